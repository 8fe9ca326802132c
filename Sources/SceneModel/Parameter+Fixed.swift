extension Parameter {
  /// The parameter with a single value left to it.
  public func fixed(to value: Double) -> Parameter {
    var parameter = self
    parameter.value = value
    return parameter
  }
}
