"""A table: seats, luck, clocks, bots in seats, the event log and its stores."""
