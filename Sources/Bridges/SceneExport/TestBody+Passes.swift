import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunText

// What views do in layout passes: methods of the classes that tests have, which say that they are called.
extension TestBody {
  /// Gives views and controllers what they do in layout passes.
  mutating func declarePasses() {
    let passes = header.passes
    for view in passes.controllers {
      let name = code.identifier(of: view)
      add(isSwift ? "_ = expect.controller(of: \(name))" : "(void)GeomrunController(host, \(name));")
    }
    if !isSwift, needs.usesPasses {
      add("NSMutableArray *calls = [NSMutableArray array];")
      add("NSUInteger compared = 0;")
      add("(void)calls; (void)compared;")
    }
    for script in passes.scripts { declare(script) }
    for size in passes.fittingSizes {
      let view = code.identifier(of: size.view)
      let answer = code.size(size.width, size.height)
      add(
        isSwift
          ? "expect.fit(\(view)) { size in \(answer) }"
          : "\(view).passes.fitting = ^CGSize(CGSize size) { (void)size; return \(answer); };")
    }
  }

  private mutating func declare(_ script: LayoutScript) {
    let method = WrittenText(word: script.call.method.rawValue)
    let view = code.identifier(of: script.call.view)
    let call = language.literal("\(header.views[script.call.view.index].name).\(script.call.method.rawValue)")
    let isOfController = script.call.method.isOfController
    if isSwift {
      add("expect.implement\(isOfController ? "ByController" : "")(\"\(method)\", of: \(view)) { callSuper in")
      add("  expect.called(\(call))")
    } else {
      add(
        "GeomrunSetOverride(\(isOfController ? "GeomrunController(host, \(view))" : view), @\"\(method)\", ^(GeomrunSuper callSuper) {"
      )
      add("  [calls addObject:\(call)];")
    }
    let callSuper: WrittenText = isSwift ? "  callSuper()" : "  callSuper();"
    for (index, item) in script.items.enumerated() {
      if index == script.superPosition { add(callSuper) }
      for line in code.lines(for: item.mutation) { add("  \(line)") }
    }
    if script.superPosition >= script.items.count { add(callSuper) }
    add(isSwift ? "}" : "});")
  }

  /// Compares the calls since the last time.
  mutating func compare(_ calls: [LayoutCall], _ place: String) {
    let texts = calls.map { "\(header.views[$0.view.index].name).\($0.method.rawValue)" }
    let (expected, message) = (list(texts), language.literal("\(place): calls"))
    if isSwift { return add("expect.compareCalls(\(expected), \(message))") }
    add("GeomrunSame(GeomrunList(GeomrunCalls(calls, compared, @\"\")), GeomrunList(\(expected)), \(message));")
    add("compared = calls.count;")
  }

  /// Compares the calls of all views or of one, and goes on with what is compared.
  mutating func compare(_ calls: [String], of view: LayerID?, _ place: String) {
    let prefix = language.literal(view.map { "\(header.views[$0.index].name)." } ?? "")
    let (expected, message) = (list(calls), language.literal(place))
    add(
      isSwift
        ? "expect.compareCalls(of: \(prefix), \(expected), \(message))"
        : "GeomrunSame(GeomrunList(GeomrunCalls(calls, compared, \(prefix))), GeomrunList(\(expected)), \(message));")
  }

  private func list(_ texts: [String]) -> WrittenText {
    let items = texts.map { language.literal($0) }.joined(separator: ", ")
    return isSwift ? "[\(items)]" : "@[\(items)]"
  }
}
