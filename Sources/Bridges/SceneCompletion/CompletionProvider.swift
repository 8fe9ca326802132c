import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Offers completions at a place of a scene, with the values that views have there.
package struct CompletionProvider {
  /// One offer.
  package struct Item {
    /// What kind of thing it is.
    package enum Kind { case method, function, field, variable, property, value, keyword }

    /// What it is called.
    package var label: String
    /// What kind of thing it is.
    package var kind: Kind
    /// What stands beside it, such as its value.
    package var detail = ""
    /// What it means.
    package var documentation = ""
    /// What comes into the text; the label where that is all.
    package var insertedText: String?
  }

  private let lines: TextLines
  private let keys: SceneKeys
  /// More than these are not offered.
  package static let maxCount = 200

  /// Offers for a text.
  package init(_ lines: TextLines, _ keys: SceneKeys) {
    self.lines = lines
    self.keys = keys
  }

  /// The offers at a byte, and the bytes in whose place they come; O(bytes).
  ///
  /// - Parameter state: Finds the views as they are in front of a word.
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

  /// What can be assigned to or called of a view, and of which platforms' views.
  private typealias Target = (
    name: String, about: String, kind: Item.Kind, path: PropertyPath?, exists: @Sendable (Platform) -> Bool
  )

  // What can be assigned to or called of a view.
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

  /// What follows a key that something stands below: a line that is indented as it has to be.
  private func suffix(behind key: String, _ place: TypedPlace) -> String {
    let margin = String(repeating: " ", count: place.column + 2)
    let path = place.path + [.key(key)]
    if keys.isList(at: path), !keys.keys(at: path + [.item(0)]).isEmpty { return ":\n\(margin)- " }
    // What is short stands in one line as a rule.
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

  /// The name that an expression ends with.
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

  /// The names of an expression that begin with what has been typed.
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
  /// Whether a key that is typed is a mutation.
  var isMutation: Bool {
    if path.count == 2, path[0] == .section(.mutations), case .item = path[1] { return true }
    guard let end = endOfList else { return false }
    return end == path.count
  }

  /// Where the way to an item of a list ends that a layout runs: behind `views`, the view, the key and the item.
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

  /// The view whose list is typed: the views on the way to it, counted as they stand.
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

  /// The view that `self` or `superview` stands for in a list.
  func listView(_ word: String, in state: TypedState) -> String? {
    guard let owner = listOwner(in: state.outcome.header) else { return nil }
    if word == SceneVocabulary.itself { return owner }
    return word == SceneVocabulary.superview ? state.superview(of: owner) : nil
  }

  /// The view whose properties are expected in the mapping that a key is typed in.
  var expectedView: String? {
    let keys = path.drop { $0 != .section(.expect) }
    guard keys.count == 2, case .key(let view)? = keys.last else { return nil }
    return view
  }

  /// The view and the property whose value is typed, in a mutation or in what is expected.
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

  /// The view whose mutation is typed.
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
  /// The property or component of a path; nil for a method, and for what is neither.
  fileprivate static func path(_ name: String) -> PropertyPath? {
    if case .property(let path)? = target(of: name[...]) { path } else { nil }
  }
}

extension SceneVocabulary {
  /// What the view of a list is called in it.
  fileprivate static let itself = "self"
}
