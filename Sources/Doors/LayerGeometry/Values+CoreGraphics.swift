// Conversions between Core Graphics' values and those of the library, where Core Graphics is available.
#if canImport(CoreGraphics)
  public import CoreGraphics
  public import GeomrunGeometry

  extension CGPoint {
    /// The same point.
    public init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension Point {
    /// The same point.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGSize {
    /// The same size.
    public init(_ size: Size) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
  }

  extension Size {
    /// The same size.
    public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGRect {
    /// The same rect.
    public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
  }

  extension Rect {
    /// The same rect; a negative size is kept.
    public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
  }

  extension CGAffineTransform {
    /// The same transform.
    public init(_ transform: Transform2D) {
      self.init(
        a: CGFloat(transform.a), b: CGFloat(transform.b), c: CGFloat(transform.c), d: CGFloat(transform.d),
        tx: CGFloat(transform.tx), ty: CGFloat(transform.ty))
    }
  }

  extension Transform2D {
    /// The same transform.
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
        tx: Double(transform.tx), ty: Double(transform.ty))
    }
  }
#endif
