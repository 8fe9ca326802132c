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

typedef NSString *CAMediaTimingFunctionName;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn,
    kCAMediaTimingFunctionEaseOut, kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault;
@interface CAMediaTimingFunction : NSObject
+ (instancetype)functionWithName:(CAMediaTimingFunctionName)name;
+ (instancetype)functionWithControlPoints:(float)x1:(float)y1:(float)x2:(float)y2;
@end
typedef NSString *CAValueFunctionName;
extern CAValueFunctionName const kCAValueFunctionRotateX, kCAValueFunctionRotateY, kCAValueFunctionRotateZ,
    kCAValueFunctionScale, kCAValueFunctionScaleX, kCAValueFunctionScaleY, kCAValueFunctionScaleZ,
    kCAValueFunctionTranslate, kCAValueFunctionTranslateX, kCAValueFunctionTranslateY, kCAValueFunctionTranslateZ;
@interface CAValueFunction : NSObject
+ (instancetype)functionWithName:(CAValueFunctionName)name;
@end
typedef NSString *CAMediaTimingFillMode;
extern CAMediaTimingFillMode const kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth;
typedef NSString *CAAnimationCalculationMode;
extern CAAnimationCalculationMode const kCAAnimationDiscrete, kCAAnimationPaced;
double CACurrentMediaTime(void);
@interface CAAnimation : NSObject
+ (instancetype)animation;
@property double duration, beginTime, timeOffset, repeatDuration;
@property float speed, repeatCount;
@property BOOL autoreverses;
@property(getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@property(copy) CAMediaTimingFillMode fillMode;
@property CAMediaTimingFunction *timingFunction;
@end
@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(NSString *)path;
@property(copy) NSString *keyPath;
@property(getter=isAdditive) BOOL additive;
@property(getter=isCumulative) BOOL cumulative;
@property CAValueFunction *valueFunction;
@end
@interface CABasicAnimation : CAPropertyAnimation
@property id fromValue, toValue, byValue;
@end
@interface CASpringAnimation : CABasicAnimation
- (instancetype)initWithPerceptualDuration:(double)duration bounce:(CGFloat)bounce;
@property CGFloat mass, stiffness, damping, initialVelocity;
@property(readonly) double settlingDuration;
@end
@interface CAKeyframeAnimation : CAPropertyAnimation
@property(copy) NSArray *values, *keyTimes, *timingFunctions;
@property(copy) CAAnimationCalculationMode calculationMode;
@property CGPathRef path;
@end
@interface CAAnimationGroup : CAAnimation
@property(copy) NSArray *animations;
@end
@interface NSValue (Layers)
+ (NSValue *)valueWithCATransform3D:(CATransform3D)t;
@end
@interface CATransaction : NSObject
+ (void)flush;
+ (void)begin;
+ (void)commit;
+ (void)setDisableActions:(BOOL)disables;
+ (void)setAnimationDuration:(double)duration;
+ (void)setAnimationTimingFunction:(CAMediaTimingFunction *)function;
@end
@interface CALayer : NSObject
+ (instancetype)layer;
@property float speed;
@property double timeOffset, beginTime;
- (CALayer *)presentationLayer;
- (double)convertTime:(double)time fromLayer:(CALayer *)layer;
- (void)addAnimation:(CAAnimation *)animation forKey:(NSString *)key;
- (void)removeAnimationForKey:(NSString *)key;
- (void)removeAllAnimations;
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
