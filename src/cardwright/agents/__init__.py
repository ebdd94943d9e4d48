"""The agents, which make a player's choices: each is given the view of its player and the open question."""
