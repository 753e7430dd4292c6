"""Terminal game: the screen, and the parsing of typed lines."""
