"""A card as a tab of the window: what it will look like in print and on the table, live while its form is filled in."""
