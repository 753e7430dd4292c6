"""The messages between server and clients; the page's types are generated from them."""
