"""TCP connections: limits, flow control, and extensions of uvicorn's HTTP and WebSocket protocols."""
