"""How a database of an earlier version becomes one of this; the scripts are part of the package."""
