// Scenes from YAML, which requires libyaml, and the types they consist of.
@_exported public import GeomrunDiagnosticCatalog
@_exported public import LayerGeometry
