internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people answer to another question than the one that is asked.
extension MistakeEntry {
  static let boundsForFrame = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        property == .frame || property == .windowFrame ? .rect(tree[view].bounds) : nil
      }),
    english:
      "These are the bounds, in the view's own coordinates; the frame lies in the superview's.",
    simplifiedChinese: "这是 bounds，用的是视图自身的坐标系；frame 用的是父视图的坐标系。")

  static let frameForBounds = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        property == .bounds ? .rect(tree[view].frame) : nil
      }),
    english:
      "This is the frame, in the superview's coordinates; the bounds are the view's own "
      + "coordinates.",
    simplifiedChinese: "这是 frame，用的是父视图的坐标系；bounds 用的是视图自身的坐标系。")

  static let centerForOrigin = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        guard property == .frame || property == .windowFrame else { return nil }
        return .rect(Rect(origin: tree[view].position, size: tree[view].frame.size))
      }),
    english: "The origin is the top left corner; this is center, where the anchor point lies.",
    simplifiedChinese: "frame 的原点是左上角；这里用的是 center，也就是锚点的位置。")

  static let originForCenter = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        property == .center ? .point(tree[view].frame.origin) : nil
      }),
    english: "This is the top left corner of the frame; center is where the anchor point lies.",
    simplifiedChinese: "这是 frame 的左上角；center 是锚点所在的位置。")

  static let windowForSuperview = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        switch property {
        case .frame: try? Property.windowFrame.read(from: view, in: tree)
        case .center:
          (try? tree.convert(tree[view].position, from: tree.superlayer(of: view), to: nil))
            .map(PropertyValue.point)
        default: nil
        }
      }),
    english: "This counts in the window; the numbers of a view count in its superview.",
    simplifiedChinese: "这是窗口坐标系里的数值；视图的 frame 和 center 用的是父视图的坐标系。")

  static let superviewForWindow = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        property == .windowFrame ? .rect(tree[view].frame) : nil
      }),
    english: "This counts in the superview; windowFrame is the box in the window.",
    simplifiedChinese: "这是父视图坐标系里的数值；windowFrame 是在窗口坐标系里的外框。")

  static let leavesTransformOut = MistakeEntry(
    Belief(
      reading: reading { property, view, tree in
        guard property == .frame else { return nil }
        let (layer, offset) = (tree[view], tree[view].anchorOffset)
        let origin = Point(x: layer.position.x - offset.x, y: layer.position.y - offset.y)
        return .rect(Rect(origin: origin, size: layer.bounds.size))
      }),
    english: "This leaves the transform out; the frame is what the view looks like with it.",
    simplifiedChinese: "这里漏掉了 transform；frame 是应用 transform 之后的外框。")

  static let widthForHeight = MistakeEntry(
    Belief(reading: { subject, tree in
      switch subject {
      case .property(let view, let path):
        guard let whole = try? path.property.read(from: view, in: tree), let swapped = whole.swapped
        else { return nil }
        return .value(path.component?.read(from: swapped) ?? swapped)
      case .query:
        guard case .value(let value)? = subject.answer(in: tree) else { return nil }
        return value.swapped.map(Answer.value)
      }
    }),
    english: "This exchanges the axes: width and height, or x and y.",
    simplifiedChinese: "这里把两个方向弄反了：宽和高，或者 x 和 y。")

  /// What is answered to questions about properties: another value than that of the property, in the same component.
  private static func reading(
    _ read: @escaping @Sendable (Property, LayerID, LayerTree) -> PropertyValue?
  ) -> Belief.Reading {
    { subject, tree in
      guard case .property(let view, let path) = subject,
        let whole = read(path.property, view, tree)
      else { return nil }
      return .value(path.component?.read(from: whole) ?? whole)
    }
  }
}

extension PropertyValue {
  /// A rect with its extents exchanged, a point with its coordinates; nil for everything else.
  fileprivate var swapped: PropertyValue? {
    switch self {
    case .rect(let rect):
      .rect(
        Rect(
          origin: rect.origin, size: Size(width: rect.size.height, height: rect.size.width)))
    case .point(let point): .point(Point(x: point.y, y: point.x))
    case .size(let size): .size(Size(width: size.height, height: size.width))
    case .number, .transform, .transform3D, .bool, .autoresizingMask, .angle, .nothing: nil
    }
  }
}
