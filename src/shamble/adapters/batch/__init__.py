"""Many games at once, stepped in one call of compiled code."""
