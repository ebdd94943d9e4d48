"""Game concepts (CR 1): decks, opening hands, mana, costs, targets, X, damage, counters, drawing."""
