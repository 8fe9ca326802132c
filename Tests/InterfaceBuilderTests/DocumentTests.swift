import Foundation
import GeomrunLayerTree
import GeomrunRecordings
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunInterfaceBuilder

/// Storyboards and XIBs in `Documents`, written with the frames that Xcode computes, and the scenes that they become.
@Suite("Interface Builder documents")
struct DocumentTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
    !$0.hasSuffix(".yaml")
  }.sorted()

  static func source(_ name: String) throws -> SourceText {
    SourceText(name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
  }

  static func replayed(_ text: String) -> [(found: [Diagnostic], outcome: ReplayResult)] {
    SceneLoader.load(SourceText(name: "scene.yaml", bytes: Array(text.utf8)), into: { Evaluator() }).map {
      ($0.diagnostics, $0.receiver.takeOutcome())
    }
  }

  static func errors(_ text: String) -> [String] {
    replayed(text).flatMap { ($0.found + $0.outcome.diagnostics).filter { $0.severity == .error }.map(\.message) }
  }

  @Test("A document becomes the recorded scenes", arguments: names)
  func scenes(name: String) throws {
    let made = try BuilderImport(try Self.source(name))
    let remarks = made.remarks.map { "# \($0.position): \($0.text)\n" }.joined()
    try Recording(Self.folder.appendingPathComponent(name + ".yaml")).compare(made.text + remarks)
  }

  @Test("Each view and each constraint of the scenes knows its element", arguments: names)
  func places(name: String) throws {
    let source = try Self.source(name)
    let made = try BuilderImport(source)
    let told = made.sceneSource
    let index = SourceIndex(told: told)
    func check(_ place: SourceRange, _ note: String) {
      guard let id = note.split(separator: "id ").last?.prefix(while: { $0 != "," }) else { return }
      let element = source.bytes[index.byteRange(of: place).lowerBound...].prefix { $0 != 0x3E }
      let text = String(decoding: element, as: UTF8.self)
      #expect(text.hasPrefix("<") && text.contains("id=\"\(id)\""), "\(note): \(text)")
      let (start, end) = index.locations(of: place)
      #expect(index.text(ofLine: start.line).dropFirst(start.column - 1).hasPrefix("<"))
      #expect(end.column - start.column == text.prefix { $0 != " " }.count)
    }
    let documents = told.origin?.documents ?? []
    #expect(documents.count == made.drafts.count && !documents.isEmpty)
    for (document, draft) in zip(documents, made.drafts) {
      #expect(document.header.views.count == draft.views.count)
      for (view, own) in zip(document.header.views, draft.views) {
        let note = own.note.text(in: .english).components(separatedBy: ", line").first ?? ""
        check(view.place, note)
        for property in view.properties { check(property.place, note) }
      }
      let rows = draft.constraints.filter { $0.refusal == nil }
      let constraints = document.header.autoLayout?.constraints ?? []
      #expect(constraints.count == rows.count)
      for (constraint, row) in zip(constraints, rows) {
        check(constraint.place, String(row.note.text(in: .english).prefix { $0 != "," }))
      }
    }
  }

  /// What a replay of a document's scenes comes to, in words.
  private func results(_ source: SourceText) -> [String] {
    SceneLoader.load(source, into: { Evaluator() }).map { document in
      let outcome = document.receiver.takeOutcome()
      let frames = outcome.viewsInTreeOrder.map { view, _ in
        "\(outcome.name(of: view)) \(outcome.tree.frame(of: view))"
      }
      let found = document.diagnostics + outcome.diagnostics
      return ([outcome.header.title.text] + found.map { "\($0.code) \($0.message) \($0.help)" } + frames)
        .joined(separator: "\n")
    }
  }

  @Test("The scenes that are replayed without a text come to what those of the scene file come to", arguments: names)
  func textAndValues(name: String) throws {
    let bytes = try Self.source(name).bytes
    var options = BuilderOptions()
    for (isRightToLeft, scale, device) in [(false, 1, nil), (true, 1.5, nil), (false, 1, "iPhone 15 Pro")] {
      (options.isRightToLeft, options.textScale) = (isRightToLeft, scale)
      options.targets = device.flatMap { BuilderTarget($0, .portrait) }.map { [$0] } ?? []
      // As it is, and with some bytes changed.
      for place in [-1] + Array(stride(from: 11, to: bytes.count, by: 397)) {
        var changed = bytes
        if place >= 0 { changed[place] = 0x37 }
        guard let made = try? BuilderImport(SourceText(name: "a.xib", bytes: changed), options) else { continue }
        let text = SourceText(name: "a.xib", bytes: Array(made.text.utf8))
        #expect(results(text) == results(made.sceneSource), "7 at \(place)")
      }
    }
  }

  @Test("Its scenes come to the stored frames", arguments: names.filter { $0 != "conflict.storyboard" })
  func frames(name: String) throws {
    let made = try BuilderImport(try Self.source(name))
    for (found, outcome) in Self.replayed(made.text) {
      #expect((found + outcome.diagnostics).map(\.message) == [])
      #expect(outcome.comparisons > 0)
      #expect(outcome.mismatches.count == 0)
    }
  }

  @Test("A frame that is changed in the document is no longer what the constraints come to")
  func changed() throws {
    let source = try Self.source("login.storyboard")
    let text = String(decoding: source.bytes, as: UTF8.self).replacing("y=\"136.5\"", with: "y=\"140.5\"")
    let made = try BuilderImport(SourceText(name: source.name, bytes: Array(text.utf8)))
    #expect(Self.replayed(made.text).flatMap(\.outcome.mismatches).count == 1)
  }

  @Test("A conflict is found, with the constraints that contradict each other")
  func conflict() throws {
    let made = try BuilderImport(try Self.source("conflict.storyboard"))
    let found = Self.replayed(made.text).flatMap(\.outcome.diagnostics)
    #expect(found.map(\.code).contains(.constraintsConflict))
  }

  @Test("One scene of several is chosen by the id of its controller or view")
  func only() throws {
    var options = BuilderOptions()
    for id in ["vc0-01-log", "vw0-01-log"] {
      options.only = id
      #expect(try BuilderImport(try Self.source("login.storyboard"), options).scenes == 1)
    }
    options.only = "cc0-04-car"
    #expect(try BuilderImport(try Self.source("card.xib"), options).views == 3)
    options.only = "nobody"
    #expect(throws: BuilderDocument.Refusal.self) { try BuilderImport(try Self.source("card.xib"), options) }
  }

  @Test("Placeholders are left out of what is built")
  func asBuilt() throws {
    var options = BuilderOptions()
    options.isAsBuilt = true
    let made = try BuilderImport(try Self.source("login.storyboard"), options)
    #expect(!made.text.contains("removed at build time  #") && made.refused == 1)
  }

  private func refusal(_ text: String, named name: String = "a.xib") -> BuilderDocument.Refusal? {
    do throws(BuilderDocument.Refusal) {
      _ = try BuilderImport(SourceText(name: name, bytes: Array(text.utf8)))
      return nil
    } catch { return error }
  }

  @Test(
    "What is no such document is refused by name",
    arguments: [
      ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "archive of Xcode 3 or 4"),
      ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watch storyboard"),
      ("<document type=\"other\"/>", "document type: `other`"), ("<plist/>", "`<plist>`"),
      ("bplist00abc", "compiled nib"), ("NIBArchive", "compiled nib"), ("", "not an Interface Builder document"),
      ("<!DOCTYPE a><document/>", "document type"),
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>", "no view with a frame"),
    ])
  func refused(text: String, words: String) {
    let refusal = refusal(text)
    #expect(refusal?.message.contains(words) == true, "\(refusal?.message ?? "is read")")
    #expect(refusal?.help.isEmpty == false)
  }

  private func document(_ content: String, version: String = "20037") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)" useAutolayout="YES">
    <objects><view id="r"><rect key="frame" x="0" y="0" width="100" height="80"/>\(content)</view></objects></document>
    """
  }

  @Test(
    "A number that is none is an error at its place",
    arguments: ["NaN", "inf", "", "1e999", "0x10", "1 2", "-", "infinity", "1e13"])
  func numbers(text: String) {
    let document = document(
      "<constraints><constraint firstAttribute=\"width\" constant=\"\(text)\" id=\"c\"/></constraints>")
    let refusal = refusal(document)
    #expect(refusal?.message.contains("is not a number") == true)
    let place = document.utf8.count - "\(text)\" id=\"c\"/></constraints></view></objects></document>".utf8.count
    #expect(refusal?.position == place)
  }

  @Test("What a document calls things never ends a comment, a name or a text")
  func hostileNames() throws {
    let id = "&quot;: [&#10;# x &#13;- \u{202E} ]} &amp;&#x1F600; ::error::"
    for attribute in ["userLabel", "customClass", "text"] {
      let text = document(
        "<subviews><label \(attribute)=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">"
          + "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/></label></subviews><constraints>"
          + "<constraint firstItem=\"\(id)\" firstAttribute=\"top\" secondItem=\"r\" secondAttribute=\"top\" "
          + "identifier=\"\(id)\" id=\"\(id)\" constant=\"2\"/>"
          + "<constraint firstItem=\"\(id)\" firstAttribute=\"left\" secondItem=\"\(id)x\" secondAttribute=\"left\" "
          + "id=\"\(id)\"/></constraints>")
      let made = try BuilderImport(SourceText(name: "a.xib", bytes: Array(text.utf8)))
      #expect(Self.errors(made.text) == [])
      #expect(made.text.unicodeScalars.allSatisfy { $0.value != 0x202E && $0.value != 0x0D })
      #expect(!made.text.contains("\n# x"))
    }
  }

  @Test("Views that are nested without end are left out by name")
  func deep() throws {
    let open = (0..<300).map {
      "<subviews><view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    }
    let close = String(repeating: "</view></subviews>", count: 300)
    let made = try BuilderImport(SourceText(name: "a.xib", bytes: Array(document(open.joined() + close).utf8)))
    #expect(made.remarks.contains { $0.text.contains("nested too deeply") })
    #expect(Self.errors(made.text) == [])
  }

  @Test("A document that is cut or changed anywhere is refused at a place, or becomes scenes without an error")
  func cuts() throws {
    let bytes = try Self.source("card.xib").bytes
    for end in stride(from: 0, to: bytes.count, by: 41) {
      let text = SourceText(name: "a.xib", bytes: Array(bytes[..<end]))
      do throws(BuilderDocument.Refusal) {
        _ = try BuilderImport(text)
        Issue.record("cut at \(end) it is read")
      } catch { #expect((0...end).contains(error.position)) }
    }
    for place in stride(from: 7, to: bytes.count, by: 211) {
      for byte: UInt8 in [0x22, 0x30, 0x39, 0x2D, 0x41] {
        var changed = bytes
        changed[place] = byte
        guard let made = try? BuilderImport(SourceText(name: "a.xib", bytes: changed)) else { continue }
        let errors = Self.errors(made.text).filter { !$0.contains("cannot be satisfied") }
        #expect(errors == [], "byte \(byte) at \(place)")
      }
    }
  }

  @Test(
    "Versions of tools decide by their numbers",
    arguments: [("14313.18", 14313.18), ("32700.99.1234", 16000), ("", 16000), ("x", 16000), ("24127", 24127)])
  func versions(text: String, number: Double) { #expect(ToolsVersion(text).number == number) }
}
