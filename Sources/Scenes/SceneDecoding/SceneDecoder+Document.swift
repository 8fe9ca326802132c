import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  static let sectionKeys = KnownKeys(SectionKey.self)

  /// Decodes the document at the cursor, up to and including its end.
  mutating func decodeDocument() {
    scope.text = DocumentText(source: source, start: cursor.event.place.start)
    cursor.advance()
    attempt { (decoder) throws(Rejection) in try decoder.decodeRoot() }
    // Errors after the document are not part of it.
    isComplete = cursor.event.kind == .documentEnd
    if isComplete { cursor.advance() }
    reportNodeProperties()
    if isValid, isComplete, !needsDeferring {
      begin()
      // The run loop lays out at the end.
      if let place = constraintsPlace ?? passesPlace, !isLaidOut {
        receiver.mutate(Mutation(action: .autoLayout(.layout(nil, .end)), place: place, valuePlace: place))
      }
      receiver.end(footer)
    } else if isComplete, !needsDeferring {
      examineConstraints()
    }
  }

  /// Passes the readable constraints to the receiver if only other constraints have errors, and nothing precedes the
  /// first layout: more constraints do not resolve a conflict.
  private mutating func examineConstraints() {
    guard usesAutoLayout, !hasBegun, constraintFindings == findings, !scope.isIncomplete, mutationCount == 0,
      !hasBrokenMutations, header.passes.scripts.isEmpty, autoLayout.broken.isEmpty, !footer.layoutQuestions.conflict
    else { return }
    hasBegun = true
    header.autoLayout = autoLayout
    receiver.examine(header)
  }

  private mutating func decodeRoot() throws(Rejection) {
    let place = cursor.event.place
    if cursor.event.isNull { throw reject(.emptyDocument(at: place)) }
    guard cursor.event.kind == .mappingStart else { throw unexpected(.mapping, for: .one(.scene)) }
    var kept: [(SectionKey, EventTape)] = []
    var lastRank = 0
    let isWhole = try eachEntry(of: .one(.scene), known: Self.sectionKeys) {
      (decoder, section, entry) throws(Rejection) in
      if section == .views { decoder.hasViews = true }
      if section == .constraints { decoder.constraintsPlace = entry.place }
      if section == .knownFailures { decoder.knownFailuresPlace = entry.place }
      if decoder.isDeferring, section.rank > 1 {
        kept.append((section, decoder.cursor.recordNode()))
      } else if section.rank < lastRank || decoder.needsDeferring {
        decoder.needsDeferring = true
        decoder.cursor.skipNode()
      } else {
        lastRank = max(lastRank, section.rank)
        try decoder.decode(section)
      }
    }
    if needsDeferring || cursor.failure != nil { return }
    guard hasViews else { throw !isWhole ? Rejection() : reject(.missingKey("views", of: .one(.scene), at: place)) }
    // Replayed inside the root's own node, to keep the depths.
    for (section, tape) in kept.sorted(by: { $0.0.rank < $1.0.rank }) {
      cursor.play(tape)
      attempt { (decoder) throws(Rejection) in try decoder.decode(section) }
    }
    decodeOverrides()
  }

  private mutating func decode(_ section: SectionKey) throws(Rejection) {
    switch section {
    case .scene:
      header.title = try decodeTitle()
      hasTitle = true
    case .source: header.source = try decodeText(for: .key("source"))
    case .model: header.model = try decodeWord(SetterModel.self, for: .key("model"))
    case .platform:
      header.platform = try decodeWord(Platform.self, for: .key("platform"))
      scope.platform = header.platform
    case .screenScale:
      header.screenScale = try decodeScreenScale()
      hasScreenScale = true
    case .device: try decodeDevice()
    case .orientation:
      orientation = try decodeWord(Screen.Orientation.self, for: .key("orientation"))
      updateScreen()
    case .ios: try decodeSystemVersion()
    case .tolerance: try decodeTolerance()
    case .allow: try decodeAllowedCodes()
    case .params: try decodeParameters()
    case .direction: try decodeDirection()
    case .views: try decodeViews()
    case .constraints:
      let before = findings
      defer { constraintFindings += findings - before }
      try decodeLayoutConstraints()
    case .broken: try decodeBrokenConstraints()
    case .mutations: try decodeMutations()
    case .queries: try decodeQueries()
    case .quiz: try decodeQuiz()
    case .expect: footer.expectations = try decodeExpectations()
    case .knownFailures: try decodeKnownFailures()
    }
  }

  /// Passes on the header, once, as soon as nothing before the mutations can change.
  mutating func begin() {
    guard !hasBegun, isValid else { return }
    hasBegun = true
    if !hasTitle { header.title = LocalizedText(plain: source.untitled(document)) }
    header.autoLayout = usesAutoLayout ? autoLayout : nil
    receiver.begin(header)
  }

  private mutating func reportNodeProperties() {
    // These findings do not depend on other errors, so they have a limit of their own.
    let before = diagnostics.count
    let room = before + Self.maximumDiagnostics
    let names = cursor.badAliases.isEmpty ? [] : cursor.anchorNames
    for tag in cursor.tags.prefix(Self.maximumDiagnostics) {
      diagnostics.append(.tag(at: tag, in: walk.text(from: tag.start, limit: 200)))
    }
    for alias in cursor.badAliases.prefix(room - diagnostics.count) {
      diagnostics.append(
        alias.isRecursive
          ? .recursiveAlias(alias.name, at: alias.place) : .undefinedAlias(alias.name, known: names, at: alias.place))
    }
    omittedDiagnostics += cursor.tags.count + cursor.badAliases.count - (diagnostics.count - before)
  }
}

extension SectionKey {
  /// The rank of a section; higher ranks are decoded later because they depend on lower ones.
  fileprivate var rank: Int {
    switch self {
    case .scene, .source, .model, .platform, .screenScale, .device, .orientation, .ios, .tolerance, .allow,
      .params, .direction:
      1
    case .views: 2
    case .constraints: 3
    case .broken: 4
    case .mutations: 5
    case .queries, .expect, .quiz: 6
    case .knownFailures: 7
    }
  }
}
