import GeomrunForeignCode
import GeomrunJSONReading
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// A reader of views in JSON, each with its class, its frame in its superview, and its subviews.
///
/// The JSON is Calabash's dump, which contains descriptions, or trees of the same form.
struct JSONViews {
  /// The views in the form of a debugger, each with its line in the JSON.
  let text: ClipboardText
  /// The elements that are not views.
  private(set) var leftOut: [SceneDraft.LeftOut] = []

  private static let deepest = 400
  private static let children = ["children", "subviews"]

  /// Finds such views, or returns nil.
  ///
  /// O(bytes).
  init?(_ source: SourceText) {
    let bytes = ClipboardText.decoded(source.bytes)
    let raw = String(decoding: bytes, as: UTF8.self)
    let namesClasses = ["\"description\"", "\"class\"", "\"className\""].contains { raw.contains($0) }
    guard raw.contains("\"subviews\"") || raw.contains("\"children\"") && namesClasses else { return nil }
    var tree = Tree()
    var (position, line) = (0, 1)
    while position < bytes.count {
      if bytes[position] == 0x0A { line += 1 }
      guard bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") else {
        position += 1
        continue
      }
      var reader = JSONReader(bytes, at: position, line: line)
      tree.add(reader.value(), depth: 0, level: 0)
      (position, line) = (max(position + 1, reader.position), reader.line)
    }
    guard tree.isOfViews else { return nil }
    text = ClipboardText(lines: tree.lines)
    leftOut = tree.leftOut
  }

  /// The views found so far.
  private struct Tree {
    var lines: [(text: String, number: Int)] = []
    var leftOut: [SceneDraft.LeftOut] = []
    /// Whether a view has a debugger's description or lists its subviews.
    var isOfViews = false

    /// Adds the views of a value.
    ///
    /// - Parameters:
    ///   - depth: The number of views that contain it.
    ///   - level: The number of values that contain it.
    mutating func add(_ value: JSONValue, depth: Int, level: Int) {
      guard level < deepest else { return }
      switch value {
      case .list(let values): for value in values { add(value, depth: depth, level: level + 1) }
      case .object(let members):
        var inner = depth
        if let description = description(of: members) {
          lines.append((String(repeating: "   | ", count: depth) + description, members.line))
          inner += 1
        } else if let type = JSONViews.type(of: members), type != "CalabashRootView" {
          leftOut.append(
            .init(
              line: members.line, text: members.text("description") ?? type,
              reason: Words(en: "an element, not a view", zh: "是元素，不是视图")))
        }
        for member in members.all {
          switch member.value {
          case .object, .list: add(member.value, depth: inner, level: level + 1)
          case .string, .number, .bool, .null: break
          }
        }
      case .string, .number, .bool, .null: break
      }
    }

    /// Returns the description of the view that an object represents, or nil.
    private mutating func description(of members: JSONMembers) -> String? {
      if let own = members.text("description"), let object = LogLine.description(in: own), own.hasPrefix("<") {
        if members["children"] != nil || members["subviews"] != nil { isOfViews = true }
        return object.address == nil ? nil : own
      }
      guard let type = JSONViews.type(of: members), !type.contains("Accessibility") else { return nil }
      let rect = JSONElements.rect(of: members)
      // An object with the name of an element type may have a rect in screen coordinates.
      let isView =
        members["subviews"] != nil
        || members["children"] != nil && members.text("class", "className") != nil && DumpNode.isViewName(type)
      guard isView || members.text("description") != nil, rect.count == 4 else { return nil }
      if isView { isOfViews = true }
      var fields = ["frame = (\(rect[0]) \(rect[1]); \(rect[2]) \(rect[3]))"]
      if let name = members.text("accessibilityIdentifier", "identifier", "id"), !name.contains("'") {
        fields.insert("accessibilityIdentifier = '\(name)'", at: 0)
      }
      if members["hidden"]?.bool ?? members["isHidden"]?.bool == true { fields.append("hidden = YES") }
      if let alpha = members["alpha"]?.numeral { fields.append("alpha = \(alpha)") }
      return "<\(type); \(fields.joined(separator: "; "))>"
    }
  }

  /// Returns the class that an object names, if it is valid.
  private static func type(of members: JSONMembers) -> String? {
    guard let type = members.text("class", "className", "type"), type.utf8.count < 200,
      type.utf8.allSatisfy({ $0.isWord || ".<>, ".utf8.contains($0) }), type.utf8.first?.startsWord == true
    else { return nil }
    return ClassName.short(type)
  }
}
