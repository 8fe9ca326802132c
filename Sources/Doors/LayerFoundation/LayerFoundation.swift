// The library's value types with conversions to Foundation's own, where Foundation has them.
@_exported public import LayerGeometry
