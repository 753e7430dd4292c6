"""The requests that a seat may make at a table."""
