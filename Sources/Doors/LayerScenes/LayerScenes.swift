// Scenes from YAML, which takes libyaml, and all that they are made of.
@_exported public import GeomrunDiagnosticCatalog
@_exported public import LayerGeometry
