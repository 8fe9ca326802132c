import GeomrunCommandLineTable
import GeomrunNameSuggestions
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// The options of `check`.
struct CheckPlan {
  let targets: [CheckOutputs.Target]
  let filter: CheckFilter?
  let isList: Bool
  let isFailFast: Bool
  let allowsEmpty: Bool
  let isQuiet: Bool
  /// The suppressed warnings, each everywhere or in a folder.
  let allowed: [(code: DiagnosticCode, folder: String?)]
  /// The tolerance for comparing numbers, if given.
  let tolerance: (absolute: Double?, relative: Double?)
  /// The maximum number of combinations of a scene's choices, or nil to replay only one.
  let mostCombinations: Int?

  /// Whether met expectations must be listed by name.
  var listsAll: Bool { isList || filter != nil || targets.contains(where: \.format.listsAll) }

  /// Whether to draw the scenes that differ.
  var draws: Bool { targets.contains { $0.format == .page } }

  /// Reads the options; nil, reported, if they conflict.
  init?(_ run: inout CommandRun) {
    isList = run.parsed.isSet(.list)
    isFailFast = run.parsed.isSet(.failFast)
    allowsEmpty = run.parsed.isSet(.allowEmpty)
    isQuiet = run.parsed.isSet(.quiet)
    guard let allowed = Self.allowed(&run), let absolute = run.value(of: Option.tolerance),
      let relative = run.value(of: Option.relativeTolerance)
    else { return nil }
    self.allowed = allowed
    tolerance = (absolute, relative)
    guard let targets = Self.targets(&run), let filter = Self.filter(&run) else { return nil }
    guard let mostCombinations = run.value(of: Option.eachChoice) else { return nil }
    self.mostCombinations = mostCombinations
    self.targets = targets
    self.filter = filter
  }

  /// Returns the values of `--allow`; nil, reported, if one is not the code of a warning.
  private static func allowed(_ run: inout CommandRun) -> [(code: DiagnosticCode, folder: String?)]? {
    var allowed: [(code: DiagnosticCode, folder: String?)] = []
    for text in run.parsed.value(of: Option.allow) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let code = DiagnosticCode(rawValue: parts[0]), DiagnosticCode.warnings.contains(code) else {
        let codes = DiagnosticCode.warnings.map(\.rawValue)
        let similar = Suggestion.nearest(to: parts[0], in: codes)
        run.refuse(
          "`\(parts[0])` is not the code of a warning",
          help: similar.map { "a code with a similar name exists: `\($0)`" }
            ?? "the codes are \(codes.map { "`\($0)`" }.listed("and"))")
        return nil
      }
      allowed.append((code, parts.count > 1 ? parts[1] : nil))
    }
    return allowed
  }

  private static func targets(_ run: inout CommandRun) -> [CheckOutputs.Target]? {
    var targets: [CheckOutputs.Target] = []
    for text in run.parsed.value(of: Option.checkFormat) {
      guard let target = CheckOutputs.Target(text) else {
        run.refuse(
          "`\(text)` is not a format of `check`",
          help: "a format is \(formats), with a file as in `\(Option.checkFormat) junit=report.xml`")
        return nil
      }
      targets.append(target)
    }
    if run.parsed.isSet(.list) {
      guard targets.isEmpty else {
        run.refuse(
          "`\(Flag.list)` compares nothing, so there is no result to format",
          help: "remove `\(Flag.list)` or `\(Option.checkFormat)`")
        return nil
      }
      return []
    }
    let files = targets.compactMap(\.path) + [run.parsed.value(of: Option.output)].compactMap(\.self)
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      run.refuse("two outputs would go to `\(files[twice])`", help: "give each format a file of its own")
      return nil
    }
    let shared = targets.filter { $0.path == nil }.map(\.format)
    if shared.count > 1, !shared.allSatisfy(\.isLines) || Set(shared).count < shared.count {
      run.refuse(
        "several formats would go to standard output",
        help: "write all but one to files, as in `\(Option.checkFormat) \(shared[1].name)=FILE`")
      return nil
    }
    if targets.isEmpty { return [.init(format: .format(.text), path: nil)] }
    return targets + [CheckOutputs.Target.jobSummary(targets, run.console)].compactMap(\.self)
  }

  /// Returns the filter of `--filter`.
  ///
  /// The outer nil means an invalid regular expression, which is reported; the inner one means that there is none.
  static func filter(_ run: inout CommandRun) -> CheckFilter?? {
    guard let pattern = run.parsed.value(of: Option.filter) else { return .some(nil) }
    do { return try CheckFilter(pattern) } catch {
      run.refuse(
        "`\(pattern)` is not a regular expression",
        help: "to match a character such as `[`, `(` or `*`, put a backslash before it")
      return nil
    }
  }

  private static let formats = CheckOutput.allCases.map { "`\($0.name)`" }.listed("or")
}

/// A filter of expectations by a regular expression, which may match anywhere.
struct CheckFilter {
  private let pattern: Regex<AnyRegexOutput>

  /// Creates a filter; throws if the pattern is not a regular expression.
  init(_ pattern: String) throws { self.pattern = try Regex(pattern) }

  /// Returns whether an expectation of a scene matches.
  func chooses(_ name: String, in title: String, of file: String) -> Bool {
    matches(file) || matches(title) || matches(name)
  }

  /// Returns the matching part of a scene, or nil if nothing matches.
  ///
  /// If the file name or the title matches, the result is the whole scene; otherwise, the expectations with matching
  /// names. An invalid scene always stays, because its expectations are unknown.
  func chosen(of scene: CheckedScene) -> CheckedScene? {
    if scene.isInvalid || matches(scene.file) || matches(scene.label) { return scene }
    var chosen = scene
    chosen.cases = scene.cases.filter { matches($0.name) }
    chosen.expectations = chosen.cases.count
    return chosen.cases.isEmpty ? nil : chosen
  }

  private func matches(_ text: String) -> Bool { (try? pattern.firstMatch(in: text)) != nil }
}
