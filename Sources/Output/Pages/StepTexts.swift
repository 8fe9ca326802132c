import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// The languages of source code that a page shows, by the classes of its elements.
enum PageCode: String, CaseIterable, Sendable {
  case swift, objc, yaml

  /// The label of its choice.
  var name: String {
    switch self {
    case .swift: "Swift"
    case .objc: "Objective-C"
    case .yaml: "YAML"
    }
  }

  init(_ language: CodeWriter.Language) {
    switch language {
    case .swift: self = .swift
    case .objc: self = .objc
    }
  }
}

/// A writer of a scene's code in every language, with comments in every natural one.
struct CodeTexts {
  private let lines: SourceLines
  private let header: SceneHeader
  private let contexts: [PageCode: [CodeContext]]

  /// Creates a writer for a scene.
  ///
  /// - Parameter languages: Those of the comments.
  init(_ scene: LayerScene, lines: SourceLines, languages: [NaturalLanguage] = NaturalLanguage.allCases) {
    header = scene.header
    self.lines = lines
    var contexts: [PageCode: [CodeContext]] = [:]
    for language in CodeWriter.Language.allCases {
      contexts[PageCode(language)] = languages.map { CodeContext(CodeWriter(language: language, comments: $0), scene) }
    }
    self.contexts = contexts
  }

  /// Returns a mutation's code, in each natural language.
  func statement(_ code: PageCode, for mutation: Mutation) -> [String] {
    contexts[code].map { $0.map { $0.statement(for: mutation) } } ?? [lines.entry(mutation.place, mutation.valuePlace)]
  }

  /// Returns the set-up of the views, line by line, each in each natural language.
  func declarations(_ code: PageCode) -> [[String]] {
    guard let contexts = contexts[code] else { return yaml.map { [$0] } }
    let texts = contexts.map(\.declarations)
    return (texts.first ?? []).indices.map { line in texts.map { $0[line] } }
  }

  /// The views as a scene writes them; a value that continues on further lines ends with `...`.
  private var yaml: [String] {
    var depths: [Int] = []
    var hasSubviews: Set<LayerID> = []
    var result = ["views:"]
    for view in header.views {
      let depth = view.superview.map { depths[$0.index] + 1 } ?? 0
      depths.append(depth)
      let indent = String(repeating: "    ", count: depth)
      if let superview = view.superview, hasSubviews.insert(superview).inserted { result.append("\(indent)subviews:") }
      result.append("\(indent)  - name: \(view.name)")
      for property in view.properties {
        let value = lines.entry(property.place, property.place)
        result.append("\(indent)    \(property.path.name): \(value)")
      }
    }
    return result
  }
}

/// One step of a scene in every language.
struct StepTexts {
  let number: Int
  let mutation: Mutation
  /// The same step, explained in each natural language.
  let inLanguages: [Step]

  /// Calls `body` with each step of a scene, as each of its traces explains it.
  static func each(_ traces: [Trace], _ body: (StepTexts) -> Void) {
    let stories = traces.map { $0.steps.makeIterator() }
    while true {
      var narrated: [Step] = []
      for index in stories.indices { if let step = stories[index].next() { narrated.append(step) } }
      guard let step = narrated.first, narrated.count == stories.count else { return }
      body(StepTexts(number: step.number, mutation: step.mutation, inLanguages: narrated))
    }
  }
}
