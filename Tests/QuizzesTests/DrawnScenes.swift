@testable import GeomrunQuizzes

/// Scenes of all kinds that ask for four choices, the same ones each time.
enum DrawnScene: String, CaseIterable {
  case scale, rotation, shear, anchor, bounds, nesting, resizing, constraints, flips, hits
  case conversion, steps

  /// The scene with a number, from 0.
  func text(_ number: Int) -> String {
    var dice = Dice(seed: UInt64(number) &* 1_000 &+ stableHash(rawValue))
    let (frame, inner) = (dice.rect(10...90, 60...240), dice.rect(5...40, 20...90))
    let views = "views: [{name: A, frame: \(frame), subviews: [{name: B, frame: \(inner)}]}]\n"
    switch self {
    case .scale:
      return views + "mutations: [{A.transform: {scale: [\(dice.factor), \(dice.factor)]}}]\n"
        + asking("A.frame", "A.bounds", "B.frame")
    case .rotation:
      return views + "mutations: [{A.transform: {rotation: \(dice.angle)deg}}]\n"
        + asking("A.frame", "A.bounds", "A.frame.size")
    case .shear:
      return views + "mutations: [{A.transform: [1, \(dice.fraction), \(dice.fraction), 1, 0, 0]}]\n"
        + asking("A.frame", "B.windowFrame", "A.frame.size.height")
    case .anchor:
      return views
        + "mutations: [{A.anchorPoint: [\(dice.unit), \(dice.unit)]}, {A.transform: {scale: \(dice.factor)}}]\n"
        + asking("A.frame", "A.frame.origin", "A.center")
    case .bounds:
      return views + "mutations: [{A.bounds: \(dice.rect(-40...40, 30...200))}, {B.center: \(dice.point(0...90))}]\n"
        + asking("A.frame", "B.windowFrame", "B.frame", "A.frame.maxX")
    case .nesting:
      return """
        views:
          - name: A
            frame: \(frame)
            subviews:
              - name: B
                frame: \(inner)
                subviews: [{name: C, frame: \(dice.rect(2...9, 8...30))}]
        mutations:
          - A.transform: {scale: \(dice.factor)}
          - B.bounds.origin: \(dice.point(-9...9))
          - C.frame: \(dice.rect(2...9, 8...30))
        """ + "\n" + asking("C.windowFrame", "C.frame", "B.windowFrame", "C.center")
    case .resizing:
      let masks = ["width", "left", "right, width", "left, right", "width, height", "top, height"]
      return """
        views:
          - name: A
            frame: \(frame)
            subviews: [{name: B, frame: \(inner), autoresizingMask: [\(dice.one(of: masks))]}]
        mutations: [{A.bounds.size: \(dice.point(90...300))}]
        """ + "\n" + asking("B.frame", "A.frame", "B.center")
    case .constraints:
      return views + """
        mutations:
          - B.constraints: [{minX: superlayer.minX + \(dice.number(3...40))}, {width: superlayer.width * 0.\(dice.number(2...9))}]
          - A.layout:
        """ + "\n" + asking("B.frame", "B.bounds", "B.center")
    case .flips:
      return views + """
        mutations: [{A.geometryFlipped: true}, {B.frame: \(dice.rect(5...40, 20...50))}]
        """ + "\n" + asking("B.windowFrame", "{convert: {point: \(dice.point(1...9)), from: B, to: window}}")
    case .hits: return hits(&dice)
    case .conversion:
      return views + """
        mutations:
          - A.transform: {scale: [\(dice.factor), \(dice.factor)]}
          - A.bounds.origin: \(dice.point(-20...20))
        """ + "\n"
        + asking(
          "{convert: {point: \(dice.point(1...90)), from: B, to: window}}",
          "{convert: {rect: \(dice.rect(1...20, 5...50)), from: window, to: B}}",
          "{convert: {point: \(dice.point(1...90)), from: A, to: B}}")
    case .steps:
      return views + """
        mutations:
          - A.frame: \(dice.rect(10...90, 60...240))
          - A.transform: [{scale: \(dice.factor)}, {translation: \(dice.point(5...30))}]
          - A.bounds: \(dice.rect(0...9, 60...240))
          - A.center: \(dice.point(20...200))
        """ + "\n" + asking("A.frame", "A.frame, after: 2", "A.transform", "A.center, after: 3")
    }
  }

  private func hits(_ dice: inout Dice) -> String {
    let point = dice.point(25...60)
    return """
      views:
        - name: A
          frame: \(dice.rect(10...40, 120...160))
          subviews:
            - {name: B, frame: \(dice.rect(5...20, 50...90)), zPosition: \(dice.number(0...3))}
            - name: C
              frame: \(dice.rect(5...20, 50...90))
              subviews: [{name: D, frame: \(dice.rect(0...20, 40...60)), hidden: \(dice.one(of: ["true", "false"]))}]
            - {name: E, frame: \(dice.rect(30...60, 30...60)), alpha: \(dice.number(0...1))}
      """ + "\n"
        + asking(
          "{hitTest: {point: \(point), view: A}}", "{layerHitTest: {point: \(point), layer: window}}",
          "{drawingOrder: A}", "{contains: {point: \(point), view: B}}")
  }

  private func asking(_ asked: String...) -> String {
    "quiz: [\(asked.map { "{ask: \($0), choices: 4}" }.joined(separator: ", "))]\n"
  }
}

/// Draws the numbers of scenes.
private struct Dice {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + generator.next(below: range.count) }

  mutating func one(of words: [String]) -> String { words[generator.next(below: words.count)] }

  mutating func point(_ range: ClosedRange<Int>) -> String { "[\(number(range)), \(number(range))]" }

  mutating func rect(_ origin: ClosedRange<Int>, _ size: ClosedRange<Int>) -> String {
    "[\(number(origin)), \(number(origin)), \(number(size)), \(number(size))]"
  }

  var factor: String { mutating get { one(of: ["2", "3", "0.5", "1.5", "4", "0.25"]) } }
  var fraction: String { mutating get { one(of: ["0.5", "0.25", "-0.4", "0.8", "1"]) } }
  var unit: String { mutating get { one(of: ["0", "1", "0.25", "0.75", "0.9"]) } }
  var angle: String { mutating get { one(of: ["30", "45", "90", "15", "60", "120", "-30"]) } }
}
