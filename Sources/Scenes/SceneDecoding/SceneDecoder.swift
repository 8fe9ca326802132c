import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// Decodes one document from its events, and passes on each part as soon as it is read.
///
/// Every `decode` function begins at the first event of a node and consumes the whole node. After a throw, the caller
/// skips the rest of the node, so one mistake gives one message.
struct SceneDecoder: ~Copyable {
  var cursor: EventCursor
  let receiver: any SceneReceiver
  let source: SourceText
  /// Converts places to positions in the source.
  let walk: SourceWalk
  let document: Int
  /// Whether the sections are stored and decoded in the order of their dependencies.
  let isDeferring: Bool
  /// Whether time was first used after parts that were passed on without it.
  private(set) var needsClock = false
  /// The time and the layers of the query being decoded; nil for the model at the end.
  var askedMoment: Query.Moment?
  /// The form of the answer to the query being decoded, if a wrong query has determined it.
  var answerForm: AnswerForm?
  /// The block whose changes are being decoded; nil elsewhere.
  var openBlock: SceneVocabulary.SceneAction?
  /// The names of the animators created so far.
  var animators: Set<String> = []
  /// The values of parameters set from outside, by name.
  let parameterValues: [String: Double]

  /// The most findings kept for one document; more would cost memory and time, and are of no use to readers.
  static let maximumDiagnostics = 32
  private let mostDiagnostics: Int
  var diagnostics: [Diagnostic] = []
  /// The number of findings that were not kept.
  var omittedDiagnostics = 0
  var header: SceneHeader
  var footer = SceneFooter()
  var scope = ExpressionScope()
  var keys = OpenKeys()
  /// The properties of the views being read, in a single list, with the places of their keys.
  var declared: [(property: Property, key: SourceRange)] = []
  /// The device named by the scene, with its system version and orientation.
  var device: NamedDevice?
  var orientation = Screen.Orientation.portrait
  /// The place of a separate iOS version in the scene; nil if there is none.
  var systemVersionPlace: SourceRange?
  var hasScreenScale = false
  var hasTitle = false
  var hasBegun = false
  /// Whether the document has been read to its end.
  var isComplete = false
  var hasViews = false
  /// The number of mutations read, without checkpoints.
  var mutationCount = 0
  /// Whether there are further, unreadable mutations.
  var hasBrokenMutations = false
  /// The Auto Layout part of the scene; the header has it only with a section `constraints`.
  var autoLayout = AutoLayoutDeclaration()
  /// The place of the section `constraints`; nil if there is none.
  var constraintsPlace: SourceRange?
  /// The place of the section `knownFailures`; nil if there is none.
  var knownFailuresPlace: SourceRange?
  /// The number of constraints declared, including those added by mutations.
  var constraintCount = 0
  /// The number of findings in the section `constraints`.
  var constraintFindings = 0
  /// Whether the last mutation has laid out all views.
  var isLaidOut = false
  /// The overrides of views, decoded once all views and constraints are known.
  var overrideTapes: [(view: LayerID, tape: OverrideTape)] = []
  /// The views that override `sizeThatFits`.
  var fittingViews: Set<LayerID> = []
  /// The view whose list is being decoded; nil elsewhere.
  var listOwner: LayerID?
  /// Whether the mutation being decoded names `superview`, of the view with the list.
  var namesSuperview = false
  /// The first place where the scene uses layout passes; nil if it does not.
  var passesPlace: SourceRange?
  /// The numbers of mutations before the quiz questions.
  var askedSteps: Set<Int> = []
  /// Whether settings followed parts that depend on them; the document has to be decoded again, deferring.
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

  /// Notes whether names may be declared outside the text being read.
  mutating func lacksNames(_ lacks: Bool) {
    if lacks { (scope.isIncomplete, scope.hasBrokenParameters) = (true, true) }
  }

  /// Notes that the scene uses time; if parts were passed on already, reading starts over.
  mutating func noteClock() {
    if header.usesClock { return }
    header.usesClock = true
    needsClock = true
    if hasBegun { needsDeferring = true }
  }

  /// Returns the cursor, which is after the document.
  consuming func takeCursor() -> EventCursor { cursor }

  /// The number of findings, kept or not.
  var findings: Int { diagnostics.count + omittedDiagnostics }

  /// Whether constraints place views.
  var usesAutoLayout: Bool { constraintsPlace != nil }

  /// Whether no errors have been found so far.
  var isValid: Bool { diagnostics.isEmpty && cursor.badAliases.isEmpty && cursor.tags.isEmpty }

  mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    // Consequences of a failure of the stream are not findings of their own.
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

  /// Decodes a node with `body`; after a throw, skips the rest of the node.
  mutating func attempt(_ body: (inout SceneDecoder) throws(Rejection) -> Void) {
    let consumed = cursor.consumed
    let depth = cursor.depth
    do { try body(&self) } catch { skipRest(from: consumed, depth: depth) }
  }

  @inline(never) private mutating func skipRest(from consumed: Int, depth: Int) {
    if cursor.consumed == consumed { return cursor.skipNode() }
    while cursor.depth > depth, cursor.event.kind != .streamEnd { cursor.advance() }
  }

  /// Rejects a node of the wrong kind; silent if the node has been reported.
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

/// The rejection of a node whose error has been reported.
struct Rejection: Error {}

/// A key of a mapping, and its place.
struct Key {
  let text: String
  let place: SourceRange
}

extension SceneDecoder {
  /// Decodes text, such as a title; numbers and words are taken literally.
  mutating func decodeText(for subject: DescribedValue) throws(Rejection) -> String {
    guard cursor.event.kind == .scalar, !cursor.event.isNull else {
      throw unexpected(.other(Words(en: "text", zh: "文本")), for: subject)
    }
    let text = cursor.event.string
    cursor.advance()
    return text
  }

  /// Decodes a title, which may be empty if it is the same in all languages.
  mutating func decodeTitle() throws(Rejection) -> LocalizedText {
    cursor.event.kind == .mappingStart
      ? try decodeTexts(for: .key("scene")) : LocalizedText(plain: try decodeText(for: .key("scene")))
  }

  /// Decodes nonempty text: the same in all languages, or a mapping from languages to texts.
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

  /// Decodes one of the words of an enumeration.
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
