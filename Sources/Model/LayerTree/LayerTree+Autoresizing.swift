import GeomrunGeometry

extension LayerTree {
  /// Resizes the sublayers after a layer's size has changed, if it has.
  ///
  /// Every writer of a size ends here. Throws where a sublayer would become infinite, and takes
  /// everything back, the layer's own change included.
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

  /// Follows changes down the tree, and records what else changes behind them.
  ///
  /// The record is the list of what is still to be done, too: no depth of a tree recurses. Where
  /// something throws, all of it is taken back.
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

  /// By how much of the size of a frame a frame that is assigned may read otherwise by rounding alone.
  private static let rounding = 1e-9

  private mutating func resizeSublayers(
    after old: Placement, recordingIn changes: inout [Placement], _ remarks: inout [ResizeRemark]
  ) throws(GeometryError) {
    let resize = Resize(
      from: old.bounds.size, to: layers[old.id.index].bounds.size, platform: platform, screenScale: screenScale)
    guard resize.changesSize, layers[old.id.index].autoresizesSubviews else { return }
    // What the view does about it itself comes when this is done.
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
      // Of a layer that is turned, whose frame is spoilt anyway, the rest says little.
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
  /// Whether an edge lies farther away from that of another rect than this part of all their numbers.
  fileprivate func isFarther(than part: Double, from other: Rect) -> Bool {
    let numbers = [origin.x, origin.y, size.width, size.height]
    let others = [other.origin.x, other.origin.y, other.size.width, other.size.height]
    let scale = (numbers + others).reduce(1) { max($0, abs($1)) }
    return zip(numbers, others).contains { abs($0 - $1) > part * scale }
  }
}
