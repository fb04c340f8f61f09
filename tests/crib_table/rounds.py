"""Whole rounds with what must come of them, each a trap that a program has fallen into.

A story tells a round line by line: `2 JD 30 +3` is seat 2 laying a card that makes 30 and
earns 3. Go stands in it where a seat is passed over while another can still play.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Round:
    """A round from the cut on. The scores before and after are by side."""

    trap: str
    dealer: int
    hands: tuple[str, ...]
    crib: str
    starter: str
    story: str
    scores: tuple[int, ...]
    scores_before: tuple[int, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The story line by line."""
        return " ".join(self.story.split()).split("; ")

    @property
    def plays(self) -> list[tuple[int, str]]:
        """The cards laid, each with its seat."""
        words = [line.split() for line in self.lines]
        return [(int(seat), card) for seat, card, *rest in words if len(card) == 2 and rest]


ROUNDS = (
    Round(
        trap="after a count that one seat closed, the other leads",
        dealer=1,
        hands=("QH 9C 8D 5S", "KS JD 4H 2S"),
        crib="3C 3D 6S TH",
        starter="AD",
        story="""
            2 KS 10; 1 QH 20; 2 JD 30 +3; 2 last card +1; count 0; 1 5S 5; 2 4H 9; 1 8D 17;
            2 2S 19; 1 9C 28; 1 last card +1; 2 hand 5; 1 hand 4; 1 crib 2
        """,
        scores=(7, 9),
    ),
    Round(
        trap="a seat without cards does not lead, and one passed over twice hears Go twice",
        dealer=3,
        hands=("5D QD 3C KD", "3S 5S 7C TS", "9D AS TH AC"),
        crib="4H QC 8H KS",
        starter="9S",
        story="""
            1 5D 5; 2 3S 8; 3 9D 17; 1 QD 27; 2 go; 3 AS 28; 1 3C 31 +2; count 0; 2 5S 5; 3
            TH 15 +2; 1 KD 25; 2 go; 3 AC 26; 3 last card +1; count 0; 2 7C 7; 2 TS 17; 2
            last card +1; 1 hand 4; 2 hand 4; 3 hand 4; 3 crib 0
        """,
        scores=(6, 5, 7),
    ),
    Round(
        trap="a seat that holds only tens waits while the other lays all it has",
        dealer=1,
        hands=("KS QH 8C 8D", "4S AC 3H 2D"),
        crib="5C 5H JD 9S",
        starter="6S",
        story="""
            2 4S 4; 1 KS 14; 2 AC 15 +2; 1 QH 25; 2 3H 28; 1 go; 2 2D 30; 2 last card +1;
            count 0; 1 8C 8; 1 8D 16 +2; 1 last card +1; 2 hand 6; 1 hand 2; 1 crib 8
        """,
        scores=(13, 9),
    ),
    Round(
        trap="one seat lays three cards running after the others have said Go",
        dealer=3,
        hands=("2S 4C 3H AD", "KS JH 9D 8S", "QH TD 9C 7H"),
        crib="5S 5D 6C KH",
        starter="7S",
        story="""
            1 2S 2; 2 KS 12; 3 QH 22; 1 4C 26; 2 go; 3 go; 1 3H 29; 1 AD 30; 1 last card +1;
            count 0; 2 JH 10; 3 TD 20; 2 9D 29 +3; 2 last card +1; count 0; 3 9C 9; 2 8S 17;
            3 7H 24 +3; 3 last card +1; 1 hand 6; 2 hand 5; 3 hand 2; 3 crib 12
        """,
        scores=(7, 9, 18),
    ),
    Round(
        trap="a run past the target stops at it and ends the game; no hand is counted",
        dealer=1,
        hands=("8H TC 3D 4S", "7S 9D KH 2C"),
        crib="5H 6C QD AS",
        starter="QS",
        story="""
            2 7S 7; 1 8H 15 +2; 2 9D 24 +3; side 2 wins 1
        """,
        scores=(120, 121),
        scores_before=(118, 119),
    ),
    Round(
        trap="his heels win before a card is laid",
        dealer=1,
        hands=("4C 5C 6C 7C", "2H 3H 8H 9H"),
        crib="KS QS TD AH",
        starter="JD",
        story="""
            1 heels +2; side 1 wins 1
        """,
        scores=(121, 117),
        scores_before=(119, 117),
    ),
    Round(
        trap="the hand from the dealer's left wins before the dealer's better hand is counted",
        dealer=1,
        hands=("7S 7H 8D 8C", "9S TD JC QH"),
        crib="3S 3D 6C KH",
        starter="2S",
        story="""
            2 QH 10; 1 8D 18; 2 JC 28; 2 last card +1; count 0; 1 8C 8; 2 9S 17; 1 7S 24 +3;
            2 go; 1 7H 31 +4; count 0; 2 TD 10; 2 last card +1; 2 hand 4; side 2 wins 1
        """,
        scores=(111, 121),
        scores_before=(104, 115),
    ),
    Round(
        trap="the crib brings the dealer to the target",
        dealer=1,
        hands=("7S 7H 8D 8C", "9S TD JC QH"),
        crib="3S 3D 6C KH",
        starter="2S",
        story="""
            2 QH 10; 1 8D 18; 2 JC 28; 2 last card +1; count 0; 1 8C 8; 2 9S 17; 1 7S 24 +3;
            2 go; 1 7H 31 +4; count 0; 2 TD 10; 2 last card +1; 2 hand 4; 1 hand 12; 1 crib
            6; side 1 wins 2
        """,
        scores=(121, 86),
        scores_before=(97, 80),
    ),
    Round(
        trap="four play in partnerships, and the lead passes over who has no cards",
        dealer=4,
        hands=("5S 6H JD 4C", "9S 9H KD 2C", "7S 8H QD 3C", "6S TD JC AH"),
        crib="5H 5D KC 8C",
        starter="4H",
        story="""
            1 JD 10; 2 KD 20; 3 QD 30 +3; 4 AH 31 +2; count 0; 1 5S 5; 2 9S 14; 3 7S 21; 4
            TD 31 +2; count 0; 1 6H 6; 2 9H 15 +2; 3 8H 23; 4 6S 29; 1 go; 2 2C 31 +2; count
            0; 3 3C 3; 4 JC 13; 1 4C 17; 1 last card +1; 1 hand 14; 2 hand 6; 3 hand 4; 4
            hand 4; 4 crib 6
        """,
        scores=(22, 24),
    ),
    Round(
        trap="three play, and a count goes on after one of them is out of cards",
        dealer=3,
        hands=("KS 3C QH 5D", "8H 7S JC 9H", "6D 2S 4H TD"),
        crib="2C 8C 9C QD",
        starter="AS",
        story="""
            1 KS 10; 2 8H 18; 3 6D 24; 1 3C 27; 2 go; 3 2S 29; 3 last card +1; count 0; 1 QH
            10; 2 7S 17; 3 4H 21; 1 5D 26; 1 last card +1; count 0; 2 JC 10; 3 TD 20; 2 9H
            29 +3; 2 last card +1; 1 hand 4; 2 hand 5; 3 hand 2; 3 crib 0
        """,
        scores=(5, 9, 3),
    ),
    Round(
        trap="the crib of three holds a card from the deck, and is counted with it",
        dealer=2,
        hands=("2S 3S 9H TD", "6D 7C QS KH", "AS 4H 8D JC"),
        crib="5H 5D KC JS",
        starter="QD",
        story="""
            3 JC 10; 1 TD 20; 2 KH 30; 3 AS 31 +2; count 0; 1 9H 9; 2 6D 15 +2; 3 8D 23; 1
            3S 26; 2 go; 3 4H 30; 3 last card +1; count 0; 1 2S 2; 2 7C 9; 2 QS 19; 2 last
            card +1; 3 hand 4; 1 hand 4; 2 hand 2; 2 crib 17
        """,
        scores=(4, 22, 7),
    ),
    Round(
        trap="a seat without cards is passed over in silence",
        dealer=1,
        hands=("2H 7D AC AD", "9S TC 8D 6C"),
        crib="4S 4H 5C JS",
        starter="KD",
        story="""
            2 9S 9; 1 2H 11; 2 TC 21; 1 7D 28; 2 go; 1 AC 29; 1 AD 30 +2; 1 last card +1;
            count 0; 2 8D 8; 2 6C 14; 2 last card +1; 2 hand 5; 1 hand 2; 1 crib 6
        """,
        scores=(11, 6),
    ),
    Round(
        trap="the last card from 120 wins",
        dealer=1,
        hands=("9H AC 7D 3S", "KS JD 6S 5C"),
        crib="2H 4D 8C QH",
        starter="TC",
        story="""
            2 KS 10; 1 9H 19; 2 JD 29; 1 AC 30; 1 last card +1; side 1 wins 1
        """,
        scores=(121, 100),
        scores_before=(120, 100),
    ),
    Round(
        trap="three seats say Go and the turn comes back to the fourth, who makes 31",
        dealer=2,
        hands=("4H 5C 7H TD", "7S JD 9H QS", "6C TC TH 6D", "7D 4S 8D QH"),
        crib="9S 2H 5H 3C",
        starter="2S",
        story="""
            3 6D 6; 4 8D 14; 1 TD 24; 2 7S 31 +2; count 0; 3 TH 10; 4 4S 14; 1 5C 19; 2 9H
            28; 2 last card +1; count 0; 3 TC 10; 4 QH 20; 1 7H 27; 2 go; 3 go; 4 go; 1 4H
            31 +2; count 0; 2 QS 10; 3 6C 16; 4 7D 23; 4 last card +1; count 0; 2 JD 10; 2
            last card +1; 3 hand 4; 4 hand 2; 1 hand 2; 2 hand 0; 2 crib 2
        """,
        scores=(8, 9),
    ),
)
