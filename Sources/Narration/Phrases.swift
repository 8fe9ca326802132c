internal import GeomrunWords

/// All words that are generated, in one language.
struct Phrases: Sendable {
  /// Between the items of a list.
  var comma: String
  var staysInPlace: String
  // Headings of a worked solution.
  var setUp: String
  /// What the letters in the rules stand for.
  var legend: String
  var changed: String
  var nothingChanged: String
  var finalFrame: @Sendable (_ view: String) -> String
  var queries: String
  /// The title of one.
  var query: @Sendable (_ number: Int, _ question: String) -> String
  var answer: String
  /// What the names in the arithmetic of a conversion stand for.
  var queryLegend: String
  /// Views of which no arithmetic is shown.
  var leftOut: @Sendable (_ count: Int) -> String
  var corner: String
  var formula: String
  var rule: String
  var view: String
  var property: String
  var before: String
  var after: String
  /// A component is assigned by way of the whole.
  var whole: @Sendable (_ name: String, _ read: String, _ assigned: String) -> String
  // Sentences, with the names and values put in.
  /// Several values are transforms that apply one after the other.
  var becomes: @Sendable (_ what: String, _ values: [String]) -> String
  var movesAnchor: @Sendable (_ view: String, _ anchor: String) -> String
  var autoLayout: @Sendable (_ view: String, _ rect: String) -> String
  var adds: @Sendable (_ view: String, _ superview: String) -> String
  var insertsAt: @Sendable (_ view: String, _ superview: String, _ index: String) -> String
  var insertsAbove: @Sendable (_ view: String, _ superview: String, _ sibling: String) -> String
  var insertsBelow: @Sendable (_ view: String, _ superview: String, _ sibling: String) -> String
  var bringsToFront: @Sendable (_ view: String, _ superview: String) -> String
  var sendsToBack: @Sendable (_ view: String, _ superview: String) -> String
  var removes: @Sendable (_ view: String) -> String
  var constrains: @Sendable (_ view: String, _ constraints: String) -> String
  var laysOut: @Sendable (_ view: String) -> String
  var isMade: @Sendable (_ view: String, _ superview: String?, _ properties: String) -> String
  // Transforms.
  var identity: String
  var scale: @Sendable (String) -> String
  var translation: @Sendable (String) -> String
  var rotation: @Sendable (String) -> String
  var inverse: @Sendable (String) -> String
  var perspective: @Sendable (_ distance: String) -> String
  /// A rotation about an axis.
  var turn: @Sendable (_ angle: String, _ axis: String) -> String
  /// Transforms that apply one after the other, at least one.
  var inOrder: @Sendable ([String]) -> String
  /// One transform of a list, with what it does, if there is a word for that, and its numbers, if there are any.
  var isStep: @Sendable (_ name: String, _ words: String, _ numbers: String) -> String
}

extension NaturalLanguage {
  var phrases: Phrases {
    switch self {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
