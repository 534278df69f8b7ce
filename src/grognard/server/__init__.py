"""Playing together: HTTP and WebSocket, storage, seats. It knows no game: it sends what the engine's views say."""
