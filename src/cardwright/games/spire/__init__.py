"""Spire: one hero, a deck, energy, and enemies that show what they will do."""
