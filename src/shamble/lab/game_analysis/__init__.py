"""Game analysis: win chances along a finished game, turning points, luck, choices, advice."""
