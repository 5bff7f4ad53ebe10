"""What content may say: models, the ability language, pack files, diagnostics and checks; it plays nothing and draws nothing."""
