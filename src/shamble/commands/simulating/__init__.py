"""The command that plays many games, and what it says of them."""
