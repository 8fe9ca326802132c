// refused: 'safeAreaInsets' is a get-only property
import UIKit

// Safe areas follow from controllers and superviews.
@MainActor func change(_ view: UIView) { view.safeAreaInsets = .zero }
