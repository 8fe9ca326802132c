import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  mutating func decodeViews() throws(Rejection) {
    let place = cursor.event.place
    if header.platform == .appkit, let device = header.screenPlace { report(.deviceOnAppKit(at: device)) }
    if header.platform != .ios, let version = systemVersionPlace { report(.systemVersionWithoutUIKit(at: version)) }
    checkScreen()
    do {
      try decodeViewList(in: nil, for: .section(.views))
      // A view's own insets may follow its subviews.
      header.insets.sort { $0.view.index < $1.view.index }
    } catch {
      scope.isIncomplete = true
      throw error
    }
    if header.views.isEmpty, isValid { throw reject(.empty(.section(.views), at: place)) }
  }

  private mutating func decodeViewList(in superview: LayerID?, for subject: DescribedValue) throws(Rejection) {
    try eachItem(of: subject) { (decoder) throws(Rejection) in try decoder.decodeView(in: superview) }
  }

  private mutating func decodeView(in superview: LayerID?) throws(Rejection) {
    let place = cursor.event.place
    // Any node here may have been meant to declare a view.
    if cursor.event.kind != .mappingStart { scope.isIncomplete = true }
    var id: LayerID?
    var hasName = false
    var subviews: EventTape?
    var guides: [Key] = []
    var zoomed: Key?
    var drawn: (frame: Value, place: SourceRange)?
    var color: ViewColor?
    var stack: (tape: EventTape, key: SourceRange)?
    var traits: [(trait: LayoutTrait, value: LayoutTraitValue, place: SourceRange)] = []
    var overrides: [OverrideTape] = []
    var isOfController = false
    let start = declared.count
    defer { declared.removeLast(declared.count - start) }
    var properties: [ViewDeclaration.Assignment] = []
    let (outer, owner) = (scope.current, scope.owner)
    defer { (scope.current, scope.owner) = (outer, owner) }
    scope.owner = .declaration(superview: superview)
    // The name may follow the properties, but the content of the view has to wait for it.
    let isWhole = try eachEntry(of: .one(.view), known: Self.viewKeys) { (decoder, key, entry) throws(Rejection) in
      switch key {
      case .own(.name):
        hasName = true
        id = try decoder.declareView(in: superview)
        decoder.scope.current = id
      case .own(.subviews):
        if let id {
          decoder.scope.current = nil
          try decoder.decodeViewList(in: id, for: .subviews)
          decoder.scope.current = id
        } else {
          subviews = decoder.cursor.recordNode()
        }
      case .own(.guides): guides = try decoder.decodeGuides()
      case .own(.color): color = try decoder.decodeColor()
      case .own(.controller): isOfController = try decoder.decodeController(at: entry.place)
      case .own(.sizeThatFits):
        try decoder.checkSizeThatFits(at: entry.place)
        overrides.append(OverrideTape(method: nil, tape: decoder.cursor.recordNode(), key: entry.place))
      case .script(let method):
        try decoder.check(method, at: entry.place)
        if method.isOfController { isOfController = true }
        // It may name any view and any constraint.
        overrides.append(OverrideTape(method: method, tape: decoder.cursor.recordNode(), key: entry.place))
      case .own(.zoomedView) where decoder.header.platform == .appkit:
        throw decoder.reject(
          .notOnAppKit(
            "zoomedView",
            .leaveOutOnAppKit, at: entry.place))
      case .own(.zoomedView):
        let place = decoder.cursor.event.place
        zoomed = Key(text: try decoder.decodeText(for: .key("zoomedView")), place: place)
      case .own(.drawn):
        let place = decoder.cursor.event.place
        drawn = (try decoder.decodeValue(of: .rect, for: .key("drawn")), place)
      case .trait(let trait) where !trait.exists(on: decoder.header.platform):
        throw decoder.reject(
          .notOnAppKit(
            trait.rawValue,
            .leaveOutOnAppKit, at: entry.place))
      case .trait(.stack):
        // Its subviews may follow it.
        stack = (decoder.cursor.recordNode(), entry.place)
      case .trait(let trait):
        let place = decoder.cursor.event.place
        traits.append((trait, try decoder.decodeTrait(trait, for: .named(.key, trait.rawValue)), place))
      case .property(let property):
        let path = PropertyPath(property)
        if !property.exists(on: decoder.header.platform) {
          let name = decoder.key(entry).text
          try decoder.checkPlatform(of: property, named: name, in: .declaration, at: entry.place)
        }
        guard path.isAssignable else {
          let (name, value) = (id.map { decoder.header.views[$0.index].name }, decoder.cursor.event)
          throw decoder.reject(.readOnly(path, of: name ?? "view1", value: value, at: entry.place))
        }
        for other in decoder.declared[start...] where other.property == path.property {
          let name = path.property.name
          let key = decoder.key(entry)
          throw decoder.reject(.sameProperty(key, property: name, first: other.key))
        }
        if decoder.declared.isEmpty { decoder.declared.reserveCapacity(Self.usualViews) }
        decoder.declared.append((path.property, entry.place))
        let place = decoder.cursor.event.place
        let value = try decoder.decodeValue(of: path.kind, for: .declared(path))
        properties.append(.init(path: path, value: value, place: place))
      }
    }
    if id == nil {
      scope.isIncomplete = true
      if !hasName, isWhole { report(.missingKey("name", of: .one(.view), at: place)) }
    }
    // The content of a view with an unreadable name is still decoded.
    let view = id ?? declareUnnamedView(in: superview, at: place)
    if id != nil { reportConflicts(from: start, in: view) }
    // An NSView needs its frame before the origin of its bounds.
    if header.platform == .appkit, let frame = properties.firstIndex(where: { $0.path.property == .frame }) {
      properties.insert(properties.remove(at: frame), at: 0)
    }
    header.views[view.index].properties = properties
    header.views[view.index].color = color
    declareGuides(guides, of: view)
    if isOfController { header.passes.controllers.append(view) }
    for tape in overrides {
      overrideTapes.append((view, tape))
      if tape.method == nil { fittingViews.insert(view) }
    }
    if let drawn { header.drawnFrames.append((view, drawn.frame, drawn.place)) }
    for trait in traits {
      let assignment = LayoutTraitAssignment(view, trait.trait, trait.value, place: trait.place)
      autoLayout.traits.append(assignment)
      if trait.trait.isOfEveryView { header.insets.append(assignment) }
    }
    if let subviews {
      scope.current = nil
      cursor.play(subviews)
      attempt { (decoder) throws(Rejection) in try decoder.decodeViewList(in: view, for: .subviews) }
    }
    if let zoomed { try declareZoomedView(zoomed, of: view) }
    if let stack {
      scope.current = view
      constraintsPlace = constraintsPlace ?? stack.key
      cursor.play(stack.tape)
      attempt { (decoder) throws(Rejection) in try decoder.declareStack(of: view) }
    }
  }

  private mutating func decodeColor() throws(Rejection) -> ViewColor {
    let event = cursor.event
    // An unquoted color is a comment, which leaves no value.
    if event.kind == .scalar, event.isNull { throw reject(.noColor(at: event.place)) }
    guard event.kind == .scalar else { throw unexpected(.other(Words(en: "a color", zh: "颜色")), for: .key("color")) }
    let text = try decodeText(for: .key("color"))
    guard let color = ViewColor(text) else { throw reject(.unknownColor(text, at: event.place)) }
    return color
  }

  /// Notes the view that a scroll view zooms, one of its descendants.
  private mutating func declareZoomedView(_ key: Key, of id: LayerID) throws(Rejection) {
    let name = header.views[id.index].name
    guard let view = scope.views[key.text] else { throw rejectUnknownView(key.text, at: key.place) }
    guard view != id, header.views[view.index].superview == id else { throw reject(.notZoomed(key, in: name)) }
    header.zoomedViews.append((scrollView: id, view: view))
  }

  private static let reserved = KnownWords(SceneName.reservedForViews)
  // The most views in usual scenes, so the list is seldom moved.
  private static let usualViews = 8

  /// Declares a view that no name refers to, in a rejected scene.
  private mutating func declareUnnamedView(in superview: LayerID?, at place: SourceRange) -> LayerID {
    header.views.append(ViewDeclaration(name: "", place: place, superview: superview, properties: []))
    return LayerID(index: header.views.count - 1)
  }

  private mutating func declareView(in superview: LayerID?) throws(Rejection) -> LayerID {
    let event = cursor.event
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected(.other(Words(en: "a name", zh: "名称")), for: .key("name"))
    }
    let key = Key(text: event.string, place: event.place)
    let isReserved = Self.reserved.position(of: PackedName(event.text), event.text) != nil
    guard !isReserved, SceneName.isValid(key.text) else {
      scope.noteRefused(key.text)
      throw reject(.invalidName(key, what: .view, reserved: SceneName.reservedForViews))
    }
    if scope.layoutNames[key.text] != nil {
      scope.hasRefusedName = true
      throw reject(.layoutNameTaken(key, what: .view))
    }
    if let first = scope.views[event.text] {
      scope.hasRefusedName = true
      let first = header.views[first.index].place
      throw reject(.duplicateView(key, first: first))
    }
    let id = LayerID(index: header.views.count)
    if id.index == 0 { header.views.reserveCapacity(Self.usualViews) }
    scope.views.insert(event.text, id)
    header.views.append(ViewDeclaration(name: key.text, place: key.place, superview: superview, properties: []))
    cursor.advance()
    return id
  }

  private mutating func reportConflicts(from start: Int, in view: LayerID) {
    let places = declared[start...]
    if header.platform == .appkit {
      if let bounds = places.first(where: { $0.property == .bounds }),
        !places.contains(where: { $0.property == .frame })
      {
        let name = header.views[view.index].name
        report(.boundsWithoutFrame(of: name, at: bounds.key))
      }
      return
    }
    guard places.count > 1 else { return }
    for (first, second) in Self.conflicts {
      if let a = places.first(where: { $0.property == first }), let b = places.first(where: { $0.property == second }) {
        let view = header.views[view.index].name
        return report(.conflictingProperties(first.name, a.key, second.name, b.key, view: view))
      }
    }
  }

  /// Mutually exclusive properties, in table order.
  private static let conflicts =
    Property.allCases.filter { !$0.standsBesideFrame && $0 != .frame }.map { (Property.frame, $0) } + [
      (.transform, .transform3D)
    ]

  enum DeclarationKey {
    case own(ViewKey)
    case property(Property)
    case trait(LayoutTrait)
    case script(LayoutMethod)
  }
  /// Whether a word is a view key that does not declare a name.
  static func isOfViewAlone(_ word: String) -> Bool {
    viewKeys.words.contains(word) && ![ViewKey.name, .subviews, .guides].contains { $0.rawValue == word }
  }
  static let viewKeys = KnownKeys<DeclarationKey>(
    ViewKey.allCases.map { ($0.rawValue, .own($0)) }
      + Property.allCases.filter { LayoutTrait(rawValue: $0.name) == nil }.flatMap { property in
        property.names.map { ($0, .property(property)) }
      } + LayoutTrait.allCases.map { ($0.rawValue, .trait($0)) }
      + LayoutMethod.allCases.map { ($0.rawValue, .script($0)) },
    synonyms: ViewKey.synonyms(beside: LayoutTrait.synonyms(beside: LayoutMethod.synonyms)))
}
