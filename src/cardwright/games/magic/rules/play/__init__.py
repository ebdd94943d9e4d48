"""Magic as a game of the engine: the contract, legal actions, notation, prompts, score."""
