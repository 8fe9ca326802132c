import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

// Presentation values: the test stops the time of the window's layers, and sets it.
extension TestBody {
  /// Returns the presentation layer of a view.
  private func seen(_ view: LayerID) -> WrittenText {
    spelled(.seen, code.identifier(of: view))
  }

  /// Adds a statement that compares a presentation value with an expected one.
  mutating func compareSeen(
    _ check: ExportedScene.Check, _ place: String, _ name: String, _ message: WrittenText
  ) {
    guard let actual = code.seenValue(at: check.path, of: seen(check.view)) else {
      return add(language.comment("\(place): a layer has no `\(name)`."))
    }
    equalSeen(actual, check.expected, message)
  }

  private mutating func equalSeen(_ actual: WrittenText, _ expected: PropertyValue, _ message: WrittenText) {
    let kind = expected.kind
    add(.equalSeen, printedSeen(actual, of: kind), compared(code.literal(expected), of: kind), message)
  }

  /// Returns a presentation value in printable form; in Swift, layers have Floats and Doubles.
  private func printedSeen(_ actual: WrittenText, of kind: ValueKind) -> WrittenText {
    kind == .number ? compared(actual, of: kind) : printed(actual, of: kind)
  }

  /// Asks a query about presentation values, or sets the time for any other; returns whether the query remains to be
  /// asked.
  mutating func askInTime(
    _ name: WrittenText, _ query: Query, _ answer: Answer, _ expected: Answer?, _ line: (SourceRange) -> Int
  ) -> Bool {
    let where_ = place(line(query.place))
    if let time = query.time {
      if time < exported.clockAtEnd {
        add(language.comment("\(where_): it asks for \(time) s, but the test's clock is past that."))
        return false
      }
      add(.at, WrittenText(time))
    }
    switch query.question {
    case .shown(let view, let path, .presentation):
      guard let actual = code.seenValue(at: path, of: seen(view)) else {
        add(language.comment("\(where_): a layer has no `\(path.name)`."))
        return false
      }
      add(.log, language.literal(name.string), printedSeen(actual, of: path.kind))
      if case .unknown = answer { add(language.comment("\(where_): the answer is unknown; the device decides.")) }
      if case .value(let value)? = expected {
        let own = place(line(query.expected?.place ?? query.place))
        equalSeen(actual, value, language.literal("\(own): \(name.string)"))
      }
      return false
    case .shown(let view, let path, .model):
      guard path.property.isKnownToDevices else { return false }
      let actual = code.value(at: path, of: view)
      add(.log, language.literal(name.string), printed(actual, of: path.kind))
      if case .value(let value)? = expected {
        let own = place(line(query.expected?.place ?? query.place))
        equal(actual, value, language.literal("\(own): \(name.string)"))
      }
      return false
    case .convert, .contains, .hitTest, .layerHitTest:
      let asksPresentation = query.askedLayers == .presentation
      if asksPresentation {
        add(language.comment("\(where_): tests do not hit-test or convert points in presentation layers."))
      }
      return !asksPresentation
    case .drawingOrder, .layout, .spring: return true
    }
  }
}
