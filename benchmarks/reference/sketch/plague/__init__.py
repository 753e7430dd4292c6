"""The sketch of a game: Zombie Plague reduced to moving, attacking, biting."""
