"""Playing together: HTTP and WebSocket, storage, seats. It knows no game; what it sends is what the engine's views say."""
