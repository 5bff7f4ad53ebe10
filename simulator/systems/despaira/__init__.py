"""The rules of Despaira."""
