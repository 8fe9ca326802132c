package import GeomrunWords

/// Things that summaries count, with their measure words in Chinese.
package enum CountedNoun: Sendable {
  case change, combination, expectation, file, finding, knownFailure, scene, storedFrame, value, warning

  /// A number of these things: `1 scene`, `3 scenes`, `3 个场景`.
  package func words(_ count: Int) -> Words {
    switch self {
    case .change: Self.words(count, "change", "changes", zh: "处修改")
    case .combination: Self.words(count, "combination", "combinations", zh: "种组合")
    case .expectation: Self.words(count, "expectation", "expectations", zh: "个期望")
    case .file: Self.words(count, "file", "files", zh: "个文件")
    case .finding: Self.words(count, "finding", "findings", zh: "个问题")
    case .knownFailure: Self.words(count, "known failure", "known failures", zh: "个已知失败")
    case .scene: Self.words(count, "scene", "scenes", zh: "个场景")
    case .storedFrame: Self.words(count, "stored frame", "stored frames", zh: "个存储的 frame")
    case .value: Self.words(count, "value", "values", zh: "个值")
    case .warning: Self.words(count, "warning", "warnings", zh: "个警告")
    }
  }

  private static func words(_ count: Int, _ one: Sentence, _ several: Sentence, zh: Sentence) -> Words {
    Words(en: "\(count) \(count == 1 ? one : several)", zh: "\(count) \(zh)")
  }
}
