import Foundation
import GeomrunLayerProperties
import GeomrunLayerTree
import Testing

@testable import GeomrunCommands

/// Every property goes through all that reads, assigns and tells it: reports, code, words, reasons, schemas, exports
/// and imports.
///
/// A property that is nothing but a case, with something made up in each place that the compiler names, fails here.
@Suite("Every property") struct EveryPropertyTests {
  static let platforms = Platform.allCases.map(\.rawValue)
  static let codes = ["swift", "objc"]
  static let assignable = Property.allCases.filter(\.isAssignable)
  static let derived = Property.allCases.filter { !$0.isAssignable }

  /// Whether the views of a platform have it.
  private static func exists(_ property: Property, on platform: String) -> Bool {
    Platform(rawValue: platform).map(property.exists) ?? false
  }

  /// What is assigned, another value than the view has.
  private static func value(of property: Property) -> String {
    switch property.kind {
    // The bounds of an NSView have the size of its frame.
    case .rect where property == .bounds: "[21, 32, 100, 60]"
    case .rect: "[21, 32, 113, 74]"
    case .size: "[43, 54]"
    case .insets: "[5, 6, 7, 8]"
    case .number: property == .alpha ? "0.25" : "1.5"
    case .transform: "{rotation: 30deg}"
    case .transform3D: "{rotation: {angle: 30deg, axis: [0, 1, 0]}}"
    case .autoresizingMask: "[width, height]"
    case .insetAdjustment: "never"
    case .contentMode: "bottomLeft"
    // In units of the bounds, else in points.
    case .point: property == .anchorPoint ? "[0.25, 0.75]" : "[31, 42]"
    case .bool:
      switch property.role {
      case .stored(default: .bool(true)), .uiKit(default: .bool(true)): "false"
      case .computed, .geometry, .stored, .matrix, .derived, .uiKit, .asked: "true"
      }
    case .angle, .scale, .nothing: ""
    }
  }

  /// A scene in which a property is assigned, or the same without that.
  private static func scene(_ property: Property?, like other: Property, on platform: String) -> String {
    let scrolling =
      other.makesScrollView
      ? ", contentSize: [400, 500], minimumZoomScale: 0.5, maximumZoomScale: 4, zoomedView: C" : ""
    let geometry = platform == "appkit" ? "frame: [40, 50, 100, 60]" : "bounds: [0, 0, 100, 60], center: [90, 80]"
    return """
      platform: \(platform)
      allow: [offset-out-of-range, clamped-zoom-scale]
      views:
        - name: A
          frame: [10, 20, 300, 200]
          subviews:
            - {name: B, \(geometry), subviews: [
                {name: C, frame: [0, 0, 400, 500]}]\(scrolling)}
      mutations:
        - A.alpha: 0.75
      \(property.map { "  - B.\($0.name): \(value(of: $0))\n" } ?? "")
      """
  }

  /// The step of the assignment as `explain` tells it.
  private static func told(_ property: Property, on platform: String, code: String = "swift", language: String = "en")
    throws -> ToldStep
  { try ToldStep(lastOf: scene(property, like: property, on: platform), code: code, language: language) }

  /// What all properties of B are, as a report shows them.
  private static func reported(_ scene: String) throws -> [String: NSObject] {
    try #require(reportedOfEach(scene).first)
  }

  /// The same of each document of a text.
  private static func reportedOfEach(_ scenes: String) throws -> [[String: NSObject]] {
    let run = CapturedRun("report", "--format", "json", "--columns", "all", "-", input: scenes)
    #expect(run.status == .fine, "\(run.error)")
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try (root?["scenes"] as? [[String: Any]] ?? []).map { scene in
      let views = scene["views"] as? [[String: NSObject]]
      return try #require(views?.first { $0["name"] as? String == "B" })
    }
  }

  @Test(arguments: assignable, platforms) func `an assignment is what a report then shows`(
    property: Property, platform: String
  ) throws {
    guard Self.exists(property, on: platform) else { return }
    let with = try Self.reported(Self.scene(property, like: property, on: platform))
    let without = try Self.reported(Self.scene(nil, like: property, on: platform))
    #expect(with[property.name] != nil)
    #expect(with[property.name] != without[property.name], "\(property)")
  }

  @Test(arguments: platforms, codes) func `each property has a statement of its own`(platform: String, code: String)
    throws
  {
    var statements: [String: Property] = [:]
    for property in Self.assignable where Self.exists(property, on: platform) {
      let statement = try Self.told(property, on: platform, code: code).text("code")
      #expect(statement.contains("B"), "\(property): \(statement)")
      #expect(
        statement.hasPrefix("//") || statement.hasPrefix("/*") || (code == "objc") == statement.contains(";"),
        "\(property): \(statement)")
      #expect(statements[statement] == nil, "\(property) is written like another: \(statement)")
      statements[statement] = property
    }
    #expect(statements.count > (platform == "appkit" ? 6 : 15))
  }

  @Test(arguments: platforms) func `each property has words and reasons in both languages`(platform: String) throws {
    var sentences: Set<String> = []
    for property in Self.assignable where Self.exists(property, on: platform) {
      for language in ["en", "zh-Hans"] {
        let step = try Self.told(property, on: platform, language: language)
        for key in ["words", "reasons"] {
          let text = step.text(key)
          let hasHan = text.unicodeScalars.contains { $0.properties.isIdeographic }
          #expect(!text.isEmpty && hasHan == (language != "en"), "\(property), \(key): \(text)")
        }
        #expect(sentences.insert(step.text("words")).inserted, "\(property)")
      }
    }
  }

  @Test(arguments: Property.allCases) func `every name of a property reads as it, and help and schema know it`(
    property: Property
  ) {
    for name in property.names {
      let scene = """
        platform: \(property.exists(on: .ios) ? "ios" : "appkit")
        views: [{name: B, frame: [1, 2, 30, 40]}]
        expect: {B: {\(name): \(Self.value(of: property))}}

        """
      let run = CapturedRun("check", "-", input: scene)
      #expect(!run.error.contains("[unknown-property]"), "\(run.error)")
      #expect(run.status != .fine, "\(name) is not compared")
    }
    #expect(CapturedRun("help", "scene").output.contains(property.name))
    #expect(CapturedRun("schema", "scene").output.contains("\"\(property.name)\""))
  }

  @Test(arguments: derived) func `what is only read is said to be so`(property: Property) {
    let run = CapturedRun("report", "-", input: Self.scene(property, like: property, on: "ios"))
    // These two are told, and read as they count.
    let isTold = [.safeAreaInsets, .layoutMargins].contains(property)
    #expect(run.status == (isTold ? .fine : .invalidScene), "\(run.error)")
    #expect(run.error.contains("[read-only]") == !isTold, "\(run.error)")
  }

  /// Whether an exported test has it: a layer does not scroll, and nothing shows a view under bars.
  private static func isExported(_ property: Property, on platform: String) -> Bool {
    exists(property, on: platform) && (!property.makesScrollView || platform == "ios" && property != .underBars)
  }

  @Test(arguments: assignable, ["swift-testing", "xctest", "objc"])
  func `a property is exported, or named where it cannot be`(property: Property, target: String) {
    for platform in Self.platforms where Self.exists(property, on: platform) {
      func run(_ assigned: Property?) -> CapturedRun {
        CapturedRun("export", "--to", target, "-", input: Self.scene(assigned, like: property, on: platform))
      }
      let (with, without) = (run(property), run(nil))
      let isExported = Self.isExported(property, on: platform)
      #expect(with.error.contains("is skipped") == !isExported, "\(platform): \(with.error)")
      #expect(!isExported || with.output != without.output, "\(property) on \(platform)")
    }
  }

  /// All in one file, because what precedes the scenes of a file takes longer to read than a scene.
  @Test(arguments: platforms, ["swift-testing", "xctest"]) func `an exported property reads as itself`(
    platform: String, target: String
  ) throws {
    let properties = Self.assignable.filter { Self.isExported($0, on: platform) }
    let scenes = properties.map { Self.scene($0, like: $0, on: platform) }.joined(separator: "\n---\n")
    let exported = CapturedRun("export", "--to", target, "-", input: scenes)
    let read = CapturedRun("import", "-", input: exported.output)
    let (own, again) = try (Self.reportedOfEach(scenes), Self.reportedOfEach(read.output))
    try #require(own.count == properties.count && again.count == own.count, "\(read.error)")
    for (property, (own, again)) in zip(properties, zip(own, again)) {
      // An image is a comment. Exported tests keep the window's safe area out of margins by themselves, which is not
      // taken for the scene's.
      let isRead = ![.imageSize, .insetsLayoutMarginsFromSafeArea].contains(property)
      #expect(
        (again[property.name] == own[property.name]) == isRead,
        "\(property) on \(platform): \(read.output)\(read.error)")
    }
  }
}
