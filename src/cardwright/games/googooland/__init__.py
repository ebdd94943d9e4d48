"""Googooland: two players with six Toys and Actions each; the card file is the game."""
