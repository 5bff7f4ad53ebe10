"""Numbers about speed, each with the command that makes it."""
