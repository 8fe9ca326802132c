import GeomrunGeometry

extension LayerTree {
  /// Resizes the sublayers if a layer's size has changed.
  ///
  /// Every setter of a size ends here. Throws if a sublayer would become infinite, and undoes everything, including the
  /// layer's own change.
  internal mutating func resizeSublayersIfSizeChanged(of id: LayerID, from old: Placement) throws(GeometryError)
    -> ResizeResult
  {
    guard layers[id.index].bounds.size != old.bounds.size else {
      markBounds(of: id, from: old)
      return .none
    }
    if links[id.index].sublayers.first == nil, resizing.isEmpty {
      markBounds(of: id, from: old)
      return .none
    }
    var changes = [old]
    let remarks = try resizeSublayers(after: &changes)
    return ResizeResult(resized: changes.dropFirst().map { $0.id }, remarks: remarks)
  }

  /// Propagates changes down the tree, and appends the resulting changes to them.
  ///
  /// The list of changes is also the work list, which avoids recursion in deep trees. On an error, everything is
  /// undone.
  internal mutating func resizeSublayers(after changes: inout [Placement]) throws(GeometryError) -> [ResizeRemark] {
    var remarks: [ResizeRemark] = []
    do {
      var next = 0
      while next < changes.count {
        try resizeSublayers(after: changes[next], recordingIn: &changes, &remarks)
        next += 1
      }
    } catch {
      restore(changes)
      throw error
    }
    for change in changes { markBounds(of: change.id, from: change) }
    return remarks
  }

  /// The greatest deviation of an assigned frame by rounding, as a fraction of its size.
  private static let rounding = 1e-9

  private mutating func resizeSublayers(
    after old: Placement, recordingIn changes: inout [Placement], _ remarks: inout [ResizeRemark]
  ) throws(GeometryError) {
    let resize = Resize(
      from: old.bounds.size, to: layers[old.id.index].bounds.size, platform: platform, screenScale: screenScale)
    guard resize.changesSize, layers[old.id.index].autoresizesSubviews else { return }
    // The view's own resizing follows later.
    if resizing.defers(old.id, from: old.bounds.size) { return }
    var next = links[old.id.index].sublayers.first
    while let sublayer = next {
      next = links[sublayer.index].next
      let mask = layers[sublayer.index].autoresizingMask
      guard !mask.isEmpty else { continue }
      let frame = layers[sublayer.index].frame
      let resized = resize.frame(of: frame, mask)
      guard resized != frame else { continue }
      changes.append(placement(of: sublayer))
      try layers[sublayer.index].setFrame(resized, model: setterModel)
      // For a rotated layer, whose frame is distorted anyway, the other remarks are not useful.
      if !layers[sublayer.index].keepsAxes {
        remarks.append(.offAxis(sublayer))
      } else if setterModel == .coreAnimation,
        layers[sublayer.index].frame.isFarther(than: Self.rounding, from: resized.standardized)
      {
        remarks.append(.displaced(sublayer, layers[sublayer.index].frame))
      } else if resized.size != resized.standardized.size {
        remarks.append(.negative(sublayer, resized.size))
      } else if let fractional = resize.fractionalFrame(of: frame, mask) {
        remarks.append(.fractional(sublayer, fractional))
      }
    }
  }
}

extension Rect {
  /// Whether an edge differs from that of another rect by more than this fraction of all their numbers.
  fileprivate func isFarther(than part: Double, from other: Rect) -> Bool {
    let numbers = [origin.x, origin.y, size.width, size.height]
    let others = [other.origin.x, other.origin.y, other.size.width, other.size.height]
    let scale = (numbers + others).reduce(1) { max($0, abs($1)) }
    return zip(numbers, others).contains { abs($0 - $1) > part * scale }
  }
}
