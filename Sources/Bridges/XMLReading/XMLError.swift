/// Why a text is no XML that is read, and where.
package struct XMLError: Error {
  /// What is wrong.
  package enum Problem: Equatable {
    /// The text is UTF-16.
    case utf16
    /// Nothing but blanks, comments and declarations.
    case empty
    /// `<!DOCTYPE` or `<!ENTITY`.
    case documentType
    /// Another `<!`.
    case markup
    case depth(Int)
    case elements(Int)
    case attributes(Int)
    case name(Int)
    /// A reference that nothing declares, or that has no end.
    case reference(String?)
    case control
    case tag
    case attribute
    case noGap
    case noValue(String)
    case noQuote(String)
    case bracketInValue(String)
    case repeatedAttribute(String)
    case textOutside
    case secondRoot
    case endsInside(String)
    case endsInsideTag(String)
    case endsInsideOther(String)
    case endWithoutStart(String)
    /// An element ends that is not the last that was opened, whose tag begins at a byte.
    case otherEnd(open: String, closed: String, opened: Int)
  }

  /// What is wrong.
  package let problem: Problem
  /// The byte at which it is.
  package let position: Int

  init(_ problem: Problem, at position: Int) {
    self.problem = problem
    self.position = position
  }

  /// What is wrong, in one sentence.
  package var message: String {
    switch problem {
    case .utf16: "this is UTF-16, and only UTF-8 is read"
    case .empty: "there is no element"
    case .documentType: "a document type is not read: its entities can grow without end"
    case .markup: "`<!` begins neither a comment nor a CDATA section"
    case .depth(let most): "elements are nested deeper than \(most)"
    case .elements(let most): "there are more than \(most) elements"
    case .attributes(let most): "a tag has more than \(most) attributes"
    case .name(let most): "a name is longer than \(most) bytes"
    case .reference(let name?): "`\(name)` is not a character of XML"
    case .reference(nil): "`&` begins no character of XML"
    case .control: "a control character is not allowed in XML"
    case .tag: "this is not a tag of XML"
    case .attribute: "this is not an attribute"
    case .noGap: "a space is missing between two attributes"
    case .noValue(let name): "the attribute `\(name)` has no value"
    case .noQuote(let name): "the value of `\(name)` has no quotes"
    case .bracketInValue(let name): "`<` is not allowed in the value of `\(name)`"
    case .repeatedAttribute(let name): "the attribute `\(name)` is given twice"
    case .textOutside: "text is not allowed outside of the root element"
    case .secondRoot: "a document has one root element, and a second begins here"
    case .endsInside(let name): "the document ends inside `<\(name)>`"
    case .endsInsideTag(let name): "the document ends inside the tag `<\(name)`"
    case .endsInsideOther(let what): "the document ends inside \(what)"
    case .endWithoutStart(let name): "`</\(name)>` closes nothing"
    case .otherEnd(let open, let closed, _): "`</\(closed)>` closes `<\(open)>`"
    }
  }

  /// What to do about it.
  package var help: String {
    switch problem {
    case .utf16: "save it as UTF-8"
    case .documentType: "remove the `<!DOCTYPE ...>` with all that is declared in it"
    case .reference: "write `&amp;` for `&`"
    case .control: "remove it"
    case .bracketInValue: "write `&lt;` for `<`"
    case .endsInside, .endsInsideTag, .endsInsideOther, .empty:
      "the file may be cut off; restore it from version control, or save it again"
    case .depth, .elements, .attributes, .name:
      "no tool writes such a document; remove what is not needed"
    case .otherEnd, .endWithoutStart, .secondRoot, .textOutside, .repeatedAttribute, .markup, .tag, .attribute, .noGap,
      .noValue, .noQuote:
      "correct it, or restore the file from version control: a merge may have broken it"
    }
  }
}
