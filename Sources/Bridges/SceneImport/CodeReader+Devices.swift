import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// Scroll views, safe areas and screens, as exported tests and apps say them.
extension CodeReader {
  /// `window.contentScaleFactor = 2`, `expect.show(...)`, `expect.setSafeArea(...)`,
  /// `list.delegate = expect.zooming(page)`.
  mutating func setUp(_ text: String, _ line: Int) -> Bool {
    if text.hasPrefix("try XCTSkipUnless(GeomrunDevice.") { return true }
    let last = drafts.count - 1
    if text == "let \(SceneVocabulary.window) = expect.contentView" {
      drafts[last].platform = .appkit
      return true
    }
    if let (path, value) = Self.assignment(text) {
      if path == "\(SceneVocabulary.window).contentScaleFactor", let scale = Int(value) {
        if drafts[last].device == nil { drafts[last].screenScale = scale }
        return true
      }
      let delegate = "expect.zooming("
      if path.hasSuffix(".delegate"), value.hasPrefix(delegate),
        let viewer = views[String(path.dropLast(".delegate".count))]
      {
        let view = String(value.dropFirst(delegate.count).dropLast())
        drafts[last].views[viewer].entries.append(("zoomedView", YAMLName.text(view)))
        return true
      }
    }
    guard let call = SourceCall(text) else { return false }
    let values = call.arguments.map { $0.value }
    switch (call.name, values.count) {
    case ("expect.show", 1) where call.labels == ["scale"]:
      drafts[last].screenScale = Int(values[0])
      return true
    case ("expect.show", 2):
      drafts[last].device = Self.device(values[0], values[1])
      if drafts[last].device != nil { drafts[last].screenScale = nil }
      return true
    case ("expect.setSafeArea", 2):
      guard let view = views[values[1]], let insets = CodeValue.text(of: .insets, values[0]) else { return false }
      drafts[last].views[view].entries.append(("safeAreaInsets", insets))
      return true
    default: return scroll(call, values, line)
    }
  }

  private mutating func scroll(_ call: SourceCall, _ values: [String], _ line: Int) -> Bool {
    guard let dot = call.name.lastIndex(of: "."), call.labels.last == "animated", values.count == 2,
      let rect = CodeValue.text(of: .rect, values[0]), views[String(call.name[..<dot])] != nil
    else { return false }
    let view = call.name[..<dot]
    switch call.name[call.name.index(after: dot)...] {
    case "scrollRectToVisible": step("\(view).scrollRectToVisible: \(rect)", line)
    case "zoom": step("\(view).zoomTo: \(rect)", line)
    default: return false
    }
    return true
  }

  /// The device that has a screen of this size with this safe area.
  private static func device(_ size: String, _ safeArea: String) -> String? {
    guard let size = CodeValue.text(of: .size, size).map(DeclaredLayer.numbers), size.count == 2,
      let insets = CodeValue.text(of: .insets, safeArea).map(DeclaredLayer.numbers), insets.count == 4
    else { return nil }
    let (wide, wanted) = (
      size[0] > size[1], EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    )
    let orientation = wide ? Screen.Orientation.landscape : .portrait
    for row in ScreenRow.sized(Size(width: size[0], height: size[1])) {
      for system in [nil, 26.0] {
        let screen = row.screen(orientation, system: system)
        guard screen.safeAreaInsets == wanted else { continue }
        let ios = system.map { ", ios: \($0.shortestText)" } ?? ""
        return "{name: \(screen.device), orientation: \(orientation.rawValue)\(ios)}"
      }
    }
    return nil
  }
}
