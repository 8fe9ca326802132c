import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunWords

// Mistakes about resizing.
extension MistakeRow {
  static let nothingResizes = MistakeRow(
    on: .all, Belief(rule: .views { view, tree in tree.setAutoresizesSubviews(false, of: view) }),
    by: [.boundsSize], textbook: 1,
    .always(
      Words(
        en: "When the size of its superview changes, a subview moves and resizes as its autoresizingMask says.",
        zh: "父视图的尺寸改变时，子视图会按照自己的 autoresizingMask 移动和伸缩。")))

  static let everythingInProportion = MistakeRow(
    on: .all,
    Belief(
      rule: .views { view, tree in
        if !tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
        tree.resizeInProportion()
      }), by: [.boundsSize], textbook: 3,
    .when(
      {
        !$0.differsWhereAllIsFlexible && $0.hasView { !$0.autoresizingMask.isEmpty && $0.autoresizingMask != .all }
      },
      Words(
        en: "Only the parts that the mask names are flexible; the others do not scale with the " + "superview.",
        zh: "只有 autoresizingMask 里列出的部分会伸缩，其余部分不会随父视图按比例变化。")),
    .when(
      { $0.tree.platform == .macos },
      Words(
        en: "The parts of a layer's axis share the change equally, not in proportion to their sizes.",
        zh: "图层每个方向上的各部分平均分担变化量，与各自的大小无关，不按比例分配。")))

  static let keepsMargins = MistakeRow(
    on: .all,
    .beliefs { _ in
      [
        Belief(
          rule: .views { view, tree in
            guard !tree[view].autoresizingMask.isEmpty else { return }
            tree.setAutoresizingMask([.flexibleWidth, .flexibleHeight], of: view)
          }),
        Belief(
          rule: .views { view, tree in
            let mask = tree[view].autoresizingMask
            tree.setAutoresizingMask(mask.givingAllToSizes, of: view)
          }),
      ]
    }, by: [.boundsSize], textbook: 2,
    .when(
      { $0.differsWherePartsShare },
      Words(
        en: "If the mask names several parts of a direction, they share the change; this gives all of it to the size.",
        zh: "autoresizingMask 在一个方向上列出几个部分时，变化由它们分担；这里全部加到了尺寸上。")),
    .always(
      Words(
        en: "This keeps all margins and gives the whole change to the size, regardless of the mask.",
        zh: "这里不管 autoresizingMask 是什么，都保持四周的边距不变，把全部变化加到了尺寸上。")))

  static let contentsScaleWithBounds = MistakeRow(
    on: .all,
    Belief(
      rule: .views { view, tree in
        tree.setAutoresizesSubviews(true, of: view)
        if tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
        // In proportion on every platform, because the thirds of layers are not an intuitive form of scaling.
        tree.resizeInProportion()
      }), by: [.boundsSize], textbook: 2,
    .when(
      { $0.steps.kinds.contains(.layout) },
      Words(en: "A new size does not scale the views inside.", zh: "改变尺寸不会缩放里面的内容。")),
    .when(
      { $0.hasView { !$0.autoresizesSubviews } },
      Words(
        en: "A new size changes nothing inside a view with autoresizesSubviews set to false.",
        zh: "autoresizesSubviews 为 false 的视图改变尺寸时，里面的内容不变。")),
    .when(
      { made in
        // On macOS, views with a mask would resize in proportion as well, which is another mistake.
        made.hasSubview { $0.autoresizingMask.isEmpty }
          && (made.tree.platform != .macos || !made.hasSubview { !$0.autoresizingMask.isEmpty })
      },
      Words(
        en: "A new size does not scale the views inside: a subview without a flexible part keeps its frame.",
        zh: "改变尺寸不会缩放里面的内容：没有可伸缩部分的子视图保持自己的 frame。")))

  static let fixedPartsResize = MistakeRow(
    on: .all,
    Belief(
      rule: .views { view, tree in
        let mask = tree[view].autoresizingMask
        guard !mask.isEmpty else { return }
        tree.setAutoresizingMask(mask.exchangingFixedParts, of: view)
      }), by: [.boundsSize], textbook: 4,
    .when(
      { $0.hasSubview { !$0.autoresizingMask.isEmpty } },
      Words(
        en: "The parts that the mask names change; this keeps them and changes the others.",
        zh: "autoresizingMask 里列出的才是会变化的部分；这里弄反了，让其余部分变化。")))

  static let partsShareAlike = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .views { _, tree in if tree.platform == .ios { tree.platform = .macos } },
      reading: { subject, tree in
        guard case .property(_, let path) = subject, path.property != .windowFrame else { return nil }
        return subject.answer(in: tree)
      }), by: [.boundsSize], asked: [.frame, .bounds, .center], textbook: 1,
    .when(
      { $0.tree.platform == .ios && $0.differsWhereAllIsFlexible && $0.thirdsAreWhole },
      Words(
        en: "The flexible parts of a direction share the change in proportion to their sizes, not equally.",
        zh: "同一方向上可伸缩的各部分按各自的尺寸比例分担变化，不是平均分担。")))

  static let minYMarginIsTop = MistakeRow(
    on: .all,
    Belief(
      rule: .views { view, tree in
        guard !tree.growsDownwards(inside: tree.superlayer(of: view)) else { return }
        tree.setAutoresizingMask(tree[view].autoresizingMask.exchangingVerticalMargins, of: view)
      }), by: [.boundsSize], textbook: 1,
    .when(
      { !$0.growsDownwards(in: $0.superview) && $0.differsOnlyVertically },
      Words(
        en: "Where y grows upwards, minYMargin is the margin below the view, and maxYMargin the one above it.",
        zh: "y 向上增大时，minYMargin 是视图下方的边距，maxYMargin 是上方的边距。")))
}

extension AutoresizingMask {
  /// In each direction with flexible and fixed parts, the fixed ones; other directions are unchanged.
  fileprivate var exchangingFixedParts: AutoresizingMask {
    let directions: [AutoresizingMask] = [
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
    ]
    return directions.reduce(into: []) { mask, direction in
      let own = intersection(direction)
      mask.formUnion(own.isEmpty || own == direction ? own : direction.subtracting(own))
    }
  }

  /// In each direction with several flexible parts, only the size; other directions are unchanged.
  fileprivate var givingAllToSizes: AutoresizingMask {
    let directions: [(parts: AutoresizingMask, size: AutoresizingMask)] = [
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], .flexibleWidth),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], .flexibleHeight),
    ]
    return directions.reduce(into: []) { mask, direction in
      let own = intersection(direction.parts)
      mask.formUnion(own.rawValue.nonzeroBitCount > 1 ? direction.size : own)
    }
  }

  /// The vertical margins exchanged.
  fileprivate var exchangingVerticalMargins: AutoresizingMask {
    let margins: AutoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
    let own = intersection(margins)
    return own.isEmpty || own == margins ? self : symmetricDifference(margins)
  }

  fileprivate static let all: AutoresizingMask = [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
    .flexibleBottomMargin,
  ]
}
