"""How new packs, scripts and cards of Desktopia begin; read before the first paint, so no content model is imported."""
