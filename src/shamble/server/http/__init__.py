"""Requests, sockets and the page."""
