"""Declared fields of a state, from which accessors, copies, dumps, checks, corrections and observations follow."""
