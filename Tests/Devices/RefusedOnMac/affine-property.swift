// refused: cannot assign to value: 'affineTransform' is a method
import Foundation
import QuartzCore

// A layer's affine transform is read and set by methods.
@MainActor func turn(_ layer: CALayer) { layer.affineTransform = CGAffineTransform(rotationAngle: 1) }
