"""A table: its game, its events, and what each seat is shown."""
