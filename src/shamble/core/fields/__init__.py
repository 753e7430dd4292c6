"""The fields of a state, declared once: accessors, copies, dumps, checks, corrections and observations follow."""
