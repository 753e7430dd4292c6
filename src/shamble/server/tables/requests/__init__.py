"""Requests that players and moderators send to a table, and the checks around them."""
