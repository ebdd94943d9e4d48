"""The words of Estraven's card files; each knows how it prints and which node it becomes."""
