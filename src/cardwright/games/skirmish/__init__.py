"""Skirmish: two players fight for terrains; effects resolve in a queue, deaths in batches."""
