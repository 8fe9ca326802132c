import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// The constraints of Auto Layout, and the layout traits of views.
extension SceneDecoder {
  /// The word for no intrinsic size on an axis.
  private static let none = "none"
  /// The greatest length of a constraint's text.
  private static let longestConstraint = 2_000

  /// Decodes the list `constraints` of a scene.
  mutating func decodeLayoutConstraints() throws(Rejection) {
    var declarations: [LayoutConstraintDeclaration] = []
    defer {
      autoLayout.constraints += declarations
      constraintCount += declarations.count
    }
    if cursor.event.kind != .sequenceStart { scope.isIncomplete = true }
    try eachItem(of: .key("constraints")) { (decoder) throws(Rejection) in
      let next = try decoder.decodeLayoutConstraintItem(from: decoder.constraintCount + declarations.count)
      declarations += next
    }
  }

  /// Decodes `broken`, a list of names of constraints.
  mutating func decodeBrokenConstraints() throws(Rejection) {
    let subject = DescribedValue.key("broken")
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let name = try decoder.decodeText(for: subject)
      guard decoder.constraintsPlace != nil else { throw decoder.reject(.noAutoLayout("broken", at: place)) }
      guard let positions = decoder.scope.layoutNames.constraints(name) else {
        if decoder.scope.mayDeclare(name, usedAt: place) { throw Rejection() }
        let known = decoder.scope.layoutNames.sortedConstraints
        let scope = decoder.scope
        throw decoder.reject(.unknownConstraint(name, known: known, scope: scope, at: place))
      }
      decoder.autoLayout.broken.append(BrokenConstraint(name: name, positions: positions, place: place))
    }
  }

  /// Decodes the value of `addConstraint`: a string, `{name: string}`, or a list of these.
  mutating func decodeAddedConstraints() throws(Rejection) -> [LayoutConstraintDeclaration] {
    guard cursor.event.kind == .sequenceStart else { return try decodeLayoutConstraintItem(from: constraintCount) }
    var declarations: [LayoutConstraintDeclaration] = []
    try eachItem(of: .key("addConstraint")) { (decoder) throws(Rejection) in
      declarations += try decoder.decodeLayoutConstraintItem(from: decoder.constraintCount + declarations.count)
    }
    return declarations
  }

  /// Decodes `direction`.
  mutating func decodeDirection() throws(Rejection) {
    autoLayout.direction = try decodeWord(DirectionWord.self, for: .key("direction")).direction
  }

  /// A direction in a scene's notation.
  enum DirectionWord: String, CaseIterable {
    case leftToRight, rightToLeft

    var direction: LayoutDirection {
      switch self {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    }
  }

  /// Decodes one item: a string, or a mapping from a name to a string.
  private mutating func decodeLayoutConstraintItem(from position: Int) throws(Rejection)
    -> [LayoutConstraintDeclaration]
  {
    if cursor.event.kind == .scalar { return try decodeLayoutConstraintText(nil) }
    let place = cursor.event.place
    guard cursor.event.kind == .mappingStart else {
      throw unexpected(
        .other(
          Words(
            en: "a constraint, such as `title.leading == icon.trailing + 8`",
            zh: "约束，例如 `title.leading == icon.trailing + 8`")), for: .one(.constraint))
    }
    var found: [LayoutConstraintDeclaration] = []
    var count = 0
    try eachNamedEntry(of: .one(.constraint)) { (decoder, entry) throws(Rejection) in
      count += 1
      let key = decoder.key(entry)
      if let words = RelationAdvice.visualFormat(brokenBy: key.text, decoder.cursor.event) {
        throw decoder.reject(.brokenVisualFormat(words, at: key.place))
      }
      try decoder.checkLayoutName(key, .constraint)
      // References to it are valid even if its text has errors.
      decoder.scope.layoutNames.insert(key.text, .constraints(position..<position))
      found = try decoder.decodeLayoutConstraintText(key.text)
      decoder.scope.layoutNames.insert(key.text, .constraints(position..<position + found.count))
    }
    guard count <= 1 else { throw reject(.severalConstraints(at: place)) }
    guard !found.isEmpty else { throw Rejection() }
    return found
  }

  /// Checks a name in the namespace of views, guides and constraints.
  mutating func checkLayoutName(_ key: Key, _ what: NamedThing) throws(Rejection) {
    guard SceneName.isValid(key.text), !SceneName.reservedForLayout.contains(key.text) else {
      let value = what == .constraint ? cursor.event : nil
      if !SceneName.isValid(key.text) {
        (scope.isIncomplete, scope.brokenNames) = (true, scope.brokenNames + [key.text])
      }
      throw reject(.invalidName(key, what: what, reserved: SceneName.reservedForLayout, value: value))
    }
    if scope.views[key.text] != nil || scope.layoutNames[key.text] != nil || animators.contains(key.text) {
      throw reject(.layoutNameTaken(key, what: what))
    }
  }

  private mutating func decodeLayoutConstraintText(_ name: String?) throws(Rejection) -> [LayoutConstraintDeclaration] {
    let event = cursor.event
    let text = try decodeText(for: .one(.constraint))
    guard text.utf8.count <= Self.longestConstraint else {
      throw reject(.constraintTooLong(Self.longestConstraint, at: event.place))
    }
    let place = Self.places(in: event, text)
    let reader = ConstraintReader(scope: scope, views: header.views, guides: autoLayout.guides, placeOf: place)
    do throws(Diagnostic) {
      return VisualFormatText.looksLike(text) && !RelationAdvice.isCode(text)
        ? try reader.readVisualFormat(text, name: name, at: event.place)
        : [try reader.read(text, name: name, at: event.place)]
    } catch {
      // If a declaration has errors, a name missing here has been reported there.
      if isExcused(error, in: event) {
        if let fault = reader.faultOfSecondName(in: text), !isExcused(fault, in: event) { throw reject(fault) }
        if let fault = reader.faultOfNumbers(in: text) { throw reject(fault) }
        throw Rejection()
      }
      throw reject(error)
    }
  }

  /// Whether a finding is about a name that an unreadable declaration may declare.
  private mutating func isExcused(_ finding: Diagnostic, in event: YAMLEvent) -> Bool {
    [.unknownName, .unknownView].contains(finding.code) && mayBeDeclared(finding.place, in: event)
  }

  /// Offsets in a string are offsets in the file unless there are quotes, escapes or line ends in between.
  private static func places(in event: YAMLEvent, _ text: String) -> (Range<Int>) -> SourceRange {
    let quote: UInt32 = event.isPlain ? 0 : 1
    let isExact = event.place.end - event.place.start == UInt32(text.unicodeScalars.count) + 2 * quote
    let (whole, start) = (event.place, event.place.start + quote)
    return { range in
      isExact ? SourceRange(start: start + UInt32(range.lowerBound), end: start + UInt32(range.upperBound)) : whole
    }
  }

  // Traits

  /// Decodes the value of a trait.
  mutating func decodeTrait(_ trait: LayoutTrait, for subject: DescribedValue) throws(Rejection) -> LayoutTraitValue {
    switch trait.kind {
    case .bool: return .bool(try decodeBool(for: subject))
    case .stack: return .stack(try decodeStack(for: subject).stack)
    case .number: return .number(try decodeFiniteTerm(for: subject))
    case .priorities:
      guard cursor.event.kind == .sequenceStart else {
        let both = try decodePriority(for: subject)
        return .priorities(horizontal: both, vertical: both)
      }
      let terms = try decodeTerms(2, for: subject, "[horizontal, vertical]")
      return .priorities(horizontal: terms[0], vertical: terms[1])
    case .insets:
      let value = try decodeInsets(for: subject)
      func term(_ slot: Int) -> NumberTerm {
        switch value {
        case .literal(let literal): .literal(literal[slot])
        case .computed(let computed):
          computed.parts.first.flatMap { part in
            part.expressions.first { $0.slot == slot }.map { .expression($0.expression) } ?? .literal(part.slots[slot])
          } ?? .literal(0)
        }
      }
      return .insets(top: term(0), left: term(1), bottom: term(2), right: term(3))
    case .contentSize:
      let place = cursor.event.place
      var extents: [NumberTerm?] = []
      try eachItem(of: subject) { (decoder) throws(Rejection) in
        if decoder.cursor.event.kind == .scalar, decoder.cursor.event.string == Self.none {
          decoder.cursor.advance()
          extents.append(nil)
        } else {
          extents.append(try decoder.decodeFiniteTerm(for: .item(of: subject.name)))
        }
      }
      guard extents.count == 2 else { throw reject(.traitCount(extents.count, "[width, height]", subject, at: place)) }
      return .contentSize(width: extents[0], height: extents[1])
    }
  }

  /// Decodes one priority; a value that no constraint accepts is an error in any scene.
  private mutating func decodePriority(for subject: DescribedValue) throws(Rejection) -> NumberTerm {
    let place = cursor.event.place
    let priority = try decodeFiniteTerm(for: subject)
    if priority.isRefusedAsPriority { throw reject(.priorityOutOfRange(at: place)) }
    return priority
  }

  private mutating func decodeTerms(_ count: Int, for subject: DescribedValue, _ form: String) throws(Rejection)
    -> [NumberTerm]
  {
    let (place, before) = (cursor.event.place, findings)
    var terms: [NumberTerm] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      terms.append(try decoder.decodeFiniteTerm(for: .item(of: subject.name)))
    }
    guard findings == before else { throw Rejection() }
    guard terms.count == count else { throw reject(.traitCount(terms.count, form, subject, at: place)) }
    return terms
  }

  // Stack views

  private static let stackKeys = KnownKeys(StackDeclaration.Key.self)

  /// Decodes a view's arrangement of its subviews, all of which have been declared.
  mutating func declareStack(of view: LayerID) throws(Rejection) {
    let place = cursor.event.place
    guard header.platform == .ios else { throw reject(.noStackView(at: place)) }
    var (stack, places) = try decodeStack(for: .key("stack"))
    let named =
      (stack.arranged ?? []).map { ($0, StackDeclaration.Key.arranged) }
      + (stack.customSpacing ?? []).map { ($0.view, .customSpacing) }
    for ((member, key), place) in zip(named, places) where header.views[member.index].superview != view {
      let (name, owner) = (header.views[member.index].name, header.views[view.index].name)
      throw reject(.notArranged(name, in: owner, key, at: place))
    }
    stack.arranged =
      stack.arranged  // What has been declared behind the view lies in it.
      ?? header.views.indices[(view.index + 1)...].filter { header.views[$0].superview == view }.map {
        LayerID(index: $0)
      }
    for member in stack.arranged ?? [] { autoLayout.stacks[member] = view }
    autoLayout.traits.append(LayoutTraitAssignment(view, .stack, .stack(stack), place: place))
  }

  /// Decodes `{axis: vertical, spacing: 8, arranged: [a, b]}`, with the places of view names: the arranged ones, then
  /// those with gaps.
  private mutating func decodeStack(for subject: DescribedValue) throws(Rejection) -> (
    stack: StackDeclaration, places: [SourceRange]
  ) {
    var stack = StackDeclaration()
    var places: [SourceRange] = []
    var gapPlaces: [SourceRange] = []
    let isWhole = try eachEntry(of: subject, known: Self.stackKeys) { (decoder, key, _) throws(Rejection) in
      let own = DescribedValue.named(.stack, key.rawValue)
      switch key {
      case .axis: stack.axis = try decoder.decodeWord(StackDeclaration.AxisWord.self, for: own).axis
      case .spacing: stack.spacing = try decoder.decodeFiniteTerm(for: own)
      case .customSpacing:
        var gaps: [StackDeclaration.CustomSpacing] = []
        try decoder.eachNamedEntry(of: own) { (decoder, key) throws(Rejection) in
          let views = decoder.scope.views
          let name = decoder.keys.text(of: key)
          guard let view = views[name] else { throw decoder.rejectUnknownView(name, at: key.place) }
          gapPlaces.append(key.place)
          if decoder.cursor.event.text.equals("default") {
            decoder.cursor.advance()
            gaps.append(.init(behind: view, nil))
          } else {
            gaps.append(.init(behind: view, try decoder.decodeFiniteTerm(for: .named(.gap, name))))
          }
        }
        stack.customSpacing = gaps
      case .alignment: stack.alignment = try decoder.decodeWord(StackDeclaration.AlignmentWord.self, for: own).alignment
      case .distribution: stack.distribution = try decoder.decodeWord(LayoutStack.Distribution.self, for: own)
      case .layoutMarginsRelativeArrangement: stack.isMarginsRelative = try decoder.decodeBool(for: own)
      case .arranged:
        var arranged: [LayerID] = []
        var seen: Set<LayerID> = []
        try decoder.eachItem(of: own) { (decoder) throws(Rejection) in
          let place = decoder.cursor.event.place
          let view = try decoder.decodeView(for: .item(of: key.rawValue))
          guard seen.insert(view).inserted else {
            let name = decoder.header.views[view.index].name
            throw decoder.reject(.arrangedTwice(name, at: place))
          }
          arranged.append(view)
          places.append(place)
        }
        stack.arranged = arranged
      }
    }
    guard isWhole else { throw Rejection() }
    return (stack, places + gapPlaces)
  }

  /// Decodes the names of a view's guides.
  mutating func decodeGuides() throws(Rejection) -> [Key] {
    var names: [Key] = []
    try eachItem(of: .key("guides")) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let key = Key(text: try decoder.decodeText(for: .key("guides")), place: place)
      try decoder.checkLayoutName(key, .guide)
      names.append(key)
    }
    return names
  }

  /// Adds guides to a declared view.
  mutating func declareGuides(_ names: [Key], of view: LayerID) {
    for key in names where scope.layoutNames[key.text] == nil && scope.views[key.text] == nil {
      scope.layoutNames.insert(key.text, .guide(autoLayout.guides.count))
      autoLayout.guides.append(GuideDeclaration(name: key.text, owner: view, place: key.place))
    }
  }

  // Mutations

  /// Decodes a mutation of constraints, `gap.constant: 20`; nil if the name is not that of a constraint.
  mutating func decodeConstraintChange(_ name: String, _ path: String, _ key: YAMLEvent) throws(Rejection) -> Mutation
    .Action?
  {
    guard let positions = scope.layoutNames.constraints(name) else { return nil }
    let place = key.place
    guard let property = SceneVocabulary.ConstraintProperty(rawValue: path) else {
      cursor.advance()
      throw reject(.unknownConstraintProperty(path, of: name, at: place))
    }
    cursor.advance()
    switch try decodeConstraintValue(of: property) {
    case .constant(let term): return .autoLayout(.constant(positions, term))
    case .priority(let term): return .autoLayout(.priority(positions, term))
    case .isActive(let isActive): return .autoLayout(.isActive(positions, isActive))
    }
  }

  /// The value that a mutation assigns to a constraint.
  enum ConstraintValue {
    case constant(NumberTerm)
    case priority(NumberTerm)
    case isActive(Bool)
  }

  /// Decodes the value of a constraint property, independently of the constraint.
  mutating func decodeConstraintValue(of property: SceneVocabulary.ConstraintProperty) throws(Rejection)
    -> ConstraintValue
  {
    let subject = DescribedValue.named(.constraint, property.rawValue)
    switch property {
    case .constant: return .constant(try decodeFiniteTerm(for: subject))
    case .priority: return .priority(try decodePriority(for: subject))
    case .isActive: return .isActive(try decodeBool(for: subject))
    }
  }

  /// Decodes a mutation without a view; nil if the key is not one.
  mutating func decodeSceneAction(_ key: Key) throws(Rejection) -> Mutation.Action? {
    guard let action = SceneVocabulary.SceneAction(rawValue: key.text) else { return nil }
    switch action {
    case .layoutIfNeeded:
      try refuseActionInFront(key)
      notePasses(at: key.place)
      try decodeNothing(for: .named(.mutation, action.rawValue))
      return .autoLayout(.layout(nil, .asked))
    case .runLoop:
      try refuseInside(key)
      notePasses(at: key.place)
      try decodeNothing(for: .named(.mutation, action.rawValue))
      return .autoLayout(.layout(nil, .runLoop))
    case .orientation:
      if listOwner != nil { throw reject(.notInList(key)) }
      guard let screen = try decodeTurn(at: key.place) else { throw reject(.noDeviceToTurn(at: key.place)) }
      notePasses(at: key.place)
      return .autoLayout(.layout(nil, .turned(screen)))
    case .addConstraint:
      guard usesAutoLayout else { throw reject(.noAutoLayout(key.text, at: key.place)) }
      if listOwner != nil { throw reject(.notInList(key)) }
      let added = try decodeAddedConstraints()
      constraintCount += added.count
      return .autoLayout(.add(added))
    case .wait:
      try refuseInside(key)
      noteClock()
      let place = cursor.event.place
      let time = try decodeTime(for: .named(.mutation, action.rawValue))
      if case .literal(let seconds) = time, seconds < 0 { throw reject(.negativeTime(key.text, at: place)) }
      return .time(.wait(time))
    case .animate:
      try refuseInside(key)
      let platform = header.platform
      guard platform == .ios else { throw reject(.blockOfOtherPlatform(key, on: platform)) }
      return .time(.animate(try decodeBlock()))
    case .transaction:
      try refuseInside(key, inTransaction: true)
      guard header.platform != .appkit else { throw reject(.animationOnAppKit(key.text, at: key.place)) }
      return .time(.transaction(try decodeTransaction()))
    case .animator:
      try refuseInside(key)
      let platform = header.platform
      guard platform == .ios else { throw reject(.blockOfOtherPlatform(key, on: platform)) }
      return .time(.animator(try decodeAnimator()))
    }
  }
}

/// The names of guides and constraints.
struct LayoutNames {
  /// The meaning of a name.
  enum Meaning: Equatable {
    case guide(Int)
    case constraints(Range<Int>)
  }

  private var meanings: [String: Meaning] = [:]

  subscript(name: String) -> Meaning? { meanings[name] }

  /// All names, in alphabetical order.
  var sorted: [String] { meanings.keys.sorted() }

  /// The names of constraints, in alphabetical order.
  var sortedConstraints: [String] {
    meanings.filter { if case .constraints = $0.value { true } else { false } }.keys.sorted()
  }

  mutating func insert(_ name: String, _ meaning: Meaning) { meanings[name] = meaning }

  /// The guide of a name.
  func guide(_ name: String) -> Int? { if case .guide(let index)? = meanings[name] { index } else { nil } }

  /// The constraints of a name; `name[0]` selects one; nil if there are none.
  func constraints(_ name: String) -> [Int]? {
    if case .constraints(let range)? = meanings[name] { return Array(range) }
    guard name.hasSuffix("]"), let open = name.firstIndex(of: "["),
      case .constraints(let range)? = meanings[String(name[..<open])],
      let index = Int(name[name.index(after: open)...].dropLast()), index >= 0, index < range.count
    else { return nil }
    return [range.lowerBound + index]
  }
}
