"""Googooland's rules: what there is, what may be done, what happens."""
