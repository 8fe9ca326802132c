import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay

/// Scenes replayed for a test.
enum Replay {
  /// The outcomes of a text's scenes, those with errors left out.
  static func outcomes(_ text: String) -> [ReplayResult] {
    SceneLoader.load(source(text), into: { Evaluator() }).filter { document in
      !(document.diagnostics + document.receiver.outcome.diagnostics).contains { $0.severity == .error }
    }.map(\.receiver.outcome)
  }

  /// What is wrong with a text, each as `code line:column marked-text`.
  ///
  /// Parameters that a case does not use, and transforms that are singular on purpose, are not worth a word here.
  static func findings(_ text: String) -> [String] {
    let source = source(text)
    let index = SourceIndex(source)
    return SceneLoader.load(source, into: { Evaluator() }).flatMap { $0.diagnostics + $0.receiver.outcome.diagnostics }
      .filter { $0.code != .unusedParameter && $0.code != .singularTransform }.map {
        let location = index.location(of: $0.place.start)
        let marked = String(decoding: source.bytes[index.byteRange(of: $0.place)], as: UTF8.self)
        return "\($0.code.rawValue) \(location.line):\(location.column) \(marked)"
      }
  }

  /// What is wrong with a text.
  static func diagnostics(_ text: String) -> [Diagnostic] {
    SceneLoader.load(source(text), into: { Evaluator() }).flatMap { $0.diagnostics + $0.receiver.outcome.diagnostics }
  }

  /// The numbers at a path of a view in the end; nil where the scene is wrong.
  static func numbers(_ text: String, _ view: String, _ path: String) -> [Double]? {
    guard let outcome = outcomes(text).first, let index = outcome.header.views.firstIndex(where: { $0.name == view }),
      case .property(let path)? = PropertyTable.target(of: path[...])
    else { return nil }
    return try? path.read(from: LayerID(index: index), in: outcome.tree).numbers
  }

  /// The answers to the queries: numbers in parentheses, names, `none` for no view.
  static func answers(_ text: String) -> [String] {
    outcomes(text).flatMap { outcome in
      outcome.answers.map { answer in
        switch answer {
        case .value(.bool(let bool)): "\(bool)"
        case .value(let value): "(\(value.numbers.map { "\($0)" }.joined(separator: ", ")))"
        case .view(let view): view.map { outcome.name(of: $0) } ?? "none"
        case .views(let views): views.map { outcome.name(of: $0) }.joined(separator: " ")
        case .texts(let texts): texts.joined(separator: " ")
        case .numbers(let numbers): "(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
        case .unknown(let reason): "unknown \(reason.rawValue)"
        }
      }
    }
  }

  private static func source(_ text: String) -> SourceText { SourceText(name: "scene.yaml", bytes: Array(text.utf8)) }
}
