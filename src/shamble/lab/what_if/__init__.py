"""What if: numbers of a game changed, and the change seen while games are played."""
