import GeomrunSceneModel

/// A generator of unique view names that are valid in scenes.
struct ViewNamer {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Returns the class followed by a number.
  mutating func name(ofClass className: String) -> String {
    let stem = Self.allowed(className) ?? "View"
    while true {
      let count = counts[stem, default: 0] + 1
      counts[stem] = count
      let name = "\(stem)\(count)"
      if taken.insert(name).inserted { return name }
    }
  }

  /// Returns the valid name closest to a given one, or nil if no valid character remains.
  mutating func name(_ given: String) -> String? {
    guard let stem = Self.allowed(given), stem.utf8.count <= 100 else { return nil }
    var name = stem
    while SceneName.reservedForViews.contains(name) || !taken.insert(name).inserted {
      let count = counts[stem, default: 1] + 1
      counts[stem] = count
      name = "\(stem)-\(count)"
    }
    return name
  }

  private static func allowed(_ text: String) -> String? {
    var name = ""
    for scalar in text.unicodeScalars {
      if SceneName.allows(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    let trimmed = String(name.drop { $0 == "-" })
    // A combining mark cannot begin a visible name.
    guard let first = trimmed.unicodeScalars.first, !first.properties.isGraphemeExtend else { return nil }
    return trimmed
  }
}
