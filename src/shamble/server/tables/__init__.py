"""Tables: their matches, their event logs, their views, and the requests of their seats."""
