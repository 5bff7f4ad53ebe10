"""The panels around the pages: pack tree, inspector, diagnostics, search, source."""
