import GeomrunPictures
import GeomrunText
import GeomrunWords

/// The frame of a page's content: its head with the style, the script and the policy that allows only these.
struct PageDocument {
  let language: NaturalLanguage
  /// The title of the window.
  let title: String
  /// The script; nil for a page without one.
  var script: WrittenText?

  /// Adds the beginning, up to the content of `body`.
  func begin(_ page: inout Markup) {
    let style = PictureStyle.text + PageStyle.text
    let scripts = script.map { SHA256.source(of: $0.string) } ?? "'none'"
    page.beginPage(
      language: language.rawValue, title: title,
      policy: "default-src 'none'; script-src \(scripts); "
        + "style-src \(SHA256.source(of: style.string)); base-uri 'none'; form-action 'none'", style: style,
      script: script)
    page.begin("body")
  }

  /// Adds the end.
  func end(_ page: inout Markup) {
    page.end("body")
    page.end("html")
  }
}
