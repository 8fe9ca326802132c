import GeomrunGeometry

/// Computes the frames of one layer's sublayers from their constraints; changes nothing.
internal struct CAConstraintSolver {
  private struct Node: Hashable {
    var layer: LayerID
    var axis: Axis
  }

  private enum State {
    // Waits for its sources; a source in this state closes a cycle.
    case visiting
    case leftAlone
    case determined(AxisSpan)
  }

  private let tree: LayerTree
  private let superlayer: LayerID
  private var states: [Node: State] = [:]
  /// The determined axes and their sources, in the order of computation; nil if not recorded.
  internal var records: [CAConstrainedAxis]?

  internal init(_ tree: LayerTree, superlayer: LayerID) {
    self.tree = tree
    self.superlayer = superlayer
  }

  /// The new frame of a sublayer; nil if both axes are left alone.
  internal mutating func frame(of layer: LayerID) -> Rect? {
    let horizontal = span(of: Node(layer: layer, axis: .horizontal))
    let vertical = span(of: Node(layer: layer, axis: .vertical))
    guard horizontal != nil || vertical != nil else { return nil }
    let frame = tree.frame(of: layer)
    let (x, y) = (horizontal ?? frame.span(on: .horizontal), vertical ?? frame.span(on: .vertical))
    return Rect(x: x.min, y: y.min, width: x.size, height: y.size)
  }

  // A chain of siblings may be long, so the waiting nodes are in a list, not on the call stack.
  private mutating func span(of node: Node) -> AxisSpan? {
    var waiting = [node]
    while let next = waiting.last {
      if let source = unvisitedSource(of: next) { waiting.append(source) } else { waiting.removeLast() }
    }
    guard case .determined(let span) = states[node] else { return nil }
    return span
  }

  /// The first source that must be computed earlier; without one, the node gets its state.
  private mutating func unvisitedSource(of node: Node) -> Node? {
    switch states[node] {
    case .leftAlone, .determined: return nil
    case .visiting, nil: break
    }
    states[node] = .leftAlone
    let constraints = tree.constraints(of: node.layer).filter { $0.attribute.axis == node.axis }
    guard Set(constraints.map({ $0.attribute })).count == constraints.count else { return nil }
    var values: [(attribute: AxisAttribute, value: Double)] = []
    var measurements: [Double] = []
    for constraint in constraints {
      let attribute = constraint.sourceAttribute
      let measured: AxisSpan
      switch constraint.source {
      case .superlayer: measured = tree[superlayer].bounds.span(on: attribute.axis)
      case .sibling(let sibling) where tree.superlayer(of: sibling) == superlayer:
        let source = Node(layer: sibling, axis: attribute.axis)
        switch states[source] {
        case .determined(let span): measured = span
        case .leftAlone, .visiting: return nil
        case nil:
          states[node] = .visiting
          return source
        }
      case .sibling, .unknown: return nil
      }
      let value = measured[attribute.onAxis] * constraint.scale + constraint.offset
      values.append((constraint.attribute.onAxis, value))
      if records != nil { measurements.append(measured[attribute.onAxis]) }
    }
    if let span = tree.frame(of: node.layer).span(on: node.axis).constrained(to: values) {
      states[node] = .determined(span)
      records?.append(
        CAConstrainedAxis(
          layer: node.layer, isHorizontal: node.axis == .horizontal, constraints: constraints,
          measurements: measurements))
    }
    return nil
  }
}

extension Rect {
  fileprivate func span(on axis: Axis) -> AxisSpan {
    switch axis {
    case .horizontal: AxisSpan(min: minX, size: width)
    case .vertical: AxisSpan(min: minY, size: height)
    }
  }
}
