// refused: value of type 'NSView' has no member 'center'
import AppKit
import Foundation

@MainActor func move(_ view: NSView) { view.center = CGPoint(x: 1, y: 2) }
