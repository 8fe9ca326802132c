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
  /// The window of the space, in which turns lay out once it is shown.
  weak var window: UIWindow?
  /// Whether constraints depend on safe areas, as in documents.
  var usesSafeAreas = false
  var isShown: Bool { window.map { !$0.isHidden } ?? false }
  /// What waits for a layout, and for an update of its constraints.
  var marked: Set<LayerID> = []
  var needingUpdate: Set<LayerID> = []
  /// The views whose layout runs.
  var layingOut: [LayerID] = []
  /// Where constraints have placed views the last time.
  var placedBefore: [LayerID: Rect] = [:]
  var controllers: [LayerID: UIViewController] = [:]
  /// The space of the window that was made last; views are made in it.
  static var current = Space()

  /// Changes the tree; what a framework would refuse changes nothing here.
  func change(_ body: (inout LayerTree) throws -> Void) {
    var changed = tree
    do { try body(&changed) } catch { return }
    let old = tree
    tree = changed
    if isShown { mark(whatChangedSince: old) }
  }
}
