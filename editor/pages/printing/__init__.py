"""The page of a window on which a pack is printed."""
