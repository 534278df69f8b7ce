"""What a view shows, one part of the board to a module."""
