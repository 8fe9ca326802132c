// refused: cannot find 'UIScreen' in scope
import Foundation
import UIKit

// Windows may lie on several screens; scales come from traits.
@MainActor func scale() -> CGFloat { UIScreen.main.scale }
