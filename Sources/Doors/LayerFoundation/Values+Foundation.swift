public import Foundation
public import LayerGeometry

// On platforms with Core Graphics, `LayerGeometry` declares these.
#if !canImport(CoreGraphics)
  extension CGPoint {
    /// The same point.
    public init(_ point: LayerGeometry.Point) { self.init(x: point.x, y: point.y) }
  }

  extension LayerGeometry.Point {
    /// The same point.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGSize {
    /// The same size.
    public init(_ size: LayerGeometry.Size) { self.init(width: size.width, height: size.height) }
  }

  extension LayerGeometry.Size {
    /// The same size.
    public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGRect {
    /// The same rect.
    public init(_ rect: LayerGeometry.Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
  }

  extension LayerGeometry.Rect {
    /// The same rect; a negative size is kept.
    public init(_ rect: CGRect) {
      self.init(origin: LayerGeometry.Point(rect.origin), size: LayerGeometry.Size(rect.size))
    }
  }
#endif

extension AffineTransform {
  /// The same transform.
  public init(_ transform: Transform2D) {
    self.init(
      m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx, tY: transform.ty)
  }
}

extension Transform2D {
  /// The same transform.
  public init(_ transform: AffineTransform) {
    self.init(
      a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21), d: Double(transform.m22),
      tx: Double(transform.tX), ty: Double(transform.tY))
  }
}
