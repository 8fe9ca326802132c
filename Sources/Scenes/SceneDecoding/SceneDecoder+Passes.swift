import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

/// A view's override, as written.
struct OverrideTape {
  /// The overridden method with a list; nil for `sizeThatFits`.
  let method: LayoutMethod?
  let tape: EventTape
  let key: SourceRange
}

// The overrides of views for layout passes, and the expected calls.
extension SceneDecoder {
  /// Notes that the scene uses layout passes, so it ends with one.
  mutating func notePasses(at place: SourceRange) { passesPlace = passesPlace ?? place }

  /// Reports a method that views of the platform lack.
  mutating func check(_ method: LayoutMethod, at place: SourceRange) throws(Rejection) {
    let platform = header.platform
    if method.exists(on: platform) { return }
    let isList = cursor.event.kind == .sequenceStart
    throw reject(.methodOfOtherPlatform(method, on: platform, isList: isList, at: place))
  }

  mutating func checkSizeThatFits(at place: SourceRange) throws(Rejection) {
    guard header.platform == .ios else { throw reject(.sizeThatFitsOfOtherPlatform(at: place)) }
  }

  mutating func decodeController(at place: SourceRange) throws(Rejection) -> Bool {
    guard header.platform != .macos else { throw reject(.controllerOfLayer(at: place)) }
    notePasses(at: place)
    return try decodeBool(for: .key("controller"))
  }

  /// Decodes the overrides of views; all views and constraints have been declared.
  mutating func decodeOverrides() {
    guard !overrideTapes.isEmpty, !needsDeferring else { return }
    let tapes = overrideTapes
    overrideTapes = []
    for (view, tape) in tapes {
      notePasses(at: tape.key)
      let (current, owner) = (scope.current, scope.owner)
      defer { (scope.current, scope.owner) = (current, owner) }
      scope.current = nil
      scope.owner = .view(view)
      scope.selfView = view
      listOwner = view
      defer { (scope.selfView, scope.argumentName, listOwner) = (nil, nil, nil) }
      cursor.play(tape.tape)
      attempt { (decoder) throws(Rejection) in
        if let method = tape.method {
          decoder.scope.argumentName = method == .resizeSubviews ? SceneVocabulary.oldSize : nil
          try decoder.decodeScript(LayoutCall(view, method), at: tape.key)
        } else {
          decoder.scope.argumentName = SceneVocabulary.askedSize
          try decoder.decodeFittingSize(of: view)
        }
      }
    }
    header.passes.controllers.sort { $0.index < $1.index }
    header.passes.scripts.sort { $0.call.view.index < $1.call.view.index }
  }

  private mutating func decodeScript(_ call: LayoutCall, at place: SourceRange) throws(Rejection) {
    var items: [LayoutScript.Item] = []
    var superPosition: Int?
    let subject = DescribedValue.named(.list, call.method.rawValue)
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let event = decoder.cursor.event
      if event.kind == .scalar, event.text.equals("super") {
        if superPosition != nil { throw decoder.reject(.superTwice(in: call.method, at: event.place)) }
        superPosition = items.count
        decoder.cursor.advance()
        return
      }
      if event.kind == .scalar { throw decoder.reject(.notAListItem(event, in: call.method)) }
      decoder.namesSuperview = false
      let mutation = try decoder.decodeMutationItem()
      items.append(LayoutScript.Item(mutation, isOfSuperview: decoder.namesSuperview))
    }
    header.passes.scripts.append(
      LayoutScript(
        call, items: items, superPosition: superPosition ?? 0, hasSuper: superPosition != nil, place: place))
  }

  private mutating func decodeFittingSize(of view: LayerID) throws(Rejection) {
    let (place, before) = (cursor.event.place, findings)
    let subject = DescribedValue.named(.key, ViewKey.sizeThatFits.rawValue)
    var terms: [NumberTerm] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      terms.append(try decoder.decodeFiniteTerm(for: .item(of: subject.name)))
    }
    guard findings == before else { throw Rejection() }
    guard terms.count == 2 else { throw reject(.traitCount(terms.count, "[width, height]", subject, at: place)) }
    header.passes.fittingSizes.append(FittingSize(view, width: terms[0], height: terms[1], place: place))
  }

  /// The view of `self` or `superview` before a dot, in a list.
  mutating func listView(_ name: SourceBytes) -> LayerID? {
    guard let owner = listOwner else { return nil }
    if name.equals("self") { return owner }
    guard name.equals("superview") else { return nil }
    namesSuperview = true
    return header.views[owner.index].superview ?? owner
  }

  /// Decodes a request to a view, without an argument.
  mutating func decodeRequest(
    _ request: LayoutRequest, of view: LayerID, for subject: DescribedValue, at place: SourceRange
  ) throws(Rejection) -> Mutation.Action {
    let platform = header.platform
    guard request.exists(on: platform) else { throw reject(.requestOfOtherPlatform(request, on: platform, at: place)) }
    notePasses(at: place)
    try decodeNothing(for: subject)
    if request == .sizeToFit, !fittingViews.contains(view) {
      let name = header.views[view.index].name
      throw reject(.noSizeThatFits(of: name, at: place))
    }
    return .layoutRequest(view, request)
  }

  /// Rejects a word written before the view that it applies to: `layoutIfNeeded: view1`.
  mutating func refuseActionInFront(_ key: Key) throws(Rejection) {
    guard cursor.event.kind == .scalar, scope.views[cursor.event.string] != nil else { return }
    let word: String
    if let action = SceneVocabulary.ViewAction(rawValue: key.text), action.takesNothing,
      action.exists(on: header.platform)
    {
      word = action == .layout && header.platform != .macos ? "layoutIfNeeded" : key.text
    } else if LayoutMethod(rawValue: key.text)?.isLayout == true {
      word = header.platform == .macos ? "setNeedsLayout" : "layoutIfNeeded"
    } else {
      return
    }
    let (event, place) = (cursor.event, key.place)
    throw reject(.actionInFront(place, word, event))
  }

  /// Decodes a list of calls, `[root.layoutSubviews, red.layoutSubviews]`, each of an overridden method.
  mutating func decodeCalls(for subject: DescribedValue) throws(Rejection) -> [LayoutCall] {
    var calls: [LayoutCall] = []
    let before = findings
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let text = try decoder.decodeText(for: .item(of: subject.name))
      guard let dot = text.lastIndex(of: "."),
        let method = LayoutMethod(rawValue: String(text[text.index(after: dot)...]))
      else { throw decoder.reject(.notACall(text, at: place)) }
      let name = String(text[..<dot])
      guard let view = decoder.scope.views[name] else { throw decoder.rejectUnknownView(name, at: place) }
      let call = LayoutCall(view, method)
      guard decoder.header.passes.scripts.contains(where: { $0.call == call }) else {
        throw decoder.reject(.notOverridden(text, method, of: name, at: place))
      }
      calls.append(call)
    }
    guard findings == before else { throw Rejection() }
    return calls
  }

  /// A call in a scene's notation.
  func callText(_ call: LayoutCall) -> String { "\(header.views[call.view.index].name).\(call.method.rawValue)" }
}
