"""The table of a script, laid out by hand: its contents, edits, tools, palette and reserves."""
