"""The directed player: it casts a card and uses each of its abilities, in positions made for it."""
