// Layers, scenes that are made in code, and all that a replay gives, through one door that needs no library of the
// system.
@_exported public import GeomrunAnimations
@_exported public import GeomrunAutoLayout
@_exported public import GeomrunGeometry
@_exported public import GeomrunLayerProperties
@_exported public import GeomrunLayerTree
@_exported public import GeomrunSceneModel
@_exported public import GeomrunSceneReplay
