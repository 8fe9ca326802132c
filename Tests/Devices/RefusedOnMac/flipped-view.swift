// refused: cannot assign to property: 'isFlipped' is a get-only property
import AppKit
import Foundation

// NSView has no setter; a subclass says how it counts.
@MainActor func turn(_ view: NSView) { view.isFlipped = true }
