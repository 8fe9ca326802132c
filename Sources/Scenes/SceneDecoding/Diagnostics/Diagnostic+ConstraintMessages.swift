import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// A device's message about conflicting constraints in place of a scene.
extension Diagnostic {
  /// Replaces the findings of a document that is such a message, which YAML reads in unpredictable ways; O(bytes).
  static func blamingConstraintMessage(_ findings: [Diagnostic], in document: SourceSection) -> [Diagnostic] {
    guard findings.contains(where: { $0.severity == .error }), let line = firstConstraint(in: document) else {
      return findings
    }
    let start = document.point(at: line.lowerBound)
    let length = document.from(line.lowerBound).point(at: line.upperBound) - start
    return [
      Diagnostic(
        .pastedText, Words(en: "this is a log message about constraints, not a scene", zh: "约束的报错信息不是场景"),
        at: SourceRange(start: start, end: start + length),
        help: [
          Words(
            en:
              "to convert it, save it and run `geomrun import FILE`; the scene shows the conflict and the constraint that iOS breaks",
            zh: "把它存成文件，用 `geomrun import` 转换成场景：场景会指出哪些约束互相冲突、iOS 会打破哪一条")
        ])
    ]
  }

  /// The first line that begins as the description of a constraint, `"<NSLayoutConstraint:0x7f8 H:|-(4)-[...`, except
  /// in comments.
  private static func firstConstraint(in document: SourceSection) -> Range<Int>? {
    let label = Array("Constraint:0x".utf8)
    var start = document.range.lowerBound
    while start < document.range.upperBound {
      let end = document.bytes[start..<document.range.upperBound].firstIndex(of: 0x0A) ?? document.range.upperBound
      let line = document.bytes[start..<end]
      let own = line.drop { " \t\"'\\*`".utf8.contains($0) }
      if own.first == UInt8(ascii: "<"), let sign = own.firstIndex(of: UInt8(ascii: ":")), sign - own.startIndex < 100 {
        let word = label.count - 3
        if sign - own.startIndex > word,
          document.bytes[(sign - word)..<min(end, sign + 3)].elementsEqual(label)
        {
          return own.startIndex..<end
        }
      }
      start = end + 1
    }
    return nil
  }
}
