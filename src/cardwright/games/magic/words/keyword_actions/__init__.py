"""Keyword actions (CR 701): a file for each."""
