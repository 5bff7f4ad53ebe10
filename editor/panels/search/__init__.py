"""Text search in a pack: the search itself, without Qt, and the panel that shows it."""
