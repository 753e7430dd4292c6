"""Messages between server and clients. The page's types and the OpenAPI document are generated from them."""
