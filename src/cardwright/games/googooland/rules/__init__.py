"""Googooland's rules: objects, legal actions and events."""
