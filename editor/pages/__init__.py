"""The pages of the window that every game system shares: start, card, abilities, spreadsheet."""
