"""Lords of Estraven: checked actions, targets first, abilities, chains and reactions."""
