"""Pictures of cards: read with care, cropped to the circle, chosen from those that are built in or given as files."""
