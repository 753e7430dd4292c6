"""A finished game looked back on: the chance to win along it, where it turned, luck and choices, advice."""
