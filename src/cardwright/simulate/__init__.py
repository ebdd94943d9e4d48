"""Playing many matches, and measuring the speed of play."""
