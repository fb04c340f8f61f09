"""Events and views in words, and the plain mode."""
