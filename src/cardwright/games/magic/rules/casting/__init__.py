"""Casting, activating and resolving (CR 601, 602, 608)."""
