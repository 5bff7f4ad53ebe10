"""Painting of Desktopia: disks, objects, cards, the table and the marks of a play."""
