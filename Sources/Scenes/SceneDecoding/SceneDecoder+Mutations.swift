import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  mutating func decodeMutations() throws(Rejection) {
    decodeOverrides()
    begin()
    let before = findings
    defer { hasBrokenMutations = findings != before }
    try eachItem(of: .section(.mutations)) { (decoder) throws(Rejection) in try decoder.decodeMutation() }
  }

  private mutating func decodeMutation() throws(Rejection) {
    let mutation = try decodeMutationItem()
    if !mutation.isCheckpoint { mutationCount += 1 }
    if case .autoLayout(.layout(nil, _)) = mutation.action {
      isLaidOut = true
    } else if case .time(.wait) = mutation.action {
      isLaidOut = true
    } else if !mutation.isCheckpoint {
      isLaidOut = false
    }
    if isValid { receiver.mutate(mutation) }
  }

  /// Decodes a mapping with one mutation.
  mutating func decodeMutationItem() throws(Rejection) -> Mutation {
    guard cursor.event.kind == .mappingStart else { throw unexpected(.mutation, for: .section(.mutations)) }
    let mapping = cursor.event.place
    cursor.advance()
    let event = cursor.event
    guard event.kind != .mappingEnd else { throw reject(.emptyMutation(at: mapping)) }
    guard event.kind == .scalar, !event.isNull else {
      _ = decodeKey()
      throw Rejection()
    }
    let first = event.place
    let mutation = try decodeAssignment(event)
    if cursor.event.kind != .mappingEnd {
      let second = cursor.event.place
      var finding = Diagnostic.severalMutations(second: second, first: first)
      finding.fixes = itemFix(from: first, second)
      throw reject(finding)
    }
    cursor.advance()
    return mutation
  }

  private mutating func decodeAssignment(_ key: YAMLEvent) throws(Rejection) -> Mutation {
    guard let dot = key.text.firstIndex(of: 0x2E) else { return try decodeCheckpoint(key) }
    let viewName = SourceBytes(rebasing: key.text[..<dot])
    let path = SourceBytes(rebasing: key.text[(dot + 1)...])
    guard let view = scope.views[viewName] ?? listView(viewName) else {
      let name = String(decoding: viewName, as: UTF8.self)
      let text = String(decoding: path, as: UTF8.self)
      if usesAutoLayout, let action = try decodeConstraintChange(name, text, key) {
        return Mutation(action: action, place: key.place, valuePlace: key.place)
      }
      if let change = try decodeAnimatorControl(name, text, key) {
        return Mutation(action: .time(change), place: key.place, valuePlace: key.place)
      }
      let start = key.place.start + (key.isPlain ? 0 : 1)
      let rejection = rejectUnknownView(
        name, at: SourceRange(start: start, end: start + UInt32(name.unicodeScalars.count)))
      readAssignment(of: name, text, key)
      throw rejection
    }
    let target = try self.target(of: path, of: view, key: key)
    let outer = scope.owner
    if listOwner == nil { scope.owner = .view(view) }
    defer { scope.owner = outer }
    cursor.advance()
    let place = cursor.event.place
    switch target {
    case .trait(let trait):
      let name = header.views[view.index].name
      if !trait.exists(on: header.platform) {
        try refuseOnAppKit(
          trait.rawValue,
          .leaveOutOnAppKit, at: key.place)
      }
      guard usesAutoLayout || trait.isOfEveryView else { throw reject(.noAutoLayout(trait.rawValue, at: key.place)) }
      let value = try decodeTrait(trait, for: .named(.mutation, "\(name).\(trait.rawValue)"))
      return Mutation(
        action: .autoLayout(.trait(LayoutTraitAssignment(view, trait, value, place: place))), place: key.place,
        valuePlace: place)
    case .action(let action):
      let own = Self.placeOfPath(behind: String(decoding: viewName, as: UTF8.self), in: key)
      return Mutation(action: try decodeViewAction(action, of: view, at: own), place: key.place, valuePlace: place)
    case .timing(let timing):
      if header.platform == .appkit { throw reject(.animationOnAppKit(timing.rawValue, at: key.place)) }
      if listOwner != nil { throw reject(.notInList(Key(text: timing.rawValue, place: key.place))) }
      noteClock()
      let subject = DescribedValue.named(.mutation, "layer.\(timing.rawValue)")
      let term = timing == .speed ? try decodeFiniteTerm(for: subject) : try decodeTime(for: subject)
      return Mutation(action: .time(.timing(view, timing, term)), place: key.place, valuePlace: place)
    case .named(let target):
      return Mutation(action: try decodeNamed(target, of: view, key), place: key.place, valuePlace: place)
    }
  }

  /// Finds further errors in an assignment to a view that may be declared in an unreadable part.
  private mutating func readAssignment(of view: String, _ path: String, _ key: YAMLEvent) {
    let length = UInt32(path.unicodeScalars.count)
    let target = MutationTarget(path: path)
    cursor.advance()
    let value = cursor.event
    attempt { (decoder) throws(Rejection) in
      switch target {
      case .named(.property(let path))?:
        if path.isAssignable, path != PropertyPath(.contentOffset) {
          _ = try decoder.decodeValue(of: path.kind, for: .assigned(view, path))
        } else {
          decoder.cursor.skipNode()
        }
      case .named(.method(let method))?: _ = try decoder.decodeValue(of: method.kind, for: .called(view, method))
      case .trait?, .action?, .timing?: decoder.cursor.skipNode()
      case nil:
        // It may be the name of a constraint, or a path without its view.
        if let property = SceneVocabulary.ConstraintProperty(rawValue: path) {
          _ = try decoder.decodeConstraintValue(of: property)
          return
        }
        if !decoder.scope.isIncomplete && decoder.hasViews { return decoder.cursor.skipNode() }
        let platform = decoder.header.platform
        let place = Self.placeOfPath(of: length, in: key)
        throw decoder.reject(
          .unknownProperty(path, in: .mutation(of: view), value: value, on: platform, at: place))
      }
    }
  }

  private mutating func decodeNamed(_ target: PropertyTable.Target, of view: LayerID, _ key: YAMLEvent)
    throws(Rejection) -> Mutation.Action
  {
    switch target {
    case .property(let path):
      if !path.property.exists(on: header.platform) {
        let name = header.views[view.index].name
        try checkPlatform(of: path.property, in: .mutation(of: name), at: Self.placeOfPath(behind: name, in: key))
      }
      if path.property == .needsLayout, header.platform == .appkit, cursor.event.text.equals("true") {
        cursor.advance()
        notePasses(at: key.place)
        return .layoutRequest(view, .setNeedsLayout)
      }
      if path.property.isOfPasses {
        let name = header.views[view.index].name
        let platform = header.platform
        throw reject(.onlyPassesSet(path, of: name, on: platform, at: key.place))
      }
      guard path.isAssignable else {
        let (name, value) = (header.views[view.index].name, cursor.event)
        let own = Self.placeOfPath(behind: name, in: key)
        throw reject(.readOnly(path, of: name, value: value, at: key.place, own: own))
      }
      if path == PropertyPath(.contentOffset), cursor.event.kind == .scalar, cursor.event.text.equals("rest") {
        cursor.advance()
        return .call(view, .scrollToRest, .literal(.nothing))
      }
      let value = try decodeValue(of: path.kind, for: .assigned(header.views[view.index].name, path))
      return .assign(view, path, value)
    case .method(let method):
      try checkPlatform(of: method, at: key.place)
      let value = try decodeValue(of: method.kind, for: .called(header.views[view.index].name, method))
      return .call(view, method, value)
    }
  }

  private mutating func decodeCheckpoint(_ event: YAMLEvent) throws(Rejection) -> Mutation {
    guard let key = decodeKey() else { throw Rejection() }
    let place = cursor.event.place
    if let action = try decodeSceneAction(key) { return Mutation(action: action, place: key.place, valuePlace: place) }
    let scope = scope
    if let block = openBlock, key.text == SceneVocabulary.callCheckpoint || key.text == SceneVocabulary.checkpoint {
      throw reject(.notInBlock(key, block))
    }
    if key.text == SceneVocabulary.callCheckpoint {
      if listOwner != nil { throw reject(.notInList(key)) }
      notePasses(at: key.place)
      return Mutation(
        action: .expectCalls(try decodeCalls(for: .named(.checkpoint, key.text))), place: key.place,
        valuePlace: place)
    }
    if key.text == SceneVocabulary.checkpoint, listOwner != nil { throw reject(.notInList(key)) }
    guard key.text == SceneVocabulary.checkpoint else {
      try refuseActionInFront(key)
      if let meant = Suggestion.onlyOne(like: key.text, in: Self.actionWords), scope.views[key.text] == nil {
        report(.unknownAction(key, meant: meant))
        attempt { (decoder) throws(Rejection) in try decoder.readAction(Key(text: meant, place: key.place)) }
        throw Rejection()
      }
      var inner: String?
      if cursor.event.kind == .mappingStart {
        cursor.advance()
        inner = cursor.event.kind == .scalar ? cursor.event.string : nil
      }
      throw reject(.noProperty(key, inner: inner, scope: scope))
    }
    return Mutation(action: .expect(try decodeExpectations()), place: key.place, valuePlace: place)
  }

  /// The words that mutations may begin with instead of a view.
  private static let actionWords =
    SceneVocabulary.SceneAction.allCases.map { $0.rawValue } + [
      SceneVocabulary.checkpoint, SceneVocabulary.callCheckpoint,
    ]

  /// Finds further errors in an action whose word is mistyped.
  private mutating func readAction(_ key: Key) throws(Rejection) {
    switch key.text {
    case SceneVocabulary.checkpoint: _ = try decodeExpectations()
    case SceneVocabulary.callCheckpoint: _ = try decodeCalls(for: .named(.checkpoint, key.text))
    default: _ = try decodeSceneAction(key)
    }
  }

  private mutating func target(of path: SourceBytes, of view: LayerID, key: YAMLEvent) throws(Rejection)
    -> MutationTarget
  {
    if let known = MutationTarget(mutation: path) { return known }
    let text = String(decoding: path, as: UTF8.self)
    let name = header.views[view.index].name
    let place = Self.placeOfPath(of: UInt32(text.unicodeScalars.count), in: key)
    if let dot = text.firstIndex(of: "."), scope.views[String(text[..<dot])] != nil {
      throw reject(.viewBehindView(text, at: key.place, isPlain: key.isPlain))
    }
    cursor.advance()
    let value = cursor.event
    let platform = header.platform
    throw reject(.unknownProperty(text, in: .mutation(of: name), value: value, on: platform, at: place))
  }

  /// The place of the path of this length at the end of a key.
  private static func placeOfPath(of length: UInt32, in key: YAMLEvent) -> SourceRange {
    let end = key.place.end - (key.isPlain ? 0 : 1)
    return SourceRange(start: end - min(end, length), end: end)
  }

  /// The place of the path after a view's name and its dot.
  private static func placeOfPath(behind view: String, in key: YAMLEvent) -> SourceRange {
    let length = UInt32(view.unicodeScalars.count) + (key.isPlain ? 1 : 2)
    return SourceRange(start: key.place.start + length, end: key.place.end - (key.isPlain ? 0 : 1))
  }

  /// Rejects an undeclared view name; silent if its declaration may be the error.
  mutating func rejectUnknownView(_ name: String, or other: ViewSubstitute = .none, at place: SourceRange) -> Rejection
  {
    let mayBeDeclared = scope.mayDeclare(name, usedAt: place)
    let scope = scope
    if !scope.isIncomplete, hasViews { return reject(.unknownView(name, or: other, scope: scope, at: place)) }
    if !hasViews { return Rejection() }
    // A name similar to a declared view, and used nowhere else, is not declared in an unreadable part.
    if mayBeDeclared {
      guard let view = Suggestion.onlyOne(like: name, in: scope.suggestedViews), scope.isMistyped(name, for: view)
      else { return Rejection() }
    }
    var finding = Diagnostic.unknownView(name, or: other, scope: scope, at: place)
    finding.fixes = []
    return reject(finding)
  }
}
