"""The page of a card: its preview in print and on the table, updated while the form is filled in."""
