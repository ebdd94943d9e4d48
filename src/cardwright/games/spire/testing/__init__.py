"""Cards made up at random, cards broken on purpose, and the proof that is made with both."""
