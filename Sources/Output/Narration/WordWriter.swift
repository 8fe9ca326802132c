import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

/// A writer of the set-up and the mutations of a scene in words, a sentence each.
package struct WordWriter: Sendable {
  /// The language of the sentences.
  package let language: NaturalLanguage
  /// The rounding of numbers in sentences; those in the code next to them are not rounded.
  private var numbers: SpokenNumbers { SpokenNumbers(decimals: SpokenNumbers.inSentences[0]) }

  /// Creates a writer of one language that rounds numbers to six decimals.
  package init(language: NaturalLanguage) { self.language = language }

  /// Returns the inputs of numbers besides the views: computed parameters, a device's safe area, and the pixel size.
  ///
  /// The names of computed parameters occur in expressions.
  package func ground(of header: SceneHeader) -> [String] {
    let computed = header.parameters.compactMap { parameter -> Words? in
      guard parameter.value == nil, case .listed(let terms) = parameter.choices,
        case .expression(let expression)? = terms.first
      else { return nil }
      return MutationWords.means(VisibleText(parameter.name), text(of: expression, in: header))
    }
    let device = header.screen.map { screen in
      MutationWords.fills(VisibleText(screen.device), screen.orientation, screen.safeAreaInsets)
    }
    let pixels = header.screenScale.map { MutationWords.pixels($0.rawValue) }
    return (computed + [device, pixels].compactMap { $0 }).map { text(of: $0, in: header) }
  }

  /// Returns the creation of a view, and its superview.
  package func declaration(of view: LayerID, in header: SceneHeader) -> String {
    let declaration = header.views[view.index]
    let properties = declaration.properties.map { property in
      Words("\(property.path) \(words(of: property.value, in: header))")
    }
    let insets = header.insets(of: view).map { words(of: $0, in: header) }
    let zoomed = header.zoomedViews.filter { $0.scrollView == view }.map {
      Words("\(VisibleText(ViewKey.zoomedView.rawValue)) \($0.view)")
    }
    let made = text(
      of: MutationWords.isMade(view, in: declaration.superview, with: properties + insets + zoomed), in: header)
    return header.passes.scripts(of: view).reduce(made) { $0 + space + sentence(for: $1, in: header) }
  }

  /// The separator between two sentences.
  private var space: String {
    switch language {
    case .english: " "
    case .simplifiedChinese: ""
    }
  }

  /// Returns a view's actions in a method that it overrides.
  private func sentence(for script: LayoutScript, in header: SceneHeader) -> String {
    let call = Words("\(script.call.view).\(VisibleText(script.call.method.rawValue))")
    let begin = text(of: Words(en: "\(call) is overridden.", zh: "重写了 \(call)。"), in: header)
    return script.items.reduce(begin) { $0 + space + sentence(for: $1.mutation, in: header) }
  }

  /// Returns a mutation in words; empty for a checkpoint, which changes nothing.
  package func sentence(for mutation: Mutation, in header: SceneHeader) -> String {
    text(of: words(for: mutation, in: header), in: header)
  }

  func text(of words: Words, in header: SceneHeader) -> String {
    Speaker(language, of: header, numbers: numbers).text(of: words)
  }

  private func words(for mutation: Mutation, in header: SceneHeader) -> Words {
    switch mutation.action {
    case .assign(let view, let path, let value):
      MutationWords.becomes(Words("\(view).\(path)"), list(of: value, in: header))
    case .call(let view, let method, let value): words(for: method, on: view, list(of: value, in: header))
    case .tree(let view, let change): change.words(on: view)
    case .constrain(let view, let constraints):
      MutationWords.constrains(view, constraints.map { words(of: $0, in: header) })
    case .layout(let view): MutationWords.laysOut(view)
    case .autoLayout(let change): words(for: change, in: header)
    case .layoutRequest(let view, let request): words(for: request, of: view)
    case .time(let change): words(for: change, in: header)
    case .expect, .expectCalls: Words("")
    }
  }

  private func words(for method: Method, on view: LayerID, _ values: [Words]) -> Words {
    let value = MutationWords.inOrder(values)
    let old = Words("\(view).\(Property.transform)")
    return switch method {
    case .moveAnchorPoint: MutationWords.movesAnchor(of: view, to: value)
    case .autoLayout: MutationWords.autoLayout(of: view, to: value)
    case .scrollToRest:
      Words(
        en: "\(view) scrolls to the rest position of its content.",
        zh: "把 \(view) 的 contentOffset 设为 (−左内边距, −上内边距)（取 adjustedContentInset）。")
    case .scrollRectToVisible:
      Words(en: "\(view) scrolls until the rect \(value) is visible.", zh: "\(view) 滚动到能看见矩形 \(value)。")
    case .zoomTo: Words(en: "\(view) zooms to the rect \(value).", zh: "\(view) 缩放到矩形 \(value)。")
    case .translatedBy: MutationWords.comesBefore(MutationWords.translation(value), old)
    case .scaledBy: MutationWords.comesBefore(MutationWords.scale(value), old)
    case .rotatedBy: MutationWords.comesBefore(MutationWords.rotation(value), old)
    case .concatenating: MutationWords.comesAfter(values, old)
    case .inverted: MutationWords.becomes(old, [MutationWords.inverse(of: old)])
    }
  }
}

// Values as they are read aloud.
extension WordWriter {
  func words(of value: Value, in header: SceneHeader) -> Words { MutationWords.inOrder(list(of: value, in: header)) }

  /// Returns the transforms of a list, or another value alone.
  private func list(of value: Value, in header: SceneHeader) -> [Words] {
    switch value {
    case .literal(let literal): [words(of: literal, platform: header.platform)]
    case .computed(let computed): computed.parts.map { words(of: $0, in: header) }
    }
  }

  private func words(of value: PropertyValue, platform: Platform) -> Words {
    switch value {
    case .number(let number): return Words("\(number)")
    case .insetAdjustment, .contentMode: return Words("\(VisibleText(value.word ?? ""))")
    case .point, .size, .rect, .insets: return Words("\(value.numbers)")
    case .transform3D(let matrix):
      if let affine = matrix.affine { return words(of: .transform(affine), platform: platform) }
      return words(of: Transform3DShape(matrix)) ?? Words("\(value.numbers)")
    case .bool(let bool): return Words("\(bool)")
    case .autoresizingMask(let mask): return parenthesized(mask.words(for: platform).map { "\(VisibleText($0))" })
    case .angle(let angle): return Words("\(angle)")
    case .nothing: return Words("")
    case .transform(let transform):
      switch TransformShape(transform) {
      case .identity: return MutationWords.identity
      case .scale(let x, let y):
        return MutationWords.scale(numbers.text(x) == numbers.text(y) ? Words("\(factor: x)") : Words("\([x, y])"))
      case .translation(let x, let y): return MutationWords.translation(Words("\([x, y])"))
      case .rotation(let angle): return MutationWords.rotation(Words("\(angle)"))
      case .general: return Words("\(value.numbers)")
      }
    }
  }

  /// Returns the word for a transform; nil for other 3D transforms.
  private func words(of shape: Transform3DShape) -> Words? {
    switch shape {
    case .identity: return MutationWords.identity
    case .scale(let x, let y, let z): return MutationWords.scale(Words("\([x, y, z])"))
    case .translation(let x, let y, let z): return MutationWords.translation(Words("\([x, y, z])"))
    case .perspective(let distance): return MutationWords.perspective(Words("\(distance)"))
    case .rotation(let angle, let axis):
      let (x, y, z) = axis.vector
      return MutationWords.turn(Words("\(angle)"), about: Words("\([x, y, z])"))
    case .general: return nil
    }
  }

  private func words(of constraint: CAConstraintDeclaration, in header: SceneHeader) -> Words {
    let source: Sentence =
      switch constraint.source {
      case .superlayer: "superlayer"
      case .sibling(let sibling): "\(sibling)"
      case .unknown(let name): "\(VisibleText(name))"
      }
    var sentence: Sentence = "\(constraint.attribute) = \(source).\(constraint.sourceAttribute)"
    let (scale, offset) = (constraint.scale, constraint.offset)
    if !isSpoken(scale, as: "1", in: header) { sentence += "*\(text(of: scale, in: header))" }
    if let number = number(of: offset, in: header), numbers.text(number).hasPrefix("-") {
      sentence += " - \(-number)"
    } else if !isSpoken(offset, as: "0", in: header) {
      sentence += " + \(text(of: offset, in: header))"
    }
    return Words(sentence)
  }

  /// Whether a term is a number that is printed like this.
  private func isSpoken(_ term: NumberTerm, as text: String, in header: SceneHeader) -> Bool {
    number(of: term, in: header).map { numbers.text($0) == text } ?? false
  }

  /// Returns the number of a term that reads no view; parameters are replaced with their numbers.
  private func number(of term: NumberTerm, in header: SceneHeader) -> Double? {
    switch term {
    case .literal(let number): return number
    case .expression(let expression):
      var number: Double?
      for (step, _) in expression.steps {
        switch step {
        case .number(let value) where number == nil: number = value
        case .parameter(let index) where number == nil: number = header.constant(of: index)
        case .negate: number = number.map { -$0 }
        case .number, .parameter, .property, .superviewProperty, .argument, .converted, .call, .add, .subtract,
          .multiply,
          .divide, .extent:
          return nil
        }
      }
      return number
    }
  }

  func text(of term: NumberTerm, in header: SceneHeader) -> Sentence {
    if let number = number(of: term, in: header) { return "\(number)" }
    return switch term {
    case .literal(let number): "\(number)"
    case .expression(let expression): "(\(text(of: expression, in: header)))"
    }
  }

  private func text(of expression: NumberExpression, in header: SceneHeader) -> Sentence {
    expression.infix(
      minus: "-", times: "*", divided: "/", number: { "\($0)" }, parameter: header.constant,
      name: { "\(VisibleText(header.parameters[$0].name))" }, property: { view, path in "\(view).\(path)" },
      superview: { view, path in "\(view).\(VisibleText(SceneVocabulary.superview)).\(path)" },
      argument: { $0 ? "size.width" : "size.height" },
      converted: { numbers, from, to, part in
        let space: (LayerID?) -> Sentence = { $0.map { "\($0)" } ?? "window" }
        return "\(space(from)).convert([\(numbers.joined(by: ", "))], to: \(space(to))).\(VisibleText(part.name))"
      },
      call: { function, arguments, unit in
        let texts = function.takesAngles ? arguments.map { Self.angle($0, unit) } : arguments
        return "\(VisibleText(function.rawValue))(\(texts.joined(by: ", ")))"
      })
  }

  func words(of part: ComputedValue.Part, in header: SceneHeader) -> Words {
    if part.expressions.isEmpty, let value = try? part.recipe.make(part.slots) {
      return words(of: value, platform: header.platform)
    }
    var slots: [Sentence] = (0..<16).map { "\(part.slots[$0])" }
    for computed in part.expressions { slots[computed.slot] = text(of: computed.expression, in: header) }
    func first(_ count: Int) -> Words { parenthesized(Array(slots.prefix(count))) }
    switch part.recipe {
    case .number: return Words(slots[0])
    case .point, .size: return first(2)
    case .rect, .insets: return first(4)
    case .matrix: return first(6)
    case .matrix3D: return first(16)
    case .angle(let unit): return Words(Self.angle(slots[0], unit))
    case .scaling: return MutationWords.scale(slots[0] == slots[1] ? Words(slots[0]) : first(2))
    case .translation: return MutationWords.translation(first(2))
    case .rotation(let unit): return MutationWords.rotation(Words(Self.angle(slots[0], unit)))
    case .scaling3D: return MutationWords.scale(first(3))
    case .translation3D: return MutationWords.translation(first(3))
    case .perspective: return MutationWords.perspective(Words(slots[0]))
    case .rotation3D(let unit):
      return MutationWords.turn(Words(Self.angle(slots[0], unit)), about: parenthesized(Array(slots[1...3])))
    }
  }

  private func parenthesized(_ items: [Sentence]) -> Words { Words("(\(items.joined(by: ", ")))") }

  private static func angle(_ value: Sentence, _ unit: Angle.Unit) -> Sentence {
    let value: Sentence = value.isOneTerm ? value : "(\(value))"
    return switch unit {
    case .degrees: "\(value)°"
    case .radians: "\(value) rad"
    case .multiplesOfPi: "\(value)π"
    }
  }
}

extension Sentence {
  /// Whether it is an expression without a sum, a product or a list.
  fileprivate var isOneTerm: Bool {
    !pieces.contains { piece in
      if case .own(let words) = piece { words.text.contains { " */".contains($0) } } else { false }
    }
  }
}

extension TreeChange {
  /// Returns its effect when it is called on a view.
  fileprivate func words(on receiver: LayerID) -> Words {
    switch self {
    case .addSubview(let view):
      Words(
        en: "\(view) becomes the last subview of \(receiver).",
        zh: "\(view) 成为 \(receiver) 的子视图，排在列表的末尾。")
    case .insertSubview(let view, .at(let index)):
      Words(
        en: "\(view) becomes the subview of \(receiver) at index \(index).",
        zh: "\(view) 成为 \(receiver) 的子视图，索引为 \(index)（从 0 开始数）。")
    case .insertSubview(let view, .above(let sibling)):
      Words(
        en: "\(view) becomes a subview of \(receiver), directly after \(sibling).",
        zh: "\(view) 成为 \(receiver) 的子视图，在列表中紧跟在 \(sibling) 之后。")
    case .insertSubview(let view, .below(let sibling)):
      Words(
        en: "\(view) becomes a subview of \(receiver), directly before \(sibling).",
        zh: "\(view) 成为 \(receiver) 的子视图，在列表中紧挨在 \(sibling) 之前。")
    case .bringSubviewToFront(let view):
      Words(
        en: "\(view) moves to the end of the subviews of \(receiver).", zh: "\(view) 移到 \(receiver) 的子视图列表的末尾。")
    case .sendSubviewToBack(let view):
      Words(
        en: "\(view) moves to the beginning of the subviews of \(receiver).",
        zh: "\(view) 移到 \(receiver) 的子视图列表的开头。")
    case .removeFromSuperview: Words(en: "\(receiver) is removed from its superview.", zh: "\(receiver) 从父视图中移除。")
    }
  }
}
