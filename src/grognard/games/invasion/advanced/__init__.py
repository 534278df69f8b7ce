"""[16] The advanced rules, one module for each group."""
