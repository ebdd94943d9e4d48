"""Multiplayer rules (CR 8): players who leave the game."""
