"""What content may say: models, the ability language, pack files, diagnostics and checks; nothing is played here."""
