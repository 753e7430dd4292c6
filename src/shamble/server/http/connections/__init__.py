"""Connections as the operating system hands them over, before anything in them is a request."""
