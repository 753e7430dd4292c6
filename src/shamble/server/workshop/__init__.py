"""The workshop: comparisons of a game with a changed version."""
