"""Dork Tower in the editor."""
