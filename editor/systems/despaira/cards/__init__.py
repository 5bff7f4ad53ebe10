"""The faces and previews of cards of Despaira."""
