"""Painting of cards, disks, objects and the table with QPainter."""
