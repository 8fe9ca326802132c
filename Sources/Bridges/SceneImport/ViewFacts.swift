import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText
import GeomrunWords

/// The declaration of a described view.
struct ViewFacts {
  let description: PastedDescription
  /// The frame, or the bounds, center, anchor point and transform.
  private(set) var geometry: [SceneDraft.Entry] = []
  /// The other stored properties that are printed with a value other than the default.
  private(set) var stored: [SceneDraft.Entry] = []
  /// The printed values of a scroll view: its content size and insets.
  private(set) var scrolling: [SceneDraft.Entry] = []
  /// The uncertainties.
  private(set) var remarks: [Words] = []

  init(_ object: PrintedObject) {
    description = PastedDescription(object)
    switch description.declaration {
    case .entries(let entries): geometry = entries
    case .unknown(let doubt):
      geometry = description.guess ?? []
      remarks.append(Self.text(of: doubt))
    case nil:
      geometry = description.remnants
      remarks.append(
        geometry.isEmpty
          ? Words(en: "no frame is printed: it is declared at the origin with zero size", zh: "没有打印 frame：声明在原点，没有尺寸")
          : Words(en: "only a part of its geometry is printed: the rest is zero", zh: "几何属性只打印了一部分：其余为零"))
    }
    geometry = finite(geometry)
    addStored(object)
    addScrolling(object)
  }

  /// The geometry of an NSView, whose anchor point is the corner of its frame.
  var geometryOfAppKit: [SceneDraft.Entry] {
    func printed(_ property: Property) -> [String]? {
      let list = description.printed.first { $0.property == property }?.list
      let numbers = list?.dropFirst().dropLast().split(separator: ",").map { String($0.filter { $0 != " " }) }
      return numbers?.count == 4 ? numbers : nil
    }
    guard let frame = printed(.frame), printed(.center) == nil else { return geometry }
    let bounds: [String]
    switch geometry.map({ $0.key }) {
    case [Property.frame.name]: bounds = ["0", "0"] + frame[2...]
    // A scrolled view has its own bounds origin.
    case [Property.bounds.name, Property.center.name]:
      guard let own = printed(.bounds), own[2...] == frame[2...] else { return geometry }
      bounds = own
    default: return geometry
    }
    return [
      (Property.bounds.name, "[\(bounds.joined(separator: ", "))]"),
      (Property.center.name, "[\(frame[0]), \(frame[1])]"), (Property.anchorPoint.name, "[0, 0]"),
    ]
  }

  /// The geometry of an NSView with only a frame and bounds of the same size, which are the values that NSView stores.
  var geometryOfNSView: [SceneDraft.Entry] {
    let printed = description.printed.filter { $0.property == .frame || $0.property == .bounds }
    return printed.map { ($0.property.name, $0.list) }
  }

  /// The complete bounds, center, anchor point and transform, to assign a later state.
  var whole: [SceneDraft.Entry] {
    var layer = Layer()
    guard let tree = try? DeclaredLayer.tree(geometry) else { return geometry + stored }
    layer = tree[LayerID(index: 0)]
    let own: [Property] = [.transform, .anchorPoint, .bounds, .center]
    return own.compactMap { property in
      guard let value = property.read(from: layer) else { return nil }
      // Keeps the printed digits, if any.
      let printed = geometry.first { $0.key == property.name }?.value
      if property == .transform, !layer.transform3D.isAffine {
        return geometry.first { $0.key == Property.transform3D.name }
      }
      return (property.name, printed ?? "[\(value.numbers.map { $0.shortestText }.joined(separator: ", "))]")
    } + stored
  }

  /// Returns default values for the flags and numbers that a later description does not print.
  static func defaults(of entries: [SceneDraft.Entry], missingIn other: [SceneDraft.Entry]) -> [SceneDraft.Entry] {
    entries.filter { entry in !other.contains { $0.key == entry.key } }.compactMap { entry in
      if entry.key == Property.autoresizingMask.name { return (entry.key, "[]") }
      guard let property = (flags + numbers).first(where: { $0.name == entry.key }),
        case .stored(let initial) = property.role
      else { return nil }
      switch initial {
      case .bool(let value): return (entry.key, value ? "true" : "false")
      case .number(let value): return (entry.key, value.shortestText)
      case .point, .size, .rect, .insets, .transform, .transform3D, .autoresizingMask, .insetAdjustment,
        .contentMode, .angle, .nothing:
        return nil
      }
    }
  }

  /// Whether two descriptions show different states: a common geometric value, a flag or a number differs.
  static func differ(_ first: PrintedObject, _ second: PrintedObject) -> Bool {
    let (a, b) = (PastedDescription(first).printed, PastedDescription(second).printed)
    for (property, list, _) in a {
      if b.contains(where: { $0.property == property && $0.list != list }) { return true }
    }
    let names = Property.transform.names + Property.transform3D.names
    let (own, other) = (first.value(names), second.value(names))
    if own != other, own != nil && other != nil || isOfUIKit(first) && isOfUIKit(second) { return true }
    return (flags + numbers).contains { property in
      let (own, other) = (first.value(property.names), second.value(property.names))
      return first.isWhole && second.isWhole && own != other
    }
  }

  /// Whether it is UIKit's own description, which prints every transform other than the identity.
  private static func isOfUIKit(_ object: PrintedObject) -> Bool {
    object.isWhole && object.value(["layer"]) != nil && object.value(Property.frame.names) != nil
  }

  /// The fields that contain a view's identifier.
  static let identifiers = ["accessibilityIdentifier", "identifier", "AX.id"]

  /// Whether a field is used or irrelevant.
  static func isKnown(_ key: String) -> Bool { known.contains(key) }

  private static let flags = stored(of: .bool)
  private static let numbers = stored(of: .number)
  private static let known: Set<String> = Set(
    (flags + numbers + geometryFields).flatMap { $0.names } + [
      "contentOffset", "contentSize", "adjustedContentInset", "autoresize", "layer", "baseClass", "UIE",
    ]
      + identifiers + DumpReader.listsOfViews)

  private static let geometryFields: [Property] = [
    .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform,
  ]

  private mutating func addStored(_ printed: PrintedObject) {
    let object = printed.withoutCutValue
    if let cut = printed.fields.last, object.fields.count < printed.fields.count {
      remarks.append(
        Words(
          en: "its description is cut off at `\(code: cut.key)`, which is ignored",
          zh: "它的描述在 `\(code: cut.key)` 处被截断，没有采用这一项"))
    }
    for property in Self.flags {
      guard let value = object.value(property.names) else { continue }
      switch value {
      case "YES", "true", "1": add(property, true)
      case "NO", "false", "0": add(property, false)
      default:
        remarks.append(
          Words(
            en: "`\(code: property.name) = \(code: value.prefix(40))` is not understood",
            zh: "无法理解 `\(code: property.name) = \(code: value.prefix(40))`"))
      }
    }
    // EarlGrey's key, printed if user interaction is disabled.
    if object.value(["UIE"]) == "N" { add(.userInteractionEnabled, false) }
    for property in Self.numbers {
      guard let value = object.value(property.names) else { continue }
      let number = PrintedNumber(value)
      guard number.number.isFinite, SourceValue.isDecimal(value) else {
        remarks.append(
          Words(
            en: "`\(code: property.name) = \(code: value.prefix(40))` is not a finite number; it is ignored",
            zh: "`\(code: property.name) = \(code: value.prefix(40))` 不是有限数，没有采用"))
        continue
      }
      if case .stored(let initial) = property.role, initial == .number(number.number) { continue }
      stored.append((property.name, value))
    }
    if let value = object.value(["autoresize"]), value != "NONE" {
      if let mask = PastedText.mask(value) {
        let words = mask.words(for: .ios).joined(separator: ", ")
        if !words.isEmpty { stored.append((Property.autoresizingMask.name, "[\(words)]")) }
      } else {
        remarks.append(
          Words(
            en: "`autoresize = \(code: value.prefix(40))` is not understood",
            zh: "无法理解 `autoresize = \(code: value.prefix(40))`"))
      }
    }
    if let value = object.value(Property.sublayerTransform.names),
      let numbers = PastedText.numerals(of: .transform3D, in: value, called: [])
    {
      stored += finite([(Property.sublayerTransform.name, "[\(numbers.joined(separator: ", "))]")])
    }
  }

  /// Adds the effective insets, which are those adjusted by UIKit.
  private mutating func addScrolling(_ object: PrintedObject) {
    for (field, property, kind) in [
      ("contentSize", Property.contentSize, ValueKind.size),
      ("adjustedContentInset", Property.contentInset, ValueKind.insets),
    ] {
      guard let value = object.value([field]), let numerals = PastedText.numerals(of: kind, in: value, called: [])
      else {
        continue
      }
      let entry = (key: property.name, value: "[\(numerals.joined(separator: ", "))]")
      if field == "contentSize" || !DeclaredLayer.numbers(entry.value).allSatisfy({ $0 == 0 }) {
        scrolling += finite([entry])
      }
    }
    // Declaring insets would make it a scroll view, for which there is no other evidence.
    if !scrolling.contains(where: { $0.key == Property.contentSize.name }) { scrolling = [] }
  }

  private static func stored(of kind: ValueKind) -> [Property] {
    Property.allCases.filter { property in if case .stored = property.role { property.kind == kind } else { false } }
  }

  private mutating func add(_ property: Property, _ value: Bool) {
    if case .stored(let initial) = property.role, initial == .bool(value) { return }
    stored.append((property.name, value ? "true" : "false"))
  }

  /// Removes entries with numbers that a layer cannot hold.
  private mutating func finite(_ entries: [SceneDraft.Entry]) -> [SceneDraft.Entry] {
    entries.filter { entry in
      let isFinite = DeclaredLayer.numbers(entry.value).allSatisfy { abs($0) < 1e100 }
      if !isFinite {
        remarks.append(
          Words(
            en: "`\(code: entry.key): \(code: entry.value)` is not finite, or too large; it is ignored",
            zh: "`\(code: entry.key): \(code: entry.value)` 不是有限数或者太大，没有采用"))
      }
      return isFinite
    }
  }

  private static func text(of doubt: PastedDescription.Doubt) -> Words {
    switch doubt {
    case .ambiguous:
      Words(
        en: "several bounds sizes give this frame under this transform; assuming a square",
        zh: "在这个 transform 下，多种尺寸的 bounds 都有这个 frame；取正方形的")
    case .impossible:
      Words(
        en: "no bounds give this frame under the transform as printed; assuming a square",
        zh: "就打印的数值看，在这个 transform 下没有 bounds 有这个 frame；取正方形的")
    case .spatial:
      Words(
        en: "the transform leaves the plane, so the frame does not determine the bounds; assuming the frame's size",
        zh: "transform 离开了平面，由 frame 得不出 bounds；取 frame 的尺寸")
    }
  }
}
