"""The commands of `shamble`; `cli.py` names them."""
