internal import GeomrunForeignCode
internal import GeomrunLayerProperties
internal import GeomrunLayerTree

/// Values of source code as a scene writes them, also those that are put together from several calls.
enum CodeValue {
  /// The value of a property that an expression stands for; nil where that is not clear.
  static func text(
    of kind: ValueKind, _ text: String, on platform: Platform = .ios
  ) -> String? {
    if let value = SourceValue.text(of: kind, text) { return value }
    switch kind {
    case .rect, .point, .size, .insets: return list(of: kind, text)
    case .transform: return transform(text, isSpatial: false)
    case .transform3D: return transform(text, isSpatial: true)
    case .autoresizingMask:
      if ["UIViewAutoresizingNone", "kCALayerNotSizable", "[]"].contains(text) { return "[]" }
      return SourceValue.mask(text, on: platform)
    case .insetAdjustment:
      return ContentInsetAdjustment(rawValue: String(text.drop { $0 == "." }))?.rawValue
    case .contentMode: return ContentMode(rawValue: String(text.drop { $0 == "." }))?.rawValue
    // Arithmetic of plain numbers; what has names in it may be anything.
    case .number where !text.contains(where: { $0.isLetter || "[{,".contains($0) }):
      return SourceValue.list([text][...]).map { String($0.dropFirst().dropLast()) }
    case .number, .bool, .angle, .scale, .nothing: return nil
    }
  }

  /// A rect, a point, a size or insets whose numbers may be expressions.
  private static func list(of kind: ValueKind, _ text: String) -> String? {
    if kind == .insets, ["UIEdgeInsets.zero", "UIEdgeInsetsZero", ".zero"].contains(text) {
      return "[0, 0, 0, 0]"
    }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map(\.value)
    if kind == .rect, call.labels == ["origin", "size"] {
      guard let origin = Self.text(of: .point, values[0]),
        let size = Self.text(of: .size, values[1])
      else { return nil }
      return "[\(origin.dropFirst().dropLast()), \(size.dropFirst().dropLast())]"
    }
    let names = [
      "CGRect", "CGPoint", "CGSize", "NSRect", "NSPoint", "NSSize", "UIEdgeInsets", "NSEdgeInsets",
      ".init",
    ]
    guard
      names.contains(where: {
        call.name == $0 || call.name == "\($0)Make" || call.name == "NSMake\($0.dropFirst(2))"
      }),
      values.count == kind.slotCount
    else { return nil }
    return SourceValue.list(values[...])
  }

  private static func transform(_ text: String, isSpatial: Bool) -> String? {
    guard let parts = operations(text, isSpatial: isSpatial), !parts.isEmpty else { return nil }
    return parts.count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]"
  }

  /// The transforms whose product an expression is, the first one applied first; O(length times nesting).
  private static func operations(
    _ text: String, isSpatial: Bool, depth: Int = 0
  ) -> [String]? {
    guard depth < 20 else { return nil }
    let kind: ValueKind = isSpatial ? .transform3D : .transform
    if let value = SourceValue.text(of: kind, text) { return [value] }
    func inner(_ text: String) -> [String]? {
      operations(text, isSpatial: isSpatial, depth: depth + 1)
    }
    if let (receiver, method) = chained(text), let call = SourceCall(method),
      let first = inner(receiver)
    {
      let values = call.arguments.map(\.value)
      switch (call.name, values.count) {
      case ("concatenating", 1): return inner(values[0]).map { first + $0 }
      case ("scaledBy", 2):
        return SourceValue.text(
          of: .transform, "CGAffineTransformMakeScale(\(values[0]), \(values[1]))"
        )
        .map { [$0] + first }
      case ("translatedBy", 2):
        return SourceValue.text(
          of: .transform, "CGAffineTransformMakeTranslation(\(values[0]), \(values[1]))"
        ).map { [$0] + first }
      case ("rotated", 1):
        return SourceValue.text(of: .transform, "CGAffineTransformMakeRotation(\(values[0]))")
          .map { [$0] + first }
      default: return nil
      }
    }
    guard let call = SourceCall(text) else { return nil }
    let values = call.arguments.map(\.value)
    let prefix = isSpatial ? "CATransform3D" : "CGAffineTransform"
    guard call.name.hasPrefix(prefix) else { return nil }
    let name = call.name.dropFirst(prefix.count)
    switch (name, values.count) {
    case ("", 6), ("Make", 6), ("", 16):
      return SourceValue.list(values[...]).map { [$0] }
    case ("Concat", 2):
      guard let first = inner(values[0]), let next = inner(values[1]) else { return nil }
      return first + next
    case ("Scale", 3...), ("Translate", 3...), ("Rotate", 2...):
      guard let old = inner(values[0]) else { return nil }
      let make = name == "Translate" ? "Translation" : name == "Rotate" ? "Rotation" : "Scale"
      let rest = values.dropFirst().joined(separator: ", ")
      return SourceValue.text(of: kind, "\(prefix)Make\(make)(\(rest))").map { [$0] + old }
    case ("MakeAffineTransform", 1):
      return operations(values[0], isSpatial: false, depth: depth + 1).flatMap(lifted)
    default: return nil
    }
  }

  /// 2D operations as 3D ones.
  private static func lifted(_ operations: [String]) -> [String]? {
    let lifted = operations.compactMap { text -> String? in
      if text == "identity" { return text }
      for (name, rest) in [("scale", "1"), ("translation", "0")] where text.hasPrefix("{\(name): ")
      {
        let value = text.dropFirst(name.count + 3).dropLast()
        let list =
          value.hasPrefix("[") ? String(value.dropFirst().dropLast()) : "\(value), \(value)"
        return "{\(name): [\(list), \(rest)]}"
      }
      if text.hasPrefix("{rotation: ") {
        let angle = text.dropFirst("{rotation: ".count).dropLast()
        return "{rotation: {angle: \(angle), axis: [0, 0, 1]}}"
      }
      let numbers = DeclaredLayer.numbers(text)
      if numbers.count == 6 {
        let words = text.dropFirst().dropLast().split(separator: ",").map {
          $0.filter { $0 != " " }
        }
        return "[\(words[0]), \(words[1]), 0, 0, \(words[2]), \(words[3]), 0, 0, 0, 0, 1, 0, "
          + "\(words[4]), \(words[5]), 0, 1]"
      }
      return nil
    }
    return lifted.count == operations.count ? lifted : nil
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
