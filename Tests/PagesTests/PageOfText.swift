import Foundation
import GeomrunNarration
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunPages

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Scenes that are written as text, and a page of them.
struct PageOfText {
  let source: SourceText
  let scenes: [LayerScene]

  init(_ text: String, name: String = "scene.yaml") throws {
    source = SourceText(name: name, bytes: Array(text.utf8))
    let documents = SceneLoader.load(source, into: { SceneRecorder() })
    for document in documents { try #require(document.diagnostics.allSatisfy { $0.severity != .error }) }
    scenes = documents.map(\.receiver.scene)
  }

  func html(_ language: NaturalLanguage = .english, _ code: CodeWriter.Language = .swift) -> String {
    var page = Page(language: language, code: code)
    for scene in scenes { page.add(scene, source: source) }
    var text = ByteText()
    page.write(into: &text)
    return text.string
  }

  /// What `main` holds; fails where it is no XML.
  func main() throws -> Element {
    let html = html()
    let start = try #require(html.range(of: "<main>"))
    let end = try #require(html.range(of: "</main>"))
    return try Element.root(of: String(html[start.lowerBound..<end.upperBound]))
  }
}

/// An element of a page.
final class Element {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Element] = []
  private(set) var text = ""

  private init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  static func root(of text: String) throws -> Element {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    let isRead = parser.parse()
    let error = parser.parserError
    try #require(isRead && error == nil, "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
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
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      for element in open { element.text += characters }
    }
  }

  /// Everything inside, itself included.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// Everything of a name, and of a class where one is asked for.
  func all(_ name: String, _ className: String? = nil) -> [Element] {
    all.filter { element in
      let classes = (element.attributes["class"] ?? "").split(separator: " ").map(String.init)
      return element.name == name && (className.map { classes.contains($0) } ?? true)
    }
  }
}
