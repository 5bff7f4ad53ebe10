"""The faces of Dork Tower's content in the editor."""
