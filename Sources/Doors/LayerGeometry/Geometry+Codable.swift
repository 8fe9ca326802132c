// Codable conformances of points, sizes, rects and transforms, with the keys of the JSON reports.
public import GeomrunGeometry

extension Point: Codable {
  private enum CodingKeys: CodingKey { case x, y }

  /// Reads `{"x": ..., "y": ...}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(x: try values.decode(Double.self, forKey: .x), y: try values.decode(Double.self, forKey: .y))
  }

  /// Writes `{"x": ..., "y": ...}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(x, forKey: .x)
    try values.encode(y, forKey: .y)
  }
}

extension Size: Codable {
  private enum CodingKeys: CodingKey { case width, height }

  /// Reads `{"width": ..., "height": ...}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      width: try values.decode(Double.self, forKey: .width), height: try values.decode(Double.self, forKey: .height))
  }

  /// Writes `{"width": ..., "height": ...}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
  }
}

extension Rect: Codable {
  /// Reads `{"x": ..., "y": ..., "width": ..., "height": ...}`.
  public init(from decoder: any Decoder) throws {
    self.init(origin: try Point(from: decoder), size: try Size(from: decoder))
  }

  /// Writes `{"x": ..., "y": ..., "width": ..., "height": ...}`.
  public func encode(to encoder: any Encoder) throws {
    try origin.encode(to: encoder)
    try size.encode(to: encoder)
  }
}

extension Transform2D: Codable {
  private enum CodingKeys: CodingKey, CaseIterable { case a, b, c, d, tx, ty }

  /// Reads `{"a": ..., "b": ..., "c": ..., "d": ..., "tx": ..., "ty": ...}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double { try values.decode(Double.self, forKey: key) }
    self.init(
      a: try number(.a), b: try number(.b), c: try number(.c), d: try number(.d), tx: try number(.tx),
      ty: try number(.ty))
  }

  /// Writes `{"a": ..., "b": ..., "c": ..., "d": ..., "tx": ..., "ty": ...}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    for (key, number) in zip(CodingKeys.allCases, [a, b, c, d, tx, ty]) { try values.encode(number, forKey: key) }
  }
}
