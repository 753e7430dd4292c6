"""TCP connections: limits, flow control, and the HTTP and WebSocket protocols under uvicorn."""
