"""HTTP routes, WebSockets, and the built web page."""
