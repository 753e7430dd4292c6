"""The table on the network: knows no game, only what every game of `games/` gives."""
