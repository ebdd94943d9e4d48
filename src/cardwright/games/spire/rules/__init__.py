"""How a combat of Spire goes."""
