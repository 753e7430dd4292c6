"""Experiments: bots play many games of one or two versions of a game, paired by seed and saved while they run."""
