import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSourceCode
import GeomrunWords

// Setting properties of views.
extension CodeRun {
  /// The properties of the class's own view that can be set without a receiver.
  static let setters: Set<String> = [
    "frame", "bounds", "center", "transform", "axis", "distribution", "alignment", "spacing", "layoutMargins",
    "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "contentSize", "contentOffset",
  ]

  /// Returns the property of a view for its name in code.
  private func path(_ name: String) -> PropertyPath? {
    let plain = name.hasPrefix("position") ? "center" + name.dropFirst("position".count) : name
    let words = ["alphaValue": "alpha", "isFlipped": "flipped", "isHidden": "hidden", "opacity": "alpha"]
    return PropertyPath(named: words[plain] ?? plain)
  }

  func store(_ value: RunValue, of view: RunView, _ name: String, isLayer: Bool) throws(Stop) {
    if case .null = value, path(name) != nil { throw .failure(reason: .isNil) }
    if name == "translatesAutoresizingMaskIntoConstraints" {
      guard let known = try flag(value).constant else { return }
      try structural()
      return translate(view, known != 0)
    }
    if try storeStack(value, of: view, name) { return }
    if try storeProbed(value, of: view, name) { return }
    if isLayer, try storeTime(value, of: view, name) { return }
    switch name {
    case "text", "attributedText", "image", "title", "stringValue", "attributedStringValue":
      view.hasContent = true
      view.members[name] = value
      return sayNothing(line)
    case "transform" where isLayer: return try set(view, transform: transform(value, isSpatial: true), line: line)
    case "transform", "affineTransform": return try set(view, transform: transform(value, isSpatial: false), line: line)
    case "contentInset", "layoutMargins", "directionalLayoutMargins", "additionalSafeAreaInsets":
      let known = try insets(value).map { item throws(Stop) in try current(item) }
      guard let path = path(name == "directionalLayoutMargins" ? "layoutMargins" : name) else { return }
      return try set(view, path, .numbers(known))
    case "contentOffset":
      let (x, y) = try point(value)
      return try set(view, "contentOffset", [x, y])
    case "contentSize":
      let (width, height) = try size(value)
      return try set(view, PropertyPath(.contentSize), .numbers([try current(width), try current(height)]))
    case "autoresizingMask": return try setMask(view, value)
    case "contentView", "documentView":
      if let child = self.view(value), child !== view { return try add(child, to: view) }
    case "semanticContentAttribute":
      if case .word(let word) = value, word.hasPrefix("force") { isFromRight = word == "forceRightToLeft" }
      return
    default: break
    }
    if name.hasPrefix("transform.") {
      let number = try formula(value)
      let part = String(name.dropFirst("transform.".count))
      guard let path = PropertyPath(named: (isLayer ? "transform3D." : "transform.") + part) else {
        throw .failure(reason: .transformLacks(part))
      }
      let old = test == nil && !isGuarded ? view.transform : nil
      let spatial = try isLayer ? old.map { item throws(Stop) in try item.isSpatial ? item : item.lifted() } : old
      let new = spatial.flatMap { try? changed($0, part, number) }
      try set(view, path.name, [number])
      view.isTransformed = true
      guard let new, list == nil else {
        (view.transform, view.frame, view.rest) = (nil, nil, nil)
        return
      }
      follow(view, transform: new)
      return
    }
    if try storeHelper(value, of: view, name) { return }
    guard let path = path(name) else {
      let isMeant = Self.moves(name) && name != "position"
      if isMeant { throw .failure(reason: .notFollowed(name)) }
      if isGuarded, value.isStructural { try structural() }
      changes("v:\(view.id) \(name)", Words("`\(code: name)`"))
      view.members[name] = value
      if let child = value.view, child.parent == nil, name.hasSuffix("View"), child !== view, !child.isRoot,
        !view.isRoot
      {
        throw .failure(
          reason: Words(en: "it is unknown where `\(code: name)` puts a view", zh: "`\(code: name)` 把视图放在哪里未知"))
      }
      return sayNothing(line)
    }
    switch path.kind {
    case .rect:
      let rect = try rect(value)
      if view.isRoot, path.property == .frame, path.component == nil, !view.isTouched, !view.isRead, list == nil,
        openBlocks.isEmpty, rect.parts.allSatisfy({ $0.reads.isEmpty })
      {
        view.frame = rect.parts
        view.remarks = []
        sets += 1
        return declare(view, "frame", .numbers(rect.parts))
      }
      try set(view, path.name, rect.parts, source: rect)
    case .point:
      let (x, y) = try point(value)
      try set(view, path.name, [x, y])
    case .size:
      let (width, height) = try size(value)
      try set(view, path.name, [width, height])
    case .number:
      if path.property == .alpha || path.property == .zPosition {
        return try setNumber(view, path, formula(value))
      }
      try set(view, path.name, [try formula(value)])
    case .bool:
      let known = try flag(value)
      guard let constant = known.constant else {
        if let restart = restart(for: known) { throw .restart(restart) }
        throw .failure(reason: Words(en: "it is unknown whether this is true", zh: "是否成立未知"))
      }
      if path.property == .flipped, !isOfAppKit { return sayNothing(line) }
      try set(view, path, .word(constant != 0 ? "true" : "false"))
    case .contentMode, .insetAdjustment:
      guard case .word(let word) = value else { return sayNothing(line) }
      guard path.kind.words?.contains(word) ?? false else { return sayNothing(line) }
      try set(view, path, .word(word))
    case .insets: try set(view, path, .numbers(try insets(value).map { item throws(Stop) in try current(item) }))
    case .transform3D:
      let known = try transform(value, isSpatial: true).mapped { item throws(Stop) in try current(item) }
      if isGuarded { try structural() }
      if path.property != .sublayerTransform { view.isTransformed = !known.factors.isEmpty }
      try set(view, path, .transform(known))
    case .autoresizingMask: try setMask(view, value)
    case .transform, .angle, .scale, .nothing: throw .failure(reason: .notFollowed(name))
    }
  }

  private func setNumber(_ view: RunView, _ path: PropertyPath, _ value: Formula) throws(Stop) {
    var value = value
    if isGuarded {
      let steps = list.map { -$0.number } ?? steps.count
      value = .mixed(holds, value, .read(view, path.name, steps: steps, source: nil))
      self.steps.append(Step(kind: .set(view, path.name, .number(try current(value))), line: line))
      view.isTouched = true
      return
    }
    let known = try current(value)
    guard known.reads.isEmpty else {
      steps.append(Step(kind: .set(view, path.name, .number(known)), line: line))
      view.isTouched = true
      view.stamp += 1
      return
    }
    try set(view, path, .number(known))
  }

  /// Formats an autoresizing mask for a scene.
  func mask(_ value: RunValue) throws(Stop) -> String {
    var words: [String] = []
    func add(_ value: RunValue) throws(Stop) {
      switch value {
      case .list(let list): for item in list.items { try add(item) }
      case .word(let word): words.append(word)
      case .number(let formula, _) where formula.constant == 0: break
      case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .dictionary, .tuple,
        .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .type, .object, .probe, .range,
        .moment, .null, .nothing, .unknown:
        throw .failure(reason: Words(en: "the mask is unknown", zh: "mask 未知"))
      }
    }
    try add(value)
    let names =
      isOfAppKit
      ? [
        "minXMargin": "minXMargin", "width": "width", "maxXMargin": "maxXMargin", "minYMargin": "minYMargin",
        "height": "height", "maxYMargin": "maxYMargin", "widthSizable": "width", "heightSizable": "height",
      ]
      : test?.isOfMac ?? false
        ? [
          "layerMinXMargin": "minX", "layerWidthSizable": "width", "layerMaxXMargin": "maxX",
          "layerMinYMargin": "minY", "layerHeightSizable": "height", "layerMaxYMargin": "maxY",
        ]
        : [
          "flexibleWidth": "width", "flexibleHeight": "height", "flexibleLeftMargin": "left",
          "flexibleRightMargin": "right", "flexibleTopMargin": "top", "flexibleBottomMargin": "bottom",
        ]
    let masks = try words.filter { $0 != "none" && $0 != "zero" }.map { word throws(Stop) in
      guard let name = names[word] else {
        throw .failure(
          reason: Words(en: "`\(code: word)` is not an autoresizing option", zh: "`\(code: word)` 不是 mask 的一部分"))
      }
      return name
    }
    return "[\(masks.joined(separator: ", "))]"
  }

  private func setMask(_ view: RunView, _ value: RunValue) throws(Stop) {
    let mask = try mask(value)
    usesMasks = true
    if view.isRoot { return sayNothing(line) }
    try set(view, PropertyPath(.autoresizingMask), .word(mask))
    view.hasMask = mask != "[]"
  }

  func translate(_ view: RunView, _ translates: Bool) {
    if view.isRoot {
      isRootConstrained = !translates
      return
    }
    if view.translates != translates {
      spoil(
        Words(
          en: "it changes `translatesAutoresizingMaskIntoConstraints`",
          zh: "它修改 `translatesAutoresizingMaskIntoConstraints`"))
    }
    view.translates = translates
    let isFresh =
      view.isElsewhere && !view.isOpen || view.isSelfSized || view.frame?.allSatisfy { $0.constant == 0 } ?? false
    if !translates, !view.isTouched, isFresh {
      view.isPlaced = false
      view.declared.removeAll { $0.key == "frame" || $0.key == "translatesAutoresizingMaskIntoConstraints" }
      if view.isElsewhere || view.isSelfSized { view.frame = [.zero, .zero, .zero, .zero] }
    } else if view.isPlaced {
      if view.isTouched {
        declare(view, "translatesAutoresizingMaskIntoConstraints", .word(translates ? "true" : "false"))
      } else {
        declare(view, "translatesAutoresizingMaskIntoConstraints", .word(translates ? "true" : "false"))
      }
    }
  }

  func storeHelper(_ value: RunValue, of view: RunView, _ name: String) throws(Stop) -> Bool {
    let parts = name.split(separator: ".")
    let first = Self.helperName(parts.first.map(String.init) ?? name)
    if parts.count == 2, first == "size" || first == "origin" {
      noteHelper(name)
      try set(view, "frame.\(first).\(parts[1])", [try formula(value)])
      return true
    }
    guard parts.count == 1 else { return false }
    switch first {
    case "x", "left", "minX": try set(view, "frame.origin.x", [try formula(value)])
    case "y", "top", "minY": try set(view, "frame.origin.y", [try formula(value)])
    case "width", "w": try set(view, "frame.size.width", [try formula(value)])
    case "height", "h": try set(view, "frame.size.height", [try formula(value)])
    case "right", "maxX": try set(view, "frame.origin.x", [.binary("-", try formula(value), read(view, "frame.width"))])
    case "bottom", "maxY":
      try set(view, "frame.origin.y", [.binary("-", try formula(value), read(view, "frame.height"))])
    case "centerX": try set(view, "center.x", [try formula(value)])
    case "centerY": try set(view, "center.y", [try formula(value)])
    case "size":
      let (width, height) = try size(value)
      try set(view, "frame.size", [width, height])
    case "origin":
      let (x, y) = try point(value)
      try set(view, "frame.origin", [x, y])
    default: return false
    }
    noteHelper(name)
    return true
  }

  /// Records that a name was interpreted as a frame helper, which the frameworks do not have.
  func noteHelper(_ name: String) {
    helpers.append(String(name.prefix { $0 != "." }))
  }

  /// Returns a transform with one number replaced.
  func changed(_ transform: RunTransform, _ name: String, _ value: Formula) throws(Stop) -> RunTransform {
    guard let number = value.constant else {
      throw .failure(reason: Words(en: "a number in the transform is unknown", zh: "transform 的数值未知"))
    }
    if transform.isSpatial, let index = Self.spatialIndex(name) {
      var m = try matrix(transform)
      m[index] = number
      return RunTransform(isSpatial: true, factors: [.matrix(m)])
    }
    guard let index = Self.flatNames[name], !transform.isSpatial else {
      throw .failure(reason: .transformLacks(name))
    }
    var m = try flat(transform)
    m[index] = number
    return RunTransform(isSpatial: false, factors: [.matrix(m)])
  }

  /// Returns the six numbers of a composed transform.
  private func flat(_ transform: RunTransform) throws(Stop) -> [Double] {
    var result = Transform2D.identity
    for factor in transform.factors {
      let next: Transform2D
      switch factor {
      case .matrix(let m): next = Transform2D(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
      case .translation(let parts):
        let p = try constants(parts)
        next = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: p[0], ty: p[1])
      case .scale(let parts):
        let p = try constants(parts)
        next = Transform2D(a: p[0], b: 0, c: 0, d: p[1], tx: 0, ty: 0)
      case .rotation(let angle, _): next = Transform2D(rotation: try known(angle))
      }
      let (m, n) = (result, next)
      result = Transform2D(
        a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d, c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d,
        tx: m.tx * n.a + m.ty * n.c + n.tx, ty: m.tx * n.b + m.ty * n.d + n.ty)
    }
    return [result.a, result.b, result.c, result.d, result.tx, result.ty]
  }

  /// Returns an angle; multiples of a right angle are exact.
  private func known(_ angle: Formula) throws(Stop) -> Angle {
    let radians = try constants([angle])[0]
    let turns = (radians / .pi * 12).rounded() / 12
    return turns * .pi == radians ? .multiplesOfPi(turns) : .radians(radians)
  }

  private static let flatNames = ["a": 0, "b": 1, "c": 2, "d": 3, "tx": 4, "ty": 5]

  /// Returns a number of a transform, or nil if it has none of that name.
  func number(_ name: String, of transform: RunTransform) throws(Stop) -> Formula? {
    if let index = Self.flatNames[name], !transform.isSpatial { return .constant(try flat(transform)[index]) }
    guard let index = Self.spatialIndex(name), transform.isSpatial else { return nil }
    return .constant(try matrix(transform)[index])
  }

  /// Returns the index of `m34` and its like among the sixteen numbers.
  private static func spatialIndex(_ name: String) -> Int? {
    guard name.first == "m", name.utf8.count == 3, let row = Int(name.dropFirst().prefix(1)),
      let column = Int(name.suffix(1)), (1...4).contains(row), (1...4).contains(column)
    else { return nil }
    return (row - 1) * 4 + column - 1
  }

  /// Returns the sixteen numbers, row by row.
  private func matrix(_ transform: RunTransform) throws(Stop) -> [Double] {
    var result: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    for factor in transform.factors {
      var next: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      switch factor {
      case .matrix(let m): next = m
      case .translation(let parts): next.replaceSubrange(12..<15, with: try constants(parts))
      case .scale(let parts):
        let p = try constants(parts)
        (next[0], next[5], next[10]) = (p[0], p[1], p[2])
      case .rotation(let angle, let axis):
        let p = try axis.map { item throws(Stop) in try constants(item) } ?? [0, 0, 1]
        guard let turned = Transform3D(rotation: try known(angle), x: p[0], y: p[1], z: p[2]) else {
          throw .failure(reason: Words(en: "it has no rotation axis", zh: "它没有旋转轴"))
        }
        next.replaceSubrange(0..<3, with: [turned.m11, turned.m12, turned.m13])
        next.replaceSubrange(4..<7, with: [turned.m21, turned.m22, turned.m23])
        next.replaceSubrange(8..<11, with: [turned.m31, turned.m32, turned.m33])
      }
      let old = result
      for row in 0..<4 {
        for column in 0..<4 {
          result[row * 4 + column] = (0..<4).reduce(0) { $0 + old[row * 4 + $1] * next[$1 * 4 + column] }
        }
      }
    }
    return result
  }

  // Stack views

  private func storeStack(_ value: RunValue, of view: RunView, _ name: String) throws(Stop) -> Bool {
    guard let stack = view.stack else { return false }
    let words = [
      "axis": "axis", "distribution": "distribution", "alignment": "alignment",
      "isLayoutMarginsRelativeArrangement": "layoutMarginsRelativeArrangement",
      "layoutMarginsRelativeArrangement": "layoutMarginsRelativeArrangement", "spacing": "spacing",
    ]
    guard let key = words[name] else { return false }
    try structural()
    let setting: RunSetting
    if key == "spacing" {
      setting = .number(try current(formula(value)))
      if !hasLaidOut, list == nil { stack.spacing = try current(formula(value)) }
    } else if key == "layoutMarginsRelativeArrangement" {
      setting = .word(try flag(value).constant == 0 ? "false" : "true")
    } else {
      guard case .word(let word) = value else { throw .failure(reason: .unknownWord(name)) }
      setting = .word(word)
    }
    if hasLaidOut || list != nil {
      steps.append(Step(kind: .stack(view, [(key, setting)]), line: line))
    } else if key != "spacing" {
      stack.words.removeAll { $0.key == key }
      stack.words.append((key, setting.text))
    }
    return true
  }

  func arrange(_ view: RunView, in parent: RunView, _ stack: RunStack, at index: Int?) throws(Stop) {
    try structural()
    spoil(.arrangesViews)
    translate(view, false)
    if view.parent !== parent { try add(view, to: parent, at: index) }
    stack.arranged.removeAll { $0 === view }
    stack.arranged.insert(view, at: min(max(index ?? stack.arranged.count, 0), stack.arranged.count))
    if hasLaidOut || view.declaredParent !== parent {
      let names = stack.arranged
      steps.append(Step(kind: .arrange(parent, names), line: line))
    }
  }
}

extension RunValue {
  /// Whether the difference between two branches that set it is more than numeric.
  var isStructural: Bool {
    switch self {
    case .view, .layer, .list, .dictionary, .constraint, .item, .object, .closure: true
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .tuple, .functions, .method, .anchor,
      .maker, .proxy, .word, .type, .probe, .range, .moment, .null, .nothing, .unknown:
      false
    }
  }
}
