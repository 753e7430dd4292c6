"""The games that can be played here."""
