"""The first tour: five steps through the editor, each done by doing it."""
