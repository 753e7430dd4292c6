"""Who rings when time is up."""
