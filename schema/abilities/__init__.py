"""The ability language: the words that every game system shares, one file a family."""
