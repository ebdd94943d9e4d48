"""Keyword actions (CR 701)."""
