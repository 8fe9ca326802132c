internal import Reporting

/// Chooses expectations by a regular expression, which may match anywhere.
struct CheckFilter {
  private let pattern: Regex<AnyRegexOutput>

  /// Throws where the pattern is no regular expression.
  init(_ pattern: String) throws { self.pattern = try Regex(pattern) }

  /// What is chosen of a scene; nil where that is nothing.
  ///
  /// All of it, where the name of the file or the title match, otherwise the expectations whose own name does. An
  /// invalid scene always stays, because nobody knows what it would have held.
  func chosen(of scene: CheckedScene) -> CheckedScene? {
    if scene.isInvalid || matches(scene.file) || matches(scene.title) { return scene }
    var chosen = scene
    chosen.cases = scene.cases.filter { matches($0.name) }
    chosen.expectations = chosen.cases.count
    return chosen.cases.isEmpty ? nil : chosen
  }

  private func matches(_ text: String) -> Bool {
    (try? pattern.firstMatch(in: text)) != nil
  }
}
