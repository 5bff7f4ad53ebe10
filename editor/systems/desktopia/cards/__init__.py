"""Faces of cards as the editor shows them: what is printed, and the preview on the page of a card."""
