"""Readers of events, one a game: what somebody who only listens believes of the table."""
