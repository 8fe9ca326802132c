import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// Something that people get wrong, in the order in which wrong answers are looked for.
///
/// What comes of it and what to tell those who make it stand together in its ``MistakeRow``.
enum Mistake: String, CaseIterable, Sendable {
  // Rules of the geometry.
  case frameReadsBack, frameIgnoresTransform, childScalesWithParent, transformChangesBounds
  case boundsKeepFrameOrigin
  case anchorKeepsFrame, moveAnchorPointKeepsCenter, boundsOriginMovesFrame, turnsTheOtherWay
  case swapsBAndC, frameIgnoresRotation
  case boundsOriginMovesFrameBack, scrollingMovesSubviewFrames, boundsLeaveFrame, centerSetsOrigin
  case frameSetsBoundsOrigin, perspectiveIgnored
  // Transforms.
  case concatenatesBackwards, leavesTransformOut, transformsAboutCorner, transformsAboutSuperviewOrigin,
    transformsAboutSuperviewAnchor
  case scalesTranslation, leavesTranslationUnscaled
  case exchangesSineAndCosine, transformsTwice, transformsBackwards
  // Resizing.
  case minYMarginIsTop, partsShareAlike, nothingResizes, everythingInProportion, keepsMargins
  case contentsScaleWithBounds, fixedPartsResize
  // Scroll views, images and safe areas.
  case insetsForgotten, contentOffsetBackwards
  case zoomLeftOut, zoomsAboutMiddle, zoomScalesSubviews, zoomKeepsCorner
  case anotherContentMode, contentRectInSuperview
  case safeAreaForgotten, safeAreaIsEverywhere
  // Constraints.
  case laysOutAtOnce, weakerConstraintWins, optionalBeatsRequired, prioritiesAddUp, readsBeforeLayout
  case constantPointsInwards, multipliesFirstItem, marginsAreEdges, leadingIsLeft
  case scrollEdgesAreFrame
  case huggingIsCompression, inequalityIsEquality, contentKeepsItsSize
  // Stack views.
  case stackSpacingForgotten, customSpacingForgotten, hiddenKeepsRoom, anotherDistribution
  case anotherAlignment
  // The answer to another question.
  case boundsForFrame, frameForBounds, centerForOrigin, originForCenter
  case windowForSuperview, superviewForWindow, widthForHeight
  // Conversion.
  case convertsBackwards, convertsIntoWindow, convertsIntoSuperview, leavesUnconverted
  case ignoresTransformsOnTheWay
  case ignoresBoundsOrigin, boundsOriginBackwards, ignoresFlip, countsFromTheTop
  // Hit tests and drawing order.
  case zPositionDecidesHit, touchesDecideLayerHit, zPositionIgnored, depthIgnored, farEdgeCounts, testsFrame,
    pointInSuperview
  case frameBoxIsHit
  case clippingIgnored, subviewsAreCut, outsideIsFound, hiddenIgnored, alphaIgnored
  case interactionIgnored, backmostFirst, receiverTakesAll
  case frontToBack, superviewInFront, levelByLevel
  // What happens when.
  case forgetsLastStep, stopsEarly, leavesOutStep, orderDoesNotMatter, looksAtTheEnd
  case changesTheOtherWay, changesTwice, wholeGrowth
  // What nobody has to think much for.
  case takesAnotherView, saysTheOpposite, exchangesNeighbours
}

/// A mistake: what it comes from, what provokes it, and what to tell those who make it.
struct MistakeRow: Sendable {
  /// What the wrong answer comes from.
  enum Source: Sendable {
    /// A replay or a reading under a wrong belief.
    case belief(Belief)
    /// As many beliefs as a scene gives occasion to, any of which somebody may have.
    case beliefs(@Sendable (LayerScene) -> [Belief])
    /// The frame that a step assigns, where it has changed what is asked last.
    case assignedFrame
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

  /// The views with which people can make a mistake.
  enum Views: Sendable {
    /// Those of every platform.
    case all
    /// Those that have what no NSView has: a transform, a center, depth, UIKit's touches and margins.
    case withLayers
  }

  /// The views with which people make it.
  let views: Views
  let source: Source
  /// The steps that lead people to it; empty where it needs none of them.
  let steps: Set<StepKind>
  /// The questions at which they make it; empty where they make it at all.
  let questions: Set<QuestionKind>
  /// How much less than others somebody makes it, from 0.
  let rarity: Double
  /// Its place among the mistakes of the textbook that such a step or question provokes, from 1; nil where it is none.
  let textbook: Int?
  /// What may be told, the first that is true.
  let sentences: [Sentence]

  /// The questions about where a view lies.
  static let placed: Set<QuestionKind> = [.frame, .bounds, .center, .windowFrame]

  init(
    on views: Views, _ source: Source, by steps: Set<StepKind> = [], asked questions: Set<QuestionKind> = [],
    rarity: Double = 0, textbook: Int? = nil, _ sentences: Sentence...
  ) { self.init(views, source, steps, questions, rarity, textbook, sentences) }

  init(
    on views: Views, _ belief: Belief, by steps: Set<StepKind> = [], asked questions: Set<QuestionKind> = [],
    rarity: Double = 0, textbook: Int? = nil, _ sentences: Sentence...
  ) { self.init(views, .belief(belief), steps, questions, rarity, textbook, sentences) }

  private init(
    _ views: Views, _ source: Source, _ steps: Set<StepKind>, _ questions: Set<QuestionKind>, _ rarity: Double,
    _ textbook: Int?, _ sentences: [Sentence]
  ) {
    self.views = views
    self.source = source
    self.steps = steps
    self.questions = questions
    self.rarity = rarity
    self.textbook = textbook
    self.sentences = sentences
  }

  /// Whether people can make it with the views of a platform.
  func isMade(on platform: Platform) -> Bool {
    switch views {
    case .all: true
    case .withLayers: platform != .appkit
    }
  }

  /// A sentence about a mistake, and where it is true.
  struct Sentence: Sendable {
    /// Whether it is true of the mistake that was made.
    let holds: @Sendable (MadeMistake) -> Bool
    /// What is told; nil where there are no words for it.
    let words: @Sendable (MadeMistake) -> Words?
    /// What is told whatever the scene is; nil where that depends on it.
    let fixed: Words?

    /// A sentence that is true wherever the mistake leads to a wrong answer.
    static func always(_ words: Words) -> Sentence {
      Sentence(holds: { _ in true }, words: { _ in words }, fixed: words)
    }
    /// A sentence that is true wherever there are words for it.
    static func always(_ words: @escaping @Sendable (MadeMistake) -> Words?) -> Sentence {
      Sentence(holds: { _ in true }, words: words, fixed: nil)
    }
    /// A sentence that is true on a condition.
    static func when(_ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: Words) -> Sentence {
      Sentence(holds: holds, words: { _ in words }, fixed: words)
    }
    /// A sentence that is true on a condition, about what the mistake is about.
    static func when(
      _ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: @escaping @Sendable (MadeMistake) -> Words?
    ) -> Sentence { Sentence(holds: holds, words: words, fixed: nil) }
  }

  /// What to tell somebody; nil where nothing that is true can be said, so that nobody is offered that answer.
  func words(for made: MadeMistake) -> Words? {
    for sentence in sentences where sentence.holds(made) { if let words = sentence.words(made) { return words } }
    return nil
  }

  /// How far it is from what the textbook names, from 1: the first that the step provokes which decides what is asked;
  /// nil where nothing provokes it.
  ///
  /// - Parameters:
  ///   - deciding: What the last step is that has changed what is asked.
  ///   - kinds: What all steps are.
  func place(by deciding: Set<StepKind>, in kinds: Set<StepKind>, at question: QuestionKind) -> Int? {
    guard let textbook, questions.isEmpty || questions.contains(question) else { return nil }
    if steps.isEmpty || !steps.isDisjoint(with: deciding) { return textbook }
    // What an earlier step provokes comes one place later.
    return steps.isDisjoint(with: kinds) ? nil : textbook + 1
  }

  /// How soon people make it in such a scene at such a question: 0 and 1 where these provoke it, 2 where they do not.
  func rank(by kinds: Set<StepKind>, at question: QuestionKind) -> Int {
    let isProvoked =
      (steps.isEmpty || !steps.isDisjoint(with: kinds)) && (questions.isEmpty || questions.contains(question))
    guard isProvoked, !steps.isEmpty || !questions.isEmpty else { return 2 }
    // Of a point or an order, the question itself is what people get wrong, rather than a step before it.
    return question.isAboutViews && questions.isEmpty ? 1 : 0
  }
}

extension Mistake {
  /// What it comes from, what provokes it, and what to tell those who make it.
  var row: MistakeRow {
    switch self {
    // Rules of the geometry.
    case .frameIgnoresTransform:
      return MistakeRow(
        on: .withLayers, Belief(setterModel: .ignoresTransform), by: [.frameUnderTransform], textbook: 1,
        .when(
          { made in
            made.frameUnderTransform?.before.map {
              !$0.transform.linear.isIdentity && $0.transform.linear != $0.transform
            } ?? false
          },
          Words(
            en: "Setting frame does not ignore the transform: the size goes through its inverse into "
              + "bounds.size, and its translation is taken out of \(Fact.center).",
            zh: "设置 frame 时不会忽略 transform：新的尺寸要经过它的逆变换才得到 bounds.size，\(Fact.center) 还要减去它的平移量。")),
        .when(
          { $0.frameUnderTransform?.before?.transform.linear.isIdentity == false },
          Words(
            en: "Setting frame does not ignore the transform: the size goes through its inverse into " + "bounds.size.",
            zh: "设置 frame 时不会忽略 transform：新的尺寸要经过 transform 的逆变换才得到 bounds.size。")),
        .when(
          { $0.frameUnderTransform != nil },
          Words(
            en: "Setting frame does not ignore the transform: its translation is taken out of \(Fact.center).",
            zh: "设置 frame 时不会忽略 transform：\(Fact.center) 要减去它的平移量。")),
        .always(
          Words(
            en: "Resizing and layout assign the frame of a subview, and that does not ignore its " + "transform.",
            zh: "调整尺寸和布局时赋值的是子视图的 frame，这时不会忽略它的 transform。")))

    case .childScalesWithParent:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(declared: false) { view, old, tree in
            let change = old.inverted().concatenating(tree[view].transform).linear
            guard change.isScale else { return }
            tree.scaleSublayers(of: view, by: change)
          }, wholeRule: .scalesSublayersOnceMore), by: [.scale], asked: [.frame, .center], textbook: 2,
        .when(
          { $0.asks(.frame, .center) },
          Words(
            en: "A subview's frame and \(Fact.center) count in its superview's own coordinates, which a "
              + "transform of the superview does not change.",
            zh: "子视图的 frame 和 \(Fact.center) 用父视图自己的坐标系表示，父视图的 transform 不会改变它们。")),
        .always(
          Words(
            en: "A transform of a view changes neither \(Fact.center) nor transform of its subviews; they are "
              + "shown through it.", zh: "视图的 transform 既不改变子视图的 \(Fact.center)，也不改变子视图的 transform，只影响它们显示出来的样子。")))

    case .transformChangesBounds:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(declared: false) { view, _, tree in
            let frame = tree[view].frame
            tree.replaceTransform(of: view, by: .identity)
            _ = try? tree.setFrame(frame, of: view)
          }), by: [.scale, .turn, .shear], asked: [.bounds], textbook: 1,
        .when(
          { $0.asks(.bounds, .frame) },
          Words(en: "A transform changes the frame, not the bounds.", zh: "transform 改变的是 frame，不是 bounds。")),
        .when(
          { $0.asks(.center) },
          Words(
            en: "A transform changes the frame; \(Fact.center) stays.", zh: "transform 改变的是 frame，\(Fact.center) 不变。")),
        .when(
          { $0.asks(.windowFrame, .conversion, .hitTest, .layerHitTest) },
          Words(
            en: "A transform does not make the bounds larger or smaller: what is inside is transformed "
              + "with the view.", zh: "transform 不会改变 bounds 的大小：里面的内容随视图一起变换。")))

    case .boundsKeepFrameOrigin:
      return MistakeRow(
        on: .withLayers, Belief(rule: .bounds { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
        by: [.boundsSize], textbook: 1,
        .always(
          Words(
            en: "New bounds leave \(Fact.center) where it is, so the frame changes its size about the anchor "
              + "point and its origin moves.", zh: "设置 bounds 时 \(Fact.center) 不变，frame 围绕锚点伸缩，所以 frame 的原点会移动。")))

    case .anchorKeepsFrame:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .anchorPoint { step, tree in
            if step.method == nil { tree.moveFrame(of: step.view, to: step.before.frame.origin) }
          }), by: [.anchorPoint], textbook: 1,
        .always(
          Words(
            en: "Setting anchorPoint leaves \(Fact.center) where it is, so the frame moves.",
            zh: "设置 anchorPoint 时 \(Fact.center) 不变，所以 frame 会移动。")))

    case .moveAnchorPointKeepsCenter:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .anchorPoint { step, tree in
            guard step.method != nil else { return }
            try? tree.setPosition(step.before.position, of: step.view)
          }), by: [.movedAnchorPoint], textbook: 1,
        .always(
          Words(
            en: "moveAnchorPoint keeps the frame where it is, so \(Fact.center) moves to the new anchor point.",
            zh: "moveAnchorPoint 会让 frame 保持不动，所以 \(Fact.center) 会移到新的锚点处。")))

    case .boundsOriginMovesFrame:
      return MistakeRow(
        on: .all,
        Belief(
          rule: .bounds { view, old, tree in
            let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
            tree.move(view, by: Point(x: new.x - old.x, y: new.y - old.y))
          }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 1,
        .when(
          { $0.isAboutPlaces },
          Words(
            en: "The origin of bounds moves what is inside the view, not the view's own frame.",
            zh: "bounds 的原点移动的是视图里面的内容，不是视图自己的 frame。")))

    case .turnsTheOtherWay:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(undo: { MistakeRow.turnBack($0, in: &$1) }) { view, _, tree in
            MistakeRow.turnBack(view, in: &tree)
          }), by: [.turn], textbook: 1,
        // Who turned the other way would get another translation as well.
        .when(
          { $0.asks(.transform) && $0.isTranslated && $0.property == .transform },
          Words(
            en: "The signs of b and c are wrong: a positive angle turns the x axis towards the y axis.",
            zh: "b 和 c 的符号反了：正的角度把 x 轴转向 y 轴。")),
        .when(
          { $0.asks(.transform) && $0.isTranslated },
          Words(
            en: "The signs of m12 and m21 are wrong: a positive angle turns the x axis towards the y axis.",
            zh: "m12 和 m21 的符号反了：正的角度把 x 轴转向 y 轴。")),
        .when(
          { $0.growsDownwardsEverywhere == true },
          Words(
            en: "This turns the other way: a positive angle turns the x axis towards the y axis, which "
              + "is clockwise where y grows downwards.", zh: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 y 向下增大时就是顺时针。")),
        .when(
          { $0.growsDownwardsEverywhere == false },
          Words(
            en: "This turns the other way: a positive angle turns the x axis towards the y axis, which "
              + "is counterclockwise where y grows upwards.", zh: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 y 向上增大时就是逆时针。")),
        .always(
          Words(
            en: "This turns the other way: a positive angle turns the x axis towards the y axis.",
            zh: "旋转方向反了：正的角度把 x 轴转向 y 轴。")))

    case .swapsBAndC:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(undo: { MistakeRow.swapBAndC(of: $0, in: &$1) }) { view, _, tree in
            MistakeRow.swapBAndC(of: view, in: &tree)
          }), by: [.shear], textbook: 2,
        .when(
          { $0.hasMatrix },
          Words(
            en: "Here b and c stand in each other's place: x' is a*x + c*y + tx, and y' is b*x + d*y + " + "ty.",
            zh: "这里把 b 和 c 弄反了：x' = a*x + c*y + tx，y' = b*x + d*y + ty。")))

    case .frameReadsBack:
      return MistakeRow(
        on: .withLayers, .assignedFrame, by: [.frameUnderTransform], asked: [.frame], textbook: 1,
        .when(
          { $0.asks(.frame) && $0.isTurned },
          Words(
            en: "A frame that is set while the view is rotated does not read back as it was set: it is "
              + "the box around the rotated corners.", zh: "在视图旋转时设置的 frame，读出来不再是原来的值：frame 是旋转后四个角的外接矩形。")),
        .when(
          { $0.asks(.frame) && $0.anchorIsOffCenter },
          Words(
            en: "A frame that is set under a transform does not read back as it was set where the anchor "
              + "point is not the middle.", zh: "锚点不在中心时，在有 transform 的情况下设置的 frame，读出来不再是原来的值。")))

    case .frameIgnoresRotation:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform { view, _, tree in
            var transform = tree[view].transform
            guard transform.b != 0 || transform.c != 0, !transform.isShear else { return }
            let horizontal = (transform.a * transform.a + transform.b * transform.b).squareRoot()
            let vertical = (transform.c * transform.c + transform.d * transform.d).squareRoot()
            (transform.a, transform.b, transform.c, transform.d) = (horizontal, 0, 0, vertical)
            tree.replaceTransform(of: view, by: transform)
          }), by: [.turn], asked: [.frame], textbook: 1,
        .when(
          { $0.asks(.frame) && $0.isTurned && !$0.isSetTurned },
          Words(
            en: "The frame of a rotated view is the box around its rotated corners; it does not keep "
              + "the size of the view without the rotation.", zh: "旋转后的视图的 frame 是旋转后四个角的外接矩形，不再是没有旋转时的尺寸。")),
        .when(
          { $0.asks(.frame) && $0.isTurned && $0.readsBackAsSet == false },
          Words(
            en: "A frame that is set while the view is rotated does not read back as it was set: it is "
              + "the box around the rotated corners.", zh: "在视图旋转时设置的 frame，读出来不再是原来的值：frame 是旋转后四个角的外接矩形。")),
        .when(
          { $0.asks(.frame) && $0.isTurned && $0.rotationHadMovedFrame },
          Words(
            en: "The rotation had changed the frame before it was set: the frame of a rotated view is the "
              + "box around its rotated corners.", zh: "设置之前，旋转已经改变了 frame：旋转后的视图的 frame 是旋转后四个角的外接矩形。")),
        .when(
          { $0.asks(.windowFrame) && $0.hasView { $0.isTurned } },
          Words(
            en: "windowFrame is the box around the corners as all rotations on the way leave them.",
            zh: "windowFrame 是四个角经过途中所有旋转之后的外接矩形。")))

    case .boundsOriginMovesFrameBack:
      return MistakeRow(
        on: .all,
        Belief(
          rule: .bounds { view, old, tree in
            let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
            tree.move(view, by: Point(x: old.x - new.x, y: old.y - new.y))
          }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 2,
        .when(
          { $0.isAboutPlaces },
          Words(
            en: "The origin of bounds scrolls what is inside the view; the view itself does not move " + "along.",
            zh: "bounds 的原点只会滚动视图里面的内容，视图自己不会跟着移动。")))

    case .scrollingMovesSubviewFrames:
      return MistakeRow(
        on: .all,
        Belief(
          rule: .bounds { view, old, tree in
            let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
            for subview in tree.sublayers(of: view) {
              tree.move(subview, by: Point(x: old.x - new.x, y: old.y - new.y))
            }
          }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 1,
        .when(
          { $0.asks(.center) },
          Words(
            en: "Scrolling changes no \(Fact.center) inside: it counts in the superview's coordinates, which move "
              + "along.", zh: "滚动不会改变里面视图的 \(Fact.center)：它用父视图的坐标系表示，而坐标系随着一起移动。")),
        .when(
          { $0.asks(.frame) },
          Words(
            en: "Scrolling changes no frame inside: it counts in the superview's coordinates, which move " + "along.",
            zh: "滚动不会改变里面视图的 frame：它用父视图的坐标系表示，而坐标系随着一起移动。")))

    case .boundsLeaveFrame:
      return MistakeRow(
        on: .withLayers, .arithmetic { _, before in before }, by: [.boundsSize], asked: [.frame], textbook: 2,
        .when(
          { $0.asks(.frame) && $0.isDecidedByOwnBounds },
          Words(
            en: "This is the old frame; the frame is computed from bounds, so a new size of bounds changes " + "it.",
            zh: "这是原来的 frame；frame 由 bounds 计算得出，bounds 的尺寸改变时它也会改变。")))

    case .perspectiveIgnored:
      return MistakeRow(
        on: .withLayers,
        Belief(state: { tree in
          for view in tree.ids {
            var (own, inside) = (tree[view].transform3D, tree[view].sublayerTransform)
            (own.m14, own.m24, own.m34, own.m44) = (0, 0, 0, 1)
            (inside.m14, inside.m24, inside.m34, inside.m44) = (0, 0, 0, 1)
            if own != tree[view].transform3D { try? tree.setTransform3D(own, of: view) }
            if inside != tree[view].sublayerTransform { try? tree.setSublayerTransform(inside, of: view) }
          }
        }), by: [.depth], textbook: 1,
        .when(
          { $0.asks(.frame, .windowFrame, .conversion) },
          Words(
            en: "This leaves the perspective out: m34 makes what lies nearer to the viewer larger, and what "
              + "lies further away smaller.", zh: "这里漏掉了透视：m34 会让离观察者近的部分变大，远的部分变小。")),
        .when(
          { $0.asks(.hitTest, .layerHitTest) },
          Words(en: "A hit test looks for views where the perspective shows them.", zh: "hitTest 按照透视之后显示的位置查找视图。")))

    case .centerSetsOrigin:
      return MistakeRow(
        on: .withLayers,
        Belief(rule: .init(adjusting: .center) { view, tree in tree.moveFrame(of: view, to: tree[view].position) }),
        by: [.center], asked: [.frame, .windowFrame], textbook: 1,
        .when(
          { $0.growsDownwardsEverywhere == true },
          Words(
            en: "\(Fact.center) places the anchor point, not the top left corner of the frame.",
            zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 左上角的位置。")),
        .when(
          { $0.growsDownwardsEverywhere == false },
          Words(
            en: "\(Fact.center) places the anchor point, not the bottom left corner of the frame.",
            zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 左下角的位置。")),
        .always(
          Words(
            en: "\(Fact.center) places the anchor point, not the origin of the frame.",
            zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 原点的位置。")))

    case .frameSetsBoundsOrigin:
      return MistakeRow(
        on: .all,
        Belief(
          rule: .init(adjusting: .frame) { view, tree in
            let bounds = Rect(origin: tree[view].frame.origin, size: tree[view].bounds.size)
            _ = try? tree.setBounds(bounds, of: view)
          }), by: [.frame, .frameUnderTransform], asked: [.bounds], textbook: 1,
        // What a safe area leaves of bounds says nothing of these.
        .when(
          { !$0.asks(.safeArea) },
          Words(
            en: "Setting frame can change the size of bounds, never their origin.",
            zh: "设置 frame 只可能改变 bounds 的尺寸，不会改变 bounds 的原点。")))

    // Transforms.
    case .leavesTransformOut:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .frame else { return nil }
            let (layer, offset) = (tree[view], tree[view].anchorOffset)
            let origin = Point(x: layer.position.x - offset.x, y: layer.position.y - offset.y)
            return .rect(Rect(origin: origin, size: layer.bounds.size))
          }), by: [.scale, .turn, .shear, .translation], asked: [.frame], textbook: 1,
        .always(
          Words(
            en: "This leaves the transform out; the frame is the box around the view as transformed.",
            zh: "这里漏掉了 transform；frame 是应用 transform 之后的外接矩形。")))

    case .transformsAboutCorner:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform { view, old, tree in
            let offset = tree[view].anchorOffset
            let (before, now) = (old.linear.apply(to: offset), tree[view].transform.linear.apply(to: offset))
            tree.move(view, by: Point(x: now.x - before.x, y: now.y - before.y))
          }), by: [.scale, .turn, .shear], textbook: 2,
        .when(
          { $0.anchorIsMiddle && $0.growsDownwardsEverywhere == true },
          Words(
            en: "A transform scales and turns about the anchor point, usually the middle, not about "
              + "the top left corner.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左上角。")),
        .when(
          { $0.anchorIsMiddle && $0.growsDownwardsEverywhere == false },
          Words(
            en: "A transform scales and turns about the anchor point, usually the middle, not about "
              + "the bottom left corner.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左下角。")),
        .when(
          { $0.anchorIsMiddle },
          Words(
            en: "A transform scales and turns about the anchor point, usually the middle, not about "
              + "the origin of the frame.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕 frame 的原点。")),
        .always { made in
          made.turnedAnchor.map {
            Words(
              en: "A transform scales and turns about the anchor point, which is \($0) here, not about "
                + "the origin of the frame.", zh: "transform 围绕锚点（这里是 \($0)）缩放和旋转，不是围绕 frame 的原点。")
          }
        },
        .always(
          Words(
            en: "A transform scales and turns about the anchor point, not about the origin of the frame.",
            zh: "transform 围绕锚点缩放和旋转，不是围绕 frame 的原点。")))

    case .transformsAboutSuperviewOrigin:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform { view, old, tree in
            let change = old.inverted().concatenating(tree[view].transform).linear
            try? tree.setPosition(change.apply(to: tree[view].position), of: view)
          }), by: [.scale, .turn, .shear], textbook: 3,
        .always(
          Words(
            en: "A transform scales and turns about the view's own anchor point, not about the origin "
              + "of the coordinates that it lies in; it leaves \(Fact.center) where it is.",
            zh: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图坐标系的原点；它不会改变 \(Fact.center)。")))

    case .transformsAboutSuperviewAnchor:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform { view, old, tree in
            guard let superview = tree.superlayer(of: view) else { return }
            let (origin, offset) = (tree[superview].bounds.origin, tree[superview].anchorOffset)
            let pivot = Point(x: origin.x + offset.x, y: origin.y + offset.y)
            let change = old.inverted().concatenating(tree[view].transform).linear
            let position = tree[view].position
            let moved = change.apply(to: Point(x: position.x - pivot.x, y: position.y - pivot.y))
            try? tree.setPosition(Point(x: moved.x + pivot.x, y: moved.y + pivot.y), of: view)
          }), by: [.scale, .turn, .shear],
        .always(
          Words(
            en: "A transform scales and turns about the view's own anchor point, not about that of its " + "superview.",
            zh: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的锚点。")))

    case .concatenatesBackwards:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .init(adjustingMethods: { method, before, after in
            switch method.concern {
            case .transform(.prepends): before.inverse.map { before.concatenating(after.concatenating($0)) }
            case .transform(.appends): before.inverse.map { $0.concatenating(after).concatenating(before) }
            case .transform(.inverts), .anchorPoint, .layout, .scrolling: nil
            }
          }), views: { $0.map { $0.withReversedParts } }, mutations: { $0.map { $0.withReversedParts } }),
        by: [.concatenation], textbook: 1,
        .when(
          { $0.calls.isSubset(of: [.translatedBy, .scaledBy, .rotatedBy]) && !$0.calls.isEmpty && !$0.hasLists },
          Words(
            en: "The operations are applied in the wrong order: translatedBy, scaledBy and rotatedBy "
              + "come before what the transform did.", zh: "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行。")),
        .when(
          { $0.calls == [.concatenating] && !$0.hasLists },
          Words(
            en: "The operations are applied in the wrong order: concatenating comes after what the " + "transform did.",
            zh: "变换的先后顺序反了：concatenating 在原有的变换之后执行。")),
        .when(
          { $0.calls.isEmpty },
          Words(
            en: "The operations are applied in the wrong order: a list is applied from its first "
              + "transform to its last.", zh: "变换的先后顺序反了：列表中的变换从第一个到最后一个依次执行。")),
        .always(
          Words(
            en: "The operations are applied in the wrong order: translatedBy, scaledBy and rotatedBy "
              + "come before what the transform did, .concatenating and the later ones of a list " + "after it.",
            zh: "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行，concatenating " + "和列表中靠后的变换则在它之后执行。")))

    case .scalesTranslation:
      return MistakeRow(
        on: .withLayers, Belief(rule: .translation { way, linear in linear.apply(to: way) }), by: [.translation],
        textbook: 3,
        .when(
          { $0.translatedTransforms == .scale },
          Words(en: "This scales the translation once more than it is.", zh: "这里把平移量多缩放了一次。")),
        .when(
          { $0.translatedTransforms == .turn },
          Words(en: "This turns the translation once more than it is.", zh: "这里把平移量多旋转了一次。")),
        .always(
          Words(
            en: "This maps the translation by the rest of the transform once more than it is.",
            zh: "这里让平移量多经过了一次 transform 的其余部分。")))

    case .leavesTranslationUnscaled:
      return MistakeRow(
        on: .withLayers, Belief(rule: .translation(assigned: false) { way, linear in linear.inverse?.apply(to: way) }),
        by: [.concatenation], textbook: 2,
        .when(
          { $0.translatedTransforms == .scale },
          Words(
            en: "translatedBy comes before the scale, so the translation is scaled as well.",
            zh: "translatedBy 先于缩放执行，所以平移量也会被缩放。")),
        .always(
          Words(
            en: "translatedBy comes before what the transform did, so the translation goes through that " + "as well.",
            zh: "translatedBy 先于原有的变换执行，所以平移量也要经过原有的变换。")))

    case .exchangesSineAndCosine:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(undo: { MistakeRow.exchangeSineAndCosine(of: $0, in: &$1) }) { view, _, tree in
            MistakeRow.exchangeSineAndCosine(of: view, in: &tree)
          }), by: [.turn], asked: [.frame, .transform], rarity: 0.1, textbook: 3,
        .when(
          { $0.asks(.frame, .transform) && $0.isTurned },
          Words(en: "This exchanges the sine and the cosine of the angle.", zh: "这里把角度的正弦和余弦弄反了。")))

    case .transformsTwice:
      return MistakeRow(
        on: .withLayers,
        Belief(state: { tree in
          for view in tree.ids where !tree[view].transform.linear.isIdentity {
            let transform = tree[view].transform
            tree.replaceTransform(of: view, by: transform.concatenating(transform))
          }
        }), rarity: 0.15,
        .when(
          { $0.asks(.frame, .transform) }, Words(en: "This applies the transform twice.", zh: "这里把 transform 用了两次。")),
        .when(
          { $0.asks(.windowFrame, .conversion) },
          Words(en: "This applies each transform on the way twice.", zh: "这里把途中的每个 transform 都用了两次。")))

    case .transformsBackwards:
      return MistakeRow(
        on: .withLayers,
        Belief(
          rule: .transform(undo: { MistakeRow.invert($0, in: &$1) }) { view, _, tree in
            MistakeRow.invert(view, in: &tree)
          }), by: [.frameUnderTransform], asked: [.bounds], rarity: 0.15, textbook: 2,
        .when({ $0.asks(.transform) }, Words(en: "This is the inverse of the transform.", zh: "这是 transform 的逆变换。")),
        .when(
          { $0.asks(.bounds) && $0.frameUnderTransform?.before?.transform.isScale == true },
          Words(
            en: "This multiplies by the scale where setting the frame divides: bounds.size is the size "
              + "that becomes this frame under the transform.",
            zh: "设置 frame 时要除以缩放比例，这里却做了乘法：bounds.size 经过 transform 之后才是这个 frame 的尺寸。")),
        .when(
          { !$0.question.isAboutViews && $0.frameUnderTransform == nil && $0.lineIsScaled },
          Words(
            en: "This applies the inverse of the transform: it divides where the transform multiplies.",
            zh: "这里用成了逆变换：该乘的地方做了除法。")),
        .when(
          { $0.asks(.frame, .windowFrame, .conversion) },
          Words(
            en: "This applies the inverse of the transform in place of the transform itself.",
            zh: "这里用的是 transform 的逆变换，而不是 transform 本身。")))

    // Resizing.
    case .nothingResizes:
      return MistakeRow(
        on: .all, Belief(rule: .views { view, tree in tree.setAutoresizesSubviews(false, of: view) }),
        by: [.boundsSize], textbook: 1,
        .always(
          Words(
            en: "When the size of its superview changes, a subview moves and changes its size as its "
              + "autoresizingMask says.", zh: "父视图的尺寸改变时，子视图会按照自己的 autoresizingMask 移动和伸缩。")))

    case .everythingInProportion:
      return MistakeRow(
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
            en: "The parts of a layer's axis share the change alike, whatever their sizes, not in "
              + "proportion to them.", zh: "图层每个方向上的各部分平均分担变化量，与各自的大小无关，不按比例分配。")))

    case .keepsMargins:
      return MistakeRow(
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
            en: "Where the mask names several parts of a direction, they share the change; this gives all of it "
              + "to the size.", zh: "autoresizingMask 在一个方向上列出几个部分时，变化由它们分担；这里全部加到了尺寸上。")),
        .always(
          Words(
            en: "This keeps all margins and gives the whole change to the size, whatever the mask says.",
            zh: "这里不管 autoresizingMask 是什么，都保持四周的边距不变，把全部变化加到了尺寸上。")))

    case .contentsScaleWithBounds:
      return MistakeRow(
        on: .all,
        Belief(
          rule: .views { view, tree in
            tree.setAutoresizesSubviews(true, of: view)
            if tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
            // In proportion on every platform: the thirds of layers are nobody's idea of scaling.
            tree.resizeInProportion()
          }), by: [.boundsSize], textbook: 2,
        .when(
          { $0.steps.kinds.contains(.layout) },
          Words(en: "A new size does not scale what is inside.", zh: "改变尺寸不会缩放里面的内容。")),
        .when(
          { $0.hasView { !$0.autoresizesSubviews } },
          Words(
            en: "A new size changes nothing inside a view whose autoresizesSubviews is false.",
            zh: "autoresizesSubviews 为 false 的视图改变尺寸时，里面的内容不变。")),
        .when(
          { made in
            // On macOS, what has a mask would give in proportion as well, which is another mistake.
            made.hasSubview { $0.autoresizingMask.isEmpty }
              && (made.tree.platform != .macos || !made.hasSubview { !$0.autoresizingMask.isEmpty })
          },
          Words(
            en: "A new size does not scale what is inside: a subview without a flexible part keeps its " + "frame.",
            zh: "改变尺寸不会缩放里面的内容：没有可伸缩部分的子视图保持自己的 frame。")))

    case .fixedPartsResize:
      return MistakeRow(
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
            en: "The parts that the mask names are those that change; this keeps them, and changes the " + "others.",
            zh: "autoresizingMask 里列出的才是会变化的部分；这里弄反了，让其余部分变化。")))

    case .partsShareAlike:
      return MistakeRow(
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
            en: "The flexible parts of a direction share the change in proportion to their sizes, not alike.",
            zh: "同一方向上可伸缩的各部分按各自的尺寸比例分担变化，不是平均分担。")))

    case .minYMarginIsTop:
      return MistakeRow(
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

    // Scroll views, images and safe areas.
    case .insetsForgotten:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.hasScrollViews ? [.ignoresInsets] : [] },
        asked: [.contentOffset, .scrolling, .bounds, .windowFrame, .conversion], textbook: 1,
        .when(
          { $0.asks(.contentOffset, .bounds, .windowFrame, .conversion) },
          Words(
            en: "This leaves out the insets: content comes to rest beside them, and shows beside them.",
            zh: "这里漏掉了内缩量：内容停下和显示的位置都要避开它们。")),
        .when(
          { $0.property != .adjustedContentInset && $0.property != .contentInset },
          Words(en: "This leaves out the insets around the content.", zh: "这里漏掉了内容四周的内缩量。")))

    case .contentOffsetBackwards:
      return MistakeRow(
        on: .withLayers,
        Belief(reading: { subject, tree in
          guard case .property(let view, let path) = subject,
            path.property == .contentOffset || path.property == .bounds, tree[view].extras.isScrollView
          else { return nil }
          var bounds = tree[view].bounds
          bounds.origin = Point(x: 0 - bounds.origin.x, y: 0 - bounds.origin.y)
          let whole: PropertyValue = path.property == .bounds ? .rect(bounds) : .point(bounds.origin)
          return .value(path.component?.read(from: whole) ?? whole)
        }), asked: [.contentOffset, .bounds], textbook: 1,
        .when(
          { $0.offsetIsNegative },
          Words(
            en: "The sign is wrong: where there is room in front of the content, contentOffset is negative.",
            zh: "符号反了：内容前面留有空白时，contentOffset 是负的。")),
        .always(
          Words(
            en: "The sign is wrong: contentOffset is the origin of the bounds, the point of the content "
              + "with which they begin.", zh: "符号反了：contentOffset 就是 bounds 的原点，也就是内容中 bounds 开始处的那个点。")))

    case .zoomLeftOut:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.zooms ? [.leavesZoomOut] : [] }, by: [.zoom],
        asked: [.frame, .center, .windowFrame, .conversion, .scrolling], textbook: 1,
        .when(
          { !$0.asks(.scrolling) },
          Words(
            en: "This leaves the zoom out: the zoomed view has zoomScale as the scale of its transform.",
            zh: "这里漏掉了缩放：被缩放的视图的 transform 就是 zoomScale 倍的缩放。")),
        .when(
          { $0.property != .zoomScale },
          Words(
            en: "This leaves the zoom out: the content is as large as the frame of the zoomed view, which "
              + "zoomScale scales.", zh: "这里漏掉了缩放：内容的尺寸就是被缩放视图的 frame 的尺寸，要乘以 zoomScale。")))

    case .zoomsAboutMiddle:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.zooms ? [.zoomsAboutAnchor] : [] }, by: [.zoom],
        asked: [.frame, .center, .windowFrame, .conversion], textbook: 2,
        .always(
          Words(
            en: "Zooming keeps the origin of the zoomed view's frame, and not its \(Fact.center).",
            zh: "缩放保持被缩放视图的 frame 原点不变，而不是 \(Fact.center) 不变。")))

    case .zoomScalesSubviews:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.zooms ? [.zoomScalesFrames] : [] }, by: [.zoom], asked: [.frame, .center],
        textbook: 1,
        .always(
          Words(
            en: "A subview's frame and \(Fact.center) count in its superview's own coordinates, which zooming does "
              + "not change.", zh: "子视图的 frame 和 \(Fact.center) 用父视图自己的坐标系表示，缩放不会改变它们。")))

    case .zoomKeepsCorner:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.zooms ? [.zoomKeepsCorner] : [] }, by: [.zoom],
        asked: [.contentOffset, .bounds, .windowFrame, .conversion], textbook: 1,
        .when(
          { $0.zoomKeptMiddle },
          Words(
            en: "Setting zoomScale keeps the point of the content in the middle of the bounds where it is, "
              + "not the one in the corner.", zh: "设置 zoomScale 时，保持不动的是位于 bounds 中心的内容点，而不是角上的那个点。")))

    case .anotherContentMode:
      return MistakeRow(
        on: .withLayers,
        .beliefs { _ in
          // Two that are taken for a mode: its counterpart, and one of another kind.
          [.images { $0.counterpart }, .images { $0.modeOfAnotherKind }]
        }, asked: [.image], textbook: 1,
        .when(
          { $0.contentMode == .scaleAspectFit },
          Words(
            en: "scaleAspectFit keeps the proportions of the image and shows all of it: the smaller of the two "
              + "ratios decides.", zh: "scaleAspectFit 保持图片的宽高比并完整显示：由两个比例中较小的一个决定。")),
        .when(
          { $0.contentMode == .scaleAspectFill },
          Words(
            en: "scaleAspectFill keeps the proportions of the image and leaves nothing of the bounds free: the "
              + "larger of the two ratios decides.", zh: "scaleAspectFill 保持图片的宽高比并铺满 bounds：由两个比例中较大的一个决定。")),
        .when(
          { $0.contentMode == .scaleToFill || $0.contentMode == .redraw },
          Words(
            en: "With this contentMode the image takes all of the bounds, whatever its proportions.",
            zh: "在这种 contentMode 下，图片占满 bounds，不管自己的宽高比。")),
        .always(
          Words(
            en: "With this contentMode the image keeps its size, and lies where the name says.",
            zh: "在这种 contentMode 下，图片保持自己的尺寸，位置由名称决定。")))

    case .contentRectInSuperview:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .contentRect, tree[view].transform3D == .identity, let rect = tree[view].contentRect
            else { return nil }
            let (own, outer) = (tree[view].bounds.origin, tree[view].frame.origin)
            let origin = Point(x: rect.origin.x - own.x + outer.x, y: rect.origin.y - own.y + outer.y)
            return .rect(Rect(origin: origin, size: rect.size))
          }), asked: [.image], textbook: 3,
        .always(
          Words(
            en: "This counts in the superview; contentRect counts in the view's own coordinates.",
            zh: "这是父视图坐标系里的数值；contentRect 用的是视图自己的坐标系。")))

    case .safeAreaForgotten:
      return MistakeRow(
        on: .withLayers, .beliefs { $0.hasSafeArea ? [.ignoresSafeArea] : [] },
        asked: MistakeRow.placed.union([.contentOffset, .scrolling, .safeArea]), textbook: 1,
        .always(Words(en: "This leaves the safe area out.", zh: "这里漏掉了安全区域。")))

    case .safeAreaIsEverywhere:
      return MistakeRow(
        on: .withLayers,
        .beliefs {
          // Which one is the outermost must stay the same until the end.
          $0.hasSafeArea && !$0.changesTree ? [.safeAreaIsEverywhere] : []
        }, asked: MistakeRow.placed.union([.contentOffset, .scrolling, .safeArea]), textbook: 1,
        .always(
          Words(
            en: "The safe area of a view is what reaches into it of its superview's; this takes all of the "
              + "outermost one.", zh: "视图的安全区域只取父视图安全区域伸进它里面的部分；这里用了最外层的全部内缩量。")))

    // Constraints.
    case .laysOutAtOnce:
      return MistakeRow(
        on: .all, Belief(mutations: { $0 + [Mutation(action: .autoLayout(.layout(nil, isAtEnd: false)))] }),
        by: [.constraints], asked: [.frame, .bounds, .center, .windowFrame], textbook: 1,
        .always(
          Words(
            en: "This is where the next layout puts it; what constraints say moves nothing before that.",
            zh: "这是下一次布局之后的值；在布局之前，约束不会改变任何视图的位置和尺寸。")))

    case .weakerConstraintWins:
      return MistakeRow(
        on: .all,
        .beliefs { scene in
          [
            Belief(
              mutations: { $0.map { $0.withPriorities { Priorities.reversedOptional($0) } } },
              layout: { $0.changePriorities { Priorities.reversedOptional($0) } })
          ] + Priorities.pairs(in: scene)
        }, by: [.constraints], textbook: 1,
        .when(
          { $0.prefersWeaker },
          Words(
            en: "Of constraints that cannot all be met, that with the higher priority counts, not that "
              + "with the lower one.", zh: "约束不能同时满足时，优先级高的起作用，而不是优先级低的。")))

    case .optionalBeatsRequired:
      return MistakeRow(
        on: .all,
        Belief(
          mutations: { $0.map { $0.withPriorities { Priorities.reversed($0) } } },
          layout: { $0.changePriorities { Priorities.reversed($0) } }), by: [.constraints], textbook: 2,
        .when(
          { $0.breaksRequired },
          Words(
            en: "A required constraint, with priority 1000, is always met; one with a lower priority "
              + "yields to it.", zh: "必需的约束（优先级 1000）总会得到满足；优先级较低的约束要让步。")))

    case .prioritiesAddUp:
      return MistakeRow(
        on: .all, .weighsPriorities, by: [.constraints], textbook: 3,
        .always(
          Words(
            en: "Priorities are levels, and not weights: constraints with lower ones do not outweigh one "
              + "with a higher one, however many they are.", zh: "优先级是层级，不是权重：优先级较低的约束无论有多少条，都压不过优先级较高的一条。")))

    case .readsBeforeLayout:
      return MistakeRow(
        on: .all, Belief(mutations: { $0.filter { !$0.isLayout } }), by: [.constraints, .layout],
        asked: [.frame, .bounds, .center, .windowFrame], textbook: 2,
        .always(
          Words(en: "This is the value before the layout, which is what places the view.", zh: "这是布局之前的值；执行布局之后视图才会到位。")
        ))

    case .constantPointsInwards:
      return MistakeRow(
        on: .all, .insetsAtFarEdges, by: [.constraints],
        .always(
          Words(
            en: "A constant is added at every edge, to the right or in reading direction, and downwards; "
              + "at a right, trailing or bottom edge it is no inset.",
            zh: "常量在每条边上都是相加：向右或沿阅读方向、向下；在 right、trailing、bottom 边上它并不是内缩量。")))

    case .multipliesFirstItem:
      return MistakeRow(
        on: .all, .beliefs { scene in scene.secondMultipliers.map { Belief.multipliesFirst(at: $0) } },
        by: [.constraints],
        .always(
          Words(
            en: "The multiplier belongs to the second item of a constraint, and not to the first one.",
            zh: "约束的乘数乘的是第二个对象的属性，而不是第一个的。")))

    case .marginsAreEdges:
      return MistakeRow(
        on: .withLayers, .ignoresMargins, by: [.constraints],
        .always(
          Words(
            en: "This counts from the edges of a view; the constraint counts from its margins.",
            zh: "这是从视图的边缘算起的；约束是从它的布局边距算起的。")))

    case .leadingIsLeft:
      return MistakeRow(
        on: .all, .leadingIsLeft, by: [.constraints],
        .always(
          Words(
            en: "From right to left, leading is the right edge, and trailing is the left one.",
            zh: "从右到左的布局里，leading 是右边，trailing 是左边。")))

    case .scrollEdgesAreFrame:
      return MistakeRow(
        on: .withLayers, .beliefs { scene in scene.scrollPins.map { [.pinsToFrame($0)] } ?? [] }, by: [.constraints],
        textbook: 1,
        .when(
          { $0.property == .contentSize && $0.isOwnSize },
          Words(
            en: "This is the size of the scroll view itself; constraints between its edges and the views in it "
              + "make contentSize as large as these views need.",
            zh: "这是滚动视图自己的尺寸；滚动视图的边与里面的视图之间的约束，会让 contentSize 容得下这些视图。")),
        .always(
          Words(
            en: "In constraints with the views in it, the edges of a scroll view are those of its content, and "
              + "not those of its frame.", zh: "在与里面的视图之间的约束中，滚动视图的边是内容的边，而不是它的 frame 的边。")))

    case .huggingIsCompression:
      return MistakeRow(
        on: .all, .exchangesContentPriorities, by: [.constraints], textbook: 3,
        .always(
          Words(
            en: "Hugging keeps a view from being larger than its content, and compression resistance from "
              + "being smaller; this exchanges the two.",
            zh: "hugging 阻止视图大于内容，compression resistance 阻止视图小于内容；这里把两者弄反了。")))

    case .inequalityIsEquality:
      return MistakeRow(
        on: .all, .beliefs { scene in scene.inequalities.map { .takesForEquality(at: $0) } }, by: [.constraints],
        textbook: 2,
        .always(
          Words(
            en: "This takes an inequality for an equality; it is a limit, which need not be reached.",
            zh: "这里把不等式当成了等式；不等式只是界限，不一定要达到。")))

    case .contentKeepsItsSize:
      return MistakeRow(
        on: .all,
        .beliefs { scene in
          let sizes = scene.contentSizes
          return sizes.isEmpty ? [] : [.hasContentSizes(sizes)]
        }, by: [.constraints], asked: [.frame, .bounds], textbook: 1,
        .when(
          { $0.stack == nil && $0.breaksRequired },
          Words(
            en: "The size of its content is no fixed size of a view: required constraints make it larger or "
              + "smaller.", zh: "内容的尺寸不是视图的固定尺寸：必需的约束会让视图变大或变小。")))

    // Stack views.
    case .stackSpacingForgotten:
      return MistakeRow(
        on: .all, .stacks { $0.spacing = .literal(0) }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
        .always(Words(en: "This leaves out the spacing of the stack view.", zh: "这里漏掉了栈视图的 spacing。")))

    case .customSpacingForgotten:
      return MistakeRow(
        on: .all, .stacks { $0.customSpacing = nil }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
        .always(
          Words(
            en: "This has the usual spacing behind a view that has a custom spacing.",
            zh: "这里在设置了 customSpacing 的视图后面用了普通的 spacing。")))

    case .anotherDistribution:
      return MistakeRow(
        on: .all,
        .beliefs { _ in
          [.fillEqually, .fillProportionally, .fill].map { distribution in .stacks { $0.distribution = distribution } }
        }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
        .when(
          { $0.distribution == .fill },
          Words(
            en: "With the distribution fill the views keep the sizes of their contents; that with the lowest "
              + "priority gives way.", zh: "distribution 为 fill 时，各视图保持自己内容的尺寸，由优先级最低的那个伸缩。")),
        .when(
          { $0.distribution == .fillEqually },
          Words(
            en: "With the distribution fillEqually all views are of one size, whatever their contents.",
            zh: "distribution 为 fillEqually 时，各视图尺寸相等，与内容无关。")),
        .when(
          { $0.distribution == .fillProportionally },
          Words(
            en: "With the distribution fillProportionally the views share the room in proportion to their contents.",
            zh: "distribution 为 fillProportionally 时，各视图按内容尺寸的比例分配空间。")),
        .when(
          { $0.distribution == .equalSpacing },
          Words(
            en: "With the distribution equalSpacing the gaps between the views are equal, and take up the rest.",
            zh: "distribution 为 equalSpacing 时，视图之间的间隔相等，由间隔占满剩余空间。")))

    case .anotherAlignment:
      return MistakeRow(
        on: .all,
        .beliefs { _ in [.fill, .leading, .center, .trailing].map { alignment in .stacks { $0.alignment = alignment } }
        }, by: [.constraints], asked: MistakeRow.placed, textbook: 2,
        .when(
          { $0.alignment == .fill },
          Words(
            en: "With the alignment fill the views reach from edge to edge across the axis.",
            zh: "alignment 为 fill 时，视图在交叉轴方向上占满两边之间的空间。")),
        .when(
          { $0.alignment == .center },
          Words(
            en: "With the alignment center the views lie in the middle across the axis, and keep their size there.",
            zh: "alignment 为 center 时，视图在交叉轴方向上居中，并保持自己的尺寸。")),
        .when(
          { $0.alignment == .leading && $0.stackAxis == .horizontal },
          Words(
            en: "With the alignment top the views lie at the top edge, and keep their height.",
            zh: "alignment 为 top 时，视图靠上边，并保持自己的高度。")),
        .when(
          { $0.alignment == .leading },
          Words(
            en: "With the alignment leading the views lie at the leading edge, and keep their width.",
            zh: "alignment 为 leading 时，视图靠 leading 一边，并保持自己的宽度。")),
        .when(
          { $0.alignment == .trailing && $0.stackAxis == .horizontal },
          Words(
            en: "With the alignment bottom the views lie at the bottom edge, and keep their height.",
            zh: "alignment 为 bottom 时，视图靠下边，并保持自己的高度。")),
        .when(
          { $0.alignment == .trailing },
          Words(
            en: "With the alignment trailing the views lie at the trailing edge, and keep their width.",
            zh: "alignment 为 trailing 时，视图靠 trailing 一边，并保持自己的宽度。")))

    case .hiddenKeepsRoom:
      return MistakeRow(
        on: .all, .hiddenKeepsRoom, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
        .when(
          { $0.stack != nil },
          Words(en: "A hidden view takes no room in a stack view, nor does its spacing.", zh: "隐藏的视图在栈视图里不占空间，也没有间距。")))

    // The answer to another question.
    case .boundsForFrame:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .frame || property == .windowFrame ? .rect(tree[view].bounds) : nil
          }), asked: [.frame], textbook: 4,
        .when(
          { $0.asks(.windowFrame) },
          Words(
            en: "This is taken from the bounds, which count in the view's own coordinates; windowFrame "
              + "counts in the window's.", zh: "这取自 bounds，用的是视图自己的坐标系；windowFrame 用的是窗口坐标系。")),
        .always(
          Words(
            en: "This is taken from the bounds, which count in the view's own coordinates; the frame "
              + "counts in the superview's.", zh: "这取自 bounds，用的是视图自己的坐标系；frame 用的是父视图的坐标系。")))

    case .frameForBounds:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.reading { property, view, tree in property == .bounds ? .rect(tree[view].frame) : nil }),
        asked: [.bounds], textbook: 3,
        .always(
          Words(
            en: "This is taken from the frame, which counts in the superview's coordinates; the bounds "
              + "count in the view's own.", zh: "这取自 frame，用的是父视图的坐标系；bounds 用的是视图自己的坐标系。")))

    case .centerForOrigin:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .frame else { return nil }
            return .rect(Rect(origin: tree[view].position, size: tree[view].frame.size))
          }), asked: [.frame],
        .when(
          { $0.growsDownwards(in: $0.superview) },
          Words(
            en: "The origin is the top left corner; this is \(Fact.center), where the anchor point lies.",
            zh: "frame 的原点是左上角；这里用的是 \(Fact.center)，也就是锚点的位置。")),
        .always(
          Words(
            en: "The origin is the bottom left corner, as y grows upwards here; this is \(Fact.center), where "
              + "the anchor point lies.", zh: "这里 y 向上增大，frame 的原点是左下角；这里用的是 \(Fact.center)，也就是锚点的位置。")))

    case .originForCenter:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            property == .center ? .point(tree[view].frame.origin) : nil
          }), asked: [.center], textbook: 4,
        .when(
          { $0.growsDownwards(in: $0.superview) },
          Words(
            en: "This is the top left corner of the frame; \(Fact.center) is where the anchor point lies.",
            zh: "这是 frame 的左上角；\(Fact.center) 是锚点所在的位置。")),
        .always(
          Words(
            en: "This is the bottom left corner of the frame; \(Fact.center) is where the anchor point lies.",
            zh: "这是 frame 的左下角；\(Fact.center) 是锚点所在的位置。")))

    case .windowForSuperview:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            switch property.concern {
            case .frame: try? Property.windowFrame.read(from: view, in: tree)
            case .center:
              (try? tree.convert(tree[view].position, from: tree.superlayer(of: view), to: nil)).map(
                PropertyValue.point)
            case .bounds, .anchorPoint, .transform, .transform3D, .sublayerTransform, .depth, .windowFrame, .appearance,
              .resizing, .contentOffset, .zoomScale, .scrolling, .margins, .image:
              nil
            }
          }), asked: [.frame, .center], textbook: 4,
        .when(
          { $0.asks(.center) },
          Words(
            en: "This counts in the window; \(Fact.center) counts in the superview's coordinates.",
            zh: "这是窗口坐标系里的数值；\(Fact.center) 用的是父视图的坐标系。")),
        .when(
          { $0.isSeenThroughSublayerTransform },
          Words(
            en: "This is where the view is seen; the sublayerTransform of its superview is no part of its frame.",
            zh: "这是视图显示出来的位置；父视图的 sublayerTransform 不计入它的 frame。")),
        .always(
          Words(
            en: "This counts in the window; the frame counts in the superview's coordinates.",
            zh: "这是窗口坐标系里的数值；frame 用的是父视图的坐标系。")))

    case .superviewForWindow:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.reading { property, view, tree in property == .windowFrame ? .rect(tree[view].frame) : nil
          }), asked: [.windowFrame], textbook: 3,
        .always(
          Words(
            en: "This counts in the superview; windowFrame is the box in the window.",
            zh: "这是父视图坐标系里的数值；windowFrame 是在窗口坐标系里的外接矩形。")))

    case .widthForHeight:
      return MistakeRow(
        on: .all,
        Belief(reading: { subject, tree in
          switch subject {
          case .property(let view, let path):
            guard let whole = try? path.property.read(from: view, in: tree), let swapped = whole.swapped else {
              return nil
            }
            return .value(path.component?.read(from: swapped) ?? swapped)
          case .query:
            guard case .value(let value)? = subject.answer(in: tree) else { return nil }
            return value.swapped.map(Answer.value)
          }
        }), .when({ $0.isPoint }, Words(en: "This exchanges x and y.", zh: "这里把 x 和 y 弄反了。")),
        .when({ !$0.leavesSizeUnturned }, Words(en: "This exchanges width and height.", zh: "这里把宽和高弄反了。")))

    // Conversion.
    case .convertsBackwards:
      return MistakeRow(
        on: .all, Belief(reading: MistakeRow.conversion { value, from, to in .convert(value, from: to, to: from) }),
        asked: [.conversion], textbook: 2, .always(Words(en: "This converts in the wrong direction.", zh: "换算的方向反了。")))

    case .convertsIntoWindow:
      return MistakeRow(
        on: .all, Belief(reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: nil) }),
        asked: [.conversion], textbook: 3,
        .always { made in
          guard case .query(.convert(_, _, let to?)) = made.subject else { return nil }
          let name = made.name(to)
          return Words(
            en: "This counts in the window, not in \(name), which is asked for.", zh: "这是窗口坐标系里的数值，问的是 \(name) 坐标系里的数值。"
          )
        })

    case .convertsIntoSuperview:
      return MistakeRow(
        on: .all,
        Belief(reading: { subject, tree in
          guard case .query(.convert(let value, let from?, let to)) = subject,
            let superview = tree.superlayer(of: from), superview != to, tree.lies(from, in: to)
          else { return nil }
          return try? Query.Question.convert(value, from: from, to: superview).answer(in: tree)
        }), asked: [.conversion], textbook: 2,
        .when(
          { $0.isTransformedBeyondSuperview },
          Words(
            en: "This goes only as far as the superview; all views on the way count, each with its origin "
              + "and its transform.", zh: "这里只换算到了父视图；途经的每个视图的原点和 transform 都要算进去。")),
        .always(
          Words(
            en: "This goes only as far as the superview; all views on the way count, each with its origin.",
            zh: "这里只换算到了父视图；途经的每个视图的原点都要算进去。")))

    case .leavesUnconverted:
      return MistakeRow(
        on: .all, Belief(reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: from) }),
        asked: [.conversion], textbook: 3,
        .always(Words(en: "This is not converted: each view has its own coordinates.", zh: "这里没有换算：每个视图都有自己的坐标系。")))

    case .ignoresTransformsOnTheWay:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in for view in tree.ids { try? tree.setTransform(.identity, of: view) } },
          reading: MistakeRow.alongTheWay), by: [.scale, .turn, .shear, .translation],
        asked: [.conversion, .windowFrame, .hitTest, .layerHitTest], textbook: 1,
        .when(
          { $0.asks(.hitTest, .layerHitTest) },
          Words(
            en: "A hit test looks for views where their transforms show them.", zh: "hitTest 按照 transform 之后显示的位置查找视图。")
        ),
        .when(
          { $0.asks(.conversion, .windowFrame) },
          Words(
            en: "The transforms of the views on the way count as well, not only their origins.",
            zh: "途经的各个视图的 transform 也要算进去，不能只加减原点。")))

    case .ignoresBoundsOrigin:
      return MistakeRow(
        on: .all,
        Belief(
          state: { tree in for view in tree.ids { tree.setBoundsOrigin(.zero, of: view) } },
          reading: { subject, tree in
            // Where the bounds begin, what lies in a view counts from there as well.
            if case .property(_, let path) = subject, path.property == .contentRect || path.property == .safeArea {
              return subject.answer(in: tree)
            }
            return MistakeRow.alongTheWay(subject, tree)
          }), by: [.boundsOrigin],
        asked: [.conversion, .windowFrame, .contains, .hitTest, .layerHitTest, .image, .safeArea], textbook: 2,
        .when(
          { $0.asks(.contains, .image) || $0.asks(.safeArea) && $0.onlyOwnBoundsAreMoved },
          Words(
            en: "The bounds begin at their own origin, which is not (0, 0) here.",
            zh: "bounds 从它自己的原点开始，这里的原点不是 (0, 0)。")),
        .when(
          { $0.asks(.hitTest, .layerHitTest) },
          Words(
            en: "The origins of bounds count: they say where a view's bounds begin, and shift what is " + "inside.",
            zh: "bounds 的原点也要算进去：它决定 bounds 从哪里开始，并移动里面的内容。")),
        .always(
          Words(
            en: "The origins of the bounds on the way count: they shift what is inside a view.",
            zh: "途经的各个视图的 bounds 原点也要算进去：它会移动视图里面的内容。")))

    case .boundsOriginBackwards:
      return MistakeRow(
        on: .all,
        Belief(
          state: { tree in
            for view in tree.ids {
              let origin = tree[view].bounds.origin
              tree.setBoundsOrigin(Point(x: 0 - origin.x, y: 0 - origin.y), of: view)
            }
          },
          reading: { subject, tree in
            switch subject {
            case .property(_, let path) where path.property == .windowFrame: subject.answer(in: tree)
            case .query(.convert): subject.answer(in: tree)
            case .property, .query: nil
            }
          }), by: [.boundsOrigin], asked: [.conversion, .windowFrame], textbook: 1,
        .when(
          { $0.isUprightEverywhere && $0.growsDownwardsEverywhere == true },
          Words(
            en: "The sign of bounds.origin is wrong: where it grows, what is inside moves up and to the " + "left.",
            zh: "bounds.origin 的符号反了：它增大时，里面的内容向左、向上移动。")),
        .when(
          { $0.isUprightEverywhere && $0.growsDownwardsEverywhere == false },
          Words(
            en: "The sign of bounds.origin is wrong: where it grows, what is inside moves down and to " + "the left.",
            zh: "bounds.origin 的符号反了：它增大时，里面的内容向左、向下移动。")),
        .always(
          Words(
            en: "The sign of bounds.origin is wrong: where it grows, what is inside moves towards "
              + "smaller coordinates.", zh: "bounds.origin 的符号反了：它增大时，里面的内容向坐标减小的方向移动。")))

    case .ignoresFlip:
      return MistakeRow(
        on: .all,
        Belief(
          state: { tree in
            for view in tree.ids {
              tree.setGeometryFlipped(false, of: view)
              tree.setFlipped(false, of: view)
            }
          }, reading: MistakeRow.alongTheWay), asked: [.conversion, .windowFrame, .hitTest, .layerHitTest], textbook: 1,
        .when(
          { $0.tree.platform == .appkit },
          Words(
            en: "Inside an NSView with isFlipped y grows downwards, from its top edge; inside one without it y grows "
              + "upwards, from its bottom edge, whatever they lie in.",
            zh: "在 isFlipped 为 true 的 NSView 里，y 从顶边向下增大；为 false 时从底边向上增大，与它的父视图无关。")),
        .when(
          { $0.flipCount == 1 && $0.tree.platform == .ios },
          Words(
            en: "Inside a view with geometryFlipped y counts from the bottom.", zh: "在设置了 geometryFlipped 的视图里，y 从底边算起。"
          )),
        .when(
          { $0.flipCount == 1 },
          Words(
            en: "Inside a layer with geometryFlipped y counts from the top.", zh: "在设置了 geometryFlipped 的图层里，y 从顶边算起。")),
        .always(
          Words(en: "geometryFlipped turns the y axis inside a view around.", zh: "geometryFlipped 会把视图里面的 y 轴反过来。")))

    case .countsFromTheTop:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.reading { property, view, tree in
            guard property == .frame, let superview = tree.superlayer(of: view), !tree.growsDownwards(inside: superview)
            else { return nil }
            var (frame, outer) = (tree[view].frame, tree[superview].bounds)
            frame.origin.y = outer.minY + outer.maxY - frame.maxY
            return .rect(frame)
          }), asked: [.frame], textbook: 3,
        .always(
          Words(
            en: "This counts y from the top edge; here y grows upwards, from the bottom edge.",
            zh: "这里从顶边开始数 y；而这里的 y 从底边向上增大。")))

    // Hit tests and drawing order.
    case .zPositionDecidesHit:
      return MistakeRow(
        on: .withLayers,
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
          }), asked: [.hitTest], textbook: 1,
        .always(
          Words(
            en: "UIView's hit test follows the order of the subviews; zPosition does not matter.",
            zh: "UIView 的 hitTest 按子视图的先后顺序查找，与 zPosition 无关。")))

    case .touchesDecideLayerHit:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in
            // Whose layers take no touches are hidden from the search, with all in them.
            for view in tree.ids where !tree.takesTouches(view) { tree.setHidden(true, of: view) }
          },
          reading: MistakeRow.hit { question, tree in
            if case .layerHitTest = question { try? question.answer(in: tree) } else { nil }
          }), asked: [.layerHitTest], textbook: 1,
        .always(
          Words(
            en: "CALayer's hit test asks neither for alpha nor for userInteractionEnabled; it passes over "
              + "hidden layers alone.", zh: "CALayer 的 hitTest 不看 alpha 和 userInteractionEnabled，只跳过隐藏的图层。")))

    case .zPositionIgnored:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in for view in tree.ids { try? tree.setZPosition(0, of: view) } },
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .layerHitTest, .drawingOrder: try? question.answer(in: tree)
            case .convert, .contains, .hitTest, .layout: nil
            }
          }), asked: [.layerHitTest, .drawingOrder], textbook: 1,
        .when(
          { $0.asks(.layerHitTest) },
          Words(
            en: """
              Of siblings, CALayer's hit test asks the one with the greater zPosition first; their order decides only where \
              it is equal.
              """, zh: "同级图层中，CALayer 的 hitTest 先查找 zPosition 大的；zPosition 相同时才看先后顺序。")),
        .when(
          { $0.isInDepth },
          Words(
            en: "In 3D, too, zPosition takes part in how near to the viewer a view lies.",
            zh: "在三维中，zPosition 同样影响视图离观察者的远近。")),
        .always(
          Words(
            en: "Of siblings the one with the greater zPosition comes in front; their order decides "
              + "only where it is equal.", zh: "同级图层先看 zPosition，数值大的在前；相同时才看先后顺序。")))

    case .depthIgnored:
      return MistakeRow(
        on: .withLayers, Belief(reading: MistakeRow.order { view, tree in tree.drawingOrderByZPosition(of: view) }),
        asked: [.drawingOrder], textbook: 1,
        .when({ $0.depthDecision != nil }) { made in
          made.depthDecision.map { decision in
            Words(
              en: """
                \(decision.nearer) is nearer to the viewer than \(decision.farther) where both are seen, so that it is drawn \
                later: in 3D neither zPosition alone nor the order of the list decides that.
                """,
              zh: """
                在两者重叠处，\(decision.nearer) 比 \(decision.farther) 离观察者更近，所以后画：\
                在三维中，这不是单由 zPosition 或列表的顺序决定的。
                """)
          }
        })

    case .farEdgeCounts:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .contains(.literal(.point(let point)), let view):
              .value(.bool(tree[view].bounds.hasInsideOrOnEdge(point)))
            case .hitTest(.literal(.point(let point)), let view) where tree.platform == .appkit:
              .view(tree.viewWithAllEdges(at: point, in: view))
            case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout: nil
            }
          }), asked: [.contains, .hitTest], textbook: 1,
        .when(
          { $0.asks(.hitTest) },
          Words(
            en: """
              Of the edges of an NSView the left and the upper one, as they are seen, belong to it in a hit test; the right \
              and the lower one do not.
              """, zh: "NSView 的 hitTest 按看到的样子算边缘：左边缘和上边缘属于视图，右边缘和下边缘不属于。")),
        .always(
          Words(
            en: "The far edges, where x or y is as large as it gets, do not belong to the bounds any " + "more.",
            zh: "x 或 y 取最大值的那两条边已经不属于 bounds 了。")))

    case .testsFrame:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.hit { question, tree in
            guard case .contains(.literal(.point(let point)), let view) = question else { return nil }
            return .value(.bool(tree[view].frame.contains(point)))
          }), asked: [.contains], textbook: 2,
        .always(
          Words(
            en: "The point is compared with the bounds, in the view's own coordinates, not the frame.",
            zh: "比较的是 bounds（视图自己的坐标系），不是 frame。")))

    case .pointInSuperview:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .contains(let value, let view):
              guard let point = value.inside(view, of: tree) else { return nil }
              return try? Query.Question.contains(point, view).answer(in: tree)
            case .hitTest(let value, let view?):
              let isOutside = tree.platform == .appkit
              guard let point = isOutside ? value.outside(view, of: tree) : value.inside(view, of: tree) else {
                return nil
              }
              return try? Query.Question.hitTest(point, view).answer(in: tree)
            case .layerHitTest(let value, let layer?):
              guard let point = value.outside(layer, of: tree) else { return nil }
              return try? Query.Question.layerHitTest(point, layer).answer(in: tree)
            case .convert, .hitTest, .layerHitTest, .drawingOrder, .layout: return nil
            }
          }), asked: [.contains, .hitTest, .layerHitTest], textbook: 3,
        .when(
          { $0.asks(.layerHitTest) },
          Words(
            en: "The point is read in the wrong coordinates: CALayer's hitTest takes the superlayer's.",
            zh: "点的坐标系弄错了：CALayer 的 hitTest 用父图层的坐标系。")),
        .when(
          { $0.tree.platform == .appkit && $0.asks(.hitTest) },
          Words(
            en: "The point is read in the wrong coordinates: NSView's hitTest takes the superview's.",
            zh: "点的坐标系弄错了：NSView 的 hitTest 用父视图的坐标系。")),
        .when(
          { $0.tree.platform == .appkit },
          Words(
            en:
              "The point is read in the wrong coordinates: it is compared with the bounds, which count in the view's own.",
            zh: "点的坐标系弄错了：这里与 bounds 比较，用的是视图自己的坐标系。")),
        .always(
          Words(
            en: "The point is read in the wrong coordinates: UIView's hitTest and contains take the " + "view's own.",
            zh: "点的坐标系弄错了：UIView 的 hitTest 和 contains 用视图自己的坐标系。")))

    case .frameBoxIsHit:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.hit { question, tree in
            switch question {
            case .hitTest(.literal(.point(let point)), let view): .view(tree.viewWithFrame(at: point, in: view))
            case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout: nil
            }
          }), asked: [.hitTest], textbook: 1,
        .when({ $0.isOnlyInFrameBox }) { made in
          guard case .view(let wrong) = made.wrong else { return nil }
          let name = made.name(wrong)
          return Words(
            en: "The point lies in the frame of \(name), which is the box around it, but not in \(name) " + "itself.",
            zh: "这个点在\(name)的 frame（外接矩形）里，但不在\(name)本身里。")
        })

    case .clippingIgnored:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in for view in tree.ids { tree.setMasksToBounds(false, of: view) } }, reading: MistakeRow.hits),
        asked: [.layerHitTest], textbook: 1,
        .always(
          Words(
            en: "A layer that clips to its bounds hides what lies outside of them from hit tests.",
            zh: "裁剪到 bounds 的图层，超出部分在 hitTest 中不会命中。")))

    case .subviewsAreCut:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in for view in tree.ids { tree.setMasksToBounds(true, of: view) } }, reading: MistakeRow.hits),
        asked: [.layerHitTest], textbook: 1,
        .always(
          Words(
            en: "CALayer's hit test finds sublayers outside of the bounds, unless the layer clips.",
            zh: "只要图层不裁剪，CALayer 的 hitTest 也会命中超出 bounds 的子图层。")))

    case .outsideIsFound:
      return MistakeRow(
        on: .withLayers,
        Belief(
          reading: MistakeRow.hit { question, tree in
            guard case .hitTest(.literal(.point(let point)), let view) = question else { return nil }
            for (candidate, _) in tree.depthFirst.reversed() {
              guard tree.lies(candidate, in: view), let own = try? tree.convert(point, from: view, to: candidate),
                tree.contains(own, in: candidate),
                // One that takes no touches, or lies in one that takes none, is missed for that.
                tree.line(to: candidate, from: view).allSatisfy({ tree.takesTouches($0) })
              else { continue }
              return .view(candidate)
            }
            return .view(nil)
          }), asked: [.hitTest], textbook: 1,
        .when(
          { $0.wrong != .view(nil) },
          Words(
            en: "UIView's hit test finds nothing outside of a superview's bounds, clipped or not.",
            zh: "UIView 的 hitTest 不会命中超出父视图 bounds 的部分，无论是否裁剪。")))

    case .hiddenIgnored:
      return MistakeRow(
        on: .all,
        Belief(state: { tree in for view in tree.ids { tree.setHidden(false, of: view) } }, reading: MistakeRow.hits),
        asked: [.hitTest, .layerHitTest], textbook: 1,
        .always(Words(en: "A hidden view is not hit, nor is anything in it.", zh: "隐藏的视图不会被命中，里面的视图也一样。")))

    case .alphaIgnored:
      return MistakeRow(
        on: .withLayers,
        Belief(state: { tree in for view in tree.ids { try? tree.setOpacity(1, of: view) } }, reading: MistakeRow.hits),
        asked: [.hitTest], textbook: 1,
        .always(
          Words(
            en: "UIView's hit test passes over views with an alpha below 0.01, with all inside them.",
            zh: "alpha 小于 0.01 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")))

    case .interactionIgnored:
      return MistakeRow(
        on: .withLayers,
        Belief(
          state: { tree in for view in tree.ids { tree.setUserInteractionEnabled(true, of: view) } },
          reading: MistakeRow.hits), asked: [.hitTest], textbook: 1,
        .always(
          Words(
            en: "UIView's hit test passes over a view without user interaction, with all inside it.",
            zh: "关闭了 userInteractionEnabled 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")))

    case .backmostFirst:
      return MistakeRow(
        on: .all,
        Belief(
          state: { tree in
            for (view, _) in tree.depthFirst {
              for subview in tree.sublayers(of: view).reversed() { try? tree.bringSubviewToFront(subview, of: view) }
            }
          }, reading: MistakeRow.hit { question, tree in try? question.answer(in: tree) }),
        asked: [.hitTest, .layerHitTest, .drawingOrder], textbook: 2,
        .when(
          { $0.asks(.hitTest) && $0.tree.platform == .appkit },
          Words(
            en: "NSView's hit test asks the last of the siblings first, not the first one.",
            zh: "NSView 的 hitTest 从同级视图中的最后一个开始查找，而不是第一个。")),
        .when(
          { !$0.isInDepth && $0.tree.platform == .appkit },
          Words(en: "Of siblings the last one lies in front, not the first.", zh: "同级视图中，排在最后的在最前面，而不是第一个。")),
        .when(
          { $0.asks(.hitTest) },
          Words(
            en: "UIView's hit test asks the last of the siblings first, not the first one.",
            zh: "UIView 的 hitTest 从同级视图中的最后一个开始查找，而不是第一个。")),
        .when(
          { $0.asks(.layerHitTest) },
          Words(
            en: "Of siblings with the same zPosition, CALayer's hit test asks the last one first.",
            zh: "zPosition 相同的同级图层中，CALayer 的 hitTest 先查找排在最后的。")),
        .when(
          { !$0.isInDepth },
          Words(
            en: "Of siblings with the same zPosition the last one lies in front, not the first.",
            zh: "zPosition 相同的同级视图中，排在最后的在最前面，而不是第一个。")))

    case .receiverTakesAll:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.hit { question, _ in
            switch question {
            case .hitTest(_, let view?), .layerHitTest(_, let view?): .view(view)
            case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout: nil
            }
          }), asked: [.hitTest, .layerHitTest],
        .when(
          { $0.right != .view(nil) },
          Words(
            en: "The search starts there, and goes on into the view inside that the point lies in.",
            zh: "这只是查找的起点，还要继续查找里面包含该点的视图。")))

    case .frontToBack:
      return MistakeRow(
        on: .all, Belief(reading: MistakeRow.order { view, tree in tree.drawingOrder(of: view).reversed() }),
        asked: [.drawingOrder], textbook: 2,
        .always(Words(en: "This goes from front to back; what is drawn first lies behind.", zh: "这是从前到后的顺序；先画的在后面。")))

    case .superviewInFront:
      return MistakeRow(
        on: .all,
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
          }), asked: [.drawingOrder], textbook: 2,
        .always(Words(en: "A view is drawn before its subviews, which lie in front of it.", zh: "视图先于它的子视图绘制，子视图在它前面。"))
      )

    case .levelByLevel:
      return MistakeRow(
        on: .all,
        Belief(
          reading: MistakeRow.order { view, tree in
            var depths: [LayerID: Int] = [:]
            for (view, depth) in tree.depthFirst { depths[view] = depth }
            return tree.drawingOrder(of: view).enumerated().sorted {
              (depths[$0.element] ?? 0, $0.offset) < (depths[$1.element] ?? 0, $1.offset)
            }.map { $0.element }
          }), asked: [.drawingOrder], textbook: 2,
        .always(
          Words(
            en: "Everything inside a view is drawn before its next sibling, not level by level.",
            zh: "先画完一个视图里的全部内容，再画它的下一个同级视图，而不是逐层绘制。")))

    // What happens when.
    case .forgetsLastStep:
      return MistakeRow(
        on: .all, .beforeLastStep,
        .when({ $0.steps.all.count == 1 }, Words(en: "This is the value before the change.", zh: "这是改变之前的值。")),
        .when({ $0.step != nil }) { made in
          let step = made.step ?? 0
          return Words(en: "This is the value before the last step, step \(step).", zh: "这是最后一步（第 \(step) 步）执行之前的值。")
        })

    case .stopsEarly:
      return MistakeRow(
        on: .all, .beforeAnotherStep, rarity: 0.15,
        .when(
          { $0.step == 1 }, Words(en: "This is the value at the beginning, before all steps.", zh: "这是最初的值，在所有步骤之前。")),
        .when({ $0.step != nil }) { made in
          let step = made.step ?? 0
          return Words(
            en: "This is the value before step \(step); what comes from there on is missing.",
            zh: "这是第 \(step) 步执行之前的值，漏掉了从这一步开始的变化。")
        })

    case .leavesOutStep:
      return MistakeRow(
        on: .all, .withoutStep, rarity: 0.15,
        .when({ $0.step != nil }) { made in
          let step = made.step ?? 0
          return Words(en: "This leaves step \(step) out.", zh: "这里漏掉了第 \(step) 步。")
        })

    case .orderDoesNotMatter:
      return MistakeRow(
        on: .all, Belief(mutations: { $0.reversed() }),
        // Nobody goes through more steps than these from the last to the first.
        .when(
          { $0.steps.all.count <= 4 },
          Words(
            en: "The order matters: this is what the changes come to from the last to the first.",
            zh: "顺序是有影响的：这是按相反顺序执行的结果。")))

    case .looksAtTheEnd:
      return MistakeRow(
        on: .all, .finalState, rarity: 0.15,
        .always(Words(en: "This is the value in the end, after all steps.", zh: "这是所有步骤执行完之后的值。")))

    case .changesTheOtherWay:
      return MistakeRow(
        on: .all, .arithmetic { right, before in zip(right, before).map { $1 - ($0 - $1) } }, rarity: 0.15,
        .when(
          { !$0.asks(.transform) && $0.isOneStepBack && $0.deciding?.kinds.contains(.turn) == true },
          Words(
            en:
              "This changes by the right amount, but what has become larger is smaller here, or the other way around.",
            zh: "变化的量是对的，但增大和减小弄反了。")),
        .when(
          { !$0.asks(.transform) && $0.isOneStepBack },
          Words(en: "This changes by the right amount, but in the wrong direction.", zh: "变化的量是对的，方向反了。")))

    case .changesTwice:
      return MistakeRow(
        on: .all, .arithmetic { right, before in zip(right, before).map { $0 + ($0 - $1) } }, rarity: 0.15,
        .when(
          { $0.isOneStepBack && $0.deciding?.kinds.contains(.layout) == true },
          Words(
            en: "This adds the last change once more: a layout gives a view what its constraints say, whatever it had "
              + "before.", zh: "这里把最后一次变化又加了一遍：布局让视图得到约束规定的值，与它原来的值无关。")),
        .when(
          { !$0.asks(.transform) && $0.isOneStepBack },
          Words(en: "This counts the last change twice.", zh: "这里把最后一次变化算了两遍。")))

    case .wholeGrowth:
      return MistakeRow(
        on: .all,
        .arithmetic { right, before in
          guard right.count == 4 else { return nil }
          return [before[0] - (right[2] - before[2]), before[1] - (right[3] - before[3]), right[2], right[3]]
        }, by: [.boundsSize, .scale], asked: [.frame],
        .when(
          { $0.growsAboutAnchor },
          Words(
            en: "The origin does not move by all that the size changes: the anchor point takes only its " + "share.",
            zh: "原点移动的距离不等于尺寸的全部变化量：要按锚点所占的比例来算。")))

    // What nobody has to think much for.
    case .takesAnotherView:
      return MistakeRow(
        on: .all, .neighbour, rarity: 0.5,
        .always { made in
          guard let other = made.other, case .property(_, let path) = made.subject else { return nil }
          return Words(en: "This is taken from \(other).\(path).", zh: "这取自\(other).\(path)。")
        })

    case .saysTheOpposite:
      return MistakeRow(
        on: .all, .permutation, asked: [.contains, .hitTest, .layerHitTest], rarity: 0.5, .always { $0.whyNot })

    case .exchangesNeighbours: return MistakeRow(on: .all, .permutation, rarity: 0.5, .always { $0.whichComesFirst })
    }
  }
}

extension ChangedRule {
  /// Corrects a view after one of its properties has been assigned.
  fileprivate init(
    adjusting property: AssignedProperty, _ correct: @escaping @Sendable (LayerID, inout LayerTree) -> Void
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
    guard let inverse = transform.inverse else { return }
    tree.replaceTransform(of: view, by: inverse)
  }

  fileprivate static func swapBAndC(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    (transform.b, transform.c) = (transform.c, transform.b)
    tree.replaceTransform(of: view, by: transform)
  }

  fileprivate static func exchangeSineAndCosine(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // Of a quarter turn, or none, nobody needs the two.
    guard transform.isTurn, abs(transform.a) > 1e-9, abs(transform.b) > 1e-9 else { return }
    let (cosine, sine) = (transform.a, transform.b)
    let turned = (abs(sine) * (cosine < 0 ? -1 : 1), abs(cosine) * (sine < 0 ? -1 : 1))
    (transform.a, transform.b) = turned
    (transform.c, transform.d) = (-turned.1, turned.0)
    tree.replaceTransform(of: view, by: transform)
  }

  fileprivate static func turnBack(_ view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // Of anything else than a turn, nobody would say that it turns.
    guard abs(transform.a - transform.d) < 1e-9, abs(transform.b + transform.c) < 1e-9 else { return }
    (transform.b, transform.c) = (-transform.b, -transform.c)
    tree.replaceTransform(of: view, by: transform)
  }
}

extension ChangedRule {
  /// Gives the transform that a method has made another value; nil leaves it.
  fileprivate init(
    adjustingMethods correct: @escaping @Sendable (Method, _ before: Transform2D, _ after: Transform2D) -> Transform2D?
  ) {
    self.init()
    adjust = { step, tree in
      guard let method = step.method, let wrong = correct(method, step.before.transform, tree[step.view].transform)
      else { return }
      tree.replaceTransform(of: step.view, by: wrong)
    }
  }

  /// Gives the way that a step adds to a translation another length; nil leaves it.
  ///
  /// - Parameter assigned: Also where the whole transform is assigned.
  fileprivate static func translation(
    assigned: Bool = true, _ correct: @escaping @Sendable (Point, _ linear: Transform2D) -> Point?
  ) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      guard step.property == .transform, step.method == .translatedBy || assigned && step.method == nil else { return }
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
    guard case .assign(let view, let path, let value) = action, let reversed = value.reversed else { return self }
    return Mutation(action: .assign(view, path, reversed), place: place, valuePlace: valuePlace)
  }
}

extension ViewDeclaration {
  fileprivate var withReversedParts: ViewDeclaration {
    var view = self
    view.properties = properties.map { property in
      property.value.reversed.map { .init(path: property.path, value: $0, place: property.place) } ?? property
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
  /// Of each direction of which some part is flexible and some is not, the other parts; the rest as it is.
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

  /// Of each direction of which several parts are flexible, the size alone; the rest as it is.
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

extension MistakeRow {
  /// What is answered to questions about properties: another value than that of the property, in the same component.
  fileprivate static func reading(_ read: @escaping @Sendable (Property, LayerID, LayerTree) -> PropertyValue?)
    -> Belief.Reading
  {
    { subject, tree in
      guard case .property(let view, let path) = subject, let whole = read(path.property, view, tree) else {
        return nil
      }
      return .value(path.component?.read(from: whole) ?? whole)
    }
  }
}

extension PropertyValue {
  /// A rect with its extents exchanged, a point with its coordinates; nil for everything else.
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

extension MistakeRow {
  /// What is answered to questions about more than one view: what the state says.
  fileprivate static let alongTheWay: Belief.Reading = { subject, tree in
    switch subject {
    case .property(_, let path) where path.property != .windowFrame: nil
    case .property, .query: subject.answer(in: tree)
    }
  }

  fileprivate static func conversion(_ change: @escaping @Sendable (Value, LayerID?, LayerID?) -> Query.Question)
    -> Belief.Reading
  {
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
  static func hit(_ read: @escaping @Sendable (Query.Question, LayerTree) -> Answer?) -> Belief.Reading {
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
    case .convert, .contains, .drawingOrder, .layout: nil
    }
  }
}

extension LayerTree {
  /// Whether UIView's hit test looks at a view at all.
  func takesTouches(_ view: LayerID) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }
}

extension Value {
  /// A point of the superview's, in the view's own coordinates.
  fileprivate func inside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: tree.superlayer(of: view), to: view)).map { .literal(.point($0)) }
  }

  /// A point of the view's own, in the superview's coordinates.
  fileprivate func outside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: view, to: tree.superlayer(of: view))).map { .literal(.point($0)) }
  }
}

extension MistakeRow {
  fileprivate static func order(_ read: @escaping @Sendable (LayerID?, LayerTree) -> [LayerID]) -> Belief.Reading {
    { subject, tree in
      guard case .query(.drawingOrder(let view)) = subject else { return nil }
      return .views(read(view, tree))
    }
  }
}

/// Priorities of constraints, the higher ones exchanged with the lower ones.
private enum Priorities {
  /// Those of optional constraints from the highest to the lowest; what is required stays.
  static func reversedOptional(_ priority: Double) -> Double {
    priority < LayoutConstraint.required ? LayoutConstraint.required - priority : priority
  }
  /// For each level of an optional constraint, somebody who takes it for stronger than the next one above; some of
  /// them.
  static func pairs(in scene: LayerScene) -> [Belief] {
    guard let layout = scene.header.autoLayout else { return [] }
    var own: Set<Double> = []
    func note(_ term: NumberTerm) {
      if case .literal(let number) = term, number < LayoutConstraint.required { own.insert(number) }
    }
    func note(_ trait: LayoutTraitAssignment) {
      guard case .priorities(let horizontal, let vertical) = trait.value else { return }
      note(horizontal)
      note(vertical)
    }
    layout.constraints.forEach { note($0.priority) }
    layout.traits.forEach { note($0) }
    for mutation in scene.mutations {
      guard case .autoLayout(let change) = mutation.action else { continue }
      switch change {
      case .priority(_, let term): note(term)
      case .trait(let trait): note(trait)
      case .add(let constraints): constraints.forEach { note($0.priority) }
      case .constant, .isActive, .layout: break
      }
    }
    // What content is given where nothing is said of it.
    let defaults = LayoutContentSize()
    let levels = own.union([defaults.hugging, defaults.compression]).sorted()
    var beliefs: [Belief] = []
    for (weaker, stronger) in zip(levels, levels.dropFirst()) where beliefs.count < mostPairs {
      // What nobody has written cannot be changed: the one above then comes below it.
      let (from, to) = own.contains(weaker) ? (weaker, stronger + step) : (stronger, weaker - step)
      guard own.contains(from) else { continue }
      let change: @Sendable (Double) -> Double = { $0 == from ? to : $0 }
      beliefs.append(
        Belief(
          mutations: { $0.map { $0.withPriorities(change) } }, layout: { $0.changePriorities(change) }, yields: true))
    }
    return beliefs
  }

  /// Less than priorities are apart.
  private static let step = 0.25
  private static let mostPairs = 8

  /// All of them, so that what is required yields first.
  static func reversed(_ priority: Double) -> Double {
    LayoutConstraint.required + 1 - min(priority, LayoutConstraint.required)
  }
}

extension AutoLayoutDeclaration {
  fileprivate mutating func changePriorities(_ change: (Double) -> Double) {
    constraints = constraints.map { $0.with(priority: $0.priority.mapped(change)) }
    traits = traits.map { $0.withPriorities(change) }
  }
}

extension LayoutTraitAssignment {
  fileprivate func withPriorities(_ change: (Double) -> Double) -> LayoutTraitAssignment {
    guard case .priorities(let horizontal, let vertical) = value else { return self }
    return LayoutTraitAssignment(
      view, trait, .priorities(horizontal: horizontal.mapped(change), vertical: vertical.mapped(change)), place: place)
  }
}

extension Mutation {
  /// Whether it does nothing but lay out.
  fileprivate var isLayout: Bool {
    switch action {
    case .layout, .autoLayout(.layout): true
    case .assign, .call, .tree, .constrain, .autoLayout, .expect: false
    }
  }

  fileprivate func withPriorities(_ change: (Double) -> Double) -> Mutation {
    guard case .autoLayout(let layout) = action else { return self }
    let changed: AutoLayoutChange
    switch layout {
    case .priority(let positions, let term): changed = .priority(positions, term.mapped(change))
    case .trait(let trait): changed = .trait(trait.withPriorities(change))
    case .add(let constraints): changed = .add(constraints.map { $0.with(priority: $0.priority.mapped(change)) })
    case .constant, .isActive, .layout: return self
    }
    return with(changed)
  }
}

extension Rect {
  /// Whether a point would be inside if all edges belonged to a rect.
  fileprivate func hasInsideOrOnEdge(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

extension LayerTree {
  /// The NSView that would be hit if all edges belonged to each; the point is in the coordinates of the view's
  /// superview.
  fileprivate func viewWithAllEdges(at point: Point, in view: LayerID?) -> LayerID? {
    func takes(_ view: LayerID, _ point: Point) -> Bool {
      !self[view].isHidden && self[view].frame.hasInsideOrOnEdge(point)
    }
    var (hit, point) = (view, point)
    if let view {
      guard takes(view, point), let own = try? convert(point, from: superlayer(of: view), to: view) else { return nil }
      point = own
    }
    while let next = (hit.map { sublayers(of: $0) } ?? roots).last(where: { takes($0, point) }) {
      guard let own = try? convert(point, from: hit, to: next) else { return hit }
      (hit, point) = (next, own)
    }
    return hit
  }

  /// The view that a touch would go to if each view took all of its frame, the box around it.
  fileprivate func viewWithFrame(at point: Point, in view: LayerID?) -> LayerID? {
    var (hit, point) = (view, point)
    while let next = (hit.map { sublayers(of: $0) } ?? roots).last(where: {
      takesTouches($0) && self[$0].frame.contains(point)
    }) {
      guard let own = try? convert(point, from: hit, to: next) else { return hit }
      (hit, point) = (next, own)
    }
    return hit
  }
}
