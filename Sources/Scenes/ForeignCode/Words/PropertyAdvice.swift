package import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

/// Advice for a path that views lack, depending on its use.
package struct PropertyAdvice {
  let path: String
  let use: PropertyUse
  /// The accompanying value, if it is a word or a number.
  var value: String?

  /// Creates advice for a path, and its value if that is a word or a number.
  package init(path: String, use: PropertyUse, value: String? = nil) {
    self.path = path
    self.use = use
    self.value = value
  }

  /// The advice; nil if nothing is known about the path.
  package var advice: Advice? {
    let own = PropertyTable.withoutLayer(path)
    // A difference of one letter means little for names as short as `x`.
    let isShort = own.split(separator: ".").last?.count ?? 0 < 3
    if let (word, rest) = ForeignWord.find(own), var advice = advice(word, rest) {
      advice.isCertain = advice.isCertain && !(isShort && own.contains("."))
      advice.explain(by: word.explanation)
      return advice
    }
    let guess = PathGuess(path)
    let names = known(own)
    if let name = names.first(where: { $0.lowercased() == own.lowercased() }) {
      return readOnly(name)
        ?? Advice(
          Words(en: "names are case-sensitive: write `\(code: name)`", zh: "名称区分大小写：写成 `\(code: name)`"),
          key: written(name))
    }
    let similar = Suggestion.nearest(to: own, in: names).map { name in
      readOnly(name)
        ?? Advice(
          Words(en: "a property with a similar name exists: `\(code: name)`", zh: "有一个名称相近的属性：`\(code: name)`"),
          key: written(name),
          isCertain: !isShort && Suggestion.onlyOne(like: own, in: names) == name)
    }
    var guessed = guess.paths.isEmpty ? guess.partsSentence.map { Advice($0) } : writing(guess.paths)
    if isShort { guessed?.isCertain = false }
    if let elsewhere { return elsewhere }
    return (guess.paths.isEmpty && !isShort ? similar ?? guessed : guessed ?? similar) ?? foreign(own)
  }

  /// The advice about a mistyped word of the frameworks; nil if none is similar.
  private func foreign(_ own: String) -> Advice? {
    guard let name = Suggestion.nearest(to: own, in: ForeignWord.all.flatMap { $0.words }), name != own,
      let (word, rest) = ForeignWord.find(name), var advice = advice(word, rest)
    else { return nil }
    advice.explain(by: word.explanation)
    advice.words = Words(
      en: "a word with a similar name is `\(code: name)`: \(advice.words)",
      zh: "有一个名称相近的词 `\(code: name)`：\(advice.words)")
    advice.isCertain = false
    return advice
  }

  /// A path in the form required by the use.
  private func written(_ path: String) -> String { asked.map { "\($0).\(path)" } ?? path }

  // Methods are called, not read.
  private static let readablePaths = PropertyTable.allPaths.filter { path in
    !Method.allCases.contains { $0.names.contains(path) }
  }

  /// The valid names for the use; parts of properties only if one was meant.
  private func known(_ own: String) -> [String] {
    switch use {
    case .declaration: Property.allCases.flatMap { $0.names }
    case .expectation, .expression, .question:
      own.contains(".") ? Self.readablePaths : Property.allCases.flatMap { $0.names }
    case .mutation:
      own.contains(".")
        ? PropertyTable.allPaths
        : Property.allCases.flatMap { $0.names } + Method.allCases.map { $0.name }
          + SceneVocabulary.ViewAction.allCases.map { $0.rawValue }
    }
  }

  /// The advice for a word of the table; nil if the rest of the path makes no sense.
  private func advice(_ word: ForeignWord, _ rest: String) -> Advice? {
    switch word.meaning {
    case .path(let path): return resolved(path, rest).map { writing([$0]) }
    case .either(let first, let second):
      let paths = [first, second].compactMap { resolved($0, rest) }
      return paths.isEmpty ? nil : writing(paths)
    case .method(let path): return calling(path)
    case .operation(let operation): return operating(operation)
    case .rect(let name, let change): return Advice(changing(name, change))
    case .superview: return Advice(rest.isEmpty ? movingIntoSuperview : namingSuperview(rest))
    case .subviews: return movingSubviews
    case .anchor(let attribute, let result): return constraining(attribute, result)
    case .fittingSize:
      return Advice(
        assigning(
          "bounds.size", "[30, 40]",
          or: Words(en: "assign it to `bounds.size` in a mutation", zh: "由变更给 `bounds.size` 赋值"), "bounds.size"))
    case .visible: return writingHidden
    case .itself:
      return PropertyTable.target(of: rest[...]) == nil ? Advice(leavingOut(hasReason: true)) : writing([rest])
    case .gravity: return rest.isEmpty ? fitting : nil
    case .advice(let sentence, let reading):
      switch use {
      case .declaration, .mutation, .expectation: return Advice(sentence)
      case .expression, .question: return Advice(reading)
      }
    case .nothing: return Advice(leavingOut(hasReason: word.explanation != nil))
    }
  }

  /// A path with the rest after the word that it replaces; nil if there is no such part.
  private func resolved(_ path: String, _ rest: String) -> String? {
    if rest.isEmpty { return path }
    return PropertyTable.target(of: "\(path).\(rest)"[...]) != nil ? "\(path).\(rest)" : PathGuess.part(rest, of: path)
  }
}

extension PropertyAdvice {
  /// Suggests valid paths in the form required by the use.
  private func writing(_ paths: [String]) -> Advice {
    let properties = paths.map { path in String(path.prefix { $0 != "." }) }
    switch use {
    case .declaration:
      if let sentence = paths.lazy.compactMap(Self.sources).first { return Advice(sentence) }
      return properties == paths
        ? Self.either(paths)
        : Advice(
          Words(en: "declare the whole \(Words.anyOf(properties))", zh: "视图要声明整个 \(Words.anyOf(properties))"))
    case .mutation: return paths.lazy.compactMap(readOnly).first ?? Self.either(paths)
    case .expectation: return Self.either(paths)
    case .expression, .question:
      let numbers = paths.flatMap { path -> [String] in
        let kind = Self.property(path)?.kind ?? .number
        if let asked, kind.slotCount > 0 { return ["\(asked).\(path)"] }
        if kind == .number { return [path] }
        let parts = kind == .rect ? ["minX", "minY", "width", "height"] : kind.slotNames
        return parts.map { "\(path).\($0)" }
      }
      return numbers.isEmpty ? Advice(Words(en: "it is not a number", zh: "它不是数")) : Self.either(numbers)
    }
  }

  /// The assignment that replaces a read-only path; nil for all others, and if nothing is assigned.
  private func readOnly(_ path: String) -> Advice? {
    guard case .mutation(let view) = use, let target = Self.property(path), !target.isAssignable else { return nil }
    if let sentence = Self.sources(path) { return Advice(sentence) }
    return Self.assigning(target, of: view, value).map { advice in
      var advice = advice
      advice.words = Words(
        en: "`\(code: target.name)` can only be read; \(advice.words)",
        zh: "`\(code: target.name)` 是只读的；\(advice.words)")
      return advice
    }
  }

  /// The source of a path that is computed from other properties; nil if it can be assigned.
  private static func sources(_ path: String) -> Words? {
    property(path).flatMap { target in
      sources(of: target.property).map {
        Words(
          en: "`\(code: target.property.name)` can only be read; \($0)",
          zh: "`\(code: target.property.name)` 是只读的；\($0)")
      }
    }
  }

  /// The source of a property that is computed from others; nil if it can be assigned.
  package static func sources(of property: Property) -> Words? {
    guard case .derived(let sources) = property.role, !sources.isEmpty else { return nil }
    return Words(
      en: "assign its source instead: \(Words.anyOf(sources.map { $0.name }))",
      zh: "改为给用来计算它的属性赋值：\(Words.anyOf(sources.map { $0.name }))")
  }

  /// The view in a quiz question.
  private var asked: String? { if case .question(let view) = use { view } else { nil } }

  private static func property(_ path: String) -> PropertyPath? {
    guard case .property(let path)? = PropertyTable.target(of: path[...]) else { return nil }
    return path
  }

  private static func either(_ paths: [String]) -> Advice {
    let words = Words(en: "write \(Words.anyOf(paths))", zh: "写成 \(Words.anyOf(paths))")
    return paths.count == 1 ? Advice(words, key: paths[0]) : Advice(words, choices: paths)
  }
}

/// The use of a property in a scene, which determines the valid names.
package enum PropertyUse {
  /// A key of a view's declaration.
  case declaration
  /// The key of a mutation of the view with that name.
  case mutation(of: String)
  /// A key under a view's name in `expect`.
  case expectation
  /// A path after a view's name in an expression, which takes only numbers.
  case expression
  /// A path with the view's name in a quiz question, which asks only for numbers.
  case question(of: String)
}
