"""The table on which a script is laid out: its pieces as items, the view, the tools; it writes by edits only."""
