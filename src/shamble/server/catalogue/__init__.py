"""The games that this server offers."""
