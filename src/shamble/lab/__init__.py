"""Experiments with many games of bots, and the analysis of finished games. Imports only the core and the bots."""
