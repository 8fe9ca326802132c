// refused: main actor-isolated
import AppKit
import Foundation

// Views belong to the main actor.
nonisolated func width() -> CGFloat { NSView(frame: .zero).frame.width }
