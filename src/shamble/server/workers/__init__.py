"""Worker processes for long jobs, and locks that decide the order of waiting jobs."""
