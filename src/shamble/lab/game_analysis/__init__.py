"""Analysis of a finished match: win chances, turning points, luck, choices and advice."""
