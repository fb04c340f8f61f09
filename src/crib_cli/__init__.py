"""The `crib` command; every subcommand imports what it needs when it runs."""

from typing import Final

__version__: Final = "0.1.0"
