"""What the commands of `shamble` do; `cli.py` names them."""
