import Foundation
import GeomrunSceneModel
import GeomrunText
import Testing

@testable import GeomrunPictures

@Suite("Colours of views") struct ColorTests {
  private static func scene(_ colors: [String]) -> String {
    let views = colors.enumerated().map { index, color in
      "{name: v\(index), frame: [\(index * 60), 0, 50, 40]\(color.isEmpty ? "" : ", color: \(color)")}"
    }
    return "views: [\(views.joined(separator: ", "))]\n"
  }

  @Test(arguments: [
    ("red", "#ff0000"), ("\"#ff8000\"", "#ff8000"), ("\"#F80\"", "#ff8800"), ("yellow", "#ffff00"),
    ("white", "#ffffff"), ("black", "#000000"), ("\"#123456\"", "#123456"),
  ]) func `a view is filled with the color that it has`(written: String, drawn: String) throws {
    let root = try DrawnScene(Self.scene([written, ""])).drawn()
    let view = try root.view("v0")
    #expect(view.attributes["fill"] == drawn)
    #expect(view.classes.contains("own") && !view.classes.contains("v0"))
    // Its sample in the legend as well, whose words are not filled with it.
    let sample = try #require(root.all("sample").first { $0.classes.contains("own") })
    #expect(sample.attributes["fill"] == drawn && sample.text.isEmpty)
    let other = try root.view("v1")
    #expect(other.attributes["fill"] == "#e69f00" && other.attributes["stroke"] == "#e69f00")
    #expect(other.classes.contains("v1"))
  }

  @Test func `a color that is seen on light paper and on dark stays as it is`() throws {
    let view = try DrawnScene(Self.scene(["red"])).drawn().view("v0")
    #expect(view.attributes["stroke"] == "#ff0000")
  }

  /// What WCAG 2 calls the contrast of two colours, with its own formula.
  private static func contrast(_ color: ViewColor, _ other: ViewColor) -> Double {
    func light(_ color: ViewColor) -> Double {
      let parts = [color.red, color.green, color.blue].map { part -> Double in
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (light(color), light(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func `lines have a contrast of 3 to light paper and to dark`() throws {
    let papers = try ["#ffffff", "#f7f8fa", "#0d1117", "#151b23"].map { try #require(ViewColor($0)) }
    let parts: [UInt8] = [0, 51, 102, 128, 170, 204, 255]
    for red in parts {
      for green in parts {
        for blue in parts {
          let line = ViewColor(red: red, green: green, blue: blue).ofLines
          for paper in papers { #expect(Self.contrast(line, paper) >= 3, "\(line)") }
        }
      }
    }
  }

  @Test func `every name of a color is one, in as few words as scenes have`() throws {
    for name in ViewColor.Name.allCases { #expect(ViewColor(name.rawValue) != nil) }
    let colors = ViewColor.Name.allCases.compactMap { ViewColor($0.rawValue) }
    #expect(Set(colors).count == ViewColor.Name.allCases.count)
    for text in ["", "#", "#12", "#1234567", "#ggg", "ff0000", "Red", "#+12", "# ff"] {
      #expect(ViewColor(text) == nil, "\(text)")
    }
  }

  @Test func `on grey paper a color of its own has the line of its number`() {
    for number in 1..<ViewPaint.colors {
      #expect(PictureStyle.text.string.contains(",g.w\(number) .bounds:not(:root)"))
    }
  }
}
