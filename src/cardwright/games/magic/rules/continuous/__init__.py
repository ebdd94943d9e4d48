"""Continuous effects and the layers (CR 611-613)."""
