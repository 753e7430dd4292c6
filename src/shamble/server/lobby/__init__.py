"""Tables made, guests, and tables that are deleted."""
