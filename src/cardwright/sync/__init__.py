"""Keeps one match the same in several programs: they tell each other what was chosen, and find where they differ."""
