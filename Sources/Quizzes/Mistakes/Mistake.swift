internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunNarration
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText
internal import GeomrunWords

/// Something that people get wrong, in the order in which wrong answers are looked for.
///
/// What comes of it and what to tell those who make it stand together in its ``MistakeRow``.
enum Mistake: String, CaseIterable, Sendable {
  // Rules of the geometry.
  case frameIgnoresTransform, childScalesWithParent, transformChangesBounds, boundsKeepFrameOrigin
  case anchorKeepsFrame, boundsOriginMovesFrame, turnsTheOtherWay, swapsBAndC, frameIgnoresRotation
  case orderDoesNotMatter
  case boundsOriginMovesFrameBack, centerSetsOrigin, frameSetsBoundsOrigin
  // Transforms.
  case transformsAboutCorner, transformsAboutSuperviewOrigin, transformsAboutSuperviewAnchor
  case concatenatesBackwards, scalesTranslation, leavesTranslationUnscaled
  case transformsTwice, transformsBackwards
  // Resizing.
  case nothingResizes, everythingInProportion, keepsMargins, contentsScaleWithBounds
  // The answer to another question.
  case boundsForFrame, frameForBounds, centerForOrigin, originForCenter
  case windowForSuperview, superviewForWindow, leavesTransformOut, widthForHeight
  // Conversion.
  case convertsBackwards, convertsIntoWindow, leavesUnconverted, ignoresTransformsOnTheWay
  case ignoresBoundsOrigin, boundsOriginBackwards, ignoresFlip
  // Hit tests and drawing order.
  case zPositionDecidesHit, zPositionIgnored, testsFrame, farEdgeCounts, pointInSuperview
  case clippingIgnored, subviewsAreCut, outsideIsFound, hiddenIgnored, alphaIgnored
  case interactionIgnored, backmostFirst, receiverTakesAll
  case frontToBack, superviewInFront, levelByLevel
  // What happens when.
  case forgetsLastStep, stopsEarly, leavesOutStep, looksAtTheEnd
  case changesTheOtherWay, changesTwice, wholeGrowth
  // What nobody has to think much for.
  case takesAnotherView, saysTheOpposite, exchangesNeighbours
}

/// A mistake: what comes of it, and what to tell those who make it.
struct MistakeRow: Sendable {
  /// What the wrong answer comes from.
  enum Source: Sendable {
    /// A replay or a reading under a wrong belief.
    case belief(Belief)
    /// The state before the last step that counts.
    case beforeLastStep
    /// A state before that.
    case beforeAnotherStep
    /// A replay without one of its steps.
    case withoutStep
    /// The final state, where an earlier one is asked about.
    case finalState
    /// The numbers of the right answer and those that it had before its last change.
    case arithmetic(@Sendable (_ right: [Double], _ before: [Double]) -> [Double]?)
    /// The same property of a view nearby.
    case neighbour
    /// Answers that are no numbers, from the right one and the views there are.
    case permutation
  }

  let source: Source
  /// How much less than others somebody makes it, from 0.
  let rarity: Double
  /// What to tell those who make it; `{}` stands for the step or the view that it is about.
  let english: String
  let simplifiedChinese: String

  init(
    _ source: Source, rarity: Double = 0, english: String, simplifiedChinese: String
  ) {
    self.source = source
    self.rarity = rarity
    self.english = english
    self.simplifiedChinese = simplifiedChinese
  }

  init(
    _ belief: Belief, rarity: Double = 0, english: String, simplifiedChinese: String
  ) {
    self.init(
      .belief(belief), rarity: rarity, english: english, simplifiedChinese: simplifiedChinese)
  }
}

extension Mistake {
  /// What to tell those who make it; `detail` is the step or the view that it is about.
  func feedback(in language: NaturalLanguage, detail: String = "") -> String {
    let text =
      switch language {
      case .english: row.english
      case .simplifiedChinese: row.simplifiedChinese
      }
    return text.replacing("{}", with: detail)
  }

  /// What comes of it and what to tell those who make it.
  var row: MistakeRow {
    switch self {

    // Rules of the geometry.
    case .frameIgnoresTransform:
      return MistakeRow(
        Belief(setterModel: .ignoresTransform),
        english:
          "Setting frame does not ignore the transform: the size goes through its inverse into "
          + "bounds.size.",
        simplifiedChinese:
          "设置 frame 时不会忽略 transform：新的尺寸要经过 transform 的逆变换才得到 bounds.size。")
    case .childScalesWithParent:
      return MistakeRow(
        Belief(
          rule: .transform(declared: false) { view, old, tree in
            let change = old.inverted().concatenating(tree[view].transform).linear
            for child in tree.sublayers(of: view) {
              try? tree.setPosition(change.apply(to: tree[child].position), of: child)
              tree.replaceTransform(of: child, by: tree[child].transform.concatenating(change))
            }
          }),
        english:
          "A subview's frame counts in its superview's own coordinates, which a transform of the "
          + "superview does not change.",
        simplifiedChinese: "子视图的 frame 用父视图自身的坐标系表示，父视图的 transform 不会改变它。")
    case .transformChangesBounds:
      return MistakeRow(
        Belief(
          rule: .transform(declared: false) { view, _, tree in
            let frame = tree[view].frame
            tree.replaceTransform(of: view, by: .identity)
            _ = try? tree.setFrame(frame, of: view)
          }),
        english: "A transform changes the frame, not the bounds.",
        simplifiedChinese: "transform 改变的是 frame，不是 bounds。")
    case .boundsKeepFrameOrigin:
      return MistakeRow(
        Belief(rule: .bounds { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
        english:
          "New bounds leave center where it is, so the frame grows about the anchor point and its "
          + "origin moves.",
        simplifiedChinese: "设置 bounds 时 center 不变，frame 围绕锚点伸缩，所以 frame 的原点会移动。")
    case .anchorKeepsFrame:
      return MistakeRow(
        Belief(
          rule: .anchorPoint { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
        english: "A new anchor point leaves center where it is, so the frame moves.",
        simplifiedChinese: "设置 anchorPoint 时 center 不变，所以 frame 会移动。")
    case .boundsOriginMovesFrame:
      return MistakeRow(
        Belief(
          rule: .bounds { view, old, tree in
            let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
            tree.move(view, by: Point(x: new.x - old.x, y: new.y - old.y))
          }),
        english: "The origin of bounds moves what is inside the view, not the view's own frame.",
        simplifiedChinese: "bounds 的原点移动的是视图里面的内容，不是视图自己的 frame。")
    case .turnsTheOtherWay:
      return MistakeRow(
        Belief(
          rule: .transform(undo: { MistakeRow.turnBack($0, in: &$1) }) { view, _, tree in
            MistakeRow.turnBack(view, in: &tree)
          }),
        english:
          "This turns the other way: a positive angle turns the x axis towards the y axis, which is "
          + "clockwise on iOS.",
        simplifiedChinese: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 iOS 上就是顺时针。")
    case .swapsBAndC:
      return MistakeRow(
        Belief(
          rule: .transform(undo: { MistakeRow.swapBAndC(of: $0, in: &$1) }) { view, _, tree in
            MistakeRow.swapBAndC(of: view, in: &tree)
          }),
        english:
          "Here b and c stand in each other's place: x' is a*x + c*y + tx, and y' is b*x + d*y + ty.",
        simplifiedChinese: "这里把 b 和 c 弄反了：x' = a*x + c*y + tx，y' = b*x + d*y + ty。")
    case .frameIgnoresRotation:
      return MistakeRow(
        Belief(
          rule: .transform { view, _, tree in
            var transform = tree[view].transform
            guard transform.b != 0 || transform.c != 0 else { return }
            let horizontal = (transform.a * transform.a + transform.b * transform.b).squareRoot()
            let vertical = (transform.c * transform.c + transform.d * transform.d).squareRoot()
            (transform.a, transform.b, transform.c, transform.d) = (horizontal, 0, 0, vertical)
            tree.replaceTransform(of: view, by: transform)
          }),
        english:
          "The frame of a rotated view is the box around its rotated corners; it does not keep the "
          + "size from before the rotation.",
        simplifiedChinese: "旋转后的视图的 frame 是包围旋转后四个角的矩形，不再是旋转前的尺寸。")
    case .orderDoesNotMatter:
      return MistakeRow(
        Belief(mutations: { $0.reversed() }),
        english:
          "The order matters: this is what the changes come to from the last to the first.",
        simplifiedChinese: "顺序是有影响的：这是按相反顺序执行的结果。")
    case .boundsOriginMovesFrameBack:
      return MistakeRow(
        Belief(
          rule: .bounds { view, old, tree in
            let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
            tree.move(view, by: Point(x: old.x - new.x, y: old.y - new.y))
          }),
        english:
          "The origin of bounds scrolls what is inside the view; the view itself does not move the "
          + "other way.",
        simplifiedChinese: "bounds 的原点只会滚动视图里面的内容，视图自己不会因此往反方向移动。")
    case .centerSetsOrigin:
      return MistakeRow(
        Belief(
          rule: .init(adjusting: .center) { view, tree in
            tree.moveFrame(of: view, to: tree[view].position)
          }),
        english: "center places the anchor point, not the top left corner of the frame.",
        simplifiedChinese: "center 指定的是锚点的位置，不是 frame 左上角的位置。")
    case .frameSetsBoundsOrigin:
      return MistakeRow(
        Belief(
          rule: .init(adjusting: .frame) { view, tree in
            let bounds = Rect(origin: tree[view].frame.origin, size: tree[view].bounds.size)
            _ = try? tree.setBounds(bounds, of: view)
          }),
        english: "Setting frame changes the size of bounds, never their origin.",
        simplifiedChinese: "设置 frame 只会改变 bounds 的尺寸，不会改变 bounds 的原点。")

    // Transforms.
    case .transformsAboutCorner:
      return MistakeRow(
        Belief(
          rule: .transform { view, old, tree in
            let offset = tree[view].anchorOffset
            let (before, now) = (
              old.linear.apply(to: offset), tree[view].transform.linear.apply(to: offset)
            )
            tree.move(view, by: Point(x: now.x - before.x, y: now.y - before.y))
          }),
        english:
          "A transform scales and turns about the anchor point, usually the middle, not about the top "
          + "left corner.",
        simplifiedChinese: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左上角。")
    case .transformsAboutSuperviewOrigin:
      return MistakeRow(
        Belief(
          rule: .transform { view, old, tree in
            let change = old.inverted().concatenating(tree[view].transform).linear
            try? tree.setPosition(change.apply(to: tree[view].position), of: view)
          }),
        english:
          "A transform scales and turns about the view's own anchor point, not about the origin of its "
          + "superview, so center does not change.",
        simplifiedChinese: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的原点，所以 center 不变。")
    case .transformsAboutSuperviewAnchor:
      return MistakeRow(
        Belief(
          rule: .transform { view, old, tree in
            guard let superview = tree.superlayer(of: view) else { return }
            let (origin, offset) = (tree[superview].bounds.origin, tree[superview].anchorOffset)
            let pivot = Point(x: origin.x + offset.x, y: origin.y + offset.y)
            let change = old.inverted().concatenating(tree[view].transform).linear
            let position = tree[view].position
            let moved = change.apply(to: Point(x: position.x - pivot.x, y: position.y - pivot.y))
            try? tree.setPosition(Point(x: moved.x + pivot.x, y: moved.y + pivot.y), of: view)
          }),
        english:
          "A transform scales and turns about the view's own anchor point, not about that of its "
          + "superview.",
        simplifiedChinese: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的锚点。")
    case .concatenatesBackwards:
      return MistakeRow(
        Belief(
          rule: .init(adjustingMethods: { method, before, after in
            switch method {
            case .translatedBy, .scaledBy, .rotatedBy:
              before.inverse.map { before.concatenating(after.concatenating($0)) }
            case .concatenating:
              before.inverse.map { $0.concatenating(after).concatenating(before) }
            case .inverted, .moveAnchorPoint, .autoLayout: nil
            }
          }),
          views: { $0.map(\.withReversedParts) }, mutations: { $0.map(\.withReversedParts) }),
        english:
          "The operations are applied in the wrong order: translatedBy, scaledBy and rotatedBy come "
          + "before what the transform did, concatenating and the later ones of a list behind it.",
        simplifiedChinese:
          "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行，concatenating "
          + "和列表中靠后的变换则在它之后执行。")
    case .scalesTranslation:
      return MistakeRow(
        Belief(
          rule: .translation { way, linear in linear.apply(to: way) }),
        english: "This scales the translation once more than it is.",
        simplifiedChinese: "这里把平移量多缩放了一次。")
    case .leavesTranslationUnscaled:
      return MistakeRow(
        Belief(
          rule: .translation { way, linear in linear.inverse?.apply(to: way) }),
        english:
          "The translation is scaled as well where it comes before the scale, as translatedBy does.",
        simplifiedChinese: "平移在缩放之前执行时（translatedBy 就是这样），平移量也会被缩放。")
    case .transformsTwice:
      return MistakeRow(
        Belief(state: { tree in
          for view in tree.ids where !tree[view].transform.linear.isIdentity {
            let transform = tree[view].transform
            tree.replaceTransform(of: view, by: transform.concatenating(transform.linear))
          }
        }),
        rarity: 0.15, english: "This applies the transform twice: it is in the numbers already.",
        simplifiedChinese: "这里把 transform 用了两次：这些数值里已经包含它了。")
    case .transformsBackwards:
      return MistakeRow(
        Belief(
          rule: .transform(undo: { MistakeRow.invert($0, in: &$1) }) { view, _, tree in
            MistakeRow.invert(view, in: &tree)
          }),
        rarity: 0.15,
        english: "This applies the inverse: it divides where the transform multiplies.",
        simplifiedChinese: "这里用成了逆变换：该乘的地方做了除法。")

    // Resizing.
    case .nothingResizes:
      return MistakeRow(
        Belief(rule: .views { view, tree in tree.setAutoresizesSubviews(false, of: view) }),
        english: "The mask of a subview resizes it when the size of its superview changes.",
        simplifiedChinese: "父视图的尺寸改变时，子视图会按照自己的 autoresizingMask 随之调整。")
    case .everythingInProportion:
      return MistakeRow(
        Belief(
          rule: .views { view, tree in
            if !tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
            tree.platform = .ios
          }),
        english:
          "Only the parts that the mask names are flexible; the others do not scale with the superview.",
        simplifiedChinese: "只有 autoresizingMask 里列出的部分会伸缩，其余部分不会随父视图按比例变化。")
    case .keepsMargins:
      return MistakeRow(
        Belief(
          rule: .views { view, tree in
            guard !tree[view].autoresizingMask.isEmpty else { return }
            tree.setAutoresizingMask([.flexibleWidth, .flexibleHeight], of: view)
          }),
        english:
          "This keeps all margins and gives the whole change to the size, whatever the mask says.",
        simplifiedChinese: "这里不管 autoresizingMask 是什么，都保持四边间距不变，把全部变化加到了尺寸上。")
    case .contentsScaleWithBounds:
      return MistakeRow(
        Belief(
          rule: .views { view, tree in
            tree.setAutoresizesSubviews(true, of: view)
            if tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
          }),
        english:
          "New bounds do not scale what is inside: a subview without a flexible part keeps its frame.",
        simplifiedChinese: "改变 bounds 不会缩放里面的内容：没有弹性部分的子视图保持自己的 frame。")

    // The answer to another question.
    case .boundsForFrame:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .frame || property == .windowFrame ? .rect(tree[view].bounds) : nil
          }),
        english:
          "These are the bounds, in the view's own coordinates; the frame lies in the superview's.",
        simplifiedChinese: "这是 bounds，用的是视图自身的坐标系；frame 用的是父视图的坐标系。")
    case .frameForBounds:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .bounds ? .rect(tree[view].frame) : nil
          }),
        english:
          "This is the frame, in the superview's coordinates; the bounds are the view's own "
          + "coordinates.",
        simplifiedChinese: "这是 frame，用的是父视图的坐标系；bounds 用的是视图自身的坐标系。")
    case .centerForOrigin:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .frame || property == .windowFrame else { return nil }
            return .rect(Rect(origin: tree[view].position, size: tree[view].frame.size))
          }),
        english: "The origin is the top left corner; this is center, where the anchor point lies.",
        simplifiedChinese: "frame 的原点是左上角；这里用的是 center，也就是锚点的位置。")
    case .originForCenter:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .center ? .point(tree[view].frame.origin) : nil
          }),
        english: "This is the top left corner of the frame; center is where the anchor point lies.",
        simplifiedChinese: "这是 frame 的左上角；center 是锚点所在的位置。")
    case .windowForSuperview:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
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
    case .superviewForWindow:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .windowFrame ? .rect(tree[view].frame) : nil
          }),
        english: "This counts in the superview; windowFrame is the box in the window.",
        simplifiedChinese: "这是父视图坐标系里的数值；windowFrame 是在窗口坐标系里的外框。")
    case .leavesTransformOut:
      return MistakeRow(
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .frame else { return nil }
            let (layer, offset) = (tree[view], tree[view].anchorOffset)
            let origin = Point(x: layer.position.x - offset.x, y: layer.position.y - offset.y)
            return .rect(Rect(origin: origin, size: layer.bounds.size))
          }),
        english: "This leaves the transform out; the frame is what the view looks like with it.",
        simplifiedChinese: "这里漏掉了 transform；frame 是应用 transform 之后的外框。")
    case .widthForHeight:
      return MistakeRow(
        Belief(reading: { subject, tree in
          switch subject {
          case .property(let view, let path):
            guard let whole = try? path.property.read(from: view, in: tree),
              let swapped = whole.swapped
            else { return nil }
            return .value(path.component?.read(from: swapped) ?? swapped)
          case .query:
            guard case .value(let value)? = subject.answer(in: tree) else { return nil }
            return value.swapped.map(Answer.value)
          }
        }),
        english: "This exchanges the axes: width and height, or x and y.",
        simplifiedChinese: "这里把两个方向弄反了：宽和高，或者 x 和 y。")

    // Conversion.
    case .convertsBackwards:
      return MistakeRow(
        Belief(
          reading: MistakeRow.conversion { value, from, to in .convert(value, from: to, to: from) }),
        english: "This converts in the wrong direction.",
        simplifiedChinese: "转换的方向反了。")
    case .convertsIntoWindow:
      return MistakeRow(
        Belief(
          reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: nil) }),
        english: "This counts in the window, not in the view that is asked for.",
        simplifiedChinese: "这是窗口坐标系里的数值，不是所问的视图的坐标系。")
    case .leavesUnconverted:
      return MistakeRow(
        Belief(
          reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: from) }
        ),
        english: "This is not converted: each view has its own coordinates.",
        simplifiedChinese: "这里没有转换：每个视图都有自己的坐标系。")
    case .ignoresTransformsOnTheWay:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { try? tree.setTransform(.identity, of: view) }
          }, reading: MistakeRow.alongTheWay),
        english: "The transforms of the views on the way count as well, not only their origins.",
        simplifiedChinese: "途经的各个视图的 transform 也要算进去，不能只加减原点。")
    case .ignoresBoundsOrigin:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setBoundsOrigin(.zero, of: view) }
          }, reading: MistakeRow.alongTheWay),
        english: "The origins of the bounds on the way count: they shift what is inside a view.",
        simplifiedChinese: "途经的各个视图的 bounds 原点也要算进去：它会移动视图里面的内容。")
    case .boundsOriginBackwards:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids {
              let origin = tree[view].bounds.origin
              tree.setBoundsOrigin(Point(x: 0 - origin.x, y: 0 - origin.y), of: view)
            }
          }),
        english:
          "The sign of bounds.origin is wrong: where it grows, what is inside moves up and to the left.",
        simplifiedChinese: "bounds.origin 的符号反了：它增大时，里面的内容向左、向上移动。")
    case .ignoresFlip:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setGeometryFlipped(false, of: view) }
          }, reading: MistakeRow.alongTheWay),
        english: "Inside a view with geometryFlipped y counts from the bottom.",
        simplifiedChinese: "在设置了 geometryFlipped 的视图里，y 从底边算起。")

    // Hit tests and drawing order.
    case .zPositionDecidesHit:
      return MistakeRow(
        Belief(
          state: { tree in
            for (view, _) in tree.depthFirst {
              let subviews = tree.sublayers(of: view)
              for subview in subviews.sorted(by: { tree[$0].zPosition < tree[$1].zPosition }) {
                try? tree.bringSubviewToFront(subview, of: view)
              }
            }
          },
          reading: MistakeRow.hit { question, tree in
            if case .hitTest = question { try? question.answer(in: tree) } else { nil }
          }),
        english:
          "UIView's hit test follows the order of the subviews; zPosition does not matter.",
        simplifiedChinese: "UIView 的 hitTest 按子视图的先后顺序查找，与 zPosition 无关。")
    case .zPositionIgnored:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { try? tree.setZPosition(0, of: view) }
          },
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .layerHitTest, .drawingOrder: try? question.answer(in: tree)
            case .convert, .contains, .hitTest: nil
            }
          }),
        english:
          "A greater zPosition comes in front here, before the order of the sublayers.",
        simplifiedChinese: "这里先看 zPosition，数值大的在前，相同时才看子图层的先后顺序。")
    case .testsFrame:
      return MistakeRow(
        Belief(
          reading: MistakeRow.hit { question, tree in
            guard case .contains(.literal(.point(let point)), let view) = question else {
              return nil
            }
            return .value(.bool(tree[view].frame.contains(point)))
          }),
        english:
          "The point is compared with the bounds, in the view's own coordinates, not the frame.",
        simplifiedChinese: "比较的是 bounds（视图自身的坐标系），不是 frame。")
    case .farEdgeCounts:
      return MistakeRow(
        Belief(
          reading: MistakeRow.hit { question, tree in
            guard case .contains(.literal(.point(let point)), let view) = question else {
              return nil
            }
            let bounds = tree[view].bounds
            return .value(
              .bool(
                bounds.minX <= point.x && point.x <= bounds.maxX && bounds.minY <= point.y
                  && point.y <= bounds.maxY))
          }),
        english: "The right and the bottom edge do not belong to the bounds any more.",
        simplifiedChinese: "右边缘和下边缘已经不属于 bounds 了。")
    case .pointInSuperview:
      return MistakeRow(
        Belief(
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .contains(let value, let view):
              guard let point = value.inside(view, of: tree) else { return nil }
              return try? Query.Question.contains(point, view).answer(in: tree)
            case .hitTest(let value, let view?):
              guard let point = value.inside(view, of: tree) else { return nil }
              return try? Query.Question.hitTest(point, view).answer(in: tree)
            case .layerHitTest(let value, let layer?):
              guard let point = value.outside(layer, of: tree) else { return nil }
              return try? Query.Question.layerHitTest(point, layer).answer(in: tree)
            case .convert, .hitTest, .layerHitTest, .drawingOrder: return nil
            }
          }),
        english:
          "The point is read in the wrong coordinates: UIView's hitTest and contains take the view's "
          + "own, CALayer's hitTest the superlayer's.",
        simplifiedChinese:
          "点的坐标系弄错了：UIView 的 hitTest 和 contains 用视图自身的坐标系，CALayer 的 hitTest "
          + "用父图层的坐标系。")
    case .clippingIgnored:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setMasksToBounds(false, of: view) }
          }, reading: MistakeRow.hits),
        english:
          "A layer that clips to its bounds hides what lies outside of them from hit tests.",
        simplifiedChinese: "裁剪到 bounds 的图层，超出部分在 hitTest 中找不到。")
    case .subviewsAreCut:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setMasksToBounds(true, of: view) }
          }, reading: MistakeRow.hits),
        english:
          "CALayer's hit test finds sublayers outside of the bounds, unless the layer clips.",
        simplifiedChinese: "只要图层不裁剪，CALayer 的 hitTest 也会找到超出 bounds 的子图层。")
    case .outsideIsFound:
      return MistakeRow(
        Belief(
          reading: MistakeRow.hit { question, tree in
            guard case .hitTest(.literal(.point(let point)), let view) = question else {
              return nil
            }
            for (candidate, _) in tree.depthFirst.reversed() where tree.isSeen(candidate) {
              guard tree.lies(candidate, in: view),
                let own = try? tree.convert(point, from: view, to: candidate)
              else { continue }
              if tree.contains(own, in: candidate) { return .view(candidate) }
            }
            return .view(nil)
          }),
        english:
          "UIView's hit test finds nothing outside of a superview's bounds, clipped or not.",
        simplifiedChinese: "UIView 的 hitTest 找不到超出父视图 bounds 的部分，无论是否裁剪。")
    case .hiddenIgnored:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setHidden(false, of: view) }
          }, reading: MistakeRow.hits),
        english: "A hidden view is not hit, nor is anything in it.",
        simplifiedChinese: "隐藏的视图不会被 hitTest 找到，里面的视图也一样。")
    case .alphaIgnored:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { try? tree.setOpacity(1, of: view) }
          }, reading: MistakeRow.hits),
        english: "UIView's hit test passes over views with an alpha below 0.01.",
        simplifiedChinese: "alpha 小于 0.01 的视图会被 UIView 的 hitTest 跳过。")
    case .interactionIgnored:
      return MistakeRow(
        Belief(
          state: { tree in
            for view in tree.ids { tree.setUserInteractionEnabled(true, of: view) }
          }, reading: MistakeRow.hits),
        english:
          "UIView's hit test passes over a view without user interaction, with all inside it.",
        simplifiedChinese: "关闭了 userInteractionEnabled 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")
    case .backmostFirst:
      return MistakeRow(
        Belief(
          state: { tree in
            for (view, _) in tree.depthFirst {
              for subview in tree.sublayers(of: view).reversed() {
                try? tree.bringSubviewToFront(subview, of: view)
              }
            }
          }, reading: MistakeRow.hit { question, tree in try? question.answer(in: tree) }),
        english: "Of siblings the last one lies in front, not the first.",
        simplifiedChinese: "同级视图中，排在最后的在最前面，而不是第一个。")
    case .receiverTakesAll:
      return MistakeRow(
        Belief(
          reading: MistakeRow.hit { question, _ in
            switch question {
            case .hitTest(_, let view?), .layerHitTest(_, let view?): .view(view)
            case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder: nil
            }
          }),
        english: "The search starts there; it ends at the deepest view under the point, if any.",
        simplifiedChinese: "这只是查找的起点；最终找到的是该点下面最深的视图，也可能什么都找不到。")
    case .frontToBack:
      return MistakeRow(
        Belief(
          reading: MistakeRow.order { view, tree in tree.drawingOrder(of: view).reversed() }),
        english: "This goes from front to back; what is drawn first lies behind.",
        simplifiedChinese: "这是从前到后的顺序；先画的在后面。")
    case .superviewInFront:
      return MistakeRow(
        Belief(
          reading: MistakeRow.order { view, tree in
            // The roots' own order, each behind everything in it.
            var order: [LayerID] = []
            var open: [LayerID] = []
            for next in tree.drawingOrder(of: view) {
              while let last = open.last, last != tree.superlayer(of: next) {
                order.append(last)
                open.removeLast()
              }
              open.append(next)
            }
            return order + open.reversed()
          }),
        english: "A view is drawn before its subviews, which lie in front of it.",
        simplifiedChinese: "视图先于它的子视图绘制，子视图在它前面。")
    case .levelByLevel:
      return MistakeRow(
        Belief(
          reading: MistakeRow.order { view, tree in
            let depths = Dictionary(tree.depthFirst.map { ($0.view, $0.depth) }) { first, _ in first
            }
            return tree.drawingOrder(of: view).enumerated()
              .sorted {
                (depths[$0.element] ?? 0, $0.offset) < (depths[$1.element] ?? 0, $1.offset)
              }
              .map(\.element)
          }),
        english: "Everything inside a view is drawn before its next sibling, not level by level.",
        simplifiedChinese: "先画完一个视图里的全部内容，再画它的下一个同级视图，而不是逐层绘制。")

    // What happens when.
    case .forgetsLastStep:
      return MistakeRow(
        .beforeLastStep,
        english: "This is the value before the last step, {}.",
        simplifiedChinese: "这是最后一步（第 {} 步）执行之前的值。")
    case .stopsEarly:
      return MistakeRow(
        .beforeAnotherStep,
        rarity: 0.15,
        english: "This is the value before step {}; what comes from there on is missing.",
        simplifiedChinese: "这是第 {} 步执行之前的值，漏掉了从这一步开始的变化。")
    case .leavesOutStep:
      return MistakeRow(
        .withoutStep,
        rarity: 0.15, english: "This leaves step {} out.",
        simplifiedChinese: "这里漏掉了第 {} 步。")
    case .looksAtTheEnd:
      return MistakeRow(
        .finalState,
        rarity: 0.15, english: "This is the value in the end, after all steps.",
        simplifiedChinese: "这是所有步骤执行完之后的值。")
    case .changesTheOtherWay:
      return MistakeRow(
        .arithmetic { right, before in zip(right, before).map { $1 - ($0 - $1) } },
        rarity: 0.15, english: "This changes by the right amount, but in the wrong direction.",
        simplifiedChinese: "变化的量是对的，方向反了。")
    case .changesTwice:
      return MistakeRow(
        .arithmetic { right, before in zip(right, before).map { $0 + ($0 - $1) } },
        rarity: 0.15, english: "This counts the last change twice.",
        simplifiedChinese: "这里把最后一次变化算了两遍。")
    case .wholeGrowth:
      return MistakeRow(
        .arithmetic { right, before in
          guard right.count == 4 else { return nil }
          return [
            before[0] - (right[2] - before[2]), before[1] - (right[3] - before[3]), right[2],
            right[3],
          ]
        },
        english:
          "The origin does not move by all that the size grows: the anchor point takes only its share.",
        simplifiedChinese: "原点移动的距离不等于尺寸的全部增量：要按锚点所占的比例来算。")

    // What nobody has to think much for.
    case .takesAnotherView:
      return MistakeRow(
        .neighbour,
        rarity: 0.5, english: "This is the value of {}.",
        simplifiedChinese: "这是 {} 的值。")
    case .saysTheOpposite:
      return MistakeRow(
        .permutation,
        english:
          "Compare the point with the rules once more: in which coordinates it is given, what lies "
          + "under it, and what is in front.",
        simplifiedChinese: "请再对照规则看一遍：这个点用的是哪个坐标系，它下面有什么，谁在最前面。")
    case .exchangesNeighbours:
      return MistakeRow(
        .permutation,
        rarity: 0.5, english: "Two of these stand in each other's place.",
        simplifiedChinese: "这里有两个的位置弄反了。")
    }
  }
}

extension ChangedRule {
  /// Corrects a view after one of its properties has been assigned.
  fileprivate init(
    adjusting property: AssignedProperty,
    _ correct: @escaping @Sendable (LayerID, inout LayerTree) -> Void
  ) {
    self.init()
    adjust = { step, tree in
      switch (property, step.property) {
      case (.center, .center), (.frame, .frame): correct(step.view, &tree)
      default: break
      }
    }
  }

  fileprivate enum AssignedProperty { case center, frame }
}

extension MistakeRow {
  fileprivate static func invert(_ view: LayerID, in tree: inout LayerTree) {
    let transform = tree[view].transform
    guard let inverse = transform.linear.inverse else { return }
    let back = Point(x: -transform.tx, y: -transform.ty)
    tree.replaceTransform(of: view, by: inverse.translated(to: back))
  }

  fileprivate static func swapBAndC(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    (transform.b, transform.c) = (transform.c, transform.b)
    tree.replaceTransform(of: view, by: transform)
  }

  fileprivate static func turnBack(_ view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // Of anything else than a turn, nobody would say that it turns.
    guard abs(transform.a - transform.d) < 1e-9, abs(transform.b + transform.c) < 1e-9 else {
      return
    }
    (transform.b, transform.c) = (-transform.b, -transform.c)
    tree.replaceTransform(of: view, by: transform)
  }
}

extension ChangedRule {
  /// Gives the transform that a method has made another value; nil leaves it.
  fileprivate init(
    adjustingMethods correct:
      @escaping @Sendable (Method, _ before: Transform2D, _ after: Transform2D) ->
      Transform2D?
  ) {
    self.init()
    adjust = { step, tree in
      guard let method = step.method,
        let wrong = correct(method, step.before.transform, tree[step.view].transform)
      else { return }
      tree.replaceTransform(of: step.view, by: wrong)
    }
  }

  /// Gives the way that a step adds to a translation another length; nil leaves it.
  fileprivate static func translation(
    _ correct: @escaping @Sendable (Point, _ linear: Transform2D) -> Point?
  ) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      guard step.property == .transform, step.method == nil || step.method == .translatedBy else {
        return
      }
      let transform = tree[step.view].transform
      let kept = step.method == nil ? Transform2D.identity : step.before.transform
      let way = Point(x: transform.tx - kept.tx, y: transform.ty - kept.ty)
      guard let way = correct(way, transform.linear) else { return }
      let moved = Point(x: kept.tx + way.x, y: kept.ty + way.y)
      tree.replaceTransform(of: step.view, by: transform.translated(to: moved))
    }
    return rule
  }
}

// Lists of transforms that are applied from their ends.
extension Mutation {
  fileprivate var withReversedParts: Mutation {
    guard case .assign(let view, let path, let value) = action, let reversed = value.reversed
    else { return self }
    return Mutation(
      action: .assign(view, path, reversed), place: place, valuePlace: valuePlace)
  }
}

extension ViewDeclaration {
  fileprivate var withReversedParts: ViewDeclaration {
    var view = self
    view.properties = properties.map { property in
      property.value.reversed.map { .init(path: property.path, value: $0, place: property.place) }
        ?? property
    }
    return view
  }
}

extension Value {
  /// The parts of a list from its end; nil where it is none.
  fileprivate var reversed: Value? {
    guard case .computed(let value) = self, value.parts.count > 1 else { return nil }
    return .computed(ComputedValue(parts: value.parts.reversed()))
  }
}

extension AutoresizingMask {
  fileprivate static let all: AutoresizingMask = [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
    .flexibleHeight, .flexibleBottomMargin,
  ]
}

extension MistakeRow {
  /// What is answered to questions about properties: another value than that of the property, in the same component.
  fileprivate static func reading(
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

extension MistakeRow {
  /// What is answered to questions about more than one view: what the state says.
  fileprivate static let alongTheWay: Belief.Reading = { subject, tree in
    switch subject {
    case .property(_, let path) where path.property != .windowFrame: nil
    case .property, .query: subject.answer(in: tree)
    }
  }

  fileprivate static func conversion(
    _ change: @escaping @Sendable (Value, LayerID?, LayerID?) -> Query.Question
  ) -> Belief.Reading {
    { subject, tree in
      guard case .query(.convert(let value, let from, let to)) = subject else { return nil }
      return try? change(value, from, to).answer(in: tree)
    }
  }
}

extension LayerTree {
  /// Gives the bounds another origin and their old size, whatever it is.
  fileprivate mutating func setBoundsOrigin(_ origin: Point, of view: LayerID) {
    let bounds = Rect(origin: origin, size: self[view].bounds.size)
    guard bounds != self[view].bounds else { return }
    _ = try? setBounds(bounds, of: view)
  }
}

extension MistakeRow {
  /// What is answered to queries that do not convert.
  static func hit(
    _ read: @escaping @Sendable (Query.Question, LayerTree) -> Answer?
  ) -> Belief.Reading {
    { subject, tree in
      switch subject {
      case .property, .query(.convert): nil
      case .query(let question): read(question, tree)
      }
    }
  }

  fileprivate static let hits = hit { question, tree in
    switch question {
    case .hitTest, .layerHitTest: try? question.answer(in: tree)
    case .convert, .contains, .drawingOrder: nil
    }
  }
}

extension LayerTree {
  fileprivate func isSeen(_ view: LayerID) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }

  /// Whether a view is another one or lies in it; nil stands for the window.
  fileprivate func lies(_ view: LayerID, in other: LayerID?) -> Bool {
    var next: LayerID? = view
    while let view = next, next != other { next = superlayer(of: view) }
    return next == other
  }
}

extension Value {
  /// A point of the superview's, in the view's own coordinates.
  fileprivate func inside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: tree.superlayer(of: view), to: view))
      .map { .literal(.point($0)) }
  }

  /// A point of the view's own, in the superview's coordinates.
  fileprivate func outside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: view, to: tree.superlayer(of: view)))
      .map { .literal(.point($0)) }
  }
}

extension MistakeRow {
  fileprivate static func order(
    _ read: @escaping @Sendable (LayerID?, LayerTree) -> [LayerID]
  ) -> Belief.Reading {
    { subject, tree in
      guard case .query(.drawingOrder(let view)) = subject else { return nil }
      return .views(read(view, tree))
    }
  }
}
