"""Alembic's migration scripts, shipped with the package."""
