/// A mark of pictures: whatever a ``Canvas`` draws belongs to one, and stands in the key wherever it is drawn.
package enum PictureMark: CaseIterable, Sendable {
  case outline, dot, frame, safeArea, content, axes, origin, center
  case before, cutOff, unseen, surroundings, nearer, leader
  case point, given, wanted, hit, expected
  case constraint, optional, unmet, conflict, other

  /// What it means.
  ///
  /// - Parameter isOverDeclared: Whether what was before is the declared state.
  package func word(_ words: PictureWords, isOverDeclared: Bool = false) -> String {
    switch self {
    case .outline: words.bounds
    case .dot: words.dot
    case .frame: words.frame
    case .safeArea: words.safeArea
    case .content: words.content
    case .axes: words.axes
    case .origin: words.origin
    case .center: words.center
    case .before: isOverDeclared ? words.declared : words.before
    case .cutOff: words.cutOff
    case .unseen: words.unseen
    case .surroundings: words.surroundings
    case .nearer: words.nearer
    case .leader: words.leader
    case .point: words.point
    case .given: words.given
    case .wanted: words.wanted
    case .hit: words.hit
    case .expected: words.expected
    case .constraint: words.constraint
    case .optional: words.optional
    case .unmet: words.unmet
    case .conflict: words.conflict
    case .other: words.other
    }
  }
}

/// A shape as it looks, by its class in the style sheet.
enum Stroke: CaseIterable {
  case bounds, dot, cut, left, frame, safeArea, content
  case alongX, alongY, alongXCut, alongYCut
  case pin, pinCut, before, nearer, leader
  case cross, given, wanted, hit, expected, expectedPin
  case beam, optional, unmet, conflict, other

  /// What the style sheet calls it, and the mark that it belongs to.
  var look: (class: StaticString, mark: PictureMark) {
    switch self {
    case .bounds: ("bounds", .outline)
    case .dot: ("bounds dot", .dot)
    case .cut: ("bounds cut", .cutOff)
    case .left: ("left", .outline)
    case .frame: ("frame", .frame)
    case .safeArea: ("safe", .safeArea)
    case .content: ("content", .content)
    case .alongX: ("along-x", .axes)
    case .alongY: ("along-y", .axes)
    case .alongXCut: ("along-x cut", .axes)
    case .alongYCut: ("along-y cut", .axes)
    case .pin: ("pin", .center)
    case .pinCut: ("pin cut", .center)
    case .before: ("before", .before)
    case .nearer: ("nearer", .nearer)
    case .leader: ("leader", .leader)
    case .cross: ("cross", .point)
    case .given: ("given", .given)
    case .wanted: ("wanted", .wanted)
    case .hit: ("hit", .hit)
    case .expected: ("expected", .expected)
    case .expectedPin: ("expected ring", .expected)
    case .beam: ("beam", .constraint)
    case .optional: ("beam optional", .optional)
    case .unmet: ("beam optional unmet", .unmet)
    case .conflict: ("beam conflict", .conflict)
    case .other: ("other", .other)
    }
  }
}

/// How all shapes of a view look.
enum ViewLook {
  case plain, unseen, around

  /// What the style sheet calls it, and the mark that it is.
  var look: (class: StaticString, mark: PictureMark?) {
    switch self {
    case .plain: ("", nil)
    case .unseen: (" unseen", .unseen)
    case .around: (" around", .surroundings)
    }
  }
}
