"""The rendering of Despaira's words as the texts of its cards."""
