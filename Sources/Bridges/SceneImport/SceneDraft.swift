import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText
import GeomrunWords

/// A scene that is being made of somebody's text.
struct SceneDraft {
  /// A key of a mapping with its value, as YAML.
  typealias Entry = (key: String, value: String)

  /// A view as it is declared.
  struct View {
    var name: String
    /// What it is in the text, such as its class; nothing where that is not known.
    var note: Words
    /// Whether its line stands behind the note.
    var notesLine = true
    /// What the text says of it besides, as it stands there.
    var details: [String] = []
    /// The line of the text that it comes from.
    var line: Int
    /// Its position among the views; nil at the top level.
    var superview: Int?
    var entries: [Entry] = []
    /// The lists that its layouts run, by key.
    var lists: [(key: String, items: [Step])] = []
    /// What is not certain of it.
    var remarks: [Words] = []
    /// What was printed of it, to be compared.
    var expectations: [Entry] = []
  }

  /// What happens after the views have been made.
  struct Step {
    /// A mutation as a scene writes it: `view1.frame: [1, 2, 3, 4]`.
    var text: String
    var line: Int
  }

  /// A constraint of Auto Layout.
  struct Constraint {
    var name: String
    /// As a scene writes it: `title.leading == icon.trailing + 8`.
    var text: String
    /// What the text says of it besides, such as its address.
    var note: Words
    var line: Int
    /// As it stands in the text.
    var printed: String
  }

  /// A question about the final state.
  struct Query {
    /// As a scene writes it: `contains: {point: [1, 2], view: view1}`.
    var text: String
    /// The answer that the text expects.
    var expected: String?
    var line: Int
  }

  /// A line of the text that is no part of the scene.
  struct LeftOut {
    var line: Int
    var text: String
    /// Why, where that is more than that it is not understood.
    var reason: Words?
    /// Whether the rest of the line is part of the scene.
    var isPart = false
  }

  var platform = Platform.ios
  var screenScale: Int?
  /// The device, as a scene says it.
  var device: String?
  var title = ""
  /// What is to be known of the whole scene, each a line.
  var header: [Words] = []
  var tolerance: Double?
  /// Numbers with a name, which expressions read.
  var parameters: [Entry] = []
  var views: [View] = []
  /// The codes of findings that the scene allows.
  var allow: [String] = []
  /// The reading direction, where it is not from left to right.
  var direction: String?
  var constraints: [Constraint] = []
  /// The names of the constraints that a device has said it breaks.
  var broken: [String] = []
  /// Whether the scene says so itself, and not a comment of it.
  var saysBroken = false
  /// How that compares with what is predicted; nil where nothing is known of it.
  var prediction: Words?
  var steps: [Step] = []
  var queries: [Query] = []
  /// What the scene expects in the end, beside the expectations of its views.
  var expectations: [(view: String, entries: [Entry])] = []
  var leftOut: [LeftOut] = []
  /// What is said of all else that is left out, each a line.
  var closing: [Words] = []

  /// Leaves out the parameters that no expression reads.
  mutating func dropUnusedParameters() {
    if parameters.isEmpty { return }
    var words: Set<Substring> = []
    let items = views.flatMap { $0.lists.flatMap { $0.items } }
    for text in views.flatMap({ $0.entries }).map({ $0.value }) + (steps + items).map({ $0.text })
      + constraints.map({ $0.text })
    where text.contains("= ") {
      words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
    parameters.removeAll { !words.contains($0.key[...]) }
  }

  /// Whether there is anything to replay.
  var isEmpty: Bool { views.isEmpty }
}
