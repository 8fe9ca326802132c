internal import Geometry

extension LayerTree {
  /// Lets the sublayers give way after a layer's size has changed, if it has.
  ///
  /// Every writer of a size ends here. Throws where a sublayer would become infinite, and takes
  /// everything back, the layer's own change included.
  internal mutating func boundsSizeDidChange(
    of id: LayerID, from old: Placement
  ) throws(GeometryError) {
    guard layers[id.index].bounds.size != old.bounds.size else { return }
    guard links[id.index].sublayers.first != nil else { return }
    var changes = [old]
    try resizeSublayers(after: &changes)
  }

  /// Follows changes down the tree, and records what else changes behind them.
  ///
  /// The record is the list of what is still to be done, too: no depth of a tree recurses. Where
  /// something throws, all of it is taken back.
  internal mutating func resizeSublayers(
    after changes: inout [Placement]
  ) throws(GeometryError) {
    do {
      var next = 0
      while next < changes.count {
        try resizeSublayers(after: changes[next], recordingIn: &changes)
        next += 1
      }
    } catch {
      restore(changes)
      throw error
    }
  }

  private mutating func resizeSublayers(
    after old: Placement, recordingIn changes: inout [Placement]
  ) throws(GeometryError) {
    let size = layers[old.id.index].bounds.size
    guard size != old.bounds.size, layers[old.id.index].autoresizesSubviews else { return }
    var next = links[old.id.index].sublayers.first
    while let sublayer = next {
      next = links[sublayer.index].next
      let mask = layers[sublayer.index].autoresizingMask
      guard !mask.isEmpty else { continue }
      let frame = layers[sublayer.index].frame
      let (x, y) = (
        mask.horizontal(
          of: frame, in: old.bounds.size.width, resizedTo: size.width, platform: platform),
        mask.vertical(
          of: frame, in: old.bounds.size.height, resizedTo: size.height, platform: platform)
      )
      let resized = Rect(x: x.min, y: y.min, width: x.size, height: y.size)
      guard resized != frame else { continue }
      changes.append(placement(of: sublayer))
      try layers[sublayer.index].setFrame(resized, model: setterModel)
      if !layers[sublayer.index].keepsAxes { resizedOffAxis.append(sublayer) }
    }
  }
}

extension AutoresizingMask {
  fileprivate func horizontal(
    of frame: Rect, in old: Double, resizedTo new: Double, platform: Platform
  ) -> AxisSpan {
    horizontal.span(
      AxisSpan(min: frame.minX, size: frame.width), in: old, resizedTo: new, platform: platform)
  }

  fileprivate func vertical(
    of frame: Rect, in old: Double, resizedTo new: Double, platform: Platform
  ) -> AxisSpan {
    vertical.span(
      AxisSpan(min: frame.minY, size: frame.height), in: old, resizedTo: new, platform: platform)
  }
}
