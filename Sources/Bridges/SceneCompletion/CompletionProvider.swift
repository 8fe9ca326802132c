import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A provider of completions at a place of a scene, with the values that views have there.
package struct CompletionProvider {
  /// A completion.
  package struct Item {
    /// The kinds of completions.
    package enum Kind { case method, function, field, variable, property, value, keyword }

    /// The label.
    package var label: String
    /// The kind.
    package var kind: Kind
    /// The text beside the label, such as a value.
    package var detail = ""
    /// The meaning.
    package var documentation = ""
    /// The text to insert, or nil to insert the label.
    package var insertedText: String?
  }

  private let lines: TextLines
  private let keys: SceneKeys
  /// The maximum number of completions.
  package static let maxCount = 200

  /// Creates a provider for a text.
  package init(_ lines: TextLines, _ keys: SceneKeys) {
    self.lines = lines
    self.keys = keys
  }

  /// Returns the completions at a byte, and the bytes that they replace; O(bytes).
  ///
  /// - Parameter state: Returns the state of the views before a word.
  package func offers(atByte byte: Int, state: (_ word: Range<Int>) -> TypedState?) -> (
    items: [Item], word: Range<Int>
  )? {
    guard let place = TypedPlace(lines, from: 0, at: byte) else { return nil }
    let state = state(place.word)
    var word = place.word
    var items: [Item] = []
    if place.takesValue {
      if lines.bytes[word].first == 0x3D {
        word = lastName(in: word)
        items = names(behind: String(decoding: lines.bytes[word], as: UTF8.self), place, state)
        return (Array(items.prefix(Self.maxCount)), word)
      }
      items += values(place, state)
    }
    if place.takesKey { items += keys(place, state, byte) }
    let typed = String(decoding: lines.bytes[word], as: UTF8.self).lowercased()
    items.removeAll { !typed.isEmpty && !$0.label.lowercased().hasPrefix(typed) }
    return (Array(items.prefix(Self.maxCount)), word)
  }

  /// A property or method that a mutation can use, and the platforms of its views.
  private typealias Target = (
    name: String, about: String, kind: Item.Kind, path: PropertyPath?, exists: @Sendable (Platform) -> Bool
  )

  // The properties and methods that a mutation can use.
  private static let targets: [Target] = {
    var targets: [Target] = []
    for property in Property.allCases where property.isAssignable {
      targets.append((property.name, property.summary, .property, PropertyPath(property), { property.exists(on: $0) }))
    }
    targets += Method.allCases.map { method in (method.name, method.summary, .method, nil, { method.exists(on: $0) }) }
    targets += SceneVocabulary.ViewAction.allCases.map { action in
      (action.rawValue, action.summary, .method, nil, { action.exists(on: $0) })
    }
    for property in Property.allCases where property.isAssignable {
      for component in Component.all(of: property.kind) where component.isAssignable(in: property.kind) {
        let path = PropertyPath(property, component)
        targets.append((path.name, property.summary, .field, path, { property.exists(on: $0) }))
      }
    }
    targets += LayoutTrait.allCases.map { trait in
      (trait.rawValue, trait.summary, .property, nil, { trait.exists(on: $0) })
    }
    return targets
  }()

  private func keys(_ place: TypedPlace, _ state: TypedState?, _ byte: Int) -> [Item] {
    let end = lines.range(ofLine: lines.line(ofByte: byte)).upperBound
    let rest = lines.bytes[byte..<end].drop { $0 == 0x20 }
    let colon = rest.first == 0x3A ? "" : ": "
    var items: [Item] = []
    let views = state?.outcome.header.views.map({ $0.name }) ?? []
    if place.isMutation {
      let typed = String(decoding: lines.bytes[place.word], as: UTF8.self)
      let own = state.flatMap { state in
        [SceneVocabulary.itself, SceneVocabulary.superview].first { typed.hasPrefix($0 + ".") && !views.contains($0) }
          .flatMap { word in place.listView(word, in: state).map { (word, $0) } }
      }
      if let (word, view) = views.first(where: { typed.hasPrefix($0 + ".") }).map({ ($0, $0) }) ?? own {
        let platform = state?.outcome.header.platform ?? .ios
        for target in Self.targets where target.exists(platform) {
          let label = "\(word).\(target.name)"
          let value = target.path.flatMap { state?.text(of: $0, of: view) } ?? ""
          items.append(
            Item(
              label: label, kind: target.kind, detail: value, documentation: target.about, insertedText: label + colon))
        }
        return items
      }
      let animators = state?.outcome.clock?.animators.keys.sorted() ?? []
      if let animator = animators.first(where: { typed.hasPrefix($0 + ".") }) {
        return SceneVocabulary.AnimatorAction.allCases.map { action in
          let label = "\(animator).\(action.rawValue)"
          return Item(label: label, kind: .method, documentation: action.summary, insertedText: label + colon)
        }
      }
      items += animators.map { Item(label: $0, kind: .variable, insertedText: $0 + ".") }
      items += views.map { name in
        Item(
          label: name, kind: .variable, detail: state?.text(of: PropertyPath(.frame), of: name) ?? "",
          insertedText: name + ".")
      }
      if let state, let owner = place.listOwner(in: state.outcome.header) {
        items.append(
          Item(label: SceneVocabulary.itself, kind: .keyword, detail: owner, insertedText: SceneVocabulary.itself + ".")
        )
        if let superview = state.superview(of: owner) {
          items.append(
            Item(label: SceneVocabulary.superview, kind: .keyword, detail: superview, insertedText: "superview."))
        }
      }
    }
    if keys.namesViews(at: place.path) {
      items += views.filter { !place.siblings.contains($0) }.map {
        Item(label: $0, kind: .variable, insertedText: $0 + colon)
      }
    }
    for (key, about) in keys.keys(at: place.path) where !place.siblings.contains(key) {
      var item = Item(label: key, kind: .keyword, documentation: about, insertedText: key + colon)
      if !colon.isEmpty, !place.isInFlow, rest.isEmpty { item.insertedText = key + suffix(behind: key, place) }
      if let view = place.expectedView, let path = PropertyTable.path(key) {
        item.detail = state?.text(of: path, of: view) ?? ""
      }
      items.append(item)
    }
    return items
  }

  /// Returns the text after a key: for nested content, a line break with the required indentation.
  private func suffix(behind key: String, _ place: TypedPlace) -> String {
    let margin = String(repeating: " ", count: place.column + 2)
    let path = place.path + [.key(key)]
    if keys.isList(at: path), !keys.keys(at: path + [.item(0)]).isEmpty { return ":\n\(margin)- " }
    // Short values usually follow on the same line.
    return path.count == 1 && keys.namesViews(at: path) ? ":\n\(margin)" : ": "
  }

  private func values(_ place: TypedPlace, _ state: TypedState?) -> [Item] {
    var items: [Item] = []
    if let state, let (view, path) = place.subject(in: state.outcome.header) {
      if let text = state.text(of: path, of: view) {
        items.append(Item(label: text, kind: .value, detail: "current value of \(view).\(path.name)"))
      }
    }
    let (words, isView) = keys.values(at: place.path)
    items += words.map { Item(label: $0.word, kind: .value, documentation: $0.about) }
    if isView, let state { items += state.outcome.header.views.map { Item(label: $0.name, kind: .variable) } }
    return items.reduce(into: []) { unique, item in
      if !unique.contains(where: { $0.label == item.label }) { unique.append(item) }
    }
  }

  /// Returns the last name of an expression.
  private func lastName(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound {
      let byte = lines.bytes[start - 1]
      let isName =
        byte >= 0x80 || byte == 0x2E || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
      guard isName else { break }
      start -= 1
    }
    return start..<range.upperBound
  }

  /// Returns the names in an expression that begin with the typed text.
  private func names(behind typed: String, _ place: TypedPlace, _ state: TypedState?) -> [Item] {
    guard let state else { return [] }
    let header = state.outcome.header
    var items: [Item] = []
    let parts = typed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let first = parts.first.map(String.init) {
      let own = place.receiver(in: header)
      let view =
        header.views.first { $0.name == first }?.name
        ?? (place.listOwner(in: header) == nil && first == SceneVocabulary.superview
          ? own.flatMap { state.superview(of: $0) } : place.listView(first, in: state))
      guard let view else { return [] }
      for property in Property.allCases where property.exists(on: header.platform) {
        let paths = [PropertyPath(property)] + Component.all(of: property.kind).map { PropertyPath(property, $0) }
        for path in paths where path.kind == .number {
          items.append(
            Item(
              label: "\(first).\(path.name)", kind: .field, detail: state.text(of: path, of: view) ?? "",
              documentation: property.summary))
        }
      }
    } else {
      for (parameter, value) in zip(header.parameters, state.outcome.parameters) {
        items.append(Item(label: parameter.name, kind: .variable, detail: NumberText.shortest(value)))
      }
      items.append(Item(label: SceneVocabulary.superview, kind: .keyword, insertedText: "superview."))
      if let owner = place.listOwner(in: header) {
        items.append(Item(label: SceneVocabulary.itself, kind: .keyword, detail: owner, insertedText: "self."))
      }
      items += header.views.map { Item(label: $0.name, kind: .variable, insertedText: $0.name + ".") }
      items += ExpressionFunction.allCases.map {
        Item(label: $0.rawValue, kind: .function, insertedText: $0.rawValue + "(")
      }
    }
    return items.filter { $0.label.hasPrefix(typed) }
  }
}

extension TypedPlace {
  /// Whether the typed key is a mutation.
  var isMutation: Bool {
    if path.count == 2, path[0] == .section(.mutations), case .item = path[1] { return true }
    guard let end = endOfList else { return false }
    return end == path.count
  }

  /// The end of the path to an item of a list that a layout runs: after `views`, the view, the key and the item.
  private var endOfList: Int? {
    guard path.first == .section(.views) else { return nil }
    for index in path.indices.dropFirst(2) {
      if case .key(let key) = path[index], LayoutMethod(rawValue: key) != nil, case .item = path[index - 1],
        path.indices.contains(index + 1), case .item = path[index + 1]
      {
        return index + 2
      }
    }
    return nil
  }

  /// Returns the view that owns the list at the cursor, found by the positions of views on the path.
  func listOwner(in header: SceneHeader) -> String? {
    guard let end = endOfList else { return nil }
    var owner: LayerID?
    for segment in path[..<(end - 2)] {
      guard case .item(let position) = segment else { continue }
      var count = -1
      let found = header.views.indices.first { index in
        if header.views[index].superview == owner { count += 1 }
        return count == position
      }
      guard let found else { return nil }
      owner = LayerID(index: found)
    }
    return owner.map { header.views[$0.index].name }
  }

  /// Returns the view that `self` or `superview` refers to in a list.
  func listView(_ word: String, in state: TypedState) -> String? {
    guard let owner = listOwner(in: state.outcome.header) else { return nil }
    if word == SceneVocabulary.itself { return owner }
    return word == SceneVocabulary.superview ? state.superview(of: owner) : nil
  }

  /// The view to which the expectations at the cursor belong.
  var expectedView: String? {
    let keys = path.drop { $0 != .section(.expect) }
    guard keys.count == 2, case .key(let view)? = keys.last else { return nil }
    return view
  }

  /// Returns the view and the property to which the typed value belongs, in a mutation or an expectation.
  func subject(in header: SceneHeader) -> (view: String, path: PropertyPath)? {
    let expected = path.drop { $0 != .section(.expect) }
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

  /// Returns the view of the mutation at the cursor.
  func receiver(in header: SceneHeader) -> String? {
    if let end = endOfList, path.indices.contains(end), case .key(let key) = path[end] {
      if key.hasPrefix(SceneVocabulary.itself + ".") { return listOwner(in: header) }
      return header.views.first { key.hasPrefix($0.name + ".") }?.name
    }
    guard path.count >= 3, path[0] == .section(.mutations), case .key(let key) = path[2] else { return nil }
    return header.views.first { key.hasPrefix($0.name + ".") }?.name
  }
}

extension PropertyTable {
  /// Returns the property or component that a name denotes, or nil for a method or anything else.
  fileprivate static func path(_ name: String) -> PropertyPath? {
    if case .property(let path)? = target(of: name[...]) { path } else { nil }
  }
}

extension SceneVocabulary {
  /// The name of a list's own view.
  fileprivate static let itself = "self"
}
