import Foundation
import GeomrunWords
import Testing

@testable import GeomrunXMLReading

@Suite("XML")
struct XMLReaderTests {
  /// The pieces of a text, in short: `<a b=c` for a tag, `/a` for an end, `'x` for a text.
  private func pieces(_ text: String, _ limits: XMLReader.Limits = .init()) throws(XMLError) -> [String] {
    var reader = try XMLReader(Array(text.utf8), limits: limits)
    var pieces: [String] = []
    while true {
      switch try reader.next() {
      case .start(let name):
        let values = reader.attributes.map { " \(reader.text($0.name))=\(reader.value($0))" }
        pieces.append("<\(reader.text(name))\(values.joined())")
      case .end(let name): pieces.append("/\(reader.text(name))")
      case .text(let range): pieces.append("'\(reader.text(range))")
      case .finish: return pieces
      }
    }
  }

  private func error(_ text: String, _ limits: XMLReader.Limits = .init()) -> XMLError? {
    do throws(XMLError) {
      _ = try pieces(text, limits)
      return nil
    } catch { return error }
  }

  @Test("Tags, attributes and texts come in their order")
  func order() throws {
    let text = "<?xml version=\"1.0\"?>\n<!-- <no> -->\n<a x='1' y=\"2\">t<b/><![CDATA[<c>]]></a>\r\n"
    #expect(try pieces(text) == ["<a x=1 y=2", "'t", "<b", "/", "'<c>", "/a"])
    #expect(try pieces("\u{FEFF}<ä.b:c-d/>") == ["<ä.b:c-d", "/"])
  }

  @Test("References are characters, and those that a document would declare are refused")
  func references() throws {
    #expect(try pieces("<a x='&lt;&gt;&amp;&quot;&apos;&#65;&#x4e2D;'/>") == ["<a x=<>&\"'A中", "/"])
    for text in ["&a;", "&", "& b", "&#;", "&#x;", "&#xD800;", "&#1114112;", "&#99999999999999999999;", "&#0;"] {
      #expect(error("<a x='\(text)'/>")?.position == 6, "\(text)")
      #expect(error("<a>\(text)</a>")?.position == 3, "\(text)")
    }
  }

  @Test("A document type is refused before anything is expanded")
  func documentType() {
    let text = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>"
    #expect(error(text)?.problem == .documentType)
    #expect(error(text)?.position == 0)
    #expect(error("<a><!ENTITY b 'c'></a>")?.problem == .documentType)
  }

  @Test(
    "What is wrong has its place",
    arguments: [
      ("", XMLError.Problem.empty, 0), ("  \n", .empty, 3), ("<a>", .endsInside("a"), 3),
      ("<a><b></b>", .endsInside("a"), 10), ("<a", .endsInsideTag("a"), 0), ("<a x", .endsInsideTag("a"), 0),
      ("<a x='1", .endsInsideTag("a"), 0), ("<a></b>", .otherEnd(open: "a", closed: "b", opened: 0), 3),
      ("</a>", .endWithoutStart("a"), 0), ("<a/><b/>", .secondRoot, 4), ("<a/>x", .textOutside, 4),
      ("x<a/>", .textOutside, 0), ("<a x=1/>", .noQuote("x"), 5), ("<a x/>", .noValue("x"), 3),
      ("<a x='1' x='2'/>", .repeatedAttribute("x"), 9), ("<a x='1'y='2'/>", .noGap, 8),
      ("<a x='<'/>", .bracketInValue("x"), 6), ("<1/>", .tag, 1), ("<a -b='1'/>", .attribute, 3),
      ("<a>\u{1}</a>", .control, 3), ("<!x>", .markup, 0), ("<a/ >", .tag, 2),
      ("<a><!-- ", .endsInsideOther(.comment), 3), ("<?xml ", .endsInsideOther(.declaration), 0),
    ])
  func places(text: String, problem: XMLError.Problem, position: Int) {
    let error = error(text)
    #expect(error?.problem == problem)
    #expect(error?.position == position)
    #expect(error.map { !$0.message.isEmpty && !$0.help.isEmpty } == true)
  }

  @Test("Depth, attributes, names and elements have limits, which are reached in time that grows with the text alone")
  func limits() {
    var limits = XMLReader.Limits()
    limits.elements = 1000
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(error(deep)?.problem == .depth(1000))
    #expect(error(deep)?.position == 3000)
    let wide = "<a " + (0..<100_000).map { "b\($0)='' " }.joined() + "/>"
    #expect(error(wide)?.problem == .attributes(200))
    #expect(error("<" + String(repeating: "n", count: 1_000_000) + "/>")?.problem == .name(300))
    let many = "<a>" + String(repeating: "<b/>", count: 2000) + "</a>"
    #expect(error(many, limits)?.problem == .elements(1000))
    #expect(error(many) == nil)
    let even = String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000)
    #expect(error(even) == nil)
  }

  @Test("A comment without an end is passed over as fast as a text", arguments: ["<!--", "<a><![CDATA[", "<?xml "])
  func endless(beginning: String) {
    func seconds(_ text: String) -> Double {
      let before = threadSeconds()
      #expect(error(text) != nil)
      return threadSeconds() - before
    }
    let filling = String(repeating: "a b", count: 300_000)
    let (text, endless) = (seconds("<a>" + filling), seconds(beginning + filling))
    #expect(endless < text * 3, "\(text), \(endless)")
  }

  /// How long the processor has worked for this thread, whatever else the machine does.
  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("UTF-16 is refused by name")
  func encodings() {
    for mark: [UInt8] in [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0x3C, 0, 0x61, 0], [0, 0x3C, 0, 0x61]] {
      do throws(XMLError) {
        _ = try XMLReader(mark)
        Issue.record("\(mark) is read")
      } catch { #expect(error.problem == .utf16) }
    }
  }

  @Test("A document that is cut anywhere, or has a byte changed, is an error with a place in it, or is read")
  func cuts() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="a" useAutolayout="YES">
          <!-- a comment -->
          <view key='v' text="&lt;&#10;&quot;ä中"><rect x="0.5"/><b><![CDATA[ <> ]]></b></view>
      </document>
      """
    let bytes = Array(text.utf8)
    _ = try XMLTree(bytes)
    for end in 0..<bytes.count {
      do throws(XMLError) {
        _ = try XMLTree(Array(bytes[..<end]))
        Issue.record("cut at \(end) it is read")
      } catch { #expect((0...end).contains(error.position)) }
    }
    for place in 0..<bytes.count {
      for byte: UInt8 in [0, 0x09, 0x20, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3D, 0x3E, 0x21, 0x5D, 0x80, 0xFF] {
        var changed = bytes
        changed[place] = byte
        do throws(XMLError) { _ = try XMLTree(changed) } catch { #expect((0...bytes.count).contains(error.position)) }
      }
    }
  }

  @Test("A tree has the elements in their order, with parents, attributes and places")
  func tree() throws {
    let text = "<a><b id='1'><c/><c k='&amp;'/></b><b id='2'/></a>"
    let tree = try XMLTree(Array(text.utf8))
    #expect((0..<tree.count).map(tree.name) == ["a", "b", "c", "c", "b"])
    #expect((0..<tree.count).map { tree.parent($0) } == [nil, 0, 1, 1, 0])
    #expect(Array(tree.children(0)) == [1, 4])
    #expect(Array(tree.children(1)) == [2, 3])
    #expect(tree[3, "k"] == "&")
    #expect(tree.range(3, "k").map { String(decoding: tree.bytes[$0], as: UTF8.self) } == "&amp;")
    #expect(tree[1, "k"] == nil)
    #expect((0..<tree.count).map(tree.position) == [0, 3, 13, 17, 35])
    #expect(tree.descendants(1) == 2..<4)
  }
}
