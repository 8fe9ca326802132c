package import GeomrunWords

/// The reason why XML cannot be read, and its position.
package struct XMLError: Error {
  /// The kinds of errors.
  package enum Problem: Equatable {
    /// The text is UTF-16.
    case utf16
    /// The text contains only blanks, comments and declarations.
    case empty
    /// The text contains `<!DOCTYPE` or `<!ENTITY`.
    case documentType
    /// The text contains another `<!`.
    case markup
    case depth(Int)
    case elements(Int)
    case attributes(Int)
    case name(Int)
    /// A reference without a declaration or an end.
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
    case endsInsideOther(Part)
    case endWithoutStart(String)
    /// The end tag does not match the last open element; that element's tag begins at byte `opened`.
    case otherEnd(open: String, closed: String, opened: Int)
  }

  /// A construct other than an element that needs an end.
  package enum Part: Equatable { case comment, declaration, section, tag }

  /// The error.
  package let problem: Problem
  /// The byte offset of the error.
  package let position: Int

  init(_ problem: Problem, at position: Int) {
    self.problem = problem
    self.position = position
  }

  /// The message, in one sentence.
  package var message: Words {
    switch problem {
    case .utf16: Words(en: "this is UTF-16; only UTF-8 is supported", zh: "这是 UTF-16，只能读取 UTF-8")
    case .empty: Words(en: "there is no element", zh: "没有元素")
    case .documentType:
      Words(
        en: "document types are not supported: their entities can expand without limit", zh: "不读取文档类型声明：其中的实体可以无限增长")
    case .markup: Words(en: "`<!` begins neither a comment nor a CDATA section", zh: "`<!` 开始的既不是注释也不是 CDATA")
    case .depth(let most): Words(en: "elements are nested deeper than \(most)", zh: "元素嵌套超过 \(most) 层")
    case .elements(let most): Words(en: "there are more than \(most) elements", zh: "元素超过 \(most) 个")
    case .attributes(let most): Words(en: "a tag has more than \(most) attributes", zh: "一个标签的属性超过 \(most) 个")
    case .name(let most): Words(en: "a name is longer than \(most) bytes", zh: "名称超过 \(most) 字节")
    case .reference(let name?): Words(en: "`\(code: name)` is not an XML character", zh: "`\(code: name)` 不是 XML 的字符")
    case .reference(nil): Words(en: "`&` does not begin an XML character", zh: "`&` 开始的不是 XML 的字符")
    case .control: Words(en: "a control character is not allowed in XML", zh: "XML 里不允许有控制字符")
    case .tag: Words(en: "this is not an XML tag", zh: "这不是 XML 标签")
    case .attribute: Words(en: "this is not an attribute", zh: "这不是属性")
    case .noGap: Words(en: "a space is missing between two attributes", zh: "两个属性之间缺少空格")
    case .noValue(let name): Words(en: "the attribute `\(code: name)` has no value", zh: "属性 `\(code: name)` 没有值")
    case .noQuote(let name): Words(en: "the value of `\(code: name)` has no quotes", zh: "`\(code: name)` 的值没有引号")
    case .bracketInValue(let name):
      Words(en: "`<` is not allowed in the value of `\(code: name)`", zh: "`\(code: name)` 的值里不允许有 `<`")
    case .repeatedAttribute(let name):
      Words(en: "the attribute `\(code: name)` is given twice", zh: "属性 `\(code: name)` 写了两次")
    case .textOutside: Words(en: "text is not allowed outside of the root element", zh: "根元素之外不允许有文本")
    case .secondRoot:
      Words(en: "a document has only one root element, but a second begins here", zh: "文档只有一个根元素，而这里开始了第二个")
    case .endsInside(let name):
      Words(en: "the document ends inside `<\(code: name)>`", zh: "文档在 `<\(code: name)>` 里面结束")
    case .endsInsideTag(let name):
      Words(en: "the document ends inside the tag `<\(code: name)`", zh: "文档在标签 `<\(code: name)` 里面结束")
    case .endsInsideOther(.comment): Words(en: "the document ends inside a comment", zh: "文档在注释里面结束")
    case .endsInsideOther(.declaration): Words(en: "the document ends inside a declaration", zh: "文档在声明里面结束")
    case .endsInsideOther(.section): Words(en: "the document ends inside a CDATA section", zh: "文档在 CDATA 里面结束")
    case .endsInsideOther(.tag): Words(en: "the document ends inside a tag", zh: "文档在标签里面结束")
    case .endWithoutStart(let name):
      Words(en: "`</\(code: name)>` has no start tag", zh: "`</\(code: name)>` 没有对应的开始标签")
    case .otherEnd(let open, let closed, _):
      Words(en: "`</\(code: closed)>` closes `<\(code: open)>`", zh: "`</\(code: closed)>` 关闭的是 `<\(code: open)>`")
    }
  }

  /// The suggested fix.
  package var help: Words {
    switch problem {
    case .utf16: Words(en: "save it as UTF-8", zh: "存为 UTF-8")
    case .documentType:
      Words(en: "remove the `<!DOCTYPE ...>` and its declarations", zh: "去掉 `<!DOCTYPE ...>` 及其中的全部声明")
    case .reference: Words(en: "write `&amp;` for `&`", zh: "`&` 写成 `&amp;`")
    case .control: Words(en: "remove it", zh: "去掉它")
    case .bracketInValue: Words(en: "write `&lt;` for `<`", zh: "`<` 写成 `&lt;`")
    case .endsInside, .endsInsideTag, .endsInsideOther, .empty:
      Words(
        en: "the file may be cut off; restore it from version control, or save it again", zh: "文件可能被截断；从版本控制中恢复，或者重新保存")
    case .depth, .elements, .attributes, .name:
      Words(en: "no tool writes such a document; remove unneeded parts", zh: "没有工具会写出这样的文档；去掉不需要的内容")
    case .otherEnd, .endWithoutStart, .secondRoot, .textOutside, .repeatedAttribute, .markup, .tag, .attribute, .noGap,
      .noValue, .noQuote:
      Words(
        en: "correct it, or restore the file from version control: a merge may have broken it",
        zh: "改正它，或者从版本控制中恢复文件：可能是合并时弄坏的")
    }
  }
}
