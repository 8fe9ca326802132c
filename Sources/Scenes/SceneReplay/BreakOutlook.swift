package import GeomrunAutoLayout
import GeomrunText
package import GeomrunWords

/// The predicted breaks of a conflict.
package struct BreakOutlook: Sendable {
  /// The broken constraint of the first conflict; nil if not predicted.
  package let first: LayoutBreak?
  /// The constraints among which no rule decides.
  package let undecided: [Int]
  /// The layout without the broken constraints; nil if a conflict remains.
  package let layout: SolvedLayout?
  /// Whether the scene uses UIKit; for AppKit there are no predictions.
  private let isUIKit: Bool

  init(_ found: LayoutBreaks, of conflict: LayoutConflict, solved: SolvedLayout?, isUIKit: Bool) {
    // If another set decided, a member of this one has broken nevertheless.
    first =
      found.breaks.first { $0.conflict == conflict }
      ?? found.breaks.first { conflict.constraints.contains($0.constraint) }
      // Or a member of a set that contains all members of this one.
      ?? found.breaks.first { broken in conflict.constraints.allSatisfy { broken.conflict.constraints.contains($0) } }
    undecided = found.undecided ?? []
    layout = solved.flatMap { $0.result.conflicts.isEmpty ? $0 : nil }
    self.isUIKit = isUIKit
  }

  /// Whether the break of some conflict is unpredicted.
  var isUndecided: Bool { !undecided.isEmpty }

  /// The description, one sentence each.
  package func sentences(_ layout: SolvedLayout) -> [Words] {
    guard isUIKit else {
      return [
        Words(
          en: "macOS breaks one of them and continues; geomrun does not predict which one",
          zh: "macOS 会打破其中一条，然后继续布局；不预测是哪一条")
      ]
    }
    guard let first else { return [Self.notPredicted(undecided.map { layout.label(of: $0) })] }
    var found = layout.sentences(of: first)
    if self.layout == nil, undecided.isEmpty {
      found.append(
        Words(
          en:
            "iOS 26.1 printed one message for such a set; a size below 0 remains, and no frames were printed for it",
          zh: "对这样的一组约束，iOS 26.1 只打印了一条信息；此后仍有尺寸小于 0，那时的 frame 没有测得"))
    }
    return found
  }

  private static func notPredicted(_ names: [String]) -> Words {
    let most = names.prefix(mostNamed).map { Words("`\(VisibleText($0))`") }.joined(by: Words(en: " or ", zh: " 或 "))
    return names.isEmpty || names.count > mostNamed
      ? Words(
        en: "iOS breaks one of them and continues; geomrun does not predict which one",
        zh: "iOS 会打破其中一条，然后继续布局；无法预测是哪一条")
      : Words(
        en: "iOS breaks one of them and continues; geomrun does not predict which one: \(most)",
        zh: "iOS 会打破其中一条，然后继续布局；无法预测是 \(most)")
  }

  private static let mostNamed = 4
}

extension UnmeasuredBreak {
  /// The reason why a prediction is only likely.
  fileprivate var words: Words {
    switch self {
    case .rightToLeft: Words(en: "iOS 26.1 was not measured from right to left", zh: "从右到左的情形没有测量过")
    case .multiplier: Words(en: "iOS 26.1 was not measured with such a multiplier", zh: "带这样的 multiplier 的情形没有测量过")
    case .baselineOrMargin: Words(en: "iOS 26.1 was not measured for baselines and margins", zh: "基线和边距的情形没有测量过")
    }
  }
}

extension PrintedBreak {
  /// The description, one sentence each.
  package var sentences: [Words] { layout.sentences(of: broken) }

  /// Whether all orders of the keys choose it.
  package var isPredicted: Bool { broken.certainty == .predicted }

  /// The members of the set by name, or as written, in the order of the scene.
  package var members: [String] { broken.conflict.constraints.map { layout.label(of: $0) } }

  /// The reason why it breaks before another member of the set, without code marks; nil if `other` is not a member.
  package func reason(against other: String) -> Words? {
    guard let next = broken.conflict.constraints.first(where: { layout.label(of: $0) == other }) else { return nil }
    if layout.system.constraints[next].origin == .system {
      let name = layout.quoted(next, isPlain: true)
      return Words(
        en: "The system makes \(name), and such a constraint breaks only in a set without any others",
        zh: "\(name) 由系统生成，只有在一组约束里没有别的约束时才会被打破")
    }
    return layout.system.breakKey(of: broken.constraint, over: next).map {
      layout.words(of: $0, broken.constraint, over: next, isPlain: true)
    }
  }
}

extension SolvedLayout {
  /// Describes the confidence that a constraint breaks, and the reason.
  fileprivate func sentences(of first: LayoutBreak) -> [Words] {
    let broken = quoted(first.constraint)
    var found: [Words]
    switch first.certainty {
    case .stated: found = [Words(en: "\(broken) breaks, as a device reported", zh: "\(broken) 被打破：设备已报告")]
    case .predicted:
      found = [
        Words(
          en: "iOS 26 breaks \(broken) (predicted from results of iOS 26.1); other versions may differ",
          zh: "预测（依据 iOS 26.1 的实测）：iOS 26 会打破 \(broken)；其他版本可能不同")
      ]
    case .likely(let others, let reason):
      let rest = others.map { quoted($0) }.joined(by: Words(en: " or ", zh: " 或 "))
      found = [
        others.isEmpty
          ? Words(en: "iOS 26 likely breaks \(broken)", zh: "iOS 26 很可能打破 \(broken)")
          : Words(
            en:
              "iOS 26 likely breaks \(broken), or \(rest) if the same keys count in another order (not measured)",
            zh: "iOS 26 很可能打破 \(broken)；如果这些键按另一种顺序比较，则是 \(rest)，这一点没有测量过")
      ]
      if let reason { found.append(reason.words) }
    }
    if let (key, other) = first.decision { found.append(words(of: key, first.constraint, over: other)) }
    return found
  }

  /// A constraint by name, or as written, in code marks unless they are omitted.
  fileprivate func quoted(_ constraint: Int, isPlain: Bool = false) -> Words {
    let label = VisibleText(label(of: constraint))
    return isPlain ? Words("\(label)") : Words("`\(label)`")
  }

  /// Describes the key by which one constraint breaks before another.
  fileprivate func words(of key: BreakKey, _ constraint: Int, over other: Int, isPlain: Bool = false) -> Words {
    let (broken, next) = (quoted(constraint, isPlain: isPlain), quoted(other, isPlain: isPlain))
    let mark = VisibleText(isPlain ? "" : "`")
    return switch key {
    case .depth:
      Words(
        en: "iOS breaks \(broken) rather than \(next): one of \(broken)'s items is deeper",
        zh: "iOS 打破 \(broken) 而不是 \(next)：\(broken) 有一个对象的层级更深")
    case .otherDepth:
      Words(
        en: """
          iOS breaks \(broken) rather than \(next): the deeper items are equally deep, and \(broken)'s other item is \
          deeper (a single item counts twice)
          """,
        zh: "iOS 打破 \(broken) 而不是 \(next)：较深的对象同样深，而 \(broken) 的另一个对象更深（只有一个对象时算两次）")
    case .relation:
      Words(
        en:
          "iOS breaks \(broken) rather than \(next): \(mark)<=\(mark) breaks first, then \(mark)>=\(mark), then \(mark)==\(mark)",
        zh: "iOS 打破 \(broken) 而不是 \(next)：先打破 \(mark)<=\(mark)，再是 \(mark)>=\(mark)，最后是 \(mark)==\(mark)")
    case .attribute: words(ofAttributes: constraint, over: other, broken, next, mark)
    case .constant:
      Words(
        en: "iOS breaks \(broken) rather than \(next): \(broken)'s constant is greater",
        zh: "iOS 打破 \(broken) 而不是 \(next)：\(broken) 的 constant 更大")
    case .item, .otherItem:
      Words(
        en: "iOS breaks \(broken) rather than \(next): \(broken)'s view comes later among the views",
        zh: "iOS 打破 \(broken) 而不是 \(next)：\(broken) 的视图排在后面")
    }
  }

  /// Describes why one constraint breaks before another because of its items.
  private func words(
    ofAttributes constraint: Int, over other: Int, _ broken: Words, _ next: Words, _ mark: VisibleText
  ) -> Words {
    let (one, two) = (system.laterAnchor(of: constraint).attribute, system.laterAnchor(of: other).attribute)
    guard one.isEdge, two.isEdge else {
      return Words(
        en: "iOS breaks \(broken) rather than \(next): centers break before sizes, and sizes before edges",
        zh: "iOS 打破 \(broken) 而不是 \(next)：边比尺寸更晚被打破，尺寸又比中心更晚")
    }
    let (own, others) = (VisibleText(one.rawValue), VisibleText(two.rawValue))
    return Words(
      en: "iOS breaks \(broken) rather than \(next): \(mark)\(own)\(mark) breaks before \(mark)\(others)\(mark)",
      zh: "iOS 打破 \(broken) 而不是 \(next)：在边里，\(mark)\(own)\(mark) 先于 \(mark)\(others)\(mark) 被打破")
  }
}

extension LayoutAttribute {
  /// Whether it is an edge, but not of margins or text.
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }
}

/// A constraint that a layout ignores, in the format of reports.
package struct ToldBreak: Hashable, Sendable {
  /// The name, or the constraint as written.
  package let constraint: String
  /// `stated`, `predicted` or `likely`.
  package let certainty: String
  /// The constraints that break instead in other orders of the keys.
  package let others: [String]
}

extension SolvedLayout {
  /// The constraints that it ignores because they break.
  package var toldBreaks: [ToldBreak] {
    broken.map { broken in
      let (word, others): (String, [Int]) =
        switch broken.certainty {
        case .stated: ("stated", [])
        case .predicted: ("predicted", [])
        case .likely(let others, _): ("likely", others)
        }
      return ToldBreak(
        constraint: label(of: broken.constraint), certainty: word, others: others.map { label(of: $0) })
    }
  }
}
