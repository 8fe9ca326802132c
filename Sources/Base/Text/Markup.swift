/// HTML or XML under construction: elements with their attributes and contents.
///
/// Strings and values are escaped here, so no caller can forget it; existing markup is inserted only by
/// ``trusted(_:)``. An `element` is part of a line, a `line` is an element that ends one, and a `block` has its own
/// lines.
package struct Markup: Sendable {
  /// The attributes of a tag; one with the value nil is omitted.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The markup written so far.
  package private(set) var written = ByteText()
  /// Whether nothing has been written.
  package var isEmpty: Bool { written.count == 0 }
  private let dialect: MarkupDialect
  /// The number of open blocks, which indents lines; nil for no indentation.
  private var depth: Int?

  /// Creates empty markup; `depth` is the number of blocks around it, if lines are indented.
  package init(_ dialect: MarkupDialect, depth: Int? = nil) { (self.dialect, self.depth) = (dialect, depth) }

  // MARK: Contents

  /// Adds text, in another dialect inside elements with their own rules.
  package mutating func text(_ text: String, in other: MarkupDialect? = nil) {
    let dialect = other ?? dialect
    dialect.append(text, dialect.content, to: &written)
  }

  /// Adds lines of text, such as code.
  package mutating func lines(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { written.append("\n", dialect.lines) }
      dialect.append(line, dialect.lines, to: &written)
    }
  }

  /// Ends a line, which has no meaning in markup.
  package mutating func lineEnd() { written.append(fixed: "\n") }

  /// Adds other markup.
  package mutating func append(_ markup: Markup) { written.append(markup.written) }

  /// Adds well-formed content without escapes: a picture, a style, a script.
  package mutating func trusted(_ write: (inout ByteText) -> Void) { write(&written) }

  /// Adds HTML inside XML, as a section in which no references are resolved.
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

  /// Adds an element with text, within a line.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes, is flag: StaticString? = nil, _ text: String
  ) { element(name, attributes, is: flag) { $0.text(text) } }

  /// Adds an element with text, within a line.
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

  /// Adds an element with text, as a line.
  package mutating func line(
    _ name: StaticString, _ attributes: Attributes, is flag: StaticString? = nil, _ text: String
  ) { line(name, attributes, is: flag) { $0.text(text) } }

  /// Adds an element with text, as a line.
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

  /// Begins a block whose content is added piece by piece.
  package mutating func begin(_ name: StaticString, _ attributes: Attributes = [:]) {
    indent()
    tag(name, attributes, nil, ">")
    lineEnd()
    depth? += 1
  }

  /// Ends the innermost open block.
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

  /// Adds the XML declaration.
  package mutating func beginXML() { written.append(fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  /// Adds the part of an HTML page before its body; it loads nothing.
  ///
  /// - Parameters:
  ///   - policy: The content security policy of the page.
  ///   - script: The script in the head, or nil.
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

  // The buffer itself is swapped, because a copy would cost as much as the text.
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
