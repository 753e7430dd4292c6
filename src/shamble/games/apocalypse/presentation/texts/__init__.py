"""Sentences for the page that no rule reads: an editor or a translator changes them here."""
