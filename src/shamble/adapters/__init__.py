"""Adapters to PettingZoo, Gymnasium and OpenSpiel (extras of the package)."""
