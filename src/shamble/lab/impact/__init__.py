"""Impact: what each thing of a game's content does, by taking it out."""
