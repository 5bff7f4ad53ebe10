"""Forms generated from the content models: they read the document, write by edits, and keep incomplete and invalid
input.
"""
