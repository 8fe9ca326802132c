import Foundation
import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunNarration

/// Both languages of a sentence state the same facts: one of each case, with numbers that are all different.
@Suite struct SentenceFactsTests {
  static let (view, superview, other) = (LayerID(index: 3), LayerID(index: 5), LayerID(index: 7))
  static let (frame, size, point) = (
    Rect(x: 11, y: 12, width: 13, height: 14), Size(width: 21, height: 22), Point(x: 31, y: 32)
  )
  static let (displacement, anchor) = (Point(x: 41, y: 42), Point(x: 0.25, y: 0.75))
  static var rects: Reason.Change<Rect> {
    Reason.Change(before: Rect(x: 51, y: 52, width: 53, height: 54), after: Rect(x: 61, y: 62, width: 63, height: 64))
  }
  static var sizes: Reason.Change<Size> {
    Reason.Change(before: Size(width: 71, height: 72), after: Size(width: 81, height: 82))
  }
  static var points: Reason.Change<Point> { Reason.Change(before: Point(x: 91, y: 92), after: Point(x: 93, y: 94)) }

  static var insets: Reason.Change<EdgeInsets> {
    Reason.Change(
      before: EdgeInsets(top: 95, left: 96, bottom: 97, right: 98),
      after: EdgeInsets(top: 99, left: 101, bottom: 102, right: 103))
  }
  static var offsets: [OffsetAxis] {
    [
      OffsetAxis(
        isX: true, name: Words("contentOffset"), way: .middle(offset: 104, half: 105, new: 3, old: 1),
        offset: .init(goal: 106, result: 107, isHeld: true, limit: Words("offsetRange"))),
      OffsetAxis(
        isX: false, name: Words("contentOffset"), way: .middle(offset: 108, half: 109, new: 3, old: 2),
        offset: .init(goal: 111.25, result: 111.5, isHeld: false, limit: Words("offsetRange"))),
      OffsetAxis(
        isX: true, name: Words("contentOffset"), way: .rect(start: 0, middle: 112, scale: 2, half: 113),
        offset: .init(goal: 114, result: 114, isHeld: false, limit: Words("offsetRange"))),
      OffsetAxis(
        isX: false, name: Words("contentOffset"), way: .rect(start: 115, middle: 116, scale: 2, half: 117),
        offset: .init(goal: 118, result: 118, isHeld: false, limit: Words("offsetRange"))),
      OffsetAxis(
        isX: false, name: Words("contentOffset"), way: .edge(offset: 119, edge: 121, shown: 122),
        offset: .init(goal: 123, result: 123, isHeld: false, limit: Words("offsetRange"))),
    ]
  }

  static var reasons: [Reason] {
    [
      .frameOfTransform(view, frame: frame, bounds: size, center: point),
      .frameOfMatrix(view, frame: frame, isDivided: true), .frameOfMatrix(view, frame: frame, isDivided: false),
      .translatedFirst(view, by: point, displacement: displacement), .boxOfTurned(view, bounds: size),
      .sameBox(view, frame: frame), .readsAsIdentity(view),
      .frameOfCenter(view, displacement: displacement, frame: frame),
      .frameOfAnchor(view, displacement: displacement, center: point, anchor: points),
      .anchorInPlace(view, center: points, anchor: anchor),
      .aboutAnchor(view, size: sizes, anchor: anchor, center: point, frame: frame, isMapped: true),
      .aboutAnchor(view, size: sizes, anchor: anchor, center: point, frame: frame, isMapped: false),
      .frameIsNotStored(view, center: point, bounds: size), .turnedAround(view, rect: rects),
      .sizeBeforeScale(view, size: sizes, scale: Point(x: 2, y: 2), isMirrored: false),
      .sizeBeforeScale(view, size: sizes, scale: Point(x: 2, y: 3), isMirrored: true),
      .sizeBeforeTransform(view, size: sizes), .translationOnTop(view, translation: displacement, center: point),
      .readsOtherwise(view, frame: rects), .readsElsewhere(view, frame: rects, anchor: anchor),
      .readsThroughMatrix(view, frame: rects), .singularInPlaceOfInverse(view, frame: rects),
      .ignoresTransform(view, frame: rects), .autoLayout(view, bounds: size, frame: frame),
      .onPixels(view, frame, Rect(x: 8.5, y: 3, width: 44.5, height: 21)),
      .measuredAround(view, in: superview, isCenter: false, outside: .rect(frame), inside: .rect(rects.after)),
      .measuredAround(view, in: superview, isCenter: true, outside: .point(point), inside: .point(displacement)),
      .offsetOfZoom(view, offsets), .offsetOfZoom(view, [offsets[0]]),
      .offsetOfZoomedRect(
        view, frame,
        scale: OffsetAxis.Held(goal: 4, result: 3, isHeld: true, limit: Words("maximumZoomScale")), offsets),
      .offsetOfShownRect(view, frame, visible: rects.after, offsets, .init(platform: .ios, isLarge: true)),
      .offsetOfShownRect(view, frame, visible: rects.after, offsets, .init(platform: .macos, isLarge: true)),
      .offsetOfShownRect(view, frame, visible: rects.after, offsets, .init(platform: .appkit, isLarge: false)),
      .showsPart(view, of: frame, .init(platform: .macos, isLarge: true)),
      .showsPart(view, of: frame, .init(platform: .appkit, isLarge: true)), .offsetAtRest(view, offset: point),
      .offsetOnPixels(view, .init(before: point, after: displacement)),
      .insetsChange(view, of: superview, insets, isScrolled: false, hasOwn: false),
      .insetsChange(view, of: nil, insets, isScrolled: false, hasOwn: true),
      .insetsChange(view, of: superview, insets, isScrolled: true, hasOwn: true),
      .contentsMove(view, origin: point, displacement: displacement, corner: .topLeft),
      .contentsMove(view, origin: point, displacement: displacement, corner: .topRight),
      .contentsMove(view, origin: point, displacement: displacement, corner: .bottomLeft),
      .contentsMove(view, origin: point, displacement: displacement, corner: .bottomRight),
      .contentsMove(view, origin: point, displacement: displacement, corner: .turned),
      .subviewScaled(view, in: superview, frame: frame, screen: rects, factor: 2),
      .subviewScaled(view, in: superview, frame: frame, screen: rects, factor: 0.5),
      .subviewScaled(view, in: superview, frame: frame, screen: rects, factor: 1.5),
      .subviewMoves(view, in: superview, frame: frame, displacement: displacement),
      .subviewMapped(view, in: superview, frame: frame, screen: rects, how: .turned),
      .subviewMapped(view, in: superview, frame: frame, screen: rects, how: .mirrored),
      .subviewMapped(view, in: superview, frame: frame, screen: rects, how: .mapped),
      .subviewStays(view, in: superview, screen: frame),
      .otherWay(view, in: superview, frame: displacement, screen: point), .otherBox(view, in: superview, screen: rects),
      .onlyOnScreen(view, frame: frame, screen: rects), .nothingOnScreen(view, screen: frame),
      .unseen(view, hidden: view), .unseen(view, hidden: superview),
      .carried(view, with: other, superview: superview, frame: frame, screen: rects),
      .lostFromScreen(view, with: other, screen: .init(before: rects.before, after: nil)),
      .lostFromScreen(view, with: other, screen: .init(before: nil, after: rects.after)),
      .lostFromScreen(view, with: nil, screen: .init(before: rects.before, after: nil)),
      .lostFromScreen(view, with: nil, screen: .init(before: nil, after: rects.after)),
      .lostFromScreen(view, with: nil, screen: .init(before: nil, after: nil)), .hiddenWith(view, other),
      .seenAgain(view, in: other),
      .otherPlace(view, in: superview, moved: other, isRemoved: true, place: .init(before: 31, after: 32), count: 33),
      .hasNoMask(view, in: superview, frame: frame), .flipped(view, y: .up), .flipped(view, y: .down),
      .flipped(view, y: nil), .depthOnly(view), .depthOnScreen(view, frame: frame, screen: rects), .sublayersOnly(view),
      .appearance(view, Words("\(view)")),
      .resizedByMask(
        view, to: superview,
        [
          ResizeShare(
            extent: .init(before: 101, after: 102), isHorizontal: true,
            parts: [
              .init(part: .left, size: 103, growth: 104), .init(part: .width, size: 105, growth: 106),
              .init(part: .right, size: 107, growth: 108),
            ], rule: .inProportion),
          ResizeShare(
            extent: .init(before: 111, after: 112), isHorizontal: false,
            parts: [
              .init(part: .top, size: 113, growth: 114), .init(part: .height, size: 115, growth: 116),
              .init(part: .bottom, size: 117, growth: 118),
            ], rule: .equally),
        ]),
      .resizedByMask(
        view, to: superview,
        [ResizeShare.Rule.alone, .toPixels, .toPoints].map {
          ResizeShare(
            extent: .init(before: 121, after: 122), isHorizontal: true,
            parts: [.init(part: .width, size: 123, growth: 124)], rule: $0)
        }),
      .resizedByMask(
        view, to: superview,
        [
          ResizeShare(
            extent: .init(before: 141, after: 142), isHorizontal: true,
            parts: [
              .init(part: .minX, size: 143, growth: 144), .init(part: .maxX, size: 145, growth: 146),
              .init(part: .minY, size: 147, growth: 148), .init(part: .maxY, size: 149, growth: 151),
            ], rule: .toPoints)
        ]), .turnedResized(view, bounds: sizes, isSkewed: false), .turnedResized(view, bounds: sizes, isSkewed: true),
      .resizedElsewhere(view, frame: rects, anchor: anchor), .othersResized(view, count: 1),
      .othersResized(view, count: 9),
      .laidOut(view, [.init(attribute: .minX, value: 131), .init(attribute: .height, value: 132)], frame: frame),
      .placed(
        view,
        [
          .init(quantity: .minX, value: 141, causes: [.constraint("a.left == b.left")], isOpen: false),
          .init(
            quantity: .width, value: 142,
            causes: [
              .content(of: nil, .width, isHugging: true, priority: 251),
              .content(of: "b", .height, isHugging: false, priority: 752),
            ], isOpen: true),
          .init(
            quantity: .minY, value: 143,
            causes: [.frame(of: nil), .guide("b.safeArea"), .notNegative(of: nil, .height)], isOpen: false),
          .init(
            quantity: .height, value: 144, causes: (1...5).map { .constraint("a.height == c\($0).height") },
            isOpen: false),
          .init(quantity: .minX, value: 145, causes: [.frame(of: "c"), .notNegative(of: "b", .width)], isOpen: false),
        ]), .placed(view, [.init(quantity: .width, value: 0, causes: [], isOpen: true)]),
      .placed(view, [.init(quantity: .width, value: 0, causes: [], isOpen: false)]), .ofAlignmentRect(view),
      .fromCorner(view, [.minX, .minY], of: superview, isDownwards: false),
      .fromCorner(view, [.minY], of: superview, isDownwards: true),
      .contentSized(
        view,
        [
          .init(quantity: .width, value: 151, causes: [.constraint("a.right == b.right")], isOpen: false),
          .init(quantity: .height, value: 152, causes: [.constraint("a.bottom <= b.bottom")], isOpen: true),
        ]), .othersPlaced(view, count: 1), .othersPlaced(view, count: 9),
      .notMet(view, constraint: "a.width == 200 @300", error: -40),
      .notMet(view, constraint: "a.width <= 200 @300", error: 40), .othersNotMet(view, count: 1),
      .othersNotMet(view, count: 9), .contradicted(view, ["gap", "a.width == 201"]),
      .arrangedHidden(view, in: superview, isHidden: true), .arrangedHidden(view, in: superview, isHidden: false),
      .layoutIsDone(view), .staysUnmarked(view, hasSuperview: true), .staysUnmarked(view, hasSuperview: false),
      .constraintsWait(view), .constraintsAreGone(view),
      .movedInTree(view, superview: .init(before: superview, after: other), frame: frame, screen: rects),
      .movedInTree(view, superview: .init(before: nil, after: other), frame: frame, screen: nil),
      .movedInTree(
        view, superview: .init(before: superview, after: other), frame: frame,
        screen: .init(before: rects.after, after: rects.after)),
      .removed(view, hasSubviews: true, wasInWindow: true, frame: frame),
      .removed(view, hasSubviews: false, wasInWindow: true, frame: frame),
      .removed(view, hasSubviews: true, wasInWindow: false, frame: frame),
      .constraintsRemoved(view, ["gap", "a.left == b.left"]),
      .addedAgain(view, to: superview, frame: frame, screen: rects.after),
      .addedAgain(view, to: superview, frame: frame, screen: nil), .leftWindow(view, with: superview),
      .enteredWindow(view, with: superview, screen: frame), .enteredWindow(view, with: superview, screen: nil),
      .orderOnly(view, behind: superview, front: other, isDrawnSo: true),
      .orderOnly(view, behind: superview, front: other, isDrawnSo: false),
      .orderOnly(view, behind: nil, front: other, isDrawnSo: true),
      .orderOnly(view, behind: superview, front: nil, isDrawnSo: false), .isThere(view), .hasNoSuperview(view),
      .sameValue(view, .center, .point(point)), .sameValue(view, .alpha, .number(0.5)),
      .sameValue(view, .hidden, .bool(true)), .sameValue(view, .autoresizingMask, .autoresizingMask([])),
      .withinTolerance(view), .singularStays(view), .scrollsNot(view, to: nil), .scrollsNot(view, to: frame),
    ]
  }

  static let queries: [QueryFact] =
    [
      .sameSpace(view), .sameSpace(nil), .point(point, view, is: displacement, superview),
      .point(point, nil, is: displacement, view), .corners([point, displacement], view, are: [anchor], nil),
      .box(frame, view), .box(frame, nil), .contains(Point(x: 12, y: 13), view, .init(rect: frame)),
      .contains(Point(x: 1, y: 2), view, .init(rect: frame)),
      .contains(Point(x: 12, y: 99), view, .init(rect: frame, isEnlarged: true)), .windowAsks(fromTheFront: true),
      .windowAsks(fromTheFront: false), .askedInOrder(view, byDepth: true), .askedInOrder(nil, byDepth: false),
      .hitAllTheSame(view), .noneInside(view), .throughSingular(view), .noneHit, .inTreeOrder(nil, [view, other]),
      .asListed(nil, [view, other]),
      .byDepth(view, [.init(view: other, zPosition: -5), .init(view: superview, zPosition: 6)]),
      .inDepth(nil, [.init(view: other, zPosition: -5), .init(view: superview, zPosition: 6)]),
      .nearer(view, 17.5, other, -41, at: point, in: superview), .nearer(view, 17.5, other, -41, at: point, in: nil),
      .crossing(view, point, other, displacement, in: superview), .crossing(view, point, other, displacement, in: nil),
      .ring([view, other, superview]), .tooManyInDepth(nil, [view, other]), .outerFirst, .constraintsHold,
      .contradiction(["gap", "a.width == 201"], isIrreducible: true),
      .contradiction(["gap", "a.width == 201"], isIrreducible: false),
      .noRoom(.init(text: "a.width", more: 0, kinds: ["width"]), -14, isEquation: true),
      .noRoom(.init(text: "a.width + b.height * 0.5", more: 3, kinds: ["width", "height"]), -14, isEquation: false),
      .remainder(24, isEquation: true), .remainder(24, isEquation: false),
      .breaks(Words(en: "iOS breaks `gap`", zh: "iOS 打破 `gap`")), .noneIsOpen,
      .told(Words(en: "The curve is linear: 0.25.", zh: "曲线为线性：0.25。")),
      .isOpen(.init(name: "a", quantity: .width, value: 7, least: 7, greatest: 77)),
      .isOpen(.init(name: "a", quantity: .minY, value: 8, least: 8, greatest: nil, top: view)),
      .isOpen(.init(name: "a", quantity: .height, value: 9, least: nil, greatest: 88)),
      .isOpen(.init(name: "a", quantity: .minX, value: 9, least: nil, greatest: nil)),
      .fitted("a", .init(quantity: .width, value: 141, causes: [.target], isOpen: false)),
    ]
    + [
      .hidden, .disabled, .transparent(0.001), .unreachable,
      .outside(point, .init(rect: frame)), .outside(point, .init(rect: frame, isEnlarged: true)),
      .clipped(point, frame), .perhapsInside(point, frame), .inside(point, .init(rect: frame), .fromTheFront),
      .inside(point, .init(rect: frame), .otherwise), .inside(point, .init(rect: frame, isEnlarged: true), .none),
    ].map { .looked(view, $0) }

  static let others: [Words] = [
    TraceWords.finalFrame(of: view), TraceWords.query(2, "contains"), TraceWords.leftOut(4),
    TraceWords.whole("view1.frame", read: "a", assigned: "b"), TraceWords.step("step1", of: view, ["a", "b"]),
    MutationWords.becomes(Words("\(view)"), [Words("\(point)")]),
    MutationWords.becomes(Words("\(view)"), [Words("\(point)"), MutationWords.identity]),
    MutationWords.movesAnchor(of: view, to: Words("\(anchor)")),
    MutationWords.autoLayout(of: view, to: Words("\(frame)")), MutationWords.constrains(view, []),
    MutationWords.constrains(view, [Words("\(1.5)")]), MutationWords.laysOut(view),
    MutationWords.isMade(view, in: nil, with: []),
    MutationWords.isMade(view, in: superview, with: [Words("\(frame)"), Words("\(2)")]),
    MutationWords.isMade(view, in: superview, with: []), MutationWords.scale(Words("\(2.5)")),
    MutationWords.translation(Words("\(displacement)")), MutationWords.rotation(Words("\(Angle.degrees(30))")),
    MutationWords.inverse(of: Words("\(view)")), MutationWords.perspective(Words("\(500.5)")),
    MutationWords.turn(Words("\(Angle.radians(2))"), about: Words("\([1, 0, 0])")),
  ]

  /// Cases of which one language names a fact twice that the other names once.
  static let repeated: Set<String> = [
    // Chinese names again what stays.
    "sublayersOnly"
  ]

  private func compare(_ words: Words, _ name: String?) {
    let (en, zh) = (words.facts(in: .english), words.facts(in: .simplifiedChinese))
    #expect(Set(en) == Set(zh), "\(Speaker(.english).text(of: words))")
    if let name, Self.repeated.contains(name) { return }
    #expect(Dictionary(grouping: en) { $0 } == Dictionary(grouping: zh) { $0 }, "\(name ?? "")")
  }

  @Test func `both languages of a reason state the same facts`() {
    for reason in Self.reasons {
      #expect(reason.sentence.view == Self.view)
      compare(reason.sentence.words, Self.name(of: reason))
    }
  }

  @Test func `both languages of a displacement to an answer state the same facts`() {
    for fact in Self.queries { compare(fact.words, Self.name(of: fact)) }
  }

  @Test func `both languages of other words state the same facts`() { for words in Self.others { compare(words, nil) } }

  /// A view that can be seen, one of which everything is off, and one in such a view.
  static let trees: [LayerTree] = (0..<4).map { kind in
    var tree = LayerTree()
    let layers = (0...view.index).map { _ in tree.addLayer(to: nil) }
    let outer = layers[0]
    if kind >= 2 { try? tree.addSubview(view, to: outer) }
    let off = kind == 1 ? view : outer
    if kind == 1 || kind == 2 {
      tree.setHidden(true, of: off)
      tree.setMasksToBounds(true, of: off)
      tree.setAutoresizesSubviews(false, of: off)
    }
    if kind == 1 || kind == 3 { tree.setUserInteractionEnabled(false, of: off) }
    return tree
  }

  @Test func `what is told of a property that moves nothing states the same facts`() {
    var count = 0
    for property in Property.allCases {
      guard case .appearance(let words) = property.effect else { continue }
      count += 1
      for tree in Self.trees { compare(words(Self.view, tree), property.name) }
    }
    #expect(count >= 20)
  }

  @Test func `a fact is not repeated in one language alone without need`() {
    let all =
      Self.reasons.map { (Self.name(of: $0), $0.sentence.words) } + Self.queries.map { (Self.name(of: $0), $0.words) }
    let needed = all.filter { _, words in words.facts(in: .english).count != words.facts(in: .simplifiedChinese).count }
    #expect(Set(needed.map { $0.0 }) == Self.repeated)
  }

  @Test(arguments: [
    ("Reasons/Reason.swift", "enum Reason: Equatable {", Set(reasons.map { name(of: $0) })),
    ("Queries/QueryFact.swift", "  // Conversion.", Set(queries.map { name(of: $0) })),
  ]) func `every case has a sample`(file: String, start: String, samples: Set<String>) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appendingPathComponent("../../Sources/Output/Narration/" + file), encoding: .utf8)
    let rest = try #require(source.range(of: start))
    let declared = source[rest.upperBound...].components(separatedBy: "\nextension")[0].matches(of: /\n  case (\w+)/)
      .map { String($0.output.1) }
    #expect(samples == Set(declared))
  }

  /// The name of a case with values, or of one without.
  private static func name(of sample: Any) -> String { Mirror(reflecting: sample).children.first?.label ?? "\(sample)" }
}
