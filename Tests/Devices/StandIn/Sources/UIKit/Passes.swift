// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import GeomrunAutoLayout
import LayerGeometry

/// Layout passes as geomrun's documents tell them, found by comparing the tree before and behind a change.
extension Space {
  /// Marks what a change of the tree marks.
  func mark(whatChangedSince old: LayerTree) {
    for (id, _) in views {
      let (before, after) = (old[id], tree[id])
      if before.bounds.size != after.bounds.size {
        marked.insert(id)
        markSuperview(of: id)
      }
      if before.bounds.origin != after.bounds.origin { marked.insert(id) }
      if before.transform3D != after.transform3D { markSuperview(of: id) }
      if old.sublayers(of: id) != tree.sublayers(of: id) { marked.insert(id) }
      if old.safeAreaInsets(of: id) != tree.safeAreaInsets(of: id)
        || old.layoutMargins(of: id) != tree.layoutMargins(of: id)
      {
        marked.insert(id)
      }
    }
  }

  /// What a view does to its subviews while it lays them out does not mark it again.
  private func markSuperview(of id: LayerID) {
    guard let superview = tree.superlayer(of: id), !layingOut.contains(superview) else { return }
    marked.insert(superview)
  }

  /// Solves the constraints, and marks the superviews of what they place elsewhere than the last time.
  @discardableResult func solveAndMark() -> Layout? {
    guard !constraints.isEmpty || views.values.contains(where: { $0 is UIStackView }) else { return nil }
    let layout = solve()
    for (id, view) in views where !view.translatesAutoresizingMaskIntoConstraints {
      guard let item = layout.items[id], let rect = layout.result.frames[item.index], placedBefore[id] != rect else {
        continue
      }
      placedBefore[id] = rect
      markSuperview(of: id)
    }
    return layout
  }

  /// A pass over a view and what lies in it.
  func pass(over view: UIView) {
    solveAndMark()
    var top = view
    while let superview = top.superview, marked.contains(superview.id) { top = superview }
    var count = 0
    repeat {
      count += 1
      precondition(count < 200, "The layout comes to no end.")
      updateConstraints(in: top)
      solveAndMark()
      walk(top)
      solveAndMark()
    } while ([top.id] + inside(top)).contains { marked.contains($0) }
  }

  private func updateConstraints(in view: UIView) {
    for subview in view.subviews { updateConstraints(in: subview) }
    guard needingUpdate.remove(view.id) != nil else { return }
    controllers[view.id]?.updateViewConstraints()
    view.updateConstraints()
  }

  private func walk(_ view: UIView) {
    if marked.remove(view.id) != nil {
      layingOut.append(view.id)
      controllers[view.id]?.viewWillLayoutSubviews()
      view.layoutSubviews()
      controllers[view.id]?.viewDidLayoutSubviews()
      solveAndMark()
      layingOut.removeLast()
    }
    for subview in view.subviews { walk(subview) }
  }

  /// What the layout of a view without a class of its own does.
  func placeSubviews(of view: UIView) {
    guard isShown, let layout = solveAndMark() else { return }
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      subview.place(by: layout)
    }
    if let item = layout.items[view.id], let scrollView = view as? UIScrollView {
      scrollView.resizeContent(by: layout.result, item)
    }
  }
}

extension UIView {
  public func setNeedsLayout() { space.marked.insert(id) }

  public func setNeedsUpdateConstraints() {
    var next = self
    while true {
      space.needingUpdate.insert(next.id)
      guard space.controllers[next.id] == nil, let superview = next.superview else { break }
      next = superview
    }
    if next !== self { space.marked.insert(next.id) }
  }

  public func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }
}

/// What the run loop commits.
@MainActor public enum CATransaction {
  public static func flush() {
    guard let window = Space.current.window, !window.isHidden else { return }
    Space.current.pass(over: window)
  }
}

/// The device whose version the tests are run with.
@MainActor public final class UIDevice {
  public static let current = UIDevice()
  public let systemVersion = ProcessInfo.processInfo.environment["STAND_IN_SYSTEM"] ?? "26.0"
}
