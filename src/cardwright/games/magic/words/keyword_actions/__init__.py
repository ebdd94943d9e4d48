"""Keyword actions (CR 701), one file each."""
