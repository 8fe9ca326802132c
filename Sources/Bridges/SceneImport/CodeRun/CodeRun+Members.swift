import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Members: reads and assignments after a dot.
extension CodeRun {
  static let anchors: [String: String] = [
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left", "rightAnchor": "right",
    "topAnchor": "top", "bottomAnchor": "bottom", "widthAnchor": "width", "heightAnchor": "height",
    "centerXAnchor": "centerX", "centerYAnchor": "centerY", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline",
  ]
  static let areas: [String: String] = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "layoutMargins", "readableContentGuide": "readable",
    "contentLayoutGuide": "contentLayoutGuide", "frameLayoutGuide": "frameLayoutGuide",
    "keyboardLayoutGuide": "keyboardLayoutGuide",
  ]

  func member(_ value: RunValue, _ name: String, _ scope: RunScope) throws(Stop) -> RunValue {
    switch value {
    case .view(let view):
      if let owner = owner(of: value), !owner.isController {
        if let own = try member(of: owner, Self.member(name)) { return own }
        if let own = try owner.type.flatMap({ item throws(Stop) in try staticMember(name, of: item) }) { return own }
      }
      if let own = extended(value, where: { $0.computes(name) }), let result = try member(of: own, name) {
        return result
      }
      return try viewMember(view, name, isBare: false) ?? elsewhereMember(view, name)
    case .layer(let view): return try layerMember(view, name)
    case .object(let own):
      if own.path == "UIBezierPath", name == "cgPath" || name == "CGPath" { return value }
      if own === object, name == "view", own.members[name] == nil, object.isController || main == nil {
        return .view(root)
      }
      if let result = try member(of: own, Self.member(name)) { return result }
      if own === object, name == "view" { return .view(root) }
      if own === object, let result = try main.flatMap({ item throws(Stop) in try staticMember(name, of: item) }) {
        return result
      }
      if own.path == "super" {
        if name == "init" { return selfValue }
        return try member(selfValue, name, scope)
      }
      return own === object ? elsewhere(name) : .unknown("\(own.path).\(name)")
    case .type(let type):
      if name == "self" || name == "Type" { return value }
      if let own = types[type] {
        if let result = try staticMember(name, of: own) { return result }
        if let inner = own.types[name] { return .type(inner.name) }
      }
      if type == "UIScreen", name == "main" || name == "mainScreen" { return .unknown("UIScreen.main") }
      if name == "zero" || name == "identity" || name == "null" { return .word(name) }
      if name == "new" || name == "init", isViewClass(type) {
        if let own = try instance(of: type, language == .swift ? nil : "init", [], line) { return own }
        return try makeView(type, frame: nil)
      }
      if let number = FrameworkConstant.number("\(type).\(name)") ?? FrameworkConstant.number(name), name != "zero" {
        return .number(.constant(number), .real)
      }
      if name.first?.isUppercase == true { return .type("\(type).\(name)") }
      let isOfFrameworks = ["UI", "NS", "CA", "CG", "AL"].contains { type.hasPrefix($0) }
      let isWord =
        type.contains(".")
        || ["Mode", "Mask", "Axis", "Attribute", "Relation", "Options", "Edge", "Dimension"].contains {
          type.hasSuffix($0)
        }
      return isOfFrameworks && isWord ? .word(name) : .unknown("\(type).\(name)")
    case .rect(let rect): return try rectMember(rect, name)
    case .point(let x, let y):
      if name == "x" || name == "dx" || name == "horizontal" { return .number(x, .real) }
      if name == "y" || name == "dy" || name == "vertical" { return .number(y, .real) }
      throw .failure(reason: Words(en: "a point has no `\(code: name)`", zh: "点没有 `\(code: name)`"))
    case .size(let width, let height):
      if name == "width" { return .number(width, .real) }
      if name == "height" { return .number(height, .real) }
      throw .failure(reason: Words(en: "a size has no `\(code: name)`", zh: "尺寸没有 `\(code: name)`"))
    case .insets(let parts):
      guard let index = ["top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3][name] else {
        throw .failure(reason: .insetsLack(name))
      }
      return .number(parts[index], .real)
    case .word("zero"):
      switch name {
      case "origin", "size": return value
      default: return .number(.zero, .real)
      }
    case .word(let word): return .word(name == "rawValue" ? word : name == "cgColor" || name == "CGColor" ? word : name)
    case .list(let list): return listMember(list, name)
    case .dictionary(let entries):
      if name == "count" { return .number(.constant(Double(entries.count)), .integer) }
      if name == "values" { return .list(RunList(entries.map({ $0.value }))) }
      return .unknown(name)
    case .range(let first, let last):
      if name == "count" { return .number(.binary("-", last, first), .integer) }
      return .unknown(name)
    case .tuple(let parts):
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      return .unknown(name)
    case .transform(let transform):
      if name == "isIdentity" { return .flag(transform.factors.isEmpty ? .one : .zero) }
      guard let number = try number(name, of: transform) else { throw .failure(reason: .transformLacks(name)) }
      return .number(number, .real)
    case .item(let item):
      if let attribute = Self.anchors[name] { return .anchor(item, attribute) }
      if name == "layoutFrame", case .area(let view, "safeArea") = item {
        return .rect(RunRect(["minX", "minY", "width", "height"].map { read(view, "safeArea.\($0)") }))
      }
      if name == "snp" { return .proxy(item) }
      if name == "owningView", let view = item.view { return .view(view) }
      return .unknown(name)
    case .proxy(let item): return .anchor(item, name)
    case .maker(let maker): return try makerMember(maker, name)
    case .constraint(let constraint):
      switch name {
      case "constant":
        listReads("c:\(constraint.line)")
        return .number(constraint.constant, .real)
      case "isActive", "active": return .flag(constraint.isActive ? .one : .zero)
      case "priority": return .number(constraint.priority ?? .constant(1000), .real)
      default: return .unknown(name)
      }
    case .number:
      if ["floatValue", "doubleValue", "intValue", "integerValue", "CGFloatValue", "rawValue"].contains(name) {
        return value
      }
      throw .failure(reason: Words(en: "a number has no `\(code: name)`", zh: "数没有 `\(code: name)`"))
    case .flag: return value
    case .text: return .unknown("text.\(name)")
    case .probe(.expect):
      if name == "contentView" { isOfAppKit = true }
      return .probe(.window)
    case .probe(.window):
      if Self.anchors[name] != nil {
        throw .failure(
          reason: Words(en: "a view without a superview is at the scene's origin anyway", zh: "没有父视图的视图本来就位于场景的原点"))
      }
      return .unknown(name)
    case .probe(.superclass): return .unknown(name)
    case .null: return .null
    case .unknown(let path): return try unknownMember(path, name)
    case .closure, .functions, .method, .anchor, .moment, .nothing: return .unknown(name)
    }
  }

  private func listMember(_ list: RunList, _ name: String) -> RunValue {
    switch name {
    case "count": .number(.constant(Double(list.items.count)), .integer)
    case "first", "firstObject": list.items.first ?? .null
    case "last", "lastObject": list.items.last ?? .null
    case "isEmpty": .flag(list.items.isEmpty ? .one : .zero)
    case "indices": .range(.zero, .constant(Double(list.items.count)))
    default: .unknown(name)
    }
  }

  /// Returns a member of an unknown value, which becomes a view if only views have that member.
  private func unknownMember(_ path: String, _ name: String) throws(Stop) -> RunValue {
    if path == "UIScreen.main" || path.hasSuffix("view.window") || path == "UIScreen.mainScreen" {
      let size = settings.size ?? (390, 844)
      if name == "bounds" || name == "applicationFrame" || name == "nativeBounds" || name == "frame" {
        readsScreen = true
        return .rect(RunRect([.zero, .zero, .constant(size.width), .constant(size.height)]))
      }
    }
    if path.hasPrefix("super.") || path == "super" { return .unknown("\(path).\(name)") }
    let isOfView =
      [
        "frame", "bounds", "center", "layer", "superview", "snp", "translatesAutoresizingMaskIntoConstraints",
        "intrinsicContentSize", "mas_left", "mas_right", "mas_top", "mas_bottom",
      ].contains(name) || Self.anchors[name] != nil || Self.areas[name] != nil
    if isOfView, !Self.isNoView(path) { return try member(.view(viewElsewhere(path)), name, globals) }
    if name == "view", path.lowercased().hasSuffix("controller") { return .view(viewElsewhere("\(path).view")) }
    if let known = viewsElsewhere[path] { return try member(.view(known), name, globals) }
    return .unknown("\(path).\(name)")
  }

  func rectMember(_ rect: RunRect, _ name: String) throws(Stop) -> RunValue {
    if let source = rect.source, source.stamp == source.view.stamp, source.suffix.isEmpty,
      ["minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height"].contains(name)
    {
      return .number(read(source.view, "\(source.path).\(name)"), .real)
    }
    func sum(_ a: Formula, _ b: Formula) -> Formula { .binary("+", a, b) }
    func extent(_ index: Int) throws(Stop) -> Formula {
      let size = rect.parts[index]
      if let known = size.constant, known < 0 { return .constant(-known) }
      return size
    }
    func least(_ index: Int) -> Formula {
      if let known = rect.parts[index + 2].constant, known < 0 { return sum(rect.parts[index], rect.parts[index + 2]) }
      return rect.parts[index]
    }
    let half = Formula.constant(0.5)
    switch name {
    case "origin": return .point(rect.x, rect.y)
    case "size": return .size(rect.width, rect.height)
    case "minX": return .number(least(0), .real)
    case "minY": return .number(least(1), .real)
    case "width": return .number(try extent(2), .real)
    case "height": return .number(try extent(3), .real)
    case "maxX": return .number(sum(least(0), try extent(2)), .real)
    case "maxY": return .number(sum(least(1), try extent(3)), .real)
    case "midX": return .number(sum(least(0), .binary("*", try extent(2), half)), .real)
    case "midY": return .number(sum(least(1), .binary("*", try extent(3), half)), .real)
    case "isEmpty":
      return .flag(try equal(.number(rect.width, .real), .number(.zero, .real)))
    case "integral", "standardized": return try rectMethod(rect, name, []) ?? .rect(rect)
    case "center":
      return .point(sum(rect.x, .binary("*", rect.width, half)), sum(rect.y, .binary("*", rect.height, half)))
    case "x", "left": return .number(rect.x, .real)
    case "y", "top": return .number(rect.y, .real)
    default: throw .failure(reason: Words(en: "a rect has no `\(code: name)`", zh: "矩形没有 `\(code: name)`"))
    }
  }

  private func layerMember(_ view: RunView, _ name: String) throws(Stop) -> RunValue {
    if let value = readTime(of: view, name) { return value }
    switch name {
    case "transform":
      spoil(.readsTransform)
      guard let known = view.transform else { throw .failure(reason: .unknownTransform) }
      return .transform(try known.isSpatial ? known : known.lifted())
    case "affineTransform": return try viewMember(view, "transform", isBare: false) ?? .unknown(name)
    case "position": return .point(read(view, "center.x"), read(view, "center.y"))
    case "superlayer": return view.parent.map { .layer($0) } ?? .null
    default: return try viewMember(view, name, isBare: false) ?? .unknown("layer.\(name)")
    }
  }

  /// Returns a member of a view, or nil if it is not geometric.
  func viewMember(_ view: RunView, _ name: String, isBare: Bool) throws(Stop) -> RunValue? {
    if let attribute = Self.anchors[name] { return .anchor(.view(view), attribute) }
    if let area = Self.areas[name] { return .item(.area(view, area)) }
    switch name {
    case "frame", "bounds": return .rect(rect(of: view, name))
    case "center", "position": return .point(read(view, "center.x"), read(view, "center.y"))
    case "layer": return .layer(view)
    case "transform":
      spoil(.readsTransform)
      guard let known = view.transform else { throw .failure(reason: .unknownTransform) }
      return .transform(known)
    case "anchorPoint":
      spoil(Words(en: "it reads an anchor point", zh: "它读取锚点"))
      guard let anchor = view.anchor else {
        throw .failure(reason: Words(en: "the anchor point is unknown", zh: "锚点未知"))
      }
      return .point(anchor[0], anchor[1])
    case "superview":
      listReads("tree")
      if let parent = view.parent { return .view(parent) }
      return view.isRoot || view.isElsewhere
        ? .unknown(view.isRoot ? "superview" : "\(view.candidate?.name ?? "").superview") : .null
    case "subviews", "sublayers":
      listReads("tree")
      return .list(RunList(view.children.map { view.isLayer ? .layer($0) : .view($0) }))
    case "arrangedSubviews":
      listReads("tree")
      return .list(RunList((view.stack?.arranged ?? []).map { .view($0) }))
    case "snp": return .proxy(.view(view))
    case "contentView"
    where view.isRoot && main != nil
      && (main?.bases.contains {
        $0.hasSuffix("Cell") || $0.hasSuffix("HeaderFooterView") || $0.hasSuffix("ReusableView")
      } ?? false || main?.name.hasSuffix("Cell") ?? false):
      return .view(contentView)
    case "contentOffset": return .point(read(view, "bounds.origin.x"), read(view, "bounds.origin.y"))
    case "intrinsicContentSize":
      let (width, height) = contentSize(of: view)
      return .size(width, height)
    case "safeAreaInsets":
      if view.isRoot || view.isElsewhere {
        if !view.declared.contains(where: { $0.key == "safeAreaInsets" }) {
          declare(view, "safeAreaInsets", .numbers([.zero, .zero, .zero, .zero]))
          view.remarks.append(.safeAreaIsTaken)
        }
      }
      return .insets(["top", "left", "bottom", "right"].map { read(view, "safeAreaInsets.\($0)") })
    case "window": return .unknown("view.window")
    case "textLabel", "detailTextLabel", "imageView", "titleLabel", "contentView", "backgroundView", "accessoryView",
      "tableHeaderView", "tableFooterView", "inputAccessoryView":
      if let known = view.members[name] { return known }
      let prefix = view.isRoot ? "" : "\(view.candidate?.name ?? "view")."
      let own = viewElsewhere(prefix + name)
      if view.isRoot || view.object != nil || name == "contentView" && view.className.hasSuffix("Cell") {
        own.parent = own.parent ?? view
        own.declaredParent = own.declaredParent ?? view
      }
      view.members[name] = .view(own)
      return .view(own)
    default: break
    }
    if let known = view.members[name] {
      listReads("v:\(view.id) \(name)")
      return known
    }
    if name == "contentSize", view.isScrollView, view.isRoot || ForeignClass.hasContentOfItsOwn(view.className),
      let content = view.declared.first(where: { $0.key == name }), content.value.text == "[0, 0]"
    {
      openContent(of: view)
    }
    if name.hasPrefix("mas_") { return .anchor(.view(view), Self.masonry(name)) }
    // A step that sets the content overrides its declaration.
    let isSetByStep =
      name == "contentSize"
      && steps.contains { if case .set(let own, name, _) = $0.kind { own === view } else { false } }
    if !isSetByStep, let declared = view.declared.last(where: { $0.key == name }) {
      listReads("v:\(view.id) \(name)")
      switch declared.value {
      case .number(let formula): return .number(formula, .real)
      case .numbers(let parts) where parts.count == 2: return .size(parts[0], parts[1])
      case .numbers(let parts) where parts.count == 4: return .insets(parts)
      case .word(let word): if word == "true" || word == "false" { return .flag(word == "true" ? .one : .zero) }
      case .numbers, .transform, .whole: break
      }
    }
    if !isBare || Self.helperName(name) != name || main == nil, let helper = try helper(view, name) { return helper }
    if isBare { return nil }
    let plain = name == "opacity" || name == "alphaValue" ? "alpha" : name
    if let path = PropertyPath(named: plain), path.kind == .number { return .number(read(view, path.name), .real) }
    if name != "image", PropertyPath(named: name)?.kind == .size {
      return .size(read(view, "\(name).width"), read(view, "\(name).height"))
    }
    // New views have no inset; that of other views is unknown.
    if name == "contentInset", view.isScrollView, !view.isElsewhere {
      return .insets(["top", "left", "bottom", "right"].map { read(view, "\(name).\($0)") })
    }
    return nil
  }

  static func masonry(_ name: String) -> String {
    switch name {
    case "mas_baseline": "lastBaseline"
    case "mas_safeAreaLayoutGuideTop", "mas_safeAreaLayoutGuide": "top"
    case "mas_safeAreaLayoutGuideBottom": "bottom"
    default: String(name.dropFirst(4))
    }
  }

  private func elsewhereMember(_ view: RunView, _ name: String) -> RunValue {
    if FrameworkCall.isMethod(name) { return .method(.view(view), name) }
    let path = view.isRoot ? name : "\(view.candidate?.name ?? "view").\(name)"
    if isViewClass(name.prefix(1).uppercased() + name.dropFirst()) { return .view(viewElsewhere(path)) }
    if let known = viewsElsewhere[path] { return .view(known) }
    return .unknown(path)
  }

  /// Returns the shortest form of a frame helper that categories define, without its prefix: `x` for `mj_x` and
  /// `originX`.
  static func helperName(_ name: String) -> String {
    var plain = name
    if let line = name.firstIndex(of: "_"), (2...4).contains(name[..<line].count) {
      plain = String(name[name.index(after: line)...])
    }
    for prefix in ["frame", "origin", "size"] where plain.hasPrefix(prefix) {
      let part = plain.dropFirst(prefix.utf8.count)
      let word = part.prefix(1).lowercased() + part.dropFirst()
      if part.first?.isUppercase ?? false, helperWords.contains(word) { return word }
    }
    return plain
  }

  private static let helperWords = [
    "x", "y", "left", "top", "right", "bottom", "width", "height", "minX", "minY", "maxX", "maxY", "centerX", "centerY",
    "size", "origin",
  ]

  private func helper(_ view: RunView, _ name: String) throws(Stop) -> RunValue? {
    func number(_ path: String) -> RunValue {
      noteHelper(name)
      return .number(read(view, path), .real)
    }
    switch Self.helperName(name) {
    case "x", "left", "minX": return number("frame.minX")
    case "y", "top", "minY": return number("frame.minY")
    case "width", "w": return number("frame.width")
    case "height", "h": return number("frame.height")
    case "right", "maxX": return number("frame.maxX")
    case "bottom", "maxY": return number("frame.maxY")
    case "centerX": return number("center.x")
    case "centerY": return number("center.y")
    case "size":
      noteHelper(name)
      return .size(read(view, "frame.width"), read(view, "frame.height"))
    case "origin":
      noteHelper(name)
      return .point(read(view, "frame.minX"), read(view, "frame.minY"))
    default: return nil
    }
  }

  // Assignments

  func assign(_ target: CodeExpression, _ sign: String, _ value: CodeExpression, _ scope: RunScope) throws(Stop) {
    if sign == "=", try assignSpecially(target, value, scope) { return }
    var hint: String?
    if case .name(let name) = target.kind { hint = (scope.object?.type ?? main)?.variables[Self.member(name)]?.type }
    if case .member(_, let name) = target.kind {
      hint = (scope.object?.type ?? main)?.variables[Self.member(name)]?.type
    }
    var new = try evaluate(value, scope, type: hint)
    if sign != "=" {
      let old = try evaluate(target, scope)
      if case .list(let list) = old, sign == "+=" {
        try structural()
        list.items += try items(of: new) ?? [new]
        return try store(old, target, scope)
      }
      if sign == "|=" || sign == "&=" {
        new = .unknown("options")
      } else {
        new = try arithmetic(String(sign.dropLast()), old, new)
      }
    }
    try store(new, target, scope)
  }

  /// Assigns a value that cannot be passed on; returns whether it did.
  private func assignSpecially(_ target: CodeExpression, _ value: CodeExpression, _ scope: RunScope) throws(Stop)
    -> Bool
  {
    if try probedAssignment(target, value, scope) { return true }
    guard case .member(let base, let name) = target.kind,
      ["transform", "affineTransform", "contentOffset"].contains(name), let view = (try? evaluate(base, scope))?.view
    else { return false }
    if name == "contentOffset" {
      guard isRest(value, of: view, scope) else { return false }
      if isGuarded { try structural() }
      spoil(Words(en: "it scrolls to the content's resting position", zh: "它滚动到内容停住的位置"))
      steps.append(Step(kind: .set(view, Method.scrollToRest.name, .word("")), line: line))
      forget(view)
      view.isTouched = true
      return true
    }
    guard test != nil || view.transform == nil else { return false }
    return try changesTransform(of: view, by: value, scope)
  }

  func store(_ value: RunValue, _ target: CodeExpression, _ scope: RunScope) throws(Stop) {
    switch target.kind {
    case .name(let name): try store(value, name: name, scope)
    case .member(let base, let name): try store(value, base, [name], scope)
    case .index(let base, let keys):
      let list = try evaluate(base, scope)
      let key = try evaluate(keys.first?.value ?? target, scope)
      if case .list(let list) = list, case .number(let formula, _) = key,
        let index = formula.constant.flatMap({ Int(exactly: $0) }),
        list.items.indices.contains(index)
      {
        try structural()
        list.items[index] = value
        return
      }
      if case .dictionary(var entries) = list, case .text(let text) = key {
        entries.removeAll { $0.key == text }
        entries.append((text, value))
        return try store(.dictionary(entries), base, scope)
      }
      sayNothing(line)
    case .unary(_, let inner): try store(value, inner, scope)
    case .tuple(let items):
      if case .tuple(let parts) = value {
        for (item, part) in zip(items, parts) { try store(part.value, item.value, scope) }
      }
    case .number, .string, .implicitMember, .call, .message, .list, .dictionary, .closure, .binary, .ternary, .cast,
      .typeTest, .compound, .statements:
      throw .failure(reason: Words(en: "this assignment target is not supported", zh: "不支持这个赋值目标"))
    }
  }

  private func store(_ value: RunValue, _ base: CodeExpression, _ target: CodeExpression, _ scope: RunScope)
    throws(Stop)
  {
    try store(value, target, scope)
  }

  private func store(_ value: RunValue, name: String, _ scope: RunScope) throws(Stop) {
    if name == "_" { return }
    if name == "self" { return }
    var current: RunScope? = scope
    while let own = current {
      if let old = own.variables[name] {
        var new = copied(value)
        switch old {
        case .number(_, let kind):
          if case .number(let formula, .literal) = new { new = .number(formula, kind == .literal ? .literal : kind) }
        case .rect: if !new.isUnknown { new = .rect(try rect(new)) }
        case .point:
          if !new.isUnknown {
            let (x, y) = try point(new)
            new = .point(x, y)
          }
        case .size:
          if !new.isUnknown {
            let (width, height) = try size(new)
            new = .size(width, height)
          }
        case .flag, .text, .insets, .transform, .view, .layer, .list, .dictionary, .tuple, .closure, .functions,
          .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment,
          .null, .nothing, .unknown:
          break
        }
        if let type = own.integers[name] { new = try typed(new, type) }
        let guards = conditions.dropFirst(own.guards)
        if !guards.isEmpty {
          let holds = guards.reduce(Formula.one) { .binary("*", $0, $1.holds) }
          do throws(Stop) { new = try joined(holds, new, old) } catch .restart(let restart) {
            try structural()
            throw .restart(restart)
          }
        }
        if own === globals { changes("m:\(name)", Words("`\(code: name)`")) }
        own.variables[name] = new
        named(value, name, rank: own === globals ? 1000 : 500 - 10 * own.level)
        return
      }
      current = own.parent
    }
    // A variable of the object.
    if let owner = scope.object, owner !== object {
      changes("m:\(Self.member(name))", Words("`\(code: name)`"))
      if owner.type == nil, let type = scope.type {
        statics[ObjectIdentifier(type), default: [:]][name] = value
      } else {
        owner.members[Self.member(name)] = value
      }
      return
    }
    try storeMember(value, Self.member(name), isBare: true)
  }

  /// Assigns to a member of the running object.
  private func storeMember(_ value: RunValue, _ name: String, isBare: Bool) throws(Stop) {
    let isDeclared = main?.variables[name] != nil
    if !object.isController, !isDeclared,
      PropertyPath(named: name) != nil || Self.setters.contains(name)
        || name == "translatesAutoresizingMaskIntoConstraints"
    {
      return try store(value, of: root, name, isLayer: false)
    }
    let setterName = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    if !object.isController, !isDeclared, main?.functions[setterName] == nil, Self.helperName(name) != name,
      try storeHelper(value, of: root, name)
    {
      return
    }
    if name == "view", object.isController || main == nil, let view = value.view {
      // This view becomes the controller's.
      try adopt(view)
      return
    }
    if let variable = main?.variables[name], let setter = variable.setter, !object.computing.contains(name) {
      object.computing.insert(name)
      defer { object.computing.remove(name) }
      _ = try call(
        CodeClosure(parameters: ["newValue"], body: setter, line: variable.line),
        RunScope(in: globals, object: object, type: main, level: level, guards: conditions.count), [value])
      return
    }
    if language == .objectiveC, !isBare, let setter = main?.functions[setterName]?.first, setter.body != nil,
      calls < Self.mostCalls
    {
      _ = try call(setter, object, [(nil, value)], line: line)
      return
    }
    var new = copied(value)
    if let type = main?.variables[name]?.type { new = try typed(new, type) }
    if isGuarded, let old = try member(of: object, name) {
      let holds = holds
      do throws(Stop) { new = try joined(holds, new, old) } catch .restart(let restart) {
        try structural()
        throw .restart(restart)
      }
    } else if isGuarded, new.isStructural {
      try structural()
    }
    changes("m:\(name)", Words("`\(code: name)`"))
    object.members[name] = new
    named(value, name, rank: 1000)
    if let variable = main?.variables[name], !variable.observers.isEmpty, !object.computing.contains(name), hasBegun {
      object.computing.insert(name)
      defer { object.computing.remove(name) }
      _ = try call(
        CodeClosure(parameters: [], body: variable.observers, line: variable.line),
        RunScope(in: globals, object: object, type: main, level: level, guards: conditions.count), [])
    }
  }

  /// Makes a view of the code the controller's view.
  private func adopt(_ view: RunView) throws(Stop) {
    try structural()
    if view === root { return }
    let own = root
    // The previous view is unused, so this one replaces it.
    if !own.isRead, !own.isTouched, own.children.isEmpty, !view.isElsewhere, !view.isLayer,
      !constraints.contains(where: { $0.item.view === own || $0.other?.view === own })
    {
      let isMade = view.declared.contains { $0.key == "frame" } && view.frame?[2].constant != 0
      if !isMade, !view.isTouched {
        view.frame = own.frame
        view.declared = own.declared + view.declared.filter { $0.key != "frame" }
        view.remarks = own.remarks
      }
      (view.isRoot, view.isPlaced, view.translates, view.members[""]) = (true, true, true, .nothing)
      (view.name, view.candidate) = (own.name, own.candidate)
      views.removeAll { $0 === view || $0 === own }
      views.insert(view, at: 0)
      root = view
      adopted[own.id] = view
      return
    }
    if let frame = view.frame, view.isRead || view.isTouched || frame.contains(where: { $0.constant != 0 }) {
      if frame.allSatisfy({ $0.constant != nil }), !own.isTouched, !own.isRead, frame[2].constant != 0 {
        own.frame = frame
        declare(own, "frame", .numbers(frame))
        own.remarks = []
      }
    }
    for child in view.children {
      child.parent = own
      if child.declaredParent === view { child.declaredParent = own }
      own.children.append(child)
    }
    views.removeAll { $0 === view }
    adopted[view.id] = own
    for (name, member) in object.members { if member.view === view { object.members[name] = .view(own) } }
  }

  /// Assigns through a chain of members: `v.frame.size.width = 5`.
  private func store(_ value: RunValue, _ base: CodeExpression, _ path: [String], _ scope: RunScope) throws(Stop) {
    if case .name("self") = base.kind, path.count == 1, isOwn(scope) {
      return try storeMember(value, Self.member(path[0]), isBare: false)
    }
    let own = try evaluate(base, scope)
    if path.count == 1, case .view(let view) = own, let object = view.object, let type = object.type {
      let name = Self.member(path[0])
      if type.variables[name] != nil || type.functions["set\(name.prefix(1).uppercased())\(name.dropFirst()):"] != nil {
        return try within(object) { () throws(Stop) in try storeMember(value, name, isBare: false) }
      }
    }
    if path.count == 1, let object = extended(own, where: { $0.takes(path[0]) }), object.root != nil {
      return try within(object) { () throws(Stop) in try storeMember(value, path[0], isBare: false) }
    }
    if let view = view(ofTarget: own, path) {
      let isLayer = if case .layer = own { true } else { false }
      return try store(value, of: adopted[view.id] ?? view, path.joined(separator: "."), isLayer: isLayer)
    }
    switch own {
    case .object(let object):
      let target = object.path == "super" ? self.object : object
      if path.count == 1 {
        if target === self.object { return try storeMember(value, Self.member(path[0]), isBare: false) }
        if try setAnimator(target, path[0], value) { return }
        changes("m:\(Self.member(path[0]))", Words("`\(code: path[0])`"))
        target.members[Self.member(path[0])] = copied(value)
        return
      }
    case .constraint(let constraint):
      if path.count == 1 { return try set(constraint, path[0], value) }
    case .item: return sayNothing(line)
    case .type(let name):
      if path.count == 1, let type = types[name] {
        changes("m:\(path[0])", Words("`\(code: path[0])`"))
        statics[ObjectIdentifier(type), default: [:]][path[0]] = value
        return
      }
    case .maker(let maker):
      _ = try makerCall(maker, path[0], [(nil, value)])
      return
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .anchor, .proxy, .word, .probe, .range, .moment, .null, .nothing, .unknown:
      break
    }
    // For a part of a value: reads the whole, changes it and stores it.
    if case .member(let inner, let name) = base.kind {
      let innerValue = try evaluate(inner, scope)
      if let view = view(ofTarget: innerValue, [name] + path),
        PropertyPath(named: name) != nil || name == "origin" || name == "size"
      {
        let isLayer = if case .layer = innerValue { true } else { false }
        return try store(value, of: adopted[view.id] ?? view, ([name] + path).joined(separator: "."), isLayer: isLayer)
      }
      if case .rect = innerValue { return try store(value, inner, [name] + path, scope) }
      if case .member(let outer, let more) = inner.kind, case .rect = own {
        let outerValue = try evaluate(outer, scope)
        if let view = view(ofTarget: outerValue, [more, name] + path) {
          return try store(value, of: view, ([more, name] + path).joined(separator: "."), isLayer: false)
        }
      }
    }
    if case .unknown(let holder) = own {
      if holder.hasSuffix("onstraint") { return leaveOut(line, .unknownConstraint) }
      // An unknown point, rect or insets have changed.
      if path.allSatisfy(Self.partsOfValues.contains), forget(base, scope) {
        return leaveOut(line, Words(en: "it changes an unknown value", zh: "它改变的内容未知"))
      }
      sayNothing(line)
      return
    }
    if case .null = own { throw .failure(reason: Words(en: "its object is nil here", zh: "这里它的对象是 nil")) }
    try store(try changed(own, path, value), base, scope)
  }

  /// Replaces a variable by a new unknown value, such as `f` for the part `f.origin`; returns whether there is one.
  private func forget(_ part: CodeExpression, _ scope: RunScope) -> Bool {
    var whole = part
    while case .member(let outer, let name) = whole.kind, Self.partsOfValues.contains(name) { whole = outer }
    var name = ""
    if case .name(let own) = whole.kind {
      name = own
      if setVariable(name, .unknown("\(name)_of_line_\(line)"), scope) { return true }
    } else if case .member(let holder, let own) = whole.kind, case .name("self") = holder.kind {
      name = own
    }
    guard isOwn(scope), object.members[name] != nil else { return false }
    object.members[name] = .unknown("\(name)_of_line_\(line)")
    return true
  }

  private static let partsOfValues: Set = [
    "x", "y", "width", "height", "origin", "size", "top", "left", "bottom", "right", "leading", "trailing",
  ]

  private func isOwn(_ scope: RunScope) -> Bool { scope.object == nil || scope.object === object }

  /// Returns the view to which a property is assigned; an unknown value becomes a view if only views have it.
  private func view(ofTarget value: RunValue, _ path: [String]) -> RunView? {
    if let view = value.view { return view }
    guard case .unknown(let own) = value else { return nil }
    let isOfView = [
      "frame", "bounds", "center", "transform", "translatesAutoresizingMaskIntoConstraints", "autoresizingMask",
    ]
    if isOfView.contains(path[0]), !Self.isNoView(own) || viewsElsewhere[own] != nil { return viewElsewhere(own) }
    return nil
  }

  /// Returns a value with one part replaced.
  private func changed(_ value: RunValue, _ path: [String], _ new: RunValue) throws(Stop) -> RunValue {
    switch (value, path.joined(separator: ".")) {
    case (.rect(let rect), let path):
      var parts = rect.parts
      switch path {
      case "origin": (parts[0], parts[1]) = try point(new)
      case "size": (parts[2], parts[3]) = try size(new)
      case "origin.x": parts[0] = try formula(new)
      case "origin.y": parts[1] = try formula(new)
      case "size.width": parts[2] = try formula(new)
      case "size.height": parts[3] = try formula(new)
      default:
        throw .failure(reason: Words(en: "a rect's `\(code: path)` cannot be set", zh: "矩形的 `\(code: path)` 不能设置"))
      }
      return .rect(RunRect(parts))
    case (.word("zero"), let path):
      if path.contains("origin") || path.contains("size") {
        return try changed(.rect(RunRect([.zero, .zero, .zero, .zero])), [path], new)
      }
      if path == "x" || path == "y" { return try changed(.point(.zero, .zero), [path], new) }
      if path == "width" || path == "height" { return try changed(.size(.zero, .zero), [path], new) }
      return try changed(.insets([.zero, .zero, .zero, .zero]), [path], new)
    case (.point(_, let y), "x"): return .point(try formula(new), y)
    case (.point(let x, _), "y"): return .point(x, try formula(new))
    case (.size(_, let height), "width"): return .size(try formula(new), height)
    case (.size(let width, _), "height"): return .size(width, try formula(new))
    case (.insets(var parts), let path):
      guard let index = ["top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3][path] else {
        throw .failure(reason: .insetsLack(path))
      }
      parts[index] = try formula(new)
      return .insets(parts)
    case (.word("identity"), let path):
      return try changed(.transform(RunTransform(isSpatial: path.hasPrefix("m"))), [path], new)
    case (.transform(let transform), let path): return .transform(try changed(transform, path, formula(new)))
    default:
      throw .failure(
        reason: Words(
          en: "`\(code: path.joined(separator: "."))` cannot be set on this value",
          zh: "设置 `\(code: path.joined(separator: "."))` 的对象不受支持"))
    }
  }
}
