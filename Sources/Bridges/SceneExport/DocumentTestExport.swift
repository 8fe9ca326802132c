import GeomrunForeignCode
import GeomrunGeometry
package import GeomrunInterfaceBuilder
import GeomrunNarration
package import GeomrunText
import GeomrunWords

// Tests that load a document, in Swift.
extension TestExport {
  /// Half a point, and the rounding of stored numbers.
  private static let tolerance = 0.51

  /// Whether the format has tests of documents.
  package var takesDocuments: Bool { language == .swift }

  /// Appends the text that tests of documents need, after the tests.
  package func addDocumentSupport(into text: inout ByteText) {
    text.append(WrittenText(lines: DocumentTestSupport.swift))
  }

  /// Appends the test of one scene of a document.
  ///
  /// - Parameter number: The scene's number in the file of tests, from 1.
  package func write(
    _ scene: DeviceTests.Scene, of document: DeviceTests, number: Int, into text: inout ByteText
  ) {
    let conditions = [scene.scale.map(condition(ofScale:)), condition(ofSafeArea: Self.insets(scene.safeArea))]
    beginTest(number, titled: scene.title, ofUIKit: true, conditions.compactMap(\.self), into: &text)
    func add(_ line: WrittenText) { text.append("    \(line)\n") }
    add("let expect = Expect(scene: \(number), absolute: \(Self.tolerance), relative: 0)")
    for (reason, names) in Self.leftOut(scene) {
      add(
        language.comment("Not compared, because \(reason.words.text(in: .english)): \(names.joined(separator: ", "))"))
    }
    add("guard")
    add("  let document = expect.\(call(scene, of: document))")
    add("else { return }")
    if let margins = scene.margins {
      let sides = Self.sides(margins)
      add("guard document.hasMargins(\(Self.list(sides)), \(place(margins.root, of: document))) else { return }")
    }
    for size in scene.sizes {
      let (width, height) = (Self.optional(size.width), Self.optional(size.height))
      let numbers: WrittenText = "width: \(width), height: \(height)"
      add("document.measure(\(Self.path(size.path)), \(numbers), \(place(size.view, of: document)))")
    }
    for frame in scene.frames {
      let names = frame.sizes.map { language.literal(scene.sizes[$0].view.name) }
      let depending: WrittenText = names.isEmpty ? "" : ", dependingOn: [\(Self.list(names))]"
      let numbers = Self.rect(frame.rect)
      add("document.place(\(Self.path(frame.path)), \(numbers), \(place(frame.view, of: document))\(depending))")
    }
    add("document.finish()")
    endTest(into: &text)
  }

  /// Returns the call that loads and shows the root of a scene.
  private func call(_ scene: DeviceTests.Scene, of document: DeviceTests) -> WrittenText {
    let size = "CGSize(width: \(scene.size.width), height: \(scene.size.height))" as WrittenText
    let shown =
      "size: \(size), safeArea: \(Self.insets(scene.safeArea)), \(language.literal("\(document.file):\(scene.line)"))"
      as WrittenText
    let name = language.literal(document.name)
    return switch scene.loading {
    case .identifier(let identifier): "storyboard(\(name), identifier: \(language.literal(identifier)), \(shown))"
    case .initial: "storyboard(\(name), identifier: nil, \(shown))"
    case .nib(let index): "nib(\(name), at: \(index), \(shown))"
    }
  }

  private func place(_ view: DeviceTests.View, of document: DeviceTests) -> WrittenText {
    "\(language.literal(view.name)), \(language.literal("\(document.file):\(view.line)"))"
  }

  private static func sides(_ margins: DeviceTests.Margins) -> [WrittenText] {
    let insets = margins.insets
    var sides: [WrittenText] = []
    if margins.isVertical { sides.append("top: \(insets.top)") }
    if margins.isHorizontal { sides.append("left: \(insets.left)") }
    if margins.isVertical { sides.append("bottom: \(insets.bottom)") }
    if margins.isHorizontal { sides.append("right: \(insets.right)") }
    return sides
  }

  /// The views that are left out, for each reason in the order of the document.
  private static func leftOut(_ scene: DeviceTests.Scene) -> [(DeviceTests.LeftOut, [String])] {
    var all: [(reason: DeviceTests.LeftOut, names: [String])] = []
    for (view, reason) in scene.leftOut {
      if let index = all.firstIndex(where: { $0.reason == reason }) {
        all[index].names.append(view.name)
      } else {
        all.append((reason, [view.name]))
      }
    }
    return all
  }

  private static func path(_ steps: [DeviceTests.Step]) -> WrittenText {
    let steps = steps.map { step -> WrittenText in
      switch step {
      case .subview(let index): "\(index)"
      case .contentView: ".contentView"
      }
    }
    return "[\(list(steps))]"
  }

  private static func list(_ texts: [WrittenText]) -> WrittenText {
    var list: WrittenText = ""
    for (index, text) in texts.enumerated() { list += index == 0 ? text : ", \(text)" }
    return list
  }

  private static func optional(_ number: Double?) -> WrittenText { number.map { "\($0)" } ?? "nil" }

  private static func insets(_ insets: EdgeInsets) -> WrittenText {
    "UIEdgeInsets(top: \(insets.top), left: \(insets.left), bottom: \(insets.bottom), right: \(insets.right))"
  }

  private static func rect(_ rect: Rect) -> WrittenText {
    "CGRect(x: \(rect.origin.x), y: \(rect.origin.y), width: \(rect.size.width), height: \(rect.size.height))"
  }
}
