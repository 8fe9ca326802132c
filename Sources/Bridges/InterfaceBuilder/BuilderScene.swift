import GeomrunGeometry
import GeomrunText
import GeomrunXMLReading

/// A scene of a document, as the lines of a scene file with the elements that they come from.
struct BuilderScene {
  /// A view as the scene file has it.
  struct View {
    let name: String
    let note: String
    let element: Int
    let superview: Int?
    var entries: [(key: String, value: String, note: String?)] = []
  }

  /// A constraint as the scene file has it, or the reason why it has none.
  struct Constraint {
    /// Its name; nil where none is needed.
    let name: String?
    let text: String
    let note: String
    let element: Int
    var refusal: String?
  }

  /// A stored frame, and whether Xcode itself says that it is not the solution.
  struct Stored {
    let view: Int
    let frame: BuilderFrame
    let marking: Marking?
    /// Whether constraints or a stack place the view.
    let isPlaced: Bool
  }

  enum Marking: String { case misplaced, ambiguous }

  /// What is to be said of an element.
  struct Remark: Hashable {
    let element: Int
    let text: String
    let kind: Kind

    enum Kind { case missingItem, repeatedID, repeated, refused, withoutFrame, tooDeep }
  }

  var title = ""
  /// The device that it is laid out for in place of the document's own.
  var device: String?
  /// What is otherwise than in the document, such as `on iPhone 15 Pro`; nil for nothing.
  var setting: String?
  var header: [String] = []
  var settings: [(key: String, value: String, note: String?)] = []
  var views: [View] = []
  var constraints: [Constraint] = []
  /// What changes before the layout: the size of the root.
  var mutations: [(text: String, note: String)] = []
  /// The frames of the document, in the order of the views; none for another device.
  var stored: [Stored] = []
  var remarks: [Remark] = []
  /// The views whose sizes are stored ones, because a font or the system decides them.
  var storedSizes: [Int] = []
}
