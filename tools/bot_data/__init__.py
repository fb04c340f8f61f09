"""What the bots ship with, worked out from nothing: `python -m tools.bot_data`."""
