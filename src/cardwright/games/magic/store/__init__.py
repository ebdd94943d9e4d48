"""The user's own cards: imported from a file of printed cards, read once, and kept in one file of the data folder."""
