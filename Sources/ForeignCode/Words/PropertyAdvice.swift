internal import GeomrunLayerProperties
internal import GeomrunNameSuggestions
internal import GeomrunSceneModel

/// What to write for a path that no view has, where it stands.
package struct PropertyAdvice {
  let path: String
  let use: PropertyUse
  /// The value that stands with it, where that is a word or a number.
  var value: String?

  /// Advice for a path, and the value that stands with it where that is a word or a number.
  package init(path: String, use: PropertyUse, value: String? = nil) {
    self.path = path
    self.use = use
    self.value = value
  }

  /// The advice; nil where nothing is known of the path.
  package var help: String? {
    let own = PropertyTable.withoutLayer(path)
    if let (word, rest) = ForeignWord.find(own), let way = way(word, rest) {
      return word.explanation.map { "\($0); \(way)" } ?? way
    }
    let guess = PathGuess(path)
    let names = known(own)
    if let name = names.first(where: { $0.lowercased() == own.lowercased() }) {
      return readOnly(name) ?? "small and capital letters differ: write `\(name)`"
    }
    let similar = Suggestion.nearest(to: own, in: names).map {
      readOnly($0) ?? "a property with a similar name exists: `\($0)`"
    }
    // One letter more or less says little about names as short as `x`.
    let isShort = own.split(separator: ".").last?.count ?? 0 < 3
    let guessed = guess.paths.isEmpty ? guess.parts : writing(guess.paths)
    return guess.paths.isEmpty && !isShort ? similar ?? guessed : guessed ?? similar
  }

  // Methods are called, not read.
  private static let readablePaths = PropertyTable.allPaths.filter { path in
    !Method.allCases.contains { $0.names.contains(path) }
  }

  /// What can be named here, a part of a property only where one was meant.
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

  /// What to write for a word of the table; nil where what stands behind it makes no sense.
  private func way(_ word: ForeignWord, _ rest: String) -> String? {
    switch word.meaning {
    case .path(let path): return resolved(path, rest).map { writing([$0]) }
    case .either(let first, let second):
      let paths = [first, second].compactMap { resolved($0, rest) }
      return paths.isEmpty ? nil : writing(paths)
    case .method(let path): return calling(path)
    case .operation(let operation): return operating(operation)
    case .rect(let name, let change): return changing(name, change)
    case .superview: return movingIntoSuperview
    case .subviews: return movingSubviews
    case .autoLayout:
      return assigning(
        "autoLayout", "[10, 20, 30, 40]", or: "the mutation `autoLayout` assigns it", "frame")
    case .fittingSize:
      return assigning(
        "bounds.size", "[30, 40]", or: "a mutation assigns it to `bounds.size`", "bounds.size")
    case .visible: return writingHidden
    case .nothing: return leavingOut(hasReason: word.explanation != nil)
    }
  }

  /// A path with what stands behind the word that it stands for; nil where there is no such part.
  private func resolved(_ path: String, _ rest: String) -> String? {
    if rest.isEmpty { return path }
    return PropertyTable.target(of: "\(path).\(rest)"[...]) != nil
      ? "\(path).\(rest)" : PathGuess.part(rest, of: path)
  }
}

extension PropertyAdvice {
  /// Paths that views have, as they can be written here.
  private func writing(_ paths: [String]) -> String {
    let properties = paths.map { path in String(path.prefix { $0 != "." }) }
    switch use {
    case .declaration:
      if properties == paths { return "write " + Self.either(paths) }
      return "a view declares the whole " + Self.either(properties)
    case .mutation:
      return paths.lazy.compactMap(readOnly).first ?? "write " + Self.either(paths)
    case .expectation: return "write " + Self.either(paths)
    case .expression, .question:
      let numbers = paths.flatMap { path -> [String] in
        let kind = Self.property(path)?.kind ?? .number
        if let asked, kind.slotCount > 0 { return ["\(asked).\(path)"] }
        return kind == .number ? [path] : kind.slotNames.map { "\(path).\($0)" }
      }
      return numbers.isEmpty ? "it is no number" : "write " + Self.either(numbers)
    }
  }

  /// What to assign in place of a path that can only be read; nil for all others, and where nothing is assigned.
  private func readOnly(_ path: String) -> String? {
    guard case .mutation(let view) = use, let target = Self.property(path), !target.isAssignable
    else { return nil }
    return Self.assigning(target, of: view, value).map {
      "`\(target.name)` can only be read; \($0)"
    }
  }

  /// The view that a quiz asks about.
  private var asked: String? { if case .question(let view) = use { view } else { nil } }

  private static func property(_ path: String) -> PropertyPath? {
    guard case .property(let path)? = PropertyTable.target(of: path[...]) else { return nil }
    return path
  }

  private static func either(_ paths: [String]) -> String {
    paths.map { "`\($0)`" }.joined(separator: " or ")
  }
}

/// Where a scene names a property, which decides what can be written there.
package enum PropertyUse {
  /// As a key of a view's declaration.
  case declaration
  /// As the key of a mutation of the view of that name.
  case mutation(of: String)
  /// As a key under a view's name in `expect`.
  case expectation
  /// Behind a view's name in an expression, which takes numbers alone.
  case expression
  /// With the view's name in front in a question of a quiz, which asks for numbers alone.
  case question(of: String)
}
