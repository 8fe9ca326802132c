import GeomrunCommandLineTable
import GeomrunNameSuggestions
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The parameter values from `--set`.
struct ParameterSettings {
  /// The value for each name.
  fileprivate(set) var values: [String: Double] = [:]
  /// The parameters of the scenes, collected only if some are set.
  private var known: Set<String> = []

  /// Records the parameters of a scene.
  mutating func note(_ names: some Sequence<String>) { known.formUnion(names) }

  /// The given names that no scene has, sorted.
  fileprivate var unknown: [String] { values.keys.filter { !known.contains($0) }.sorted() }

  /// Returns the help for a name that no scene has.
  fileprivate func help(on name: String) -> VisibleText {
    let names = known.sorted()
    if names.isEmpty { return "no scene has a parameter; `params: {\(name): 1}` would declare it" }
    if let similar = Suggestion.nearest(to: name, in: names) {
      return "a parameter with a similar name exists: `\(similar)`"
    }
    let listed = names.prefix(20).map { "`\($0)`" as VisibleText }.joined(separator: ", ")
    let more: VisibleText = names.count > 20 ? " and \(names.count - 20) more" : ""
    return "the parameters are \(listed)\(more)"
  }
}

extension CommandRun {
  /// Whether each `--set` has a name and a number; reports invalid ones.
  mutating func hasValidSettings() -> Bool {
    // `import` has an option with the same name and more forms.
    guard parsed.command.options.contains(Option.set.option) else { return true }
    for text in parsed.value(of: Option.set) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      guard let value, !name.isEmpty else {
        refuse("`\(Option.set)` takes NAME=VALUE, not `\(text)`", help: "as in `\(Option.set) width=390`")
        return false
      }
      guard let number = Self.number(value) else {
        refuse(
          "`\(Option.set) \(name)` takes a number, not `\(value)`",
          help: "any plain number will do, such as 390, -0.5 or 1e3\(choices(of: name))")
        return false
      }
      settings.values[name] = number
    }
    return true
  }

  private static func number(_ text: String) -> Double? {
    var text = text
    return text.withUTF8(DecimalNumber.parse).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reports given names that no scene has, unless an unreadable scene may have them.
  mutating func reportUnknownSettings() {
    guard status <= .mismatch else { return }
    for name in settings.unknown {
      fail(
        .wrongUsage, "no scene has a parameter `\(name)`, which `\(Option.set)` asks for", help: settings.help(on: name)
      )
    }
  }

  /// Returns the choices for a parameter in the first scene that has it, to append to a message; only reads scenes.
  private func choices(of name: String) -> VisibleText {
    var paths = ScenePaths(excluding: parsed.excluded(project))
    for word in parsed.arguments where word != "-" && FilePath.exists(word) { paths.add(word) }
    for path in paths.prefix(100) {
      guard let source = try? Input.file(path).read(limit: maximumInput) else { continue }
      for document in SceneLoader.load(source, into: { SceneRecorder() }) {
        let parameters = document.receiver.scene.header.parameters
        guard let parameter = parameters.first(where: { $0.name == name }), let text = parameter.choicesText else {
          continue
        }
        return "; in \(path) it is \(text)"
      }
    }
    return ""
  }
}

extension Parameter {
  /// The parameter's values as text, if they are numeric.
  fileprivate var choicesText: String? {
    switch choices {
    case .listed(let terms):
      let numbers = terms.compactMap { term -> String? in
        if case .literal(let number) = term { NumberText.shortest(number) } else { nil }
      }
      return numbers.count == terms.count && !numbers.isEmpty ? numbers.listed("or") : nil
    case .stepped(let from, let to, let step):
      let numbers = [from, to, step].map(NumberText.shortest)
      return "\(numbers[0]) to \(numbers[1]) in steps of \(numbers[2])"
    }
  }
}

extension Option {
  static let set = TypedOption(
    every: "set", valueName: "name=value",
    help: "Set a parameter of the scenes to a number, even if it is not one of its choices.")
}
