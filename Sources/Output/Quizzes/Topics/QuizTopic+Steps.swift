/// The possible steps of a generated scene.
enum TopicStep {
  case scale, scaledBy, turn, rotatedBy, translation
  case anchor, moveAnchor
  case scroll, boundsSize, bounds, center
  case frame, frameOrigin, frameSize
  case flip

  /// Returns the step as it is written under `mutations`.
  func text(_ view: String, _ dice: inout TopicDice) -> String {
    switch self {
    case .scale: "\(view).transform: \(dice.scale())"
    case .scaledBy: "\(view).transform.scaledBy: \(dice.factor())"
    case .turn: "\(view).transform: \(dice.turn())"
    case .rotatedBy: "\(view).transform.rotatedBy: \(dice.one(of: "90", "-90"))deg"
    case .translation: "\(view).transform: {translation: \(dice.pair(-60...90))}"
    case .anchor: "\(view).anchorPoint: \(dice.anchor())"
    case .moveAnchor: "\(view).moveAnchorPoint: \(dice.anchor())"
    case .scroll: "\(view).bounds.origin: \(dice.pair(-48...90))"
    case .boundsSize: "\(view).bounds.size: \(dice.size(48...240))"
    case .bounds: "\(view).bounds: \(dice.rect(-40...80, 48...240))"
    case .center: "\(view).center: \(dice.pair(30...240))"
    case .frame: "\(view).frame: \(dice.rect(5...120, 48...240))"
    case .frameOrigin: "\(view).frame.origin: \(dice.pair(5...120))"
    case .frameSize: "\(view).frame.size: \(dice.size(48...240))"
    case .flip: "\(view).geometryFlipped: true"
    }
  }
}

extension TopicDraft {
  /// Creates this many nested views, called `$1` and so on from the outermost.
  mutating func nest(_ depth: Int, _ dice: inout TopicDice) {
    let extents = [160...320, 96...200, 48...120]
    var inner: [View] = []
    for number in (1...max(depth, 1)).reversed() {
      let extent = extents[min(number - 1, extents.count - 1)]
      let declared: String
      if number == depth, dice.once(in: 4) {
        // A view with an anchor point other than the middle has explicit stored properties.
        declared =
          "bounds: [0, 0, \(dice.number(extent, step: 8)), \(dice.number(extent, step: 8))]\n"
          + "center: \(dice.pair(20...150))\nanchorPoint: \(dice.anchor())"
      } else {
        declared = "frame: \(dice.rect(5...90, extent))"
      }
      inner = [View(name: "$\(number)", declared: declared, subviews: inner)]
    }
    views = inner
  }

  /// Adds steps of the given kinds, each on one of the views from `$1` to a depth.
  mutating func step(_ kinds: [TopicStep], among depth: Int, _ dice: inout TopicDice) {
    for kind in kinds {
      let view = dice.form(of: Array(1...max(depth, 1)), else: 1)
      steps.append(kind.text("$\(view)", &dice))
    }
  }

  /// Asks for the position of a view, or of a point in it, in the coordinates of the window or of the outermost view.
  mutating func askPlace(of view: Int, _ dice: inout TopicDice) {
    if dice.form(true, false) { asked = "$\(view).windowFrame" } else { askPoint(of: view, &dice) }
  }

  /// Asks for a view's point in coordinates of the window or of the outermost view, or vice versa.
  mutating func askPoint(of view: Int, _ dice: inout TopicDice) {
    let window = "window"
    if dice.form(true, false) {
      let target = view > 1 ? dice.form(window, "$1") : window
      asked = "{convert: {point: \(dice.pair(4...40)), from: $\(view), to: \(target)}}"
    } else {
      asked = "{convert: {point: \(dice.pair(90...240)), from: window, to: $\(view)}}"
    }
  }
}
