"""The full-screen game."""
