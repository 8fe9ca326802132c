import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText
import GeomrunWords

/// What stands around the content of a page: its head with the style, the script and the policy that allows only these.
struct PageDocument {
  let language: NaturalLanguage
  /// The title in the window's head.
  let title: String
  /// The script; empty for a page without one.
  let script: WrittenText

  /// Adds the beginning, up to the content of `body`.
  func begin(into text: inout ByteText) {
    let style = PictureStyle.text + PageStyle.text
    text.append(fixed: "<!DOCTYPE html>\n<html")
    text.appendXML("lang", language.rawValue)
    text.append(
      fixed: ">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    let scripts = script.isEmpty ? "'none'" : SHA256.source(of: script.string)
    // A reader of the policy looks for plain quotation marks, which need no reference here.
    text.append(
      " content=\"default-src 'none'; script-src \(scripts); style-src \(SHA256.source(of: style.string)); "
        + "base-uri 'none'; form-action 'none'\">\n")
    text.append(
      fixed: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    text.appendShown(title)
    text.append(fixed: "</title>\n<style>")
    text.append(style)
    text.append(fixed: "</style>\n")
    if !script.isEmpty {
      text.append(fixed: "<script>")
      text.append(script)
      text.append(fixed: "</script>\n")
    }
    text.append(fixed: "</head>\n<body>\n")
  }

  /// Adds the end.
  func end(into text: inout ByteText) { text.append(fixed: "</body>\n</html>\n") }
}
