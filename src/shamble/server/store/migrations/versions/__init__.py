"""The migrations, oldest first. One that was released is never changed: the next one corrects it."""
