"""What all of Magic stands on: numbers, faces, objects, filters, events and what happens to objects."""
