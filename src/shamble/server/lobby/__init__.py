"""Guests, bans, new tables, rematches and next sessions, game analyses, and deletion of old tables."""
