"""Sentences for the page; no rule reads them, so that editors and translators can change them freely."""
