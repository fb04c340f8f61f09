"""The screens of the game; each shows values, and says what its player wants."""
