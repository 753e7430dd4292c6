"""The queries, each on a connection that it is given."""
