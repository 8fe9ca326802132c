import GeomrunAutoLayout
import GeomrunNameSuggestions
import GeomrunSceneModel

// What is wrong with constraints of Auto Layout: one message, one function.
extension Diagnostic {
  private static let example = "`title.leading == icon.trailing + 8 @750`"

  static func notAConstraint(
    _ text: String, _ failure: RelationText.Failure, at place: SourceRange, _ placeOf: (Range<Int>) -> SourceRange
  ) -> Diagnostic {
    if let advice = RelationAdvice.line(for: text) {
      return Diagnostic(
        .constraint, "a constraint is one line of text, and this is code", at: place, help: ["write `\(advice)`"])
    }
    if RelationAdvice.isCode(text) {
      return Diagnostic(
        .constraint, "a constraint is one line of text, and this is code", at: place,
        help: ["write \(example); `geomrun help scene` tells the form"])
    }
    switch failure {
    case .noRelation:
      return Diagnostic(
        .constraint, "a constraint compares two sides by `==`, `<=` or `>=`", at: place,
        help: ["write it as \(example)"])
    case .severalRelations(let range):
      return Diagnostic(
        .constraint, "a constraint has one relation, and this is a second one", at: placeOf(range),
        help: ["write a constraint for each"])
    case .unknownMark(let range, let relation):
      let mark = relation.rawValue
      let typed = String(String.UnicodeScalarView(Array(text.unicodeScalars)[range]))
      return Diagnostic(
        .constraint, "a constraint compares by `\(mark)`, not by `\(typed)`", at: placeOf(range),
        help: ["write `\(RelationAdvice.marked(text, range, mark))`"],
        fixes: [.write(mark, at: placeOf(range), isPreferred: true)])
    case .noFirstAnchor(let range):
      return Diagnostic(
        .constraint, "the left side of a constraint is an item with its attribute alone", at: placeOf(range),
        help: ["write it as \(example), and numbers on the right"])
    case .missing(let range): return Diagnostic(.constraint, "nothing stands behind this", at: placeOf(range))
    case .severalAnchors(let range):
      return Diagnostic(
        .constraint, "a constraint relates two items, and this is a third one", at: placeOf(range),
        help: ["a layout guide can stand for what two items make together"])
    case .misplacedAnchor(let range):
      return Diagnostic(
        .constraint, "an item stands outside of parentheses, and is not divided by", at: placeOf(range),
        help: ["write `icon.width * 2 + 8`, the factor beside the item"])
    case .unbalanced(let range): return Diagnostic(.constraint, "this parenthesis has no partner", at: placeOf(range))
    }
  }

  static func notAVisualFormat(_ failure: VisualFormatText.Failure, _ placeOf: (Range<Int>) -> SourceRange)
    -> Diagnostic
  {
    switch failure {
    case .expected(let what, let range):
      Diagnostic(
        .constraint, "\(what) is expected here", at: placeOf(range),
        help: ["a Visual Format is written as `H:|-[icon(24)]-8-[title(>=80@750)]-|`"])
    case .noView(let range):
      Diagnostic(
        .constraint, "a Visual Format names at least one view in brackets", at: placeOf(range),
        help: ["write it as `H:|-[icon(24)]-8-[title(>=80@750)]-|`"])
    }
  }

  /// A Visual Format in a line that begins at a code point.
  static func brokenVisualFormat(_ format: BrokenVisualFormat, from begin: UInt32) -> Diagnostic {
    let place = SourceRange(
      start: begin + UInt32(format.range.lowerBound), end: begin + UInt32(format.range.upperBound))
    return Diagnostic(
      .constraint, "YAML takes this Visual Format for something else", at: place,
      help: ["write `\(format.line)`" + (format.hasAxis ? "" : ", with `V:` for the vertical axis")],
      fixes: [.write(format.line, at: place, isPreferred: format.hasAxis)])
  }

  static func brokenVisualFormat(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "YAML takes this Visual Format for something else", at: place,
      help: ["write it without a space behind the colon, or in quotes: `\"\(text)\"`"])
  }

  static func severalConstraints(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalMutations, "an item of `constraints` is one constraint, with its name or without", at: place,
      help: ["begin a new item with `- ` for each"])
  }

  static func constraintTooLong(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.constraint, "a constraint has at most \(limit) bytes", at: place)
  }

  static func layoutNameTaken(_ key: Key, what: String) -> Diagnostic {
    Diagnostic(
      .duplicateView, "`\(key.text)` is the name of something else already", at: key.place,
      help: ["views, guides and constraints share their names; give the \(what) another one"])
  }

  static func unknownAttribute(_ name: String, of item: String, at place: SourceRange) -> Diagnostic {
    let known = LayoutAttribute.allCases.map { $0.rawValue }
    if let several = severalAttributes[name] {
      // Measures by themselves are no text that could be put in.
      let visual = name == "edges" ? "; to the edges of its superview also by H:|[\(item)]| and V:|[\(item)]|" : ""
      return Diagnostic(
        .constraint, "constraints do not know `\(name)` of `\(item)`", at: place,
        help: ["they measure one thing at a time: a constraint for each of \(several)\(visual)"])
    }
    if LayoutGuideWord(name) != nil {
      return Diagnostic(
        .constraint, "constraints do not know `\(name)` of `\(item)`", at: place,
        help: ["it is a rect; name one of its edges, such as `\(item).\(name).top`"])
    }
    return Diagnostic(
      .constraint, "constraints do not know `\(name)` of `\(item)`", at: place,
      help: ["they know " + known.prefix(12).map { "`\($0)`" }.joined(separator: ", ")]
    ).naming(name, known: known, what: "measure", listing: "they know")
  }

  // What layout libraries call several measures at once.
  private static let severalAttributes = [
    "edges": "top, leading, bottom and trailing", "center": "centerX and centerY", "size": "width and height",
  ]

  static func unknownItem(_ name: String, known: [String], scope: ExpressionScope, at place: SourceRange) -> Diagnostic
  {
    if LayoutGuideWord(name) != nil, let view = scope.suggestedViews.first {
      return Diagnostic(
        .unknownView, "there is no view and no guide `\(name)`", at: place,
        help: ["a view has it: name that in front, such as `\(view).\(name)`"])
    }
    // Where it is written often, its declaration may be what is mistyped.
    return Diagnostic(.unknownView, "there is no view and no guide `\(name)`", at: place).naming(
      name, known: known, what: "view or guide", listing: "there are"
    ) {
      // A digit or a dash may have slipped out of the place beside it.
      scope.isMistyped(name, for: $0) && name.layoutSigns == $0.layoutSigns
    }
  }

  static func unknownConstraint(_ name: String, known: [String], scope: ExpressionScope, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownName, "there is no constraint `\(name)`", at: place,
      help: known.isEmpty ? ["write the constraint as `\(name): ...` to give it this name"] : []
    ).naming(name, known: known, what: "constraint", listing: "there are") { scope.isMistyped(name, for: $0) }
  }

  static func unknownGuide(_ name: String, of view: String, at place: SourceRange) -> Diagnostic {
    let known = LayoutGuideWord.allCases.compactMap { $0.names.first }
    let similar = Suggestion.nearest(to: name, in: known)
    return Diagnostic(
      .constraint, "a view has no guide `\(name)`", at: place,
      help: [
        similar.map { "write `\(view).\($0)`" } ?? "it has " + known.map { "`\(view).\($0)`" }.joined(separator: ", ")
      ], fixes: similar.map { [.write("\(view).\($0)", at: place, isPreferred: true)] } ?? [])
  }

  /// The keyboard's guide of a scene without a screen.
  static func keyboardWithoutScreen(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`keyboardLayoutGuide` ends at the bottom of the window, and the scene names no device", at: place,
      help: ["write `device: iPhone 14` at the top of the scene"])
  }

  static func superviewFirst(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`superview` is that of the first item, so it cannot be the first itself", at: place,
      help: ["call the view by its name, or exchange the sides"])
  }

  static func noSuperviewOfItem(at place: SourceRange) -> Diagnostic {
    Diagnostic(.unknownName, "the first item is a top-level view and has no superview", at: place)
  }

  static func placeWithoutItem(_ attribute: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "a place such as `\(attribute.rawValue)` is compared with that of another item, not with a number",
      at: place,
      help: ["write `== superview.\(attribute.rawValue) + ...`; only `width` and `height` are numbers of their own"])
  }

  static func illegalPairing(_ first: LayoutAttribute, _ second: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    // As the framework's exception has it, so that those who look for it find it.
    Diagnostic(
      .constraint, "invalid pairing of layout attributes (\(first.rawValue) and \(second.rawValue))", at: place,
      help: [
        first.axis != second.axis && (first.kind == .size) == (second.kind == .size)
          ? "places are compared along one axis"
          : (first.kind == .size) != (second.kind == .size)
            ? "a size is compared with a size, and a place with a place"
            : "`leading` and `trailing` go with each other, `left` and `right` with each other"
      ])
  }

  static func zeroMultiplier(_ attribute: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    Diagnostic(.constraint, "a multiplier of 0 makes no sense for a place such as `\(attribute.rawValue)`", at: place)
  }

  static func priorityOutOfRange(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "a priority is above 0 and at most 1000", at: place,
      help: ["1000 is required; `@required`, `@high` (750) and `@low` (250) have names"])
  }

  static func traitCount(_ count: Int, _ form: String, _ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, "\(subject.phrase) takes \(form), not \(count) values", at: place)
  }

  static func notAnOpenNumber(_ text: String, words: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`\(text)` is no number of a view that constraints may leave open", at: place,
      help: ["write the view and one of these: \(words.map { "`.\($0)`" }.joined(separator: ", "))"])
  }

  static func notArranged(_ view: String, in stack: String, _ key: StackDeclaration.Key, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .constraint, "`\(view)` is no subview of `\(stack)`, which cannot arrange it", at: place,
      help: ["put `\(view)` into the `subviews` of `\(stack)`, or leave it out of `\(key.rawValue)`"])
  }

  static func noStackView(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`stack` is UIKit's, and the constraints of NSStackView are others", at: place,
      help: ["write the constraints themselves, or take the key of the platform out"])
  }

  static func arrangedTwice(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.constraint, "`\(view)` is arranged twice", at: place, help: ["leave one of them out"])
  }

  static func unknownConstraintProperty(_ path: String, of name: String, at place: SourceRange) -> Diagnostic {
    let known = SceneVocabulary.ConstraintProperty.allCases.map { $0.rawValue }
    return Diagnostic(
      .unknownProperty, "a constraint has no `\(path)` to assign", at: place,
      help: [
        Suggestion.nearest(to: path, in: known).map { "write `\(name).\($0)`" } ?? "it has "
          + known.map { "`\(name).\($0)`" }.joined(separator: ", ")
      ])
  }

  static func noAutoLayout(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`\(word)` needs the section `constraints`, which this scene does not have", at: place,
      help: ["add `constraints:` with a list of texts such as \(example)"])
  }
}

extension String {
  /// What stands in a constraint beside names as well as in them.
  fileprivate var layoutSigns: String { filter { $0.isNumber || $0 == "-" } }
}
