import GeomrunCommandLineTable
import GeomrunNameSuggestions
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// What `--set` sets the parameters of scenes to.
struct ParameterSettings {
  /// The value that is meant for each name.
  fileprivate(set) var values: [String: Double] = [:]
  /// The parameters that the scenes have; gathered only where some are set.
  private var known: Set<String> = []

  /// Notes the parameters of a scene.
  mutating func note(_ names: some Sequence<String>) { known.formUnion(names) }

  /// The names that are set and that no scene has, in their order.
  fileprivate var unknown: [String] { values.keys.filter { !known.contains($0) }.sorted() }

  /// What to do about a name that no scene has.
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
  /// Whether each `--set` names a parameter and a number; reported otherwise.
  mutating func hasValidSettings() -> Bool {
    // `import` has an option of that name that takes more.
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

  /// Reports the names that are set and that no scene has, unless a scene was not understood, which may have them.
  mutating func reportUnknownSettings() {
    guard status <= .mismatch else { return }
    for name in settings.unknown {
      fail(
        .wrongUsage, "no scene has a parameter `\(name)`, which `\(Option.set)` asks for", help: settings.help(on: name)
      )
    }
  }

  /// What the first scene that has the parameter lets it be, behind what else is said; scenes are only read for this.
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
  /// What the scene says that the parameter is, where that is made of numbers.
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
