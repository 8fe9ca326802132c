import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Answers to other questions.
extension MistakeRow {
  static let boundsForFrame = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        property == .frame || property == .windowFrame ? .rect(tree[view].bounds) : nil
      }), asked: [.frame], textbook: 4,
    .when(
      { $0.asks(.windowFrame) },
      Words(
        en: "These are the bounds, in the view's own coordinates, not the frame in the window's.",
        zh: "这取自 bounds，以该视图的坐标系为准；题目问的是窗口坐标系中的外接矩形。")),
    .always(
      Words(
        en: "This is taken from the bounds, which are in the view's own coordinate system; the frame is in the "
          + "superview's.", zh: "这取自 bounds，以该视图的坐标系为准；frame 以父视图的坐标系为准。")))

  static let frameForBounds = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.reading { property, view, tree in property == .bounds ? .rect(tree[view].frame) : nil }),
    asked: [.bounds], textbook: 3,
    .always(
      Words(
        en: "This is taken from the frame, which is in the superview's coordinate system; the bounds are in the "
          + "view's own.", zh: "这取自 frame，以父视图的坐标系为准；bounds 以该视图的坐标系为准。")))

  static let centerForOrigin = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        guard property == .frame else { return nil }
        return .rect(Rect(origin: tree[view].position, size: tree[view].frame.size))
      }), asked: [.frame],
    .when(
      { $0.growsDownwards(in: $0.superview) },
      Words(
        en: "The origin is the top left corner; this is \(Fact.center), which locates the anchor point.",
        zh: "frame 的原点是左上角；这里用的是 \(Fact.center)，也就是锚点的位置。")),
    .always(
      Words(
        en: "The origin is the bottom left corner, because y grows upwards here; this is \(Fact.center), "
          + "which locates the anchor point.", zh: "这里 y 向上增大，frame 的原点是左下角；这里用的是 \(Fact.center)，也就是锚点的位置。")))

  static let originForCenter = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        property == .center ? .point(tree[view].frame.origin) : nil
      }), asked: [.center], textbook: 4,
    .when(
      { $0.growsDownwards(in: $0.superview) },
      Words(
        en: "This is the top left corner of the frame; \(Fact.center) locates the anchor point.",
        zh: "这是 frame 的左上角；\(Fact.center) 是锚点所在的位置。")),
    .always(
      Words(
        en: "This is the bottom left corner of the frame; \(Fact.center) locates the anchor point.",
        zh: "这是 frame 的左下角；\(Fact.center) 是锚点所在的位置。")))

  static let windowForSuperview = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        switch property.concern {
        case .frame: try? Property.windowFrame.read(from: view, in: tree)
        case .center:
          (try? tree.convert(tree[view].position, from: tree.superlayer(of: view), to: nil)).map(
            PropertyValue.point)
        case .bounds, .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .windowFrame, .appearance,
          .resizing, .contentOffset, .zoomScale, .scrolling, .margins, .image, .passes:
          nil
        }
      }), asked: [.frame, .center], textbook: 4,
    .when(
      { $0.asks(.center) },
      Words(
        en: "This is in the coordinates of the window; \(Fact.center) is in the superview's.",
        zh: "这是窗口坐标系里的数值；\(Fact.center) 用的是父视图的坐标系。")),
    .when(
      { $0.isSeenThroughSublayerTransform },
      Words(
        en: "This is where the view appears; the sublayerTransform of its superview does not affect its frame.",
        zh: "这是视图显示出来的位置；父视图的 sublayerTransform 不计入它的 frame。")),
    .always(
      Words(
        en: "This is in the coordinates of the window; the frame is in the superview's.",
        zh: "这是窗口坐标系里的数值；frame 以父视图的坐标系为准。")))

  static let superviewForWindow = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.reading { property, view, tree in property == .windowFrame ? .rect(tree[view].frame) : nil
      }), asked: [.windowFrame], textbook: 3,
    .always(
      Words(
        en: "This is the frame in the superview's coordinates, not in the window's.",
        zh: "这是父视图坐标系中的 frame，而题目问的是窗口坐标系。")))

  static let widthForHeight = MistakeRow(
    on: .all,
    Belief(reading: { subject, tree in
      switch subject {
      case .property(let view, let path):
        guard let whole = try? path.property.read(from: view, in: tree), let swapped = whole.swapped else {
          return nil
        }
        return .value(path.component?.read(from: swapped) ?? swapped)
      case .timed: return nil
      case .query:
        guard case .value(let value)? = subject.answer(in: tree) else { return nil }
        return value.swapped.map(Answer.value)
      }
    }), .when({ $0.isPoint }, Words(en: "This swaps x and y.", zh: "这里把 x 和 y 弄反了。")),
    .when({ !$0.leavesSizeUnturned }, Words(en: "This swaps width and height.", zh: "这里把宽和高弄反了。")))
}

extension PropertyValue {
  /// A rect with its extents exchanged, or a point with its coordinates exchanged; nil for everything else.
  fileprivate var swapped: PropertyValue? {
    switch self {
    case .rect(let rect): .rect(Rect(origin: rect.origin, size: Size(width: rect.size.height, height: rect.size.width)))
    case .point(let point): .point(Point(x: point.y, y: point.x))
    case .size(let size): .size(Size(width: size.height, height: size.width))
    case .number, .insets, .insetAdjustment, .contentMode, .transform, .transform3D, .bool, .autoresizingMask, .angle,
      .nothing:
      nil
    }
  }
}
