// Layers, scenes built in code, and all results of a replay: one public module without system libraries.
@_exported public import GeomrunAnimations
@_exported public import GeomrunAutoLayout
@_exported public import GeomrunGeometry
@_exported public import GeomrunLayerProperties
@_exported public import GeomrunLayerTree
@_exported public import GeomrunSceneModel
@_exported public import GeomrunSceneReplay
