// What exported tests use of Core Animation, declared alone.
#pragma once
#import <Foundation/Foundation.h>
typedef struct {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;
extern const CATransform3D CATransform3DIdentity;
CATransform3D CATransform3DMakeAffineTransform(CGAffineTransform t);
CATransform3D CATransform3DMakeScale(CGFloat x, CGFloat y, CGFloat z);
CATransform3D CATransform3DMakeTranslation(CGFloat x, CGFloat y, CGFloat z);
CATransform3D CATransform3DMakeRotation(CGFloat angle, CGFloat x, CGFloat y, CGFloat z);
CATransform3D CATransform3DConcat(CATransform3D t, CATransform3D next);
typedef enum : unsigned {
  kCALayerNotSizable = 0,
  kCALayerMinXMargin = 1,
  kCALayerWidthSizable = 2,
  kCALayerMaxXMargin = 4,
  kCALayerMinYMargin = 8,
  kCALayerHeightSizable = 16,
  kCALayerMaxYMargin = 32
} CAAutoresizingMask;

@interface CATransaction : NSObject
+ (void)flush;
@end
@interface CALayer : NSObject
+ (instancetype)layer;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint position;
@property CGPoint anchorPoint;
@property CGFloat anchorPointZ;
@property CGFloat zPosition;
@property CATransform3D transform;
@property CATransform3D sublayerTransform;
@property CGAffineTransform affineTransform;
@property(getter=isHidden) BOOL hidden;
@property(getter=isGeometryFlipped) BOOL geometryFlipped;
@property float opacity;
@property BOOL masksToBounds;
@property CAAutoresizingMask autoresizingMask;
@property(readonly) CALayer *superlayer;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(unsigned)index;
- (void)insertSublayer:(CALayer *)layer below:(CALayer *)sibling;
- (void)insertSublayer:(CALayer *)layer above:(CALayer *)sibling;
- (void)removeFromSuperlayer;
- (CGPoint)convertPoint:(CGPoint)point toLayer:(CALayer *)layer;
- (CGRect)convertRect:(CGRect)rect toLayer:(CALayer *)layer;
- (BOOL)containsPoint:(CGPoint)point;
- (BOOL)needsLayout;
- (CALayer *)hitTest:(CGPoint)point;
@end
