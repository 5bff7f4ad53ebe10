"""Faces of cards as the editor shows them: printed cards, and the preview on the card page."""
