"""Spire's rules text: what is printed on a card, and reading it back."""
