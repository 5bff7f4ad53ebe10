"""Files generated from the models: JSON Schemas and reference pages, and the cross-check of models and schemas."""
