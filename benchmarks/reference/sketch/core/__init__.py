"""The sketch of the engine."""
