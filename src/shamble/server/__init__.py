"""Server on which people play at tables over the network.

It knows no particular game, only the interface that every game implements.
"""
