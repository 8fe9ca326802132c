package import GeomrunAutoLayout
import GeomrunText
package import GeomrunWords

/// What breaks of a conflict, as far as that can be said.
package struct BreakOutlook: Sendable {
  /// What breaks of the first conflict; nil where that is not predicted.
  package let first: LayoutBreak?
  /// The constraints of which nothing says which one breaks.
  package let undecided: [Int]
  /// The layout without all that breaks; nil where some conflict is left.
  package let layout: SolvedLayout?
  /// Whether the scene is about UIKit; of AppKit nothing is predicted.
  private let isUIKit: Bool

  init(_ found: LayoutBreaks, of conflict: LayoutConflict, solved: SolvedLayout?, isUIKit: Bool) {
    // Where another set decided, one of this one's members has broken all the same.
    first =
      found.breaks.first { $0.conflict == conflict }
      ?? found.breaks.first { conflict.constraints.contains($0.constraint) }
    undecided = found.undecided ?? []
    layout = solved
    self.isUIKit = isUIKit
  }

  /// What is said of it, a sentence each.
  package func sentences(_ layout: SolvedLayout) -> [Words] {
    guard isUIKit else {
      return [
        Words(
          en: "a device breaks one of them and goes on; which one is not predicted for macOS",
          zh: "设备会放弃其中一条，然后继续布局；对 macOS 不预测是哪一条")
      ]
    }
    guard let first else { return [Self.notPredicted(undecided.map { layout.label(of: $0) })] }
    let broken = layout.quoted(first.constraint)
    var found: [Words]
    switch first.certainty {
    case .stated: found = [Words(en: "the device breaks \(broken)", zh: "设备放弃了 \(broken)")]
    case .predicted:
      found = [
        Words(
          en: "predicted: iOS 26 breaks \(broken); measured on iOS 26.1, not certain for other versions",
          zh: "预测：iOS 26 会放弃 \(broken)；在 iOS 26.1 上测得，其他版本不确定")
      ]
    case .likely(let others, let reason):
      let rest = others.map { layout.quoted($0) }.joined(by: Words(en: " or ", zh: " 或 "))
      found = [
        others.isEmpty
          ? Words(en: "likely iOS 26 breaks \(broken)", zh: "iOS 26 很可能放弃 \(broken)")
          : Words(
            en:
              "likely iOS 26 breaks \(broken); \(rest) if the same keys count in another order, which is not measured",
            zh: "iOS 26 很可能放弃 \(broken)；如果这些键按另一种顺序比较，则是 \(rest)，这一点没有测量过")
      ]
      if let reason { found.append(reason.words) }
    }
    if let (key, other) = first.decision { found.append(layout.words(of: key, first.constraint, over: other)) }
    return found
  }

  private static func notPredicted(_ names: [String]) -> Words {
    let most = names.prefix(mostNamed).map { Words("`\(VisibleText($0))`") }.joined(by: Words(en: " or ", zh: " 或 "))
    return names.isEmpty || names.count > mostNamed
      ? Words(
        en: "a device breaks one of them and goes on; not predicted which one", zh: "设备会放弃其中一条，然后继续布局；无法预测是哪一条")
      : Words(
        en: "a device breaks one of them and goes on; not predicted whether \(most)",
        zh: "设备会放弃其中一条，然后继续布局；无法预测是 \(most)")
  }

  private static let mostNamed = 4
}

extension UnmeasuredBreak {
  /// What makes it only a likely one.
  fileprivate var words: Words {
    switch self {
    case .rightToLeft: Words(en: "not measured from right to left", zh: "从右到左的情形没有测量过")
    case .multiplier: Words(en: "not measured with such a multiplier", zh: "带这样的 multiplier 的情形没有测量过")
    case .baselineOrMargin: Words(en: "not measured for baselines and margins", zh: "基线和边距的情形没有测量过")
    }
  }
}

extension SolvedLayout {
  /// A constraint by its name, or as it is written.
  fileprivate func quoted(_ constraint: Int) -> Words { Words("`\(VisibleText(label(of: constraint)))`") }

  /// The key at which one constraint breaks before another.
  fileprivate func words(of key: BreakKey, _ constraint: Int, over other: Int) -> Words {
    let (broken, next) = (quoted(constraint), quoted(other))
    return switch key {
    case .depth:
      Words(
        en: "\(broken) breaks before \(next), because one of its items lies deeper",
        zh: "\(broken) 先于 \(next) 被放弃，因为它有一个对象的层级更深")
    case .otherDepth:
      Words(
        en: "\(broken) breaks before \(next), because the shallower of its items lies deeper",
        zh: "\(broken) 先于 \(next) 被放弃，因为它较浅的那个对象层级更深")
    case .relation:
      Words(
        en: "\(broken) breaks before \(next): `<=` breaks first, then `>=`, then `==`",
        zh: "\(broken) 先于 \(next) 被放弃：先放弃 `<=`，再是 `>=`，最后是 `==`")
    case .attribute:
      Words(
        en: "\(broken) breaks before \(next): edges hold longer than sizes, and sizes longer than centers",
        zh: "\(broken) 先于 \(next) 被放弃：边比尺寸更晚被放弃，尺寸又比中心更晚")
    case .constant:
      Words(
        en: "\(broken) breaks before \(next), because its constant is greater",
        zh: "\(broken) 先于 \(next) 被放弃，因为它的 constant 更大")
    case .item, .otherItem:
      Words(
        en: "\(broken) breaks before \(next), because its view comes later among the views",
        zh: "\(broken) 先于 \(next) 被放弃，因为它的视图排在后面")
    }
  }
}

/// A constraint that a layout leaves out, as reports tell it.
package struct ToldBreak: Hashable, Sendable {
  /// Its name, or as it is written.
  package let constraint: String
  /// `stated`, `predicted` or `likely`.
  package let certainty: String
  /// What breaks instead in other orders of the keys.
  package let others: [String]
}

extension SolvedLayout {
  /// What it leaves out because that breaks.
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
