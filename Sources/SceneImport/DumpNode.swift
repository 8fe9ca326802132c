internal import GeomrunForeignCode

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
    func holds(_ other: Depth) -> Bool {
      bars > 0 || other.bars > 0 ? bars < other.bars : column < other.column
    }
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
  /// What a log prints of it later, with the lines.
  var laterStates: [(object: PrintedObject, line: Int)] = []

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

  /// Whether a frame, bounds or a position are printed.
  var hasGeometry: Bool {
    switch form {
    case .object(let object): PastedDescription(object).hasGeometry
    case .appKit: true
    }
  }

  /// Whether its class is none of views and layers.
  var isForeign: Bool {
    Self.foreignEnds.contains { className.hasSuffix($0) }
  }

  private static let foreignEnds = [
    "Controller", "Constraint", "Recognizer", "Guide", "Screen", "ScreenMode", "Touch", "Event",
    "Color", "Font", "Image", "Item", "Attributes", "Array", "Dictionary", "Animation", "Scene",
    "Application", "Delegate",
  ]
}
