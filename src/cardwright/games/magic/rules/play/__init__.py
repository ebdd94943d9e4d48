"""Magic as a game of the engine: the contract, what a player may do, notation, prompts, score."""
