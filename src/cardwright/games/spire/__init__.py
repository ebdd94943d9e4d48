"""Spire: one hero, a deck, energy, and enemies that show their next moves."""
