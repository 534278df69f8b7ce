"""1812: Napoleon's Fateful March (Vuca Simulations): hidden orders, hands, and a march that kills."""
