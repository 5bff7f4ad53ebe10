"""Paints spaces, pieces, cards and sheets of Dork Tower from their JSON."""
