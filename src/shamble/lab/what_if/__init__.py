"""What if: a game with other numbers, compared with the original while bots play."""
