import GeomrunNarration
import GeomrunPictures
package import GeomrunReporting
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords

/// What `check` found as one HTML page: each scene that failed, with pictures of what was expected and what came out.
///
/// Like the other formats of `check` it speaks English.
package final class CheckPage: CheckWriter {
  private var list = ByteText()
  private var content = ByteText()
  private var count = 0
  private var hasCode = false

  /// A page without scenes.
  package init() {}

  /// Keeps a scene that failed for the end.
  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    guard scene.mismatches > 0 || scene.isInvalid else { return }
    count += 1
    list.append("<li><a href=\"#s\(count)\"><bdi>")
    list.appendShown(scene.label)
    list.append(fixed: "</bdi></a> <span class=\"file\">")
    list.appendShown(scene.file)
    list.append(fixed: "</span></li>\n")
    content.append("<section class=\"scene\" id=\"s\(count)\" aria-labelledby=\"s\(count)-t\">\n")
    content.append("<h2 id=\"s\(count)-t\">")
    content.appendShown(scene.label)
    content.append(fixed: "</h2>\n<p class=\"file\">")
    content.appendShown(scene.document == 1 ? scene.file : "\(scene.file) #\(scene.document)")
    content.append(fixed: "</p>\n<pre class=\"differs\">")
    content.appendLines(lines(about: scene))
    content.append(fixed: "</pre>\n")
    if let figure = scene.figure {
      content.append(figure)
      hasCode = true
    }
    content.append(fixed: "</section>\n")
  }

  /// The whole page.
  package func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    let document = PageDocument(language: .english, title: "Checked scenes", script: "")
    document.begin(into: &text)
    var sum = ByteText()
    let writer = CheckFormat.text.makeWriter()
    writer.end(summary, into: &sum)
    let isFine = count == 0 && summary.faults.isEmpty && summary.expectations > 0
    text.append(fixed: "<header>\n<h1>Checked scenes</h1>\n<p class=\"sum ")
    text.append(isFine ? "yes\"><b>\u{2713}</b>" : "no-match\"><b>\u{2717}</b>")
    text.appendShown(sum.string.split(separator: "\n").joined(separator: " "))
    text.append(fixed: "</p>\n")
    for fault in summary.faults {
      text.append(fixed: "<p>")
      text.appendShown(fault)
      text.append(fixed: "</p>\n")
    }
    if hasCode { writeChoices(into: &text) }
    text.append(fixed: "</header>\n<main>\n")
    if count > 1 {
      text.append(fixed: "<nav class=\"index\" aria-label=\"Scenes that failed\"><ol>\n")
      text.append(list)
      text.append(fixed: "</ol></nav>\n")
    }
    var end = ByteText()
    end.append(fixed: "</main>\n")
    document.end(into: &end)
    return [text, content, end]
  }

  /// What is wrong with a scene, as `check` prints it.
  private func lines(about scene: CheckedScene) -> [String] {
    var text = ByteText()
    let writer = CheckFormat.text.makeWriter()
    writer.write(scene, into: &text)
    var lines = text.string.split(separator: "\n").map(String.init)
    for finding in scene.findings where finding.severity == .error {
      let place = "\(scene.file):\(finding.place.line):\(finding.place.column)"
      lines.append("\(place): error: \(finding.message) [\(finding.code)]")
      lines += finding.help.map { "  help: \($0)" }
    }
    return lines
  }

  private func writeChoices(into text: inout ByteText) {
    text.append(fixed: "<div class=\"choices\"><fieldset><legend>Code</legend>\n")
    for code in PageCode.allCases {
      text.appendChoice("code", code, isChosen: code == .swift, named: code.name)
    }
    text.append(fixed: "</fieldset></div>\n")
  }
}

extension CheckPage {
  /// The most lines of code, and the most pictures, that a scene has on the page.
  private static let (most, mostPictures) = (300, 24)

  /// What the page shows of a scene that differs, apart from its numbers: the states that differ, and the code.
  ///
  /// - Parameter lines: Those of the source that it comes from.
  package static func figure(of scene: LayerScene, lines: SourceLines) -> ByteText {
    var text = ByteText()
    let codes = CodeTexts(scene, lines: lines, languages: [.english])
    var options = PictureOptions()
    options.width = 440
    options.holdsStyle = false
    options.showsExpected = true
    options.hasRoomForAllStates = false
    let states = SceneStates(of: scene) { mutation, _ in
      codes.statement(.yaml, for: mutation).joined()
    }
    let picture = Picture(of: states, options: options)
    let steps = picture.isEmpty ? [] : states.unmetSteps
    for step in steps.prefix(mostPictures) {
      text.append(fixed: "<figure>\n")
      if step == states.last {
        picture.write(into: &text)
      } else {
        picture.write(step: step, into: &text)
      }
      text.append(fixed: "</figure>\n")
    }
    if steps.count > mostPictures {
      text.append(fixed: "<p class=\"more\">")
      text.appendShown(PageWords.english.morePictures(steps.count - mostPictures))
      text.append(fixed: "</p>\n")
    }
    let mutations = scene.mutations.filter { if case .expect = $0.action { false } else { true } }
    for code in PageCode.allCases {
      var lines = codes.declarations(code).map { $0.joined() }
      let statements = mutations.map { codes.statement(code, for: $0).joined() }
      switch code {
      case .swift, .objc: lines += statements
      case .yaml where statements.isEmpty: break
      case .yaml: lines += ["mutations:"] + statements.map { "  - \($0)" }
      }
      let left = lines.count - most
      if left > 0 { lines = lines.prefix(most) + [PageWords.english.moreLines(left)] }
      text.append("<pre class=\"\(code)\"><code>")
      text.appendLines(lines)
      text.append(fixed: "</code></pre>\n")
    }
    return text
  }
}
