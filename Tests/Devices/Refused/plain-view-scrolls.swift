// refused: value of type 'UIView' has no member 'contentOffset'
import Foundation
import UIKit

// Only scroll views scroll.
@MainActor func offset(of view: UIView) -> CGPoint { view.contentOffset }
