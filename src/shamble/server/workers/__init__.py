"""Worker processes for long jobs, and the order of jobs that wait for them."""
