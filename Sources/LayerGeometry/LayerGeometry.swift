// All that a scene is made of, and all that a replay gives, through one door.
@_exported public import GeomrunAutoLayout
@_exported public import GeomrunDiagnosticCatalog
@_exported public import GeomrunGeometry
@_exported public import GeomrunLayerProperties
@_exported public import GeomrunLayerTree
@_exported public import GeomrunSceneModel
@_exported public import GeomrunSceneReplay
