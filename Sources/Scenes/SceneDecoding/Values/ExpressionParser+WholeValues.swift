import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// A point, a size, a rect, insets or a transform of a view, and the rects that CGRect's methods derive from one.
extension ExpressionParser {
  typealias Steps = [(step: NumberExpression.Step, place: SourceRange)]

  private enum RectMethod: String, CaseIterable { case insetBy, offsetBy }
  static let conversion = "convert"
  /// The greatest nesting of conversions: each is repeated for all numbers of the one around it.
  private static let mostConversions = 3

  /// Parses the whole of `text` as a value of `kind`, and returns the steps for each of its numbers.
  static func parseWhole(
    _ text: String, _ kind: ValueKind, scope: ExpressionScope, place: @escaping (Range<Int>) -> SourceRange
  ) throws(Diagnostic) -> [Steps] {
    var parser = ExpressionParser(text: ExpressionText(text), placeOf: place, scope: scope)
    let steps = try parser.parseWhole(kind)
    parser.text.skipSpaces()
    guard parser.text.isAtEnd else { throw parser.unexpected(Words(en: "the end", zh: "末尾")) }
    return steps
  }

  private mutating func parseWhole(_ kind: ValueKind) throws(Diagnostic) -> [Steps] {
    text.skipSpaces()
    let start = text.position
    let name = wholeName()
    guard !name.isEmpty else { throw unexpected(Words(en: "the name of a view", zh: "视图名")) }
    text.skip(name)
    if name == SceneVocabulary.screen, scope.views[name] == nil, let screen = scope.screen, kind == .rect {
      let place = placeOf(start..<text.position)
      let numbers = PropertyValue.rect(screen.bounds).numbers
      return try parseMethods(numbers.map { [(.number($0), place)] }, dotted: text.takeDot())
    }
    guard text.takeDot() else {
      let place = placeOf(start..<text.position)
      if name == Self.conversion, take(["("]) != nil { throw .conversionOfNobody(at: place) }
      throw .unknownName(name, scope: scope, at: place)
    }
    let pathStart = text.position
    var words: [String] = []
    var path = ""
    // A method follows the path of a rect.
    for word in text.takePath().split(separator: ".").map({ String($0) }) {
      if RectMethod(rawValue: word) == nil, words.isEmpty {
        path += (path.isEmpty ? "" : ".") + word
      } else {
        words.append(word)
      }
    }
    let place = placeOf(start..<pathStart + path.unicodeScalars.count)
    if path == Self.conversion, words.isEmpty, kind == .point || kind == .rect || kind == .size {
      return try parseConversion(of: name, at: place).whole(kind, with: &self)
    }
    guard case .property(let property) = PropertyTable.target(of: path[...]) else {
      throw unknownProperty(path, of: name, at: place, path: placeOf(pathStart..<text.position))
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

  /// Reads the longest name at the cursor, with hyphens if views have such names.
  private mutating func wholeName() -> String {
    let known = text.hyphenatedWords(scope.views.hyphenated, isPath: true).filter { scope.views[$0] != nil }
    return known.max { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? text.word()
  }

  private mutating func parseMethods(_ slots: [Steps], dotted: Bool) throws(Diagnostic) -> [Steps] {
    dotted ? try parseMethods(slots, text.takePath()) : slots
  }

  /// Parses `insetBy(dx: 5, dy: 5)` and any further methods.
  private mutating func parseMethods(_ slots: [Steps], _ name: String) throws(Diagnostic) -> [Steps] {
    let place = placeOf(text.position - name.unicodeScalars.count..<text.position)
    guard let method = RectMethod(rawValue: name) else {
      throw .unknownRectMethod(name, known: RectMethod.allCases.map { $0.rawValue }, at: place)
    }
    guard let opened = take(["("])?.1 else { throw unexpected(.code("(dx: 5, dy: 5)")) }
    let dx = try parseLabeled("dx")
    guard take([","]) != nil else { throw unexpected(Words(en: "a comma", zh: "逗号")) }
    let dy = try parseLabeled("dy")
    guard take([")"]) != nil else { throw .unclosedParenthesis(opened: opened, end: opened) }
    var slots = slots
    slots[0] += dx + [(.add, place)]
    slots[1] += dy + [(.add, place)]
    if method == .insetBy {
      // A rect inset by more than its extent has no extent that could be set.
      slots[2] += [(.number(2), place)] + dx + [(.multiply, place), (.subtract, place), (.extent, place)]
      slots[3] += [(.number(2), place)] + dy + [(.multiply, place), (.subtract, place), (.extent, place)]
    }
    return try parseMethods(slots, dotted: text.takeDot())
  }

  /// A conversion, whose parts are computed separately.
  struct Conversion {
    let isRect: Bool
    let numbers: Steps
    let from: LayerID?
    let to: LayerID?
    let place: SourceRange

    var kind: ValueKind { isRect ? .rect : .point }

    /// The steps that compute one part of the result.
    func steps(_ part: Component) -> Steps {
      numbers + [(.converted(isRect: isRect, from: from, to: to, part: part), place)]
    }

    /// The whole result, or its origin or size, as a value of `kind`.
    fileprivate func whole(_ kind: ValueKind, with parser: inout ExpressionParser) throws(Diagnostic) -> [Steps] {
      var path = parser.text.takeDot() ? parser.text.takePath() : ""
      var method = ""
      if RectMethod(rawValue: path) != nil { (path, method) = ("", path) }
      let origin: [Component] = [.originX, .originY]
      let size: [Component] = [.sizeWidth, .sizeHeight]
      let known: [(path: String, kind: ValueKind, parts: [Component])] =
        isRect
        ? [("", .rect, origin + size), ("origin", .point, origin), ("size", .size, size)] : [("", .point, [.x, .y])]
      guard let found = known.first(where: { $0.path == path && $0.kind == kind }) else {
        throw .partOfConversion(path, of: self.kind, for: kind, at: place)
      }
      let slots = found.parts.map(steps)
      return method.isEmpty ? slots : try parser.parseMethods(slots, method)
    }
  }

  /// Parses a number of a conversion: `.convert(b.bounds, to: window).maxY` after the name of a view.
  mutating func parseConvertedNumber(of name: String, at place: SourceRange) throws(Diagnostic) -> Steps {
    let conversion = try parseConversion(of: name, at: place)
    let path = text.takeDot() ? text.takePath() : ""
    guard let part = Component.all(of: conversion.kind).first(where: { $0.name == path && $0.kind == .number }) else {
      throw .partOfConversion(path, of: conversion.kind, for: .number, at: place)
    }
    return conversion.steps(part)
  }

  /// Parses `([0, 0], to: window)` after `self.convert`: a point or a rect of one view in the coordinates of another.
  private mutating func parseConversion(of name: String, at place: SourceRange) throws(Diagnostic) -> Conversion {
    conversions += 1
    defer { conversions -= 1 }
    guard conversions <= Self.mostConversions else { throw .conversionTooDeep(Self.mostConversions, at: place) }
    let receiver = try parseConverted(name, at: place)
    guard let opened = take(["("])?.1 else { throw unexpected(.code("([0, 0], to: window)")) }
    let numbers = try parseConvertedValue()
    guard take([","]) != nil else { throw unexpected(Words(en: "a comma", zh: "逗号")) }
    text.skipSpaces()
    let direction = text.word()
    guard direction == "to" || direction == "from" else {
      throw unexpected(Words(en: "`to:` or `from:`", zh: "`to:` 或 `from:`"))
    }
    text.skip(direction)
    guard take([":"]) != nil else { throw unexpected(.code(":")) }
    text.skipSpaces()
    let start = text.position
    let otherName = wholeName()
    guard !otherName.isEmpty else {
      throw unexpected(Words(en: "the name of a view, or `window`", zh: "视图名或 `window`"))
    }
    text.skip(otherName)
    let other = try parseConverted(otherName, at: placeOf(start..<text.position))
    guard take([")"]) != nil else { throw .unclosedParenthesis(opened: opened, end: opened) }
    let (from, to) = direction == "to" ? (receiver, other) : (other, receiver)
    return Conversion(
      isRect: numbers.count == 4, numbers: numbers.flatMap { $0 }, from: from, to: to, place: place)
  }

  /// Parses two or four numbers, or a point or a rect by its name.
  private mutating func parseConvertedValue() throws(Diagnostic) -> [Steps] {
    text.skipSpaces()
    let valueName = wholeName()
    if take(["["]) != nil {
      var numbers: [Steps] = []
      repeat {
        let outer = steps
        steps = []
        defer { steps = outer }
        guard try parseParenthesized() == .number else {
          throw unexpected(Words(en: "a number of points", zh: "以点为单位的数"))
        }
        numbers.append(steps)
      } while take([","]) != nil
      guard take(["]"]) != nil, numbers.count == 4 || numbers.count == 2 else {
        throw unexpected(Words(en: "`[x, y]` or `[x, y, width, height]`", zh: "`[x, y]` 或 `[x, y, width, height]`"))
      }
      return numbers
    }
    guard !valueName.isEmpty else {
      throw unexpected(Words(en: "`[x, y]` or `[x, y, width, height]`", zh: "`[x, y]` 或 `[x, y, width, height]`"))
    }
    let start = self
    do { return try parseWhole(.rect) } catch {
      self = start
      do { return try parseWhole(.point) } catch let other {
        // If it is not a point either, the error is that of the rect it may have been.
        throw other.code == .expression ? error : other
      }
    }
  }

  /// The view with a name, `window`, which is nil, or `self` in a list.
  private func parseConverted(_ name: String, at place: SourceRange) throws(Diagnostic) -> LayerID? {
    // In code, `nil` also means the window.
    if name == SceneVocabulary.window || name == "nil", scope.views[name] == nil { return nil }
    if name == SceneVocabulary.superview, scope.views[name] == nil {
      switch scope.owner {
      case .declaration(let superview?): return superview
      case .declaration(nil): throw .noSuperview(at: place)
      case .view, .none: throw .superviewInConversion(nil, around: nil, at: place)
      }
    }
    guard let view = scope.view(named: name), scope.isReadable(view) else {
      throw .unknownViewInExpression(name, scope: scope, at: place)
    }
    return view
  }

  private mutating func parseLabeled(_ label: String) throws(Diagnostic) -> Steps {
    text.skipSpaces()
    // Without quotes, YAML reads `dx: 5` as a mapping, so the label may be omitted.
    if text.word() == label {
      text.skip(label)
      guard take([":"]) != nil else { throw unexpected(.code(":")) }
    }
    let outer = steps
    steps = []
    defer { steps = outer }
    guard try parseParenthesized() == .number else { throw unexpected(Words(en: "a number of points", zh: "以点为单位的数")) }
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
      // A value that is not a part of a rect has no parts of its own.
      case (.number, .some), (.insets, .some), (.transform, .some), (.transform3D, .some), (.bool, .some),
        (.autoresizingMask, .some), (.insetAdjustment, .some), (.contentMode, .some), (.angle, .some), (.scale, .some),
        (.nothing, .some):
        kind.slotNames
      }
    return names.compactMap { name in Component(rawValue: name).map { PropertyPath(property, $0) } }
  }
}
