import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// A frame or a center of a view that is computed from its superview's.
///
/// The value read is in the coordinate system around the superview, the value assigned in the one inside it.
package struct SuperviewRead {
  /// The superview.
  package let superview: LayerID
  /// Whether the center is read, not the frame.
  package let isCenter: Bool
  /// The frame or the center of the superview.
  package let outside: PropertyValue
  /// The bounds of the superview, or their center.
  package let inside: PropertyValue
  /// The numbers read of the frame or the center, in slot order.
  fileprivate let reads: [Read]

  /// A single number.
  fileprivate struct Read {
    let part: Component
    /// Whether the scene uses `superview`, not the name of a view.
    let isKeyword: Bool
    let place: SourceRange
  }

  /// The place of the first read.
  package var place: SourceRange { reads.first?.place ?? .beginning }

  /// The equivalent expression for the superview's bounds, without the leading `=`.
  func replacement(_ name: String) -> String {
    let owner = owner(name)
    return isCenter ? "[= \(owner).bounds.midX, = \(owner).bounds.midY]" : "\(owner).bounds"
  }

  /// The edits that read the bounds instead; nil if replacing names is not sufficient.
  ///
  /// - Parameter value: The place of the whole value, if known.
  func edits(_ name: String, _ value: SourceRange?) -> [Fix.Edit]? {
    let places = Set(reads.map { $0.place })
    if places.count == 1 {
      guard isCenter else {
        let path = reads.count == 4 ? PropertyPath(.bounds) : PropertyPath(.bounds, .origin)
        return [Fix.Edit(place, "\(owner(name)).\(path.name)")]
      }
      return value.map { [Fix.Edit($0, replacement(name))] }
    }
    // A read of both numbers of a point has one place for the two.
    guard places.count == reads.count else { return nil }
    return reads.map { read in
      let component: Component = !isCenter ? read.part : [.x, .midX].contains(read.part) ? .midX : .midY
      return Fix.Edit(
        read.place, "\(read.isKeyword ? SceneVocabulary.superview : name).\(PropertyPath(.bounds, component).name)")
    }
  }

  /// The name of the superview in the expression.
  private func owner(_ name: String) -> String {
    reads.first.map { $0.isKeyword } == true ? SceneVocabulary.superview : name
  }
}

extension Value {
  /// The read of the superview's frame or center in an assigned value, if its bounds would give another value; nil
  /// otherwise.
  package func readOfSuperview(assignedTo path: PropertyPath, of view: LayerID, in tree: LayerTree) -> SuperviewRead? {
    guard case .computed(let computed) = self, computed.parts.count == 1, let part = computed.parts.first,
      let superview = tree.superlayer(of: view)
    else { return nil }
    let isCenter = path == PropertyPath(.center)
    let isRect = path == PropertyPath(.frame) || path == PropertyPath(.bounds)
    guard isCenter || isRect || path == PropertyPath(.frame, .origin) || path == PropertyPath(.bounds, .origin) else {
      return nil
    }
    let (layer, frame) = (tree[superview], tree.frame(of: superview))
    // With the anchor point in the middle, `frame.midX` equals `center.x`.
    let isMiddle =
      isCenter && abs(frame.midX - layer.position.x) <= 1e-9 && abs(frame.midY - layer.position.y) <= 1e-9
    let parts: [Set<Component>] =
      isCenter
      ? [[.x, .midX], [.y, .midY]]
      : [[.originX, .minX], [.originY, .minY], [.sizeWidth, .width], [.sizeHeight, .height]]
    var reads: [SuperviewRead.Read] = []
    var slots: Set<Int> = []
    for slot in part.expressions {
      guard let first = slot.expression.steps.first, slot.expression.addsConstants,
        let (read, isKeyword) = first.step.read(of: superview, around: view),
        let component = read.component, parts[slot.slot].contains(component),
        read.property == (isCenter && !(isMiddle && read.property == .frame) ? .center : .frame)
      else { continue }
      slots.insert(slot.slot)
      reads.append(SuperviewRead.Read(part: component, isKeyword: isKeyword, place: first.place))
    }
    guard slots.isSuperset(of: [0, 1]) else { return nil }
    let middle = Point(x: layer.bounds.midX, y: layer.bounds.midY)
    let isSame =
      isCenter
      ? layer.position == middle
      : frame.origin == layer.bounds.origin && (slots.isDisjoint(with: [2, 3]) || frame.size == layer.bounds.size)
    if isSame { return nil }
    return SuperviewRead(
      superview: superview, isCenter: isCenter, outside: isCenter ? .point(layer.position) : .rect(frame),
      inside: isCenter ? .point(middle) : .rect(layer.bounds), reads: reads)
  }
}

extension NumberExpression.Step {
  /// The path that it reads of a view's superview, and whether it uses `superview`; nil if it reads something else.
  fileprivate func read(of superview: LayerID, around view: LayerID) -> (path: PropertyPath, isKeyword: Bool)? {
    switch self {
    case .property(superview, let path): (path, false)
    case .superviewProperty(of: view, let path): (path, true)
    case .property, .superviewProperty, .number, .parameter, .add, .subtract, .multiply, .divide, .negate, .extent,
      .call, .argument, .converted:
      nil
    }
  }
}

extension NumberExpression {
  /// Whether it consists of its first number and constants, each added or subtracted.
  fileprivate var addsConstants: Bool {
    // The factor of the first number in each number on the stack.
    var stack: [Int] = []
    for (place, step) in steps.map({ $0.step }).enumerated() {
      switch step {
      case .property, .superviewProperty:
        guard place == 0 else { return false }
        stack.append(1)
      case .number, .parameter: stack.append(0)
      case .negate: stack.append(-(stack.popLast() ?? 0))
      case .add:
        let (right, left) = (stack.popLast() ?? 0, stack.popLast() ?? 0)
        stack.append(left + right)
      case .subtract:
        let (right, left) = (stack.popLast() ?? 0, stack.popLast() ?? 0)
        stack.append(left - right)
      case .multiply, .divide:
        let (right, left) = (stack.popLast() ?? 0, stack.popLast() ?? 0)
        guard left == 0, right == 0 else { return false }
        stack.append(0)
      case .extent: continue
      case .call, .argument, .converted: return false
      }
    }
    return stack == [1]
  }
}
