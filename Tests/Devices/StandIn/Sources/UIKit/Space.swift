// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayerGeometry

/// The mask of geomrun, beside which UIView has one of the same name.
typealias FlexibleParts = AutoresizingMask
/// The mode of geomrun, in the order of UIKit's numbers.
typealias FittingMode = ContentMode

/// What lies in one window: the layers by the rules of geomrun, and the objects that stand for them.
@MainActor final class Space {
  var tree = LayerTree()
  var views: [LayerID: UIView] = [:]
  /// The constraints that count, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  /// The space of the window that was made last; views are made in it.
  static var current = Space()

  /// Changes the tree; what a framework would refuse changes nothing here.
  func change(_ body: (inout LayerTree) throws -> Void) {
    var changed = tree
    do { try body(&changed) } catch { return }
    tree = changed
  }
}
