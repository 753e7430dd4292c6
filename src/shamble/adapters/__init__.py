"""The games through the standard interfaces of research: PettingZoo, Gymnasium, OpenSpiel (extras of the package)."""
