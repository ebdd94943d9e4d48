"""Spire's rules text: printing it and reading it back."""
