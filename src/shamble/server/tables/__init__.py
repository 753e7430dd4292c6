"""A table: its game, its log, what each seat is shown."""
