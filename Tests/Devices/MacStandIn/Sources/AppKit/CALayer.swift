// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// The mask of geomrun, beside which views and layers have their own.
typealias FlexibleParts = AutoresizingMask

/// All layers that no view has, by the rules of geomrun for macOS, and the objects that stand for them.
@MainActor private enum Layers {
  static var tree = LayerTree(platform: .macos)
  static var objects: [LayerID: CALayer] = [:]

  /// What a framework would refuse changes nothing here.
  static func change(_ body: (inout LayerTree) throws -> Void) {
    var changed = tree
    do { try body(&changed) } catch { return }
    tree = changed
  }
}

/// The parts that give way, by the bits of Core Animation.
public struct CAAutoresizingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}

@MainActor public final class CALayer {
  private let id: LayerID
  private var own: Layer { Layers.tree[id] }

  public init() {
    id = Layers.tree.addLayer(to: nil)
    Layers.objects[id] = self
  }

  public var frame: CGRect {
    get { CGRect(Layers.tree.frame(of: id)) }
    set { Layers.change { try $0.setFrame(Rect(newValue), of: id) } }
  }
  public var bounds: CGRect {
    get { CGRect(own.bounds) }
    set { Layers.change { try $0.setBounds(Rect(newValue), of: id) } }
  }
  public var position: CGPoint {
    get { CGPoint(own.position) }
    set { Layers.change { try $0.setPosition(Point(newValue), of: id) } }
  }
  public var anchorPoint: CGPoint {
    get { CGPoint(own.anchorPoint) }
    set { Layers.change { try $0.setAnchorPoint(Point(newValue), of: id) } }
  }
  public var anchorPointZ: CGFloat {
    get { own.anchorPointZ }
    set { Layers.change { try $0.setAnchorPointZ(newValue, of: id) } }
  }
  public var zPosition: CGFloat {
    get { own.zPosition }
    set { Layers.change { try $0.setZPosition(newValue, of: id) } }
  }
  public var transform: CATransform3D {
    get { CATransform3D(own.transform3D) }
    set { Layers.change { try $0.setTransform3D(newValue.own, of: id) } }
  }
  public func affineTransform() -> CGAffineTransform { CGAffineTransform(of: own.transform) }
  public func setAffineTransform(_ transform: CGAffineTransform) {
    Layers.change { try $0.setTransform(transform.own, of: id) }
  }
  public var sublayerTransform: CATransform3D {
    get { CATransform3D(own.sublayerTransform) }
    set { Layers.change { try $0.setSublayerTransform(newValue.own, of: id) } }
  }
  public var opacity: Float {
    get { Float(own.opacity) }
    set { Layers.change { try $0.setOpacity(Double(newValue), of: id) } }
  }
  public var isHidden: Bool {
    get { own.isHidden }
    set { Layers.tree.setHidden(newValue, of: id) }
  }
  public var masksToBounds: Bool {
    get { own.masksToBounds }
    set { Layers.tree.setMasksToBounds(newValue, of: id) }
  }
  public var isGeometryFlipped: Bool {
    get { own.isGeometryFlipped }
    set { Layers.tree.setGeometryFlipped(newValue, of: id) }
  }
  public var autoresizingMask: CAAutoresizingMask {
    get { CAAutoresizingMask(rawValue: UInt32(own.autoresizingMask.rawValue)) }
    set {
      let mask = FlexibleParts(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
      Layers.tree.setAutoresizingMask(mask, of: id)
    }
  }

  public var superlayer: CALayer? { Layers.tree.superlayer(of: id).flatMap { Layers.objects[$0] } }
  public func addSublayer(_ layer: CALayer) { Layers.change { try $0.addSubview(layer.id, to: id) } }
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    Layers.change { try $0.insertSubview(layer.id, into: id, at: Int(index)) }
  }
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling else { return addSublayer(layer) }
    Layers.change { try $0.insertSubview(layer.id, into: id, above: sibling.id) }
  }
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling else { return insertSublayer(layer, at: 0) }
    Layers.change { try $0.insertSubview(layer.id, into: id, below: sibling.id) }
  }
  public func removeFromSuperlayer() { Layers.tree.removeFromSuperview(id) }

  public func contains(_ point: CGPoint) -> Bool { Layers.tree.contains(Point(point), in: id) }
  public func hitTest(_ point: CGPoint) -> CALayer? {
    Layers.tree.layerHitTest(Point(point), in: id).flatMap { Layers.objects[$0] }
  }
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    (try? Layers.tree.convert(Point(point), from: id, to: layer?.id)).map { CGPoint($0) } ?? .zero
  }
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    (try? Layers.tree.convert(Rect(rect), from: id, to: layer?.id)).map { CGRect($0) } ?? .zero
  }
}
