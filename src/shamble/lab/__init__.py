"""Games played and weighed in bulk, of the core and the bots only."""
