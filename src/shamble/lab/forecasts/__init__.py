"""Forecasts of games: fitted to games that bots have played."""
