"""The rules of the game as a player reads them, topic by topic.

A text is paragraphs, which `rules_lines` breaks to any width from 30 columns up; a
paragraph that begins with `- ` is an item of a list.
"""

from __future__ import annotations

from typing import Final

from crib_engine.value import dataclass
from crib_text.numbers import capital


@dataclass(frozen=True, slots=True)
class RulesTopic:
    """One topic: its name on the command line, its title, and its text."""

    name: str
    title: str
    text: str

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Its paragraphs, each in one line."""
        blocks = self.text.replace("\n- ", "\n\n- ").split("\n\n")
        return tuple(" ".join(block.split()) for block in blocks if block.strip())


GAME: Final = RulesTopic(
    "game",
    "The game in short",
    """\
Score by making small totals from cards. The first side to reach 121 wins, at that
instant.

Each round you are dealt a hand, keep four cards and put the rest in the crib, a hand of
its own that belongs to the dealer. A starter card is turned up. Then all lay their
cards in turn and score as the count climbs to 31: that is the play. After it every hand
is counted with the starter, and the crib last: that is the show. The deal passes to the
left.

The table counts everything and moves every peg. You only choose: which cards go in the
crib, and which card to lay.
""",
)

CARDS: Final = RulesTopic(
    "cards",
    "The cards",
    """\
One deck of 52, no jokers. A card has a rank and a count.

- The rank makes pairs and runs: Ace 1, 2 to 10, Jack 11, Queen 12, King 13. The Ace is
  always low: King, Ace, 2 is no run.
- The count makes fifteens and the count of the play: Ace 1, 2 to 10 their number, Jack,
  Queen and King 10.

So 10 and Jack both count 10, but they are no pair.

Your hand is always sorted: Spades, Hearts, Clubs, Diamonds, each from Ace to King.
""",
)

PLAYERS: Final = RulesTopic(
    "players",
    "Players, sides and pegs",
    """\
Two or three play each for themselves. Four play in two partnerships: seats 1 and 3
against seats 2 and 4. Partners share a score, and don't see each other's cards.

Each side has a lane on the board and two pegs of one colour and shape: Terracotta
circle, Teal square, Oat diamond or Navy triangle. The front peg stands on the score,
the back peg where the score was before the latest points.
""",
)

DEAL: Final = RulesTopic(
    "deal",
    "The deal and the crib",
    """\
- Two players: six cards each. Each puts two in the crib.
- Three players: five each, and one from the deck into the crib. Each puts in one.
- Four players: five each. Each puts in one.

So all keep four cards and the crib has four. You choose at the same time as the others,
in secret, and what you confirmed is final.

The crib is the dealer's. Nobody, the dealer included, sees the others' cards in it
before it is counted.

The first dealer is drawn at random, or by cutting for the deal where the rule set says
so: the lowest card deals, and equal lowest cards cut again. The deal goes one seat to
the left each round. Each further game of a match begins with the next seat as dealer.
""",
)

CUT: Final = RulesTopic(
    "cut",
    "The cut and the starter",
    """\
When the crib is full, the player left of the dealer cuts the deck and the starter is
turned up. It is a fifth card of every hand and of the crib. Nobody plays it.

A Jack as the starter is his heels: 2 points for the dealer at once, which can win the
game.
""",
)

PLAY: Final = RulesTopic(
    "play",
    "The play, or pegging",
    """\
The player left of the dealer leads. In turn, to the left, each lays a card and the
count grows by it. It never passes 31. If a card of yours fits, you must lay one. If
none fits, the table says Go for you and the others go on.

The card you lay scores with those laid before it in this count:

- Count of exactly 15: 2. Count of exactly 31: 2.
- Same rank as the card before: pair 2. Three of that rank running: 6. Four: 12.
- The newest three cards or more, in any order, make a run: 1 a card.

Only the longest run counts, and a card between that does not belong breaks it. 15 and
31 count beside a pair or a run.

When nobody can lay a card, who laid the last one scores 1, unless it made 31. The count
goes back to 0, and the next player to the left of the last card who still holds cards
leads. When all hands are empty, the show begins.

4, then 6, then 5: the 5 makes fifteen for 2 and a run of three for 3.
""",
)

SHOW: Final = RulesTopic(
    "show",
    "The show, or counting",
    """\
Hands are counted from the dealer's left round to the dealer, then the crib for the
dealer. Each is four cards and the starter, and scores everything in them:

- Fifteens: each set of cards that adds up to 15, 2.
- Pairs: each pair, 2. So three of a kind is 6, four of a kind 12.
- Runs: three ranks in a row or more, 1 a card. With a pair in it, a run counts once for
  each way to choose its cards.
- Flush: four cards of the hand in one suit, 4; the starter too, 5. In the crib only all
  five count, 5.
- His nobs: the Jack of the starter's suit among the four, 1.

The best hand is 29: three 5s and a Jack, with the 5 of the Jack's suit turned up. No
hand can score 19, 25, 26 or 27.

'crib score 5H 5C 5S JD --starter 5D' counts any hand for you.
""",
)

END: Final = RulesTopic(
    "end",
    "The end of a game",
    """\
The game is over the instant a side reaches the target: by a card, a last card, his
heels, a hand or the crib. What is not counted by then is never counted or shown.

So near the end the order decides: first the play, then the hands from the dealer's
left, then the dealer's hand and the crib. Your hand can win before the dealer's is
looked at.

A peg stops at the target, and a score never falls.
""",
)

SKUNKS: Final = RulesTopic(
    "skunks",
    "Skunks",
    """\
A loser who is far behind is skunked, and the win is worth more:

- Loser on 91 or more: 1 game.
- 61 to 90, a skunk: 2 games.
- 60 or less, a double skunk: 4 games.

With three players the better of the two losers decides. Other rule sets have other
lines: see 'sets'.
""",
)

MATCHES: Final = RulesTopic(
    "matches",
    "Matches",
    """\
A match is a single game, best of 3 (the first to win 2 games) or best of 5 (the first
to win 3). A skunk counts for 2 games of it and a double skunk for 4, so a double skunk
wins a best of 3 alone.

To concede loses the match at once. The game in progress is not counted and nobody is
skunked. Of four players the whole partnership loses; of three, who concedes comes last
and the other two are ranked by games won, then by score.

A match that is left with nobody conceding is abandoned: no winner, no loser.
""",
)

SETS: Final = RulesTopic(
    "sets",
    "Rule sets",
    """\
- standard: to 121, a random first dealer. Loser on 61 to 90: 2 games, on 60 or less: 4.
- short: to 61, a random first dealer. Loser on 30 or less is in the lurch: 2 games.
- lurch: to 121, a random first dealer. Loser on 60 or less is in the lurch: 2 games. No
  other skunks.
- acc: to 121, cut for the deal. A win is 2 game points, over a loser on 90 or less 3.
  Every game won counts one game of the match.
- classic: to 121, cut for the deal. Loser on 61 to 90: 2 games, on 60 or less: 3.

Choose one with --rules NAME.
""",
)

TOPICS: Final = {
    topic.name: topic
    for topic in (GAME, CARDS, PLAYERS, DEAL, CUT, PLAY, SHOW, END, SKUNKS, MATCHES, SETS)
}
"""Every topic by its name, in the order of a game."""


OTHER_WORDS: Final = {
    "pegging": "play",
    "counting": "show",
    "crib": "deal",
    "discard": "deal",
    "starter": "cut",
    "heels": "cut",
    "nobs": "show",
    "sides": "players",
    "pegs": "players",
    "board": "players",
    "go": "play",
    "target": "end",
    "skunk": "skunks",
    "match": "matches",
    "forfeit": "matches",
}
"""Words a player may look for, and the topic that has them."""


def topic_of(word: str) -> RulesTopic | None:
    """The topic of that name or about that; a rule set is one too. None where there is none."""
    topic = TOPICS.get(OTHER_WORDS.get(word, word))
    if topic is not None:
        return topic
    own = [item for item in SETS.paragraphs if item.startswith(f"- {word}:")]
    if not own:
        return None
    return RulesTopic(word, f"Rule set {word}", capital(own[0].split(": ", 1)[1]))


def rules_lines(topic: RulesTopic, width: int) -> tuple[str, ...]:
    """The title and the paragraphs, broken to `width`, with an empty line between them.

    Items of a list stand together.
    """
    # Imported late: lines that are not broken need nothing.
    import textwrap

    lines = [topic.title]
    after_item = False
    for paragraph in topic.paragraphs:
        is_item = paragraph.startswith("- ")
        if not (is_item and after_item):
            lines.append("")
        lines += textwrap.wrap(paragraph, width, subsequent_indent="  " if is_item else "")
        after_item = is_item
    return tuple(lines)
