import GeomrunNameSuggestions
package import GeomrunSceneModel
import GeomrunYAMLStream

/// Distinguishes scenes from other YAML, as far as that is certain.
package enum SceneRecognition {
  /// Whether a text has no top-level key of scenes, nor a similar one; O(bytes).
  ///
  /// A scene with a typo in one key still has others, and `veiws` is similar to `views`. For an unreadable text, the
  /// keys at the left margin decide.
  package static func isOther(_ source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      if hasKeyAtMargin(bytes, from: source.markLength, orSimilar: false) { return false }
      let text = SourceSection(bytes: bytes, range: source.markLength..<bytes.count, base: 0)
      var (depth, isInMapping, isKey, isScene) = (0, false, false, false)
      let problem = text.readEvents { event in
        switch event.kind {
        case .mappingStart, .sequenceStart:
          depth += 1
          if depth == 1 { isInMapping = event.kind == .mappingStart }
          isKey = depth == 1
        case .mappingEnd, .sequenceEnd:
          depth -= 1
          isKey = depth == 1
        case .scalar, .alias:
          guard depth == 1, isInMapping else { break }
          if isKey, event.kind == .scalar { isScene = isKeyOfScenes(event.string) }
          isKey.toggle()
        default: break
        }
        // A deeper text is not a scene, and would cost time proportional to the depth for each token.
        return !isScene && depth <= EventCursor.maximumDepth
      }
      if isScene { return false }
      let isRead = problem == nil && depth <= EventCursor.maximumDepth
      return isRead || !hasKeyAtMargin(bytes, from: source.markLength, orSimilar: true)
    }
  }

  /// Whether the beginning of a text identifies a scene.
  package static func beginsAsScene(_ beginning: SourceText) -> Bool {
    beginning.bytes.withUnsafeBufferPointer { hasKeyAtMargin($0, from: beginning.markLength, orSimilar: false) }
  }

  private static func isKeyOfScenes(_ key: String) -> Bool {
    let known = SceneDecoder.sectionKeys.words
    return known.contains(key) || Suggestion.nearest(to: key, in: known) != nil
  }

  /// Whether a line begins with a key of scenes; tabs before it, which YAML rejects, are ignored.
  private static func hasKeyAtMargin(_ bytes: SourceBytes, from start: Int, orSimilar: Bool) -> Bool {
    var line = start
    while line < bytes.count {
      var first = line
      while first < bytes.count, bytes[first] == 0x09 { first += 1 }
      var end = first
      while end < bytes.count, isLetter(bytes[end]) { end += 1 }
      if end > first, end < bytes.count, bytes[end] == 0x3A {
        let key = SourceBytes(rebasing: bytes[first..<end])
        if SceneDecoder.sectionKeys.table.position(of: PackedName(key), key) != nil
          || orSimilar && isKeyOfScenes(String(decoding: key, as: UTF8.self))
        {
          return true
        }
      }
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      line = end + 1
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
}
