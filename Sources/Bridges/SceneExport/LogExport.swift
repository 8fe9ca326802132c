import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText

/// A writer of the expected output of an exported test.
package enum LogExport {
  /// Appends the lines of one scene, numbered from 1; `flush` may write them and clear the text.
  package static func write(
    _ exported: ExportedScene, number: Int, into text: inout ByteText, flush: (inout ByteText) -> Void = { _ in }
  ) {
    let header = exported.scene.header
    text.append(VisibleLines("\(DeviceLogLine.sceneLine(number, exported))\n"))
    func write(_ step: Int, _ name: String, _ value: String) {
      text.append(VisibleLines("geomrun \(number).\(step) \(name) = \(value)\n"))
    }
    func write(_ step: Int, _ view: LayerID, _ outcome: ReplayResult, hasSuperview: Bool) {
      let name = header.views[view.index].name
      if hasSuperview {
        let superview = outcome.tree.superlayer(of: view).map(outcome.name(of:))
        write(step, "\(name).superview", superview ?? "nil")
      }
      for property in exported.printedProperties[view.index] {
        guard let value = property.read(from: outcome.tree[view]) else { continue }
        write(step, "\(name).\(property.name)", DeviceValueFormat.text(of: value))
      }
      flush(&text)
    }
    var last = 0
    exported.forEachEvent { event in
      switch event {
      case .declared(let outcome): for view in outcome.tree.ids { write(0, view, outcome, hasSuperview: true) }
      case .step(let step):
        last = step.number
        for view in step.printed { write(last, view, step.after, hasSuperview: step.printsSuperview(of: view)) }
      case .checks, .calls: break
      // Devices do not print constraints in this form.
      case .query(_, _, .texts, _), .query(_, _, .numbers, _), .query(_, _, .unknown, _): break
      case .query(let index, _, let answer, _):
        write(last, "query\(index)", DeviceLogLine.text(of: answer, in: header.views.map(\.name)))
      }
    }
  }
}

/// Lines of a log other than values of views.
enum DeviceLogLine {
  /// Returns the line that begins a scene.
  static func sceneLine(_ number: Int, _ exported: ExportedScene) -> String {
    let file = exported.file.split(separator: "/").last ?? ""
    let header = exported.scene.header
    let title = header.title.text.split { $0.isNewline }.joined(separator: " ")
    return "geomrun scene \(number) = \(file)#\(header.document) \(title)"
  }

  /// Formats an answer on one line.
  static func text(of answer: Answer, in names: [String]) -> String {
    switch answer {
    case .value(let value): DeviceValueFormat.text(of: value)
    case .view(let view): view.map { names[$0.index] } ?? "nil"
    case .views(let views): "[\(views.map { names[$0.index] }.joined(separator: ", "))]"
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    case .numbers(let numbers): "[\(numbers.map { $0.shortestText }.joined(separator: ", "))]"
    case .unknown: "?"
    }
  }
}
