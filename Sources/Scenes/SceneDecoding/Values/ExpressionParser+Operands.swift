import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// The operands: numbers, names, and function calls.
extension ExpressionParser {
  mutating func parseOperand() throws(Diagnostic) -> Measure {
    text.skipSpaces()
    if text.isAtEnd { throw unexpected(Words(en: "a number or a name", zh: "数或名称")) }
    if let name = knownName() { return try parseName(name) }
    if text.isAtNumber { return try parseNumber() }
    let word = text.word()
    guard !word.isEmpty else { throw unexpected(Words(en: "a number or a name", zh: "数或名称")) }
    if text.opensParenthesis(behind: word) { return try parseCall(of: word) }
    return try parseName(word)
  }

  private mutating func parseCall(of name: String) throws(Diagnostic) -> Measure {
    let start = text.position
    text.skip(name)
    let place = placeOf(start..<text.position)
    if name == Self.conversion { throw .conversionOfNobody(at: place) }
    guard let function = ExpressionFunction(rawValue: name) else { throw .unknownFunction(name, at: place) }
    let opened = take(["("])?.1 ?? place
    var arguments: [(measure: Measure, first: Int)] = []
    repeat {
      let first = steps.count
      arguments.append((try parseAngleOrNumber(of: function), first))
    } while take([","]) != nil
    guard take([")"]) != nil else {
      text.skipSpaces()
      throw text.isAtEnd
        ? .unclosedCall(of: function, opened: opened) : unexpected(Words(en: "a comma or `)`", zh: "逗号或 `)`"))
    }
    let measures = arguments.map { $0.measure }
    guard function.takes(measures) else { throw .wrongArguments(measures, of: function, at: place) }
    let measure = unite(arguments)
    var unit = Angle.Unit.radians
    if case .angle(let own) = measure { unit = own }
    steps.append((.call(function, arguments: arguments.count, in: unit), place))
    switch function.parameters {
    case .several, .one: return measure
    case .number, .angle: return .number
    case .coordinates: return .angle(.radians)
    }
  }

  /// Parses an argument; only as an argument for an angle, `pi` is an angle.
  private mutating func parseAngleOrNumber(of function: ExpressionFunction) throws(Diagnostic) -> Measure {
    switch function.parameters {
    case .angle: try parseAngleOrNumber()
    case .several, .one, .number, .coordinates: try parseParenthesized()
    }
  }

  private mutating func parseNumber() throws(Diagnostic) -> Measure {
    let start = text.position
    guard let value = text.takeNumber() else { throw unexpected(Words(en: "a number", zh: "数")) }
    let place = placeOf(start..<text.position)
    guard value.isFinite else { throw .numberTooLarge(at: place) }
    steps.append((.number(value), place))
    return .number
  }

  // The longest known name made of name characters, which may include hyphens.
  private mutating func knownName() -> String? {
    if scope.hasHyphens {
      let words =
        text.hyphenatedWords(scope.views.hyphenated, isPath: true)
        + text.hyphenatedWords(scope.hyphenatedParameters, isPath: false)
      let known = words.filter(isKnown).max { $0.unicodeScalars.count < $1.unicodeScalars.count }
      if let known { return known }
    }
    let word = text.word()
    return !word.isEmpty && isKnown(word) ? word : nil
  }

  private func isKnown(_ word: String) -> Bool {
    text.hasPath(behind: word)
      ? scope.views[word] != nil || scope.groups.contains(word) || word == SceneVocabulary.screen && scope.screen != nil
      : scope.parameters[word] != nil
  }

  private mutating func parseName(_ name: String) throws(Diagnostic) -> Measure {
    let start = text.position
    text.skip(name)
    guard text.takeDot() else {
      let place = placeOf(start..<text.position)
      if let index = scope.parameters[name] {
        steps.append((.parameter(index), place))
      } else if name == "pi" {
        steps.append((.number(.pi), place))
      } else {
        throw .unknownName(name, scope: scope, at: place)
      }
      return .number
    }
    let pathStart = text.position
    let path = text.takePath()
    let place = placeOf(start..<text.position)
    if path == Self.conversion, text.opensParenthesis(behind: "") {
      let number = try parseConvertedNumber(of: name, at: place)
      steps += number
      return .number
    }
    if scope.views[name] == nil, let index = scope.parameters["\(name).\(path)"] {
      steps.append((.parameter(index), place))
      return .number
    }
    if scope.views[name] == nil, scope.groups.contains(name), name != SceneVocabulary.screen || scope.screen == nil {
      throw .unknownName("\(name).\(path)", scope: scope, at: place)
    }
    if name == SceneVocabulary.screen, scope.views[name] == nil, let screen = scope.screen {
      let whole = PropertyValue.rect(screen.bounds)
      guard let part = Component.all(of: .rect).first(where: { $0.name == path && $0.kind == .number }) else {
        throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
      }
      steps.append((.number(part.read(from: whole)[0]), place))
      return .number
    }
    if name == scope.argumentName, scope.views[name] == nil {
      guard path == "width" || path == "height" else {
        throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
      }
      steps.append((.argument(isWidth: path == "width"), place))
      return .number
    }
    let isSuperview = name == SceneVocabulary.superview && scope.views[name] == nil
    if !isSuperview {
      guard let view = scope.view(named: name), scope.isReadable(view) else {
        // Even if views are unreadable, a part that no property has is an error for any meaning of the name.
        if scope.isIncomplete, let dot = path.firstIndex(of: "."),
          case .property = PropertyTable.target(of: path[..<dot]), PropertyTable.target(of: path[...]) == nil
        {
          throw .unknownProperty(path, at: placeOf(pathStart..<text.position))
        }
        throw .unknownViewInExpression(name, scope: scope, at: placeOf(start..<pathStart - 1))
      }
    }
    guard case .property(let property) = PropertyTable.target(of: path[...]) else {
      throw unknownProperty(path, of: name, at: place, path: placeOf(pathStart..<text.position))
    }
    guard property.property.exists(on: scope.platform) else {
      throw .notOfPlatform(property.name, property.property, in: .expression, at: placeOf(pathStart..<text.position))
    }
    guard !property.property.isOfPasses else { throw .passesInExpression(property, at: place) }
    guard property.kind == .number else { throw .notNumeric(property, at: place) }
    if let view = scope.view(named: name) {
      steps.append((.property(view, property), place))
    } else {
      steps.append((try superviewStep(property, at: placeOf(start..<pathStart - 1)), place))
    }
    return .number
  }

  /// The error of a path after a view's name that is not a property; after the name of the view in question,
  /// `superview` has its own message.
  func unknownProperty(_ path: String, of name: String, at place: SourceRange, path pathPlace: SourceRange)
    -> Diagnostic
  {
    let spokenOf: LayerID? =
      switch scope.owner {
      case .view(let view): view
      case .declaration: scope.current
      case .none: nil
      }
    let begin = "\(SceneVocabulary.superview)."
    guard let spokenOf, scope.view(named: name) == spokenOf, path.utf8.starts(with: begin.utf8),
      case .property = PropertyTable.target(of: path.dropFirst(begin.count))
    else { return .unknownProperty(path, at: pathPlace) }
    return .superviewByName(path, of: name, operand: place, at: pathPlace)
  }

  func superviewStep(_ path: PropertyPath, at place: SourceRange) throws(Diagnostic) -> NumberExpression.Step {
    switch scope.owner {
    case .view(let view): return .superviewProperty(of: view, path)
    case .declaration(let superview?): return .property(superview, path)
    case .declaration(nil): throw .noSuperview(at: place)
    case .none: throw .nobodysSuperview(at: place)
    }
  }
}
