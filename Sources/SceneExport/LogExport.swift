internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
package import GeomrunText

/// Writes what an exported test prints where the device agrees with geomrun.
package enum LogExport {
  /// Adds the lines of one scene, which is the first one with the number 1.
  package static func write(_ exported: ExportedScene, number: Int, into text: inout ByteText) {
    let header = exported.scene.header
    text.append("\(DeviceLogLine.sceneLine(number, exported))\n")
    func write(_ step: Int, _ name: String, _ value: String) {
      text.append("geomrun \(number).\(step) \(name) = \(value)\n")
    }
    func write(_ step: Int, _ outcome: ReplayResult, isTree: Bool) {
      for index in header.views.indices {
        let view = LayerID(index: index)
        let name = header.views[index].name
        if isTree {
          let superview = outcome.tree.superlayer(of: view).map(outcome.name(of:))
          write(step, "\(name).superview", superview ?? "nil")
        }
        for property in exported.logged[index] {
          guard let value = property.read(from: outcome.tree[view]) else { continue }
          write(step, "\(name).\(property.name)", DeviceText.text(of: value))
        }
      }
    }
    var last = 0
    exported.tell { event in
      switch event {
      case .declared(let outcome): write(0, outcome, isTree: true)
      case .step(let step, let mutation, _, let outcome):
        last = step
        if case .tree = mutation.action {
          write(step, outcome, isTree: true)
        } else {
          write(step, outcome, isTree: false)
        }
      case .checks: break
      case .query(let index, _, let answer, _):
        write(last, "query\(index)", DeviceLogLine.text(of: answer, in: header.views.map(\.name)))
      }
    }
  }
}

/// Lines of a log that are no values of views.
enum DeviceLogLine {
  /// The line that begins a scene.
  static func sceneLine(_ number: Int, _ exported: ExportedScene) -> String {
    let file = exported.file.split(separator: "/").last ?? ""
    let header = exported.scene.header
    let title = header.title.text.split { $0.isNewline }.joined(separator: " ")
    return "geomrun scene \(number) = \(file)#\(header.document) \(title)"
  }

  /// An answer in one line.
  static func text(of answer: Answer, in names: [String]) -> String {
    switch answer {
    case .value(let value): DeviceText.text(of: value)
    case .view(let view): view.map { names[$0.index] } ?? "nil"
    case .views(let views): "[\(views.map { names[$0.index] }.joined(separator: ", "))]"
    }
  }
}
