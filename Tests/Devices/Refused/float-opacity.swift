// refused: cannot assign value of type 'CGFloat' to type 'Float'
import Foundation
import UIKit

// Layers keep their opacity as a Float.
@MainActor func fade(_ view: UIView, to alpha: CGFloat) { view.layer.opacity = alpha }
