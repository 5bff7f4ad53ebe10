"""Packs on disk: folders and zips, safe reading, transactional saving, locking."""
