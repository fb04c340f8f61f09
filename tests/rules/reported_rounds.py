"""Rounds that programs in public got wrong, or people argued about, as they must go.

A story is every event in its order, as `told` tells it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from crib_engine.events import Event
from tests.rules.at_the_table import Game, lay_out


class Round(NamedTuple):
    """Kept hands, crib, starter, dealer, scores before and the plays in order."""

    hands: Sequence[str]
    crib: str
    starter: str
    dealer: int
    scores: Sequence[int] = ()
    plays: str = ""

    def before_the_show(self) -> tuple[Game, list[Event]]:
        game = lay_out(self.hands, self.crib, self.starter, dealer=self.dealer, scores=self.scores)
        return game, [*game.cut(), *game.play(self.plays)]


ROUNDS = [
    pytest.param(
        Round(
            ["QH 9C 8D 5S", "KS JD 4H 2S"],
            "3C 3D 6S TH",
            "AD",
            1,
            plays="2:KS 1:QH 2:JD 1:5S 2:4H 1:8D 2:2S 1:9C",
        ),
        """
        2 cuts AD; 2 lays KS, 10; 1 lays QH, 20; 2 lays JD, 30; play 3 for 2; go for 1; last_card 1
        for 2; 30 ends; 1 lays 5S, 5; 2 lays 4H, 9; 1 lays 8D, 17; 2 lays 2S, 19; 1 lays 9C, 28;
        last_card 1 for 1; 28 ends; 2 shows 5; hand 5 for 2; 1 shows 4; hand 4 for 1; crib of 1 2;
        crib 2 for 1; round over.
        """,
        (7, 9),
        0,
        id="who laid the last card of a count does not lead the next",
    ),
    pytest.param(
        Round(
            ["5D QD 3C KD", "3S 5S 7C TS", "9D AS TH AC"],
            "4H QC 8H KS",
            "9S",
            3,
            plays="1:5D 2:3S 3:9D 1:QD 3:AS 1:3C 2:5S 3:TH 1:KD 3:AC 2:7C 2:TS",
        ),
        """
        1 cuts 9S; 1 lays 5D, 5; 2 lays 3S, 8; 3 lays 9D, 17; 1 lays QD, 27; go for 2; 3 lays AS,
        28; 1 lays 3C, 31; play 2 for 1; 31 ends; 2 lays 5S, 5; 3 lays TH, 15; play 2 for 3; 1 lays
        KD, 25; go for 2; 3 lays AC, 26; last_card 1 for 3; 26 ends; 2 lays 7C, 7; 2 lays TS, 17;
        last_card 1 for 2; 17 ends; 1 shows 4; hand 4 for 1; 2 shows 4; hand 4 for 2; 3 shows 4;
        hand 4 for 3; crib of 3 0; round over.
        """,
        (6, 5, 7),
        0,
        id="a leader without cards is passed over, and one plays on alone",
    ),
    pytest.param(
        Round(
            ["KS QH 8C 8D", "4S AC 3H 2D"],
            "5C 5H JD 9S",
            "6S",
            1,
            plays="2:4S 1:KS 2:AC 1:QH 2:3H 2:2D 1:8C 1:8D",
        ),
        """
        2 cuts 6S; 2 lays 4S, 4; 1 lays KS, 14; 2 lays AC, 15; play 2 for 2; 1 lays QH, 25; 2 lays
        3H, 28; go for 1; 2 lays 2D, 30; last_card 1 for 2; 30 ends; 1 lays 8C, 8; 1 lays 8D, 16;
        play 2 for 1; last_card 1 for 1; 16 ends; 2 shows 6; hand 6 for 2; 1 shows 2; hand 2 for 1;
        crib of 1 8; crib 8 for 1; round over.
        """,
        (13, 9),
        0,
        id="with the other out of cards one plays on alone, across counts",
    ),
    pytest.param(
        Round(
            ["2S 4C 3H AD", "KS JH 9D 8S", "QH TD 9C 7H"],
            "5S 5D 6C KH",
            "7S",
            3,
            plays="1:2S 2:KS 3:QH 1:4C 1:3H 1:AD 2:JH 3:TD 2:9D 3:9C 2:8S 3:7H",
        ),
        """
        1 cuts 7S; 1 lays 2S, 2; 2 lays KS, 12; 3 lays QH, 22; 1 lays 4C, 26; go for 2; go for 3; 1
        lays 3H, 29; 1 lays AD, 30; last_card 1 for 1; 30 ends; 2 lays JH, 10; 3 lays TD, 20; 2 lays
        9D, 29; play 3 for 2; go for 3; last_card 1 for 2; 29 ends; 3 lays 9C, 9; 2 lays 8S, 17; 3
        lays 7H, 24; play 3 for 3; last_card 1 for 3; 24 ends; 1 shows 6; hand 6 for 1; 2 shows 5;
        hand 5 for 2; 3 shows 2; hand 2 for 3; crib of 3 12; crib 12 for 3; round over.
        """,
        (7, 9, 18),
        0,
        id="the last card point is for who laid it, not for who said go last",
    ),
    pytest.param(
        Round(
            ["8H TC 3D 4S", "7S 9D KH 2C"],
            "5H 6C QD AS",
            "QS",
            1,
            (118, 119),
            plays="2:7S 1:8H 2:9D",
        ),
        """
        2 cuts QS; 2 lays 7S, 7; 1 lays 8H, 15; play 2 for 1; 2 lays 9D, 24; play 3 for 2; side 2
        wins the game; side 2 wins the match.
        """,
        (120, 121),
        1,
        id="a card wins the game and nothing follows it",
    ),
    pytest.param(
        Round(["4C 5C 6C 7C", "2H 3H 8H 9H"], "KS QS TD AH", "JD", 1, (119, 117)),
        """
        2 cuts JD; heels 2 for 1; side 1 wins the game; side 1 wins the match.
        """,
        (121, 117),
        1,
        id="a jack turned up wins the game",
    ),
    pytest.param(
        Round(
            ["7S 7H 8D 8C", "9S TD JC QH"],
            "3S 3D 6C KH",
            "2S",
            1,
            (104, 115),
            plays="2:QH 1:8D 2:JC 1:8C 2:9S 1:7S 1:7H 2:TD",
        ),
        """
        2 cuts 2S; 2 lays QH, 10; 1 lays 8D, 18; 2 lays JC, 28; go for 1; last_card 1 for 2; 28
        ends; 1 lays 8C, 8; 2 lays 9S, 17; 1 lays 7S, 24; play 3 for 1; go for 2; 1 lays 7H, 31;
        play 4 for 1; 31 ends; 2 lays TD, 10; last_card 1 for 2; 10 ends; 2 shows 4; hand 4 for 2;
        side 2 wins the game; side 2 wins the match.
        """,
        (111, 121),
        1,
        id="who counts first wins, whatever the dealer holds",
    ),
    pytest.param(
        Round(
            ["7S 7H 8D 8C", "9S TD JC QH"],
            "3S 3D 6C KH",
            "2S",
            1,
            (97, 80),
            plays="2:QH 1:8D 2:JC 1:8C 2:9S 1:7S 1:7H 2:TD",
        ),
        """
        2 cuts 2S; 2 lays QH, 10; 1 lays 8D, 18; 2 lays JC, 28; go for 1; last_card 1 for 2; 28
        ends; 1 lays 8C, 8; 2 lays 9S, 17; 1 lays 7S, 24; play 3 for 1; go for 2; 1 lays 7H, 31;
        play 4 for 1; 31 ends; 2 lays TD, 10; last_card 1 for 2; 10 ends; 2 shows 4; hand 4 for 2; 1
        shows 12; hand 12 for 1; crib of 1 6; crib 6 for 1; side 1 wins the game; side 1 wins the
        match.
        """,
        (121, 86),
        2,
        id="a peg stops at the target and the loser is skunked",
    ),
    pytest.param(
        Round(
            ["5S 6H JD 4C", "9S 9H KD 2C", "7S 8H QD 3C", "6S TD JC AH"],
            "5H 5D KC 8C",
            "4H",
            4,
            plays="1:JD 2:KD 3:QD 4:AH 1:5S 2:9S 3:7S 4:TD 1:6H 2:9H 3:8H 4:6S 2:2C 3:3C 4:JC 1:4C",
        ),
        """
        1 cuts 4H; 1 lays JD, 10; 2 lays KD, 20; 3 lays QD, 30; play 3 for 3; 4 lays AH, 31; play 2
        for 4; 31 ends; 1 lays 5S, 5; 2 lays 9S, 14; 3 lays 7S, 21; 4 lays TD, 31; play 2 for 4; 31
        ends; 1 lays 6H, 6; 2 lays 9H, 15; play 2 for 2; 3 lays 8H, 23; 4 lays 6S, 29; go for 1; 2
        lays 2C, 31; play 2 for 2; 31 ends; 3 lays 3C, 3; 4 lays JC, 13; 1 lays 4C, 17; last_card 1
        for 1; 17 ends; 1 shows 14; hand 14 for 1; 2 shows 6; hand 6 for 2; 3 shows 4; hand 4 for 3;
        4 shows 4; hand 4 for 4; crib of 4 6; crib 6 for 4; round over.
        """,
        (22, 24),
        0,
        id="partners score together and count apart",
    ),
    pytest.param(
        Round(
            ["KS 3C QH 5D", "8H 7S JC 9H", "6D 2S 4H TD"],
            "2C 8C 9C QD",
            "AS",
            3,
            plays="1:KS 2:8H 3:6D 1:3C 3:2S 1:QH 2:7S 3:4H 1:5D 2:JC 3:TD 2:9H",
        ),
        """
        1 cuts AS; 1 lays KS, 10; 2 lays 8H, 18; 3 lays 6D, 24; 1 lays 3C, 27; go for 2; 3 lays 2S,
        29; go for 1; last_card 1 for 3; 29 ends; 1 lays QH, 10; 2 lays 7S, 17; 3 lays 4H, 21; 1
        lays 5D, 26; go for 2; go for 3; last_card 1 for 1; 26 ends; 2 lays JC, 10; 3 lays TD, 20; 2
        lays 9H, 29; play 3 for 2; last_card 1 for 2; 29 ends; 1 shows 4; hand 4 for 1; 2 shows 5;
        hand 5 for 2; 3 shows 2; hand 2 for 3; crib of 3 0; round over.
        """,
        (5, 9, 3),
        0,
        id="the seat left of the last card leads, not the first go",
    ),
    pytest.param(
        Round(
            ["2S 3S 9H TD", "6D 7C QS KH", "AS 4H 8D JC"],
            "5H 5D KC JS",
            "QD",
            2,
            plays="3:JC 1:TD 2:KH 3:AS 1:9H 2:6D 3:8D 1:3S 3:4H 1:2S 2:7C 2:QS",
        ),
        """
        3 cuts QD; 3 lays JC, 10; 1 lays TD, 20; 2 lays KH, 30; 3 lays AS, 31; play 2 for 3; 31
        ends; 1 lays 9H, 9; 2 lays 6D, 15; play 2 for 2; 3 lays 8D, 23; 1 lays 3S, 26; go for 2; 3
        lays 4H, 30; go for 1; last_card 1 for 3; 30 ends; 1 lays 2S, 2; 2 lays 7C, 9; 2 lays QS,
        19; last_card 1 for 2; 19 ends; 3 shows 4; hand 4 for 3; 1 shows 4; hand 4 for 1; 2 shows 2;
        hand 2 for 2; crib of 2 17; crib 17 for 2; round over.
        """,
        (4, 22, 7),
        0,
        id="three players' crib has a card of the deck",
    ),
    pytest.param(
        Round(
            ["2H 7D AC AD", "9S TC 8D 6C"],
            "4S 4H 5C JS",
            "KD",
            1,
            plays="2:9S 1:2H 2:TC 1:7D 1:AC 1:AD 2:8D 2:6C",
        ),
        """
        2 cuts KD; 2 lays 9S, 9; 1 lays 2H, 11; 2 lays TC, 21; 1 lays 7D, 28; go for 2; 1 lays AC,
        29; 1 lays AD, 30; play 2 for 1; last_card 1 for 1; 30 ends; 2 lays 8D, 8; 2 lays 6C, 14;
        last_card 1 for 2; 14 ends; 2 shows 5; hand 5 for 2; 1 shows 2; hand 2 for 1; crib of 1 6;
        crib 6 for 1; round over.
        """,
        (11, 6),
        0,
        id="nobody waits for a player without cards, nor says go for one",
    ),
    pytest.param(
        Round(
            ["9H AC 7D 3S", "KS JD 6S 5C"],
            "2H 4D 8C QH",
            "TC",
            1,
            (120, 100),
            plays="2:KS 1:9H 2:JD 1:AC",
        ),
        """
        2 cuts TC; 2 lays KS, 10; 1 lays 9H, 19; 2 lays JD, 29; 1 lays AC, 30; go for 2; last_card 1
        for 1; side 1 wins the game; side 1 wins the match.
        """,
        (121, 100),
        1,
        id="the last card point wins from 120",
    ),
    pytest.param(
        Round(
            ["4H 5C 7H TD", "7S JD 9H QS", "6C TC TH 6D", "7D 4S 8D QH"],
            "9S 2H 5H 3C",
            "2S",
            2,
            plays="3:6D 4:8D 1:TD 2:7S 3:TH 4:4S 1:5C 2:9H 3:TC 4:QH 1:7H 1:4H 2:QS 3:6C 4:7D 2:JD",
        ),
        """
        3 cuts 2S; 3 lays 6D, 6; 4 lays 8D, 14; 1 lays TD, 24; 2 lays 7S, 31; play 2 for 2; 31 ends;
        3 lays TH, 10; 4 lays 4S, 14; 1 lays 5C, 19; 2 lays 9H, 28; go for 3; go for 4; go for 1;
        last_card 1 for 2; 28 ends; 3 lays TC, 10; 4 lays QH, 20; 1 lays 7H, 27; go for 2; go for 3;
        go for 4; 1 lays 4H, 31; play 2 for 1; 31 ends; 2 lays QS, 10; 3 lays 6C, 16; 4 lays 7D, 23;
        go for 2; last_card 1 for 4; 23 ends; 2 lays JD, 10; last_card 1 for 2; 10 ends; 3 shows 4;
        hand 4 for 3; 4 shows 2; hand 2 for 4; 1 shows 2; hand 2 for 1; 2 shows 0; crib of 2 2; crib
        2 for 2; round over.
        """,
        (8, 9),
        0,
        id="go goes round all the others and back",
    ),
]
BY_NAME = {round_.id: round_.values[0] for round_ in ROUNDS}


def round_named(name: str) -> Round:
    found = BY_NAME[name]
    assert isinstance(found, Round)
    return found
