import GeomrunNarration
import GeomrunPictures
package import GeomrunReporting
import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords

/// The results of `check` as one HTML page: each failed scene, with pictures of the expected and the actual state.
///
/// Like the other formats of `check`, it is in English.
package final class CheckPage: CheckWriter {
  private var list = Markup(.page)
  private var content = Markup(.page)
  private var known = Markup(.page)
  private var count = 0
  private var hasCode = false

  /// Creates a page without scenes.
  package init() {}

  /// Stores a failed scene for the end.
  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    keepKnownFailures(of: scene)
    guard scene.isOnPage else { return }
    count += 1
    let id = "s\(count)"
    list.line("li") { line in
      line.element("a", ["href": "#\(id)"]) { $0.element("bdi", scene.label) }
      line.text(" ")
      line.element("span", ["class": "file"], scene.file)
    }
    let attributes: Markup.Attributes = ["class": "scene", "id": id, "aria-labelledby": "\(id)-t"]
    content.block("section", attributes) { section in
      section.line("h2", ["id": "\(id)-t"], scene.label)
      section.line("p", ["class": "file"], scene.document == 1 ? scene.file : "\(scene.file) #\(scene.document)")
      let errors = Self.lines(about: scene)
      if !errors.isEmpty { section.line("pre", ["class": "differs"]) { $0.lines(errors) } }
      Self.writeStates(of: scene, id, into: &section)
      if let tolerance = scene.toleranceOfDigits {
        section.line("p") { line in
          line.text("No difference is above \(tolerance), the last digit of an expected number; ")
          line.element("code", "tolerance: \(tolerance)")
          line.text(" accepts them.")
        }
      }
      if let figure = scene.figure { section.append(figure.rest) }
    }
    hasCode = hasCode || scene.figure != nil
  }

  /// Stores a line for each known failure, shown below the failed scenes.
  private func keepKnownFailures(of scene: CheckedScene) {
    for expectation in scene.cases {
      guard let failure = expectation.known else { continue }
      known.line("li") { item in
        item.element("bdi", expectation.name)
        item.text(" in ")
        item.element("bdi", scene.label)
        item.text(": ")
        if failure.mismatch == nil {
          item.element("b", ["class": "differs"], "passes, remove it here")
          item.text(": ")
        }
        item.element("bdi", failure.reason)
        item.text(" ")
        item.element("span", ["class": "file"], "\(scene.file):\(failure.place.line):\(failure.place.column)")
      }
    }
  }

  /// Adds each picture with its unmet expectations; then the expectations without a picture.
  private static func writeStates(of scene: CheckedScene, _ id: String, into section: inout Markup) {
    let unmet = Array(scene.cases.filter { $0.mismatch != nil }.enumerated())
    var drawn: Set<Int> = []
    for (state, picture) in scene.figure?.pictures ?? [] {
      let own = unmet.filter { $0.element.state == state }
      guard !own.isEmpty else { continue }
      drawn.insert(state)
      let pictureID = "\(id)-p\(state)"
      section.block("div", ["class": "look"]) { look in
        look.block("figure", ["id": pictureID]) { $0.trusted { $0.append(picture) } }
        look.block("ul", ["class": "unmet"]) { list in
          for (number, expectation) in own {
            write(expectation, "\(id)-e\(number + 1)", of: scene, pictureID, into: &list)
          }
        }
      }
    }
    let withoutPicture = unmet.filter { $0.element.state.map { !drawn.contains($0) } ?? true }
    guard !withoutPicture.isEmpty else { return }
    section.block("ul", ["class": "unmet"]) { list in
      for (number, expectation) in withoutPicture {
        write(expectation, "\(id)-e\(number + 1)", of: scene, nil, into: &list)
      }
    }
  }

  /// Adds an unmet expectation, with a link to its picture.
  private static func write(
    _ expectation: CheckedCase, _ id: String, of scene: CheckedScene, _ pictureID: String?, into list: inout Markup
  ) {
    let place = "\(scene.file):\(expectation.place.line):\(expectation.place.column)"
    let mismatch = expectation.mismatch
    let texts = [mismatch?.expected.text ?? "", mismatch?.actual.text ?? ""]
    let short = texts.map(ShownNumber.shortened)
    // All digits, if fewer would hide the difference.
    let shortFormsDiffer = short[0] != short[1]
    list.line("li", ["id": id]) { item in
      item.line("h3") { title in
        if let pictureID {
          title.element("a", ["href": "#\(pictureID)"]) { $0.element("bdi", expectation.name) }
        } else {
          title.element("bdi", expectation.name)
        }
        title.text(" ")
        title.element("span", ["class": "file"], place)
      }
      item.element("table") { table in
        table.rows(in: "tbody") { body in
          for labelled in expectation.lines(file: scene.file) {
            let line = labelled.english
            let isNumbers = shortFormsDiffer && [.expected, .actual, .difference].contains(labelled.label)
            let shown = isNumbers ? ShownNumber.shortened(line) : line
            body.line("tr") { row in
              row.element("th", ["scope": "row"], labelled.name)
              row.element("td", ["title": shown == line ? nil : line], shown)
            }
          }
        }
      }
    }
  }

  /// Returns the whole page.
  package func end(_ summary: CheckSummary) -> [ByteText] {
    let document = PageDocument(language: .english, title: "Checked scenes")
    var sum = ByteText()
    let writer = CheckFormat.text.makeWriter()
    writer.end(summary, into: &sum)
    let isFine = summary.isFine && summary.faults.isEmpty
    var start = Markup(.page)
    document.begin(&start)
    start.block("header") { header in
      header.line("h1", "Checked scenes")
      // The scene counts are last on a terminal, where the eye is; the lines before them follow here.
      let lines = sum.string.split(separator: "\n").map(String.init)
      header.line("p", ["class": isFine ? "sum yes" : "sum no-match"]) { line in
        line.element("b", isFine ? "\u{2713}" : "\u{2717}")
        line.text(lines.last ?? "")
      }
      for line in lines.dropLast() { header.line("p", line) }
      for fault in summary.faults { header.line("p", fault) }
      if hasCode { Self.writeChoices(into: &header) }
    }
    start.begin("main")
    if count > 1 {
      start.line("nav", ["class": "index", "aria-label": "Scenes that failed"]) { nav in
        nav.rows(in: "ol") { $0.append(list) }
      }
    }
    var end = Markup(.page)
    if summary.knownFailures + summary.passingKnownFailures > 0 {
      end.line("h2", "Known failures")
      end.block("ul", ["class": "known"]) { $0.append(known) }
    }
    end.end("main")
    document.end(&end)
    return [start.written, content.written, end.written]
  }

  /// Returns the errors that prevent a scene's replay, as `check` prints them.
  private static func lines(about scene: CheckedScene) -> [String] {
    var lines: [String] = []
    for finding in scene.errors {
      let place = "\(scene.file):\(finding.place.line):\(finding.place.column)"
      let error = FindingWords.beginning(of: .error).text(in: finding.language)
      lines.append("\(place): \(error)\(finding.message) [\(finding.code)]")
      lines += finding.lines.dropFirst().map { "  \($0)" }
    }
    return lines
  }

  private static func writeChoices(into header: inout Markup) {
    header.line("div", ["class": "choices"]) { choices in
      choices.element("fieldset") { set in
        set.line("legend", "Code")
        for code in PageCode.allCases { set.choice("code", code, isChosen: code == .swift, named: code.name) }
      }
    }
  }
}

extension CheckPage {
  /// The maximum lines of code, and the maximum pictures, of a scene on the page.
  private static let (most, mostPictures) = (300, 24)

  /// Adds the page's parts about a scene that differs, apart from its numbers: the states that differ, and the code.
  ///
  /// - Parameters:
  ///   - lines: The lines of its source.
  ///   - standsAlone: Whether the pictures are files, not parts of the page.
  ///   - checked: The results of all of its expectations.
  package static func draw(
    _ scene: LayerScene, lines: SourceLines, standsAlone: Bool = false, into checked: inout CheckedScene
  ) {
    var rest = Markup(.page)
    let codes = CodeTexts(scene, lines: lines, languages: [.english])
    var options = PictureOptions()
    options.width = 440
    options.holdsStyle = standsAlone
    options.showsExpected = true
    options.hasRoomForAllStates = false
    let states = SceneStates(of: scene) { mutation, _ in codes.statement(.yaml, for: mutation).joined() }
    let picture = Picture(of: states, options: options)
    // Both are in the order of comparison.
    let unmet = checked.cases.indices.filter { checked.cases[$0].mismatch != nil }
    for (index, state) in zip(unmet, states.unmetSteps) { checked.cases[index].state = state }
    let steps = picture.isEmpty ? [] : Set(states.unmetSteps).sorted()
    let pictures = steps.prefix(mostPictures).map { step in
      var svg = ByteText()
      if step == states.last { picture.write(into: &svg) } else { picture.write(step: step, into: &svg) }
      return (state: step, picture: svg)
    }
    if steps.count > mostPictures {
      rest.line("p", ["class": "more"], PageWords.english.morePictures(steps.count - mostPictures))
    }
    let mutations = scene.steps
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
      rest.line("pre", ["class": code.rawValue]) { $0.element("code") { $0.lines(lines) } }
    }
    checked.figure = CheckedFigure(pictures: pictures, rest: rest)
  }
}
