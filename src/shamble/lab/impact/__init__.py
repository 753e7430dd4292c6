"""Impact: the effect of each card, weapon or place of a game, measured by taking it out (ablation)."""
