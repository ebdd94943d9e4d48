"""Cardwright plays card games exactly: write a card, play it, replay it, ask why, simulate it."""

__version__ = "0.1.0"
