"""The migrations, oldest first. A released migration is never changed; a later one corrects it."""
