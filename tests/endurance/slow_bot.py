"""`crib` with bots that think for a minute; the words are the command's own."""

import sys
import time

from crib_cli.main import main
from crib_engine.moves import Move
from crib_engine.view import View
from crib_table import host


def _think(view: View, *_: object) -> Move:
    time.sleep(60)
    raise AssertionError(f"nobody waited for seat {view.seat}")


if __name__ == "__main__":
    setattr(host, "bot_move", _think)  # noqa: B010  it is not the host's to give away
    sys.exit(main(sys.argv[1:]))
