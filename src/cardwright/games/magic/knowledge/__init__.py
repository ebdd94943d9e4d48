"""How to play Magic well: what a table is worth, combat solved with numbers, and an answer to every question.

Nothing here names a card or a deck. It reads only what the player who is asked may know.
"""
