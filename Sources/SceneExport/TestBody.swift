internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunNarration
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText

/// Writes the statements of one test.
struct TestBody {
  var text = ByteText()
  let code: CodeContext
  let exported: ExportedScene
  private let test: TestExport
  private let number: Int
  /// Why views get the frames that a layout comes to; nil where the test makes the constraints, or where there are none.
  private let reasonForFrames: String?
  /// How many constraints have been made.
  var constraintCount: Int

  init(
    _ test: TestExport, _ code: CodeContext, _ exported: ExportedScene, number: Int,
    reasonForFrames: String?
  ) {
    self.test = test
    self.code = code
    self.exported = exported
    self.number = number
    self.reasonForFrames = reasonForFrames
    constraintCount = exported.scene.header.autoLayout?.constraints.count ?? 0
  }

  /// Whether the test makes the constraints of the scene.
  var makesConstraints: Bool { header.autoLayout != nil && reasonForFrames == nil }

  var header: SceneHeader { exported.scene.header }
  var language: CodeWriter.Language { test.language }
  var isSwift: Bool { test.isSwift }
  var usesUIKit: Bool { header.platform == .ios }
  var end: WrittenText { isSwift ? "" : ";" }

  mutating func add(_ line: WrittenText) { text.append("    \(line)\n") }

  mutating func add(_ event: ExportedScene.Event, _ line: (SourceRange) -> Int) {
    switch event {
    case .declared(let outcome): declare(outcome)
    case .step(let step):
      add(language.comment(place(line(step.mutation.place))))
      perform(step.mutation, step.before, step.after)
      add(isSwift ? "expect.step = \(step.number)" : "step = \(step.number);")
      for view in step.printed { log(view, hasSuperview: step.printsSuperview(of: view)) }
    case .checks(let checks): for check in checks { compare(check, line) }
    case .query(let index, let query, let answer, let expected):
      ask(index, query, answer, expected, line)
    }
  }

  /// A line of the scene's file, as it stands in messages.
  func place(_ line: Int) -> String { "\(exported.file):\(line)" }

  private mutating func declare(_ outcome: ReplayResult) {
    let tolerance = header.tolerance
    let (absolute, relative) = (WrittenText(tolerance.absolute), WrittenText(tolerance.relative))
    let title = language.literal(DeviceLogLine.sceneLine(number, exported))
    if isSwift {
      add("let expect = Expect(scene: \(number), absolute: \(absolute), relative: \(relative))")
      add("print(\(title))")
      add(
        usesUIKit
          ? "let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))"
          : "let window = CALayer()")
      if let scale = header.screenScale {
        add("guard expect.hasScreen(scale: \(Double(scale.rawValue)), for: window) else { return }")
      }
    } else {
      add("const int scene = \(number);")
      add("int step = 0;")
      add("const double absolute = \(absolute), relative = \(relative);")
      add("NSLog(@\"%@\", \(title));")
      add(
        usesUIKit
          ? "UIView *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 1000, 1000)];"
          : "CALayer *window = [CALayer layer];")
      if let scale = header.screenScale {
        add("if (UIScreen.mainScreen.scale != \(Double(scale.rawValue))) { return; }")
      }
      add("NSMapTable *names = [NSMapTable strongToStrongObjectsMapTable];")
    }
    let kin: WrittenText = usesUIKit ? "Subview" : "Sublayer"
    for index in header.views.indices {
      let view = LayerID(index: index)
      let name = code.identifier(of: view)
      for line in code.declarations(of: view) { add(line) }
      if header.views[index].superview == nil {
        add(isSwift ? "window.add\(kin)(\(name))" : "[window add\(kin):\(name)];")
      }
      let word = language.literal(header.views[index].name)
      for object: WrittenText in usesUIKit ? [name, "\(name).layer"] : [name] {
        add(
          isSwift
            ? "expect.names[ObjectIdentifier(\(object))] = \(word)"
            : "[names setObject:\(word) forKey:\(object)];")
      }
    }
    declareConstraints()
    for view in outcome.tree.ids { log(view, hasSuperview: true) }
  }

  private mutating func declareConstraints() {
    guard let declaration = header.autoLayout else { return }
    if let reasonForFrames {
      return add(
        language.comment("The views get the frames that the layout comes to: \(reasonForFrames)."))
    }
    for view in exported.viewsWithMargins {
      // Of the window's safe area the scene says nothing.
      let no: WrittenText = isSwift ? "false" : "NO;"
      add("\(code.identifier(of: view)).insetsLayoutMarginsFromSafeArea = \(no)")
    }
    for line in code.layoutSetUp { add(line) }
    for view in exported.placedRoots {
      let name = code.identifier(of: view)
      for anchor: WrittenText in ["leftAnchor", "topAnchor"] {
        add(
          isSwift
            ? "\(name).\(anchor).constraint(equalTo: window.\(anchor)).isActive = true"
            : "[\(name).\(anchor) constraintEqualToAnchor:window.\(anchor)].active = YES;")
      }
    }
    // What a device says of them then has the scene's names.
    for (position, guide) in declaration.guides.enumerated() {
      identify(code.identifier(ofGuide: position), guide.name)
    }
    for (position, constraint) in declaration.constraints.enumerated() {
      if let label = constraint.label {
        identify(code.identifier(ofConstraint: position), label)
      }
    }
  }

  /// Gives a guide or a constraint its name.
  mutating func identify(_ variable: WrittenText, _ name: String) {
    add("\(variable).identifier = \(language.literal(name))\(end)")
  }

  private mutating func log(_ view: LayerID, hasSuperview: Bool) {
    let name = header.views[view.index].name
    if hasSuperview {
      let word = language.literal("\(name).superview")
      let superview = code.identifier(of: view) + (usesUIKit ? ".superview" : ".superlayer")
      add(
        isSwift
          ? "expect.log(\(word), \(superview))"
          : "GeomrunLogText(scene, step, \(word), GeomrunName(names, \(superview)));"
      )
    }
    for property in exported.logged[view.index] {
      let word = language.literal("\(name).\(property.name)")
      let value = code.value(at: PropertyPath(property), of: view)
      add(
        isSwift
          ? "expect.log(\(word), \(value))"
          : "GeomrunLog(scene, step, \(word), \(numbers(value, of: property.kind)));"
      )
    }
  }

  private mutating func compare(_ check: ExportedScene.Check, _ line: (SourceRange) -> Int) {
    let name = "\(header.views[check.view.index].name).\(check.path.name)"
    let actual = code.value(at: check.path, of: check.view)
    let place = check.place.map { self.place(line($0)) } ?? "\(exported.file): the replay"
    let message = language.literal("\(place): \(name)")
    equal(actual, check.expected, message)
  }

  /// A statement that compares something with a value.
  ///
  /// - Parameter message: A literal.
  mutating func equal(_ actual: WrittenText, _ expected: PropertyValue, _ message: WrittenText) {
    let kind = expected.kind
    let literal = code.literal(expected)
    if isSwift {
      add("expect.equal(\(actual), \(typed(literal, kind)), \(message))")
    } else {
      add(
        "GeomrunEqual(\(numbers(actual, of: kind)), \(numbers(literal, of: kind)), \(message));"
      )
    }
  }

  /// A literal with its type, where it would have another one alone.
  private func typed(_ literal: WrittenText, _ kind: ValueKind) -> WrittenText {
    switch kind {
    case .number: "CGFloat(\(literal))"
    case .transform: "(\(literal)) as CGAffineTransform"
    case .autoresizingMask:
      "(\(literal)) as \(usesUIKit ? "UIView.AutoresizingMask" : "CAAutoresizingMask")"
    case .insetAdjustment, .contentMode:
      "(\(literal)) as \(kind == .contentMode ? "UIView.ContentMode" : "UIScrollView.ContentInsetAdjustmentBehavior")"
    case .point, .size, .rect, .insets, .transform3D, .bool, .angle, .scale, .nothing: literal
    }
  }

  /// An Objective-C value as the numbers that are printed and compared.
  func numbers(_ value: WrittenText, of kind: ValueKind) -> WrittenText {
    let function: WrittenText =
      switch kind {
      case .rect: "Rect"
      case .point: "Point"
      case .size: "Size"
      case .transform: "Transform"
      case .transform3D: "Transform3D"
      case .insets: "Insets"
      case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale,
        .nothing:
        "Number"
      }
    return "Geomrun\(function)(\(value))"
  }
}
