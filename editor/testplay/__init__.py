"""Test-play: F5 plays the unsaved document in a tab of its own, by hand and by bots."""
