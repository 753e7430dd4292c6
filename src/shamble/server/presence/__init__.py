"""Who is connected, who stands in for those who are not, and telling them that it is their turn."""
