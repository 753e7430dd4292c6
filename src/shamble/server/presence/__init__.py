"""Who is connected, and telling those who are not."""
