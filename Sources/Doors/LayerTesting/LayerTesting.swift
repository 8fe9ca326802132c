// Scenes in Swift Testing, and snapshots of layers as scenes.
@_exported public import LayerScenes
