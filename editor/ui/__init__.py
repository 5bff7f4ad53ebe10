"""The UI kit: theme, fonts, icons, widgets, forms, and the painting of cards and pieces."""
