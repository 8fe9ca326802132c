// refused: value of type 'NSView' has no member 'alpha'
import AppKit
import Foundation

@MainActor func fade(_ view: NSView) { view.alpha = 0.5 }
