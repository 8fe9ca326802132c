"""The rules of UIView and CALayer, written from their description alone, to judge geomrun by."""
