import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText

extension ByteText {
  /// Adds an answer in the form of every JSON output.
  package mutating func appendJSON(_ answer: Answer, of outcome: ReplayResult) {
    switch answer {
    case .value(let value): appendJSON(value, platform: outcome.header.platform)
    case .view(let view): if let view { appendJSON(outcome.name(of: view)) } else { append("null") }
    case .views(let views): appendJSONList(of: views) { $1.appendJSON(outcome.name(of: $0)) }
    case .texts(let texts): appendJSONList(of: texts) { $1.appendJSON($0) }
    case .numbers(let numbers): appendJSONList(of: numbers) { $1.append($0) }
    case .unknown: append("null")
    }
  }
}
