"""Reports of experiments: counts with confidence intervals, a verdict in plain words, and an HTML page with plots."""
