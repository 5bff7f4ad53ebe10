"""What is wrong with the pack: checked while one works, listed, jumped to, fixed."""
