import Foundation
import Testing

@testable import GeomrunCommands

/// `report --columns`: what is shown of each view.
@Suite struct ColumnTests {
  static let scene = """
    scene: Columns
    views:
      - name: table
        frame: [0, 0, 400, 300]
        sublayerTransform: {perspective: 500}
        subviews:
          - {name: card, bounds: [0, 0, 120, 80], center: [260, 190], zPosition: 100}
          - {name: lost, bounds: [0, 0, 120, 80], center: [260, 190], zPosition: 600}

    """

  static func run(_ format: String, _ columns: String...) -> CapturedRun {
    CapturedRun(
      words: ["report", "--format", format, "-"] + columns.flatMap { ["--columns", $0] }, input: Array(scene.utf8))
  }

  @Test func `a table shows what is asked for, and a dash where there is no value`() {
    let run = Self.run("table", "position,windowFrame", "hidden")
    #expect(run.status == .fine)
    #expect(
      run.output == """
        Columns  <stdin>

        view    center    windowFrame       hidden
        table   200 150     0   0 400 300    false
          card  260 190   200 150 150 100    false
          lost  260 190     -                false

        """)
  }

  @Test func `CSV and Markdown show nothing else`() {
    #expect(
      Self.run("csv", "windowFrame,zPosition").output == """
        file,document,scene,view,superview,windowFrame.x,windowFrame.y,windowFrame.width,\
        windowFrame.height,zPosition,query,result
        <stdin>,1,Columns,table,,0,0,400,300,0,,
        <stdin>,1,Columns,card,table,200,150,150,100,100,,
        <stdin>,1,Columns,lost,table,,,,,600,,

        """)
    #expect(
      Self.run("markdown", "windowFrame").output.contains(
        "| card | table | 200, 150, 150, 100 |\n| lost | table |  |\n"))
  }

  @Test func `a part of a property is a column of its own`() {
    #expect(
      Self.run("table", "frame.maxX,bounds.size", "center.y").output == """
        Columns  <stdin>

        view    frame.maxX   bounds.size   center.y
        table          400   400     300        150
          card         320   120      80        190
          lost         320   120      80        190

        """)
    #expect(
      Self.run("csv", "frame.maxX,bounds.size").output.hasPrefix(
        "file,document,scene,view,superview,frame.maxX,bounds.size.width,bounds.size.height,query,result\n"
          + "<stdin>,1,Columns,table,,400,400,300,,\n"))
    #expect(Self.run("markdown", "windowFrame.maxX").output.contains("| card | table | 350 |\n| lost | table |  |\n"))
    // An object has the whole.
    #expect(Self.run("json", "windowFrame.maxX").output == Self.run("json", "windowFrame").output)
  }

  @Test(arguments: [
    ("frame.maxZ", "a property with a similar name exists: `frame.maxX`"),
    ("frame.nothing", "the properties are frame.origin, "), ("frme", "similar name exists: `frame`"),
  ]) func `a name that is no property is answered with those there are`(name: String, help: String) {
    let run = Self.run("table", name)
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("a view has no property `\(name)`") && run.error.contains(help), "\(run.error)")
  }

  @Test(arguments: ["json", "ndjson"]) func `JSON shows it beside the rest`(format: String) throws {
    let run = Self.run(format, "windowFrame,frame,hidden")
    let usual = Self.run(format)
    #expect(!usual.output.contains("windowFrame"))
    let views = try #require(
      (JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]).flatMap {
        (($0["scenes"] as? [[String: Any]])?.first ?? $0)["views"] as? [[String: Any]]
      })
    #expect(views[1]["windowFrame"] as? [String: Double] == ["x": 200, "y": 150, "width": 150, "height": 100])
    #expect(views[2]["windowFrame"] is NSNull)
    #expect(views.allSatisfy { $0["hidden"] as? Bool == false && $0["center"] != nil })
  }

  @Test func `what is no property is refused`() {
    let run = Self.run("table", "frame,windowFame")
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("a property with a similar name exists: `windowFrame`"))
    #expect(run.output == "")
  }
}
