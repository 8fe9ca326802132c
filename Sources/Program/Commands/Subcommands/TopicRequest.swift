import GeomrunCommandLineTable
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// The request of `quiz --topic` for generated scenes.
struct TopicRequest {
  private static let all = "all"

  /// The topics, each once.
  static let topic = TypedOption(
    Option(
      name: "topic", valueName: "topic",
      help: "Generate scenes about this topic. Several topics alternate.",
      allowedValues: QuizTopic.allCases.map(\.rawValue) + [all], isRepeatable: true)
  ) { words in
    let chosen = words.contains(all) ? QuizTopic.allCases : words.compactMap(QuizTopic.init)
    return chosen.enumerated().filter { !chosen[..<$0.offset].contains($0.element) }.map(\.element)
  }
  static let level = TypedOption(
    "level", valueName: "level", help: "How many steps, nested views and rotations the generated scenes have.",
    default: TopicLevel.first)
  /// More questions are probably a typing error.
  static let count = CheckedOption<Int>(
    "count", valueName: "count", help: "How many questions to generate.", in: 1...100_000, default: 10)
  static let choices = CheckedOption<Int>(
    "choices", valueName: "count", help: "How many choices a generated question has; 0 asks for numbers.",
    in: 0...8, default: 4)
  static let scenes = TypedOption(
    "scenes", valueName: "folder", help: "Save the generated scenes in this folder, one file each.",
    completion: .directory
  )

  /// The topics; empty if none is requested.
  let topics: [QuizTopic]
  private let wish: TopicSeries.Wish
  private let count: Int
  private let folder: String?

  /// Reads the command line; nil, reported, if it is invalid.
  init?(_ run: inout CommandRun) {
    let parsed = run.parsed
    topics = parsed.value(of: Self.topic)
    if topics.isEmpty, let option = parsed.firstGiven([Self.level, Self.count, Self.choices, Self.scenes]) {
      let (topic, one, all) = (Self.topic, QuizTopic.anchorPoint.rawValue, Self.all)
      run.refuse(
        "`\(option)` is for generated scenes, so it needs `\(topic)`",
        help: "`\(topic) \(one)` generates scenes; `\(topic) \(all)` covers all topics")
      return nil
    }
    guard let count = run.value(of: Self.count), let choices = run.value(of: Self.choices) else { return nil }
    guard choices != 1 else {
      run.fail(.wrongUsage, "`\(Self.choices)` takes 0, or 2 or more, not `1`")
      return nil
    }
    self.count = count
    wish = TopicSeries.Wish(topics, level: parsed.value(of: Self.level), choices: choices == 0 ? nil : choices)
    folder = parsed.value(of: Self.scenes)
  }

  /// Generates the questions in order, and keeps their scenes if requested.
  func make(_ options: QuizOptions, into gathering: inout QuizGathering, _ run: inout CommandRun) {
    guard !topics.isEmpty else { return }
    if let folder {
      do { try NewFolder.make(folder) } catch {
        return run.fail(.unwritableOutput, .cannotMakeFolder(folder, error))
      }
    }
    var series = TopicSeries(wish, options: options)
    for _ in 0..<count where !gathering.isBroken && run.status != .unwritableOutput {
      guard let item = series.next(), let first = item.texts.first else {
        run.fail(.internalFault, "no other question about this topic is found")
        return
      }
      keep(item, &run)
      let source = SourceText(name: "\(item.name).yaml", bytes: Array(first.utf8))
      gathering.add(from: source, &run) { (maker, number) throws(QuizRefusal) in
        try maker.versions(of: item, number: number)
      }
    }
  }

  private func keep(_ item: TopicSeries.Item, _ run: inout CommandRun) {
    guard let folder else { return }
    for (index, text) in item.texts.enumerated() {
      let version = item.texts.count > 1 ? "-\(index + 1)" : ""
      run.write(Array(text.utf8)[...], to: "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(item.name)\(version).yaml")
    }
  }
}
