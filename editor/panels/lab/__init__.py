"""What panels share that let the lab work in the background: the run, and the panel around its answer."""
