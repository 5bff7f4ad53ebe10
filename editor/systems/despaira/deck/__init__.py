"""The page of a deck: its figures, its list, and the gallery of the cards of the pack."""
