// Moving a view changes no stored geometry: its frame is then in the new superview's coordinates.
extension LayerTree {
  /// Moves `view` in front of the other subviews of `superview`, which it may already be in.
  ///
  /// Throws if that would close a cycle. O(depth of `superview`).
  public mutating func addSubview(_ view: LayerID, to superview: LayerID) throws(TreeError) {
    try validateMove(of: view, into: superview)
    move(view, into: .sublayers(of: superview), before: nil)
  }

  /// Moves `view` to the position `index` among the subviews of `superview`, 0 at the back.
  ///
  /// The position counts after the view has left its old one. Throws if that would close a cycle, or if there is no
  /// such position. O(log n), amortized, among n subviews.
  public mutating func insertSubview(_ view: LayerID, into superview: LayerID, at index: Int) throws(TreeError) {
    try validateMove(of: view, into: superview)
    let isInside = links[view.index].superlayer == superview
    let others = countSublayers(of: superview) - (isInside ? 1 : 0)
    guard (0...others).contains(index) else { throw .indexOutOfRange(index: index, allowed: 0...others) }
    let old = superlayer(of: view)
    unlink(view)
    link(view, into: .sublayers(of: superview), before: sublayer(at: index, in: superview))
    markMove(of: view, from: old)
  }

  /// The number of sublayers; if there are many, their positions are indexed from then on.
  private mutating func countSublayers(of superlayer: LayerID) -> Int {
    if sublayerOrder.knows(superlayer) { return sublayerOrder.count(in: superlayer) }
    var count = 0
    var next = links[superlayer.index].sublayers.first
    while let id = next {
      count += 1
      next = links[id.index].next
    }
    // A few sublayers are counted faster than indexed.
    if count > 64 { sublayerOrder.learn(superlayer, sublayers(of: superlayer)) }
    return count
  }

  /// The number of sublayers behind a layer of an indexed superlayer; O(log n), amortized, among n sublayers.
  internal mutating func knownPlace(of layer: LayerID, in superlayer: LayerID) -> Int {
    if !sublayerOrder.knows(superlayer) { sublayerOrder.learn(superlayer, sublayers(of: superlayer)) }
    return sublayerOrder.place(of: layer, in: superlayer)
  }

  private mutating func sublayer(at index: Int, in superlayer: LayerID) -> LayerID? {
    if sublayerOrder.knows(superlayer) { return sublayerOrder.sublayer(at: index, in: superlayer) }
    var next = links[superlayer.index].sublayers.first
    for _ in 0..<index { next = next.flatMap { links[$0.index].next } }
    return next
  }

  /// Moves `view` directly in front of `sibling`, a subview of `superview`.
  ///
  /// Throws if that would close a cycle, or if `sibling` is not a subview.
  public mutating func insertSubview(_ view: LayerID, into superview: LayerID, above sibling: LayerID) throws(TreeError)
  {
    try validateMove(of: view, into: superview)
    try validateSubview(sibling, of: superview)
    guard sibling != view else { return }
    let next = links[sibling.index].next
    // The view may be there already, and cannot precede itself.
    guard next != view else { return }
    move(view, into: .sublayers(of: superview), before: next)
  }

  /// Moves `view` directly behind `sibling`, a subview of `superview`.
  ///
  /// Throws if that would close a cycle, or if `sibling` is not a subview.
  public mutating func insertSubview(_ view: LayerID, into superview: LayerID, below sibling: LayerID) throws(TreeError)
  {
    try validateMove(of: view, into: superview)
    try validateSubview(sibling, of: superview)
    guard sibling != view else { return }
    move(view, into: .sublayers(of: superview), before: sibling)
  }

  /// Moves a subview in front of its siblings; throws if it is not a subview.
  ///
  /// O(1).
  public mutating func bringSubviewToFront(_ view: LayerID, of superview: LayerID) throws(TreeError) {
    try validateSubview(view, of: superview)
    guard links[view.index].next != nil else { return }
    move(view, into: .sublayers(of: superview), before: nil)
  }

  /// Moves a subview behind its siblings; throws if it is not a subview.
  ///
  /// O(1).
  public mutating func sendSubviewToBack(_ view: LayerID, of superview: LayerID) throws(TreeError) {
    try validateSubview(view, of: superview)
    guard let first = links[superview.index].sublayers.first, first != view else { return }
    move(view, into: .sublayers(of: superview), before: first)
  }

  /// Removes `view`, with its subviews, from its superview and the window; has no effect on a removed view.
  ///
  /// Its stored geometry and its subviews stay; ``addSubview(_:to:)`` adds it again. O(1).
  public mutating func removeFromSuperview(_ view: LayerID) {
    guard !isRemoved(view) else { return }
    move(view, into: .removed, before: nil)
  }

  private mutating func move(_ view: LayerID, into list: SiblingList, before next: LayerID?) {
    let old = superlayer(of: view)
    unlink(view)
    link(view, into: list, before: next)
    markMove(of: view, from: old)
  }

  /// Marks the old and the new superview of a moved view, but not the view itself.
  private mutating func markMove(of view: LayerID, from old: LayerID?) {
    moveWay(of: view)
    let new = superlayer(of: view)
    if let old, old != new { markOuter(old, because: .subviews(view)) }
    if let new { markOuter(new, because: .subviews(view)) }
  }

  private func validateMove(of view: LayerID, into superview: LayerID) throws(TreeError) {
    guard view != superview else { throw .cycle(view: view, superview: superview) }
    // A view without subviews contains nothing: no need to climb from the superview.
    guard links[view.index].sublayers.first != nil else { return }
    if lies(superview, in: view) { throw .cycle(view: view, superview: superview) }
  }

  private func validateSubview(_ view: LayerID, of superview: LayerID) throws(TreeError) {
    guard superlayer(of: view) == superview else { throw .notSubview(view: view, superview: superview) }
  }
}
