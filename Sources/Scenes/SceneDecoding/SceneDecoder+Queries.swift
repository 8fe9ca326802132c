import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes the list of questions about the final state.
  mutating func decodeQueries() throws(Rejection) {
    decodeOverrides()
    try eachItem(of: .section(.queries)) { (decoder) throws(Rejection) in try decoder.decodeQuery() }
  }

  private mutating func decodeQuery() throws(Rejection) {
    let place = cursor.event.place
    var questions: [(question: Query.Question, moment: Query.Moment?, place: SourceRange)] = []
    var count = 0
    var form: AnswerForm?
    var expected: EventTape?
    var expectedPlace = place
    var fails: KnownFailure?
    let isWhole = try eachEntry(of: .one(.query), known: Self.queryKeys) { (decoder, key, entry) throws(Rejection) in
      switch key {
      case .own(.expect):
        // The form of the expected answer depends on the question, which may follow.
        expectedPlace = decoder.cursor.event.place
        expected = decoder.cursor.recordNode()
      case .own(.fails): fails = try decoder.decodeReason(of: entry, for: .key("fails"))
      case .question(let word):
        count += 1
        decoder.askedMoment = nil
        decoder.answerForm = word.answerForm
        defer { form = decoder.answerForm }
        let question = try decoder.decodeQuestion(word)
        decoder.answerForm = question.answerForm
        questions.append((question, decoder.askedMoment, entry.place))
      }
    }
    guard isWhole, questions.count == count else {
      // Errors of the answer are independent of other errors.
      if count == 1, let form, let expected {
        cursor.play(expected)
        attempt { (decoder) throws(Rejection) in _ = try decoder.decodeAnswer(of: form, for: .answer) }
      }
      throw Rejection()
    }
    guard count == 1 else {
      throw reject(
        .questionCount(count, of: "queries", words: SceneVocabulary.Query.allCases.map { $0.rawValue }, at: place))
    }
    guard let (question, moment, questionPlace) = questions.first else { throw Rejection() }
    var answer: Query.Answer?
    if expected == nil, let fails { throw reject(.failsWithoutExpectation(at: fails.place)) }
    if let expected {
      cursor.play(expected)
      attempt { (decoder) throws(Rejection) in answer = try decoder.decodeAnswer(of: question.answerForm, for: .answer)
      }
    }
    footer.queries.append(
      Query(
        question: question,
        expected: answer.map { Query.Expected(answer: $0, place: expectedPlace, knownFailure: fails) },
        moment: moment, place: questionPlace))
  }

  /// Decodes the query of a mapping without other entries.
  mutating func decodeAskedQuery() throws(Rejection) -> QuizEntry.AskedValue {
    let place = cursor.event.place
    var questions: [Query.Question] = []
    var count = 0
    let isWhole = try eachEntry(of: .key("ask"), known: Self.askedKeys) { (decoder, word, _) throws(Rejection) in
      count += 1
      decoder.askedMoment = nil
      questions.append(try decoder.decodeQuestion(word))
    }
    guard isWhole else { throw Rejection() }
    guard count == 1 else { throw reject(.questionCount(count, of: "quiz", words: Self.askedKeys.words, at: place)) }
    guard let question = questions.first else { throw Rejection() }
    if case .shown(_, let path, _) = question, path.kind.slotCount == 0 {
      throw reject(.askedIsNoNumber(path, at: place))
    }
    if case .spring = question { return .timed(Query(question: question, place: place)) }
    return askedMoment.map { .timed(Query(question: question, moment: $0, place: place)) } ?? .query(question)
  }

  private mutating func decodeQuestion(_ word: SceneVocabulary.Query) throws(Rejection) -> Query.Question {
    switch word {
    case .convert: return try decodeConversion()
    case .contains:
      let (point, view) = try decodePointIn(word, Self.containsKeys) { (decoder, subject) throws(Rejection) in
        try decoder.decodeView(for: subject)
      }
      return .contains(point, view)
    case .hitTest:
      let (point, view) = try decodePointIn(word, Self.hitTestKeys, Self.viewOrWindow)
      return .hitTest(point, view)
    case .layerHitTest:
      let place = cursor.event.place
      try refuseOnAppKit(
        word.rawValue,
        Words(en: "ask `hitTest`, which takes a point of the superview here", zh: "改为查询 `hitTest`，此处它接受父视图坐标系中的点"),
        at: place)
      let (point, layer) = try decodePointIn(word, Self.layerHitTestKeys, Self.viewOrWindow)
      return .layerHitTest(point, layer)
    case .drawingOrder: return .drawingOrder(try decodeViewOrWindow(for: .key("drawingOrder")))
    case .conflict:
      try decodeAll(for: word, .key("conflict"))
      return .layout(.conflict)
    case .broken:
      try decodeAll(for: word, .key("broken"))
      return .layout(.broken)
    case .ambiguous:
      try decodeAll(for: word, .key("ambiguous"))
      return .layout(.ambiguous)
    case .systemLayoutSizeFitting: return .layout(.sizeFitting(try decodeSizeFitting(for: word)))
    case .calls:
      notePasses(at: cursor.event.place)
      if cursor.event.kind == .scalar, cursor.event.text.equals("all"), scope.views["all"] == nil {
        cursor.advance()
        return .layout(.calls(nil))
      }
      return .layout(.calls(try decodeView(for: .key("calls"), or: .none)))
    case .fault:
      notePasses(at: cursor.event.place)
      _ = try decodeWord(FaultWord.self, for: .key("fault"))
      return .layout(.fault)
    case .presentation, .model: return try decodeShown(word)
    case .settlingDuration: return .spring(.settling(try decodeSpring(for: .query(word))))
    case .spring: return .spring(.uiKit(try decodeBlockSpring(for: .query(word))))
    }
  }

  // The words of queries, and the expected answer.
  private enum QueryEntry {
    case question(SceneVocabulary.Query)
    case own(QueryKey)
  }
  private static let queryKeys = KnownKeys<QueryEntry>(
    SceneVocabulary.Query.allCases.map { ($0.rawValue, .question($0)) }
      + QueryKey.allCases.map { ($0.rawValue, .own($0)) }, synonyms: QueryKey.synonyms)
  private static let askedKeys = KnownKeys<SceneVocabulary.Query>(
    SceneVocabulary.Query.allCases.filter { $0.isInQuizzes }.map { ($0.rawValue, $0) })

  private static let conversionKeys = KnownKeys(ConversionKey.self)

  /// A point, and the view or the layer that defines its coordinates.
  private enum PointKey { case point, space, at, layers }
  private static func pointKeys(_ space: String) -> KnownKeys<PointKey> {
    KnownKeys([("point", .point), (space, .space), ("at", .at), ("layers", .layers)])
  }
  private static let containsKeys = pointKeys(ContainsKey.view.rawValue)
  private static let hitTestKeys = pointKeys(HitTestKey.view.rawValue)
  private static let layerHitTestKeys = pointKeys(LayerHitTestKey.layer.rawValue)
  private static let shownKeys = KnownKeys(ShownKey.self)

  /// Decodes `{view: box, property: frame, at: 0.25s}`.
  private mutating func decodeShown(_ word: SceneVocabulary.Query) throws(Rejection) -> Query.Question {
    noteClock()
    let (place, subject) = (cursor.event.place, DescribedValue.query(word))
    var view: LayerID?
    var path: PropertyPath?
    var seen: Set<ShownKey> = []
    var time: NumberTerm?
    let isWhole = try eachEntry(of: subject, known: Self.shownKeys) { (decoder, key, _) throws(Rejection) in
      seen.insert(key)
      switch key {
      case .view: view = try decoder.decodeView(for: .key("view"))
      case .at: time = try decoder.decodeTime(for: .key("at"))
      case .property:
        let event = decoder.cursor.event
        let name = try decoder.decodeText(for: .key("property"))
        guard case .named(.property(let found))? = MutationTarget(path: name) else {
          throw decoder.reject(.unknownProperty(name, in: .expectation, value: event, at: event.place))
        }
        decoder.answerForm = .value(found.kind)
        try decoder.checkPlatform(of: found.property, in: .expectation, at: event.place)
        path = found
      }
    }
    guard isWhole else { throw Rejection() }
    for key in [ShownKey.view, .property] where !seen.contains(key) {
      throw reject(.missingKey(key.rawValue, of: subject, at: place))
    }
    guard let view, let path else { throw Rejection() }
    askedMoment = Query.Moment(time: time)
    return .shown(view, path, word == .presentation ? .presentation : .model)
  }

  /// Decodes the time of a query.
  private mutating func decodeAskedTime() throws(Rejection) {
    noteClock()
    askedMoment = Query.Moment(time: try decodeTime(for: .key("at")), layers: askedMoment?.layers)
  }

  /// Decodes the layers of a query: model or presentation.
  private mutating func decodeAskedLayers() throws(Rejection) {
    noteClock()
    askedMoment = Query.Moment(
      time: askedMoment?.time, layers: try decodeWord(Query.AskedLayers.self, for: .key("layers")))
  }

  /// Decodes `{point: [x, y], from: view, to: view}`, or with `rect`.
  private mutating func decodeConversion() throws(Rejection) -> Query.Question {
    let place = cursor.event.place
    /// The place of `superview` used instead of a view.
    var keyword: SourceRange?
    var seen: Set<ConversionKey> = []
    var value: Value?
    var from: LayerID??
    var to: LayerID??
    let isWhole = try eachEntry(of: .conversion, known: Self.conversionKeys) { (decoder, key, _) throws(Rejection) in
      seen.insert(key)
      if key == .point { decoder.answerForm = .value(.point) }
      if key == .rect { decoder.answerForm = .value(.rect) }
      switch key {
      case .point:
        value = try decoder.decodeWhole(.point, isBare: true)
        if value == nil { value = try decoder.decodeFinite(.point, for: .key("point")) }
      case .rect:
        value = try decoder.decodeWhole(.rect, isBare: true)
        if value == nil { value = try decoder.decodeFinite(.rect, for: .key("rect")) }
      case .from where decoder.isAtSuperview, .to where decoder.isAtSuperview:
        keyword = decoder.cursor.event.place
        decoder.cursor.advance()
      case .from: from = .some(try decoder.decodeViewOrWindow(for: .named(.key, "from")))
      case .to: to = .some(try decoder.decodeViewOrWindow(for: .named(.key, "to")))
      case .at: try decoder.decodeAskedTime()
      case .layers: try decoder.decodeAskedLayers()
      }
    }
    guard isWhole else { throw Rejection() }
    if let missing = [ConversionKey.from, .to].first(where: { !seen.contains($0) }) {
      throw reject(.missingKey(missing.rawValue, of: .conversion, at: place))
    }
    guard seen.contains(.point) != seen.contains(.rect) else { throw reject(.pointOrRect(at: place)) }
    if let keyword {
      let other = (from ?? to).flatMap { $0 }
      let outer = other.map { header.views[$0.index].superview.map { header.views[$0.index].name } ?? "window" }
      let view = other.map { header.views[$0.index].name }
      throw reject(.superviewInConversion(outer, around: view, at: keyword))
    }
    // An unreadable part has been reported.
    guard let value, let from, let to else { throw Rejection() }
    return .convert(value, from: from, to: to)
  }

  /// Decodes the word `all`, the only subject of the query.
  private mutating func decodeAll(for word: SceneVocabulary.Query, _ subject: DescribedValue) throws(Rejection) {
    try checkAutoLayout(for: word)
    _ = try decodeWord(AllWord.self, for: subject)
  }

  private enum AllWord: String, CaseIterable { case all }
  private enum FaultWord: String, CaseIterable { case layout }

  private mutating func checkAutoLayout(for word: SceneVocabulary.Query) throws(Rejection) {
    let place = cursor.event.place
    guard usesAutoLayout else { throw reject(.noAutoLayout(word.rawValue, at: place)) }
  }

  /// Whether the cursor is at the word `superview`, and no view has that name.
  private var isAtSuperview: Bool {
    cursor.event.kind == .scalar && cursor.event.string == SceneVocabulary.superview
      && scope.views[SceneVocabulary.superview] == nil
  }

  private static let fittingKeys = KnownKeys(SizeFittingKey.self)

  /// Decodes `{view: card, target: [0, 0]}`.
  private mutating func decodeSizeFitting(for word: SceneVocabulary.Query) throws(Rejection) -> Query.SizeFitting {
    try checkAutoLayout(for: word)
    let place = cursor.event.place
    let subject = DescribedValue.query(word)
    var view: LayerID?
    var hasView = false
    var target = Value.literal(.size(.zero))
    var (horizontal, vertical) = (NumberTerm.literal(50), NumberTerm.literal(50))
    let isWhole = try eachEntry(of: subject, known: Self.fittingKeys) { (decoder, key, _) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .view:
        hasView = true
        view = try decoder.decodeView(for: own)
      case .target: target = try decoder.decodeFinite(.size, for: own)
      case .horizontalFittingPriority: horizontal = try decoder.decodeFiniteTerm(for: own)
      case .verticalFittingPriority: vertical = try decoder.decodeFiniteTerm(for: own)
      }
    }
    guard isWhole else { throw Rejection() }
    guard hasView else { throw reject(.missingKey("view", of: subject, at: place)) }
    // An unreadable part has been reported.
    guard let view else { throw Rejection() }
    return Query.SizeFitting(view, target: target, horizontalPriority: horizontal, verticalPriority: vertical)
  }

  private typealias SpaceDecoding<Space> = (inout SceneDecoder, DescribedValue) throws(Rejection) -> Space
  private static let viewOrWindow: @Sendable (inout SceneDecoder, DescribedValue) throws(Rejection) -> LayerID? = {
    (decoder, subject) throws(Rejection) in try decoder.decodeViewOrWindow(for: subject)
  }

  private mutating func decodePointIn<Space>(
    _ word: SceneVocabulary.Query, _ known: KnownKeys<PointKey>, _ decodeSpace: SpaceDecoding<Space>
  ) throws(Rejection) -> (Value, Space) {
    let place = cursor.event.place
    let subject = DescribedValue.query(word)
    var seen: Set<PointKey> = []
    var point: Value?
    var view: Space?
    let isWhole = try eachEntry(of: subject, known: known) { (decoder, key, entry) throws(Rejection) in
      seen.insert(key)
      switch key {
      case .point: point = try decoder.decodeFinite(.point, for: .key("point"))
      case .space: view = try decodeSpace(&decoder, .named(.key, decoder.key(entry).text))
      case .at: try decoder.decodeAskedTime()
      case .layers: try decoder.decodeAskedLayers()
      }
    }
    guard isWhole else { throw Rejection() }
    for (word, key) in zip(known.words, known.keys) where key == .point || key == .space {
      if seen.contains(key) { continue }
      throw reject(.missingKey(word, of: subject, at: place))
    }
    // An unreadable part has been reported.
    guard let point, let view else { throw Rejection() }
    return (point, view)
  }

  /// Decodes an answer in the form required by the query.
  mutating func decodeAnswer(of form: AnswerForm, for subject: DescribedValue) throws(Rejection) -> Query.Answer {
    switch form {
    case .value(let kind): return .value(try decodeFinite(kind, for: subject))
    case .bool: return .value(.literal(.bool(try decodeBool(for: subject))))
    case .view:
      if cursor.event.isNull {
        cursor.advance()
        return .view(nil)
      }
      return .view(try decodeView(for: subject, or: .noView))
    case .views:
      var views: [LayerID] = []
      try eachItem(of: subject) { (decoder) throws(Rejection) in views.append(try decoder.decodeView(for: subject)) }
      return .views(views)
    case .constraints: return .texts(try decodeExpectedConstraints(for: subject))
    case .openNumbers: return .texts(try decodeExpectedNumbers(for: subject))
    case .calls: return .texts(try decodeCalls(for: subject).map { callText($0) })
    case .fault: return .texts([try decodeWord(LayoutFault.self, for: subject).rawValue])
    case .twoNumbers:
      let place = cursor.event.place
      let numbers = try decodeNumbers(for: subject)
      guard numbers.count == 2 else { throw reject(.wrongCount(numbers.count, expected: 2, for: subject, at: place)) }
      return .numbers(numbers)
    }
  }

  /// Decodes names of constraints, or constraints as written; a name may cover several.
  private mutating func decodeExpectedConstraints(for subject: DescribedValue) throws(Rejection) -> [String] {
    var expected: [String] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let text = try decoder.decodeText(for: .item(of: subject.name))
      if let positions = decoder.scope.layoutNames.constraints(text) {
        expected += positions.count == 1 ? [text] : positions.indices.map { "\(text)[\($0)]" }
      } else if SceneName.isValid(text), !decoder.scope.mayDeclare(text, usedAt: place) {
        let known = decoder.scope.layoutNames.sortedConstraints
        let scope = decoder.scope
        throw decoder.reject(.unknownConstraint(text, known: known, scope: scope, at: place))
      } else {
        expected.append(text)
      }
    }
    return expected
  }

  /// Decodes numbers of views, such as `title.width`.
  private mutating func decodeExpectedNumbers(for subject: DescribedValue) throws(Rejection) -> [String] {
    let words = LayoutVariable.Quantity.allCases.map { $0.word }
    var expected: [String] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let text = try decoder.decodeText(for: .item(of: subject.name))
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, words.contains(String(parts[1])) else {
        throw decoder.reject(.notAnOpenNumber(text, words: words, at: place))
      }
      guard decoder.scope.views[String(parts[0])] != nil else {
        throw decoder.rejectUnknownView(String(parts[0]), at: place)
      }
      expected.append(text)
    }
    return expected
  }

  /// Decodes a value of finite numbers.
  mutating func decodeFinite(_ kind: ValueKind, for subject: DescribedValue) throws(Rejection) -> Value {
    let place = cursor.event.place
    let value = try decodeValue(of: kind, for: subject)
    if case .literal(let literal) = value, !literal.isFinite { throw reject(.notFinite(subject, at: place)) }
    return value
  }
}

/// The form of an answer, which depends only on the query.
enum AnswerForm {
  case value(ValueKind)
  case bool, view, views, constraints, openNumbers, calls, fault, twoNumbers
}

extension SceneVocabulary.Query {
  /// The form of the answer determined by the query's word; nil if it depends on the subject.
  fileprivate var answerForm: AnswerForm? {
    switch self {
    case .convert, .presentation, .model: nil
    case .contains: .bool
    case .hitTest, .layerHitTest: .view
    case .drawingOrder: .views
    case .conflict, .broken: .constraints
    case .ambiguous: .openNumbers
    case .systemLayoutSizeFitting: .value(.size)
    case .calls: .calls
    case .fault: .fault
    case .settlingDuration: .value(.number)
    case .spring: .twoNumbers
    }
  }
}

extension Query.Question {
  var answerForm: AnswerForm {
    switch self {
    case .convert(let value, _, _): .value(value.isRect ? .rect : .point)
    case .contains: .bool
    case .hitTest, .layerHitTest: .view
    case .drawingOrder: .views
    case .layout(.conflict), .layout(.broken): .constraints
    case .layout(.ambiguous): .openNumbers
    case .layout(.sizeFitting): .value(.size)
    case .layout(.calls): .calls
    case .layout(.fault): .fault
    case .shown(_, let path, _): .value(path.kind)
    case .spring(.settling): .value(.number)
    case .spring(.uiKit): .twoNumbers
    }
  }
}

extension Value {
  /// Whether it is a rect, not a point.
  fileprivate var isRect: Bool {
    switch self {
    case .literal(let value): value.kind == .rect
    case .computed(let value): value.parts.first?.recipe == .rect
    }
  }
}
