import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree

/// Values of source code as a scene writes them, also those that are put together from several calls.
enum CodeValue {
  /// The value of a property that an expression stands for; nil where that is not clear.
  static func text(of kind: ValueKind, _ text: String, on platform: Platform = .ios) -> String? {
    if let value = SourceValue.text(of: kind, text) { return value }
    switch kind {
    case .rect, .point, .size, .insets: return list(of: kind, text)
    case .transform: return transform(text, isSpatial: false)
    case .transform3D: return transform(text, isSpatial: true)
    case .autoresizingMask:
      if ["UIViewAutoresizingNone", "kCALayerNotSizable", "[]"].contains(text) { return "[]" }
      return SourceValue.mask(text, on: platform)
    case .insetAdjustment: return ContentInsetAdjustment(rawValue: String(text.drop { $0 == "." }))?.rawValue
    case .contentMode: return ContentMode(rawValue: String(text.drop { $0 == "." }))?.rawValue
    // Arithmetic of plain numbers; what has names in it may be anything.
    case .number where !text.contains(where: { $0.isLetter || "[{,".contains($0) }):
      return SourceValue.list([text][...]).map { String($0.dropFirst().dropLast()) }
    case .number, .bool, .angle, .scale, .nothing: return nil
    }
  }

  /// A rect, a point, a size or insets whose numbers may be expressions.
  private static func list(of kind: ValueKind, _ text: String) -> String? {
    if kind == .insets, ["UIEdgeInsets.zero", "UIEdgeInsetsZero", ".zero"].contains(text) { return "[0, 0, 0, 0]" }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map { $0.value }
    if kind == .rect, call.labels == ["origin", "size"] {
      guard let origin = Self.text(of: .point, values[0]), let size = Self.text(of: .size, values[1]) else {
        return nil
      }
      return "[\(origin.dropFirst().dropLast()), \(size.dropFirst().dropLast())]"
    }
    let names = ["CGRect", "CGPoint", "CGSize", "NSRect", "NSPoint", "NSSize", "UIEdgeInsets", "NSEdgeInsets", ".init"]
    guard
      names.contains(where: { call.name == $0 || call.name == "\($0)Make" || call.name == "NSMake\($0.dropFirst(2))" }),
      values.count == kind.slotCount
    else { return nil }
    return SourceValue.list(values[...])
  }

  /// A factor of a product.
  private enum Factor {
    case made(SourceTransform)
    /// A 3D transform, or a matrix of numbers, as a scene writes it.
    case written(String)

    var text: String? {
      switch self {
      case .made(let transform): transform.text
      case .written(let text): text
      }
    }

    /// The same in 3D; nil where it cannot be read.
    var lifted: String? {
      switch self {
      case .made(let transform): return transform.spatialText
      case .written(let text):
        guard DeclaredLayer.numbers(text).count == 6 else { return nil }
        let words = text.dropFirst().dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
        return "[\(words[0]), \(words[1]), 0, 0, \(words[2]), \(words[3]), 0, 0, 0, 0, 1, 0, "
          + "\(words[4]), \(words[5]), 0, 1]"
      }
    }
  }

  private static func transform(_ text: String, isSpatial: Bool) -> String? {
    guard let factors = factors(text, isSpatial: isSpatial), !factors.isEmpty else { return nil }
    let parts = factors.compactMap { $0.text }
    guard parts.count == factors.count else { return nil }
    return parts.count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]"
  }

  /// The transforms whose product an expression is, the first one applied first; O(length times nesting).
  private static func factors(_ text: String, isSpatial: Bool, depth: Int = 0) -> [Factor]? {
    guard depth < 20 else { return nil }
    if isSpatial {
      if let value = SourceValue.spatial(text) { return [.written(value)] }
    } else if let transform = SourceTransform(text) {
      return [.made(transform)]
    }
    func inner(_ text: String) -> [Factor]? { factors(text, isSpatial: isSpatial, depth: depth + 1) }
    if let (receiver, method) = chained(text), let call = SourceCall(method), let first = inner(receiver) {
      let values = call.arguments.map { $0.value }
      if call.name == "concatenating", values.count == 1 { return inner(values[0]).map { first + $0 } }
      for operation in TransformOperation.allCases
      where call.name == operation.row.swiftMethod && values.count == operation.count {
        return [.made(.operation(operation, values))] + first
      }
      return nil
    }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map { $0.value }
    let prefix = isSpatial ? "CATransform3D" : "CGAffineTransform"
    guard call.name.hasPrefix(prefix) else { return nil }
    let name = call.name.dropFirst(prefix.count)
    for operation in TransformOperation.allCases where name == operation.row.changer {
      guard let old = values.first.flatMap(inner) else { return nil }
      let rest = Array(values.dropFirst())
      if isSpatial { return SourceValue.spatial(operation, rest).map { [.written($0)] + old } }
      return rest.count == operation.count ? [.made(.operation(operation, rest))] + old : nil
    }
    switch (name, values.count) {
    case ("", 6), ("Make", 6), ("", 16): return SourceValue.list(values[...]).map { [.written($0)] }
    case ("Concat", 2):
      guard let first = inner(values[0]), let next = inner(values[1]) else { return nil }
      return first + next
    case ("MakeAffineTransform", 1):
      guard let flat = factors(values[0], isSpatial: false, depth: depth + 1) else { return nil }
      let lifted = flat.compactMap { $0.lifted }
      return lifted.count == flat.count ? lifted.map { .written($0) } : nil
    default: return nil
    }
  }

  /// What a method is called on, and the call: `a.b(c)` of `x.a.b(c)`, the last one outside brackets.
  private static func chained(_ text: String) -> (receiver: String, call: String)? {
    guard text.last == ")" else { return nil }
    var depth = 0
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      switch text[index] {
      case ")", "]": depth += 1
      case "(", "[": depth -= 1
      case "." where depth == 0:
        let receiver = String(text[..<index])
        guard receiver.last == ")" || receiver.hasSuffix("identity") else { return nil }
        return (receiver, String(text[text.index(after: index)...]))
      default: break
      }
    }
    return nil
  }
}
