import Foundation
import GeomrunLayerProperties
import Testing

@testable import GeomrunCommands

/// Every method goes through all that tells of a step: code, words, reasons, arithmetic, pictures, exports and imports.
///
/// A method that is nothing but a case, with something made up in each place that the compiler names, fails here.
@Suite("Every method") struct EveryMethodTests {
  static let platforms = ["ios", "macos"]
  static let codes = ["swift", "objc"]

  private static let arguments: [ValueKind: String] = [
    .point: "[0.25, 0.75]", .scale: "[2, 3]", .angle: "30deg", .transform: "{translation: [3, 5]}",
    .rect: "[140, 150, 30, 40]",
  ]

  @Test func `each method that takes something is given it`() {
    for method in Method.allCases {
      #expect((Self.arguments[method.kind] == nil) == (method.kind == .nothing), "\(method)")
    }
  }

  /// A scene in which the method changes something, or the same without it.
  private static func scene(_ method: Method?, like other: Method, on platform: String) -> String {
    let argument = arguments[other.kind].map { " \($0)" } ?? ""
    // Only what scrolls has all of these.
    let scrolling =
      other.scrolls
      ? """
      , contentSize: [400, 500], contentInset: [3, 4, 5, 6], minimumZoomScale: 0.5, \
      maximumZoomScale: 4, zoomedView: C
      """ : ""
    return """
      platform: \(platform)
      allow: [offset-out-of-range]
      views:
        - name: A
          frame: [10, 20, 300, 200]
          subviews:
            - {name: B, bounds: [0, 0, 100, 60], center: [90, 80], subviews: [
                {name: C, frame: [0, 0, 400, 500]}]\(scrolling)}
      mutations:
        - B.transform: {rotation: 90deg}
        - B.bounds.origin: [5, 6]
      \(method.map { "  - B.\($0.name):\(argument)\n" } ?? "")
      """
  }

  /// The step of the method as `explain` tells it.
  private static func told(_ method: Method, on platform: String, code: String = "swift", language: String = "en")
    throws -> ToldStep
  { try ToldStep(lastOf: scene(method, like: method, on: platform), code: code, language: language) }

  /// The outputs of a command for the scene with the method, and for that without it.
  private static func outputs(_ method: Method, on platform: String, _ words: String...) -> (
    with: CapturedRun, without: CapturedRun
  ) {
    func run(_ method: Method?, like other: Method) -> CapturedRun {
      CapturedRun(words: words + ["-"], input: Array(scene(method, like: other, on: platform).utf8))
    }
    return (run(method, like: method), run(nil, like: method))
  }

  @Test(arguments: Method.allCases, platforms) func `a method changes what is reported and drawn`(
    method: Method, platform: String
  ) {
    for words in [["report"], ["draw"]] {
      let (with, without) =
        words == ["report"]
        ? Self.outputs(method, on: platform, "report", "--format", "json") : Self.outputs(method, on: platform, "draw")
      #expect(with.status == .fine && without.status == .fine, "\(with.error)\(without.error)")
      #expect(with.output != without.output, "\(words)")
    }
  }

  @Test(arguments: platforms, codes) func `each method has a statement of its own`(platform: String, code: String)
    throws
  {
    var statements: [String: Method] = [:]
    for method in Method.allCases {
      let statement = try Self.told(method, on: platform, code: code).text("code")
      #expect(statement.contains("B"), "\(method): \(statement)")
      #expect(statement.hasPrefix("//") || (code == "objc") == statement.contains(";"), "\(method): \(statement)")
      #expect(statements[statement] == nil, "\(method) is written like another: \(statement)")
      statements[statement] = method
    }
  }

  @Test(arguments: platforms) func `each method has words and reasons of its own in both languages`(platform: String)
    throws
  {
    var sentences: Set<String> = []
    for method in Method.allCases {
      let english = try Self.told(method, on: platform)
      let chinese = try Self.told(method, on: platform, language: "zh-Hans")
      for (step, isChinese) in [(english, false), (chinese, true)] {
        for key in ["words", "reasons"] {
          let text = step.text(key)
          let hasHan = text.unicodeScalars.contains { $0.properties.isIdeographic }
          #expect(!text.isEmpty && hasHan == isChinese, "\(method), \(key): \(text)")
        }
        #expect(sentences.insert(step.text("words")).inserted, "\(method)")
      }
    }
  }

  @Test(arguments: Method.allCases, platforms) func `the arithmetic of a method comes to what it changes`(
    method: Method, platform: String
  ) throws {
    let step = try Self.told(method, on: platform)
    let formulas = try #require(step["formulas"] as? [[String: Any]])
    var results: [String: Double] = [:]
    for formula in formulas {
      guard let view = formula["view"] as? String, let name = formula["name"] as? String else { continue }
      let parts = name.split(separator: ".")
      guard let property = parts.first, let slot = parts.last else { continue }
      results["\(view).\(property).\(slot)"] = formula["result"] as? Double
    }
    let changes = try #require(step["changes"] as? [[String: Any]])
    var computed = 0
    for change in changes {
      guard let view = change["view"] as? String, let name = change["property"] as? String,
        let after = change["after"] as? [String: Any]
      else { continue }
      for (slot, number) in after {
        guard let result = results["\(view).\(name).\(slot)"], let value = number as? Double else { continue }
        computed += 1
        #expect(abs(result - value) < 1e-6, "\(method): \(view).\(name).\(slot)")
      }
    }
    #expect(computed > 0, "\(method): \(step)")
  }

  @Test(arguments: Method.allCases, ["swift-testing", "xctest", "objc"])
  func `a method is exported, or named where it cannot be`(method: Method, target: String) {
    for platform in Self.platforms {
      let (with, without) = Self.outputs(method, on: platform, "export", "--to", target)
      let isNamed = with.error.contains("is skipped:")
      #expect(isNamed || with.output != without.output, "\(method) on \(platform)")
      // A layer does not scroll.
      #expect(isNamed == (method.scrolls && platform == "macos"), "\(method) on \(platform): \(with.error)")
    }
  }

  @Test(arguments: Method.allCases, ["swift-testing", "xctest"]) func `an exported method reads as itself, or is named`(
    method: Method, target: String
  ) throws {
    for platform in Self.platforms {
      let scene = Self.scene(method, like: method, on: platform)
      let exported = CapturedRun("export", "--to", target, "-", input: scene)
      guard !exported.error.contains("is skipped:") else { continue }
      let read = CapturedRun("import", "-", input: exported.output)
      func views(_ scene: String) throws -> NSArray? {
        let run = CapturedRun("report", "--format", "json", "-", input: scene)
        let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (root?["scenes"] as? [[String: Any]])?.first?["views"] as? NSArray
      }
      let own = try #require(try views(scene))
      // What scrolls is named where it is not taken over.
      let isNamed = method.scrolls && read.error.contains("not understood")
      #expect(try isNamed || views(read.output) == own, "\(read.output)\(read.error)")
    }
  }
}
