"""Content models: the base class, the manifest, validation, JSON Schema."""
