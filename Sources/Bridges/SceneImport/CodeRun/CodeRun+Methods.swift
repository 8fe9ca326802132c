import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

// Methods of values, views and framework classes.
extension CodeRun {
  func method(
    _ receiver: RunValue, _ name: String, _ arguments: [Argument], selector: String? = nil, isStatement: Bool,
    line: Int, isBare: Bool = false
  ) throws(Stop) -> RunValue {
    let values = arguments.map { $0.value }
    // The code's own methods take precedence.
    if let owner = owner(of: receiver) {
      let type = owner.type
      if let functions = type?.functions[selector ?? name], let function = fitting(functions, arguments) {
        if function.parameters.isEmpty, owner.computing.contains(name) { return .unknown(name) }
        return try call(function, owner, arguments, line: line)
      }
      if case .closure(let closure, let home)? = owner.members[name] { return try call(closure, home, values) }
      if isBare, case .functions(let functions, let own)? = globals.variables[name],
        let function = fitting(functions, arguments)
      {
        return try call(function, own, arguments, line: line)
      }
    }
    if let own = extended(receiver, where: { $0.functions[selector ?? name] != nil }),
      let function = fitting(own.type?.functions[selector ?? name] ?? [], arguments), !function.isStatic
    {
      return try call(function, own, arguments, line: line)
    }
    switch receiver {
    case .view(let view), .layer(let view):
      return try viewMethod(view, receiver, name, arguments, selector, isStatement, line)
    case .probe:
      skipClosures(arguments)
      return unknownCall(name, arguments)
    case .object(let own):
      if own === object, !isBare || object.isController {
        let spelling = selector ?? Self.spelling(name, arguments)
        if let call = FrameworkCall.spelled(spelling), call == .sayNothing { return .nothing }
      }
      if let value = try animationMethod(own, name, arguments, line) { return value }
      skipClosures(arguments)
      return unknownCall(own === object ? name : "\(own.path).\(name)", arguments)
    case .type(let type):
      if let functions = types[type]?.functions[name]?.filter({ $0.isStatic }),
        let function = fitting(functions, arguments)
      {
        return try call(function, nil, arguments, line: line)
      }
      if let value = try classCall(type, name, arguments, selector, line) { return value }
      return unknownCall("\(type).\(name)", arguments)
    case .rect(let rect):
      if let value = try rectMethod(rect, name, arguments) { return value }
      throw .failure(reason: Words(en: "a rect's `\(code: name)` is not supported", zh: "不支持矩形的 `\(code: name)`"))
    case .transform(let transform):
      if let value = try transformMethod(transform, name, arguments) { return value }
      throw .failure(
        reason: Words(en: "a transform's `\(code: name)` is not supported", zh: "不支持 transform 的 `\(code: name)`"))
    case .word("identity"):
      if let value = try transformMethod(RunTransform(isSpatial: false), name, arguments) { return value }
      return .unknown(name)
    case .number(let formula, _):
      switch name {
      case "rounded":
        if case .word(let rule)? = values.first {
          let function = ["up": "ceil", "down": "floor", "toNearestOrAwayFromZero": "round"][rule]
          guard let function else { throw .failure(reason: Words(en: "this rounding is not supported", zh: "不支持这种舍入")) }
          return .number(.call(function, [formula]), .real)
        }
        return .number(.call("round", [formula]), .real)
      case "squareRoot": return .number(.call("sqrt", [formula]), .real)
      case "advanced": return try arithmetic("+", receiver, values.first ?? .word("zero"))
      default:
        throw .failure(reason: Words(en: "a number's `\(code: name)` is not supported", zh: "不支持数的 `\(code: name)`"))
      }
    case .list(let list): return try listMethod(list, name, arguments, line)
    case .range: return try listMethod(RunList(try knownItems(of: receiver)), name, arguments, line)
    case .dictionary(let entries):
      if name == "objectForKey" || name == "valueForKey", case .text(let key)? = values.first {
        return entries.first { $0.key == key }?.value ?? .null
      }
      return .unknown(name)
    case .anchor(let item, let attribute):
      if name.hasPrefix("constraint") { return try constraint(item, attribute, name, arguments, line) }
      return .unknown(name)
    case .proxy(let item):
      if let call = FrameworkCall.spelled(selector ?? "\(name)(_:)") {
        return try makeConstraints(item, call, arguments)
      }
      if name == "removeConstraints" {
        try deactivateMade(item, line)
        return .nothing
      }
      return .unknown(name)
    case .maker(let maker): return try makerCall(maker, name, arguments)
    case .constraint(let constraint):
      if name == "setActive" || name == "setConstant" || name == "setPriority" {
        try set(constraint, String(name.dropFirst(3)).lowercased(), values.first ?? .null)
        return .nothing
      }
      if name == "activate" || name == "deactivate" || name == "autoInstall" || name == "autoRemove"
        || name == "install" || name == "uninstall"
      {
        try activate(constraint, name == "activate" || name.lowercased().hasSuffix("install") && name != "uninstall")
        return .nothing
      }
      if name == "update" {
        if let offset = arguments.first(where: { $0.label == "offset" }) {
          try set(constraint, "constant", offset.value)
        }
        return .nothing
      }
      return .unknown(name)
    case .item(let item):
      if case .guide(let guide) = item, name == "addLayoutGuide" { return .item(.guide(guide)) }
      return .unknown(name)
    case .null: return .null
    case .unknown(let path): return try unknownMethod(path, name, arguments, selector, isStatement, line)
    case .closure(let closure, let home):
      if name == "callAsFunction" { return try call(closure, home, values) }
      return .unknown(name)
    case .insets, .point, .size, .flag, .text, .tuple, .functions, .method, .word, .moment, .nothing:
      if name == "isEqualToString" || name == "isEqual", let other = values.first {
        return .flag(try equal(receiver, other))
      }
      skipClosures(arguments)
      if isStatement { return .nothing }
      if case .point = receiver, name == "applying" { throw .failure(reason: .notFollowed("applying")) }
      if case .size = receiver, name == "applying" { throw .failure(reason: .notFollowed("applying")) }
      return unknownCall(name, arguments)
    }
  }

  /// Returns the code's own object of a value.
  func owner(of receiver: RunValue) -> RunObject? {
    switch receiver {
    case .view(let view): view.isRoot ? subject : view.object
    case .object(let own): own
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .probe, .range,
      .moment, .null, .nothing, .unknown:
      nil
    }
  }

  private func fitting(_ functions: [CodeFunction], _ arguments: [Argument]) -> CodeFunction? {
    let all = functions.filter { $0.body != nil }
    if language == .objectiveC { return all.first }
    return all.first { $0.parameters.map { $0.label } == arguments.map { $0.label } }
      ?? all.first { $0.parameters.count == arguments.count }
      ?? all.first {
        $0.parameters.count > arguments.count && $0.parameters.filter { $0.value == nil }.count <= arguments.count
      }
  }

  static func spelling(_ name: String, _ arguments: [Argument]) -> String {
    "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  private func unknownMethod(
    _ path: String, _ name: String, _ arguments: [Argument], _ selector: String?, _ isStatement: Bool, _ line: Int
  ) throws(Stop) -> RunValue {
    let spelling = selector ?? Self.spelling(name, arguments)
    if let call = FrameworkCall.spelled(spelling), call != .sayNothing, path != "super", !path.hasPrefix("super."),
      call != .addAnimation || arguments.first?.value.isAnimation ?? false
    {
      let view = viewElsewhere(path)
      return try viewMethod(view, .view(view), name, arguments, selector, isStatement, line)
    }
    if name.hasPrefix("constraint") && (name.contains("Equal") || name == "constraint"),
      arguments.contains(where: { if case .anchor = $0.value { true } else { false } })
    {
      throw .failure(reason: .unknownOtherItem)
    }
    if path.hasPrefix("DispatchQueue") || path.hasPrefix("Timer") || path.hasPrefix("NSTimer")
      || name.hasPrefix("async")
      || name == "sync"
    {
      skipClosures(arguments, reason: .runsLater)
      return .nothing
    }
    if ["then", "do", "apply", "also"].contains(name), let closure = arguments.first?.value, case .closure = closure {
      let view = viewElsewhere(path)
      return try viewMethod(view, .view(view), name, arguments, selector, isStatement, line)
    }
    skipClosures(arguments)
    return unknownCall("\(path).\(name)", arguments)
  }

  // Views

  private func viewMethod(
    _ view: RunView, _ receiver: RunValue, _ name: String, _ arguments: [Argument], _ selector: String?,
    _ isStatement: Bool, _ line: Int
  ) throws(Stop) -> RunValue {
    let values = arguments.map { $0.value }
    let spelling = selector ?? Self.spelling(name, arguments)
    if spelling == "setNeedsLayout()" || spelling == "setNeedsLayout" { try mark(view) }
    if test != nil, let request = LayoutRequest(rawValue: name), arguments.isEmpty, request != .setNeedsLayout {
      try mark(view, request)
      return .nothing
    }
    if let call = FrameworkCall.spelled(spelling) {
      if let result = try perform(call, view, arguments, line, spelling) { return result }
    }
    // `.then { $0.frame = ... }`
    if ["then", "do", "with", "configure", "apply", "also", "style"].contains(name), arguments.count == 1,
      case .closure(let closure, let home) = values[0]
    {
      _ = try self.call(closure, home, [receiver])
      return receiver
    }
    if name.hasPrefix("constraint"), let (item, attribute) = anchorOfSelf(view, name) {
      return try constraint(item, attribute, name, arguments, line)
    }
    if name == "setFrame" || name == "setBounds" || name == "setCenter", let first = values.first {
      try store(first, of: view, String(name.dropFirst(3)).lowercased(), isLayer: false)
      return .nothing
    }
    if name.hasPrefix("set"), arguments.count == 2, arguments[1].label == "animated", let first = values.first {
      let property = name.dropFirst(3)
      try store(first, of: view, property.prefix(1).lowercased() + property.dropFirst(), isLayer: false)
      return .nothing
    }
    if name == "convert" || name.hasPrefix("convertRect") || name.hasPrefix("convertPoint") {
      throw .failure(reason: Words(en: "this conversion is not supported", zh: "不支持这种换算"))
    }
    if name == "isKindOfClass" || name == "isMemberOfClass" || name == "isDescendant" {
      return .flag(choice(named: "\(name)_\(line)"))
    }
    if arguments.isEmpty, let value = try? viewMember(view, name, isBare: false) { return value }
    skipClosures(arguments)
    if view.isRoot, isStatement {
      // An inherited method with unknown effects.
      sayNothing(line)
      return .nothing
    }
    let isSilent = FrameworkCall.isSilent(spelling)
    if isStatement {
      if isSilent {
        sayNothing(line)
        return .nothing
      }
      return .method(receiver, name)
    }
    if arguments.isEmpty, !isSilent, isLibrary(name) { return .method(receiver, name) }
    return unknownCall("\(view.candidate?.name ?? "view").\(name)", arguments)
  }

  private func isLibrary(_ name: String) -> Bool { ["pin", "flex", "layout", "easy", "anchor"].contains(name) }

  /// Returns nil: a bare name is an anchor already.
  private func anchorOfSelf(_ view: RunView, _ name: String) -> (RunItem, String)? { nil }

  /// Handles an unknown method of a view: its effects on the view are unknown.
  func unread(_ view: RunView, _ name: String, _ line: Int) throws(Stop) {
    leaveOut(line, .unknownWord(name))
    if isGuarded { try structural() }
    try lose(view, line)
  }

  /// Returns the target or origin of a conversion; nil is the window.
  private func end(of value: RunValue, _ receiver: RunView) throws(Stop) -> RunView? {
    switch value {
    case .null, .probe(.window): break
    case .unknown(let path) where path == "window" || path.hasSuffix(".window"): break
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .view, .layer, .list, .dictionary, .tuple,
      .closure, .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe,
      .range, .moment, .nothing, .unknown:
      guard let view = view(value) else { throw .failure(reason: .unknownView) }
      return view
    }
    var outer = receiver
    while let parent = outer.parent { outer = parent }
    if outer.isRoot, !object.isController, main?.name.isEmpty == false {
      throw .failure(reason: Words(en: "its position in the window is unknown", zh: "它在窗口中的位置未知"))
    }
    return nil
  }

  private func argument(_ arguments: [Argument], _ index: Int) throws(Stop) -> RunView {
    guard index < arguments.count, let view = view(arguments[index].value) else {
      throw .failure(reason: .unknownView)
    }
    return view
  }

  /// Performs a call of the frameworks; returns nil if it is not fully supported.
  private func perform(
    _ call: FrameworkCall, _ view: RunView, _ arguments: [Argument], _ line: Int, _ spelling: String
  ) throws(Stop) -> RunValue? {
    let values = arguments.map { $0.value }
    switch call {
    case .addSubview:
      try add(argument(arguments, 0), to: view)
    case .insertAt:
      let index = try formula(values[1])
      guard let known = evaluate(index).flatMap({ Int(exactly: $0) }) else {
        throw .failure(reason: Words(en: "the index is unknown", zh: "下标未知"))
      }
      try add(argument(arguments, 0), to: view, at: known)
    case .insertAbove, .insertBelow:
      let (new, other) = (try argument(arguments, 0), try argument(arguments, 1))
      // Relative to itself, a view does not move.
      if new === other { return .nothing }
      guard let index = view.children.firstIndex(where: { $0 === other }) else {
        throw .failure(
          reason: Words(en: "the view that it is inserted next to is not a subview here", zh: "作为参照的视图在这里不是子视图"))
      }
      let isBefore = view.children.firstIndex { $0 === new }.map { $0 < index } ?? false
      try add(new, to: view, at: (call == .insertAbove ? index + 1 : index) - (isBefore ? 1 : 0))
    case .convertTo, .convertFrom:
      return try converted(view, values[0], call == .convertTo ? "to" : "from", end(of: values[1], view))
    case .moveAnchorPoint:
      let (x, y) = try point(values[0])
      let parts = try [x, y].map { item throws(Stop) in try current(item) }
      steps.append(Step(kind: .set(view, Method.moveAnchorPoint.name, .numbers(parts)), line: line))
      forget(view)
      (view.isTouched, view.anchor) = (true, nil)
    case .addRelative:
      let new = try argument(arguments, 0)
      guard case .word(let side) = values[1] else {
        throw .failure(reason: Words(en: "the side is unknown", zh: "在哪一侧未知"))
      }
      let isAbove = side.lowercased().hasSuffix("above")
      if case .null = values[2] {
        try add(new, to: view, at: isAbove ? view.children.count { $0 !== new } : 0)
      } else {
        _ = try perform(isAbove ? .insertAbove : .insertBelow, view, [arguments[0], arguments[2]], line, spelling)
      }
    case .bringToFront, .sendToBack:
      try structural()
      let child = try argument(arguments, 0)
      guard view.children.contains(where: { $0 === child }) else {
        throw .failure(reason: Words(en: "it is not a subview here", zh: "这里它不是子视图"))
      }
      changes("tree", Words(en: "the order of views", zh: "视图的顺序"))
      if test?.hasBegun ?? false || test != nil && list != nil {
        let method = call == .bringToFront ? "bringSubviewToFront" : "sendSubviewToBack"
        steps.append(Step(kind: .order(view, child, method: method), line: line))
      }
      view.children.removeAll { $0 === child }
      view.children.insert(child, at: call == .bringToFront ? view.children.count : 0)
    case .removeFromSuperview: try remove(view)
    case .setFrameOrigin:
      let (x, y) = try point(values[0])
      try set(view, "frame.origin", [x, y])
    case .setFrameSize:
      let (width, height) = try size(values[0])
      try set(view, "frame.size", [width, height])
    case .setBoundsOrigin:
      let (x, y) = try point(values[0])
      try set(view, "bounds.origin", [x, y])
    case .setBoundsSize:
      let (width, height) = try size(values[0])
      try set(view, "bounds.size", [width, height])
    case .setContentOffset:
      let (x, y) = try point(values[0])
      try set(view, "contentOffset", [x, y])
    case .sizeToFit:
      if view.isRoot { return .nothing }
      let (width, height) = contentSize(of: view)
      try set(view, "frame.size", [width, height])
    case .sizeThatFits, .fittingSize:
      let (width, height) = contentSize(of: view)
      return .size(width, height)
    case .layoutIfNeeded:
      try updateConstraintsAgain()
      if view.isRoot, hasRoot, !usesConstraints, !hasTurned, !instances.contains(where: laysOut) {
        return .nothing
      }
      try structural()
      layOut(view.isRoot ? ownRoot : view, line)
      try layOutInstancesOnce(in: view)
    case .viewWithTag:
      if case .number(let tag, _)? = values.first, let tag = tag.constant {
        for child in view.children {
          if case .number(let own, _)? = child.members["tag"], own.constant == tag { return .view(child) }
        }
      }
      return .unknown("viewWithTag_\(line)")
    case .scrollRectToVisible: try scroll(view, "scrollRectToVisible", to: rect(values[0]))
    case .zoomTo: try scroll(view, "zoomTo", to: rect(values[0]))
    case .addArranged:
      guard let stack = view.stack ?? (view.isElsewhere || view.isRoot ? RunStack() : nil) else { return nil }
      view.stack = stack
      try arrange(argument(arguments, 0), in: view, stack, at: nil)
    case .insertArranged:
      guard let stack = view.stack, let index = evaluate(try formula(values[1])) else { return nil }
      try arrange(argument(arguments, 0), in: view, stack, at: Int(exactly: index))
    case .removeArranged:
      try structural()
      spoil(.arrangesViews)
      let child = try argument(arguments, 0)
      view.stack?.arranged.removeAll { $0 === child }
      // Its custom spacing is removed with it, and does not return with it.
      if view.stack?.gaps.contains(where: { $0.view === child }) ?? false {
        view.stack?.gaps.removeAll { $0.view === child }
        if hasLaidOut { steps.append(Step(kind: .gap(view, child, nil), line: line)) }
      }
      if hasLaidOut { steps.append(Step(kind: .arrange(view, view.stack?.arranged ?? []), line: line)) }
    case .customSpacing:
      try structural()
      guard let stack = view.stack else { return nil }
      let child = try argument(arguments, 1)
      var gap: Formula?
      if case .word(let word) = values[0], word.contains("UseDefault") || word.contains("useDefault") {
        gap = nil
      } else if case .unknown(let path) = values[0], path.contains("UseDefault") || path.contains("useDefault") {
        gap = nil
      } else if case .type(let path) = values[0], path.contains("UseDefault") {
        gap = nil
      } else {
        gap = try current(formula(values[0]))
      }
      if hasLaidOut || list != nil { steps.append(Step(kind: .gap(view, child, gap), line: line)) }
      stack.gaps.removeAll { $0.view === child }
      if gap != nil { stack.gaps.append((child, gap)) }
    case .addGuide:
      try structural()
      if case .item(.guide(let guide))? = values.first {
        guide.owner = view
        view.guides.append(guide)
      }
    case .addConstraint, .addConstraints:
      for item in try items(of: values[0]) ?? [values[0]] { try activate(item, true) }
    case .removeConstraint, .removeConstraints:
      if case .unknown = values[0] {
        throw .failure(reason: Words(en: "it removes unknown constraints", zh: "移除哪些约束未知"))
      }
      for item in try items(of: values[0]) ?? [values[0]] { try activate(item, false) }
    case .setHugging, .setCompression:
      let priority = try current(formula(values[0]))
      guard case .word(let axis) = values[1] else {
        throw .failure(reason: Words(en: "the axis is unknown", zh: "轴未知"))
      }
      let index = axis.lowercased().hasSuffix("horizontal") ? 0 : 1
      let old = call == .setHugging ? view.hugging : view.compression
      if call == .setHugging { view.hugging[index] = priority } else { view.compression[index] = priority }
      if hasLaidOut || list != nil {
        let (key, standard) = call == .setHugging ? ("hugging", 250.0) : ("compression", 750)
        let new = (call == .setHugging ? view.hugging : view.compression).map { $0 ?? .constant(standard) }
        steps.append(Step(kind: .set(view, key, .numbers(new)), line: line))
        if call == .setHugging {
          view.declaredHugging = view.declaredHugging ?? old
        } else {
          view.declaredCompression = view.declaredCompression ?? old
        }
      }
    case .setAffineTransform: try set(view, transform: transform(values[0], isSpatial: false), line: line)
    case .makeConstraints, .remakeConstraints, .updateConstraints:
      return try makeConstraints(.view(view), call, arguments)
    case .pinLayoutGuide:
      return try pin(
        call, view, arguments, line,
        to: spelling.contains("ToBottom") || spelling.contains("toBottom") ? .bottomGuide : .topGuide)
    case .pinSuperviewEdge, .pinEdge, .pinAllEdges, .setDimension, .setDimensions, .alignAxis, .alignSuperviewAxis,
      .center, .matchDimension:
      let target: PinTarget =
        spelling.contains("SuperviewMargin") ? .margins : spelling.contains("SuperviewSafeArea") ? .safeArea : .edges
      return try pin(call, view, arguments, line, to: target)
    case .addAnimation:
      try add(values[0], to: view, key: values.count > 1 ? values[1] : nil, line: line)
    case .removeAnimation: try removeAnimation(of: view, key: values[0], line: line)
    case .removeAllAnimations: try removeAnimation(of: view, key: nil, line: line)
    case .convertTime: return try convertedTime(values[0], of: view)
    case .sayNothing:
      if spelling.hasPrefix("setNeedsUpdateConstraints"), let update = updateOfConstraints, ran.contains(update.place) {
        needsConstraints = true
      }
      if spelling.hasPrefix("updateConstraintsIfNeeded") { try updateConstraintsAgain() }
      sayNothing(line)
    case .runLater, .addLayoutSubviewsOfSuper: return nil
    }
    return .nothing
  }

  // Lists

  private func listMethod(_ list: RunList, _ name: String, _ arguments: [Argument], _ line: Int) throws(Stop)
    -> RunValue
  {
    let values = arguments.map { $0.value }
    func run(_ item: RunValue, _ index: Int? = nil) throws(Stop) -> RunValue {
      switch values.last {
      case .closure(let closure, let home)?:
        let extra: [RunValue] = index.map { [.number(.constant(Double($0)), .integer), .unknown("stop")] } ?? []
        loops += 1
        defer { loops -= 1 }
        return try call(closure, home, [item] + extra)
      case .method(let receiver, let name)?:
        return try method(receiver, name, [(nil, item)], isStatement: true, line: line)
      case .functions(let functions, let owner)?:
        guard let function = functions.first else { return .nothing }
        return try call(function, owner, [(nil, item)], line: line)
      case .text(let path)?: return try member(item, path, globals)
      case .number?, .flag?, .point?, .size?, .insets?, .rect?, .transform?, .view?, .layer?, .list?, .dictionary?,
        .tuple?, .constraint?, .anchor?, .item?, .maker?, .proxy?, .word?, .type?, .object?, .probe?, .range?,
        .moment?, .null?, .nothing?, .unknown?, nil:
        return .unknown(name)
      }
    }
    /// Returns the items, for running a closure on each.
    func allItems() throws(Stop) -> [RunValue] {
      if list.items.count > Self.mostTurns {
        throw .failure(reason: Words(en: "it loops more than \(Self.mostTurns) times", zh: "它循环超过 \(Self.mostTurns) 次"))
      }
      return list.items
    }
    switch name {
    case "forEach":
      for item in try allItems() { _ = try run(item) }
      return .nothing
    case "enumerateObjectsUsingBlock":
      for (index, item) in try allItems().enumerated() { _ = try run(item, index) }
      return .nothing
    case "map", "compactMap":
      return .list(
        RunList(
          try allItems().map { item throws(Stop) in try run(item) }.filter {
            if case .null = $0 { false } else { true }
          }))
    case "flatMap":
      var all: [RunValue] = []
      for item in try allItems() {
        let result = try run(item)
        all += try items(of: result) ?? [result]
      }
      return .list(RunList(all))
    case "filter":
      var kept: [RunValue] = []
      for item in try allItems() {
        guard let known = try flag(run(item)).constant else {
          throw .failure(reason: Words(en: "it keeps unknown items", zh: "保留哪些项未知"))
        }
        if known != 0 { kept.append(item) }
      }
      return .list(RunList(kept))
    case "reduce":
      guard values.count == 2, case .closure(let closure, let home) = values[1] else {
        throw .failure(reason: .notFollowed("reduce"))
      }
      var result = values[0]
      for item in try allItems() { result = try call(closure, home, [result, item]) }
      return result
    case "enumerated":
      return .list(
        RunList(
          list.items.enumerated().map {
            .tuple([("offset", .number(.constant(Double($0.offset)), .integer)), ("element", $0.element)])
          }))
    case "reversed", "reverseObjectEnumerator": return .list(RunList(list.items.reversed()))
    case "append", "addObject":
      try structural()
      if let item = arguments.first {
        if item.label == "contentsOf" {
          list.items += try knownItems(of: item.value)
        } else {
          list.items.append(item.value)
        }
      }
      return .nothing
    case "addObjectsFromArray":
      try structural()
      list.items += try knownItems(of: values[0])
      return .nothing
    case "arrayByAddingObjectsFromArray": return .list(RunList(list.items + (try knownItems(of: values[0]))))
    case "insert", "insertObject":
      try structural()
      if arguments.count == 2, let index = evaluate(try formula(values[1])).flatMap({ Int(exactly: $0) }), index >= 0 {
        list.items.insert(values[0], at: min(index, list.items.count))
      }
      return .nothing
    case "removeAll", "removeAllObjects":
      try structural()
      list.items.removeAll()
      return .nothing
    case "makeObjectsPerformSelector":
      for item in list.items { if let view = item.view { try remove(view) } }
      return .nothing
    case "objectAtIndex":
      guard let index = evaluate(try formula(values[0])).flatMap({ Int(exactly: $0) }),
        list.items.indices.contains(index)
      else {
        throw .failure(reason: .unknownItem)
      }
      return list.items[index]
    case "firstObject", "first": return list.items.first ?? .null
    case "lastObject", "last": return list.items.last ?? .null
    case "max", "min":
      guard !list.items.isEmpty else { return .null }
      let all = try list.items.map { item throws(Stop) in try formula(item) }
      return .number(all.count == 1 ? all[0] : .call(name, all), .real)
    case "contains", "containsObject":
      guard let item = values.first else { return .unknown(name) }
      for own in list.items { if case .view(let a) = own, let b = item.view, a === b { return .flag(.one) } }
      return .flag(item.view == nil ? choice(named: "contains_\(line)") : .zero)
    case "count": return .number(.constant(Double(list.items.count)), .integer)
    case "prefix", "dropFirst", "dropLast", "suffix":
      let count = try values.first.map { item throws(Stop) in try evaluate(formula(item)) ?? 1 } ?? 1
      guard let number = Int(exactly: count), number >= 0 else { throw .failure(reason: .notFollowed(name)) }
      switch name {
      case "prefix": return .list(RunList(Array(list.items.prefix(number))))
      case "suffix": return .list(RunList(Array(list.items.suffix(number))))
      case "dropFirst": return .list(RunList(Array(list.items.dropFirst(number))))
      default: return .list(RunList(Array(list.items.dropLast(number))))
      }
    default: return .unknown(name)
    }
  }

  // Classes

  /// Calls a static method of a framework class; returns nil if it is unknown.
  func classCall(_ type: String, _ name: String, _ arguments: [Argument], _ selector: String?, _ line: Int) throws(Stop)
    -> RunValue?
  {
    if let value = try animationCall(type, name, arguments, line) { return value }
    if type == "NSLayoutConstraint" || type == "Constraint" {
      switch name {
      case "activate", "activateConstraints":
        for item in try items(of: arguments[0].value) ?? [arguments[0].value] { try activate(item, true) }
        return .nothing
      case "deactivate", "deactivateConstraints":
        for item in try items(of: arguments[0].value) ?? [arguments[0].value] { try activate(item, false) }
        return .nothing
      case "constraints", "constraintsWithVisualFormat": return try visualFormat(arguments, line)
      case "constraintWithItem":
        return try constraint(ofItems: [("item", arguments[0].value)] + arguments.dropFirst(), line)
      default: return nil
      }
    }
    if name == "newAutoLayout" || name == "autolayoutView", isViewClass(type) { return try freeView(type) }
    if type.hasPrefix("DispatchQueue") || type == "Timer" || type == "NSTimer" || type == "OperationQueue" {
      skipClosures(arguments, reason: .runsLater)
      return .nothing
    }
    if type == "NSAnimationContext" { return .nothing }
    if type == "CGRect" || type == "CGSize" || type == "CGPoint", name == "init" {
      return try value(ofLabels: arguments)
    }
    return nil
  }

  // Lines that mention geometry

  private static let words = [
    "frame", "bounds", "center", "transform", "width", "height", "constraint", "anchor", "addSubview", "position",
    "origin", ".snp.", "mas_", "autoPin", "contentOffset", "contentSize", "CGRect", "layoutIfNeeded", "sizeToFit",
    ".pin.", "removeFromSuperview", "autoresizing", "autoAlign", "autoMatch", "autoSet", "autoDistribute", "autoCenter",
    "insertSubview", "insertSublayer", "addSublayer", "rrangedSubview", "contentInset", "spacing", "Spacing",
    "sd_layout", "zPosition", "LayoutGuide", "Constraint", ".constant", "Autoresizing",
  ]

  func mentionsGeometry(_ line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    let text = lines[line - 1]
    return Self.words.contains { text.contains($0) }
  }

}

extension CodeStatement {
  /// The lines of a statement and of those inside it.
  var allLines: [Int] {
    switch kind {
    case .if(_, let first, let second): [line] + (first + second).flatMap({ $0.allLines })
    case .guard(_, let body), .forIn(_, _, _, let body), .forCounting(_, _, _, let body), .while(_, let body),
      .repeat(let body, _), .block(let body):
      [line] + body.flatMap { $0.allLines }
    case .switch(_, let cases): [line] + cases.flatMap { $0.body.flatMap { $0.allLines } }
    case .unknown(let last): Array((line...max(last, line)).prefix(100))
    case .expression(let expression): [line] + expression.closureLines
    case .assign(_, _, let value): [line] + value.closureLines
    case .variable(let variable): [line] + (variable.value?.closureLines ?? [])
    case .return(let value): [line] + (value?.closureLines ?? [])
    case .function, .type, .break, .continue: [line]
    }
  }
}

extension CodeExpression {
  /// The lines of the closures among the arguments of a call.
  fileprivate var closureLines: [Int] {
    switch kind {
    case .call(let callee, let arguments): callee.closureLines + arguments.flatMap { $0.value.closureLines }
    case .message(let receiver, _, let arguments): receiver.closureLines + arguments.flatMap { $0.closureLines }
    case .closure(let closure): closure.body.flatMap { $0.allLines }
    case .member(let base, _): base.closureLines
    case .number, .string, .name, .implicitMember, .index, .list, .dictionary, .tuple, .unary, .binary, .ternary,
      .cast, .typeTest, .compound, .statements:
      []
    }
  }
}
