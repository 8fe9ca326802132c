import GeomrunGeometry
import GeomrunPictures
import GeomrunPlayground
import GeomrunSceneModel
import GeomrunText
import Testing

/// What only a page asks for.
@Suite("Parts that no command prints") struct PlaygroundPartTests {
  static let scene = """
    views: [{name: a, frame: [0, 0, 10, 20]}]
    mutations:
      - a.frame: [1, 2, 30, 40]
      - expect: {a: {frame: [1, 2, 30, 40]}}
      - a.transform: [{scale: 2},
          {rotation: 90deg}]
    expect: {a: {bounds: [0, 0, 30, 40]}}

    """

  static func request(_ text: String) -> PlaygroundRequest {
    PlaygroundRequest(source: SourceText(name: "page.yaml", bytes: Array(text.utf8)))
  }

  @Test func `steps have numbers, places and the text of their mutations`() {
    #expect(
      Self.request(Self.scene).answer(.steps) == """
        [
          {"number": 1, "line": 3, "column": 5, "endLine": 3, "endColumn": 12, \
        "value": {"line": 3, "column": 14, "endLine": 3, "endColumn": 28}, "text": "a.frame: [1, 2, 30, 40]"},
          {"number": 2, "line": 5, "column": 5, "endLine": 5, "endColumn": 16, \
        "value": {"line": 5, "column": 18, "endLine": 6, "endColumn": 25}, "text": "a.transform: [{scale: 2}, ..."}]

        """)
  }

  @Test func `a scene without mutations has no steps`() {
    #expect(Self.request("views: [{name: a, frame: [0, 0, 1, 1]}]").answer(.steps) == "[]\n")
  }

  @Test(arguments: 0...2) func `a state is the report of the scene that ends there`(step: Int) throws {
    let lines = Self.scene.split(separator: "\n", omittingEmptySubsequences: false)
    let end = [2, 3, 6][step]
    var shortened = lines.prefix(end).joined(separator: "\n")
    if step == 0 { shortened = String(lines[0]) }
    var request = Self.request(Self.scene)
    request.step = step
    #expect(request.answer(.state) == Self.request(shortened).answer(.report))
  }

  @Test func `the last state is that of the report`() {
    let request = Self.request(Self.scene)
    #expect(request.answer(.state) == request.answer(.report))
  }

  @Test func `there is nothing of a step behind the last one`() {
    var request = Self.request(Self.scene)
    request.step = 3
    #expect(request.answer(.state) == nil)
    #expect(request.answer(.picture) == nil)
    #expect(request.answer(.report) != nil)
  }

  @Test func `a picture is drawn at the place that somebody has chosen`() throws {
    var request = Self.request("views: [{name: a, frame: [0, 0, 10, 20]}]")
    var session = PlaygroundSession(request)
    #expect(session.part(.place) == nil)
    #expect(session.part(.picture) != nil)
    #expect(session.part(.place) != nil)
    // Ten units for a point, the window's origin in the middle of the plot.
    request.place = WindowPlace(plot: Rect(x: 40, y: 20, width: 500, height: 400), scale: 10, middle: .zero)
    session = PlaygroundSession(request)
    let picture = try #require(session.part(.picture)?.string)
    #expect(picture.contains("points=\"290,220 390,220 390,420 290,420\""))
    #expect(session.part(.place)?.string == "[40, 20, 500, 400, 10, 0, 0]")
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e-310]) func `a place has a scale`(scale: Double) {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(WindowPlace(plot: plot, scale: scale, middle: .zero) == nil)
  }

  @Test func `a removed view is out of the picture, and the state says that it was removed`() throws {
    var request = Self.request(
      """
      views:
        - name: root
          frame: [0, 0, 100, 100]
          subviews: [{name: card, frame: [10, 10, 40, 40], subviews: [{name: pin, frame: [1, 1, 5, 5]}]}]
      mutations:
        - card.removeFromSuperview:
        - root.addSubview: card
      """)
    for (step, isRemoved) in [(0, false), (1, true), (2, false)] {
      request.step = step
      let picture = try #require(request.answer(.picture))
      #expect(picture.contains("removed, in no window") == isRemoved, "\(step)")
      let state = try #require(request.answer(.state))
      #expect(state.contains(#""name": "card", "superview": null, "removed": true"#) == isRemoved, "\(step)")
      // What lies in it stays in it.
      #expect(state.contains(#""name": "pin", "superview": "card""#), "\(step)")
    }
    #expect(try #require(request.answer(.code)).contains("card.removeFromSuperview()"))
  }

  @Test func `a film has what is seen and what is set at each time`() throws {
    let request = Self.request(
      """
      views: [{name: box, frame: [0, 0, 40, 30]}]
      mutations:
        - box.center: [220, 15]
        - box.addAnimation: {keyPath: position.x, from: 20, duration: 2s, timing: easeInEaseOut}
      """)
    let film = try #require(request.answer(.film))
    let times = (0...120).map { "\(Double($0) / 60)".replacing(/\.0$/, with: "") }
    let head = "{\"times\": [\(times.joined(separator: ", "))], \"isEndless\": false, \"moving\": [{\"view\": \"box\", "
    #expect(film.hasPrefix(head))
    let seen = try #require(film.firstMatch(of: /"seen": \[(.*?)"\], "set"/)).1.split(separator: "\", \"")
    #expect(seen.count == 121)
    // Half of the way at half of the time, by the symmetry of the curve.
    #expect(seen[0] == "\"[0, 0, 40, 30]" && seen[60] == "[100, 0, 40, 30]" && seen[120] == "[200, 0, 40, 30]")
    let set = try #require(film.firstMatch(of: /"set": \[(.*?)\]\}/)).1
    #expect(set == Array(repeating: "\"[200, 0, 40, 30]\"", count: 121).joined(separator: ", "))
    #expect(film.contains("\"ways\": [{\"view\": \"box\", \"keyPath\": \"position.x\", \"parts\": [0, "))
    #expect(film.contains("data-at="))
  }

  @Test(arguments: [
    "views: [{name: box, frame: [0, 0, 40, 30]}]",
    "{views: [{name: box, frame: [0, 0, 40, 30]}], mutations: [{box.center: [1, 2]}, {wait: 1s}]}",
  ]) func `where nothing moves is no film`(text: String) {
    #expect(Self.request(text).answer(.film) == nil)
  }

  @Test func `a scene with errors has findings and nothing else`() throws {
    let request = Self.request("views: [{name: a, frame: [0, 0, 1]}]")
    for part in PlaygroundPart.allCases where part != .check { #expect(request.answer(part) == nil) }
    let check = try #require(request.answer(.check))
    #expect(check.contains("\"severity\": \"error\""))
  }

  @Test func `warnings keep a strict request from being answered`() {
    var request = Self.request(
      """
      views: [{name: a, frame: [0, 0, 10, 20]}]
      mutations: [{a.transform: {scale: 2}}, {a.frame: [1, 2, 3, 4]}]
      """)
    #expect(request.answer(.report) != nil)
    request.isStrict = true
    #expect(request.answer(.report) == nil)
  }

  @Test func `of several documents one is shown, the first that is valid unless another is asked for`() throws {
    let text = """
      scene: bad
      views: [{name: a}, {name: a}]
      ---
      scene: second
      views: [{name: b, frame: [0, 0, 1, 2]}]
      ---
      scene: third
      views: [{name: c, frame: [0, 0, 3, 4]}]
      """
    var request = Self.request(text)
    #expect(try #require(request.answer(.state)).contains("\"scene\": \"second\""))
    request.document = 3
    #expect(try #require(request.answer(.state)).contains("\"scene\": \"third\""))
    #expect(try #require(request.answer(.picture)).contains("third"))
    #expect(try #require(request.answer(.report)).contains("\"scene\": \"second\""))
    request.document = 1
    #expect(request.answer(.state) == nil)
  }
}
