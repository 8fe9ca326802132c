// Foundation's values and those of the library, where Foundation has them of its own.
@_exported public import LayerGeometry
