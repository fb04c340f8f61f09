"""The `crib` command; every subcommand imports what it needs when it runs."""

__version__ = "0.1.0"
