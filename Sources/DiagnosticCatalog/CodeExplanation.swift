public import GeomrunSceneModel
internal import GeomrunWords

/// What a code means, with an example that raises it and nothing else, and one that raises nothing.
public struct CodeExplanation: Sendable {
  /// The words of an explanation in one language.
  public struct Words: Sendable {
    /// What the finding says, in one or two sentences.
    public let meaning: String
    /// What to do, in one sentence.
    public let remedy: String

    init(_ meaning: String, remedy: String) {
      self.meaning = meaning
      self.remedy = remedy
    }
  }

  /// The words in English.
  public let english: Words
  /// The words in simplified Chinese.
  public let simplifiedChinese: Words
  /// A scene that raises the code.
  public let bad: String
  /// A scene like it that is fine.
  public let good: String

  init(english: Words, simplifiedChinese: Words, bad: String, good: String) {
    self.english = english
    self.simplifiedChinese = simplifiedChinese
    self.bad = bad + "\n"
    self.good = good + "\n"
  }
}

extension DiagnosticCode {
  /// What the code means.
  public var explanation: CodeExplanation {
    switch self {
    case .syntax: .syntax
    case .encoding: .encoding
    case .nesting: .nesting
    case .aliasExpansion: .aliasExpansion
    case .undefinedAlias: .undefinedAlias
    case .recursiveAlias: .recursiveAlias
    case .tag: .tag
    case .mergeKey: .mergeKey
    case .keyNotText: .keyNotText
    case .duplicateKey: .duplicateKey
    case .emptyDocument: .emptyDocument
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .conflictingKeys: .conflictingKeys
    case .wrongType: .wrongType
    case .wrongCount: .wrongCount
    case .unknownWord: .unknownWord
    case .invalidName: .invalidName
    case .duplicateView: .duplicateView
    case .unknownView: .unknownView
    case .unknownProperty: .unknownProperty
    case .readOnly: .readOnly
    case .severalMutations: .severalMutations
    case .number: .number
    case .angle: .angle
    case .bool: .bool
    case .pastedText: .pastedText
    case .notFinite: .notFinite
    case .range: .range
    case .expression: .expression
    case .unknownName: .unknownName
    case .divisionByZero: .divisionByZero
    case .geometry: .geometry
    case .tree: .tree
    case .conversion: .conversion
    case .frameUnderTransform: .frameUnderTransform
    case .frameDoesNotReadBack: .frameDoesNotReadBack
    case .singularTransform: .singularTransform
    case .rotatedAutoresize: .rotatedAutoresize
    case .fractionalResize: .fractionalResize
    case .negativeResize: .negativeResize
    case .unusedViewExpectation: .unusedViewExpectation
    case .unusedParameter: .unusedParameter
    case .unknownConstraintSource: .unknownConstraintSource
    }
  }
}
