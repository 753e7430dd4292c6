"""Tables in play: their matches, event logs and views, and the requests that players send to them."""
