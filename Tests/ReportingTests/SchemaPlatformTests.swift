import GeomrunReporting
import Testing

/// A mask has the words of its scene's platform, wherever it stands.
@Suite struct SchemaPlatformTests {
  private static let places = [
    #""views": [{"name": "A", "autoresizingMask": WORDS}]"#,
    #""views": [{"name": "A", "subviews": [{"name": "B", "autoresizingMask": WORDS}]}]"#,
    #""views": [{"name": "A"}], "mutations": [{"A.autoresizingMask": WORDS}]"#,
    #""views": [{"name": "A"}], "mutations": [{"A.layer.autoresizingMask": WORDS}]"#,
    #""views": [{"name": "A"}], "mutations": [{"expect": {"A": {"autoresizingMask": WORDS}}}]"#,
    #""views": [{"name": "A"}], "expect": {"A": {"autoresizingMask": WORDS}}"#,
    #""views": [{"name": "A"}], "expect": {"A": {"layer.autoresizingMask": WORDS}}"#,
  ]

  @Test(
    arguments: [
      (#""platform": "ios", "#, #"["left", "width", "bottom"]"#, true),
      (#""platform": "ios", "#, #"["width", "minX"]"#, false), ("", #"["top", "height", "right"]"#, true),
      ("", #"["maxY"]"#, false),
      (#""platform": "macos", "#, #"["minX", "maxX", "minY", "maxY", "width", "height"]"#, true),
      (#""platform": "macos", "#, #"["left"]"#, false), (#""platform": "macos", "#, #""W+LM""#, true),
      (#""platform": "ios", "#, #""W+LM""#, true),
    ], places) func maskHasWordsOfPlatform(
      _ scene: (platform: String, words: String, isAccepted: Bool), _ place: String
    ) throws
  {
    let probe = SchemaProbe(root: try SchemaDocument(.scene).root)
    let text = "{" + scene.platform + place.replacing("WORDS", with: scene.words) + "}"
    #expect(try probe.accepts(text) == scene.isAccepted, "\(text)")
  }
}
