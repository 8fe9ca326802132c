import GeomrunSourceCode

// The code's additions to framework classes: `extension UIView`, `@implementation UIView (Layout)`.
extension CodeRun {
  /// Whether the code only extends a type of this name, which is a class of the frameworks.
  func isExtended(_ type: RunType) -> Bool { !type.isDeclared && ForeignClass.isOfFrameworks(type.name) }

  /// Returns a view or the controller as an object of its nearest framework class with a matching extension, or nil.
  func extended(_ receiver: RunValue, where has: (RunType) -> Bool) -> RunObject? {
    let classes: [String]
    var root: RunView?
    switch receiver {
    case .view(let view):
      let own = view.isRoot && !subject.isController ? subject.type : view.object?.type
      classes = own.map { [$0.name] + $0.bases } ?? [view.className]
      root = view
    case .object(let own) where own === subject && own.isController:
      classes = own.type?.bases ?? []
    case .number, .flag, .text, .point, .size, .insets, .rect, .transform, .layer, .list, .dictionary, .tuple, .closure,
      .functions, .method, .constraint, .anchor, .item, .maker, .proxy, .word, .type, .object, .probe, .range, .moment,
      .null, .nothing, .unknown:
      return nil
    }
    let top = root == nil ? "UIViewController" : isOfAppKit ? "NSView" : "UIView"
    for name in classes.flatMap({ ForeignClass.classes(from: $0) }) + [top] {
      guard let type = types[name], isExtended(type), type !== subject.type, has(type) else { continue }
      let own = RunObject(type, isController: root == nil, path: root?.candidate?.name ?? name)
      own.root = root
      return own
    }
    return nil
  }
}

extension RunType {
  /// Whether it has a computed property, or a method without arguments.
  func computes(_ name: String) -> Bool {
    variables[name]?.getter != nil || functions[name]?.contains { $0.parameters.isEmpty && $0.body != nil } ?? false
  }

  /// Whether it has a setter.
  func takes(_ name: String) -> Bool {
    variables[name]?.setter != nil || functions["set\(name.prefix(1).uppercased())\(name.dropFirst()):"] != nil
  }
}
