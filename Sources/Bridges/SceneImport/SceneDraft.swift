import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText
import GeomrunWords

/// A draft of a scene made from a text.
struct SceneDraft {
  /// A key of a mapping with its value, as YAML.
  typealias Entry = (key: String, value: String)

  /// A view as it is declared.
  struct View {
    var name: String
    /// Its description in the text, such as its class; empty if unknown.
    var note: Words
    /// Whether its line number follows the note.
    var notesLine = true
    /// Other facts in the text, verbatim.
    var details: [String] = []
    /// Its line in the text.
    var line: Int
    /// The index of its superview, or nil at the top level.
    var superview: Int?
    var entries: [Entry] = []
    /// The lists that its layouts run, by key.
    var lists: [(key: String, items: [Step])] = []
    /// Uncertainties about the view.
    var remarks: [Words] = []
    /// Its printed values, to be compared.
    var expectations: [Entry] = []
  }

  /// A step after the views have been made.
  struct Step {
    /// The mutation as in scenes: `view1.frame: [1, 2, 3, 4]`.
    var text: String
    var line: Int
  }

  /// A constraint of Auto Layout.
  struct Constraint {
    var name: String
    /// The constraint as in scenes: `title.leading == icon.trailing + 8`.
    var text: String
    /// Other facts in the text, such as its address.
    var note: Words
    var line: Int
    /// The constraint as printed in the text.
    var printed: String
  }

  /// A query about the final state.
  struct Query {
    /// The query as in scenes: `contains: {point: [1, 2], view: view1}`.
    var text: String
    /// The expected answer.
    var expected: String?
    var line: Int
  }

  /// A line of the text that is not part of the scene.
  struct LeftOut {
    var line: Int
    var text: String
    /// The reason, unless the line is simply not understood.
    var reason: Words?
    /// Whether the rest of the line is part of the scene.
    var isPart = false
  }

  var platform = Platform.ios
  var screenScale: Int?
  /// The device, as scenes name it.
  var device: String?
  var title = ""
  /// Remarks about the whole scene, one per line.
  var header: [Words] = []
  var tolerance: Double?
  /// Named numbers for expressions.
  var parameters: [Entry] = []
  var views: [View] = []
  /// The codes of findings that the scene allows.
  var allow: [String] = []
  /// The layout direction, if it is not left to right.
  var direction: String?
  var constraints: [Constraint] = []
  /// The names of the constraints that a device reported as broken.
  var broken: [String] = []
  /// Whether the scene itself, not only a comment, states that.
  var saysBroken = false
  /// The comparison with the predicted break, or nil if unknown.
  var prediction: Words?
  var steps: [Step] = []
  var queries: [Query] = []
  /// The final expectations besides those in the views.
  var expectations: [(view: String, entries: [Entry])] = []
  var leftOut: [LeftOut] = []
  /// Remarks about everything else that is left out, one per line.
  var closing: [Words] = []

  /// Removes parameters that no expression uses.
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

  /// Whether there is nothing to replay.
  var isEmpty: Bool { views.isEmpty }
}
