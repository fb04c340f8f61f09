"""Widgets that draw the values they are given; none knows the game behind them."""
