package import GeomrunWords

/// Things that summaries count, with their measure words in Chinese.
package enum CountedNoun: Sendable {
  case change, combination, expectation, file, finding, knownFailure, scene, storedFrame, value, warning

  /// A number of these things: `1 scene`, `3 scenes`, `3 个场景`.
  package func words(_ count: Int) -> Words {
    Words(en: "\(count) \(count == 1 ? noun.en : noun.en + "s")", zh: "\(count) \(noun.zh)")
  }

  private var noun: Words {
    switch self {
    case .change: Words(en: "change", zh: "处修改")
    case .combination: Words(en: "combination", zh: "种组合")
    case .expectation: Words(en: "expectation", zh: "个期望")
    case .file: Words(en: "file", zh: "个文件")
    case .finding: Words(en: "finding", zh: "个问题")
    case .knownFailure: Words(en: "known failure", zh: "个已知失败")
    case .scene: Words(en: "scene", zh: "个场景")
    case .storedFrame: Words(en: "stored frame", zh: "个存储的 frame")
    case .value: Words(en: "value", zh: "个值")
    case .warning: Words(en: "warning", zh: "个警告")
    }
  }
}
