"""The start page: recent packs, new packs and scripts from templates, the tour."""
