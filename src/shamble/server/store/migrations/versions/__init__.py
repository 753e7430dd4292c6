"""The migrations, one file each, numbered from the oldest.

A released migration is never changed; a later one corrects its mistakes.
"""
