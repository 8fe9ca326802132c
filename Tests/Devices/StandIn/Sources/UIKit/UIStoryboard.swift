// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A storyboard; in this stub, the compiled document is the XML itself.
@MainActor public final class UIStoryboard {
  private let document: DocumentElement

  public init(name: String, bundle: Bundle?) { document = .document(name, "storyboardc", bundle) }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let found = document.all.first(where: { $0["storyboardIdentifier"] == identifier }) else {
      preconditionFailure("The storyboard has no view controller with identifier '\(identifier)'.")
    }
    return controller(found)
  }

  public func instantiateInitialViewController() -> UIViewController? {
    guard let id = document["initialViewController"] else { return nil }
    return document.all.first { $0["id"] == id }.map { controller($0) }
  }

  private func controller(_ element: DocumentElement) -> UIViewController {
    let controller = UIViewController()
    guard let root = element.children.first(where: { $0["key"] == "view" }) else { return controller }
    controller.view = DocumentLoader(document).load(root)
    return controller
  }
}

@MainActor public final class UINib {
  private let document: DocumentElement

  public init(nibName name: String, bundle: Bundle?) { document = .document(name, "nib", bundle) }

  public func instantiate(withOwner owner: Any?, options: [String: Any]? = nil) -> [Any] {
    let objects = document.all.first { $0.name == "objects" }?.children ?? []
    return objects.filter { $0.child("rect", key: "frame") != nil }.map { DocumentLoader(document).load($0) }
  }
}

public final class UIVisualEffectView: UIView {
  public private(set) lazy var contentView = UIView()
  func makeContentView() -> UIView {
    addSubview(contentView)
    return contentView
  }
}

/// A view whose content size is in the document.
private final class ContentView: UIView {
  var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  var alignment = UIEdgeInsets.zero
  override var intrinsicContentSize: CGSize { size }
  override var alignmentRectInsets: UIEdgeInsets { alignment }
}

/// A maker of views from elements.
@MainActor private final class DocumentLoader {
  private let document: DocumentElement
  private var views: [String: UIView] = [:]
  private var guides: [String: UILayoutGuide] = [:]
  private var constraints: [(row: DocumentElement, holder: UIView)] = []

  init(_ document: DocumentElement) { self.document = document }

  func load(_ element: DocumentElement) -> UIView {
    Space.current = Space()
    Space.current.usesSafeAreas = true
    let root = view(element)
    // The minimum margins of a controller's view.
    let side: CGFloat = root.frame.width < 400 ? 16 : 20
    root.layoutMargins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    for (row, holder) in constraints { add(row, holder) }
    return root
  }

  private func view(_ element: DocumentElement) -> UIView {
    let frame = element.child("rect", key: "frame").map(rect) ?? .zero
    let view: UIView
    switch element.name {
    case "view", "tableView", "collectionView", "containerView":
      view = element["placeholderIntrinsicWidth"] == nil ? UIView(frame: frame) : content(element, frame)
    case "scrollView": view = UIScrollView(frame: frame)
    case "stackView": view = stack(element, frame)
    case "visualEffectView": view = UIVisualEffectView(frame: frame)
    default: view = content(element, frame)
    }
    if let id = element["id"] { views[id] = view }
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO", element["fixedFrame"] == nil {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mask = element.child("autoresizingMask", key: "autoresizingMask") { view.autoresizingMask = parts(mask) }
    for (axis, word) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let priority = element["\(word)HuggingPriority"].flatMap(Float.init) {
        view.setContentHuggingPriority(UILayoutPriority(priority), for: axis)
      }
      if let priority = element["\(word)CompressionResistancePriority"].flatMap(Float.init) {
        view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
      }
    }
    for child in element.children {
      if child.name == "viewLayoutGuide", child["key"] == "safeArea", let id = child["id"] {
        guides[id] = UILayoutGuide(.safeArea, of: view)
      }
      if child["key"] == "contentView", let effect = view as? UIVisualEffectView, let id = child["id"] {
        views[id] = effect.makeContentView()
      }
    }
    for child in element.child("subviews", key: nil)?.children ?? [] {
      let inner = self.view(child)
      if let stack = view as? UIStackView { stack.addArrangedSubview(inner) } else { view.addSubview(inner) }
    }
    for row in element.child("constraints", key: nil)?.children ?? [] { constraints.append((row, view)) }
    return view
  }

  private func content(_ element: DocumentElement, _ frame: CGRect) -> UIView {
    let view = ContentView(frame: frame)
    if element.name == "switch" { view.alignment.right = 2 }
    let image = element["image"].flatMap { name in document.all.first { $0.name == "image" && $0["name"] == name } }
    if let image {
      view.size = CGSize(width: number(image, "width"), height: number(image, "height"))
    } else if element["placeholderIntrinsicWidth"] != nil {
      view.size.width = number(element, "placeholderIntrinsicWidth")
    } else {
      view.size = CGSize(width: frame.width - view.alignment.right, height: frame.height)
    }
    return view
  }

  private func stack(_ element: DocumentElement, _ frame: CGRect) -> UIStackView {
    let stack = UIStackView(frame: frame)
    if element["axis"] == "vertical" { stack.axis = .vertical }
    stack.spacing = number(element, "spacing")
    return stack
  }

  private func parts(_ mask: DocumentElement) -> UIView.AutoresizingMask {
    let words: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return words.reduce(into: []) { if mask[$1.0] == "YES" { $0.formUnion($1.1) } }
  }

  private func add(_ row: DocumentElement, _ holder: UIView) {
    // Xcode removes it when it builds.
    if row["placeholder"] == "YES" { return }
    let (first, second) = (item(row["firstItem"]) ?? holder, item(row["secondItem"]))
    var constant = number(row, "constant")
    if row["symbolic"] == "YES", [row["firstItem"], row["secondItem"]].contains(where: { guides[$0 ?? ""] != nil }) {
      constant = 0
    }
    let relations = [
      "lessThanOrEqual": NSLayoutConstraint.Relation.lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute(row["firstAttribute"]), relatedBy: relations[row["relation"] ?? ""] ?? .equal,
      toItem: second, attribute: second == nil ? .notAnAttribute : attribute(row["secondAttribute"]),
      multiplier: row["multiplier"].flatMap(Double.init).map { CGFloat($0) } ?? 1, constant: constant)
    if let priority = row["priority"].flatMap(Float.init) { constraint.priority = UILayoutPriority(priority) }
    constraint.isActive = true
  }

  private func item(_ id: String?) -> Any? {
    guard let id else { return nil }
    guard let item: Any = views[id] ?? guides[id] else { preconditionFailure("there is no item \(id)") }
    return item
  }

  private func attribute(_ word: String?) -> NSLayoutConstraint.Attribute {
    let words: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "topMargin": .topMargin,
      "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    ]
    guard let attribute = words[word ?? ""] else { preconditionFailure("there is no attribute \(word ?? "")") }
    return attribute
  }

  private func rect(_ element: DocumentElement) -> CGRect {
    CGRect(
      x: number(element, "x"), y: number(element, "y"), width: number(element, "width"),
      height: number(element, "height"))
  }

  private func number(_ element: DocumentElement, _ name: String) -> CGFloat {
    CGFloat(element[name].flatMap(Double.init) ?? 0)
  }
}

/// An element of XML.
private final class DocumentElement {
  let name: String
  private let attributes: [String: String]
  private(set) var children: [DocumentElement] = []

  init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  subscript(_ name: String) -> String? { attributes[name] }

  /// The element and all inside it.
  var all: [DocumentElement] { [self] + children.flatMap(\.all) }

  func child(_ name: String, key: String?) -> DocumentElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  static func document(_ name: String, _ kind: String, _ bundle: Bundle?) -> DocumentElement {
    guard let url = bundle?.url(forResource: name, withExtension: kind), let data = try? Data(contentsOf: url) else {
      preconditionFailure("Could not find \(name).\(kind) in the bundle.")
    }
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { preconditionFailure("\(name).\(kind) is not XML") }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: DocumentElement?
    private var open: [DocumentElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = DocumentElement(name, attributes)
      if let outer = open.last { outer.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}
