"""The workshop: what a change of a game's numbers does, worked out for whoever asks."""
