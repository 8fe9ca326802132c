internal import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel
internal import GeomrunText
public import GeomrunWords

/// Tells the set-up and the mutations of a scene in words, a sentence each.
public struct WordWriter: Sendable {
  /// The language of the sentences.
  public let language: NaturalLanguage
  /// How many decimals numbers have at most; nil for all.
  private let decimals: Int?

  /// A writer of one language that rounds numbers to six decimals, which the code beside its sentences does not.
  public init(language: NaturalLanguage) {
    self.init(language: language, decimals: SpokenNumbers.inSentences[0])
  }

  init(language: NaturalLanguage, decimals: Int?) {
    (self.language, self.decimals) = (language, decimals)
  }

  /// A number as people read it.
  func number(_ number: Double) -> String {
    decimals.map { SpokenNumbers(decimals: $0).text(number) } ?? NumberText.shortest(number)
  }

  /// How a view is made, and inside which superview.
  public func declaration(of view: LayerID, in header: SceneHeader) -> String {
    let declaration = header.views[view.index]
    let properties = declaration.properties.map { property in
      "\(property.path.spokenName(on: header.platform)) \(text(of: property.value, in: header))"
    }
    return language.phrases.isMade(
      declaration.name, declaration.superview.map { header.views[$0.index].name },
      properties.joined(separator: language.phrases.comma))
  }

  /// What a mutation does; empty for a checkpoint, which changes nothing.
  public func sentence(for mutation: Mutation, in header: SceneHeader) -> String {
    let phrases = language.phrases
    func name(_ view: LayerID) -> String { header.views[view.index].name }
    switch mutation.action {
    case .assign(let view, let path, let value):
      return phrases.becomes(
        "\(name(view)).\(path.spokenName(on: header.platform))", texts(of: value, in: header))
    case .call(let view, let method, let value):
      return sentence(for: method, on: name(view), texts(of: value, in: header))
    case .tree(let view, let change): return sentence(for: change, of: view, name)
    case .constrain(let view, let constraints):
      let texts = constraints.map { text(of: $0, in: header) }
      return phrases.constrains(name(view), texts.joined(separator: phrases.comma))
    case .layout(let view): return phrases.laysOut(name(view))
    case .expect: return ""
    }
  }

  private func sentence(for method: Method, on view: String, _ values: [String]) -> String {
    let phrases = language.phrases
    let value = phrases.inOrder(values)
    let old = "\(view).transform"
    switch method {
    case .moveAnchorPoint: return phrases.movesAnchor(view, value)
    case .autoLayout: return phrases.autoLayout(view, value)
    case .translatedBy:
      return phrases.becomes(old, [phrases.translation(value), old])
    case .scaledBy:
      return phrases.becomes(old, [phrases.scale(value), old])
    case .rotatedBy:
      return phrases.becomes(old, [phrases.rotation(value), old])
    case .concatenating:
      return phrases.becomes(old, [old] + values)
    case .inverted: return phrases.becomes(old, [phrases.inverse(old)])
    }
  }

  private func sentence(
    for change: TreeChange, of view: LayerID, _ name: (LayerID) -> String
  ) -> String {
    let phrases = language.phrases
    let receiver = name(view)
    switch change {
    case .addSubview(let view): return phrases.adds(name(view), receiver)
    case .insertSubview(let view, .at(let index)):
      return phrases.insertsAt(name(view), receiver, "\(index)")
    case .insertSubview(let view, .above(let sibling)):
      return phrases.insertsAbove(name(view), receiver, name(sibling))
    case .insertSubview(let view, .below(let sibling)):
      return phrases.insertsBelow(name(view), receiver, name(sibling))
    case .bringSubviewToFront(let view): return phrases.bringsToFront(name(view), receiver)
    case .sendSubviewToBack(let view): return phrases.sendsToBack(name(view), receiver)
    case .removeFromSuperview: return phrases.removes(receiver)
    }
  }
}
