"""Deck files of Magic: the formats that programs write them in, and which decks a format of play allows."""
