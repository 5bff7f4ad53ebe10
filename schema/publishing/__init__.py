"""What is generated from the models: JSON Schemas, the reference pages, and the cross-check between the two."""
