"""The content of packs: models, the ability language, files, diagnostics and checks; nothing is played here."""
