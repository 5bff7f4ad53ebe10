"""The pack as a tree: what there is, what is wrong with it, and new, duplicate, rename, delete."""
