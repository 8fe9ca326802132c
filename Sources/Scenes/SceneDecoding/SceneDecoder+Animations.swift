import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

// Animations of layers, blocks and transactions.
extension SceneDecoder {
  /// Rejects actions that cannot occur in a layout's list or in a block.
  mutating func refuseInside(_ key: Key, inTransaction isAllowed: Bool = false) throws(Rejection) {
    if listOwner != nil { throw reject(.notInList(key)) }
    guard let block = openBlock, !(isAllowed && block == .transaction) else { return }
    throw reject(.notInBlock(key, block))
  }

  private static let animationKeys = KnownKeys(AnimationKey.self)

  /// Decodes `{keyPath: position.x, from: 0, to: 100, duration: 1s}`.
  mutating func decodeAnimation(inGroup: Bool = false) throws(Rejection) -> AnimationDeclaration {
    noteClock()
    let (place, before) = (cursor.event.place, findings)
    let subject = DescribedValue.action(.addAnimation)
    var animation = AnimationDeclaration()
    animation.place = place
    var tapes: [AnimationKey: EventTape] = [:]
    var places: [AnimationKey: SourceRange] = [:]
    let isWhole = try eachEntry(of: subject, known: Self.animationKeys) { (decoder, key, entry) throws(Rejection) in
      places[key] = entry.place
      switch key {
      // The validity of these keys depends on other keys.
      case .from, .to, .by, .values, .keyTimes, .duration, .keyPath, .path, .animations, .calculationMode, .timings:
        tapes[key] = decoder.cursor.recordNode()
      default: try decoder.decode(key, of: &animation)
      }
    }
    guard isWhole, findings == before else { throw Rejection() }
    try check(places, inGroup: inGroup, of: animation, at: place)
    if let tape = tapes[.animations] {
      if let key = [AnimationKey.keyPath, .from, .to, .by, .values, .path, .spring, .valueFunction].first(where: {
        places[$0] != nil
      }) {
        throw reject(.notOfGroup(key, at: places[key] ?? place))
      }
      animation.content = .group(try decodeGroup(tape))
    } else {
      try decodeKeyPath(tapes[.keyPath], of: &animation, at: place)
      if animation.inertKeyPath != nil { return animation }
      if animation.keyPath?.kind == .matrix {
        animation.turns = (tapes[.from].map(Self.turns) ?? 0, tapes[.to].map(Self.turns) ?? 0)
      }
      animation.content = try decodeContent(tapes, animation, at: place)
    }
    if let tape = tapes[.duration] {
      cursor.play(tape)
      animation.duration = try decodeDuration(animation)
    }
    if animation.spring != nil, animation.curve != nil { throw reject(.springAndTiming(at: places[.timing] ?? place)) }
    guard findings == before else { throw Rejection() }
    return animation
  }

  /// Decodes keys that do not depend on others.
  private mutating func decode(_ key: AnimationKey, of animation: inout AnimationDeclaration) throws(Rejection) {
    let own = DescribedValue.named(.key, key.rawValue)
    switch key {
    case .key: animation.key = try decodeText(for: own)
    case .spring: animation.spring = try decodeSpring(for: own)
    case .timing: animation.curve = try decodeCurve(for: own)
    case .beginTime: animation.beginTime = try decodeTime(for: own)
    case .timeOffset: animation.timeOffset = try decodeTime(for: own)
    case .speed: animation.speed = try decodeFiniteTerm(for: own)
    case .repeatCount:
      if cursor.event.kind == .scalar, cursor.event.text.equals("forever") {
        cursor.advance()
        animation.repeatCount = .literal(.infinity)
      } else {
        animation.repeatCount = try decodeFiniteTerm(for: own)
      }
    case .repeatDuration: animation.repeatDuration = try decodeTime(for: own)
    case .autoreverses: animation.autoreverses = try decodeBool(for: own)
    case .fillMode: animation.fillMode = try decodeWord(FillMode.self, for: own)
    case .removedOnCompletion: animation.isRemovedOnCompletion = try decodeBool(for: own)
    case .additive: animation.isAdditive = try decodeBool(for: own)
    case .cumulative: animation.isCumulative = try decodeBool(for: own)
    case .valueFunction: animation.valueFunction = try decodeWord(ValueFunction.self, for: own)
    case .from, .to, .by, .values, .keyTimes, .duration, .keyPath, .path, .animations, .calculationMode, .timings: break
    }
  }

  /// Rejects invalid combinations of keys.
  private mutating func check(
    _ places: [AnimationKey: SourceRange], inGroup: Bool, of animation: AnimationDeclaration, at place: SourceRange
  ) throws(Rejection) {
    let isGroup = places[.animations] != nil
    if inGroup, let key = places[.key] { throw reject(.keyInGroup(at: key)) }
    if !isGroup, places[.keyPath] == nil { throw reject(.missingKey("keyPath", of: .action(.addAnimation), at: place)) }
    let contents: [[AnimationKey]] = [[.from, .to, .by, .spring], [.values], [.path]]
    let given = contents.compactMap { keys in keys.first { places[$0] != nil } }
    if given.count > 1 { throw reject(.severalContents(given[0], given[1], at: places[given[1]] ?? place)) }
    if places[.from] != nil, places[.to] != nil, let by = places[.by] { throw reject(.fromToBy(at: by)) }
    let isKeyed = places[.values] != nil || places[.path] != nil
    if !isKeyed, let key = [AnimationKey.keyTimes, .calculationMode, .timings].first(where: { places[$0] != nil }) {
      throw reject(.onlyOfKeyframes(key, at: places[key] ?? place))
    }
  }

  /// The number of turns in the notation of a matrix, as in `{rotation: 360deg}`.
  private static func turns(_ tape: EventTape) -> Double {
    tape.scalars(after: TransformKey.rotation.rawValue).reduce(0) { turns, text in
      var text = text
      guard case .angle(let angle) = text.withUTF8({ AngleText.read($0) }) else { return turns }
      switch angle.unit {
      case .degrees: return turns + angle.value / 360
      case .radians: return turns + angle.value / (2 * .pi)
      case .multiplesOfPi: return turns + angle.value / 2
      }
    }
  }

  private mutating func decodeGroup(_ tape: EventTape) throws(Rejection) -> [AnimationDeclaration] {
    cursor.play(tape)
    var animations: [AnimationDeclaration] = []
    let (place, before) = (cursor.event.place, findings)
    try eachItem(of: .named(.key, AnimationKey.animations.rawValue)) { (decoder) throws(Rejection) in
      animations.append(try decoder.decodeAnimation(inGroup: true))
    }
    guard findings == before else { throw Rejection() }
    if animations.isEmpty { throw reject(.empty(.named(.key, AnimationKey.animations.rawValue), at: place)) }
    return animations
  }

  private mutating func decodeKeyPath(
    _ tape: EventTape?, of animation: inout AnimationDeclaration, at place: SourceRange
  ) throws(Rejection) {
    guard let tape else { throw reject(.missingKey("keyPath", of: .action(.addAnimation), at: place)) }
    cursor.play(tape)
    let place = cursor.event.place
    let text = try decodeText(for: .key("keyPath"))
    if let keyPath = AnimationKeyPath(rawValue: text) {
      animation.keyPath = keyPath
      if animation.valueFunction != nil, keyPath.kind != .matrix {
        throw reject(.functionOfNumbers(text, at: place))
      }
      return
    }
    let property = text.split(separator: ".").first.map(String.init) ?? text
    guard property == "frame" || property == "center" else {
      throw reject(
        .unknownWord(text, for: .key("keyPath"), known: AnimationKeyPath.allCases.map { $0.rawValue }, at: place))
    }
    animation.inertKeyPath = text
  }

  private mutating func decodeContent(
    _ tapes: [AnimationKey: EventTape], _ animation: AnimationDeclaration, at place: SourceRange
  ) throws(Rejection) -> AnimationDeclaration.Content {
    guard let keyPath = animation.keyPath else { throw Rejection() }
    if tapes[.values] == nil, tapes[.path] == nil {
      func term(_ key: AnimationKey, _ decoder: inout SceneDecoder) throws(Rejection) -> AnimationTerm? {
        guard let tape = tapes[key] else { return nil }
        decoder.cursor.play(tape)
        return try decoder.decodeValue(of: animation, keyPath, for: .named(.key, key.rawValue))
      }
      if keyPath.kind == .matrix, animation.valueFunction == nil, let tape = tapes[.by] {
        cursor.play(tape)
        let by = cursor.event.place
        throw reject(.byOfMatrix(at: by))
      }
      let (from, to, by) = (try term(.from, &self), try term(.to, &self), try term(.by, &self))
      if animation.valueFunction != nil, [from, to, by].filter({ $0 != nil }).count < 2 {
        throw reject(.functionNeedsEnds(at: place))
      }
      return .ends(from: from, to: to, by: by)
    }
    var mode = Keyframes.Mode.linear
    if let tape = tapes[.calculationMode] {
      cursor.play(tape)
      mode = try decodeMode()
    }
    var times: [NumberTerm]?
    if let tape = tapes[.keyTimes] {
      cursor.play(tape)
      times = try decodeNumbers(for: .named(.key, AnimationKey.keyTimes.rawValue))
    }
    var curves: [TimingCurve] = []
    if let tape = tapes[.timings] {
      cursor.play(tape)
      try eachItem(of: .named(.key, AnimationKey.timings.rawValue)) { (decoder) throws(Rejection) in
        curves.append(try decoder.decodeCurve(for: .item(of: "timings")))
      }
    }
    if let tape = tapes[.path] {
      cursor.play(tape)
      let path = try decodePath(for: keyPath)
      try check(count: path.count + 1, times, mode, curves, at: place)
      return .path(path, times: times, mode, curves)
    }
    guard let tape = tapes[.values] else { throw Rejection() }
    cursor.play(tape)
    let (values, list) = (try decodeValues(of: animation, keyPath), place)
    if values.isEmpty { throw reject(.empty(.named(.key, AnimationKey.values.rawValue), at: list)) }
    if mode == .paced, keyPath.kind == .matrix, animation.valueFunction == nil {
      throw reject(.pacedMatrices(at: list))
    }
    try check(count: values.count, times, mode, curves, at: list)
    return .keyframes(values, times: times, mode, curves)
  }

  private mutating func check(
    count: Int, _ times: [NumberTerm]?, _ mode: Keyframes.Mode, _ curves: [TimingCurve], at place: SourceRange
  ) throws(Rejection) {
    // Paced modes ignore both.
    if mode == .paced { return }
    let expected = mode == .discrete ? count + 1 : count
    if let times, times.count != expected {
      throw reject(.keyTimesCount(times.count, expected: expected, isDiscrete: mode == .discrete, at: place))
    }
    if !curves.isEmpty, curves.count != count - 1 {
      throw reject(.timingsCount(curves.count, expected: count - 1, at: place))
    }
  }

  private mutating func decodeMode() throws(Rejection) -> Keyframes.Mode {
    let place = cursor.event.place
    let text = try decodeText(for: .key("calculationMode"))
    if let mode = Keyframes.Mode(rawValue: text) { return mode }
    if text == "cubic" || text == "cubicPaced" { throw reject(.cubicUnknown(text, at: place)) }
    throw reject(
      .unknownWord(text, for: .key("calculationMode"), known: Keyframes.Mode.allCases.map { $0.rawValue }, at: place))
  }

  private mutating func decodeValues(of animation: AnimationDeclaration, _ keyPath: AnimationKeyPath) throws(Rejection)
    -> [AnimationTerm]
  {
    var values: [AnimationTerm] = []
    let before = findings
    try eachItem(of: .named(.key, AnimationKey.values.rawValue)) { (decoder) throws(Rejection) in
      values.append(try decoder.decodeValue(of: animation, keyPath, for: .item(of: "values")))
    }
    guard findings == before else { throw Rejection() }
    return values
  }

  /// Decodes one value of the kind of a key path.
  private mutating func decodeValue(
    of animation: AnimationDeclaration, _ keyPath: AnimationKeyPath, for subject: DescribedValue
  ) throws(Rejection) -> AnimationTerm {
    if let function = animation.valueFunction {
      if function.isAngle { return .value(try decodeValue(of: .angle, for: subject)) }
      guard cursor.event.kind == .sequenceStart else { return .numbers([try decodeFiniteTerm(for: subject)]) }
      let place = cursor.event.place
      let numbers = try decodeNumbers(for: subject)
      guard function.takesThree, numbers.count == 2 || numbers.count == 3 else {
        throw reject(.wrongCount(numbers.count, expected: function.takesThree ? 3 : 1, for: subject, at: place))
      }
      return .numbers(numbers)
    }
    switch keyPath.kind {
    case .number: return .value(try decodeFinite(.number, for: subject))
    case .angle: return .value(try decodeFinite(.angle, for: subject))
    case .point: return .value(try decodeFinite(.point, for: subject))
    case .size: return .value(try decodeFinite(.size, for: subject))
    case .rect: return .value(try decodeFinite(.rect, for: subject))
    case .matrix:
      let tape = cursor.recordNode()
      let isSpatial =
        ["perspective", "axis", "angle"].contains { tape.hasScalar($0) }
        || tape.listLengths.contains { $0 == 3 || $0 == 16 }
      cursor.play(tape)
      return .value(try decodeFinite(isSpatial ? .transform3D : .transform, for: subject))
    }
  }

  /// Decodes a list of numbers, each of which may be an expression.
  mutating func decodeNumbers(for subject: DescribedValue) throws(Rejection) -> [NumberTerm] {
    var numbers: [NumberTerm] = []
    let before = findings
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      numbers.append(try decoder.decodeFiniteTerm(for: .item(of: subject.name)))
    }
    guard findings == before else { throw Rejection() }
    return numbers
  }

  private mutating func decodeDuration(_ animation: AnimationDeclaration) throws(Rejection)
    -> AnimationDeclaration.Duration
  {
    let event = cursor.event
    guard event.kind == .scalar, event.text.equals("settling") else {
      return .seconds(try decodeTime(for: .key("duration")))
    }
    if animation.spring == nil { throw reject(.settlingWithoutSpring(at: event.place)) }
    cursor.advance()
    return .settling
  }

  /// Decodes a time: `0.5s`, `500ms`, a number of seconds, or an expression.
  mutating func decodeTime(for subject: DescribedValue) throws(Rejection) -> NumberTerm {
    let event = cursor.event
    if event.kind == .scalar, event.text.last == 0x73 {
      let isThousandth = event.text.count > 1 && event.text[event.text.count - 2] == 0x6D
      let digits = SourceBytes(rebasing: event.text.dropLast(isThousandth ? 2 : 1))
      if let number = DecimalNumber.parse(digits), number.isFinite {
        cursor.advance()
        return .literal(isThousandth ? number / 1000 : number)
      }
    }
    if event.kind == .scalar, !event.isNull, event.text.first != 0x3D, DecimalNumber.parse(event.text) == nil {
      throw reject(.notATime(event, for: subject))
    }
    return try decodeFiniteTerm(for: subject)
  }

  /// Decodes a curve: a word, or the four numbers of its control points.
  mutating func decodeCurve(for subject: DescribedValue) throws(Rejection) -> TimingCurve {
    let place = cursor.event.place
    guard cursor.event.kind == .sequenceStart else {
      return try decodeWord(TimingCurve.Name.self, for: subject).curve
    }
    var slots = NumberSlots()
    try decodeNumbers(4, into: &slots, for: subject)
    guard slots.expressions.isEmpty else { throw reject(.expressionNotAllowed(subject, at: place)) }
    let numbers = slots.numbers
    guard let curve = TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]) else {
      throw reject(.curveOutside(at: place))
    }
    return curve
  }

  // Springs

  private static let springKeys = KnownKeys(SpringKey.self)
  private static let blockSpringKeys = KnownKeys(BlockSpringKey.self)

  /// Decodes `{mass:, stiffness:, damping:, initialVelocity:}` or `{duration:, bounce:}`.
  mutating func decodeSpring(for subject: DescribedValue) throws(Rejection) -> SpringDeclaration {
    let place = cursor.event.place
    var spring = SpringDeclaration(at: place)
    let isWhole = try eachEntry(of: subject, known: Self.springKeys) { (decoder, key, _) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .mass: spring.mass = try decoder.decodeFiniteTerm(for: own)
      case .stiffness: spring.stiffness = try decoder.decodeFiniteTerm(for: own)
      case .damping: spring.damping = try decoder.decodeFiniteTerm(for: own)
      case .initialVelocity: spring.initialVelocity = try decoder.decodeFiniteTerm(for: own)
      case .duration: spring.perceptualDuration = try decoder.decodeTime(for: own)
      case .bounce: spring.bounce = try decoder.decodeFiniteTerm(for: own)
      }
    }
    guard isWhole else { throw Rejection() }
    let isPhysical = spring.mass != nil || spring.stiffness != nil || spring.damping != nil
    if spring.perceptualDuration != nil || spring.bounce != nil {
      if isPhysical { throw reject(.twoSprings(at: place)) }
      if spring.perceptualDuration == nil { throw reject(.missingKey("duration", of: subject, at: place)) }
    }
    return spring
  }

  /// Decodes `{dampingRatio: 0.5, duration: 1s}`.
  mutating func decodeBlockSpring(for subject: DescribedValue) throws(Rejection) -> BlockSpring {
    let place = cursor.event.place
    var (ratio, duration): (NumberTerm?, NumberTerm?)
    var velocity = NumberTerm.literal(0)
    let isWhole = try eachEntry(of: subject, known: Self.blockSpringKeys) { (decoder, key, _) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .dampingRatio: ratio = try decoder.decodeFiniteTerm(for: own)
      case .duration: duration = try decoder.decodeTime(for: own)
      case .initialVelocity: velocity = try decoder.decodeFiniteTerm(for: own)
      }
    }
    guard isWhole else { throw Rejection() }
    guard let ratio else { throw reject(.missingKey("dampingRatio", of: subject, at: place)) }
    guard let duration else { throw reject(.missingKey("duration", of: subject, at: place)) }
    return BlockSpring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
  }

  // Blocks and transactions

  private static let blockKeys = KnownKeys(AnimationBlockKey.self)
  private static let transactionKeys = KnownKeys(TransactionKey.self)

  /// Decodes `{duration: 1s, options: [repeat], changes: [{box.center: [0, 100]}]}`.
  mutating func decodeBlock() throws(Rejection) -> AnimationBlock {
    noteClock()
    let (place, before) = (cursor.event.place, findings)
    let subject = DescribedValue.named(.mutation, SceneVocabulary.SceneAction.animate.rawValue)
    var block = AnimationBlock(duration: .literal(0))
    var (hasDuration, hasChanges) = (false, false)
    var curvePlace: SourceRange?
    let isWhole = try eachEntry(of: subject, known: Self.blockKeys) { (decoder, key, entry) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .duration:
        hasDuration = true
        block.duration = try decoder.decodeTime(for: own)
      case .delay: block.delay = try decoder.decodeTime(for: own)
      case .curve:
        curvePlace = entry.place
        block.curve = try decoder.decodeCurve(for: own)
      case .options: try decoder.decodeOptions(of: &block, for: own)
      case .dampingRatio: block.dampingRatio = try decoder.decodeFiniteTerm(for: own)
      case .initialSpringVelocity: block.initialSpringVelocity = try decoder.decodeFiniteTerm(for: own)
      case .bounce: block.bounce = try decoder.decodeFiniteTerm(for: own)
      case .changes:
        hasChanges = true
        block.changes = try decoder.decodeChanges(in: .animate, for: own)
      }
    }
    guard isWhole, findings == before else { throw Rejection() }
    if !hasDuration { throw reject(.missingKey("duration", of: subject, at: place)) }
    if !hasChanges { throw reject(.missingKey("changes", of: subject, at: place)) }
    if block.dampingRatio != nil, block.bounce != nil { throw reject(.twoSprings(at: place)) }
    if block.initialSpringVelocity != nil, block.dampingRatio == nil, block.bounce == nil {
      throw reject(.missingKey("dampingRatio", of: subject, at: place))
    }
    if let curvePlace, block.dampingRatio != nil || block.bounce != nil {
      throw reject(.springAndTiming(at: curvePlace))
    }
    return block
  }

  private mutating func decodeOptions(of block: inout AnimationBlock, for subject: DescribedValue) throws(Rejection) {
    var options: Set<AnimationOption> = []
    var curve: TimingCurve?
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      let word = try decoder.decodeText(for: subject)
      if let option = AnimationOption(rawValue: word) {
        options.insert(option)
      } else if let named = Self.curveOptions[word] {
        curve = named.curve
      } else {
        let known = AnimationOption.allCases.map { $0.rawValue } + Self.curveOptions.keys.sorted()
        throw decoder.reject(.unknownWord(word, for: subject, known: known, at: place))
      }
    }
    block.options = options
    if let curve { block.curve = curve }
  }

  private static let curveOptions: [String: TimingCurve.Name] = [
    "curveEaseInOut": .easeInEaseOut, "curveEaseIn": .easeIn, "curveEaseOut": .easeOut, "curveLinear": .linear,
  ]

  /// Decodes `{duration: 1s, timing: linear, changes: [{layer.position: [0, 100]}]}`.
  mutating func decodeTransaction() throws(Rejection) -> AnimationTransaction {
    noteClock()
    let (place, before) = (cursor.event.place, findings)
    let subject = DescribedValue.named(.mutation, SceneVocabulary.SceneAction.transaction.rawValue)
    var transaction = AnimationTransaction()
    var hasChanges = false
    let isWhole = try eachEntry(of: subject, known: Self.transactionKeys) { (decoder, key, _) throws(Rejection) in
      let own = DescribedValue.named(.key, key.rawValue)
      switch key {
      case .duration: transaction.duration = try decoder.decodeTime(for: own)
      case .timing: transaction.curve = try decoder.decodeCurve(for: own)
      case .disableActions: transaction.disablesActions = try decoder.decodeBool(for: own)
      case .changes:
        hasChanges = true
        transaction.changes = try decoder.decodeChanges(in: .transaction, for: own)
      }
    }
    guard isWhole, findings == before else { throw Rejection() }
    if !hasChanges { throw reject(.missingKey("changes", of: subject, at: place)) }
    return transaction
  }

  mutating func decodeChanges(in block: SceneVocabulary.SceneAction, for subject: DescribedValue)
    throws(Rejection) -> [Mutation]
  {
    let (outer, before) = (openBlock, findings)
    openBlock = block
    defer { openBlock = outer }
    var changes: [Mutation] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      changes.append(try decoder.decodeMutationItem())
    }
    guard findings == before else { throw Rejection() }
    return changes
  }

  // Paths

  /// Decodes a path as SVG writes it: M, L, C, Q and Z, in absolute coordinates.
  private mutating func decodePath(for keyPath: AnimationKeyPath) throws(Rejection) -> [Keyframes.Segment] {
    let place = cursor.event.place
    guard keyPath.kind == .point else { throw reject(.pathOfNoPoint(keyPath.rawValue, at: place)) }
    let text = try decodeText(for: .key("path"))
    guard let path = PathText.segments(of: text) else { throw reject(.notAPath(at: place)) }
    if path.isEmpty { throw reject(.empty(.named(.key, AnimationKey.path.rawValue), at: place)) }
    return path
  }
}
