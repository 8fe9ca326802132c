import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes the name of a view; `other` is allowed in its place.
  mutating func decodeView(for subject: DescribedValue, or other: ViewSubstitute = .none) throws(Rejection) -> LayerID {
    let place = cursor.event.place
    let name = try decodeText(for: subject)
    guard let view = scope.views[name] else { throw rejectUnknownView(name, or: other, at: place) }
    return view
  }

  /// Decodes the name of a view, or `window`, which is nil.
  mutating func decodeViewOrWindow(for subject: DescribedValue) throws(Rejection) -> LayerID? {
    if cursor.event.kind == .scalar, cursor.event.string == SceneVocabulary.window {
      cursor.advance()
      return nil
    }
    return try decodeView(for: subject, or: .window)
  }

  /// Decodes the value of a mutation that is neither a property nor a method; `place` is that of its word.
  mutating func decodeViewAction(_ action: SceneVocabulary.ViewAction, of view: LayerID, at place: SourceRange)
    throws(Rejection) -> Mutation.Action
  {
    let subject = DescribedValue.action(action)
    switch action {
    case .addSubview: return .tree(view, .addSubview(try decodeView(for: subject)))
    case .bringSubviewToFront: return .tree(view, .bringSubviewToFront(try decodeView(for: subject)))
    case .sendSubviewToBack: return .tree(view, .sendSubviewToBack(try decodeView(for: subject)))
    case .insertSubview: return .tree(view, try decodeInsertion(for: subject))
    case .removeFromSuperview:
      try decodeNothing(for: subject)
      return .tree(view, .removeFromSuperview)
    case .layout, .constraints:
      let place = cursor.event.place
      try refuseOnAppKit(
        action.rawValue,
        Words(
          en:
            "put Auto Layout constraints under `constraints` at the top level; these belong to layers, `platform: macos`",
          zh: "Auto Layout 的约束写在顶层的 `constraints` 下面；这里的约束属于图层，即 `platform: macos`"), at: place)
      if action == .constraints { return .constrain(view, try decodeCAConstraints(for: subject)) }
      try decodeNothing(for: subject)
      return .layout(view)
    case .layoutIfNeeded, .layoutSubtreeIfNeeded:
      guard action.exists(on: header.platform) else { throw reject(.subtreeOfOtherPlatform(at: place)) }
      notePasses(at: place)
      try decodeNothing(for: subject)
      return .autoLayout(.layout(view, .asked))
    case .setNeedsLayout: return try decodeRequest(.setNeedsLayout, of: view, for: subject, at: place)
    case .setNeedsUpdateConstraints:
      return try decodeRequest(.setNeedsUpdateConstraints, of: view, for: subject, at: place)
    case .invalidateIntrinsicContentSize:
      return try decodeRequest(.invalidateIntrinsicContentSize, of: view, for: subject, at: place)
    case .sizeToFit: return try decodeRequest(.sizeToFit, of: view, for: subject, at: place)
    case .addAnimation, .removeAnimation, .removeAllAnimations:
      guard action.exists(on: header.platform) else { throw reject(.animationOnAppKit(action.rawValue, at: place)) }
      if listOwner != nil { throw reject(.notInList(Key(text: action.rawValue, place: place))) }
      noteClock()
      if action == .addAnimation { return .time(.add(view, try decodeAnimation())) }
      if action == .removeAnimation { return .time(.remove(view, key: try decodeText(for: subject))) }
      try decodeNothing(for: subject)
      return .time(.remove(view, key: nil))
    }
  }

  mutating func decodeNothing(for subject: DescribedValue) throws(Rejection) {
    guard cursor.event.isNull else { throw unexpected(.nothing, for: subject) }
    cursor.advance()
  }

  /// Decodes `{view: name, at: 0}`, or with `above` or `below` a name.
  private mutating func decodeInsertion(for subject: DescribedValue) throws(Rejection) -> TreeChange {
    let mapping = cursor.event.place
    var view: LayerID?
    var places: [TreeChange.InsertionPlace] = []
    var count = 0
    var hasView = false
    let isWhole = try eachEntry(of: subject, known: Self.insertionKeys) { (decoder, key, _) throws(Rejection) in
      if key == .own(.view) { hasView = true } else { count += 1 }
      switch key {
      case .own(.view): view = try decoder.decodeView(for: .key("view"))
      case .place(.at): places.append(.at(try decoder.decodeIndex(for: .key("at"))))
      case .place(.above): places.append(.above(try decoder.decodeView(for: .key("above"))))
      case .place(.below): places.append(.below(try decoder.decodeView(for: .key("below"))))
      }
    }
    guard isWhole else { throw Rejection() }
    guard hasView else { throw reject(.missingKey("view", of: subject, at: mapping)) }
    guard count == 1 else { throw reject(.insertionPlaces(count, at: mapping)) }
    // An unreadable part has been reported.
    guard let view, let place = places.first else { throw Rejection() }
    return .insertSubview(view, place)
  }

  private enum InsertionEntry: Equatable {
    case own(InsertionKey)
    case place(SceneVocabulary.InsertionPlace)
  }
  private static let insertionKeys = KnownKeys<InsertionEntry>(
    InsertionKey.allCases.map { ($0.rawValue, .own($0)) }
      + SceneVocabulary.InsertionPlace.allCases.map { ($0.rawValue, .place($0)) })

  private mutating func decodeIndex(for subject: DescribedValue) throws(Rejection) -> Int {
    let place = cursor.event.place
    let number = try decodePlainNumber(for: subject)
    guard let index = Int(exactly: number) else { throw reject(.notAnIndex(at: place)) }
    return index
  }
}
