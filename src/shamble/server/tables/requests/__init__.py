"""What a seat may ask of a table."""
