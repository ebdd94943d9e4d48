"""Keyword abilities (CR 702): a file for each."""
