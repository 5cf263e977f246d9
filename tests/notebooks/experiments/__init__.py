"""More experiments, a file per notebook: each has its `EXPERIMENTS`."""
