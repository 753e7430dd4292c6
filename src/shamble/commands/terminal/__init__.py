"""A game at the terminal: what is shown, and what is typed."""
