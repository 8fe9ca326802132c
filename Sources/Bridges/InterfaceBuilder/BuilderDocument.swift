import GeomrunGeometry
package import GeomrunSceneModel
import GeomrunText
package import GeomrunWords
import GeomrunXMLReading

/// A storyboard or a XIB: its elements, and the settings shared by all of its views.
package struct BuilderDocument {
  /// The reason why a document cannot be read, and its position.
  package struct Refusal: Error {
    package let words: Words
    package let advice: Words
    /// The byte offset of the error.
    package let position: Int

    /// The reason, in English.
    package var message: String { words.text(in: .english) }
    /// The suggested fix, in English.
    package var help: String { advice.text(in: .english) }
  }

  /// The target systems of documents.
  enum System { case ios, tv, mac }

  let tree: XMLTree
  let lines: LineTable
  let root: Int
  let system: System
  let isStoryboard: Bool
  let version: ToolsVersion
  let usesAutoLayout: Bool
  let usesSafeAreas: Bool
  /// The device that the document names, or nil.
  let deviceID: String?
  let device: BuilderDevice?
  let isOnSide: Bool
  /// The Split View or Slide Over adaptation of an iPad.
  let adaptation: String?
  /// The sizes of images by name; `isOfSystem` marks images of the system catalog.
  private(set) var images: [String: (width: Double, height: Double, isOfSystem: Bool)] = [:]
  /// The sizes of designable custom classes.
  private(set) var designables: [String: (width: Double?, height: Double?)] = [:]
  /// The element of each `id`; the first, if an id is repeated.
  private(set) var elements: [String: Int] = [:]
  /// The names of properties that are connected to an `id`.
  private(set) var outlets: [String: String] = [:]
  /// The ids that several elements have, with the later element.
  private(set) var repeatedIDs: [(id: String, element: Int)] = []

  /// The size of the document's device in its orientation, or nil if the document names no device.
  var screenSize: (width: Double, height: Double)? {
    guard let device else { return nil }
    let isWide = isOnSide || device.kind == .tv
    return isWide ? (device.height, device.width) : (device.width, device.height)
  }

  /// Whether a file name has the extension of a storyboard or a XIB.
  package static func isNamed(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }

  /// Whether a text looks like a storyboard or a XIB: it has the elements, or begins like XML.
  package static func isOne(_ source: SourceText) -> Bool {
    if isNamed(source.name) { return true }
    let beginning = source.bytes.dropFirst(source.markLength).prefix(600)
    let text = String(decoding: beginning, as: UTF8.self)
    guard text.drop(while: \.isWhitespace).hasPrefix("<") else { return false }
    return text.contains("com.apple.InterfaceBuilder")
      || text.contains("<archive ") && text.contains("IBDocument")
  }

  /// Reads a document; O(bytes).
  package init(_ source: SourceText) throws(Refusal) {
    let bytes = source.bytes
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw Refusal(
        words: Words(
          en: "this is a compiled nib, not an Interface Builder document", zh: "这是编译后的 nib，不是 Interface Builder 文档"),
        advice: Words(en: "use the .storyboard or .xib that it was compiled from", zh: "给出编译前的 .storyboard 或 .xib"),
        position: 0)
    }
    do throws(XMLError) { tree = try XMLTree(bytes) } catch {
      throw Refusal(
        words: Words(
          en: "not an Interface Builder document: \(error.message)", zh: "不是 Interface Builder 文档：\(error.message)"),
        advice: error.help, position: error.position)
    }
    lines = LineTable(bytes)
    root = 0
    let name = tree.name(root)
    if name == "archive" {
      throw Refusal(
        words: Words(
          en: "this is an Interface Builder archive of Xcode 3 or 4", zh: "这是 Xcode 3 或 4 的 Interface Builder 归档"),
        advice: Words(en: "open it with Xcode 5 or later and save it", zh: "用 Xcode 5 或更高版本打开并保存"),
        position: tree.position(root))
    }
    guard name == "document" else {
      throw Refusal(
        words: Words(
          en: "this is XML, but not an Interface Builder document: its root element is `<\(code: name)>`",
          zh: "这是 XML，但不是 Interface Builder 文档：它的根元素是 `<\(code: name)>`"),
        advice: Words(en: "use a .storyboard or .xib", zh: "给出 .storyboard 或 .xib"), position: tree.position(root))
    }
    let type = tree[root, "type"] ?? ""
    guard let system = Self.system(of: type, tree[root, "targetRuntime"] ?? "") else {
      let isWatch = type.contains("Watch")
      throw Refusal(
        words: isWatch
          ? Words(
            en: "this is a watch storyboard: an Interface Builder document without frames and constraints",
            zh: "这是 watchOS 的 storyboard：没有 frame 和约束的 Interface Builder 文档")
          : Words(
            en: "unsupported Interface Builder document type: `\(code: type)`",
            zh: "不读取这种类型的 Interface Builder 文档：`\(code: type)`"),
        advice: Words(en: "use a document for iOS, tvOS or macOS", zh: "可以读取 iOS、tvOS 和 macOS 的文档"),
        position: tree.position(root))
    }
    self.system = system
    isStoryboard = type.contains("Storyboard")
    version = ToolsVersion(tree[root, "toolsVersion"])
    usesAutoLayout = tree.has(root, "useAutolayout")
    usesSafeAreas = tree.has(root, "useSafeAreas")
    let element = tree.child(root, "device")
    deviceID = element.flatMap { [tree] in tree[$0, "id"] }
    device = deviceID.flatMap(BuilderDevice.named)
    isOnSide = element.map { [tree] in tree.has($0, "orientation", "landscape") } ?? false
    adaptation = element.flatMap { [tree] in tree.child($0, "adaptation").flatMap { tree[$0, "id"] } }
    try readNames()
  }

  private static func system(of type: String, _ runtime: String) -> System? {
    if type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") {
      return type.contains("Watch") ? nil : .ios
    }
    if type.hasPrefix("com.apple.InterfaceBuilder.AppleTV") { return .tv }
    if type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.") { return .mac }
    return nil
  }

  private mutating func readNames() throws(Refusal) {
    // About every other element has an id.
    elements.reserveCapacity(tree.count / 2)
    for (element, id) in tree.values(of: "id") {
      let tag = tree.name(element)
      if tag == "adaptation" || tag == "device" { continue }
      guard let first = elements.updateValue(element, forKey: id) else { continue }
      elements[id] = first
      repeatedIDs.append((id, element))
    }
    for element in tree.elements(named: "image", "designable", "outlet") {
      switch tree.name(element) {
      case "image":
        guard let parent = tree.parent(element), tree.name(parent) == "resources", let name = tree[element, "name"],
          let width = try number(element, "width"), let height = try number(element, "height")
        else { continue }
        images[name] = (width, height, tree[element, "catalog"] == "system")
      case "designable":
        guard let name = tree[element, "name"], let size = tree.child(element, "size", key: "intrinsicContentSize")
        else { continue }
        let (width, height) = (try number(size, "width"), try number(size, "height"))
        designables[name] = (width.flatMap { $0 < 0 ? nil : $0 }, height.flatMap { $0 < 0 ? nil : $0 })
      case "outlet":
        guard let property = tree[element, "property"], let id = tree[element, "destination"] else { continue }
        if outlets[id] == nil { outlets[id] = property }
      default: continue
      }
    }
  }

  /// Returns an attribute as a number, or nil if it is missing; throws if it is not a finite number.
  func number(_ element: Int, _ name: String) throws(Refusal) -> Double? {
    guard let text = tree[element, name] else { return nil }
    return try number(text, of: name, element)
  }

  /// Parses a number in the form of Interface Builder.
  func number(_ text: String, of name: String, _ element: Int) throws(Refusal) -> Double {
    let isPlain = text.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte == 0x45 || byte == 0x65
    }
    guard isPlain, let number = Double(text), number.isFinite, abs(number) < 1e12 else {
      throw Refusal(
        words: Words(
          en:
            "the Interface Builder document has `\(code: name)=\"\(code: text.prefix(40))\"`, which is not a number of points",
          zh: "Interface Builder 文档里的 `\(code: name)=\"\(code: text.prefix(40))\"` 不是以点为单位的数"),
        advice: Words(en: "write a number such as `20` or `0.5`", zh: "写成数，例如 `20` 或 `0.5`"),
        position: tree.range(element, name)?.lowerBound ?? tree.position(element))
    }
    return number
  }

  /// Whether frames of subviews in an element with this tag are measured from the bottom.
  func countsFromBottom(in tag: String) -> Bool { system == .mac && !Self.flipped.contains(tag) }

  private static let flipped: Set<String> = ["tableView", "outlineView", "clipView", "collectionView", "textView"]

  /// Returns the `rect` with the key `frame` of an element.
  func frame(_ element: Int) throws(Refusal) -> BuilderFrame? {
    guard let rect = tree.child(element, "rect", key: "frame"), let x = try number(rect, "x"),
      let y = try number(rect, "y"), let width = try number(rect, "width"), let height = try number(rect, "height")
    else { return nil }
    return BuilderFrame(x: x, y: y, width: width, height: height, element: rect)
  }
}

/// A stored frame with the element that holds it.
struct BuilderFrame {
  var x, y: Double
  let width, height: Double
  let element: Int

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}
