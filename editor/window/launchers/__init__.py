"""Opens play pages: test-plays (F5), card trials (F6), recorded solutions."""
