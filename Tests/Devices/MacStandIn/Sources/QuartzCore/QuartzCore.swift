// Layers stand beside the views, with which they share values.
@_exported import AppKit
