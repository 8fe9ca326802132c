import GeomrunForeignCode
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunText

// Code of views in layout passes: methods of test classes, which record their calls.
extension TestBody {
  /// Defines the code of views and controllers for layout passes.
  mutating func declarePasses() {
    let passes = header.passes
    for view in passes.controllers { add(.keepController, code.identifier(of: view)) }
    if needs.usesPasses { add(.declareCalls) }
    for script in passes.scripts { declare(script) }
    for size in passes.fittingSizes { add(.fit, code.identifier(of: size.view), code.size(size.width, size.height)) }
  }

  private mutating func declare(_ script: LayoutScript) {
    let method = WrittenText(word: script.call.method.rawValue)
    let call = language.literal("\(header.views[script.call.view.index].name).\(script.call.method.rawValue)")
    let callSuper = statement(.callSuper)
    var lines = [statement(.called, call)]
    for (index, item) in script.items.enumerated() {
      if index == script.superPosition { lines.append(callSuper) }
      lines += code.lines(for: item.mutation)
    }
    if script.superPosition >= script.items.count { lines.append(callSuper) }
    add(
      script.call.method.isOfController ? .implementByController : .implement, method,
      code.identifier(of: script.call.view), "\n" + lines.map { "  " + $0 + "\n" }.joined(separator: ""))
  }

  /// Compares the calls since the last check.
  mutating func compare(_ calls: [LayoutCall], _ place: String) {
    let texts = calls.map { "\(header.views[$0.view.index].name).\($0.method.rawValue)" }
    add(.compareCalls, list(texts), language.literal("\(place): calls"))
  }

  /// Compares the calls of all views or of one view since the last check of these.
  mutating func compare(_ calls: [String], of view: LayerID?, _ place: String) {
    let prefix = language.literal(view.map { "\(header.views[$0.index].name)." } ?? "")
    add(.compareCallsOfView, prefix, list(calls), language.literal(place))
  }

  private func list(_ texts: [String]) -> WrittenText {
    WrittenText(lines: language.list(texts.map { language.literal($0).string }))
  }
}
