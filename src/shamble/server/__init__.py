"""Tables over the network. The server knows no particular game, only the interface that every game implements."""
