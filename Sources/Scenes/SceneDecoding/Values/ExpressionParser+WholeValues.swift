import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// A point, a size, a rect, insets or a transform of a view, and what CGRect makes of a rect.
extension ExpressionParser {
  typealias Steps = [(step: NumberExpression.Step, place: SourceRange)]

  private enum RectMethod: String, CaseIterable { case insetBy, offsetBy }
  private static let conversion = "convert"

  /// The steps of each number of a value of `kind`, which the whole of `text` is.
  static func parseWhole(
    _ text: String, _ kind: ValueKind, scope: ExpressionScope, place: @escaping (Range<Int>) -> SourceRange
  ) throws(Diagnostic) -> [Steps] {
    var parser = ExpressionParser(text: ExpressionText(text), placeOf: place, scope: scope)
    let steps = try parser.parseWhole(kind)
    parser.text.skipSpaces()
    guard parser.text.isAtEnd else { throw parser.unexpected("the end") }
    return steps
  }

  private mutating func parseWhole(_ kind: ValueKind) throws(Diagnostic) -> [Steps] {
    text.skipSpaces()
    let start = text.position
    let name = wholeName()
    guard !name.isEmpty else { throw unexpected("the name of a view") }
    text.skip(name)
    if name == SceneVocabulary.screen, scope.views[name] == nil, let screen = scope.screen, kind == .rect {
      let place = placeOf(start..<text.position)
      let numbers = PropertyValue.rect(screen.bounds).numbers
      return try parseMethods(numbers.map { [(.number($0), place)] }, dotted: text.takeDot())
    }
    guard text.takeDot() else { throw .unknownName(name, scope: scope, at: placeOf(start..<text.position)) }
    let pathStart = text.position
    var words: [String] = []
    var path = ""
    // A method stands behind the path of a rect.
    for word in text.takePath().split(separator: ".").map({ String($0) }) {
      if RectMethod(rawValue: word) == nil, words.isEmpty {
        path += (path.isEmpty ? "" : ".") + word
      } else {
        words.append(word)
      }
    }
    let place = placeOf(start..<pathStart + path.unicodeScalars.count)
    if path == Self.conversion, words.isEmpty, kind == .point || kind == .rect {
      return try parseConversion(of: name, kind, at: place)
    }
    guard case .property(let property) = PropertyTable.target(of: path[...]) else {
      throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
    }
    guard property.property.exists(on: scope.platform) else {
      throw .notOfPlatform(property.name, property.property, in: .expression, at: placeOf(pathStart..<text.position))
    }
    guard property.kind == kind else { throw .otherKind(property, kind, at: place) }
    let isSuperview = name == SceneVocabulary.superview && scope.views[name] == nil
    if !isSuperview {
      guard let view = scope.view(named: name), scope.isReadable(view) else {
        throw .unknownViewInExpression(name, scope: scope, at: placeOf(start..<pathStart - 1))
      }
    }
    var slots: [Steps] = []
    for part in property.numbers {
      let step: NumberExpression.Step
      if let view = scope.view(named: name) {
        step = .property(view, part)
      } else {
        step = try superviewStep(part, at: placeOf(start..<pathStart - 1))
      }
      slots.append([(step, place)])
    }
    guard let method = words.first else { return slots }
    guard words.count == 1, kind == .rect else { throw .unknownProperty(words.joined(separator: "."), at: place) }
    return try parseMethods(slots, method)
  }

  /// The longest name that stands here, with hyphens where a view has them.
  private mutating func wholeName() -> String {
    let known = text.hyphenatedWords(scope.views.hyphenated, isPath: true).filter { scope.views[$0] != nil }
    return known.max { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? text.word()
  }

  private mutating func parseMethods(_ slots: [Steps], dotted: Bool) throws(Diagnostic) -> [Steps] {
    dotted ? try parseMethods(slots, text.takePath()) : slots
  }

  /// `insetBy(dx: 5, dy: 5)`, and whatever follows it.
  private mutating func parseMethods(_ slots: [Steps], _ name: String) throws(Diagnostic) -> [Steps] {
    let place = placeOf(text.position - name.unicodeScalars.count..<text.position)
    guard let method = RectMethod(rawValue: name) else {
      throw .unknownRectMethod(name, known: RectMethod.allCases.map { $0.rawValue }, at: place)
    }
    guard let opened = take(["("])?.1 else { throw unexpected("`(dx: 5, dy: 5)`") }
    let dx = try parseLabeled("dx")
    guard take([","]) != nil else { throw unexpected("a comma") }
    let dy = try parseLabeled("dy")
    guard take([")"]) != nil else { throw .unclosedParenthesis(opened: opened, end: opened) }
    var slots = slots
    slots[0] += dx + [(.add, place)]
    slots[1] += dy + [(.add, place)]
    if method == .insetBy {
      // What is inset by more than it measures has no extent that could be set.
      slots[2] += [(.number(2), place)] + dx + [(.multiply, place), (.subtract, place), (.extent, place)]
      slots[3] += [(.number(2), place)] + dy + [(.multiply, place), (.subtract, place), (.extent, place)]
    }
    return try parseMethods(slots, dotted: text.takeDot())
  }

  /// `([0, 0], to: window)` behind `self.convert`: a point or a rect of one view in the coordinates of another.
  private mutating func parseConversion(of name: String, _ kind: ValueKind, at place: SourceRange) throws(Diagnostic)
    -> [Steps]
  {
    let receiver = try parseConverted(name, at: place)
    guard let opened = take(["("])?.1 else { throw unexpected("`([0, 0], to: window)`") }
    let count = kind == .rect ? 4 : 2
    var numbers: [Steps] = []
    text.skipSpaces()
    let valueName = wholeName()
    if take(["["]) != nil {
      repeat {
        let outer = steps
        steps = []
        defer { steps = outer }
        guard try parseParenthesized() == .number else { throw unexpected("a number of points") }
        numbers.append(steps)
      } while take([","]) != nil
      guard take(["]"]) != nil, numbers.count == count else {
        throw unexpected(kind == .rect ? "`[x, y, width, height]`" : "`[x, y]`")
      }
    } else if !valueName.isEmpty {
      numbers = try parseWhole(kind)
    } else {
      throw unexpected(kind == .rect ? "`[x, y, width, height]`" : "`[x, y]`")
    }
    guard take([","]) != nil else { throw unexpected("a comma") }
    text.skipSpaces()
    let direction = text.word()
    guard direction == "to" || direction == "from" else { throw unexpected("`to:` or `from:`") }
    text.skip(direction)
    guard take([":"]) != nil else { throw unexpected("`:`") }
    text.skipSpaces()
    let start = text.position
    let otherName = wholeName()
    guard !otherName.isEmpty else { throw unexpected("the name of a view, or `window`") }
    text.skip(otherName)
    let other = try parseConverted(otherName, at: placeOf(start..<text.position))
    guard take([")"]) != nil else { throw .unclosedParenthesis(opened: opened, end: opened) }
    let (from, to) = direction == "to" ? (receiver, other) : (other, receiver)
    let all = numbers.flatMap { $0 }
    return (0..<count).map { slot in
      all + [(.converted(isRect: kind == .rect, from: from, to: to, slot: slot), place)]
    }
  }

  /// A view by its name, `window`, which is nil, or `self` in a list.
  private func parseConverted(_ name: String, at place: SourceRange) throws(Diagnostic) -> LayerID? {
    if name == SceneVocabulary.window, scope.views[name] == nil { return nil }
    guard let view = scope.view(named: name), scope.isReadable(view) else {
      throw .unknownViewInExpression(name, scope: scope, at: place)
    }
    return view
  }

  private mutating func parseLabeled(_ label: String) throws(Diagnostic) -> Steps {
    text.skipSpaces()
    // Without quotes YAML takes `dx: 5` for a mapping, so that the label may be left out.
    if text.word() == label {
      text.skip(label)
      guard take([":"]) != nil else { throw unexpected("`:`") }
    }
    let outer = steps
    steps = []
    defer { steps = outer }
    guard try parseParenthesized() == .number else { throw unexpected("a number of points") }
    return steps
  }
}

extension PropertyPath {
  /// The paths of the numbers of its value, in slot order.
  fileprivate var numbers: [PropertyPath] {
    let names: [String] =
      switch (kind, component) {
      case (.rect, _): ["origin.x", "origin.y", "size.width", "size.height"]
      case (.point, .some): ["origin.x", "origin.y"]
      case (.size, .some): ["size.width", "size.height"]
      case (_, nil): kind.slotNames
      // What is no part of a rect has no parts of its own.
      case (.number, .some), (.insets, .some), (.transform, .some), (.transform3D, .some), (.bool, .some),
        (.autoresizingMask, .some), (.insetAdjustment, .some), (.contentMode, .some), (.angle, .some), (.scale, .some),
        (.nothing, .some):
        kind.slotNames
      }
    return names.compactMap { name in Component(rawValue: name).map { PropertyPath(property, $0) } }
  }
}
