import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

extension YAMLProblem {
  /// The message of libyaml with its Chinese translation; without one, the Chinese only names the source of the
  /// message.
  var words: Words {
    let own = Sentence(.word(VisibleText(text)))
    return Words(en: own, zh: Self.parsing[text] ?? Self.scanning[text] ?? "libyaml：" + own)
  }

  private static let parsing: [String: Sentence] = [
    "did not find expected '-' indicator": "此处应为 `-`",
    "did not find expected ',' or ']'": "此处应为 `,` 或 `]`",
    "did not find expected ',' or '}'": "此处应为 `,` 或 `}`",
    "did not find expected <document start>": "此处应为文档的开头",
    "did not find expected key": "此处应为键",
    "did not find expected node content": "此处应为值",
    "found duplicate %TAG directive": "`%TAG` 出现了两次",
    "found duplicate %YAML directive": "`%YAML` 出现了两次",
    "found incompatible YAML document": "文档的 YAML 版本不受支持",
    "found undefined tag handle": "标签的前缀没有定义",
  ]

  private static let scanning: [String: Sentence] = [
    "block sequence entries are not allowed in this context": "此处不能写列表项",
    "could not find expected ':'": "此处缺少 `:`",
    "could not find expected directive name": "此处应为指令的名称",
    "did not find URI escaped octet": "标签里的转义写得不对",
    "did not find expected '!'": "此处应为 `!`",
    "did not find expected alphabetic or numeric character": "此处应为字母或数字",
    "did not find expected comment or line break": "此处应为注释或换行",
    "did not find expected digit or '.' character": "此处应为数字或 `.`",
    "did not find expected hexdecimal number": "此处应为十六进制数",
    "did not find expected tag URI": "此处应为标签",
    "did not find expected version number": "此处应为版本号",
    "did not find expected whitespace": "此处应为空格",
    "did not find expected whitespace or line break": "此处应为空格或换行",
    "did not find the expected '>'": "此处应为 `>`",
    "found a tab character that violates indentation": "缩进里不能有制表符",
    "found a tab character where an indentation space is expected": "缩进要用空格，而不是制表符",
    "found an incorrect leading UTF-8 octet": "标签里的转义不是 UTF-8",
    "found an incorrect trailing UTF-8 octet": "标签里的转义不是 UTF-8",
    "found an indentation indicator equal to 0": "缩进的格数不能是 0",
    "found character that cannot start any token": "值不能以这个字符开头",
    "found extremely long version number": "版本号太长",
    "found invalid Unicode character escape code": "转义的字符代码无效",
    "found unexpected document indicator": "此处不能开始或结束文档",
    "found unexpected end of stream": "文本在此处意外结束",
    "found unexpected non-alphabetical character": "此处应为字母",
    "found unknown directive name": "不认识这个指令",
    "found unknown escape character": "不认识这个转义字符",
    "mapping keys are not allowed in this context": "此处不能写键",
    "mapping values are not allowed in this context": "此处不能写键",
  ]
}
