"""Card types (CR 3): lands, attachments, planeswalkers, battles."""
