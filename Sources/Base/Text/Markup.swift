/// HTML or XML under construction: elements with their attributes and contents.
///
/// Texts and values are escaped here, so that no caller can forget it; what is markup already goes in by
/// ``trusted(_:)`` alone. An `element` stands within a line, a `line` is an element that ends one, and a `block` has
/// lines of its own.
package struct Markup: Sendable {
  /// What is between the brackets of a tag; a value of nil is left out with its name.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// What has been written so far.
  package private(set) var written = ByteText()
  /// Whether nothing has been.
  package var isEmpty: Bool { written.count == 0 }
  private let dialect: MarkupDialect
  /// How many blocks are open, by which lines are indented; nil where none is.
  private var depth: Int?

  /// Empty markup; `depth` is how many blocks stand around it, where lines are to be indented.
  package init(_ dialect: MarkupDialect, depth: Int? = nil) { (self.dialect, self.depth) = (dialect, depth) }

  // MARK: Contents

  /// Adds a text; in another dialect, where what stands there means something else.
  package mutating func text(_ text: String, in other: MarkupDialect? = nil) {
    let dialect = other ?? dialect
    dialect.append(text, dialect.content, to: &written)
  }

  /// Adds lines of a text, such as code.
  package mutating func lines(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { written.append("\n", dialect.lines) }
      dialect.append(line, dialect.lines, to: &written)
    }
  }

  /// Ends a line, which means nothing to a reader of markup.
  package mutating func lineEnd() { written.append(fixed: "\n") }

  /// Adds other markup.
  package mutating func append(_ markup: Markup) { written.append(markup.written) }

  /// Adds what is well-formed by itself, and is not escaped: a picture, a style, a script.
  package mutating func trusted(_ write: (inout ByteText) -> Void) { write(&written) }

  /// Adds HTML inside XML, as text in which no reference is read.
  package mutating func cdata<E: Error>(_ content: (inout Markup) throws(E) -> Void) throws(E) {
    written.append(fixed: "<![CDATA[")
    try content(&self)
    written.append(fixed: "]]>")
  }

  // MARK: Elements

  /// Adds an element within a line.
  ///
  /// - Parameter flag: An attribute without a value.
  package mutating func element<E: Error>(
    _ name: StaticString, _ attributes: Attributes = [:], is flag: StaticString? = nil,
    _ content: (inout Markup) throws(E) -> Void
  ) throws(E) {
    tag(name, attributes, flag, ">")
    try content(&self)
    endTag(name)
  }

  /// Adds an element that holds a text, within a line.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes, is flag: StaticString? = nil, _ text: String
  ) { element(name, attributes, is: flag) { $0.text(text) } }

  /// Adds an element that holds a text, within a line.
  package mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

  /// Adds an element without content, within a line.
  package mutating func void(_ name: StaticString, _ attributes: Attributes, is flag: StaticString? = nil) {
    tag(name, attributes, flag, dialect.voidEnd)
  }

  /// Adds an element that is a line.
  package mutating func line<E: Error>(
    _ name: StaticString, _ attributes: Attributes = [:], is flag: StaticString? = nil,
    _ content: (inout Markup) throws(E) -> Void
  ) throws(E) {
    indent()
    try element(name, attributes, is: flag, content)
    lineEnd()
  }

  /// Adds an element that holds a text, as a line.
  package mutating func line(
    _ name: StaticString, _ attributes: Attributes, is flag: StaticString? = nil, _ text: String
  ) { line(name, attributes, is: flag) { $0.text(text) } }

  /// Adds an element that holds a text, as a line.
  package mutating func line(_ name: StaticString, _ text: String) { line(name, [:], text) }

  /// Adds an element without content, as a line.
  package mutating func voidLine(_ name: StaticString, _ attributes: Attributes) {
    indent()
    void(name, attributes)
    lineEnd()
  }

  /// Adds an element around lines.
  package mutating func block<E: Error>(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) throws(E) -> Void
  ) throws(E) {
    begin(name, attributes)
    try content(&self)
    end(name)
  }

  /// Begins a block whose content comes piece by piece.
  package mutating func begin(_ name: StaticString, _ attributes: Attributes = [:]) {
    indent()
    tag(name, attributes, nil, ">")
    lineEnd()
    depth? += 1
  }

  /// Ends the block that was begun last.
  package mutating func end(_ name: StaticString) {
    depth? -= 1
    indent()
    endTag(name)
    lineEnd()
  }

  private mutating func tag(_ name: StaticString, _ attributes: Attributes, _ flag: StaticString?, _ end: StaticString)
  {
    written.append(fixed: "<")
    written.append(fixed: name)
    for case (let name, let value?) in attributes {
      written.append(fixed: " ")
      written.append(fixed: name)
      written.append(fixed: "=\"")
      dialect.append(value: value, to: &written)
      written.append(fixed: "\"")
    }
    if let flag {
      written.append(fixed: " ")
      written.append(fixed: flag)
    }
    written.append(fixed: end)
  }

  private mutating func endTag(_ name: StaticString) {
    written.append(fixed: "</")
    written.append(fixed: name)
    written.append(fixed: ">")
  }

  private mutating func indent() { written.append(repeating: " ", count: 2 * (depth ?? 0)) }

  // MARK: Documents

  /// Adds what a document of XML begins with.
  package mutating func beginXML() { written.append(fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  /// Adds what an HTML page has in front of its body, which loads nothing.
  ///
  /// - Parameters:
  ///   - policy: What the page may do, as a content security policy.
  ///   - script: Nil for a page without one in its head.
  package mutating func beginPage(
    language: String, title: String, policy: String, style: WrittenText, script: WrittenText? = nil
  ) {
    written.append(fixed: "<!DOCTYPE html>\n")
    begin("html", ["lang": language])
    block("head") { head in
      head.voidLine("meta", ["charset": "utf-8"])
      // A reader of the policy looks for plain quotation marks, which need no reference.
      head.voidLine("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
      head.voidLine("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      head.line("title", title)
      head.line("style") { $0.trusted { $0.append(style) } }
      if let script { head.line("script") { $0.trusted { $0.append(script) } } }
    }
  }

  // The text itself is handed over, because a copy of it would cost as much as the text.
  fileprivate mutating func exchange(_ text: inout ByteText) { swap(&written, &text) }
}

extension ByteText {
  /// Adds markup.
  package mutating func appendMarkup<E: Error>(
    _ dialect: MarkupDialect, depth: Int? = nil, _ write: (inout Markup) throws(E) -> Void
  ) throws(E) {
    var markup = Markup(dialect, depth: depth)
    markup.exchange(&self)
    defer { markup.exchange(&self) }
    try write(&markup)
  }
}
