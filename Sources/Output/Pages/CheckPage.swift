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
    content.append(fixed: "</p>\n")
    let errors = lines(about: scene)
    if !errors.isEmpty {
      content.append(fixed: "<pre class=\"differs\">")
      content.appendLines(errors)
      content.append(fixed: "</pre>\n")
    }
    writeStates(of: scene)
    if let tolerance = scene.toleranceOfDigits {
      content.append(fixed: "<p>No difference is above ")
      content.appendShown(tolerance)
      content.append(
        fixed: ", and what is expected has a number with no more digits; <code>tolerance: ")
      content.appendShown(tolerance)
      content.append(fixed: "</code> accepts them.</p>\n")
    }
    if let figure = scene.figure {
      content.append(figure.rest)
      hasCode = true
    }
    content.append(fixed: "</section>\n")
  }

  /// Adds each picture, and beside it what is expected and not met there; then what has no picture.
  private func writeStates(of scene: CheckedScene) {
    let unmet = Array(scene.cases.filter { $0.mismatch != nil }.enumerated())
    var drawn: Set<Int> = []
    for (state, picture) in scene.figure?.pictures ?? [] {
      let own = unmet.filter { $0.element.state == state }
      guard !own.isEmpty else { continue }
      drawn.insert(state)
      let id = "s\(count)-p\(state)"
      content.append("<div class=\"look\">\n<figure id=\"\(WrittenText(word: id))\">\n")
      content.append(picture)
      content.append(fixed: "</figure>\n<ul class=\"unmet\">\n")
      for (number, expectation) in own {
        write(expectation, number, of: scene, picture: id)
      }
      content.append(fixed: "</ul>\n</div>\n")
    }
    let withoutPicture = unmet.filter { $0.element.state.map { !drawn.contains($0) } ?? true }
    guard !withoutPicture.isEmpty else { return }
    content.append(fixed: "<ul class=\"unmet\">\n")
    for (number, expectation) in withoutPicture {
      write(expectation, number, of: scene, picture: nil)
    }
    content.append(fixed: "</ul>\n")
  }

  /// Adds an expectation that is not met, which leads to its picture.
  private func write(
    _ expectation: CheckedCase, _ number: Int, of scene: CheckedScene, picture: String?
  ) {
    content.append("<li id=\"s\(count)-e\(number + 1)\"><h3>")
    if let picture {
      content.append("<a href=\"#\(WrittenText(word: picture))\"><bdi>")
    } else {
      content.append(fixed: "<bdi>")
    }
    content.appendShown(expectation.name)
    content.append(picture == nil ? "</bdi>" : "</bdi></a>")
    content.append(fixed: " <span class=\"file\">")
    content.appendShown("\(scene.file):\(expectation.place.line):\(expectation.place.column)")
    content.append(fixed: "</span></h3>\n<table><tbody>\n")
    let mismatch = expectation.mismatch
    let texts = [mismatch?.expected.text ?? "", mismatch?.actual.text ?? ""]
    let short = texts.map(ShownNumber.shortened)
    // All digits, where fewer would not tell the difference.
    let shortFormsDiffer = short[0] != short[1]
    for (label, line) in expectation.lines(file: scene.file) {
      content.append(fixed: "<tr><th scope=\"row\">")
      content.appendShown(label)
      content.append(fixed: "</th><td")
      let isNumbers = shortFormsDiffer && ["expected", "actual", "difference"].contains(label)
      let shown = isNumbers ? ShownNumber.shortened(line) : line
      if shown != line { content.appendShown("title", line) }
      content.append(fixed: ">")
      content.appendShown(shown)
      content.append(fixed: "</td></tr>\n")
    }
    content.append(fixed: "</tbody></table></li>\n")
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

  /// What keeps a scene from being replayed, as `check` prints it.
  private func lines(about scene: CheckedScene) -> [String] {
    var lines: [String] = []
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

  /// Adds what the page shows of a scene that differs, apart from its numbers: the states that differ, and the code.
  ///
  /// - Parameters:
  ///   - lines: Those of the source that it comes from.
  ///   - checked: What was found about all of its expectations.
  package static func draw(
    _ scene: LayerScene, lines: SourceLines, into checked: inout CheckedScene
  ) {
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
    // Both are in the order in which they were compared.
    let unmet = checked.cases.indices.filter { checked.cases[$0].mismatch != nil }
    for (index, state) in zip(unmet, states.unmetSteps) { checked.cases[index].state = state }
    let steps = picture.isEmpty ? [] : Set(states.unmetSteps).sorted()
    let pictures = steps.prefix(mostPictures).map { step in
      var svg = ByteText()
      if step == states.last {
        picture.write(into: &svg)
      } else {
        picture.write(step: step, into: &svg)
      }
      return (state: step, picture: svg)
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
    checked.figure = CheckedFigure(pictures: pictures, rest: text)
  }
}
