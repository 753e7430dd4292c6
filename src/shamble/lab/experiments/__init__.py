"""Experiments: many games of bots on one or two versions of a game, paired by seed and saved as they are played."""
