"""The words of Spire's cards, enemies, relics, potions and statuses."""
