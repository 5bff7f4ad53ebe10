"""Printing packs: sheets of cards and stickers, mats, booklets, images. Shared by all game systems; knows none."""
