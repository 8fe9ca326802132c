import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

/// A line about an expectation that is not met: a label, and what it labels.
package struct CheckedLine {
  /// The labels.
  package enum Label: Sendable {
    case expected, actual, difference, tolerance, before, changedBy, anchor

    /// The label for people.
    package var words: Words {
      switch self {
      case .expected: Words(en: "expected", zh: "期望")
      case .actual: Words(en: "actual", zh: "实际")
      case .difference: Words(en: "difference", zh: "差值")
      case .tolerance: Words(en: "tolerance", zh: "容差")
      case .before: Words(en: "before", zh: "先于")
      case .changedBy: Words(en: "changed by", zh: "最后修改")
      case .anchor: Words(en: "value at", zh: "值位于")
      }
    }
  }

  /// The label.
  package let label: Label
  /// The text after the label in English; values are as they were given, for outputs that escape them.
  package let english: String
  /// The text after the label for people.
  package let words: Words

  /// A line of values, the same in both languages.
  fileprivate init(_ label: Label, values: String) {
    (self.label, english, words) = (label, values, Words("\(code: values)"))
  }

  /// A line of words.
  fileprivate init(_ label: Label, _ words: Words) {
    (self.label, english, self.words) = (label, words.text(in: .english), words)
  }

  /// The label in English.
  package var name: String { label.words.text(in: .english) }

  /// The line in English, with a colon between label and text.
  var sentence: String { "\(name): \(english)" }
}

extension CheckedMismatch {
  /// The differences, a line each; places name `file`.
  func lines(file: String) -> [CheckedLine] {
    var lines = [
      CheckedLine(.expected, values: expected.text), CheckedLine(.actual, values: actual.text),
    ]
    if let difference {
      let size = NumberText.shortest(difference.size)
      let words =
        difference.component.map { Words(en: "\(code: size) in \(code: $0)", zh: "\(code: size)（\(code: $0)）") }
        ?? Words("\(code: size)")
      lines.append(CheckedLine(.difference, words))
      lines.append(CheckedLine(.tolerance, toleranceWords(file: file)))
    }
    switch lastChange {
    case nil: break
    case .declaration:
      lines.append(CheckedLine(.changedBy, Words(en: "nothing (declared value)", zh: "没有变更（声明的值）")))
    case .mutation(let place, let text):
      lines.append(
        CheckedLine(.changedBy, values: "\(file):\(place.line):\(place.column): \(text)"))
    }
    if let waiting {
      let words = Words(
        en: "the next layout; `\(code: waiting)` is marked for it", zh: "下一次布局：`\(code: waiting)` 已标记为需要布局")
      lines.append(CheckedLine(.before, words))
    }
    return lines
  }

  private func toleranceWords(file: String) -> Words {
    let absolute = NumberText.shortest(absoluteTolerance)
    let relative = NumberText.shortest(relativeTolerance)
    let origin =
      tolerancePlace.map {
        Words(
          en: "set at \(code: file):\($0.line):\($0.column)", zh: "设置于 \(code: file):\($0.line):\($0.column)")
      }
      ?? (isDefaultTolerance
        ? Words(en: "by default", zh: "默认值") : Words(en: "by an option or the settings", zh: "来自选项或设置"))
    return Words(
      en: "\(code: absolute) absolute, \(code: relative) relative, \(origin)",
      zh: "绝对 \(code: absolute)，相对 \(code: relative)，\(origin)")
  }

  /// Whether the tolerance is the default one of scenes.
  private var isDefaultTolerance: Bool {
    let usual = Tolerance()
    return absoluteTolerance == usual.absolute && relativeTolerance == usual.relative
  }

  /// The difference, in one line.
  var sentence: String { "expected \(expected.text), actual \(actual.text)" }
}

extension CheckedCase {
  /// The differences, a line each, and the place of a value that an alias repeats.
  package func lines(file: String) -> [CheckedLine] {
    let place = anchor.map {
      CheckedLine(.anchor, values: "\(file):\($0.line):\($0.column)")
    }
    return (mismatch?.lines(file: file) ?? []) + [place].compactMap { $0 }
  }
}
