import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  private static let toleranceKeys = KnownKeys(ToleranceKey.self)
  private static let choiceKeys = KnownKeys(ChoiceKey.self)
  private static let deviceKeys = KnownKeys(DeviceKey.self)

  /// Decodes the name of a device, the size of its screen in points, or `{name:, orientation:, ios:}`.
  mutating func decodeDevice() throws(Rejection) {
    let (place, before) = (cursor.event.place, findings)
    defer { scope.hasBrokenScreen = findings != before }
    var rows: [ScreenRow] = []
    var system: Double?
    if cursor.event.kind == .mappingStart {
      try eachEntry(of: .key("device"), known: Self.deviceKeys) { (decoder, key, _) throws(Rejection) in
        switch key {
        case .name: rows = try decoder.decodeScreenRows()
        case .ios: system = try decoder.decodePlainNumber(for: .key("ios"))
        case .orientation:
          decoder.orientation = try decoder.decodeWord(Screen.Orientation.self, for: .key("orientation"))
        }
      }
      guard !rows.isEmpty else { throw reject(.missingKey("name", of: .key("device"), at: place)) }
    } else {
      rows = try decodeScreenRows()
    }
    device = NamedDevice(rows: rows, system: system, place: place)
    if let system, systemVersionPlace == nil { header.systemVersion = system }
    header.screenPlace = place
    updateScreen()
  }

  /// The device of a name, or the devices with a screen of a size, which are alike in portrait.
  private mutating func decodeScreenRows() throws(Rejection) -> [ScreenRow] {
    let place = cursor.event.place
    guard cursor.event.kind == .sequenceStart else {
      let name = try decodeText(for: .key("device"))
      guard let row = ScreenRow.named(name) else { throw reject(.unknownDevice(name, at: place)) }
      return [row]
    }
    var slots = NumberSlots()
    try decodeNumbers(2, into: &slots, for: .key("device"))
    guard slots.expressions.isEmpty else { throw reject(.expressionNotAllowed(.key("device"), at: place)) }
    let rows = ScreenRow.sized(Size(width: slots.numbers[0], height: slots.numbers[1]))
    if slots.numbers[0] > slots.numbers[1] { orientation = .landscape }
    guard !rows.isEmpty else { throw reject(.severalScreens([], at: place)) }
    return rows
  }

  /// Updates the screen in the header, after any of its keys.
  mutating func updateScreen() {
    guard let device, let row = device.rows.first else { return }
    let screen = row.screen(orientation, system: systemOfScreen)
    header.screen = screen
    scope.screen = screen
    if !hasScreenScale { header.screenScale = screen.scale }
  }

  /// The screen of the device after a rotation; nil if no device is given.
  mutating func decodeTurn(at place: SourceRange) throws(Rejection) -> Screen? {
    guard let row = device?.rows.first else { return nil }
    let orientation = try decodeWord(Screen.Orientation.self, for: .named(.mutation, "orientation"))
    return row.screen(orientation, system: systemOfScreen)
  }

  /// Rejects a size whose devices differ in the given orientation, once all relevant keys are read.
  mutating func checkScreen() {
    guard let device, let row = device.rows.first else { return }
    guard !device.rows.allSatisfy({ $0.isLike(row, orientation, system: systemOfScreen) }) else { return }
    report(.severalScreens(device.rows.flatMap { $0.names }, at: device.place))
  }

  /// Decodes the version of iOS, which affects margins and screens.
  mutating func decodeSystemVersion() throws(Rejection) {
    let place = cursor.event.place
    let version = try decodePlainNumber(for: .key("ios"))
    guard version >= 2, version < 1000 else { throw reject(.notASystemVersion(at: place)) }
    header.systemVersion = version
    header.saysSystemVersion = true
    systemVersionPlace = place
    updateScreen()
  }

  /// The version of iOS for the screen, if the scene names one.
  private var systemOfScreen: Double? {
    device?.system ?? (systemVersionPlace == nil ? nil : header.systemVersion)
  }

  mutating func decodeScreenScale() throws(Rejection) -> ScreenScale {
    let place = cursor.event.place
    let number = try decodePlainNumber(for: .key("screenScale"))
    guard let scale = Int(exactly: number).flatMap(ScreenScale.init) else { throw reject(.notAScreenScale(at: place)) }
    return scale
  }

  mutating func decodeTolerance() throws(Rejection) {
    header.tolerancePlace = cursor.event.place
    guard cursor.event.kind == .mappingStart else {
      header.tolerance.absolute = try decodeTolerance(named: "tolerance")
      return
    }
    try eachEntry(of: .key("tolerance"), known: Self.toleranceKeys) { (decoder, key, _) throws(Rejection) in
      switch key {
      case .absolute: decoder.header.tolerance.absolute = try decoder.decodeTolerance(named: "absolute")
      case .relative: decoder.header.tolerance.relative = try decoder.decodeTolerance(named: "relative")
      }
    }
  }

  private mutating func decodeTolerance(named name: StaticString) throws(Rejection) -> Double {
    let place = cursor.event.place
    let number = try decodePlainNumber(for: .key(name))
    guard number >= 0 else { throw reject(.negativeTolerance(at: place)) }
    return number
  }

  mutating func decodeAllowedCodes() throws(Rejection) {
    let known = DiagnosticCode.warnings
    try eachItem(of: .section(.allow)) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let word = try decoder.decodeText(for: .section(.allow))
      guard let code = known.first(where: { $0.rawValue == word }) else {
        throw decoder.reject(.unknownWord(word, for: .section(.allow), known: known.map { $0.rawValue }, at: place))
      }
      if !decoder.header.allowed.contains(code) { decoder.header.allowed.append(code) }
    }
  }

  mutating func decodeParameters() throws(Rejection) {
    try eachNamedEntry(of: .section(.params)) { (decoder, key) throws(Rejection) in
      let known = decoder.header.parameters.count
      defer { if decoder.header.parameters.count == known { decoder.scope.hasBrokenParameters = true } }
      let key = decoder.key(key)
      guard SceneName.isValid(key.text), !SceneName.reservedForParameters.contains(key.text) else {
        decoder.scope.noteRefused(key.text)
        throw decoder.reject(.invalidName(key, what: .parameter, reserved: SceneName.reservedForParameters))
      }
      if let reading = SceneName.otherReading(ofParameter: key.text) {
        throw decoder.reject(.unreadableParameter(key, reading: reading))
      }
      // References to it are valid even if its number has errors.
      let isNumber = decoder.cursor.event.kind == .scalar
      defer {
        if isNumber, decoder.header.parameters.count == known { decoder.declare(key.text, .listed([]), at: key.place) }
      }
      switch try decoder.decodeChoices(of: .named(.parameter, key.text)) {
      case .single(let choices): decoder.declare(key.text, choices, at: key.place)
      case .paired(let members):
        let first = decoder.header.parameters.count
        for member in members {
          decoder.declare("\(key.text).\(member.name)", .listed(member.terms), at: member.place, pairedWith: first)
        }
      }
    }
  }

  private mutating func declare(
    _ name: String, _ choices: Parameter.Choices, at place: SourceRange, pairedWith first: Int? = nil
  ) {
    scope.insertParameter(name, header.parameters.count)
    var parameter = Parameter(name: name, choices: choices, place: place)
    parameter.value = parameterValues[name]
    if first != header.parameters.count { parameter.pairedWith = first }
    header.parameters.append(parameter)
  }

  /// The declared choices of a parameter.
  private enum DeclaredChoices {
    case single(Parameter.Choices)
    /// Several numbers that are chosen together, each with one value per choice.
    case paired([PairedNumbers])
  }

  /// One of several numbers that are chosen together.
  private struct PairedNumbers {
    let name: String
    /// The place of its first name.
    let place: SourceRange
    var terms: [NumberTerm]
  }

  /// Decodes `{w: 393, h: 852}`, which must have the same names as earlier choices.
  private mutating func decodePairedChoice(into members: inout [PairedNumbers], isFirst: Bool) throws(Rejection) {
    let place = cursor.event.place
    var found: [PairedNumbers] = []
    try eachNamedEntry(of: .key("choices")) { (decoder, key) throws(Rejection) in
      let key = decoder.key(key)
      guard SceneName.isValid(key.text), !key.text.contains("-") else {
        throw decoder.reject(.invalidName(key, what: .number, reserved: SceneName.reservedForParameters))
      }
      let term = try decoder.decodeFiniteTerm(for: .named(.number, key.text))
      found.append(PairedNumbers(name: key.text, place: key.place, terms: [term]))
    }
    if isFirst, !found.isEmpty {
      members = found
      return
    }
    let names = members.map { $0.name }
    guard !found.isEmpty, found.map({ $0.name }).sorted() == names.sorted() else {
      throw reject(.unpairedChoice(names: names, at: place))
    }
    for position in members.indices {
      members[position].terms += found.first { $0.name == members[position].name }?.terms ?? []
    }
  }

  private mutating func decodeChoices(of subject: DescribedValue) throws(Rejection) -> DeclaredChoices {
    guard cursor.event.kind == .mappingStart else { return .single(.listed([try decodeFiniteTerm(for: subject)])) }
    let place = cursor.event.place
    let before = findings
    var listed: [NumberTerm]?
    var paired: [PairedNumbers] = []
    var steps: [ChoiceKey: Double] = [:]
    try eachEntry(of: subject, known: Self.choiceKeys) { (decoder, key, _) throws(Rejection) in
      switch key {
      case .choices:
        listed = []
        try decoder.eachItem(of: .key("choices")) { (decoder) throws(Rejection) in
          let isFirst = paired.isEmpty && listed?.isEmpty ?? true
          if decoder.cursor.event.kind == .mappingStart, isFirst || !paired.isEmpty {
            try decoder.decodePairedChoice(into: &paired, isFirst: isFirst)
          } else if !paired.isEmpty {
            let names = paired.map { $0.name }
            let place = decoder.cursor.event.place
            throw decoder.reject(.unpairedChoice(names: names, at: place))
          } else {
            listed?.append(try decoder.decodeFiniteTerm(for: .key("choices")))
          }
        }
      case .from, .to, .step: steps[key] = try decoder.decodePlainNumber(for: .named(.key, key.rawValue))
      }
    }
    guard findings == before else { throw Rejection() }
    if let listed, steps.isEmpty {
      if !paired.isEmpty { return .paired(paired) }
      guard !listed.isEmpty else { throw reject(.emptyChoices(at: place)) }
      return .single(.listed(listed))
    }
    guard listed == nil, let from = steps[.from], let to = steps[.to] else {
      throw reject(.incompleteChoices(at: place))
    }
    let step = steps[.step] ?? 1
    guard step > 0, to >= from else { throw reject(.emptySteps(at: place)) }
    return .single(.stepped(from: from, to: to, step: step))
  }
}

/// The device named by a scene, or the devices with a screen of the given size.
struct NamedDevice {
  let rows: [ScreenRow]
  /// The version of its system, if `device` names one.
  let system: Double?
  let place: SourceRange
}
