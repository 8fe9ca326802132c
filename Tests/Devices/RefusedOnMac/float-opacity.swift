// refused: cannot assign value of type 'CGFloat' to type 'Float'
import Foundation
import QuartzCore

// Layers keep their opacity as a Float.
@MainActor func fade(_ layer: CALayer, to alpha: CGFloat) { layer.opacity = alpha }
