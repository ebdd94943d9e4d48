"""Who chooses: each agent is given what its player may know, and the question."""
