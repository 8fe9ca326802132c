/// A mark of pictures: every shape of a ``Canvas`` belongs to one, and the key explains each that is drawn.
package enum PictureMark: CaseIterable, Sendable {
  case outline, dot, frame, safeArea, content, axes, origin, center
  case before, cutOff, unseen, surroundings, nearer, leader
  case point, given, wanted, hit, expected
  case constraint, optional, unmet, conflict, broken, other
  case marked, laidOut, running

  /// The state that is drawn thin beneath another one.
  package enum Behind: Sendable {
    /// The previous state, the declared one, or the model values beneath the presentation at a time.
    case before, declared, model
  }

  /// Returns its meaning.
  package func word(_ words: PictureWords, behind: Behind = .before) -> String {
    switch self {
    case .outline: words.bounds
    case .dot: words.dot
    case .frame: words.frame
    case .safeArea: words.safeArea
    case .content: words.content
    case .axes: words.axes
    case .origin: words.origin
    case .center: words.center
    case .before:
      switch behind {
      case .before: words.before
      case .declared: words.declared
      case .model: words.model
      }
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
    case .broken: words.broken
    case .other: words.other
    case .marked: words.marked
    case .laidOut: words.laidOut
    case .running: words.running
    }
  }
}

/// The look of a shape: its attributes on light paper, and its class in the style sheet.
enum Stroke: CaseIterable {
  case bounds, dot, cut, left, frame, safeArea, content
  case alongX, alongY, alongXCut, alongYCut
  case pin, smallPin, pinCut, before, nearer, leader, leaderOfQuery, leaderOfNumber, endOfLeader
  case cross, given, wanted, hit, expected, expectedPin
  case beam, optional, unmet, conflict, broken, other
  case marked, laidOut, running

  /// Its class in the style sheet, its attributes besides those of its group, and its mark.
  ///
  /// Shapes without an area need no fill. The attributes of an outline depend on its view as well.
  var look: (class: StaticString, light: StaticString, mark: PictureMark) {
    switch self {
    case .bounds: ("bounds", "", .outline)
    case .dot: ("bounds dot", "", .dot)
    case .cut: ("bounds cut", #" stroke-width="1" stroke-opacity=".55""#, .cutOff)
    case .left: ("left", "", .outline)
    case .frame: ("frame", #" stroke-width="1.2" stroke-dasharray="5 4" fill="none""#, .frame)
    case .safeArea:
      ("safe", #" stroke-width="1.4" stroke-dasharray="3 3" stroke-linecap="butt" fill="none""#, .safeArea)
    case .content: ("content", #" stroke-width="1" stroke-dasharray="10 3 2 3" fill="none""#, .content)
    case .alongX: ("along-x", #" stroke-width="2.6" fill-opacity="1""#, .axes)
    case .alongY: ("along-y", #" stroke-width="2.6" fill="none""#, .axes)
    case .alongXCut: ("along-x cut", #" stroke-width="2.6" stroke-opacity=".45" fill-opacity=".45""#, .axes)
    case .alongYCut: ("along-y cut", #" stroke-width="2.6" stroke-opacity=".45" fill="none""#, .axes)
    case .pin: ("pin", ##" stroke-width="1.6" fill="#fff" fill-opacity=".75""##, .center)
    case .smallPin: ("pin", #" stroke="none" fill-opacity="1""#, .center)
    case .pinCut:
      ("pin cut", ##" stroke-width="1.6" stroke-opacity=".45" fill="#fff" fill-opacity=".45""##, .center)
    case .before: ("before", ##" stroke="#8b949e" stroke-width="1" fill="none""##, .before)
    case .nearer: ("nearer", #" stroke-width="2" fill-opacity=".3""#, .nearer)
    case .leader: ("leader", #" stroke-width="1""#, .leader)
    case .leaderOfQuery: ("leader ink", ##" stroke="#1f2328" stroke-width="1""##, .leader)
    case .leaderOfNumber: ("leader", ##" stroke="#57606a" stroke-width=".7""##, .leader)
    case .endOfLeader: ("leader", ##" fill="#57606a""##, .leader)
    case .cross: ("cross", ##" stroke="#1f2328" stroke-width="1.8""##, .point)
    case .given: ("given", ##" stroke="#1f2328" stroke-width="1" stroke-dasharray=".1 3.5" fill="none""##, .given)
    case .wanted: ("wanted", ##" stroke="#1f2328" stroke-width="1" stroke-dasharray="6 3" fill="none""##, .wanted)
    case .hit: ("hit", #" stroke-width="7" stroke-opacity=".28" fill="none""#, .hit)
    case .expected:
      ("expected", ##" stroke="#cf222e" stroke-width="1.8" stroke-dasharray="7 4" fill="none""##, .expected)
    case .expectedPin: ("expected ring", ##" stroke="#cf222e" stroke-width="1.8" fill="none""##, .expected)
    case .beam: ("beam", ##" stroke="#57606a" stroke-width="1.2""##, .constraint)
    case .optional: ("beam optional", ##" stroke="#57606a" stroke-width="1.2""##, .optional)
    case .unmet: ("beam optional unmet", ##" stroke="#bc4c00" stroke-width="1.2""##, .unmet)
    case .conflict: ("beam conflict", ##" stroke="#cf222e" stroke-width="1.8""##, .conflict)
    case .broken: ("beam conflict broken", ##" stroke="#cf222e" stroke-width="1.8""##, .broken)
    case .other:
      (
        "other",
        ##" stroke="#8250df" stroke-width="1.6" stroke-dasharray="7 3 2 3" fill="#8250df" fill-opacity=".08""##, .other
      )
    case .marked: ("ink mark", ##" stroke="none" fill="#1f2328" fill-opacity="1""##, .marked)
    case .laidOut: ("laid", #" stroke-width="6" stroke-opacity=".3" fill="none""#, .laidOut)
    case .running: ("laid", #" stroke-width="6" stroke-opacity=".3" fill="none""#, .running)
    }
  }

  /// Whether it is the area of a view, whose line shows the view's visibility.
  var isOutline: Bool {
    switch self {
    case .bounds, .dot, .cut, .left: true
    case .frame, .safeArea, .content, .alongX, .alongY, .alongXCut, .alongYCut, .pin, .smallPin, .pinCut, .before,
      .nearer, .leader, .leaderOfQuery, .leaderOfNumber, .endOfLeader, .cross, .given, .wanted, .hit, .expected,
      .expectedPin, .beam, .optional, .unmet, .conflict, .broken, .other, .marked, .laidOut, .running:
      false
    }
  }

  /// Whether it is filled with the color of lines.
  var isFilledAsLines: Bool {
    switch self {
    case .alongX, .alongXCut, .smallPin: true
    case .bounds, .dot, .cut, .left, .frame, .safeArea, .content, .alongY, .alongYCut, .pin, .pinCut, .before,
      .nearer, .leader, .leaderOfQuery, .leaderOfNumber, .endOfLeader, .cross, .given, .wanted, .hit, .expected,
      .expectedPin, .beam, .optional, .unmet, .conflict, .broken, .other, .marked, .laidOut, .running:
      false
    }
  }

  /// The pattern of a line with short end lines, which are solid.
  var dashes: StaticString {
    switch self {
    case .optional, .unmet: #" stroke-dasharray="4 3""#
    case .broken: #" stroke-dasharray="6 3""#
    case .bounds, .dot, .cut, .left, .frame, .safeArea, .content, .alongX, .alongY, .alongXCut, .alongYCut, .pin,
      .smallPin, .pinCut, .before, .nearer, .leader, .leaderOfQuery, .leaderOfNumber, .endOfLeader, .cross, .given,
      .wanted, .hit, .expected, .expectedPin, .beam, .conflict, .other, .marked, .laidOut, .running:
      ""
    }
  }
}

/// The attributes of groups: common to all shapes or texts in them.
enum GroupLook {
  /// Shapes with lines of any width.
  static let lines: StaticString = #" stroke-linejoin="round" stroke-linecap="round""#
  /// Outlines.
  static let outlines: StaticString = #" stroke-width="2" stroke-linejoin="round" stroke-linecap="round""#
  /// Areas of outlines.
  static let covered: StaticString = #" fill-opacity=".12""#
  /// Samples that do not belong to a view.
  static let ink: StaticString = ##" stroke="#1f2328" fill="#1f2328""##
  /// Texts.
  static let texts: StaticString = ##" font-family="monospace" font-size="11" fill="#1f2328""##
  /// Labels, and the lines to their subjects.
  static let labels: StaticString = #" text-anchor="middle" stroke-linecap="round""#
  /// The ground with its numbers.
  static let ground: StaticString = ##" font-size="9" fill="#59636e" text-anchor="middle""##
}

/// The look of all shapes of a view.
enum ViewLook {
  case plain, unseen, around

  /// Its class in the style sheet, and its mark.
  var look: (class: StaticString, mark: PictureMark?) {
    switch self {
    case .plain: ("", nil)
    case .unseen: (" unseen", .unseen)
    case .around: (" around", .surroundings)
    }
  }
}
