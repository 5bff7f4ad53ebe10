"""Forms made from the content models: they read the document, write by edits, and keep what is half-typed or wrong."""
