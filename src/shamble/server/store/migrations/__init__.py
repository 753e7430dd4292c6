"""The scripts that turn a database of an earlier version into one of this; they are part of the package."""
