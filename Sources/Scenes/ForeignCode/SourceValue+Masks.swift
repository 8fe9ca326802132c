package import GeomrunLayerTree

// Masks as UIKit, AppKit and Core Animation write them.
extension SourceValue {
  /// A mask of UIKit or AppKit as a list of the platform's words: `[.flexibleWidth, .flexibleHeight]`.
  package static func mask(_ text: String, on platform: Platform) -> String? {
    guard text.utf8.count <= 400 else { return nil }
    let words = text.split { "[]|, ".contains($0) }.map(String.init)
    let parts = words.map(maskPart)
    var mask: AutoresizingMask = []
    for part in parts {
      guard let part else { return nil }
      mask.formUnion(part)
    }
    return words.isEmpty ? nil : "[\(mask.words(for: platform).joined(separator: ", "))]"
  }

  /// The part of a mask that a constant of UIKit, AppKit or Core Animation stands for.
  package static func maskPart(_ word: String) -> AutoresizingMask? {
    let names: [(AutoresizingMask, [String])] = [
      (.flexibleLeftMargin, ["flexibleleftmargin", "minxmargin"]),
      (.flexibleWidth, ["flexiblewidth", "widthsizable", "width"]),
      (.flexibleRightMargin, ["flexiblerightmargin", "maxxmargin"]),
      (.flexibleTopMargin, ["flexibletopmargin", "minymargin"]),
      (.flexibleHeight, ["flexibleheight", "heightsizable", "height"]),
      (.flexibleBottomMargin, ["flexiblebottommargin", "maxymargin"]),
    ]
    var own = word.lowercased()
    for prefix in [
      "uiviewautoresizing", "uiview.autoresizingmask", "kcalayer", "nsview", ".", "layer",
    ]
    where own.hasPrefix(prefix) { own.removeFirst(prefix.count) }
    return names.first { $0.1.contains(own) }?.0
  }
}
