import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// Decodes one document from its events, handing on what it reads as it comes.
///
/// Every `decode` function begins at the first event of a node and consumes the whole node. On a throw the caller skips
/// what is left of it, so that one mistake is one message.
struct SceneDecoder: ~Copyable {
  var cursor: EventCursor
  let receiver: any SceneReceiver
  let source: SourceText
  /// Where what is found stands in the source.
  let walk: SourceWalk
  let document: Int
  /// Whether the sections are kept and decoded in the order in which they depend on each other.
  let isDeferring: Bool
  /// Whether something about time has turned up behind what was handed on without it.
  private(set) var needsClock = false
  /// When the question that is being decoded is asked, and of what; nil for the model at the end.
  var askedMoment: Query.Moment?
  /// What the answer is to the question that is being decoded, as far as one is wrong that has told it.
  var answerForm: AnswerForm?
  /// The block whose changes are being decoded; nil elsewhere.
  var openBlock: SceneVocabulary.SceneAction?
  /// The names of the animators that have been made so far.
  var animators: Set<String> = []
  /// What parameters are set to from outside, by their names.
  let parameterValues: [String: Double]

  /// Findings of one document that are kept; making more would take memory and time, and nobody reads them.
  static let maximumDiagnostics = 32
  private let mostDiagnostics: Int
  var diagnostics: [Diagnostic] = []
  /// Findings that were not kept.
  var omittedDiagnostics = 0
  var header: SceneHeader
  var footer = SceneFooter()
  var scope = ExpressionScope()
  var keys = OpenKeys()
  /// The properties of the views that are being read, one list for all of them, with the places of their keys.
  var declared: [(property: Property, key: SourceRange)] = []
  /// The device that the scene names, with the version of its system, and how it is held.
  var device: NamedDevice?
  var orientation = Screen.Orientation.portrait
  /// Where the scene names the version of iOS, besides its device; nil where it does not.
  var systemVersionPlace: SourceRange?
  var hasScreenScale = false
  var hasTitle = false
  var hasBegun = false
  /// Whether the document has been read to its end.
  var isComplete = false
  var hasViews = false
  /// How many mutations have been read, checkpoints not counted.
  var mutationCount = 0
  /// Whether there are more of them, which could not be read.
  var hasBrokenMutations = false
  /// What the scene says of Auto Layout; the header has it where there is a section `constraints`.
  var autoLayout = AutoLayoutDeclaration()
  /// Where the section `constraints` stands; nil where there is none.
  var constraintsPlace: SourceRange?
  /// Where the section `knownFailures` stands; nil where there is none.
  var knownFailuresPlace: SourceRange?
  /// How many constraints have been declared, those that mutations add included.
  var constraintCount = 0
  /// How many findings there are in the section `constraints`.
  var constraintFindings = 0
  /// Whether the last mutation has laid out all views.
  var isLaidOut = false
  /// What views override, which is decoded when all views and constraints are known.
  var overrideTapes: [(view: LayerID, tape: OverrideTape)] = []
  /// The views that say which size fits.
  var fittingViews: Set<LayerID> = []
  /// The view whose list is being decoded; nil elsewhere.
  var listOwner: LayerID?
  /// Whether the mutation that is being decoded names `superview`, of the view of the list.
  var namesSuperview = false
  /// Where the scene first says something of layout passes; nil where it does not.
  var passesPlace: SourceRange?
  /// Behind how many mutations the questions of the quiz ask.
  var askedSteps: Set<Int> = []
  /// Whether settings turned up behind what depends on them; the document has to be decoded again, deferring.
  var needsDeferring = false

  /// Decodes the document that begins at the cursor's event.
  init(
    _ cursor: consuming EventCursor, receiver: any SceneReceiver, source: SourceText, walk: SourceWalk, document: Int,
    deferring: Bool, usesClock: Bool, parameterValues: [String: Double], mostDiagnostics: Int
  ) {
    self.cursor = cursor
    self.receiver = receiver
    self.source = source
    self.walk = walk
    self.document = document
    isDeferring = deferring
    self.parameterValues = parameterValues
    self.mostDiagnostics = mostDiagnostics
    header = SceneHeader(document: document, title: "")
    header.usesClock = usesClock
  }

  /// Notes whether names may be declared that do not stand in what is read.
  mutating func lacksNames(_ lacks: Bool) {
    if lacks { (scope.isIncomplete, scope.hasBrokenParameters) = (true, true) }
  }

  /// Notes that the scene is about time; where that is known too late, the reading starts over.
  mutating func noteClock() {
    if header.usesClock { return }
    header.usesClock = true
    needsClock = true
    if hasBegun { needsDeferring = true }
  }

  /// Gives the cursor back, behind the document.
  consuming func takeCursor() -> EventCursor { cursor }

  /// How many findings there are, kept or not.
  var findings: Int { diagnostics.count + omittedDiagnostics }

  /// Whether constraints place views.
  var usesAutoLayout: Bool { constraintsPlace != nil }

  /// Whether nothing has been found wrong so far.
  var isValid: Bool { diagnostics.isEmpty && cursor.badAliases.isEmpty && cursor.tags.isEmpty }

  mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    // What follows a failure of the stream is no finding of its own.
    guard cursor.failure == nil else { return }
    if diagnostics.count < mostDiagnostics {
      diagnostics.append(diagnostic())
    } else {
      omittedDiagnostics += 1
      scope.suggests = false
    }
  }

  mutating func reject(_ diagnostic: @autoclosure () -> Diagnostic) -> Rejection {
    report(diagnostic())
    return Rejection()
  }

  /// Decodes a node by `body`; where that throws, skips what is left of the node.
  mutating func attempt(_ body: (inout SceneDecoder) throws(Rejection) -> Void) {
    let consumed = cursor.consumed
    let depth = cursor.depth
    do { try body(&self) } catch { skipRest(from: consumed, depth: depth) }
  }

  @inline(never) private mutating func skipRest(from consumed: Int, depth: Int) {
    if cursor.consumed == consumed { return cursor.skipNode() }
    while cursor.depth > depth, cursor.event.kind != .streamEnd { cursor.advance() }
  }

  /// The rejection of a node that is not what stands here; silent where the node has been reported.
  mutating func unexpected(_ expected: ExpectedNode, for subject: DescribedValue) -> Rejection {
    if cursor.event.kind != .alias {
      let event = cursor.event
      var finding = Diagnostic.wrongType(event, expected: expected, for: subject)
      report(finding)
      if event.kind == .mappingStart, case .list = expected, cursor.failure == nil, diagnostics.last == finding {
        finding.fixes = listFix(from: event.place.start, of: subject)
        diagnostics[diagnostics.count - 1] = finding
      }
    }
    return Rejection()
  }
}

/// A node was refused; what is wrong with it has been reported.
struct Rejection: Error {}

/// A key of a mapping, and where it stands.
struct Key {
  let text: String
  let place: SourceRange
}

extension SceneDecoder {
  /// Decodes text, such as a title; numbers and words stand for themselves.
  mutating func decodeText(for subject: DescribedValue) throws(Rejection) -> String {
    guard cursor.event.kind == .scalar, !cursor.event.isNull else {
      throw unexpected(.other(Words(en: "text", zh: "文本")), for: subject)
    }
    let text = cursor.event.string
    cursor.advance()
    return text
  }

  /// Decodes a title, which may be empty where it is the same in all languages.
  mutating func decodeTitle() throws(Rejection) -> LocalizedText {
    cursor.event.kind == .mappingStart
      ? try decodeTexts(for: .key("scene")) : LocalizedText(plain: try decodeText(for: .key("scene")))
  }

  /// Decodes text that says something: the same in all languages, or a mapping from languages to texts.
  mutating func decodeLocalizedText(for subject: DescribedValue) throws(Rejection) -> LocalizedText {
    cursor.event.kind == .mappingStart
      ? try decodeTexts(for: subject) : LocalizedText(plain: try decodeFilledText(for: subject))
  }

  private mutating func decodeTexts(for subject: DescribedValue) throws(Rejection) -> LocalizedText {
    let (place, before) = (cursor.event.place, findings)
    var text = LocalizedText()
    let isWhole = try eachEntry(of: subject, known: Self.languages) { (decoder, language, _) throws(Rejection) in
      text.byLanguage[language] = try decoder.decodeFilledText(for: .named(.key, language))
    }
    guard isWhole else { throw Rejection() }
    guard !text.byLanguage.isEmpty else {
      throw findings == before ? reject(.noLanguage(subject, at: place)) : Rejection()
    }
    return text
  }

  private static let languages = KnownKeys(SceneVocabulary.languages.map { ($0, $0) })

  private mutating func decodeFilledText(for subject: DescribedValue) throws(Rejection) -> String {
    let place = cursor.event.place
    let text = try decodeText(for: subject)
    if text.allSatisfy({ $0.isWhitespace }) { throw reject(.emptyText(subject, at: place)) }
    return text
  }

  /// Decodes one of several words.
  mutating func decodeWord<Word: RawRepresentable & CaseIterable>(_: Word.Type, for subject: DescribedValue)
    throws(Rejection) -> Word where Word.RawValue == String
  {
    let place = cursor.event.place
    let text = try decodeText(for: subject)
    guard let word = Word(rawValue: text) else {
      throw reject(.unknownWord(text, for: subject, known: Word.allCases.map { $0.rawValue }, at: place))
    }
    return word
  }
}
