internal import GeomrunJSONReading
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText

/// What can be typed at a place, with what views have there.
struct Completion {
  /// One offer.
  private struct Item {
    /// What kind of thing it is, as the protocol counts.
    enum Kind: Int {
      case method = 2
      case function = 3
      case field = 5
      case variable = 6
      case property = 10
      case value = 12
      case keyword = 14
    }

    var label: String
    var kind: Kind
    /// What stands beside it, such as its value.
    var detail = ""
    var about = ""
    /// What comes into the text; the label where that is all.
    var text: String?
  }

  private let document: OpenDocument
  private let client: LanguageServer.Client
  private let keys: SceneKeys
  private static let most = 200

  init(_ document: OpenDocument, _ client: LanguageServer.Client, _ keys: SceneKeys) {
    self.document = document
    self.client = client
    self.keys = keys
  }

  /// The offers at a byte of the newest text; O(bytes).
  func json(atByte byte: Int) -> JSONValue {
    let lines = document.lines
    guard let place = TypedPlace(lines, from: 0, at: byte) else { return [] }
    let state = State(document, atByte: byte, word: place.word)
    var word = place.word
    var items: [Item] = []
    if place.takesValue {
      let text = String(decoding: lines.bytes[word], as: UTF8.self)
      if text.hasPrefix("=") {
        word = lastName(in: word)
        items = names(behind: String(decoding: lines.bytes[word], as: UTF8.self), place, state)
        return json(items, word)
      }
      items += values(place, state)
    }
    if place.takesKey { items += keys(place, state, byte) }
    let typed = String(decoding: lines.bytes[word], as: UTF8.self).lowercased()
    return json(items.filter { $0.label.lowercased().hasPrefix(typed) || typed.isEmpty }, word)
  }

  private func json(_ items: [Item], _ word: Range<Int>) -> JSONValue {
    let replaced = JSONValue(document.lines.range(ofBytes: word, in: client.encoding))
    let shown = items.prefix(Self.most).enumerated().map { index, item -> JSONValue in
      let order = String(index)
      var json: JSONValue = [
        "label": .string(item.label.visible), "kind": .number(item.kind.rawValue),
        "sortText": .string(String(repeating: "0", count: 4 - min(order.count, 4)) + order),
        "filterText": .string(item.label),
        "textEdit": [
          "range": replaced, "newText": .string(item.text ?? item.label),
        ],
      ]
      if !item.detail.isEmpty { json = json.with("detail", .string(item.detail.visible)) }
      if !item.about.isEmpty { json = json.with("documentation", .string(item.about.visible)) }
      return json
    }
    return ["isIncomplete": false, "items": .list(shown)]
  }

  // What can be assigned to or called of a view.
  private static let targets:
    [(name: String, about: String, kind: Item.Kind, path: PropertyPath?)] = {
      var targets: [(name: String, about: String, kind: Item.Kind, path: PropertyPath?)] = []
      for property in Property.allCases where property.isAssignable {
        targets.append((property.name, property.summary, .property, PropertyPath(property)))
      }
      targets += Method.allCases.map { ($0.name, $0.summary, .method, nil) }
      targets += SceneVocabulary.ViewAction.allCases.map {
        ($0.rawValue, $0.summary, .method, nil)
      }
      for property in Property.allCases where property.isAssignable {
        for component in Component.all(of: property.kind) where component.isAssignable {
          let path = PropertyPath(property, component)
          targets.append((path.name, property.summary, .field, path))
        }
      }
      targets += LayoutTrait.allCases.map { ($0.rawValue, $0.summary, .property, nil) }
      return targets
    }()

  private func keys(_ place: TypedPlace, _ state: State?, _ byte: Int) -> [Item] {
    let lines = document.lines
    let end = lines.range(ofLine: lines.line(ofByte: byte)).upperBound
    let rest = lines.bytes[byte..<end].drop { $0 == 0x20 }
    let colon = rest.first == 0x3A ? "" : ": "
    var items: [Item] = []
    let views = state?.outcome.header.views.map(\.name) ?? []
    if place.isMutation {
      let typed = String(decoding: lines.bytes[place.word], as: UTF8.self)
      if let view = views.first(where: { typed.hasPrefix($0 + ".") }) {
        for target in Self.targets {
          let label = "\(view).\(target.name)"
          let value = target.path.flatMap { state?.text(of: $0, of: view) } ?? ""
          items.append(
            Item(
              label: label, kind: target.kind, detail: value, about: target.about,
              text: label + colon))
        }
        return items
      }
      items += views.map { name in
        Item(
          label: name, kind: .variable,
          detail: state?.text(of: PropertyPath(.frame), of: name) ?? "",
          text: name + ".")
      }
    }
    if keys.namesViews(at: place.path) {
      items += views.filter { !place.siblings.contains($0) }.map {
        Item(label: $0, kind: .variable, text: $0 + colon)
      }
    }
    for (key, about) in keys.keys(at: place.path) where !place.siblings.contains(key) {
      var item = Item(label: key, kind: .keyword, about: about, text: key + colon)
      if !colon.isEmpty, !place.isInFlow, rest.isEmpty {
        item.text = key + tail(behind: key, place)
      }
      if let view = place.expectedView, let path = PropertyTable.path(key) {
        item.detail = state?.text(of: path, of: view) ?? ""
      }
      items.append(item)
    }
    return items
  }

  /// What follows a key that something stands below: a line that is indented as it has to be.
  private func tail(behind key: String, _ place: TypedPlace) -> String {
    let margin = String(repeating: " ", count: place.column + 2)
    let path = place.path + [.key(key)]
    if keys.isList(at: path), !keys.keys(at: path + [.item(0)]).isEmpty { return ":\n\(margin)- " }
    // What is short stands in one line as a rule.
    return path.count == 1 && keys.namesViews(at: path) ? ":\n\(margin)" : ": "
  }

  private func values(_ place: TypedPlace, _ state: State?) -> [Item] {
    var items: [Item] = []
    if let state, let (view, path) = place.subject(in: state.outcome.header) {
      if let text = state.text(of: path, of: view) {
        items.append(Item(label: text, kind: .value, detail: "what \(view).\(path.name) is here"))
      }
    }
    let (words, isView) = keys.values(at: place.path)
    items += words.map { Item(label: $0.word, kind: .value, about: $0.about) }
    if isView, let state {
      items += state.outcome.header.views.map { Item(label: $0.name, kind: .variable) }
    }
    return items.reduce(into: []) { unique, item in
      if !unique.contains(where: { $0.label == item.label }) { unique.append(item) }
    }
  }

  /// The name that an expression ends with.
  private func lastName(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound {
      let byte = document.lines.bytes[start - 1]
      let isName =
        byte >= 0x80 || byte == 0x2E || byte == 0x5F || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      guard isName else { break }
      start -= 1
    }
    return start..<range.upperBound
  }

  /// The names of an expression that begin with what has been typed.
  private func names(behind typed: String, _ place: TypedPlace, _ state: State?) -> [Item] {
    guard let state else { return [] }
    let header = state.outcome.header
    var items: [Item] = []
    let parts = typed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let first = parts.first.map(String.init) {
      let own = place.receiver(in: header)
      let view =
        first == SceneVocabulary.superview
        ? own.flatMap { state.superview(of: $0) } : header.views.first { $0.name == first }?.name
      guard let view else { return [] }
      for property in Property.allCases {
        let paths =
          [PropertyPath(property)]
          + Component.all(of: property.kind).map {
            PropertyPath(property, $0)
          }
        for path in paths where path.kind == .number {
          items.append(
            Item(
              label: "\(first).\(path.name)", kind: .field,
              detail: state.text(of: path, of: view) ?? "", about: property.summary))
        }
      }
    } else {
      for (parameter, value) in zip(header.parameters, state.outcome.parameters) {
        items.append(
          Item(label: parameter.name, kind: .variable, detail: NumberText.shortest(value)))
      }
      items.append(Item(label: SceneVocabulary.superview, kind: .keyword, text: "superview."))
      items += header.views.map { Item(label: $0.name, kind: .variable, text: $0.name + ".") }
      items += ExpressionFunction.allCases.map {
        Item(label: $0.rawValue, kind: .function, text: $0.rawValue + "(")
      }
    }
    return items.filter { $0.label.hasPrefix(typed) }
  }

  /// The views of a scene as they are where something is typed.
  private struct State {
    let outcome: ReplayResult

    /// The state in front of what is typed: of the text without its line, where it cannot be replayed as it is.
    init?(_ document: OpenDocument, atByte byte: Int, word: Range<Int>) {
      if let scene = document.analysis.scene(atByte: byte) {
        self.init(scene, before: word.lowerBound)
        return
      }
      let lines = document.lines
      let line = lines.range(ofLine: lines.line(ofByte: byte))
      var bytes = lines.bytes
      for index in line { bytes[index] = 0x20 }
      let blank = Analysis(
        SourceText(name: document.name, bytes: bytes), TextLines(bytes))
      if let scene = blank.scene(atByte: byte) ?? blank.withoutBrokenLines?.scene(atByte: byte) {
        self.init(scene, before: line.lowerBound)
        return
      }
      guard let good = document.lastGood else { return nil }
      // As far as the nearest line above that is as it was.
      var number = lines.line(ofByte: byte)
      while number >= 0 {
        if let then = document.line(number, in: good) {
          let end = good.lines.range(ofLine: then).upperBound
          guard let scene = good.scene(atByte: end) else { break }
          self.init(scene, before: end)
          return
        }
        number -= 1
      }
      guard let scene = good.documents.first else { return nil }
      self.init(scene, before: scene.bytes.lowerBound)
    }

    private init(_ scene: Analysis.Document, before byte: Int) {
      let count = scene.steps.prefix { $0.value.upperBound < byte && $0.key.lowerBound < byte }
        .count
      // What is typed behind the mutations is about the end.
      outcome =
        count == scene.steps.count
        ? scene.replayed.outcome
        : scene.scene.replay(mutations: Array(scene.scene.mutations[..<count]))
    }

    /// A value as it is written in a scene; nil where there is no such view.
    func text(of path: PropertyPath, of view: String) -> String? {
      guard let id = outcome.view(named: view),
        let value = try? path.read(from: id, in: outcome.tree)
      else { return nil }
      return outcome.text(of: value)
    }

    func superview(of view: String) -> String? {
      outcome.view(named: view).flatMap { outcome.tree.superlayer(of: $0) }.map(outcome.name(of:))
    }
  }
}

extension TypedPlace {
  /// Whether a key that is typed is a mutation.
  var isMutation: Bool {
    if path.count == 2, path[0] == .key("mutations"), case .item = path[1] { true } else { false }
  }

  /// The view whose properties are expected in the mapping that a key is typed in.
  var expectedView: String? {
    let keys = path.drop { $0 != .key("expect") }
    guard keys.count == 2, case .key(let view)? = keys.last else { return nil }
    return view
  }

  /// The view and the property whose value is typed, in a mutation or in what is expected.
  func subject(in header: SceneHeader) -> (view: String, path: PropertyPath)? {
    let expected = path.drop { $0 != .key("expect") }
    if expected.count == 3, case .key(let view) = expected[expected.startIndex + 1],
      case .key(let name)? = expected.last, let path = PropertyTable.path(name)
    {
      return (view, path)
    }
    guard path.count == 3, case .key(let key) = path[2], let view = receiver(in: header),
      let path = PropertyTable.path(String(key.dropFirst(view.count + 1)))
    else { return nil }
    return (view, path)
  }

  /// The view whose mutation is typed.
  func receiver(in header: SceneHeader) -> String? {
    guard path.count >= 3, path[0] == .key("mutations"), case .key(let key) = path[2] else {
      return nil
    }
    return header.views.first { key.hasPrefix($0.name + ".") }?.name
  }
}

extension PropertyTable {
  /// The property or component of a path; nil for a method, and for what is neither.
  fileprivate static func path(_ name: String) -> PropertyPath? {
    if case .property(let path)? = target(of: name[...]) { path } else { nil }
  }
}
