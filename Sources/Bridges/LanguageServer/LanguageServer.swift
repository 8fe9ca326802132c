package import GeomrunJSONReading
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords

/// A server for editors of scenes, by the Language Server Protocol 3.17: messages in, messages out.
///
/// It reads no clock, file or stream, which lets a test play a session. The caller passes the messages that arrived
/// together, and calls `tell` at the `deadline`.
package struct LanguageServer {
  /// The phases of a session.
  private enum Phase { case started, initialized, shutDown, ended }

  /// The capabilities and preferences of the client.
  struct Client {
    var encoding = PositionEncoding.utf16
    var hasMarkdown = false
    var hasDocumentChanges = false
    var hasSymbolTree = false
    var preparesRename = false
    /// Whether it applies edits on request.
    var appliesEdits = false
    /// Whether it displays explanations itself.
    var showsExplanations = false
    var pictures = false
    var hints = Hints.frame
    /// The severity of a mismatch, or nil to hide mismatches.
    var mismatches: DiagnosticSeverity? = .warning
    /// Whether warnings are errors; nil means the project's settings decide.
    var isStrict: Bool?
    /// Whether the server formats scenes on request.
    var formats = true
    /// The language of texts; nil means the project's settings decide.
    var chosenLanguage: NaturalLanguage?
    /// The language of the editor, if geomrun supports it.
    var editorLanguage: NaturalLanguage?
    /// The language of texts about a scene.
    var language: NaturalLanguage { chosenLanguage ?? editorLanguage ?? .english }
    /// Whether it can report changes of a project's settings file.
    var watchesFiles = false

    /// The lines that get hints.
    enum Hints: String { case frame, changed, off }
  }

  private let version: String
  private let settingsFile: String?
  private let defaults: (String) -> DocumentDefaults
  private var phase = Phase.started
  var client = Client()
  private var documents: [String: OpenDocument] = [:]
  /// The time without changes before a text's diagnostics are published, in seconds.
  private static let rest = 0.05
  private static let restOfLarge = 0.3
  private static let large = 1 << 20
  private static let largest = 16 << 20
  private static func largest(of document: OpenDocument) -> Int {
    document.isBuilder ? BuilderAnalysis.largest : largest
  }
  private static let keys = SceneKeys(schema: Array(SchemaName.scene.text.utf8))
  /// The requests and notifications to send after the answer to the current request.
  private var afterwards: [JSONValue] = []
  private var lastID = 0

  /// Creates a server for a new session.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - settingsFile: The name of the files from which `defaults` reads, or nil if there are none to watch.
  ///   - defaults: Returns the defaults for the scenes of a file by its path, such as its project's settings. It is
  ///     called for each replay.
  package init(
    version: String, settingsFile: String? = nil,
    defaults: @escaping (String) -> DocumentDefaults = { _ in DocumentDefaults() }
  ) {
    self.version = version
    self.settingsFile = settingsFile
    self.defaults = defaults
  }

  /// The exit status, once the client has asked to exit: 1 without a shutdown request before.
  package private(set) var exitStatus: Int32?

  /// The process ID of the editor, or nil if unknown; the session ends with that process.
  package private(set) var editor: Int32?

  /// The time at which to call `tell`, unless messages arrive before; on the clock of `receive`.
  package var deadline: Double? { documents.values.compactMap(\.deadline).min() }

  /// Processes messages that arrived together, and returns the answers in order.
  ///
  /// Requests that a later one of the messages cancels are not processed.
  package mutating func receive(_ bodies: [[UInt8]], at now: Double) -> [JSONValue] {
    var answers: [JSONValue] = []
    let messages = bodies.map { body in
      var reader = JSONReader(body, at: 0, line: 1)
      let value = reader.value()
      return reader.fault == nil && reader.isAtEnd() ? value : nil
    }
    let cancelled = Set(
      messages.compactMap { message in
        message?["method"]?.text == "$/cancelRequest" ? message?["params"]?["id"]?.identity : nil
      })
    for message in messages where exitStatus == nil {
      guard let message else {
        answers.append(.failure(.null, .parseError, "this is not JSON"))
        continue
      }
      guard let method = message["method"]?.text else {
        // Responses need no answer.
        if message["result"] == nil, message["error"] == nil {
          answers.append(.failure(message["id"] ?? .null, .invalidRequest, "no `method`"))
        }
        continue
      }
      let params = message["params"] ?? .null
      guard let id = message["id"] else {
        answers += notified(method, params, at: now)
        continue
      }
      if cancelled.contains(id.identity) {
        answers.append(.failure(id, .requestCancelled, "cancelled"))
        continue
      }
      do throws(RequestFault) {
        answers.append(["jsonrpc": "2.0", "id": id, "result": try result(of: method, params)])
      } catch { answers.append(.failure(id, error.code, error.message)) }
      answers += afterwards
      afterwards = []
    }
    return answers
  }

  /// Returns the diagnostics that are due, of texts without recent changes.
  package mutating func tell(at now: Double) -> [JSONValue] {
    documents.values.filter { ($0.deadline ?? .infinity) <= now }.sorted { $0.uri < $1.uri }.map { published($0) }
  }
}

/// The reason why a request fails.
struct RequestFault: Error {
  /// Error codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// The severity of a diagnostic, as numbered in the protocol.
enum DiagnosticSeverity: Int {
  case error = 1
  case warning = 2
  case information = 3
  case hint = 4

  /// Creates the severity for a name in the settings.
  init?(name: String) {
    switch name {
    case "error": self = .error
    case "warning": self = .warning
    case "information": self = .information
    case "hint": self = .hint
    default: return nil
    }
  }
}

extension JSONValue {
  static func failure(_ id: JSONValue, _ code: RequestFault.Code, _ message: String) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(code.rawValue), "message": .string(message)]]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// A key that is equal for equal request IDs.
  var identity: String {
    switch self {
    case .number(let text): "n" + text
    case .string(let text): "s" + text
    case .object, .list, .bool, .null: ""
    }
  }

  init(_ position: TextPosition) { self = ["line": .number(position.line), "character": .number(position.character)] }

  init(_ range: Range<TextPosition>) {
    self = ["start": JSONValue(range.lowerBound), "end": JSONValue(range.upperBound)]
  }

  /// A position, or nil if it is invalid.
  var position: TextPosition? {
    guard let line = self["line"]?.int, let character = self["character"]?.int else { return nil }
    return TextPosition(line: line, character: character)
  }

  /// A range, or nil if it is invalid.
  var range: Range<TextPosition>? {
    guard let start = self["start"]?.position, let end = self["end"]?.position else { return nil }
    return start..<max(start, end)
  }
}

// Lifecycle and documents.
extension LanguageServer {
  private mutating func notified(_ method: String, _ params: JSONValue, at now: Double) -> [JSONValue] {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      phase = .ended
      return []
    }
    guard phase == .initialized else { return [] }
    switch method {
    case "textDocument/didOpen":
      guard let item = params["textDocument"], let uri = item["uri"]?.text, let text = item["text"]?.text else {
        return []
      }
      let document = OpenDocument(
        uri: uri, version: item["version"]?.int ?? 0, bytes: Array(text.utf8), defaults: defaults)
      documents[uri] = document
      return document.isScene ? [published(document)] : []
    case "textDocument/didChange":
      guard let document = document(params) else { return [] }
      for change in params["contentChanges"]?.items ?? [] {
        document.replace(change["range"]?.range, by: change["text"]?.text ?? "", in: client.encoding)
      }
      document.setVersion(params["textDocument"]?["version"]?.int ?? document.version)
      let isLarge = document.lines.bytes.count > Self.large
      if document.isScene { document.deadline = now + (isLarge ? Self.restOfLarge : Self.rest) }
    case "textDocument/didSave":
      guard let document = document(params), document.isScene else { return [] }
      return [published(document)]
    case "textDocument/didClose":
      guard let document = document(params) else { return [] }
      documents[document.uri] = nil
      return document.isScene ? [published(document, [])] : []
    case "initialized": return watching
    case "workspace/didChangeConfiguration":
      if let settings = params["settings"]?["geomrun"] { configure(settings) }
      return republished()
    case "workspace/didChangeWatchedFiles":
      for document in documents.values { document.forgetDefaults() }
      return republished()
    default: break
    }
    return []
  }

  /// The request to watch settings files, if the client supports it.
  private var watching: [JSONValue] {
    guard let settingsFile, client.watchesFiles else { return [] }
    let method = "workspace/didChangeWatchedFiles"
    return [
      [
        "jsonrpc": "2.0", "id": "geomrun-settings", "method": "client/registerCapability",
        "params": [
          "registrations": [
            [
              "id": "geomrun-settings", "method": .string(method),
              "registerOptions": ["watchers": [["globPattern": .string("**/" + settingsFile)]]],
            ]
          ]
        ],
      ]
    ]
  }

  /// Returns the diagnostics of all open scenes again.
  private func republished() -> [JSONValue] {
    documents.values.filter(\.isScene).sorted { $0.uri < $1.uri }.map { published($0) }
  }

  /// Returns the client's preferences for a scene, completed from its project's settings.
  private func client(for document: OpenDocument) -> Client {
    let settings = document.settings
    var client = client
    client.chosenLanguage = client.chosenLanguage ?? settings.language
    client.isStrict = client.isStrict ?? settings.isStrict
    return client
  }

  private func document(_ params: JSONValue) -> OpenDocument? {
    params["textDocument"]?["uri"]?.text.flatMap { documents[$0] }
  }

  private func published(_ document: OpenDocument) -> JSONValue {
    document.deadline = nil
    guard document.lines.bytes.count <= Self.largest(of: document) else {
      let size = Self.largest(of: document) >> 20
      return published(
        document,
        [
          [
            "range": JSONValue(TextPosition(line: 0, character: 0)..<TextPosition(line: 0, character: 0)),
            "severity": 2, "source": "geomrun",
            "message": .string("more than \(size) MiB: run `geomrun check` on it, which has no such limit"),
          ]
        ])
    }
    if document.isBuilder { return published(document, document.builder.diagnostics(client(for: document))) }
    return published(
      document, DiagnosticList(document.analysis, client(for: document)).entries(uri: document.uri).map(\.json))
  }

  private func published(_ document: OpenDocument, _ list: [JSONValue]) -> JSONValue {
    .notification(
      "textDocument/publishDiagnostics",
      ["uri": .string(document.uri), "version": .number(document.version), "diagnostics": .list(list)])
  }

  private mutating func configure(_ settings: JSONValue) {
    if let pictures = settings["pictures"]?.bool { client.pictures = pictures }
    if let hints = settings["hints"]?.text.flatMap(Client.Hints.init) { client.hints = hints }
    if let mismatches = settings["mismatches"]?.text {
      if mismatches == "off" { client.mismatches = nil }
      if let severity = DiagnosticSeverity(name: mismatches) { client.mismatches = severity }
    }
    if let strict = settings["strict"] { client.isStrict = strict.bool }
    if let formats = settings["format"]?.bool { client.formats = formats }
    if let language = settings["lang"] { client.chosenLanguage = language.text.flatMap(NaturalLanguage.init) }
  }

  private mutating func initialize(_ params: JSONValue) -> JSONValue {
    let capabilities = params["capabilities"] ?? .null
    client.editorLanguage = params["locale"]?.text.flatMap { NaturalLanguage(locale: $0) }
    let text = capabilities["textDocument"]
    let offered = capabilities["general"]?["positionEncodings"]?.items.compactMap(\.text) ?? []
    let preferred: [PositionEncoding] = [.utf8, .utf16, .utf32]
    client.encoding = preferred.first { offered.contains($0.rawValue) } ?? .utf16
    client.hasMarkdown = text?["hover"]?["contentFormat"]?.items.contains { $0.text == "markdown" } ?? false
    client.hasDocumentChanges = capabilities["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    client.hasSymbolTree = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    client.preparesRename = text?["rename"]?["prepareSupport"]?.bool ?? false
    client.appliesEdits = capabilities["workspace"]?["applyEdit"]?.bool ?? false
    client.watchesFiles =
      capabilities["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    client.showsExplanations = capabilities["experimental"]?["geomrun"]?["explanations"]?.bool ?? false
    // Other clients show a picture as text.
    client.pictures = params["clientInfo"]?["name"]?.text?.hasPrefix("Visual Studio Code") ?? false
    editor = params["processId"]?.int.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    configure(params["initializationOptions"] ?? .null)
    phase = .initialized
    return [
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true], "hoverProvider": true,
        "completionProvider": ["triggerCharacters": [".", " ", ":", "[", "{", "=", "-", "("]],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll.geomrun"]],
        "inlayHintProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
        "documentFormattingProvider": true, "documentRangeFormattingProvider": true, "codeLensProvider": [:],
        "executeCommandProvider": ["commands": .list(Lenses.Command.allCases.map { .string($0.rawValue) })],
        "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
        "renameProvider": client.preparesRename ? ["prepareProvider": true] : true,
      ], "serverInfo": ["name": "geomrun", "version": .string(version)],
    ]
  }

  private mutating func result(of method: String, _ params: JSONValue) throws(RequestFault) -> JSONValue {
    switch phase {
    case .started:
      guard method == "initialize" else { throw RequestFault(.serverNotInitialized, "send `initialize` first") }
      return initialize(params)
    case .initialized: break
    case .shutDown, .ended: throw RequestFault(.invalidRequest, "the server has been shut down")
    }
    switch method {
    case "initialize": throw RequestFault(.invalidRequest, "send `initialize` only once")
    case "shutdown":
      phase = .shutDown
      return .null
    case "workspace/executeCommand": return try executed(params)
    default: break
    }
    guard let request = DocumentRequest(rawValue: method) else {
      throw RequestFault(.methodNotFound, "`\(method.visible)` is not supported")
    }
    guard params["textDocument"]?["uri"]?.text != nil else { throw RequestFault(.invalidParams, "no `textDocument`") }
    // A text that is not open, too large or not a scene gets an empty answer.
    guard let document = document(params), document.isScene,
      document.lines.bytes.count <= Self.largest(of: document)
    else {
      return request.nothing
    }
    return try answer(request, of: document, params)
  }

  /// Executes a command of a code lens.
  private mutating func executed(_ params: JSONValue) throws(RequestFault) -> JSONValue {
    // A lens without a command can be clicked as well.
    let name = params["command"]?.text ?? ""
    if name.isEmpty { return .null }
    guard let command = Lenses.Command(rawValue: name) else {
      throw RequestFault(.invalidParams, "unknown command `\(name.visible)`")
    }
    let arguments = params["arguments"]?.items ?? []
    guard arguments.count == 2, let uri = arguments[0].text, let number = arguments[1].int else {
      throw RequestFault(.invalidParams, "`\(name)` expects a document URI and the number of a scene in it")
    }
    guard let document = documents[uri], document.isScene, !document.isBuilder,
      document.lines.bytes.count <= Self.largest
    else {
      throw RequestFault(.requestFailed, "the scene is not open")
    }
    let lenses = Lenses(document, client(for: document))
    switch command {
    case .explain:
      guard let explanation = lenses.explanation(of: number) else {
        throw RequestFault(.requestFailed, "the scene cannot be replayed")
      }
      if !client.showsExplanations {
        afterwards.append(.notification("window/showMessage", ["type": 3, "message": .string(explanation.brief)]))
      }
      return ["kind": "markdown", "value": .string(explanation.markdown)]
    case .update:
      guard let edit = lenses.update(of: number) else {
        throw RequestFault(.requestFailed, "there is nothing to update")
      }
      lastID += 1
      afterwards.append([
        "jsonrpc": "2.0", "id": .string("geomrun-\(lastID)"), "method": "workspace/applyEdit",
        "params": ["label": "Update expectations", "edit": edit],
      ])
      return .null
    }
  }

  private func answer(_ request: DocumentRequest, of document: OpenDocument, _ params: JSONValue) throws(RequestFault)
    -> JSONValue
  {
    func byte() throws(RequestFault) -> Int {
      guard let position = params["position"]?.position else { throw RequestFault(.invalidParams, "no `position`") }
      return document.lines.byte(at: position, in: client.encoding)
    }
    func range() throws(RequestFault) -> Range<TextPosition> {
      guard let range = params["range"]?.range else { throw RequestFault(.invalidParams, "no `range`") }
      return range
    }
    let client = client(for: document)
    if document.isBuilder {
      switch request {
      case .hover: return document.builder.hover(atByte: try byte(), client) ?? .null
      case .codeAction:
        let range = try range()
        let start = document.lines.byte(at: range.lowerBound, in: client.encoding)
        let end = document.lines.byte(at: range.upperBound, in: client.encoding)
        let only = params["context"]?["only"].map { $0.items.compactMap(\.text) }
        return document.builder.actions(in: start...max(start, end), only: only, of: document, client)
      case .inlayHint, .completion, .documentSymbol, .foldingRange, .definition, .references, .documentHighlight,
        .prepareRename, .rename, .formatting, .rangeFormatting, .codeLens:
        return request.nothing
      }
    }
    func names(_ byte: Int) -> NameReferences { NameReferences(document, client, Self.keys, atByte: byte) }
    switch request {
    case .hover: return Hover(document, client, Self.keys).json(atByte: try byte()) ?? .null
    case .inlayHint: return InlayHints(document, client).json(in: try range())
    case .codeAction:
      let only = params["context"]?["only"].map { $0.items.compactMap(\.text) }
      return CodeActions(document, client).json(in: try range(), only: only)
    case .documentSymbol: return Symbols(document, client).json
    case .codeLens: return Lenses(document, client).json
    case .foldingRange: return Symbols(document, client).folds
    case .definition: return names(try byte()).definition
    case .references:
      return names(try byte()).references(withDefinition: params["context"]?["includeDeclaration"]?.bool ?? true)
    case .documentHighlight: return names(try byte()).highlights
    case .prepareRename: return names(try byte()).renamed
    case .rename:
      guard let name = params["newName"]?.text else { throw RequestFault(.invalidParams, "no `newName`") }
      return try names(try byte()).rename(to: name)
    case .formatting: return formatted(document, in: nil)
    case .rangeFormatting:
      let range = try range()
      let start = document.lines.byte(at: range.lowerBound, in: client.encoding)
      let end = document.lines.byte(at: range.upperBound, in: client.encoding)
      return formatted(document, in: start..<max(start, end))
    case .completion: return Completion(document, client, Self.keys).json(atByte: try byte())
    }
  }
}

// Formatting.
extension LanguageServer {
  /// Returns the edits that format a text, or the bytes of a part; none if they would change its meaning.
  private func formatted(_ document: OpenDocument, in part: Range<Int>?) -> JSONValue {
    guard client.formats, let formatting = try? SceneFormatting(of: document.analysis.source, in: part) else {
      return []
    }
    return WorkspaceEdit.list(formatting.edits, of: document, client)
  }
}

/// A request about one open document.
private enum DocumentRequest: String {
  case hover = "textDocument/hover"
  case inlayHint = "textDocument/inlayHint"
  case codeAction = "textDocument/codeAction"
  case completion = "textDocument/completion"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case codeLens = "textDocument/codeLens"

  /// The empty answer, for a text that is not a scene.
  var nothing: JSONValue {
    switch self {
    case .hover, .prepareRename, .rename: .null
    case .inlayHint, .codeAction, .completion, .documentSymbol, .foldingRange, .definition, .references,
      .documentHighlight, .formatting, .rangeFormatting, .codeLens:
      []
    }
  }
}
