"""Migration scripts, part of the package."""
