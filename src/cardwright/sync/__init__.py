"""Keeps one match the same in several programs: they send each other the choices, and find where they differ."""
