"""The source of a file beside its page: text and form are both live, and neither loses the other's input."""
