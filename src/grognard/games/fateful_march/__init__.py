"""1812: Napoleon's Fateful March: points and roads, hidden orders, and cards."""
