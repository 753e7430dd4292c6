"""The first sketch of the engine and of a reduced game: what the full game is measured against."""
