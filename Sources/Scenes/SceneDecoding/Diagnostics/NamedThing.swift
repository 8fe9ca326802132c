import GeomrunWords

/// The kind of thing that a name refers to.
enum NamedThing {
  case animator, attribute, color, constraint, device, function, guide, key, method, number, parameter, view,
    viewOrGuide
  case word

  /// The English article before ``words``.
  var article: Sentence {
    switch self {
    case .animator, .attribute: "an"
    case .color, .constraint, .device, .function, .guide, .key, .method, .number, .parameter, .view, .viewOrGuide,
      .word:
      "a"
    }
  }

  /// The name of the kind in messages.
  var words: Words {
    switch self {
    case .animator: Words(en: "animator", zh: "animator")
    case .attribute: Words(en: "attribute", zh: "属性")
    case .color: Words(en: "color", zh: "颜色")
    case .constraint: Words(en: "constraint", zh: "约束")
    case .device: Words(en: "device", zh: "设备")
    case .function: Words(en: "function", zh: "函数")
    case .guide: Words(en: "guide", zh: "guide")
    case .key: Words(en: "key", zh: "键")
    case .method: Words(en: "method", zh: "方法")
    case .number: Words(en: "number", zh: "数")
    case .parameter: Words(en: "parameter", zh: "参数")
    case .view: Words(en: "view", zh: "视图")
    case .viewOrGuide: Words(en: "view or guide", zh: "视图或 guide")
    case .word: Words(en: "word", zh: "词")
    }
  }
}
