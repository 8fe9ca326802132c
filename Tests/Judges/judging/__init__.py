"""What geomrun says, next to what a judge says."""
