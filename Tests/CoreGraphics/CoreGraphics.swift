// swift-format-ignore-file
// The names of Core Graphics that the library uses, so that what it says to them is type-checked where that is not there.
public struct CGFloat: Sendable { public init(_ number: Double) {} }

extension Double { public init(_ number: CGFloat) { self = 0 } }

public struct CGPoint: Sendable {
  public var (x, y): (CGFloat, CGFloat)
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct CGSize: Sendable {
  public var (width, height): (CGFloat, CGFloat)
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

public struct CGRect: Sendable {
  public var (origin, size): (CGPoint, CGSize)
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}

public struct CGAffineTransform: Sendable {
  public var (a, b, c, d, tx, ty): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}
