"""Cards read from their printed text, and printed as they are read: one table of rows, used both ways."""
