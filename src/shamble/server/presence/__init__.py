"""Presence of guests: their sockets, stand-ins for absent guests, and notices that it's their turn."""
