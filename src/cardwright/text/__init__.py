"""Words to definitions: the expression language, and the machinery by which a game's rules text is printed and read."""
