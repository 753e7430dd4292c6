"""HTTP routes, sockets, and the built page."""
