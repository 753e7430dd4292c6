"""What an experiment says: counts with their intervals, a verdict in plain words, a page with plots."""
