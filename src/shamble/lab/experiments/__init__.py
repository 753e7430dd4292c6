"""Experiments: paired games by bots of one or two versions of a game, kept as they are played."""
