"""The wording the examples of the design ask for, event by event."""

from __future__ import annotations

from random import Random

from crib_engine.cards import parse_card
from crib_engine.combination import Combination, Kind
from crib_engine.events import Award, CardPlayed, DealerCut, GameWon, MatchForfeited, PointsScored
from crib_engine.moves import Concede, Cut, Discard
from crib_table.table_events import Continued
from crib_text.sentences import LOG, PLAIN, Cards, Detail, News, Style, Topic, say, say_one, turn
from tests.crib_text.matches import Match, as_read, cards, dealt, kept, whole_match

BRIEF = Style(detail=Detail.BRIEF)
FULL = Style(detail=Detail.FULL)


CHANT = (
    "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve,"
    " fifteen fourteen, and a pair royal is twenty."
)


def texts(news: list[News], style: Style = PLAIN) -> list[str]:
    return [sentence.text for sentence in say(news, style)]


def round_four() -> Match:
    """The round of the pictures: You 35, Ann 62, her crib."""
    return dealt(
        ["5S 6S JS 5H 6D KD", "5D 6C 9C QH 2H 2D"], 2, scores=(35, 62), format_=3, round_=4
    )


def told(style: Style) -> list[str]:
    """That round from the deal to the first hand of the show, as seat 1 reads it."""
    match = round_four()
    lines = texts([(match.opening[-1], match.view(1))], style)
    for seat, put in ((2, "2H 2D"), (1, "6S 6D")):
        lines += texts(match.move(seat, Discard(cards(put)), 1), style)
    lines += texts(match.move(1, Cut(), 1, "5C"), style)
    for seat, card in (
        (1, "KD"),
        (2, "5D"),
        (1, "5S"),
        (2, "6C"),
        (1, "5H"),
        (2, "9C"),
        (1, "JS"),
        (2, "QH"),
    ):
        lines += texts(match.play(seat, card, 1), style)
    return lines + texts(match.step(1), style)


def test_the_log_of_the_pictures() -> None:
    assert told(LOG) == [
        "Round 4. Ann deals and owns the crib.",
        "You are dealt six cards.",
        "Ann has discarded.",
        "You put 6♠ 6♦ in Ann's crib.",
        "You cut. Starter 5♣.",
        "You lead K♦. Count 10.",
        "Ann plays 5♦. 15 for 2. Ann 64.",
        "You play 5♠. Count 20. Pair for 2. You 37.",
        "Ann plays 6♣. Count 26.",
        "You play 5♥. 31 for 2. You 39.",
        "Ann leads 9♣. Count 9.",
        "You play J♠. Count 19.",
        "Ann plays Q♥. Count 29.",
        "Ann has one for last. Ann 65.",
        "The show. Your hand: 20. You 59.",
    ]


def test_the_same_round_for_the_ear() -> None:
    assert told(PLAIN) == [
        "Round 4. Ann deals. Ann's crib.",
        "Ann has discarded.",
        "Done. You cut.",
        "Starter: 5 of clubs.",
        "You: king of diamonds, count 10.",
        "Ann: 5 of diamonds, 15 for 2. Ann 64.",
        "You: 5 of spades, count 20, pair for 2. You 37.",
        "Ann: 6 of clubs, count 26.",
        "You: 5 of hearts, 31 for 2. You 39.",
        "Count 0. Ann leads.",
        "Ann: 9 of clubs, count 9.",
        "You: jack of spades, count 19.",
        "Ann: queen of hearts, count 29.",
        "Ann: one for last. Ann 65.",
        "The show. Your hand first.",
        CHANT,
        "Your hand 20. You 59, 62 to go.",
    ]


def test_in_full_each_combination_is_named_with_its_cards() -> None:
    lines = told(FULL)
    assert "Pair royal for 6, makes 20: 5 of spades, 5 of hearts, 5 of clubs." in lines
    assert lines[-1] == "Your hand 20. You 59, 62 to go, double skunk zone."
    assert (
        "You: 5 of spades, count 20, pair for 2. You 37, 84 to go."
        " Pair: 5 of diamonds, 5 of spades." in lines
    )


def test_in_brief_a_hand_is_one_line() -> None:
    assert told(BRIEF)[-1] == "Your hand 20. You 59."
    assert "Ann: 6 of clubs, 26." in told(BRIEF)


def test_short_cards_for_braille() -> None:
    assert "You: 5H, 31 for 2. You 39." in told(Style(Cards.SHORT))


def test_a_card_says_what_the_count_and_each_award_is() -> None:
    """Case A05."""
    match = kept(["4S 5D KH QH", "6H 7C 8C 9C"], 2, "2S", crib="AH AD AC 2D")
    match.play(1, "4S", 1)
    match.play(2, "6H", 1)
    news = match.play(1, "5D", 1)
    assert texts(news) == ["You: 5 of diamonds, 15 for 2, run of 3 for 3, 5 points. You 5."]
    (sentence,) = say(news)
    assert sentence.points == 5
    assert sentence.call == "Fifteen for five."
    assert texts(news, BRIEF) == ["You: 5 of diamonds, 15 for 5. You 5."]
    assert texts(news, LOG) == ["You play 5♦. 15 for 2, run of 3 for 3, 5 points. You 5."]


def test_a_hand_of_nothing_is_zero() -> None:
    """Case A10, first half."""
    match = kept(["2H 4S 6C 8D", "TS TH TC TD"], 2, "QH", crib="AH AD 3C 3D")
    while match.state.awaited:
        seat = match.state.awaited[0]
        match.play(seat, match.view(seat).playable[0].code, 1)
    news = match.step(1)
    assert [sentence.text for sentence in say(news)][-1].startswith("Your hand: zero. You ")
    sentence = say(news)[-1]
    assert sentence.points == 0
    assert sentence.call == "Zero."
    assert "nineteen" not in sentence.text
    assert say(news, LOG)[-1].text.startswith("The show. Your hand: zero.")


def test_one_for_last_is_said_in_the_name_of_who_laid_the_card() -> None:
    """Case A10, second half: the first count of round R04."""
    match = kept(["2S 4C 3H AD", "KS JH 9D 8S", "QH TD 9C 7H"], 3, "7S", crib="5S 5D 6C KH")
    news: list[News] = []
    for seat, card in ((1, "2S"), (2, "KS"), (3, "QH"), (1, "4C"), (1, "3H"), (1, "AD")):
        news = match.play(seat, card, None)
    before = [s for s in say(news) if s.topic is Topic.COUNT]
    assert [s.text for s in before][1:] == ["Me: one for the go. Me 1.", "Count 0. Ann leads."]
    assert before[1].seat == 1
    assert before[1].points == 1
    assert before[1].call == "One for the go."


def test_go_is_said_for_who_cannot_play() -> None:
    match = kept(["KS QS 9S 8S", "TH 9H 8H 7H"], 2, "2S", crib="AH AD AC 2D")
    match.play(1, "KS", 1)
    match.play(2, "TH", 1)
    news = match.play(1, "QS", 1)
    assert texts(news) == [
        "You: queen of spades, count 30.",
        "Ann: go.",
        "You: one for the go. You 1.",
        "Count 0. Ann leads.",
    ]
    assert texts(news, LOG) == [
        "You play Q♠. Count 30.",
        "Ann says go.",
        "You have one for the go. You 1.",
    ]


def test_his_heels_comes_in_one_line_with_the_starter() -> None:
    match = dealt(["AS 2S 3S 4S 9H 9D", "5D 6C 9C QH 2H 2D"], 2)
    for seat, put in ((1, "9H 9D"), (2, "2H 2D")):
        match.move(seat, Discard(cards(put)), 1)
    news = match.move(1, Cut(), 1, "JC")
    assert texts(news) == ["Starter: jack of clubs. Ann: his heels for 2. Ann 2."]
    assert texts(news, LOG) == ["You cut. Starter J♣. Ann has his heels for 2. Ann 2."]
    assert say(news)[0].call == "Two for his heels."


def test_an_award_that_comes_later_than_its_card_is_still_said_once() -> None:
    view = round_four().view(1)
    (card,) = say_one(CardPlayed(2, parse_card("5D"), 15), view)
    assert card.points is None
    fifteen = (Combination(Kind.FIFTEEN, cards("KD 5D"), 2),)
    for event, text in (
        (PointsScored(2, 2, Award.PLAY, 2, 2, 64, fifteen), "Ann: 15 for 2. Ann 64."),
        (PointsScored(2, 2, Award.LAST_CARD, 1, 1, 65, ()), "Ann: one for the go. Ann 65."),
        (PointsScored(1, 1, Award.MUGGINS, 2, 2, 37, ()), "You: muggins for 2. You 37."),
        (PointsScored(1, 1, Award.HAND, 8, 8, 45, ()), "You: 8 for the hand. You 45."),
        (PointsScored(2, 2, Award.CRIB, 4, 4, 66, ()), "Ann: 4 for the crib. Ann 66."),
        (PointsScored(2, 2, Award.HEELS, 2, 2, 64, ()), "Ann: his heels for 2. Ann 64."),
    ):
        (said,) = say_one(event, view)
        assert said.text == text
        assert said.points == event.points


def test_partners_are_named_together_with_the_reader_first() -> None:
    match = kept(
        ["KS 5S 9S 8S", "TH 9H 8H 7H", "5H 9C 8C 7C", "TD 9D 8D 7D"], 4, "2S", crib="AH AD AC 2D"
    )
    match.play(1, "KS", 3)
    match.play(2, "7H", 3)
    match.play(3, "7C", 3)
    news = match.play(4, "7D", 1)
    assert texts(news) == [
        "Cy: 7 of diamonds, 31 for 2, pair royal for 6, 8 points. Ann and Cy 8.",
        "Count 0. You lead.",
    ]


def test_a_partner_scores_for_you_both() -> None:
    match = kept(
        ["KS 5S 9S 8S", "TH 9H 8H 7H", "5H 9C 8C 7C", "TD 9D 8D 7D"], 4, "2S", crib="AH AD AC 2D"
    )
    match.play(1, "KS", 1)
    match.play(2, "7H", 1)
    news = match.play(3, "7C", 1)
    assert texts(news) == ["Bob: 7 of clubs, count 24, pair for 2. You and Bob 2."]
    assert texts(news, LOG) == ["Bob plays 7♣. Count 24. Pair for 2. You and Bob 2."]


def test_the_end_of_a_game_tells_the_skunk_and_the_games() -> None:
    match = round_four()
    view = match.view(1)
    won = GameWon(1, 1, (121, 85), 2, (2, 0))
    assert texts([(won, view)]) == [
        "You win game 1, 121 to 85. Skunk, 2 games.",
        "Games: You 2, Ann 0.",
    ]
    lost = GameWon(2, 2, (60, 121), 4, (0, 4))
    assert texts([(lost, view)]) == [
        "Ann wins game 2, 121 to 60. Double skunk, 4 games.",
        "Games: You 0, Ann 4.",
    ]
    close = GameWon(1, 1, (121, 120), 1, (1, 0))
    assert texts([(close, view)])[0] == "You win game 1, 121 to 120."


def test_the_end_of_a_single_game() -> None:
    match = dealt(["5S 6S JS 5H 6D KD", "5D 6C 9C QH 2H 2D"], 2)
    assert texts([(GameWon(1, 2, (95, 121), 1, (0, 1)), match.view(1))]) == ["Ann wins, 121 to 95."]


def test_game_points_stand_beside_the_games_won() -> None:
    for batch in whole_match(2, Random(11), rules="acc", format_=3):
        news = as_read(batch, 1)
        won = [view for event, view in news if isinstance(event, GameWon)]
        if won:
            points = [side.game_points for side in won[0].sides]
            games = [side.games_won for side in won[0].sides]
            assert sorted(games) == [0, 1]
            assert max(map(int, filter(None, points))) in {2, 3}
            assert f"Games: You {games[0]}, Ann {games[1]}." in texts(news)
            assert f"Game points: You {points[0]}, Ann {points[1]}." in texts(news)
            break
    else:
        raise AssertionError("no game was won")


def test_skunks_of_other_rule_sets() -> None:
    hands = ["5S 6S JS 5H 6D KD", "5D 6C 9C QH 2H 2D"]
    acc = dealt(hands, 2, rules="acc", format_=3).view(1)
    assert texts([(GameWon(1, 1, (121, 90), 3, (1, 0)), acc)])[0] == (
        "You win game 1, 121 to 90. Skunk, 3 game points."
    )
    assert texts([(GameWon(1, 1, (121, 91), 2, (1, 0)), acc)])[0] == (
        "You win game 1, 121 to 91. 2 game points."
    )
    lurch = dealt(hands, 2, rules="lurch").view(1)
    assert texts([(GameWon(1, 1, (121, 60), 2, (2, 0)), lurch)])[0] == (
        "You win, 121 to 60. Lurch, 2 games."
    )


def test_three_players_each_hear_every_score() -> None:
    match = dealt(["5S 6S JS 5H 6D", "5D 6C 9C QH 2H", "AS AH AD AC 2C"], 2, crib="KS")
    won = GameWon(1, 3, (100, 87, 121), 1, (0, 0, 1))
    assert texts([(won, match.view(1))]) == ["Bob wins, 121, you 100, Ann 87."]


def test_a_forfeit_tells_who_wins() -> None:
    match = round_four()
    assert texts(match.move(2, Concede(), 1)) == ["Ann forfeits. You win the match."]
    assert texts(round_four().move(1, Concede(), 1)) == ["You forfeit. Ann wins the match."]


def test_a_forfeit_of_three_ranks_the_others() -> None:
    hands = ["5S 6S JS 5H 6D", "5D 6C 9C QH 2H", "AS AH AD AC 2C"]
    match = dealt(hands, 2, scores=(10, 20, 5), crib="KS")
    assert texts(match.move(3, Concede(), 1)) == [
        "Bob forfeits. Ann is first, you are second, Bob is last."
    ]
    match = dealt(hands, 2, scores=(10, 10, 5), crib="KS")
    assert texts(match.move(3, Concede(), 1)) == [
        "Bob forfeits. You and Ann share first place, Bob is last."
    ]
    view = match.view(2)
    event = MatchForfeited(3, 3, ((1, 2), (3,)))
    assert texts([(event, view)]) == ["Bob forfeits. You and Me share first place, Bob is last."]


def test_an_abandoned_match_has_no_winner() -> None:
    assert texts(round_four().abandon(1)) == ["The match is abandoned. Nobody wins."]


def test_cut_for_deal_names_every_draw() -> None:
    view = round_four().view(1)
    draws = ((1, parse_card("5H")), (2, parse_card("9C")))
    assert texts([(DealerCut(draws), view)]) == [
        "Cut for deal. You: 5 of hearts. Ann: 9 of clubs. You deal."
    ]
    tie = ((1, parse_card("5H")), (2, parse_card("5C")))
    assert texts([(DealerCut(tie), view)]) == [
        "Cut for deal. You: 5 of hearts. Ann: 5 of clubs. A tie: you and Ann draw again."
    ]


def test_that_someone_is_ready_is_told_in_full_only() -> None:
    view = round_four().view(1)
    assert texts([(Continued(2), view)]) == []
    assert texts([(Continued(2), view)], FULL) == ["Ann is ready."]
    assert texts([(Continued(1), view)], FULL) == []


def test_the_turn_says_the_count_and_what_fits() -> None:
    match = round_four()
    asked = turn(match.view(1), PLAIN)
    assert asked is not None
    assert asked.text == "Put 2 in Ann's crib."
    for seat, put in ((2, "2H 2D"), (1, "6S 6D")):
        match.move(seat, Discard(cards(put)), 1)
    assert turn(match.view(2), PLAIN) is None
    assert turn(match.view(None), PLAIN) is None
    match.move(1, Cut(), 1, "5C")
    for seat, card in ((1, "KD"), (2, "5D"), (1, "5S"), (2, "6C")):
        match.play(seat, card, 1)
    plain, log = turn(match.view(1), PLAIN), turn(match.view(1), LOG)
    assert plain is not None
    assert plain.text == "Your turn. Count 26. 1 of 2 fits."
    assert log is not None
    assert log.text == "Your turn. 5♥ fits. J♠ does not."
