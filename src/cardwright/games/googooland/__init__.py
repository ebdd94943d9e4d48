"""Googooland: two players with six Toys and Actions each; the card file defines the game."""
