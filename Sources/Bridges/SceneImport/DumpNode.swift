import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunText
import GeomrunWords

/// A view, layer or other object in a dump, with its position in the tree.
struct DumpNode {
  /// The form in which it is printed.
  enum Form {
    case object(PrintedObject)
    case appKit(AppKitLine)
  }

  /// The indentation, by bars if there are any, otherwise by columns.
  struct Depth {
    var bars: Int
    var column: Int

    /// Whether a node at this depth contains one at another depth.
    func holds(_ other: Depth) -> Bool { bars > 0 || other.bars > 0 ? bars < other.bars : column < other.column }
  }

  var form: Form
  var depth: Depth
  var line: Int
  /// Whether it has a log's timestamp.
  var isTimed: Bool
  /// The text, in case it is not a view.
  var text: String
  /// The node that contains it, or nil at the top level.
  var parent: Int?
  /// The index in the sublayers that its parent lists, or nil.
  var place: Int?
  /// The text between the bars and the description: the name of a variable, or of a view controller.
  var label: String?
  /// The text after its description on the same line.
  var trailer: String?
  /// Uncertainties about its place in the tree.
  var remarks: [Words] = []
  /// The number of the last tree that contains it, and its index among all printed descriptions.
  var tree = 0
  var order = 0
  /// Later descriptions of it.
  var laterStates: [LaterState] = []

  /// A later description of a view.
  struct LaterState {
    let object: PrintedObject
    let line: Int
    /// The number of the tree that contains it.
    let tree: Int
    /// Whether the state differs from the one before, or has a log's timestamp.
    let isOther: Bool
  }

  var className: String {
    switch form {
    case .object(let object): object.className
    case .appKit(let line): line.className
    }
  }

  var address: String? {
    switch form {
    case .object(let object): object.address
    case .appKit(let line): line.address
    }
  }

  /// The address of the layer in a view's description, or nil.
  var addressOfLayer: String? {
    guard case .object(let object) = form, let layer = object.value(["layer"]) else { return nil }
    return PrintedObject.scan(Array(layer.utf8), at: 0)?.object.address
  }

  /// Whether the description has a frame, bounds or a position.
  var hasGeometry: Bool {
    switch form {
    case .object(let object): object.hasGeometry
    case .appKit: true
    }
  }

  /// Whether its class is neither a view nor a layer.
  var isForeign: Bool {
    // An object with a layer is a view, whatever its name.
    if case .object(let object) = form, hasGeometry, object.value(["layer"]) != nil { return false }
    return Self.foreignEnds.contains { className.hasSuffix($0) }
  }

  /// Whether its description is cut off at the end.
  var isCut: Bool {
    switch form {
    case .object(let object): !object.isWhole
    case .appKit: false
    }
  }

  /// Whether its class has the name of a view or layer.
  var isNamedAsView: Bool { Self.isViewName(className) }

  /// Whether a name is typical of views and layers.
  static func isViewName(_ name: String) -> Bool {
    ["UI", "_UI", "NS"].contains { name.hasPrefix($0) } || viewWords.contains { name.contains($0) }
  }

  private static let viewWords = [
    "View", "Window", "Layer", "Cell", "Button", "Label", "Bar", "Control", "Field", "Picker", "Slider", "Switch",
    "Container", "Canvas", "Image", "Text", "Scroll", "Table", "Stack",
  ]

  /// Whether its class belongs to AppKit.
  var isOfAppKit: Bool {
    guard case .object = form else { return true }
    let name = className
    return name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a scene of NSViews can hold all of its geometry: a frame, and bounds of the same size.
  var isPlainNSView: Bool {
    switch form {
    case .appKit(let line):
      return line.bounds.map { $0[2].number == line.frame[2].number && $0[3].number == line.frame[3].number } ?? true
    case .object(let object):
      let description = PastedDescription(object)
      guard let frame = description.sizeOfFrame else { return !description.hasGeometry }
      let others = [Property.center, .anchorPoint, .transform, .transform3D, .sublayerTransform]
      return object.value(others.flatMap { $0.names }) == nil && (description.sizeOfBounds ?? frame) == frame
    }
  }

  private static let foreignEnds = [
    "Controller", "Constraint", "Recognizer", "Guide", "Screen", "ScreenMode", "Touch", "Event", "Color", "Font",
    "Image", "Item", "Attributes", "Array", "Dictionary", "Animation", "Scene", "Application", "Delegate",
  ]
}

extension PrintedObject {
  /// Whether it has a frame, bounds or a position.
  var hasGeometry: Bool { PastedDescription(self).hasGeometry }
}
