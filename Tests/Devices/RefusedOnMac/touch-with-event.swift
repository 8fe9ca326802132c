// refused: extra argument 'with' in call
import AppKit
import Foundation

// UIView's takes an event as well.
@MainActor func hit(_ view: NSView) -> NSView? { view.hitTest(CGPoint(x: 1, y: 2), with: nil) }
