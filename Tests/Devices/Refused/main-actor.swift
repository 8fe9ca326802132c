// refused: main actor-isolated
import Foundation
import UIKit

// Views belong to the main actor.
nonisolated func width() -> CGFloat { UIView(frame: .zero).frame.width }
