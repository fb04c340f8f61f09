"""What `crib --help` says."""

from __future__ import annotations

HELP = """\
Cribbage in a terminal.

  crib                    start the game
  crib play [options]     start a match at once
  crib resume             go on with the match that was left
  crib practice           count hands, or discard, and be told
  crib rules [TOPIC]      read the rules

  crib score CARD CARD CARD CARD --starter CARD [--crib]
                          count a hand
  crib peg CARD...        count the cards of the play
  crib discard CARD... --dealer|--pone
                          weigh every discard
  crib position FILE      play out a position
  crib simulate           let bots play each other

  crib COMMAND --help     all that a command can do
  crib --version          the version

A card is a rank A 2 3 4 5 6 7 8 9 10 J Q K and a suit S H C D: 5H is the
five of hearts.
"""
