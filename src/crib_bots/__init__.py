"""Players that choose from a view, and the analysis they choose by."""
