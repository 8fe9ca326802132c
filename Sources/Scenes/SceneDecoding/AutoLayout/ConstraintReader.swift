import GeomrunAutoLayout
import GeomrunLayerTree
import GeomrunSceneModel

/// Parses the texts of constraints, with a scene's names of views, guides and parameters.
struct ConstraintReader {
  let scope: ExpressionScope
  let views: [ViewDeclaration]
  let guides: [GuideDeclaration]
  /// Returns the place of a range of the text's code points.
  let placeOf: (Range<Int>) -> SourceRange

  private typealias Anchor = LayoutConstraintDeclaration.Anchor

  /// Reads one constraint, `title.leading == icon.trailing + 8 @750`.
  func read(_ text: String, name: String?, at place: SourceRange) throws(Diagnostic) -> LayoutConstraintDeclaration {
    let relation: RelationText
    do throws(RelationText.Failure) {
      relation = try RelationText(text) {
        scope.views[$0] != nil || scope.layoutNames[$0] != nil || scope.parameters[$0] != nil
      }
    } catch { throw .notAConstraint(text, error, at: place, placeOf) }
    let first = try anchor(relation.first, of: nil)
    var second: Anchor?
    if let anchor = relation.second { second = try self.anchor(anchor, of: first.item) }
    if second == nil, let (name, range) = itemWithoutAttribute(relation.constant) {
      throw .itemWithoutAttribute(name, comparedWith: first.attribute, at: placeOf(range))
    }
    if second == nil, first.attribute.kind != .size {
      throw .placeWithoutItem(first.attribute, at: placeOf(relation.first.range))
    }
    if let second, !first.attribute.pairs(with: second.attribute) {
      throw .illegalPairing(first.attribute, second.attribute, at: place)
    }
    let multiplier = try term(relation.multiplier, or: 1)
    if second != nil, case .literal(0) = multiplier, first.attribute.kind != .size {
      throw .zeroMultiplier(first.attribute, at: place)
    }
    return LayoutConstraintDeclaration(
      name: name, first, relation.relation, second, multiplier: multiplier,
      constant: try term(relation.constant, or: 0), priority: try priority(relation.priority), text: Self.trimmed(text),
      place: place)
  }

  /// The view or guide that is all there is of a constant, and its range in the text; nil for other constants.
  private func itemWithoutAttribute(_ constant: String?) -> (name: String, range: Range<Int>)? {
    guard let constant else { return nil }
    let (name, start) = (Self.trimmed(constant), constant.unicodeScalars.prefix { $0 == " " }.count)
    guard scope.parameters[name] == nil, scope.views[name] != nil || scope.layoutNames.guide(name) != nil else {
      return nil
    }
    return (name, start..<start + name.unicodeScalars.count)
  }

  /// Finds an error in the numbers of a constraint, independently of its views; nil if there is none, or it may depend
  /// on a name.
  func faultOfNumbers(in text: String) -> Diagnostic? {
    guard let relation = relationOfUnknown(text) else { return nil }
    do throws(Diagnostic) {
      _ = try term(relation.multiplier, or: 1)
      _ = try term(relation.constant, or: 0)
      _ = try priority(relation.priority)
    } catch { return error.code == .expression ? error : nil }
    return nil
  }

  /// Finds an error in the second name of a constraint, independently of the first one; nil if there is none, or it may
  /// depend on the first one.
  func faultOfSecondName(in text: String) -> Diagnostic? {
    guard let second = relationOfUnknown(text)?.second,
      second.item.split(separator: ".").first.map(String.init) != SceneVocabulary.superview
    else { return nil }
    do throws(Diagnostic) { _ = try anchor(second, of: nil) } catch { return error }
    return nil
  }

  /// The parts of a constraint with any names; nil if the parts depend on the names.
  private func relationOfUnknown(_ text: String) -> RelationText? {
    let bytes = Array(text.utf8)
    // The names determine which dashes are hyphens and which are minus signs.
    let hasHyphen = bytes.indices.dropFirst().dropLast().contains { index in
      bytes[index] == 0x2D && UnreadNames.isNameByte(bytes[index - 1]) && UnreadNames.isNameByte(bytes[index + 1])
    }
    if hasHyphen || VisualFormatText.looksLike(text) { return nil }
    return try? RelationText(text, isName: { _ in false })
  }

  /// Reads a Visual Format, `H:|-[icon(24)]-[title]-|`.
  func readVisualFormat(_ text: String, name: String?, at place: SourceRange) throws(Diagnostic)
    -> [LayoutConstraintDeclaration]
  {
    let format: VisualFormatText
    do throws(VisualFormatText.Failure) {
      format = try VisualFormatText(text) { scope.views[$0] != nil || scope.layoutNames.guide($0) != nil }
    } catch { throw .notAVisualFormat(error, placeOf) }
    // The superview is that of the first view in brackets.
    var found: LayoutItemReference?
    for relation in format.relations where found == nil {
      for case .named(let name, let range)? in [relation.first, relation.second] where found == nil {
        found = try item(name, of: nil, at: placeOf(range))
      }
    }
    var declarations: [LayoutConstraintDeclaration] = []
    for (index, relation) in format.relations.enumerated() {
      let first = try anchor(relation.first, relation.firstEdge, format.isHorizontal, found, place)
      var second: Anchor?
      if let item = relation.second {
        second = try anchor(item, relation.secondEdge, format.isHorizontal, found, place)
      }
      declarations.append(
        LayoutConstraintDeclaration(
          name: name, label: format.relations.count > 1 ? name.map { "\($0)[\(index)]" } : nil, first,
          relation.relation, second,
          constant: relation.isStandardSpace ? .literal(Self.standardSpace) : try term(relation.constant, or: 0),
          priority: try priority(relation.priority), text: describe(first, relation, second), place: place))
    }
    return declarations
  }

  /// The distance between siblings for `-`, in points.
  private static let standardSpace = 8.0

  private func anchor(_ anchor: RelationText.Anchor, of first: LayoutItemReference?) throws(Diagnostic) -> Anchor {
    let (start, end) = (anchor.range.lowerBound, anchor.range.upperBound)
    let dot = end - anchor.attribute.unicodeScalars.count - 1
    let item = try item(anchor.item, of: first, at: placeOf(start..<max(start, dot)))
    guard let attribute = Self.attribute(anchor.attribute) else {
      throw .unknownAttribute(anchor.attribute, of: anchor.item, at: placeOf(min(dot + 1, end)..<end))
    }
    return Anchor(item, attribute)
  }

  private func anchor(
    _ item: VisualFormatText.Item, _ edge: VisualFormatText.Edge, _ isHorizontal: Bool, _ first: LayoutItemReference?,
    _ place: SourceRange
  ) throws(Diagnostic) -> Anchor {
    let reference =
      switch item {
      case .superview: try self.item(SceneVocabulary.superview, of: first, at: place)
      case .named(let name, let range): try self.item(name, of: nil, at: placeOf(range))
      }
    return Anchor(reference, edge.attribute(isHorizontal))
  }

  /// The meaning of a name; `superview` is that of the first item of the constraint.
  private func item(_ text: String, of first: LayoutItemReference?, at place: SourceRange) throws(Diagnostic)
    -> LayoutItemReference
  {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = parts.first.map(String.init), parts.count <= 2 else {
      throw .unknownItem(text, known: names, scope: scope, at: place)
    }
    let view: LayerID
    if let known = scope.views[name] {
      view = known
    } else if let guide = scope.layoutNames.guide(name), parts.count == 1 {
      return .guide(guide)
    } else if name == SceneVocabulary.superview {
      guard let first else { throw .superviewFirst(at: place) }
      guard let superview = superview(of: first) else { throw .noSuperviewOfItem(at: place) }
      view = superview
    } else {
      // After the name of a view, its place is that of the guide.
      let isExact = place.end - place.start == UInt32(text.unicodeScalars.count)
      let own = SourceRange(start: place.start, end: place.start + UInt32(name.unicodeScalars.count))
      var finding = Diagnostic.unknownItem(name, known: names, scope: scope, at: isExact ? own : place)
      if !isExact { finding.fixes = [] }
      throw finding
    }
    guard parts.count == 2 else { return .view(view) }
    switch LayoutGuideWord(String(parts[1])) {
    case .safeArea: return .safeArea(view)
    case .layoutMargins: return .layoutMargins(view)
    case .readable: return .readable(view)
    case .contentLayout: return .contentLayout(view)
    case .frameLayout: return .frameLayout(view)
    case .keyboard:
      // Without a window, its end is unknown.
      guard scope.screen != nil else { throw .keyboardWithoutScreen(at: place) }
      return .keyboard(view)
    case nil: throw .unknownGuide(String(parts[1]), of: name, at: place)
    }
  }

  private func superview(of item: LayoutItemReference) -> LayerID? {
    switch item {
    case .view(let view): views[view.index].superview
    case .guide(let guide): guides[guide].owner
    case .safeArea(let view), .layoutMargins(let view), .readable(let view), .contentLayout(let view),
      .frameLayout(let view), .keyboard(let view):
      view
    }
  }

  /// All possible items of a constraint, as long as suggestions are needed.
  private var names: [String] { scope.suggests ? scope.views.sorted + scope.layoutNames.sorted : [] }

  /// Finds an attribute by its name, or by that of its anchor.
  static func attribute(_ name: String) -> LayoutAttribute? {
    LayoutAttribute(rawValue: name)
      ?? (name.hasSuffix("Anchor") ? LayoutAttribute(rawValue: String(name.dropLast(6))) : nil)
  }

  /// Parses a number, a parameter or an expression; its text is as long as that of the constraint.
  private func term(_ text: String?, or standard: Double) throws(Diagnostic) -> NumberTerm {
    guard let text else { return .literal(standard) }
    let (steps, _) = try ExpressionParser.parse(text, scope: scope, allowsAngle: false, place: placeOf)
    // An expression without names is a number.
    if let number = Self.number(of: steps.map { $0.step }) { return .literal(number) }
    return .expression(NumberExpression(steps: steps, place: steps.first?.place ?? placeOf(0..<0)))
  }

  /// The result of steps that only compute with numbers; nil for others, or if it is not a number.
  private static func number(of steps: [NumberExpression.Step]) -> Double? {
    var stack: [Double] = []
    func calculate(_ operation: (Double, Double) -> Double) {
      guard let right = stack.popLast(), let left = stack.popLast() else { return }
      stack.append(operation(left, right))
    }
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .negate: if let number = stack.popLast() { stack.append(-number) }
      case .add: calculate(+)
      case .subtract: calculate(-)
      case .multiply: calculate(*)
      case .divide: calculate(/)
      case .extent, .call, .parameter, .property, .superviewProperty, .argument, .converted: return nil
      }
    }
    guard stack.count == 1, let number = stack.first, number.isFinite else { return nil }
    return number
  }

  private func priority(_ text: String?) throws(Diagnostic) -> NumberTerm {
    guard let text else { return .literal(LayoutConstraint.required) }
    if let word = LayoutPriorityWord(rawValue: Self.trimmed(text)) { return .literal(word.priority) }
    let term = try term(text, or: LayoutConstraint.required)
    if term.isRefusedAsPriority { throw .priorityOutOfRange(at: placeOf(Self.filled(text))) }
    return term
  }

  private static func filled(_ text: String) -> Range<Int> {
    let scalars = Array(text.unicodeScalars)
    let start = scalars.firstIndex { $0 != " " } ?? 0
    let end = scalars.lastIndex { $0 != " " } ?? start
    return start..<max(start, end + 1)
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// Formats a constraint of a Visual Format as a separate text.
  private func describe(_ first: Anchor, _ relation: VisualFormatText.Relation, _ second: Anchor?) -> String {
    var text = "\(name(of: first)) \(relation.relation.rawValue)"
    if let second { text += " \(name(of: second))" }
    let constant = relation.isStandardSpace ? "8" : relation.constant.map(Self.trimmed)
    if let constant {
      text += second == nil ? " \(constant)" : constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
    }
    if let priority = relation.priority { text += " @\(Self.trimmed(priority))" }
    return text
  }

  private func name(of anchor: Anchor) -> String {
    let name =
      switch anchor.item {
      case .view(let view): views[view.index].name
      case .guide(let guide): guides[guide].name
      case .safeArea(let view): "\(views[view.index].name).safeArea"
      case .layoutMargins(let view): "\(views[view.index].name).layoutMargins"
      case .readable(let view): "\(views[view.index].name).readable"
      case .contentLayout(let view): "\(views[view.index].name).contentLayoutGuide"
      case .frameLayout(let view): "\(views[view.index].name).frameLayoutGuide"
      case .keyboard(let view): "\(views[view.index].name).keyboardLayoutGuide"
      }
    return "\(name).\(anchor.attribute.rawValue)"
  }
}

/// The guides of every view, and those of scroll views, by the names of scenes and of UIKit.
package enum LayoutGuideWord: CaseIterable {
  case safeArea, layoutMargins, readable, contentLayout, frameLayout, keyboard

  /// Finds the guide of a name.
  init?(_ name: String) {
    guard let word = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = word
  }

  /// UIKit's names.
  package static var frameworkNames: [String] { allCases.compactMap { $0.names.last } }

  /// The names, that of scenes first and that of UIKit last.
  var names: [String] {
    switch self {
    case .safeArea: ["safeArea", "safeAreaLayoutGuide"]
    case .layoutMargins: ["layoutMargins", "layoutMarginsGuide"]
    case .readable: ["readable", "readableContentGuide"]
    case .contentLayout: ["contentLayoutGuide"]
    case .frameLayout: ["frameLayoutGuide"]
    case .keyboard: ["keyboardLayoutGuide"]
    }
  }
}

/// The named priorities.
enum LayoutPriorityWord: String, CaseIterable {
  case required, high, low

  /// The number, as in UIKit.
  var priority: Double {
    switch self {
    case .required: 1000
    case .high: 750
    case .low: 250
    }
  }
}

extension VisualFormatText.Edge {
  /// The attribute on an axis.
  fileprivate func attribute(_ isHorizontal: Bool) -> LayoutAttribute {
    switch self {
    case .start: isHorizontal ? .leading : .top
    case .end: isHorizontal ? .trailing : .bottom
    case .startMargin: isHorizontal ? .leadingMargin : .topMargin
    case .endMargin: isHorizontal ? .trailingMargin : .bottomMargin
    case .extent: isHorizontal ? .width : .height
    }
  }
}

extension NumberTerm {
  /// Whether it is a number that no constraint accepts as its priority, in any scene.
  var isRefusedAsPriority: Bool {
    guard case .literal(let number) = self else { return false }
    return !(number > 0 && number <= LayoutConstraint.required)
  }
}
