import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite("Layout passes") struct LayoutPassTests {
  /// A superview and a subview, whose calls are counted, after their first layout.
  private static func scene(_ mutation: String, on platform: String = "ios") -> String {
    let method = ["ios": "layoutSubviews", "macos": "layoutSublayers", "appkit": "layout"][platform] ?? ""
    return """
      platform: \(platform)
      views:
        - name: outer
          frame: [0, 0, 300, 200]
          \(method): []
          subviews:
            - {name: inner, frame: [10, 20, 100, 60], \(method): [], subviews: [{name: leaf, frame: [1, 2, 3, 4]}]}
            - {name: other, frame: [10, 20, 30, 40]}
      mutations:
        - runLoop:
        - \(mutation)
      """
  }

  /// The marks before the turn at the end: that of `outer`, then that of `inner`.
  private static func marks(_ mutation: String, on platform: String = "ios") -> [Bool] {
    var seen: [Bool] = []
    for (view, isMarked) in [("outer", true), ("inner", true)] {
      let text = scene(mutation, on: platform) + "\n  - expect: {\(view): {needsLayout: \(isMarked)}}\n"
      seen.append(Replay.outcomes(text).first?.mismatches.isEmpty ?? false)
    }
    return seen
  }

  @Test(arguments: [
    ("inner.frame: [10, 20, 120, 60]", [true, true]), ("inner.bounds.size: [100, 61]", [true, true]),
    ("inner.autoLayout: [10, 20, 90, 60]", [true, true]), ("inner.frame: [0, 0, 100, 60]", [false, false]),
    ("inner.center: [1, 2]", [false, false]), ("inner.frame: [10, 20, 100, 60]", [false, false]),
    ("inner.transform: {scale: 2}", [true, false]), ("inner.transform: identity", [false, false]),
    ("inner.transform.rotatedBy: 90deg", [true, false]), ("inner.bounds.origin: [0, 5]", [false, true]),
    ("inner.layer.anchorPoint: [0, 0]", [false, false]), ("inner.moveAnchorPoint: [0, 0]", [false, false]),
    ("inner.zPosition: 5", [false, false]), ("inner.alpha: 0.5", [false, false]),
    ("inner.hidden: true", [false, false]),
    ("inner.setNeedsLayout:", [false, true]), ("inner.addSubview: other", [true, true]),
    ("leaf.removeFromSuperview:", [false, true]), ("outer.sendSubviewToBack: other", [true, false]),
    ("outer.bringSubviewToFront: other", [false, false]), ("leaf.bounds.size: [5, 5]", [false, true]),
    ("outer.layoutIfNeeded:", [false, false]),
  ]) func `a change marks the superview and the view as the table says`(mutation: String, marked: [Bool]) {
    #expect(Self.marks(mutation) == marked)
  }

  @Test(arguments: [
    ("inner.bounds.size: [100, 61]", [false, true]), ("inner.transform: {scale: 2}", [false, false]),
    ("inner.bounds.origin: [0, 5]", [false, true]), ("inner.addSublayer: other", [true, true]),
    ("leaf.removeFromSuperlayer:", [false, true]),
  ]) func `a layer without a view does not mark its superlayer by its size`(mutation: String, marked: [Bool]) {
    #expect(Self.marks(mutation, on: "macos") == marked)
  }

  @Test func `AppKit marks by needsLayout and by sizes`() {
    #expect(Self.marks("inner.needsLayout: true", on: "appkit") == [false, true])
    #expect(Self.marks("inner.frame: [10, 20, 100, 70]", on: "appkit") == [true, true])
  }

  @Test func `the table of properties says what the tree marks`() {
    let assignments: [(property: Property, value: String)] = [
      (.frame, "[10, 20, 120, 60]"), (.bounds, "[0, 0, 100, 66]"), (.center, "[1, 2]"), (.anchorPoint, "[0, 0]"),
      (.anchorPointZ, "3"), (.transform, "{scale: 2}"), (.transform3D, "{scale: [2, 2, 1]}"), (.zPosition, "4"),
      (.alpha, "0.5"), (.hidden, "true"), (.clipsToBounds, "true"), (.userInteractionEnabled, "false"),
      (.geometryFlipped, "true"), (.autoresizesSubviews, "false"), (.autoresizingMask, "[width]"),
      (.sublayerTransform, "{scale: [2, 2, 1]}"), (.contentMode, "center"), (.imageSize, "[5, 6]"),
      (.hitOutsets, "[1, 2, 3, 4]"), (.additionalSafeAreaInsets, "[1, 2, 3, 4]"),
    ]
    for (property, value) in assignments {
      let marks = Self.marks("inner.\(property.name): \(value)")
      switch property.marking {
      case .nothing: #expect(marks == [false, false], "\(property)")
      case .bySize: #expect(marks == [true, true], "\(property)")
      case .superview: #expect(marks == [true, false], "\(property)")
      case .view, .insets: #expect(marks == [false, true], "\(property)")
      case .scrollView: Issue.record("\(property) is not of this view")
      }
    }
  }

  @Test func `loops end, and tell what keeps them going`() {
    let loop = """
      views:
        - name: page
          frame: [0, 0, 300, 400]
          subviews:
            - {name: card, frame: [0, 0, 9, 9], layoutSubviews: [{self.frame.size.height: = self.bounds.height + 1}]}
      """
    #expect(Replay.findings(loop) == ["layout-loop 5:43 layoutSubviews"])
    #expect(Replay.answers(loop + "\nqueries: [{fault: layout}]") == ["layout-loop"])
    let nested = """
      views:
        - {name: a, frame: [0, 0, 9, 9], layoutSubviews: [{self.setNeedsLayout: }, {self.layoutIfNeeded: }]}
      """
    #expect(Replay.findings(nested) == ["layout-loop 2:36 layoutSubviews"])
    let resizing = """
      platform: appkit
      views:
        - {name: a, frame: [0, 0, 9, 9], resizeSubviews: [{self.frame.size.height: = self.bounds.height + 1}]}
      mutations:
        - a.frame.size.height: 12
      """
    #expect(Replay.findings(resizing).map { String($0.prefix(11)) } == ["layout-loop"])
  }

  @Test func `lists are judged by a second run`() {
    func scene(_ item: String, _ mutations: String = "") -> String {
      """
      views:
        - name: root
          frame: [0, 0, 200, 100]
          layoutSubviews: [{\(item)}]
          subviews: [{name: a, frame: [0, 0, 30, 20]}]
      \(mutations)
      """
    }
    #expect(
      Replay.findings(scene("a.frame.size.width: = a.bounds.width + 1")) == ["layout-moves-again 4:5 layoutSubviews"])
    #expect(Replay.findings(scene("a.frame.size.width: = self.bounds.width")).isEmpty)
    #expect(
      Replay.findings(scene("a.center: [50, 60]", "mutations: [{runLoop: }, {a.center: [1, 2]}]"))
        == ["unmarked-change 4:5 layoutSubviews"])
  }

  @Test(arguments: [
    ("expect: {a: {alpha: 1}}", "conflicting-keys 2:54 expect"), ("runLoop: ", "conflicting-keys 2:54 runLoop"),
    ("expectCalls: []", "conflicting-keys 2:54 expectCalls"),
    ("a.setNeedsDisplay: ", "unknown-property 2:56 setNeedsDisplay"),
  ]) func `what compares or waits is no step of a list`(item: String, finding: String) {
    let text = "views:\n  - {name: a, frame: [0, 0, 9, 9], layoutSubviews: [{\(item)}]}"
    #expect(Replay.findings(text) == [finding])
  }

  @Test func `self is the view of a list, unless a view has that name`() {
    let text = """
      views:
        - name: a
          frame: [0, 0, 200, 100]
          subviews:
            - name: b
              frame: [0, 0, 30, 20]
              layoutSubviews: [{c.frame: [0, 0, = superview.bounds.width / 4, = self.bounds.height]}]
              subviews: [{name: c}]
      """
    #expect(Replay.numbers(text, "c", "frame") == [0, 0, 50, 20])
    let named = text.replacing("name: c}", with: "name: c}, {name: self, frame: [0, 0, 7, 8]}")
    #expect(Replay.numbers(named, "c", "frame") == [0, 0, 50, 8])
  }

  @Test func `points and rects are converted in values`() {
    let text = """
      views:
        - name: a
          frame: [10, 20, 200, 100]
          subviews: [{name: b, frame: [5, 6, 50, 40], bounds.size: [50, 40]}]
        - {name: c, frame: [0, 0, 1, 1]}
      mutations:
        - c.center: "= b.convert([1, 2], to: window)"
        - c.frame: "= a.convert([0, 0, 8, 9], from: b)"
      """.replacing(", bounds.size: [50, 40]", with: "")
    #expect(Replay.numbers(text, "c", "frame") == [5, 6, 8, 9])
    let point = text.replacing("  - c.frame: \"= a.convert([0, 0, 8, 9], from: b)\"\n", with: "")
    #expect(
      Replay.numbers(String(point.split(separator: "\n").dropLast().joined(separator: "\n")), "c", "center") == [
        16, 28,
      ])
  }

  @Test(arguments: [
    ("c.frame.origin.x: \"= b.convert([0, 0, 10, 20], to: window).maxX\"", "frame", [25, 0, 1, 1]),
    ("c.frame.origin.x: \"= 2 * b.convert([1, 2], to: nil).y + 1\"", "frame", [57, 0, 1, 1]),
    ("c.frame.origin: \"= window.convert(b.bounds, from: b).origin\"", "frame", [15, 26, 1, 1]),
    ("c.bounds.size: \"= a.convert(b.bounds, from: b).size\"", "bounds", [0, 0, 50, 40]),
    ("c.frame: \"= b.convert(b.bounds, to: window).insetBy(dx: 5, dy: 4)\"", "frame", [20, 30, 40, 32]),
    ("c.frame: \"= a.convert(b.bounds.insetBy(5, 4), from: b)\"", "frame", [10, 10, 40, 32]),
    ("c.center: \"= a.convert(b.center, to: window)\"", "center", [40, 46]),
    ("c.center.x: \"= max(3, b.convert([a.convert(b.center, to: b).x, 0], to: a).x)\"", "center.x", [30]),
    ("c.frame.origin.x: \"= b.convert([0, 0, 10, 20], to: window)\"", "", []),
    ("c.frame.origin.x: \"= b.convert([0, 0], to: window).maxX\"", "", []),
    ("c.center: \"= b.convert(b.bounds, to: window)\"", "", []),
    ("c.center: \"= convert(b.center, a, window)\"", "", []),
    ("c.center.x: \"= convert(b.center, a, window).x\"", "", []),
    ("c.center.x: \"= b.convert(b.alpha, to: window).x\"", "", []),
    ("c.frame: \"= a.convert(a.convert(a.convert(a.convert(b.frame, to: b), to: b), to: b), to: b)\"", "", []),
  ]) func `numbers and parts of what is converted are read in values`(
    _ mutation: String, _ property: String, _ expected: [Double]
  ) {
    let text = """
      views:
        - name: a
          frame: [10, 20, 200, 100]
          subviews: [{name: b, frame: [5, 6, 50, 40]}]
        - {name: c, frame: [0, 0, 1, 1]}
      mutations:
        - \(mutation)
      """
    // What is refused leaves nothing to read.
    #expect(Replay.numbers(text, "c", property) == (expected.isEmpty ? nil : expected))
  }

  @Test func `a turn passes over what was removed, and its own layoutIfNeeded does not`() {
    let text = """
      views:
        - name: root
          frame: [0, 0, 320, 480]
          layoutSubviews: []
          subviews:
            - name: card
              frame: [0, 0, 100, 100]
              layoutSubviews: [{title.frame: [0, 0, = self.bounds.width, 20]}]
              subviews: [{name: title, layoutSubviews: []}]
      mutations:
        - card.removeFromSuperview:
        - runLoop:
        - expectCalls: [root.layoutSubviews]
        - expect: {card: {needsLayout: true, layouts: 0}, title: {frame: [0, 0, 0, 0]}}
        - card.layoutIfNeeded:
        - expectCalls: [card.layoutSubviews, title.layoutSubviews]
        - card.bounds.size: [50, 50]
        - runLoop:
        - expectCalls: []
        - root.addSubview: card
        - runLoop:
        - expectCalls: [root.layoutSubviews, card.layoutSubviews, title.layoutSubviews]
        - card.removeFromSuperview:
        - title.setNeedsLayout:
        - title.layoutIfNeeded:
        - expectCalls: [title.layoutSubviews]
      """
    #expect(Replay.outcomes(text).map { $0.mismatches.count } == [0])
  }

  @Test func `a frame of what was removed holds until it is added again`() {
    let text = """
      views: [{name: r, frame: [0, 0, 300, 300], subviews: [{name: b, subviews: [{name: c}]}]}]
      constraints: [b.left == r.left, b.top == r.top, b.width == 100, b.height == 50, c.width == b.width]
      allow: [ambiguous-layout]
      mutations:
        - layoutIfNeeded:
        - b.removeFromSuperview:
        - b.frame: [1, 2, 60, 30]
        - b.layoutIfNeeded:

      """
    #expect(Replay.numbers(text, "b", "frame") == [1, 2, 60, 30])
    #expect(Replay.numbers(text, "c", "bounds") == [0, 0, 100, 0])
    let said = Replay.diagnostics(text).map(\.message).filter { $0.contains("constraints place it") }
    #expect(
      said == [
        "the frame of `b` holds until `b` is added to a view and laid out there, because constraints place it"
      ])
  }

  @Test func `constraints of what was removed are solved there, and hold again in the window`() {
    let text = """
      views:
        - name: root
          frame: [0, 0, 320, 480]
          subviews:
            - name: card
              frame: [0, 0, 100, 100]
              subviews: [{name: title}]
      constraints:
        - title.leading == card.leading + 10
        - title.top == card.top + 10
        - title.width == 50
        - title.height == 20
      mutations:
        - runLoop:
        - expect: {title: {frame: [10, 10, 50, 20]}}
        - card.removeFromSuperview:
        - title.frame.size: [60, 30]
        - runLoop:
        - expect: {title: {frame: [10, 10, 60, 30]}}
        - card.layoutIfNeeded:
        - expect: {title: {frame: [10, 10, 50, 20]}}
        - root.addSubview: card
      """
    #expect(Replay.outcomes(text).map { $0.mismatches.count } == [0])
  }

  @Test func `a pass inside a pass looks at what lies in the view that is laid out`() {
    let text = """
      views:
        - name: root
          frame: [0, 0, 100, 100]
          layoutSubviews: []
          subviews:
            - name: outer
              frame: [0, 0, 50, 50]
              viewDidLayoutSubviews: [{root.layoutIfNeeded: null}]
              subviews: [{name: inner, frame: [0, 0, 9, 9], layoutSubviews: [{self.frame: [1, 1, 8, 8]}]}]
      mutations:
        - runLoop:
        - expectCalls: [root.layoutSubviews, outer.viewDidLayoutSubviews, inner.layoutSubviews, inner.layoutSubviews]
        - expect: {outer: {layouts: 1}, inner: {layouts: 2}}
      """
    #expect(Replay.outcomes(text).map { $0.mismatches.count } == [0])
  }

  @Test func `a value that differs before the next layout says what waits for that`() {
    let text = """
      views:
        - name: root
          frame: [0, 0, 100, 100]
          layoutSubviews: [{a.frame: [0, 0, = self.bounds.width, 9]}]
          subviews: [{name: a, frame: [0, 0, 1, 1]}, {name: b, frame: [0, 0, 1, 1]}]
      mutations:
        - runLoop:
        - expect: {a: {frame: [0, 0, 99, 9]}}
        - root.bounds.size: [50, 100]
        - expect: {a: {frame: [0, 0, 50, 9]}}
      """
    let outcome = Replay.outcomes(text).first
    #expect(outcome?.mismatches.map { mismatch in mismatch.waiting.map { outcome?.name(of: $0) } } == [nil, "root"])
  }

  @Test func `one marked view among many costs what is marked`() {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    let rows = (0..<1000).map { _ in tree.addLayer(to: root) }
    tree.markForFirstLayout()
    _ = tree.takeMarked(in: nil)
    for layer in [root] + rows {
      tree.enterWay(layer)
      tree.beginLayout(of: layer)
      tree.endLayout()
      _ = tree.takeMarked(in: layer)
    }
    tree.mark(rows[700], because: .asked)
    #expect(tree.takeMarked(in: nil) == [root])
    tree.enterWay(root)
    #expect(tree.takeMarked(in: root) == [rows[700]])
  }

  @Test func `a list that places what lies deeper is told only where others lay that out as well`() {
    func codes(_ content: String, _ constraints: String = "") -> [String] {
      let text = """
        views:
          - name: cell
            frame: [0, 0, 300, 200]
            layoutSubviews: [{title.frame: [8, 8, 100, 20]}]
            subviews:
              - {name: content, frame: [0, 0, 300, 200]\(content), subviews: [{name: title}]}
        \(constraints)
        """
      return Replay.outcomes(text).flatMap { $0.diagnostics.map(\.code.rawValue) }
    }
    #expect(codes("").isEmpty)
    #expect(codes(", layoutSubviews: []") == ["layout-of-others"])
    #expect(codes(", viewDidLayoutSubviews: []") == ["layout-of-others"])
    #expect(
      codes("", "constraints: [title.left == content.left, title.top == content.top]").contains("layout-of-others"))
    // Nothing lays out what lies in no view; the superview of what lies elsewhere does.
    func others(_ view: String) -> [String] {
      Replay.outcomes(
        """
        views:
          - {name: cell, frame: [0, 0, 300, 200], layoutSubviews: [{\(view).frame: [8, 8, 100, 20]}]}
          - {name: page, frame: [0, 0, 300, 200], subviews: [{name: leaf, frame: [0, 0, 1, 1]}]}
        """
      ).flatMap { $0.diagnostics.map(\.code.rawValue) }
    }
    #expect(others("page").isEmpty)
    #expect(others("leaf") == ["layout-of-others"])
  }

  @Test func `where only a list gives a view its place, constraints do not`() throws {
    func outcome(_ more: String = "") throws -> ReplayResult {
      try #require(
        Replay.outcomes(
          """
          views:
            - name: root
              frame: [0, 0, 300, 200]
              subviews:
                - name: bar
                  layoutSubviews: [{send.frame: [= self.bounds.width - 60, 6, 50, 32]}]
                  subviews: [{name: send}]
          constraints:
            - bar.left == root.left
            - bar.right == root.right
            - bar.top == root.top
            - bar.height == 44
          \(more)
          """
        ).first)
    }
    let own = try outcome()
    #expect(own.diagnostics.isEmpty)
    #expect(own.tree.frame(of: LayerID(index: 2)) == Rect(x: 240, y: 6, width: 50, height: 32))
    let both = try outcome("  - send.left == bar.left")
    #expect(both.diagnostics.contains { $0.code == .constrainedFrame })
  }
}
