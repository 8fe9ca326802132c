import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree

// The arithmetic of offsets, zoom scales and scrolling to a rect.
extension FormulaWriter {
  /// Adds an offset on both axes, clamped to the range where required, and rounded to whole pixels.
  private mutating func addOffset(
    _ tree: LayerTree, in range: Rect?, holds: (_ isX: Bool) -> Bool = { _ in true },
    _ offset: (FormulaWriter, Bool) -> Calculation
  ) {
    for isX in [true, false] {
      let axis = isX ? "x" : "y"
      var goal = offset(self, isX)
      if let range, holds(isX) {
        let (least, most) = isX ? (range.minX, range.maxX) : (range.minY, range.maxY)
        let (name, letter) = (isX ? "X" : "Y", isX ? "w" : "h")
        // An NSClipView clamps to its document.
        let isClip = tree.platform == .appkit
        let low = Calculation(isClip ? "documentRect.min\(name)" : "offsetRange.min\(name)", least)
        let high = Calculation(isClip ? "documentRect.max\(name) - \(letter)" : "offsetRange.max\(name)", most)
        goal = .call("min", [goal, high], min(goal.value, most))
        goal = .call("max", [low, goal], max(least, goal.value))
      }
      if let scale = tree.screenScale {
        let factor = Calculation("screenScale", Double(scale.rawValue))
        let pixels = goal * factor
        goal = .call("round", [pixels], pixels.value.rounded()) / factor
      }
      add(.offset, "bounds.origin.\(axis)", goal, result: isX ? after.bounds.origin.x : after.bounds.origin.y)
    }
  }

  private func old(_ isX: Bool) -> Calculation {
    isX
      ? Calculation("bounds.origin.x", before.bounds.origin.x) : Calculation("bounds.origin.y", before.bounds.origin.y)
  }

  private func extent(_ isX: Bool) -> Calculation {
    isX ? Calculation("w", before.bounds.size.width) : Calculation("h", before.bounds.size.height)
  }

  /// Adds the result of assigning an offset.
  mutating func addContentOffset(_ offset: Point, _ tree: LayerTree) {
    addOffset(tree, in: nil) { Calculation("contentOffset.\($1 ? "x" : "y")", $1 ? offset.x : offset.y) }
  }

  /// Adds the offset of content that follows its top inset.
  mutating func addFollowing(from old: Double, to new: Double, _ tree: LayerTree) {
    addOffset(tree, in: nil) { writer, isX in
      isX
        ? writer.old(true)
        : writer.old(false)
          + (Calculation("adjustedContentInset.top", old) - Calculation("newContentInset.top", new))
    }
  }

  /// Adds the offset of a rest, a scroll to a rect, or a zoom; the range is that of the resulting state.
  mutating func addScroll(_ scrolling: Method.Scrolling, to rect: Rect, _ old: LayerTree, _ tree: LayerTree) {
    switch scrolling {
    case .toRest:
      let range = tree.offsetRange(of: view)
      addOffset(tree, in: nil) {
        $1 ? Calculation("offsetRange.minX", range.minX) : Calculation("offsetRange.minY", range.minY)
      }
    case .toRect:
      let (visible, rect) = (old.scrolledRect(of: view), rect.standardized)
      // An axis that already shows the whole rect does not scroll, even out of range.
      let edges = (
        x: old.decidingEdge(rect.minX, rect.maxX, visible.minX, visible.maxX),
        y: old.decidingEdge(rect.minY, rect.maxY, visible.minY, visible.maxY)
      )
      addOffset(
        tree, in: before.bounds == after.bounds ? nil : tree.scrollRange(of: view),
        holds: { ($0 ? edges.x : edges.y) != nil }
      ) { writer, isX in
        let name = isX ? "X" : "Y"
        func edge(_ edge: String, _ own: Double, _ shown: Double) -> Calculation {
          writer.old(isX) + (Calculation("rect.\(edge)\(name)", own) - Calculation("visibleRect.\(edge)\(name)", shown))
        }
        let (near, far) = isX ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        let (start, end) = isX ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)
        switch isX ? edges.x : edges.y {
        case .far: return edge("max", far, end)
        case .near: return edge("min", near, start)
        case nil: return writer.old(isX)
        }
      }
    case .byZooming:
      let scale = Calculation("zoomScale", tree.zoomScale(of: view))
      guard let inner = before.extras.zoomedView.map({ tree[$0] }) else { return }
      let rect = rect.standardized
      addOffset(tree, in: tree.offsetRange(of: view)) { writer, isX in
        let start = Calculation("zoomedView.frame.min\(isX ? "X" : "Y")", isX ? inner.frame.minX : inner.frame.minY)
        let middle = isX ? rect.midX - inner.bounds.minX : rect.midY - inner.bounds.minY
        return start + Calculation("rect.mid\(isX ? "X" : "Y")", middle) * scale - writer.extent(isX) / Calculation(2)
      }
    }
  }

  /// Adds the position of a zoomed view: the origin of its frame does not change.
  mutating func addZoomed() {
    let scale = Calculation("zoomScale", after.transform.a)
    let origin = before.frame.origin
    addPosition(
      Calculation("frame.origin.x", origin.x) + Calculation("anchorPoint.x", after.anchorPoint.x)
        * Calculation("w", after.bounds.size.width) * scale,
      Calculation("frame.origin.y", origin.y) + Calculation("anchorPoint.y", after.anchorPoint.y)
        * Calculation("h", after.bounds.size.height) * scale)
    addFrame()
  }

  /// Adds the offset after a new zoom scale.
  mutating func addZoom(_ old: LayerTree, _ tree: LayerTree) {
    let factor = (
      Calculation("new.zoomScale", tree.zoomScale(of: view)), Calculation("zoomScale", old.zoomScale(of: view))
    )
    addOffset(tree, in: tree.offsetRange(of: view)) { writer, isX in
      let half = writer.extent(isX) / Calculation(2)
      return (writer.old(isX) + half) * factor.0 / factor.1 - half
    }
  }
}
