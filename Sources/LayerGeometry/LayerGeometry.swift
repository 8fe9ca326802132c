// All that a scene is made of, and all that a replay gives, through one door.
@_exported public import DiagnosticCatalog
@_exported public import Geometry
@_exported public import LayerProperties
@_exported public import LayerTree
@_exported public import SceneModel
@_exported public import SceneReplay
