"""Requests of seats at a table."""
