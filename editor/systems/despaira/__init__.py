"""Despaira in the editor: templates, pages and the play view of its duels."""
