"""The foundations of Magic: numbers, faces, objects, filters, events and what happens to objects."""
