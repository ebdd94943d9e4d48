"""Keyword abilities (CR 702), one file each."""
