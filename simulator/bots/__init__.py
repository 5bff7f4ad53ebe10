"""Players made of code: each sees what its seat sees and answers what it is asked; which there are is in `registry`."""
