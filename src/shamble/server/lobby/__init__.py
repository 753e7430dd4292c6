"""The lobby: guests, bans, new tables, rematches, next sessions, game analyses, and deleting old tables."""
