"""What rulebooks share: one module for each mechanism that at least two of them have. Knows no title."""
