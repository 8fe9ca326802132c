import GeomrunForeignCode
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Constraints in all of their spellings.
extension CodeRun {
  func guide(_ line: Int) -> RunGuide {
    let guide = RunGuide(line: line)
    guides.append(guide)
    return guide
  }

  private func add(_ constraint: RunConstraint) -> RunConstraint {
    spoil(.makesConstraints)
    constraints.append(constraint)
    return constraint
  }

  /// Makes the constraint of `a.topAnchor.constraint(equalTo: b.topAnchor, multiplier: 2, constant: 8)`.
  func constraint(_ item: RunItem, _ attribute: String, _ name: String, _ arguments: [Argument], _ line: Int)
    throws(Stop)
    -> RunValue
  {
    try structural()
    let made = RunConstraint(item, attribute, line: line)
    var labels = arguments.map { $0.label ?? "" }
    if name != "constraint", !labels.isEmpty { labels[0] = String(name.dropFirst("constraint".count)) }
    guard let first = labels.first?.lowercased() else {
      throw .failure(reason: Words(en: "this constraint is not understood", zh: "无法理解这条约束"))
    }
    made.relation = first.hasPrefix("less") ? "<=" : first.hasPrefix("greater") ? ">=" : "=="
    if first.contains("systemspacing") {
      throw .failure(reason: Words(en: "the system spacing is unknown", zh: "系统间距未知"))
    }
    for (index, argument) in arguments.enumerated() {
      let label = labels[index].lowercased()
      if index == 0 {
        if label.hasSuffix("constant") {
          made.constant = try steady(formula(argument.value))
        } else {
          guard case .anchor(let other, let word) = argument.value else {
            throw .failure(reason: .unknownOtherItem)
          }
          (made.other, made.otherAttribute) = (other, word)
        }
      } else if label == "multiplier" {
        made.multiplier = try steady(formula(argument.value))
      } else if label == "constant" {
        made.constant = try steady(formula(argument.value))
      }
    }
    expect(made)
    return .constraint(add(made))
  }

  /// Returns a number for a constraint, which must not read views.
  private func steady(_ formula: Formula) throws(Stop) -> Formula {
    let known = try fixed(formula)
    return known
  }

  private func fixed(_ formula: Formula) throws(Stop) -> Formula {
    if formula.reads.isEmpty { return formula }
    if formula.isFixed, let value = formula.value { return .constant(value) }
    switch formula.kind {
    case .constant, .parameter: return formula
    case .negated(let inner): return .negated(try fixed(inner))
    case .binary(let sign, let left, let right): return .binary(sign, try fixed(left), try fixed(right))
    case .call(let name, let arguments): return .call(name, try arguments.map { item throws(Stop) in try fixed(item) })
    case .read(_, _, _, _, let source):
      if let source { return try fixed(source) }
      if !usesParameters, let value = evaluate(formula) { return .constant(value) }
      throw .failure(reason: Words(en: "the value that it reads is unknown", zh: "它读取的内容未知"))
    case .converted: throw .failure(reason: Words(en: "a constraint cannot convert coordinates", zh: "约束里没有坐标换算"))
    }
  }

  /// Assumes that constraints place the views that are made elsewhere.
  private func expect(_ constraint: RunConstraint) {
    for item in [constraint.item, constraint.other].compactMap({ $0 }) {
      guard let view = item.view, view.isElsewhere, !view.isRoot, !view.isOpen, !view.isTouched, view.translates else {
        continue
      }
      if item.isSame(as: constraint.item) || view.parent != nil { translate(view, false) }
    }
  }

  /// Makes the constraint of `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func constraint(ofItems arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    try structural()
    func value(_ label: String, _ place: Int = 0) -> RunValue? {
      let all = arguments.filter { $0.label == label }
      return place < all.count ? all[place].value : nil
    }
    guard let first = value("item"), let item = item(first), case .word(let attribute)? = value("attribute") else {
      throw .failure(reason: .unknownOtherItem)
    }
    let made = RunConstraint(item, attribute, line: line)
    if case .word(let relation)? = value("relatedBy") {
      made.relation =
        relation.lowercased().hasPrefix("less") ? "<=" : relation.lowercased().hasPrefix("greater") ? ">=" : "=="
    }
    if let constant = value("constant") { made.constant = try steady(formula(constant)) }
    if let second = value("toItem"), !second.isNull {
      guard let other = self.item(second), case .word(let word)? = value("attribute", 1) else {
        throw .failure(reason: .unknownOtherItem)
      }
      if word != "notAnAttribute" { (made.other, made.otherAttribute) = (other, word) }
      if let multiplier = value("multiplier") { made.multiplier = try steady(formula(multiplier)) }
    }
    expect(made)
    return .constraint(add(made))
  }

  private func item(_ value: RunValue) -> RunItem? {
    switch value {
    case .item(let item): item
    case .proxy(let item): item
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .maker, .word, .type, .object, .probe, .range, .moment,
      .null, .nothing, .unknown:
      view(value).map { .view($0) }
    }
  }

  // Changes

  func activate(_ value: RunValue, _ isActive: Bool) throws(Stop) {
    switch value {
    case .constraint(let constraint): try activate(constraint, isActive)
    case .list(let list): for item in list.items { try activate(item, isActive) }
    case .null: break
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .dictionary, .tuple,
      .closure, .functions, .method, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment,
      .nothing, .unknown:
      throw .failure(reason: .unknownConstraint)
    }
  }

  func activate(_ constraint: RunConstraint, _ isActive: Bool) throws(Stop) {
    try structural()
    if constraint.isActive == isActive { return }
    spoil(Words(en: "it activates or deactivates constraints", zh: "它启用或停用约束"))
    constraint.isActive = isActive
    if constraint.isDeclared {
      steps.append(Step(kind: .constant(constraint, "isActive", .word(isActive ? "true" : "false")), line: line))
    } else if isActive {
      guard let first = constraint.item.view else {
        throw .failure(reason: Words(en: "its guide has no owning view", zh: "它的 guide 不在任何视图里"))
      }
      _ = first
      if hasLaidOut {
        constraint.declare(inSection: false)
        steps.append(Step(kind: .constraint(constraint), line: line))
      }
    }
  }

  func set(_ constraint: RunConstraint, _ name: String, _ value: RunValue) throws(Stop) {
    switch name {
    case "isActive", "active":
      guard let known = try flag(value).constant else {
        throw .restart(restart(for: try flag(value)) ?? Restart(name: "", value: true))
      }
      try activate(constraint, known != 0)
    case "constant":
      if list != nil {
        if isGuarded { try structural() }
        if !constraint.isActive, !constraint.isDeclared {
          spoil(Words(en: "it changes an inactive constraint", zh: "它修改没有激活的约束"))
        }
        let new = try current(formula(value))
        changes("c:\(constraint.line)", Words(en: "a constraint's constant", zh: "约束的 constant"))
        return steps.append(Step(kind: .constant(constraint, "constant", .number(new)), line: line))
      }
      var new = try constraint.isDeclared ? current(formula(value)) : steady(formula(value))
      if isGuarded { new = .mixed(holds, new, constraint.constant) }
      constraint.constant = new
      if constraint.isDeclared {
        steps.append(Step(kind: .constant(constraint, "constant", .number(new)), line: line))
      }
    case "priority":
      try structural()
      let new = try steady(formula(value))
      if constraint.isDeclared || list != nil {
        steps.append(Step(kind: .constant(constraint, "priority", .number(new)), line: line))
      } else {
        constraint.priority = new
      }
    default: sayNothing(line)
    }
  }

  // SnapKit and Masonry

  func makeConstraints(_ item: RunItem, _ call: FrameworkCall, _ arguments: [Argument]) throws(Stop) -> RunValue {
    try structural()
    guard case .closure(let closure, let home)? = arguments.last?.value else {
      throw .failure(reason: Words(en: "its block is unknown", zh: "它的 block 未知"))
    }
    if let view = item.view, !view.isRoot, call != .updateConstraints { translate(view, false) }
    if call == .remakeConstraints { try deactivateMade(item, line) }
    let all = RunList([])
    let maker = RunMaker(item, [], all: all, updates: call == .updateConstraints)
    _ = try self.call(closure, home, [.maker(maker)])
    let made = all.items.compactMap { value -> RunConstraint? in
      if case .constraint(let own) = value { own } else { nil }
    }
    for constraint in made {
      if call == .updateConstraints,
        let old = constraints.first(where: { old in
          old !== constraint && old.isActive && old.item.isSame(as: item) && old.attribute == constraint.attribute
            && old.relation == constraint.relation
        })
      {
        try set(old, "constant", .number(constraint.constant, .real))
      } else {
        constraint.isMade = true
        try activate(constraint, true)
      }
    }
    return .list(all)
  }

  func deactivateMade(_ item: RunItem, _ line: Int) throws(Stop) {
    for constraint in constraints where constraint.isMade && constraint.isActive && constraint.item.isSame(as: item) {
      try activate(constraint, false)
    }
  }

  private static let edges = ["top", "left", "bottom", "right"]

  private static func attributes(_ name: String) -> [String]? {
    switch name {
    case "edges": ["top", "left", "bottom", "right"]
    case "directionalEdges": ["top", "leading", "bottom", "trailing"]
    case "horizontalEdges": ["left", "right"]
    case "directionalHorizontalEdges": ["leading", "trailing"]
    case "verticalEdges": ["top", "bottom"]
    case "center": ["centerX", "centerY"]
    case "size": ["width", "height"]
    case "top", "left", "bottom", "right", "leading", "trailing", "width", "height", "centerX", "centerY": [name]
    case "baseline", "lastBaseline": ["lastBaseline"]
    case "firstBaseline": ["firstBaseline"]
    case "topMargin", "leftMargin", "bottomMargin", "rightMargin", "leadingMargin", "trailingMargin": [name]
    default: nil
    }
  }

  func makerMember(_ maker: RunMaker, _ name: String) throws(Stop) -> RunValue {
    if name == "with" || name == "and" || name == "constraint" {
      if name == "constraint", maker.made.count == 1 { return .constraint(maker.made[0]) }
      return .maker(maker)
    }
    if name == "equalToSuperview" { return try makerCall(maker, name, []) }
    if let more = Self.attributes(name) {
      return .maker(
        RunMaker(
          maker.item, maker.made.isEmpty ? maker.attributes + more : more, all: maker.all, updates: maker.updates))
    }
    return .method(.maker(maker), name)
  }

  func makerCall(_ maker: RunMaker, _ name: String, _ arguments: [Argument]) throws(Stop) -> RunValue {
    let values = arguments.map { $0.value }
    let relations = ["equal": "==", "less": "<=", "greater": ">="]
    let plain = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    if let relation = relations.first(where: { plain.hasPrefix($0.key) })?.value {
      let isSuperview = plain.hasSuffix("ToSuperview")
      var target = isSuperview ? nil : values.first
      if isSuperview {
        guard let parent = maker.item.view?.parent else { throw .failure(reason: .inNoView) }
        target = .view(parent)
      }
      guard let target else { throw .failure(reason: .unknownOtherItem) }
      for attribute in maker.attributes {
        let made = RunConstraint(maker.item, attribute, line: line)
        made.relation = relation
        try aim(made, at: target)
        expect(made)
        spoil(.makesConstraints)
        constraints.append(made)
        maker.made.append(made)
        maker.all.items.append(.constraint(made))
      }
      return .maker(maker)
    }
    if let more = Self.attributes(plain), arguments.isEmpty {
      return .maker(RunMaker(maker.item, maker.attributes + more, all: maker.all, updates: maker.updates))
    }
    guard let first = values.first else { return .maker(maker) }
    switch plain {
    case "offset":
      for made in maker.made {
        made.constant = try .binary("+", made.constant, part(of: first, made.attribute))
      }
    case "inset", "insets":
      for made in maker.made {
        let amount: Formula
        switch first {
        case .insets(let parts):
          let index = ["top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3][made.attribute]
          guard let index else { continue }
          amount = try steady(parts[index])
        case .number, .flag, .text, .point, .size, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
          .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe,
          .range, .moment, .null, .nothing, .unknown:
          amount = try steady(formula(first))
        }
        let isFar = ["bottom", "right", "trailing", "width", "height"].contains(made.attribute)
        made.constant = isFar ? .binary("-", made.constant, amount) : .binary("+", made.constant, amount)
      }
    case "multipliedBy", "dividedBy":
      let factor = try steady(formula(first))
      for made in maker.made { made.multiplier = plain == "dividedBy" ? .binary("/", .one, factor) : factor }
    case "priority", "priorityHigh", "priorityMedium", "priorityLow":
      let priority = try steady(formula(first))
      for made in maker.made { made.priority = priority }
    case "sizeOffset", "centerOffset":
      for made in maker.made { made.constant = try .binary("+", made.constant, part(of: first, made.attribute)) }
    case "labeled", "key", "install", "activate": break
    default: throw .failure(reason: .unknownWord(name))
    }
    return .maker(maker)
  }

  /// Returns the part of a value that applies to an attribute.
  private func part(of value: RunValue, _ attribute: String) throws(Stop) -> Formula {
    switch value {
    case .point(let x, let y), .size(let x, let y):
      return try steady(["width", "centerX", "left", "right", "leading", "trailing"].contains(attribute) ? x : y)
    case .insets(let parts):
      let index = ["top": 0, "left": 1, "leading": 1, "bottom": 2, "right": 3, "trailing": 3][attribute]
      return try steady(index.map { parts[$0] } ?? .zero)
    case .number, .flag, .text, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure, .functions,
      .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment, .null,
      .nothing, .unknown:
      return try steady(formula(value))
    }
  }

  private func aim(_ made: RunConstraint, at target: RunValue) throws(Stop) {
    switch target {
    case .anchor(let other, let word):
      let names = Self.attributes(word) ?? [word]
      made.other = other
      made.otherAttribute = names.count == 1 ? names[0] : made.attribute
    case .item(let item), .proxy(let item): (made.other, made.otherAttribute) = (item, made.attribute)
    case .number(let formula, _) where Self.shorthand(formula) != nil:
      // `self.left` is Masonry's shorthand for an attribute, but a number in other code.
      if let (view, attribute) = Self.shorthand(formula) {
        (made.other, made.otherAttribute) = (.view(view), attribute)
        if let last = helpers.lastIndex(of: attribute) { helpers.remove(at: last) }
      }
    case .number, .size, .point, .insets, .word:
      let number = try part(of: target, made.attribute)
      if made.attribute == "width" || made.attribute == "height" {
        made.constant = number
      } else {
        guard let parent = made.item.view?.parent else { throw .failure(reason: .inNoView) }
        (made.other, made.otherAttribute, made.constant) = (.view(parent), made.attribute, number)
      }
    case .flag, .text, .rect, .transform, .view, .layer, .list, .dictionary, .tuple, .closure, .functions, .method,
      .constraint, .maker, .type, .object, .probe, .range, .moment, .null, .nothing, .unknown:
      if case .unknown(let path) = target, viewsElsewhere[path] == nil,
        made.attribute == "width" || made.attribute == "height"
      {
        made.constant = number(named: path)
        return
      }
      if case .unknown(let path) = target, let dot = path.lastIndex(of: "."),
        let names = Self.attributes(String(path[path.index(after: dot)...])), names.count == 1
      {
        let holder = path[..<dot]
        guard let other = views.first(where: { $0.candidate?.name == String(holder) }) else {
          throw .failure(reason: .unknownOtherItem)
        }
        (made.other, made.otherAttribute) = (.view(other), names[0])
        return
      }
      guard let other = view(target) else { throw .failure(reason: .unknownOtherItem) }
      (made.other, made.otherAttribute) = (.view(other), made.attribute)
    }
  }

  private static func shorthand(_ formula: Formula) -> (RunView, String)? {
    guard case .read(let view, let path, _, _, _) = formula.kind else { return nil }
    let attributes = [
      "frame.minX": "left", "frame.minY": "top", "frame.maxX": "right", "frame.maxY": "bottom", "frame.width": "width",
      "frame.height": "height", "center.x": "centerX", "center.y": "centerY",
    ]
    return attributes[path].map { (view, $0) }
  }

  // PureLayout

  private func word(_ value: RunValue) throws(Stop) -> String {
    guard case .word(let word) = value else { throw .failure(reason: Words(en: "the edge is unknown", zh: "是哪条边未知")) }
    return word
  }

  /// The part of a superview or a controller to which PureLayout pins.
  enum PinTarget { case edges, margins, safeArea, topGuide, bottomGuide }

  func pin(_ call: FrameworkCall, _ view: RunView, _ arguments: [Argument], _ line: Int, to target: PinTarget)
    throws(Stop) -> RunValue
  {
    let isToMargins = target == .margins
    func outer(_ attribute: String) -> String { isToMargins ? attribute + "Margin" : attribute }
    try structural()
    if !view.isRoot { translate(view, false) }
    let values = arguments.map { $0.value }
    func labelled(_ names: [String]) -> RunValue? { arguments.first { names.contains($0.label ?? "") }?.value }
    func parent() throws(Stop) -> RunView {
      guard let parent = view.parent else { throw .failure(reason: .inNoView) }
      return parent
    }
    func relation(_ made: RunConstraint, inverted: Bool = false) {
      guard case .word(let word)? = labelled(["relation"]) else { return }
      let isLess = word.lowercased().hasPrefix("less")
      if word.lowercased().hasPrefix("equal") { return }
      made.relation = isLess != inverted ? "<=" : ">="
    }
    func make(
      _ attribute: String, _ other: RunView?, _ otherAttribute: String?, _ constant: Formula, multiplier: Formula? = nil
    ) throws(Stop) -> RunConstraint {
      let made = RunConstraint(.view(view), attribute, line: line)
      made.other = other.map { .view($0) }
      made.otherAttribute = otherAttribute
      made.constant = try steady(constant)
      made.multiplier = try steady(multiplier ?? .one)
      spoil(.makesConstraints)
      constraints.append(made)
      return made
    }
    func isFar(_ edge: String) -> Bool { ["bottom", "right", "trailing"].contains(edge) }
    var made: [RunConstraint] = []
    let offset = try labelled(["withOffset"]).map { item throws(Stop) in try formula(item) } ?? .zero
    switch call {
    case .pinSuperviewEdge:
      let edge = try word(values[0])
      let inset = try labelled(["withInset"]).map { item throws(Stop) in try formula(item) } ?? .zero
      let own = try make(edge, parent(), outer(edge), isFar(edge) ? .negated(inset) : inset)
      if target == .safeArea { own.other = .area(try parent(), "safeArea") }
      relation(own, inverted: isFar(edge))
      made = [own]
    case .pinLayoutGuide:
      guard case .object(let controller)? = values.first, controller === object, object.isController else {
        throw .failure(reason: Words(en: "the controller's view is unknown", zh: "控制器的视图未知"))
      }
      let edge = target == .bottomGuide ? "bottom" : "top"
      let inset = try labelled(["withInset"]).map { item throws(Stop) in try formula(item) } ?? .zero
      let own = try make(edge, root, edge, isFar(edge) ? .negated(inset) : inset)
      own.other = .area(root, "safeArea")
      relation(own, inverted: isFar(edge))
      made = [own]
    case .pinEdge:
      guard let other = self.view(values[2]) else { throw .failure(reason: .unknownView) }
      let own = try make(word(values[0]), other, word(values[1]), offset)
      relation(own)
      made = [own]
    case .pinAllEdges:
      let parts =
        try isToMargins
        ? [.zero, .zero, .zero, .zero]
        : values.first.map { item throws(Stop) in try insets(item) } ?? [.zero, .zero, .zero, .zero]
      let excluded = try (isToMargins ? values.first : labelled(["excludingEdge"])).map { item throws(Stop) in
        try word(item)
      }
      for (edge, inset) in zip(["top", "left", "bottom", "right"], parts) {
        if edge == excluded || edge == "left" && excluded == "leading" || edge == "right" && excluded == "trailing" {
          continue
        }
        made.append(try make(edge, parent(), outer(edge), isFar(edge) ? .negated(inset) : inset))
      }
    case .setDimension:
      let own = try make(word(values[0]), nil, nil, formula(values[1]))
      relation(own)
      made = [own]
    case .setDimensions:
      let (width, height) = try size(values[0])
      made = [try make("width", nil, nil, width), try make("height", nil, nil, height)]
    case .alignAxis, .alignSuperviewAxis:
      let axis = try word(values[0])
      let attribute = axis == "vertical" ? "centerX" : axis == "horizontal" ? "centerY" : "lastBaseline"
      let other = try call == .alignAxis ? self.view(values[1]) : parent()
      guard let other else { throw .failure(reason: .unknownView) }
      let isToMargins = isToMargins && attribute.hasPrefix("center")
      made = [try make(attribute, other, isToMargins ? attribute + "WithinMargins" : attribute, offset)]
    case .center:
      made = [try make("centerX", parent(), "centerX", .zero), try make("centerY", parent(), "centerY", .zero)]
    case .matchDimension:
      guard let other = self.view(values[2]) else { throw .failure(reason: .unknownView) }
      let factor = try labelled(["withMultiplier"]).map { item throws(Stop) in try formula(item) } ?? .one
      made = [try make(word(values[0]), other, word(values[1]), offset, multiplier: factor)]
    case .addSubview, .insertAt, .insertAbove, .insertBelow, .bringToFront, .sendToBack, .removeFromSuperview,
      .setFrameOrigin, .setFrameSize, .setBoundsOrigin, .setBoundsSize, .setContentOffset, .setCompression,
      .setHugging, .sizeToFit, .sizeThatFits, .fittingSize, .layoutIfNeeded, .viewWithTag, .scrollRectToVisible,
      .zoomTo, .addArranged, .insertArranged, .removeArranged, .customSpacing, .addGuide, .addConstraint,
      .addConstraints, .removeConstraint, .removeConstraints, .sayNothing, .runLater, .setAffineTransform,
      .addLayoutSubviewsOfSuper, .convertTo, .convertFrom, .moveAnchorPoint, .addRelative, .makeConstraints,
      .remakeConstraints, .updateConstraints, .addAnimation, .removeAnimation, .removeAllAnimations, .convertTime:
      break
    }
    for constraint in made { try activate(constraint, true) }
    return made.count == 1 ? .constraint(made[0]) : .list(RunList(made.map { .constraint($0) }))
  }

  // Visual Format

  func visualFormat(_ arguments: [Argument], _ line: Int) throws(Stop) -> RunValue {
    try structural()
    func value(_ label: String) -> RunValue? { arguments.first { $0.label == label }?.value }
    guard case .text(let format)? = arguments.first?.value, case .dictionary(let views)? = value("views") else {
      throw .failure(reason: Words(en: "the format or its views are unknown", zh: "format 或其中的视图未知"))
    }
    var metrics: [(key: String, value: RunValue)] = []
    if case .dictionary(let entries)? = value("metrics") { metrics = entries }
    var reader = FormatReader(format)
    let parts = try reader.read()
    var made: [RunConstraint] = []
    func view(_ name: String) throws(Stop) -> RunView {
      guard let known = views.first(where: { $0.key == name })?.value, let view = self.view(known) else {
        throw .failure(
          reason: Words(
            en: "the format names `\(code: name)`, which is not among its views",
            zh: "format 用到 `\(code: name)`，而它不在 views 里"))
      }
      return view
    }
    func number(_ text: String) throws(Stop) -> Formula {
      if let constant = Double(text) { return .constant(constant) }
      let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
      guard let metric = metrics.first(where: { $0.key == name })?.value else {
        throw .failure(
          reason: Words(
            en: "the format names `\(code: name)`, which is not among its metrics",
            zh: "format 用到 `\(code: name)`，而它不在 metrics 里"))
      }
      let known = try steady(formula(metric))
      return text.hasPrefix("-") ? .negated(known) : known
    }
    let isHorizontal = reader.isHorizontal
    let (near, far) = isHorizontal ? ("leading", "trailing") : ("top", "bottom")
    var all: [RunView] = []
    for part in parts { if let name = part.view { all.append(try view(name)) } }
    guard let first = all.first else {
      throw .failure(reason: Words(en: "the format has no view", zh: "format 里没有视图"))
    }
    func parent() throws(Stop) -> RunView {
      guard let parent = first.parent else { throw .failure(reason: .inNoView) }
      return parent
    }
    var previous: RunView?
    var isAtEdge = false
    var gap: [FormatReader.Predicate]??
    for part in parts {
      switch part.kind {
      case .edge:
        if let before = previous, let gap {
          try connect(before, far, try parent(), far, gap, isEdge: true, &made, number, line)
        } else {
          isAtEdge = previous == nil
        }
        if previous != nil, gap == nil {
          try connect(previous ?? first, far, try parent(), far, [], isEdge: true, &made, number, line)
        }
        gap = nil
      case .gap(let predicates): gap = .some(predicates)
      case .view(let name, let predicates):
        let own = try view(name)
        if let before = previous {
          try connect(before, far, own, near, gap ?? [], isEdge: false, &made, number, line)
        } else if isAtEdge {
          try connect(try parent(), near, own, near, gap ?? [], isEdge: true, &made, number, line)
        }
        gap = nil
        for predicate in predicates {
          let constraint = RunConstraint(.view(own), isHorizontal ? "width" : "height", line: line)
          constraint.relation = predicate.relation
          if let other = views.first(where: { $0.key == predicate.value })?.value, let view = self.view(other) {
            (constraint.other, constraint.otherAttribute) = (.view(view), constraint.attribute)
          } else {
            constraint.constant = try number(predicate.value)
          }
          if let priority = predicate.priority { constraint.priority = try number(priority) }
          made.append(constraint)
        }
        previous = own
      }
    }
    for word in try optionWords(value("options")) {
      guard word.hasPrefix("alignAll") else { continue }
      let name = word.dropFirst("alignAll".count)
      let attribute = name.prefix(1).lowercased() + name.dropFirst()
      for (one, next) in zip(all, all.dropFirst()) {
        let constraint = RunConstraint(.view(one), attribute, line: line)
        (constraint.other, constraint.otherAttribute) = (.view(next), attribute)
        made.append(constraint)
      }
    }
    for constraint in made { expect(constraint) }
    constraints += made
    return .list(RunList(made.map { .constraint($0) }))
  }

  private func optionWords(_ value: RunValue?) throws(Stop) -> [String] {
    guard let value else { return [] }
    switch value {
    case .list(let list):
      var words: [String] = []
      for item in list.items { words += try optionWords(item) }
      return words
    case .word(let word): return [word]
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .type, .object, .probe, .range,
      .moment, .null, .nothing, .unknown:
      return []
    }
  }

  private func connect(
    _ first: RunView, _ attribute: String, _ second: RunView, _ other: String, _ predicates: [FormatReader.Predicate]?,
    isEdge: Bool, _ made: inout [RunConstraint], _ number: (String) throws(Stop) -> Formula, _ line: Int
  ) throws(Stop) {
    // The later item is measured from the earlier one.
    let (item, itemAttribute, from, fromAttribute) = (second, other, first, attribute)
    func add(_ relation: String, _ constant: Formula, _ priority: Formula?, margin: Bool = false) {
      let constraint = RunConstraint(.view(item), itemAttribute, line: line)
      constraint.relation = relation
      (constraint.other, constraint.otherAttribute) = (.view(from), fromAttribute)
      constraint.constant = constant
      constraint.priority = priority
      made.append(constraint)
    }
    guard let predicates else {
      if !isEdge { return add("==", .constant(8), nil) }
      // Attribute of the superview's margin.
      let constraint = RunConstraint(.view(item), itemAttribute, line: line)
      (constraint.other, constraint.otherAttribute) = (.view(from), fromAttribute)
      let isNear = itemAttribute == "leading" || itemAttribute == "top"
      if isNear {
        constraint.otherAttribute = fromAttribute + "Margin"
      } else {
        constraint.attribute = itemAttribute + "Margin"
      }
      made.append(constraint)
      return
    }
    if predicates.isEmpty { return add("==", .zero, nil) }
    for predicate in predicates {
      add(
        predicate.relation, try number(predicate.value),
        try predicate.priority.map { item throws(Stop) in try number(item) })
    }
  }
}

/// A parser of Visual Format.
struct FormatReader {
  struct Predicate {
    var relation = "=="
    var value: String
    var priority: String?
  }

  struct Part {
    enum Kind {
      case edge
      /// A gap; nil is the standard one.
      case gap([Predicate]?)
      case view(String, [Predicate])
    }

    let kind: Kind
    var view: String? { if case .view(let name, _) = kind { name } else { nil } }
  }

  private(set) var isHorizontal = true
  private var rest: Substring

  init(_ format: String) {
    rest = format.filter { $0 != " " }[...]
    if rest.hasPrefix("H:") {
      rest = rest.dropFirst(2)
    } else if rest.hasPrefix("V:") {
      rest = rest.dropFirst(2)
      isHorizontal = false
    }
  }

  mutating func read() throws(CodeRun.Stop) -> [Part] {
    var parts: [Part] = []
    while let first = rest.first {
      switch first {
      case "|":
        rest = rest.dropFirst()
        parts.append(Part(kind: .edge))
      case "-":
        rest = rest.dropFirst()
        if rest.first == "[" || rest.first == "|" {
          parts.append(Part(kind: .gap(nil)))
          continue
        }
        let predicates: [Predicate]
        if rest.first == "(" {
          predicates = try list()
        } else {
          let word = rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" }
          rest = rest.dropFirst(word.count)
          predicates = [predicate(word)]
        }
        guard rest.first == "-" else { throw .failure(reason: .unreadFormat) }
        rest = rest.dropFirst()
        parts.append(Part(kind: .gap(predicates)))
      case "[":
        rest = rest.dropFirst()
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        let predicates = rest.first == "(" ? try list() : []
        guard rest.first == "]" else { throw .failure(reason: .unreadFormat) }
        rest = rest.dropFirst()
        parts.append(Part(kind: .view(String(name), predicates)))
      default: throw .failure(reason: .unreadFormat)
      }
    }
    return parts
  }

  private mutating func list() throws(CodeRun.Stop) -> [Predicate] {
    let inner = rest.dropFirst().prefix { $0 != ")" }
    rest = rest.dropFirst(inner.count + 1)
    guard rest.first == ")" else { throw .failure(reason: .unreadFormat) }
    rest = rest.dropFirst()
    return inner.split(separator: ",").map { predicate($0) }
  }

  private func predicate(_ text: Substring) -> Predicate {
    var text = text
    var result = Predicate(value: "")
    for relation in ["==", "<=", ">="] where text.hasPrefix(relation) {
      result.relation = relation
      text = text.dropFirst(2)
    }
    let parts = text.split(separator: "@", maxSplits: 1)
    result.value = parts.first.map(String.init) ?? ""
    if parts.count > 1 { result.priority = String(parts[1]) }
    return result
  }
}

extension RunValue {
  var isNull: Bool { if case .null = self { true } else { false } }
}
