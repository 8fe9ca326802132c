import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A writer of the statements of one test.
struct TestBody {
  var text = ByteText()
  let code: CodeContext
  let exported: ExportedScene
  /// The requirements on the device.
  let needs: DeviceNeeds
  private let test: TestExport
  private let number: Int
  /// The reason why views get the frames of a layout instead of constraints, or nil.
  private let reasonForFrames: String?
  /// The part of the layout that the device is asked about.
  private let question: String?
  /// The number of constraints made so far.
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

  /// Whether the views only get frames although the scene specifies insets.
  private var lacksInsets: Bool {
    guard reasonForFrames != nil, let declaration = header.autoLayout else { return false }
    return header.screen != nil
      || declaration.traits.contains { $0.trait == .safeAreaInsets || $0.trait == .layoutMargins }
      || header.systemVersion != ScreenRow.usualSystem
  }

  var header: SceneHeader { exported.scene.header }
  var language: CodeWriter.Language { test.language }
  var usesUIKit: Bool { header.platform == .ios }
  var usesAppKit: Bool { header.platform == .appkit }
  var end: WrittenText { WrittenText(lines: language.end) }

  mutating func add(_ line: WrittenText) { text.append("    \(line)\n") }

  /// Returns a call of the frameworks, or of a test's own function.
  func spelled(_ row: Spellings, _ arguments: WrittenText...) -> WrittenText { spelled(row, arguments) }

  private func spelled(_ row: Spellings, _ arguments: [WrittenText]) -> WrittenText {
    WrittenText(lines: language.text(row, arguments.map { $0.string }))
  }

  /// Returns a call as a statement.
  func statement(_ row: Spellings, _ arguments: WrittenText...) -> WrittenText { spelled(row, arguments) + end }

  /// Adds a statement of one or more lines, or nothing if the language needs none.
  mutating func add(_ row: Spellings, _ arguments: WrittenText...) {
    let statement = spelled(row, arguments)
    if statement.isEmpty { return }
    for line in (statement + end).string.split(separator: "\n") { add(WrittenText(lines: String(line))) }
  }

  mutating func add(_ event: ExportedScene.Event, _ line: (SourceRange) -> Int) {
    switch event {
    case .declared(let outcome): declare(outcome)
    case .step(let step):
      add(language.comment(place(line(step.mutation.place))))
      perform(step.mutation, step.before, step.after)
      if needs.safeArea != nil { add(.settle) }
      add(.step, "\(step.number)")
      for view in step.printed { log(view, hasSuperview: step.printsSuperview(of: view)) }
    case .checks(let checks): for check in checks { compare(check, line) }
    case .calls(let calls, let place): compare(calls, self.place(line(place)))
    case .query(let index, let query, let answer, let expected): ask(index, query, answer, expected, line)
    }
  }

  /// Returns a line of the scene's file for messages.
  func place(_ line: Int) -> String { "\(exported.file):\(line)" }

  private mutating func declare(_ outcome: ReplayResult) {
    let tolerance = header.tolerance
    let (absolute, relative) = (WrittenText(tolerance.absolute), WrittenText(tolerance.relative))
    let title = language.literal(DeviceLogLine.sceneLine(number, exported))
    add(.begin, "\(number)", absolute, relative)
    add(.printTitle, title)
    add(usesUIKit ? .window : usesAppKit ? .appKitWindow : .layerWindow)
    add(.declareNames)
    if let scale = needs.scale {
      if usesAppKit {
        add(spelled(.showScale, "\(scale.rawValue)"))
      } else {
        add("window.contentScaleFactor = \(scale.rawValue)\(end)")
      }
    }
    if needs.usesPasses || needs.usesClock, needs.safeArea == nil { add(.show) }
    if let insets = needs.safeArea {
      let size = code.literal(.size(header.screen?.size ?? Size(width: 1000, height: 1000)))
      let own = code.literal(.insets(header.screen?.safeAreaInsets ?? insets))
      add(.showSafeArea, size, own)
    }
    for index in header.views.indices {
      let view = LayerID(index: index)
      let name = code.identifier(of: view)
      for line in code.declarations(of: view) { add(line) }
      if header.views[index].superview == nil {
        add(FrameworkCall.addSubview.written(ofLayers: code.usesLayers), "window", name)
      }
      declareInsets(of: view, outcome)
      if usesUIKit, header.views[index].properties.contains(where: { $0.path.property == .contentInset }) {
        // Setting an inset moves content at rest on a device, so the declared offset is set again.
        add("\(name).contentOffset = \(code.literal(.point(outcome.tree[view].bounds.origin)))\(end)")
      }
      let word = language.literal(header.views[index].name)
      for object: WrittenText in usesUIKit ? [name, "\(name).layer"] : [name] {
        add(.name, object, word)
      }
    }
    declareConstraints()
    declarePasses()
    if needs.usesClock { add(.stopClock) }
    for view in outcome.tree.ids { log(view, hasSuperview: true) }
  }

  /// Declares the margins and safe area of a view if no layout determines them.
  private mutating func declareInsets(of view: LayerID, _ outcome: ReplayResult) {
    if header.autoLayout != nil { return }
    let name = code.identifier(of: view)
    for insets in header.insets(of: view) {
      if insets.trait == .safeAreaInsets {
        add(.setSafeArea, code.literal(.insets(outcome.tree.safeAreaInsets(of: view))), name)
      } else if insets.trait == .layoutMargins {
        let margins = outcome.tree.assignedMargins(of: view)
        add("\(name).layoutMargins = \(code.literal(.insets(margins)))\(end)")
      }
    }
  }

  private mutating func declareConstraints() {
    guard let declaration = header.autoLayout else { return }
    if let reasonForFrames {
      return add(
        language.comment("The layout's resulting frames are assigned, without constraints: \(reasonForFrames)."))
    }
    if let question { add(language.comment("The device does the layout and may get other numbers: \(question).")) }
    // The scene does not define the window's safe area.
    for view in exported.viewsWithMargins { add(.ignoreSafeArea, code.identifier(of: view)) }
    for line in code.layoutSetUp { add(line) }
    for view in exported.placedRoots {
      let name = code.identifier(of: view)
      for anchor: WrittenText in ["leftAnchor", "topAnchor"] {
        add(
          code.activating(spelled(.anchored("equal", toConstant: false, []), "\(name).\(anchor)", "window.\(anchor)")))
      }
    }
    // Messages of the device then use the scene's names.
    for (position, guide) in declaration.guides.enumerated() {
      identify(code.identifier(ofGuide: position), guide.name)
    }
    for (position, constraint) in declaration.constraints.enumerated() {
      if let label = constraint.label { identify(code.identifier(ofConstraint: position), label) }
    }
  }

  /// Sets the identifier of a guide or a constraint.
  mutating func identify(_ variable: WrittenText, _ name: String) {
    add("\(variable).identifier = \(language.literal(name))\(end)")
  }

  private mutating func log(_ view: LayerID, hasSuperview: Bool) {
    let name = header.views[view.index].name
    if hasSuperview {
      let word = language.literal("\(name).superview")
      let superview = code.identifier(of: view) + (code.usesLayers ? ".superlayer" : ".superview")
      add(.logView, word, superview)
    }
    for property in exported.printedProperties[view.index]
    where property.isKnownToDevices && !(lacksInsets && property.readsInsets) {
      let word = language.literal("\(name).\(property.name)")
      let value = single(code.value(at: PropertyPath(property), of: view), property)
      if let function = Self.wordFunction(property.kind) {
        add(.logWord(function), word, value)
      } else {
        add(.log, word, printed(value, of: property.kind))
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
      let actual =
        check.path.property == .needsLayout
        ? spelled(.layerNeedsLayout, "\(view).layer") : spelled(.layouts, view)
      return equal(actual, check.expected, message)
    }
    guard check.path.property.isKnownToDevices else {
      return add(language.comment("\(place): no framework call returns `\(name)`."))
    }
    let property = check.path.property
    if lacksInsets, property.readsInsets {
      return add(language.comment("\(place): the test sets no insets, so it does not compare `\(name)`."))
    }
    let actual = single(code.value(at: check.path, of: check.view), property)
    guard property == .alpha else { return equal(actual, check.expected, message) }
    let expected = single(code.literal(check.expected), property)
    add(.equal, printed(actual, of: .number), printed(expected, of: .number), message)
  }

  /// Returns a property's value, as a Float if layers store one.
  private func single(_ value: WrittenText, _ property: Property) -> WrittenText {
    property == .alpha ? spelled(.single, value) : value
  }

  /// Returns the Objective-C function that converts an enumeration to a word, if any.
  private static func wordFunction(_ kind: ValueKind) -> String? {
    switch kind {
    case .contentMode: "GeomrunContentMode"
    case .insetAdjustment: "GeomrunAdjustment"
    case .number, .point, .size, .rect, .insets, .transform, .transform3D, .bool, .autoresizingMask, .angle, .scale,
      .nothing:
      nil
    }
  }

  /// Adds a statement that compares a value with the expected one.
  ///
  /// - Parameter message: The message, as a literal.
  mutating func equal(_ actual: WrittenText, _ expected: PropertyValue, _ message: WrittenText) {
    let kind = expected.kind
    add(.equal, printed(actual, of: kind), compared(code.literal(expected), of: kind), message)
  }

  /// Returns the form of a value to print and compare: the value in Swift, its numbers in Objective-C.
  func printed(_ value: WrittenText, of kind: ValueKind) -> WrittenText {
    switch language {
    case .swift: value
    case .objc: numbers(value, of: kind)
    }
  }

  /// Returns the form of a literal to compare with.
  func compared(_ literal: WrittenText, of kind: ValueKind) -> WrittenText {
    switch language {
    case .swift: typed(literal, kind)
    case .objc: numbers(literal, of: kind)
    }
  }

  /// Returns a literal with its type, unless it has that type by default.
  private func typed(_ literal: WrittenText, _ kind: ValueKind) -> WrittenText {
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

  /// Returns the numbers of an Objective-C value, to print and compare.
  private func numbers(_ value: WrittenText, of kind: ValueKind) -> WrittenText {
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
