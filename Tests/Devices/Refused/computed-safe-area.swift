// refused: 'safeAreaInsets' is a get-only property
import Foundation
import UIKit

// Safe areas follow from controllers and superviews.
@MainActor func change(_ view: UIView) { view.safeAreaInsets = .zero }
