"""The editor: everything with a window, and nothing else; the document it edits is plain data in `editor.document`."""
