// refused: is deprecated: Use init(windowScene:) instead.
import Foundation
import UIKit

// Windows are shown in scenes.
@MainActor func window() -> UIWindow { UIWindow(frame: .zero) }
