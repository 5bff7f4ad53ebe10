"""Where work begins: recent packs, new packs and scripts from templates, the way into the tour."""
