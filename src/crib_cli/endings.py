"""How a command ends that cannot go on: one line on stderr, never a traceback."""

from __future__ import annotations

import os
import sys

EXIT_BAD_INPUT = 2
EXIT_UNEXPECTED = 70
EXIT_NO_OUTPUT = 74
EXIT_INTERRUPTED = 130
EXIT_NO_READER = 141

LONGEST = 400
"""Letters of a line; what was typed may be longer than anyone wants to read back."""


def exit_code_of(error: BaseException) -> int:
    """Say in one line what went wrong and return the exit code it stands for.

    An error of the project's own is bad input. Everything else is a defect, whose
    traceback is shown when `CRIB_DEBUG` is set.
    """
    from crib_engine.errors import CribError

    if isinstance(error, SystemExit):
        return _stopped(error)
    if isinstance(error, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    if isinstance(error, BrokenPipeError):
        _drop_output()
        return EXIT_NO_READER
    if isinstance(error, CribError):
        _flush_output()
        complain(str(error))
        return EXIT_BAD_INPUT
    if isinstance(error, OSError) and not os.environ.get("CRIB_DEBUG"):
        complain(f"Cannot go on: {error.strerror or type(error).__name__}.")
        _drop_output()
        return EXIT_NO_OUTPUT
    return _unexpected(error)


def complain(sentence: str) -> None:
    """Print one line on stderr, without a character that could move a cursor."""
    line = "".join(char if char.isprintable() else "?" for char in sentence)
    if len(line) > LONGEST:
        line = line[: LONGEST - 3] + "..."
    print(f"crib: {line}", file=sys.stderr)


def _stopped(stop: SystemExit) -> int:
    _flush_output()
    return stop.code if isinstance(stop.code, int) else 0


def _unexpected(error: BaseException) -> int:
    _flush_output()
    if os.environ.get("CRIB_DEBUG"):
        import traceback

        traceback.print_exception(error)
    else:
        complain(
            f"Something went wrong that should not ({type(error).__name__})."
            " CRIB_DEBUG=1 shows where."
        )
    return EXIT_UNEXPECTED


def _flush_output() -> None:
    """Keep what was already answered; if nobody takes it, that is not worth a second line."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _drop_output()


def _drop_output() -> None:
    """Point stdout to nowhere, or Python complains about it again while it ends."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        # In a test, or without a stdout at all, there is nothing to point elsewhere.
        return
