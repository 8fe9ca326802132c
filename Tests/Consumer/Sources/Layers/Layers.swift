import Foundation
import LayerGeometry

/// Uses layers, and scenes that are made in code, where there is no libyaml.
@main enum Layers {
  static func main() throws {
    try assign()
    refuse()
    try code()
    combine()
    answerByNames()
    try layOut()
    print("6 passed, 0 failed")
  }

  static func assign() throws {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    let view = tree.addLayer(to: root)
    tree[root].bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    tree[view].frame = Rect(x: 100, y: 100, width: 100, height: 80)
    tree[view].transform = Transform2D(scaleX: 2, y: 2)
    precondition("\(tree[view].frame)" == "[50, 60, 200, 160]", "\(tree[view].frame)")
    tree[view].frame = Rect(x: 50, y: 60, width: 100, height: 80)
    precondition("\(tree[view].bounds)" == "[0, 0, 50, 40]" && tree[view].center == Point(x: 100, y: 100))
    // What a setter resizes an assignment resizes.
    let inner = tree.addLayer(to: view)
    tree[inner].frame = Rect(x: 5, y: 5, width: 40, height: 30)
    tree[inner].autoresizingMask = [.flexibleWidth]
    tree[view].bounds.size.width = 70
    precondition("\(tree[inner].frame)" == "[5, 5, 60, 30]", "\(tree[inner].frame)")
    tree[view].anchorPoint = .zero
    precondition("\(tree[view].frame)" == "[100, 100, 140, 80]", "\(tree[view].frame)")
  }

  static func refuse() {
    var tree = LayerTree()
    let view = tree.addLayer(to: nil)
    do {
      try tree.setBounds(Rect(x: 0, y: 0, width: .nan, height: 1), of: view)
      preconditionFailure("NaN is refused")
    } catch { precondition("\(error)".hasPrefix("CALayer bounds contains NaN"), "\(error)") }
    do {
      try tree.addSubview(view, to: view)
      preconditionFailure("a view is not in itself")
    } catch { precondition("\(error)".contains("layer 0 cannot move into layer 0"), "\(error)") }
  }

  static func code() throws {
    struct Values: Codable, Equatable {
      var rect = Rect(x: 1, y: 2, width: 3.5, height: 4)
      var point = Point(x: 5, y: 6)
      var transform = Transform2D(scaleX: 2, y: 3)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Values())
    let text = String(decoding: data, as: UTF8.self)
    precondition(text.contains(#""rect":{"height":4,"width":3.5,"x":1,"y":2}"#), text)
    precondition(text.contains(#""transform":{"a":2,"b":0,"c":0,"d":3,"tx":0,"ty":0}"#), text)
    let read = try JSONDecoder().decode(Values.self, from: data)
    precondition(read == Values())
  }

  static func combine() {
    let a = Rect(x: 10, y: 20, width: -30, height: 40)
    precondition("\(a.insetBy(dx: 5, dy: -1) ?? .zero)" == "[-15, 19, 20, 42]")
    precondition(a.insetBy(dx: 16, dy: 0) == nil)
    precondition("\(a.offsetBy(dx: 1, dy: 2))" == "[-19, 22, 30, 40]")
    let b = Rect(x: 0, y: 50, width: 100, height: 100)
    precondition("\(a.intersection(b) ?? .zero)" == "[0, 50, 10, 10]")
    precondition(a.intersection(b.offsetBy(dx: 11, dy: 0)) == nil)
    precondition("\(a.union(b))" == "[-20, 20, 120, 130]")
  }

  static func answerByNames() {
    var scene = LayerScene("who is hit")
    let view = scene.addView("door", [.frame: .rect(Rect(x: 0, y: 0, width: 50, height: 50))])
    scene.ask(.hitTest(.literal(.point(Point(x: 10, y: 10))), view))
    let result = scene.replay()
    precondition(result.names(in: result.answers[0]) == ["door"], "\(result.answers)")
  }

  static func layOut() throws {
    var views = ViewTree(window: Size(width: 320, height: 480))
    let root = try views.addView("root", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let list = try views.addScrollView("list", to: root)
    let row = try views.addView("row", to: list)
    let height = try views.activate(row.heightAnchor.constraint(equalToConstant: 600))
    try views.activate([
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      list.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      row.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      row.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
    try views.layoutIfNeeded()
    precondition("\(views[list].frame)" == "[0, 40, 320, 440]", "\(views[list].frame)")
    precondition("\(views[list].extras.contentSize)" == "[320, 600]", "\(views[list].extras.contentSize)")
    try views.setContentInset(EdgeInsets(top: 10, left: 0, bottom: 0, right: 0), of: list)
    precondition(views[list].bounds.origin.y == -10 && views.tree.visibleRect(of: list).origin.y == 0)
    try views.setConstant(700, of: height)
    let isMarked = try views.needsLayout(list)
    precondition(isMarked && views[row].frame.size.height == 600)
    try views.layoutIfNeeded()
    precondition(views.tree.offsetRange(of: list).size.height == 270, "\(views.tree.offsetRange(of: list))")
    try views.activate(row.heightAnchor.constraint(equalTo: list.leftAnchor))
    do {
      try views.layoutIfNeeded()
      preconditionFailure("an extent is no place")
    } catch {
      precondition("\(error)" == "invalid pairing of layout attributes (height and left) [constraint]", "\(error)")
    }
  }
}
