import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunText
import GeomrunWords

/// A view, a layer or something else that a dump has printed, and where in its tree.
struct DumpNode {
  /// How it is printed.
  enum Form {
    case object(PrintedObject)
    case appKit(AppKitLine)
  }

  /// How far it stands from the left: bars count where there are any, otherwise columns.
  struct Depth {
    var bars: Int
    var column: Int

    /// Whether a node at this depth holds what stands at another one.
    func holds(_ other: Depth) -> Bool { bars > 0 || other.bars > 0 ? bars < other.bars : column < other.column }
  }

  var form: Form
  var depth: Depth
  var line: Int
  /// Whether a log has put a time in front of it.
  var isTimed: Bool
  /// The text, in case that it is no view.
  var text: String
  /// The node that it is printed inside; nil at the top level.
  var parent: Int?
  /// Which of the sublayers it is that its parent's description lists; nil where it lists none.
  var place: Int?
  /// What stands between the bars and the description: the name of a variable, or of a view controller.
  var label: String?
  /// What is printed behind its description on the same line.
  var trailer: String?
  /// What is not certain of its place in the tree.
  var remarks: [Words] = []
  /// The number of the tree that it has been printed in last, and its place among everything that is printed.
  var tree = 0
  var order = 0
  /// What is printed of it later.
  var laterStates: [LaterState] = []

  /// What is printed of a view once more.
  struct LaterState {
    let object: PrintedObject
    let line: Int
    /// The number of the tree that it stands in.
    let tree: Int
    /// Whether it is another state than the one before, or a log has put a time in front of it.
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

  /// The address of the layer that a view is printed with; nil where none is.
  var addressOfLayer: String? {
    guard case .object(let object) = form, let layer = object.value(["layer"]) else { return nil }
    return PrintedObject.scan(Array(layer.utf8), at: 0)?.object.address
  }

  /// Whether a frame, bounds or a position are printed.
  var hasGeometry: Bool {
    switch form {
    case .object(let object): object.hasGeometry
    case .appKit: true
    }
  }

  /// Whether its class is none of views and layers.
  var isForeign: Bool {
    // What has a layer is a view, whatever it is called.
    if case .object(let object) = form, hasGeometry, object.value(["layer"]) != nil { return false }
    return Self.foreignEnds.contains { className.hasSuffix($0) }
  }

  /// Whether the end of its description is missing.
  var isCut: Bool {
    switch form {
    case .object(let object): !object.isWhole
    case .appKit: false
    }
  }

  /// Whether its class is called as views and layers are.
  var isNamedAsView: Bool { Self.isViewName(className) }

  /// Whether views and layers are called so.
  static func isViewName(_ name: String) -> Bool {
    ["UI", "_UI", "NS"].contains { name.hasPrefix($0) } || viewWords.contains { name.contains($0) }
  }

  private static let viewWords = [
    "View", "Window", "Layer", "Cell", "Button", "Label", "Bar", "Control", "Field", "Picker", "Slider", "Switch",
    "Container", "Canvas", "Image", "Text", "Scroll", "Table", "Stack",
  ]

  /// Whether its class is one of AppKit's.
  var isOfAppKit: Bool {
    guard case .object = form else { return true }
    let name = className
    return name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a scene of NSViews holds all that is printed of its geometry: a frame, and bounds of the same size.
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
  /// Whether a frame, bounds or a position are printed of it.
  var hasGeometry: Bool { PastedDescription(self).hasGeometry }
}
