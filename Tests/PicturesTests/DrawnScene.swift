import Foundation
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import Testing

@testable import GeomrunPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of a scene that is written as text.
struct DrawnScene {
  let states: SceneStates
  var options = PictureOptions()

  init(_ text: String, captions: [String] = [], passes: Bool = false) throws {
    let scene = try Self.scene(text)
    var step = 0
    states = SceneStates(of: scene, passes: passes ? .english : nil) { _, _ in
      step += 1
      return captions.indices.contains(step - 1) ? captions[step - 1] : "step \(step)"
    }
  }

  /// A scene as it is seen at times.
  init(_ text: String, times: [Double]) throws { states = SceneStates(of: try Self.scene(text), times: times) }

  /// A scene that is written as text, without errors.
  static func scene(_ text: String) throws -> LayerScene {
    let documents = SceneLoader.load(SourceText(name: "scene.yaml", bytes: Array(text.utf8)), into: { SceneRecorder() })
    let document = try #require(documents.first)
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message))")
    let outcome = document.receiver.scene.replay()
    try #require(!outcome.diagnostics.contains { $0.severity == .error })
    return document.receiver.scene
  }

  var picture: Picture { Picture(of: states, options: options) }

  /// The last state over the declared one.
  var svg: String {
    var text = ByteText()
    picture.write(into: &text)
    return text.string
  }

  func svg(step: Int) -> String {
    var text = ByteText()
    picture.write(step: step, into: &text)
    return text.string
  }

  var strip: String {
    var text = ByteText()
    picture.writeStrip(into: &text)
    return text.string
  }

  func drawn() throws -> Element { try Element.root(of: svg) }
}

/// An element of a picture.
final class Element {
  let name: String
  let attributes: [String: String]
  let classes: [String]
  private var content: [Content] = []

  private enum Content {
    case element(Element)
    case text(String)
  }

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
    classes = (attributes["class"] ?? "").split(separator: " ").map(String.init)
  }

  /// The root of a document; fails where it is no XML.
  static func root(of text: String) throws -> Element {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    let isRead = parser.parse()
    try #require(isRead, "\(String(describing: parser.parserError)): \(text.prefix(2000))")
    return try #require(builder.root)
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: Element?
    var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.content.append(.element(element))
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.content.append(.text(text)) }
  }

  var children: [Element] { content.compactMap { if case .element(let element) = $0 { element } else { nil } } }

  /// All text inside.
  var text: String {
    content.map { piece in
      switch piece {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Everything inside, itself included.
  var all: [Element] {
    var found: [Element] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [Element]) {
    found.append(self)
    for case .element(let element) in content { element.collect(into: &found) }
  }

  /// What has a class.
  func all(_ name: String) -> [Element] { all.filter { $0.classes.contains(name) } }

  /// The shapes of a view.
  func view(_ name: String) throws -> Element {
    try #require(all("view").first { $0.attributes["data-name"] == name }, "no view \(name)")
  }

  /// The labels of a view.
  func labels(_ name: String) -> [Element] {
    all("label").filter { $0.attributes["data-name"] == name }.flatMap { $0.all }.filter { $0.name == "text" }
  }

  /// The corners of a polygon.
  var corners: [(x: Double, y: Double)] {
    (attributes["points"] ?? "").split(separator: " ").compactMap { pair in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// The box of a polygon: left, top, right, bottom.
  var box: [Double] {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return [xs.min() ?? .nan, ys.min() ?? .nan, xs.max() ?? .nan, ys.max() ?? .nan]
  }
}
