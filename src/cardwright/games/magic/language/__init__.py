"""The card language: its vocabulary, what a word of each tree can do, and the compiler."""
