import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Writes the statements of one test.
struct TestBody {
  var text = ByteText()
  let code: CodeContext
  let exported: ExportedScene
  /// What the device has to have.
  let needs: DeviceNeeds
  private let test: TestExport
  private let number: Int
  /// Why views get the frames that a layout comes to; nil where the test makes the constraints, or where there are
  /// none.
  private let reasonForFrames: String?
  /// What of the layout the device is asked.
  private let question: String?
  /// How many constraints have been made.
  var constraintCount: Int

  init(
    _ test: TestExport, _ code: CodeContext, _ exported: ExportedScene, number: Int, reasonForFrames: String?,
    question: String?
  ) {
    self.test = test
    self.code = code
    self.exported = exported
    needs = DeviceNeeds(exported.scene)
    self.number = number
    self.reasonForFrames = reasonForFrames
    self.question = question
    constraintCount = exported.scene.header.autoLayout?.constraints.count ?? 0
  }

  /// Whether the test makes the constraints of the scene.
  var makesConstraints: Bool { header.autoLayout != nil && reasonForFrames == nil }

  /// Whether the views get frames alone, of a scene that says something of their insets.
  private var lacksInsets: Bool {
    guard reasonForFrames != nil, let declaration = header.autoLayout else { return false }
    return header.screen != nil
      || declaration.traits.contains { $0.trait == .safeAreaInsets || $0.trait == .layoutMargins }
      || header.systemVersion != ScreenRow.usualSystem
  }

  var header: SceneHeader { exported.scene.header }
  var language: CodeWriter.Language { test.language }
  var isSwift: Bool { test.isSwift }
  var usesUIKit: Bool { header.platform == .ios }
  var usesAppKit: Bool { header.platform == .appkit }
  /// What is put into each other: views, of UIKit or of AppKit, or layers.
  var kin: WrittenText { code.usesLayers ? "Sublayer" : "Subview" }
  var end: WrittenText { isSwift ? "" : ";" }

  mutating func add(_ line: WrittenText) { text.append("    \(line)\n") }

  mutating func add(_ event: ExportedScene.Event, _ line: (SourceRange) -> Int) {
    switch event {
    case .declared(let outcome): declare(outcome)
    case .step(let step):
      add(language.comment(place(line(step.mutation.place))))
      perform(step.mutation, step.before, step.after)
      if needs.safeArea != nil { add(isSwift ? "expect.settle()" : "GeomrunSettle(host);") }
      add(isSwift ? "expect.step = \(step.number)" : "step = \(step.number);")
      for view in step.printed { log(view, hasSuperview: step.printsSuperview(of: view)) }
    case .checks(let checks): for check in checks { compare(check, line) }
    case .calls(let calls, let place): compare(calls, self.place(line(place)))
    case .query(let index, let query, let answer, let expected): ask(index, query, answer, expected, line)
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
      add("let window = expect.\(usesAppKit ? "contentView" : "window")")
    } else {
      add("const int scene = \(number);")
      add("int step = 0;")
      add("const double absolute = \(absolute), relative = \(relative);")
      add("NSLog(@\"%@\", \(title));")
      if usesUIKit {
        add("UIViewController *host = [[UIViewController alloc] init];")
        add("\(Self.alive) UIView *window = host.view;")
        add("window.frame = CGRectMake(0, 0, 1000, 1000);")
      } else if usesAppKit {
        add("\(Self.alive) NSView *window = [[NSView alloc] initWithFrame:NSMakeRect(0, 0, 1000, 1000)];")
      } else {
        add("\(Self.alive) CALayer *window = [CALayer layer];")
      }
      add("NSMapTable *names = [NSMapTable strongToStrongObjectsMapTable];")
    }
    if usesAppKit, let scale = needs.scale?.rawValue {
      add(
        isSwift
          ? "expect.show(scale: \(scale))"
          : "\(Self.alive) NSWindow *shown = GeomrunShow(window); if (shown.backingScaleFactor != \(scale)) { XCTFail(@\"%@\", @\"the window is on a screen of another scale\"); }"
      )
    } else if let scale = needs.scale {
      add("window.contentScaleFactor = \(scale.rawValue)\(end)")
    }
    if needs.usesPasses || needs.usesClock, needs.safeArea == nil {
      add(isSwift ? "expect.show()" : "\(Self.alive) UIWindow *shown = GeomrunShowPlainly(host); (void)shown;")
    }
    if let insets = needs.safeArea {
      let size = code.literal(.size(header.screen?.size ?? Size(width: 1000, height: 1000)))
      let own = code.literal(.insets(header.screen?.safeAreaInsets ?? insets))
      add(
        isSwift
          ? "expect.show(size: \(size), safeArea: \(own))"
          : "\(Self.alive) UIWindow *shown = GeomrunShow(host, \(size), \(own)); (void)shown;")
    }
    for index in header.views.indices {
      let view = LayerID(index: index)
      let name = code.identifier(of: view)
      for line in code.declarations(of: view) { add(line) }
      if header.views[index].superview == nil {
        add(isSwift ? "window.add\(kin)(\(name))" : "[window add\(kin):\(name)];")
      }
      declareInsets(of: view, outcome)
      if usesUIKit, header.views[index].properties.contains(where: { $0.path.property == .contentInset }) {
        // A device moves content that rests at the top when its inset is set; the scene declares where it is.
        add("\(name).contentOffset = \(code.literal(.point(outcome.tree[view].bounds.origin)))\(end)")
      }
      let word = language.literal(header.views[index].name)
      for object: WrittenText in usesUIKit ? [name, "\(name).layer"] : [name] {
        add(
          isSwift
            ? "expect.names[ObjectIdentifier(\(object))] = \(word)" : "[names setObject:\(word) forKey:\(object)];")
      }
    }
    declareConstraints()
    declarePasses()
    if needs.usesClock { add(isSwift ? "expect.stopClock()" : "GeomrunStopClock(host);") }
    for view in outcome.tree.ids { log(view, hasSuperview: true) }
  }

  /// Keeps a variable of Objective-C for as long as the test runs, whether or not it is used again.
  private static let alive: WrittenText = "__attribute__((objc_precise_lifetime))"

  /// The margins and the safe area that a view is declared with, where no layout says them.
  private mutating func declareInsets(of view: LayerID, _ outcome: ReplayResult) {
    if header.autoLayout != nil { return }
    let name = code.identifier(of: view)
    for insets in header.insets(of: view) {
      if insets.trait == .safeAreaInsets {
        let insets = code.literal(.insets(outcome.tree.safeAreaInsets(of: view)))
        add(isSwift ? "expect.setSafeArea(\(insets), of: \(name))" : "GeomrunSetSafeArea(host, \(insets), \(name));")
      } else if insets.trait == .layoutMargins {
        let margins = outcome.tree.assignedMargins(of: view)
        add("\(name).layoutMargins = \(code.literal(.insets(margins)))\(end)")
      }
    }
  }

  private mutating func declareConstraints() {
    guard let declaration = header.autoLayout else { return }
    if let reasonForFrames {
      return add(language.comment("The views get the frames that the layout comes to: \(reasonForFrames)."))
    }
    if let question { add(language.comment("A device is asked, which may come to other numbers: \(question).")) }
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
      if let label = constraint.label { identify(code.identifier(ofConstraint: position), label) }
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
      let superview = code.identifier(of: view) + (code.usesLayers ? ".superlayer" : ".superview")
      add(
        isSwift
          ? "expect.log(\(word), \(superview))"
          : "GeomrunLogText(scene, step, \(word), GeomrunName(names, \(superview)));")
    }
    for property in exported.printedProperties[view.index]
    where property.isKnownToDevices && !(lacksInsets && property.readsInsets) {
      let word = language.literal("\(name).\(property.name)")
      let value = single(code.value(at: PropertyPath(property), of: view), property)
      if isSwift {
        add("expect.log(\(word), \(value))")
      } else if let function = Self.wordFunction(property.kind) {
        add("GeomrunLogText(scene, step, \(word), \(function)(\(value)));")
      } else {
        add("GeomrunLog(scene, step, \(word), \(numbers(value, of: property.kind)));")
      }
    }
  }

  private mutating func compare(_ check: ExportedScene.Check, _ line: (SourceRange) -> Int) {
    let name = "\(header.views[check.view.index].name).\(check.isPresented ? "presentation." : "")\(check.path.name)"
    let place = check.place.map { self.place(line($0)) } ?? "\(exported.file): the replay"
    let message = language.literal("\(place): \(name)")
    if check.isPresented { return compareSeen(check, place, name, message) }
    if check.path.property.isOfPasses {
      let view = code.identifier(of: check.view)
      let actual: WrittenText =
        check.path.property == .needsLayout
        ? isSwift ? "\(view).layer.needsLayout()" : "[\(view).layer needsLayout]"
        : isSwift ? "expect.layouts(of: \(view))" : "(double)\(view).passes.layouts"
      return equal(actual, check.expected, message)
    }
    guard check.path.property.isKnownToDevices else {
      return add(language.comment("\(place): no call of the framework answers `\(name)`."))
    }
    let property = check.path.property
    if lacksInsets, property.readsInsets {
      return add(language.comment("\(place): the test sets no insets up, so that it does not compare `\(name)`."))
    }
    let actual = single(code.value(at: check.path, of: check.view), property)
    guard property == .alpha else { return equal(actual, check.expected, message) }
    let expected = single(code.literal(check.expected), property)
    add(
      isSwift
        ? "expect.equal(\(actual), \(expected), \(message))"
        : "GeomrunEqual(GeomrunNumber(\(actual)), GeomrunNumber(\(expected)), \(message));")
  }

  /// What is read of a property, as a Float where layers keep one: 0.1 comes back as 0.10000000149011612.
  private func single(_ value: WrittenText, _ property: Property) -> WrittenText {
    guard property == .alpha else { return value }
    return isSwift ? "Float(\(value))" : "(float)\(value)"
  }

  /// What makes a word of an enumeration in Objective-C.
  private static func wordFunction(_ kind: ValueKind) -> WrittenText? {
    switch kind {
    case .contentMode: "GeomrunContentMode"
    case .insetAdjustment: "GeomrunAdjustment"
    case .number, .point, .size, .rect, .insets, .transform, .transform3D, .bool, .autoresizingMask, .angle, .scale,
      .nothing:
      nil
    }
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
      add("GeomrunEqual(\(numbers(actual, of: kind)), \(numbers(literal, of: kind)), \(message));")
    }
  }

  /// A literal with its type, where it would have another one alone.
  func typed(_ literal: WrittenText, _ kind: ValueKind) -> WrittenText {
    switch kind {
    case .number: "CGFloat(\(literal))"
    case .transform: "(\(literal)) as CGAffineTransform"
    case .autoresizingMask: "(\(literal)) as \(maskType)"
    case .insetAdjustment, .contentMode:
      "(\(literal)) as \(kind == .contentMode ? "UIView.ContentMode" : "UIScrollView.ContentInsetAdjustmentBehavior")"
    case .point, .size, .rect, .insets, .transform3D, .bool, .angle, .scale, .nothing: literal
    }
  }

  private var maskType: WrittenText {
    switch header.platform {
    case .ios: "UIView.AutoresizingMask"
    case .macos: "CAAutoresizingMask"
    case .appkit: "NSView.AutoresizingMask"
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
      case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: "Number"
      }
    return "Geomrun\(function)(\(value))"
  }
}
