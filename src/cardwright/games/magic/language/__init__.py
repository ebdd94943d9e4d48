"""The card language: its vocabulary, the base classes of its words, and the compiler."""
