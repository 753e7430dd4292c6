"""Experiments with many games, and the analysis of finished games. Uses the core and the bots only."""
