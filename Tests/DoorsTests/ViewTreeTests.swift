import LayerFoundation
import LayerScenes
import Testing

/// Constraints, layout passes and scroll views of trees that code makes: the same numbers as scenes have.
@Suite("Views made in code") struct ViewTreeTests {
  private static func screen() throws(Diagnostic) -> (views: ViewTree, root: LayerID) {
    var views = ViewTree(
      window: Size(width: 320, height: 480), safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = try views.addView("root", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    return (views, root)
  }

  @Test func `constraints place views as those of a scene do`() throws {
    var (views, root) = try Self.screen()
    let title = try views.addView("title", to: root)
    let card = try views.addView("card", to: root)
    try views.setIntrinsicContentSize(width: 70, height: 17, of: title)
    try views.activate([
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
      card.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      card.heightAnchor.constraint(equalToConstant: 300).priority(500),
      card.heightAnchor.constraint(lessThanOrEqualToConstant: 120),
    ])
    #expect(views[card].frame == .zero)
    try views.layoutIfNeeded()
    #expect(views[title].frame == Rect(x: 16, y: 28, width: 70, height: 17))
    #expect(views[card].frame == Rect(x: 85, y: 50, width: 150, height: 120))
    #expect(views.ambiguousNumbers.isEmpty && views.warnings.isEmpty)
    let scene = try LayerScene.replay(
      yaml: """
        views:
          - name: root
            frame: [0, 0, 320, 480]
            safeAreaInsets: [20, 0, 0, 0]
            subviews: [{name: title, intrinsicContentSize: [70, 17]}, {name: card}]
        constraints:
          - title.leading == root.leading + 16
          - title.top == root.safeArea.top + 8
          - card.top == title.bottom + 5
          - card.centerX == root.centerX
          - card.width == root.width * 0.5 - 10
          - card.height == 300 @500
          - card.height <= 120
        """)[0]
    for view in ["title", "card"] {
      #expect(scene[view]?.frame == views.tree.ids.first { views.name(of: $0) == view }.map { views[$0].frame })
    }
  }

  @Test func `what changes of a constraint counts from the next layout on`() throws {
    var (views, root) = try Self.screen()
    let card = try views.addView("card", to: root)
    let guide = views.addLayoutGuide("column", to: root)
    let width = try views.activate(card.widthAnchor.constraint(equalTo: guide.widthAnchor).priority(750))
    let narrow = try views.activate(card.widthAnchor.constraint(equalToConstant: 40).priority(800))
    try views.activate([
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 9),
      card.leftAnchor.constraint(equalTo: guide.rightAnchor), card.topAnchor.constraint(equalTo: guide.bottomAnchor),
      card.heightAnchor.constraint(equalToConstant: 30),
    ])
    try views.layoutIfNeeded()
    #expect(views[card].frame == Rect(x: 100, y: 9, width: 40, height: 30))
    #expect(try !views.needsLayout(root))
    try views.setActive(false, narrow)
    #expect(try views.needsLayout(root))
    #expect(views[card].frame.size.width == 40)
    try views.layoutIfNeeded()
    #expect(views[card].frame.size.width == 100)
    try views.setConstant(7, of: width)
    try views.setPriority(700, of: width)
    try views.layoutIfNeeded()
    #expect(views[card].frame.size.width == 107)
    #expect(throws: Diagnostic.self) { try views.setPriority(1000, of: width) }
  }

  @Test func `a contradiction is thrown with the constraints by name, and leaves the tree as it was`() throws {
    var (views, root) = try Self.screen()
    let card = try views.addView("card", to: root)
    let wide = try views.activate(card.widthAnchor.constraint(equalToConstant: 80).identifier("wide"))
    try views.activate([
      card.widthAnchor.constraint(equalToConstant: 90), card.heightAnchor.constraint(equalToConstant: 90),
      card.leftAnchor.constraint(equalTo: root.leftAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    do {
      try views.layoutIfNeeded()
      // Where UIKit's rule says which one breaks, it is told in place of an error.
      #expect(!views.brokenConstraints.isEmpty)
    } catch {
      #expect(error.code == .constraintsConflict)
      #expect("\(error)".contains("wide") && "\(error)".contains("card.width == 90"), "\(error)")
      #expect(views[card].frame == .zero)
      try views.setActive(false, wide)
      try views.layoutIfNeeded()
    }
    #expect([80, 90].contains(views[card].frame.size.width))
  }

  @Test func `what is refused says what and why`() throws {
    var (views, root) = try Self.screen()
    let card = try views.addView("card", to: root)
    let pair = card.leadingAnchor.constraint(equalTo: root.leftAnchor)
    try views.activate(pair)
    do {
      try views.layoutIfNeeded()
      Issue.record("leading does not go with left")
    } catch {
      #expect("\(error)" == "invalid pairing of layout attributes (leading and left) [constraint]")
    }
    do {
      _ = try views.addView("bad", frame: Rect(x: 0, y: 0, width: .nan, height: 1))
      Issue.record("NaN is refused")
    } catch { #expect("\(error)".contains("contains NaN"), "\(error)") }
    #expect(views.tree.count == 2)
    #expect(throws: Diagnostic.self) { try views.setContentOffset(.zero, of: card) }
  }

  @Test func `views that override their layout are called in passes, as often as they are marked`() throws {
    var (views, root) = try Self.screen()
    let bar = try views.addView("bar", to: root, frame: Rect(x: 0, y: 0, width: 100, height: 20))
    let badge = try views.addView("badge", to: bar, frame: .zero)
    views.overrideLayoutSubviews(of: bar) { views throws(Diagnostic) in
      let size = views[bar].bounds.size
      try views.setFrame(Rect(x: size.width - 30, y: 2, width: 30, height: size.height - 4), of: badge)
    }
    try views.layoutIfNeeded()
    #expect(views[badge].frame == Rect(x: 70, y: 2, width: 30, height: 16))
    #expect(views.tree.layouts(of: bar) == 1)
    try views.layoutIfNeeded()
    #expect(views.tree.layouts(of: bar) == 1)
    try views.setFrame(Rect(x: 0, y: 0, width: 140, height: 20), of: bar)
    #expect(views[badge].frame.origin.x == 70)
    try views.layoutIfNeeded(bar)
    #expect(views[badge].frame.origin.x == 110)
    try views.setNeedsLayout(bar)
    try views.layoutIfNeeded()
    #expect(views.tree.layouts(of: bar) == 3)
  }

  @Test func `a layout without an end and a layout that throws end in an error and change nothing`() throws {
    var (views, root) = try Self.screen()
    let bar = try views.addView("bar", to: root, frame: Rect(x: 0, y: 0, width: 100, height: 20))
    let badge = try views.addView("badge", to: bar, frame: .zero)
    views.overrideLayoutSubviews(of: bar) { views throws(Diagnostic) in
      try views.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: badge)
      try views.setNeedsLayout(bar)
    }
    do {
      try views.layoutIfNeeded()
      Issue.record("there is no end")
    } catch { #expect(error.code == .layoutLoop, "\(error)") }
    #expect(views[badge].frame == .zero)
    views.overrideLayoutSubviews(of: bar) { views throws(Diagnostic) in
      try views.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: badge)
      try views.setFrame(Rect(x: 1, y: 2, width: .infinity, height: 4), of: badge)
    }
    #expect(throws: Diagnostic.self) { try views.layoutIfNeeded() }
    #expect(views[badge].frame == .zero)
    views.overrideLayoutSubviews(of: bar) { views throws(Diagnostic) in
      try views.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: badge)
      // A pass inside of a pass.
      try views.layoutIfNeeded(badge)
    }
    try views.layoutIfNeeded()
    #expect(views[badge].frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `scroll views have their offset, their insets and the size that constraints give their content`() throws {
    var (views, root) = try Self.screen()
    let list = try views.addScrollView("list", to: root, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let row = try views.addView("row", to: list)
    try views.activate([
      row.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor, constant: 10),
      row.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor, constant: -10),
      row.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      row.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      row.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, constant: -20),
      row.heightAnchor.constraint(equalToConstant: 900),
    ])
    try views.layoutIfNeeded()
    #expect(views[list].extras.contentSize == Size(width: 320, height: 900))
    #expect(views.tree.adjustedContentInset(of: list) == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try views.setContentOffset(Point(x: 0, y: -20), of: list)
    try views.setContentInset(EdgeInsets(top: 5, left: 0, bottom: 30, right: 0), of: list)
    // What rests at the top stays there.
    #expect(views[list].bounds.origin == Point(x: 0, y: -25))
    #expect(views.tree.offsetRange(of: list) == Rect(x: 0, y: -25, width: 0, height: 475))
    try views.call(.scrollRectToVisible, of: list, with: .rect(Rect(x: 0, y: 800, width: 10, height: 100)))
    #expect(views[list].bounds.origin.y == 450)
    #expect(views.tree.frame(of: row) == Rect(x: 10, y: 0, width: 300, height: 900))
  }

  @Test func `stack views arrange, and a size that fits is asked for`() throws {
    var (views, root) = try Self.screen()
    let stack = try views.addView("stack", to: root)
    var members: [LayerID] = []
    for width in [40.0, 60] {
      let member = try views.addView(to: stack)
      try views.setIntrinsicContentSize(width: width, height: 20, of: member)
      members.append(member)
    }
    var options = StackDeclaration()
    options.axis = .horizontal
    options.spacing = .literal(8)
    options.arranged = members
    try views.setStack(options, of: stack)
    try views.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(try views.systemLayoutSizeFitting(of: stack) == Size(width: 108, height: 20))
    try views.layoutIfNeeded()
    #expect(views[members[1]].frame == Rect(x: 48, y: 0, width: 60, height: 20))
    #expect(views.name(of: members[1]) == "view3" && views.names[stack] == "stack")
  }

  @Test func `views move and go, and constraints with them`() throws {
    var (views, root) = try Self.screen()
    let box = try views.addView("box", to: root, frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let card = try views.addView("card", to: root)
    try views.activate([
      card.leftAnchor.constraint(equalTo: box.rightAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 5), card.heightAnchor.constraint(equalToConstant: 5),
    ])
    try views.layoutIfNeeded()
    #expect(views[card].frame.origin.x == 60)
    try views.setFrame(Rect(x: 20, y: 10, width: 50, height: 50), of: box)
    try views.layoutIfNeeded()
    #expect(views[card].frame.origin.x == 70)
    try views.removeFromSuperview(box)
    try views.layoutIfNeeded()
    #expect(views.ambiguousNumbers == ["card.x"] && views.hasAmbiguousLayout(card))
    try views.addSubview(box, to: card)
    #expect(views.tree.superlayer(of: box) == card)
  }
}
