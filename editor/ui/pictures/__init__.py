"""Pictures of cards: read safely, cropped to the circle, chosen from built-in ones or files."""
