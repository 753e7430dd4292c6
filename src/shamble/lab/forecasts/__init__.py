"""Forecasts: networks that are fitted to games of bots."""
