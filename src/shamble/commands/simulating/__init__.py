"""Implementation of the `shamble simulate` command."""
