// What exported tests use of UIKit, declared alone.
#pragma once
#import <QuartzCore/QuartzCore.h>
typedef enum : NSUInteger {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleLeftMargin = 1,
  UIViewAutoresizingFlexibleWidth = 2,
  UIViewAutoresizingFlexibleRightMargin = 4,
  UIViewAutoresizingFlexibleTopMargin = 8,
  UIViewAutoresizingFlexibleHeight = 16,
  UIViewAutoresizingFlexibleBottomMargin = 32
} UIViewAutoresizing;
@interface UIEvent : NSObject
@end

typedef float UILayoutPriority;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
extern const UIEdgeInsets UIEdgeInsetsZero;
CGRect UIEdgeInsetsInsetRect(CGRect rect, UIEdgeInsets insets);
UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
extern const CGFloat UIViewNoIntrinsicMetric;
typedef enum : NSInteger {
  UILayoutConstraintAxisHorizontal = 0,
  UILayoutConstraintAxisVertical = 1
} UILayoutConstraintAxis;
typedef enum : NSInteger {
  UISemanticContentAttributeUnspecified = 0,
  UISemanticContentAttributeForceLeftToRight = 3,
  UISemanticContentAttributeForceRightToLeft = 4
} UISemanticContentAttribute;
typedef enum : NSInteger {
  NSLayoutRelationLessThanOrEqual = -1,
  NSLayoutRelationEqual = 0,
  NSLayoutRelationGreaterThanOrEqual = 1
} NSLayoutRelation;
typedef enum : NSInteger {
  NSLayoutAttributeLeft = 1,
  NSLayoutAttributeRight,
  NSLayoutAttributeTop,
  NSLayoutAttributeBottom,
  NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing,
  NSLayoutAttributeWidth,
  NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX,
  NSLayoutAttributeCenterY,
  NSLayoutAttributeLastBaseline,
  NSLayoutAttributeFirstBaseline,
  NSLayoutAttributeLeftMargin,
  NSLayoutAttributeRightMargin,
  NSLayoutAttributeTopMargin,
  NSLayoutAttributeBottomMargin,
  NSLayoutAttributeLeadingMargin,
  NSLayoutAttributeTrailingMargin,
  NSLayoutAttributeCenterXWithinMargins,
  NSLayoutAttributeCenterYWithinMargins,
  NSLayoutAttributeNotAnAttribute = 0
} NSLayoutAttribute;

@interface NSLayoutConstraint : NSObject
+ (instancetype)constraintWithItem:(id)view1
                         attribute:(NSLayoutAttribute)attr1
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(id)view2
                         attribute:(NSLayoutAttribute)attr2
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)c;
+ (void)activateConstraints:(NSArray *)constraints;
@property UILayoutPriority priority;
@property CGFloat constant;
@property(getter=isActive) BOOL active;
@property(copy) NSString *identifier;
@end

@interface NSLayoutAnchor<AnchorType> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
                                                    constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
                                                 constant:(CGFloat)c;
@end
@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)c;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)m
                                       constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)m
                                                    constant:(CGFloat)c;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)m
                                                 constant:(CGFloat)c;
@end

#define GEOMRUN_ANCHORS \
  @property(readonly) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor, *leftAnchor, *rightAnchor, *centerXAnchor; \
  @property(readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor; \
  @property(readonly) NSLayoutDimension *widthAnchor, *heightAnchor;

@interface UILayoutGuide : NSObject
GEOMRUN_ANCHORS
@property(copy) NSString *identifier;
@property(readonly) CGRect layoutFrame;
@end

typedef enum : NSInteger {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
  UIViewContentModeCenter,
  UIViewContentModeTop,
  UIViewContentModeBottom,
  UIViewContentModeLeft,
  UIViewContentModeRight,
  UIViewContentModeTopLeft,
  UIViewContentModeTopRight,
  UIViewContentModeBottomLeft,
  UIViewContentModeBottomRight
} UIViewContentMode;
typedef enum : NSInteger {
  UIScrollViewContentInsetAdjustmentAutomatic,
  UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever,
  UIScrollViewContentInsetAdjustmentAlways
} UIScrollViewContentInsetAdjustmentBehavior;
@interface UITraitCollection : NSObject
@property(readonly) CGFloat displayScale;
@end

@class UIWindow;
@interface NSValue (Points)
+ (NSValue *)valueWithCGPoint:(CGPoint)point;
+ (NSValue *)valueWithCGSize:(CGSize)size;
+ (NSValue *)valueWithCGRect:(CGRect)rect;
@end
typedef enum : NSUInteger {
  UIViewAnimationOptionLayoutSubviews = 1,
  UIViewAnimationOptionAllowUserInteraction = 2,
  UIViewAnimationOptionBeginFromCurrentState = 4,
  UIViewAnimationOptionRepeat = 8,
  UIViewAnimationOptionAutoreverse = 16,
  UIViewAnimationOptionCurveEaseIn = 65536,
  UIViewAnimationOptionCurveEaseOut = 131072,
  UIViewAnimationOptionCurveLinear = 196608
} UIViewAnimationOptions;
@interface UIViewPropertyAnimator : NSObject
- (instancetype)initWithDuration:(double)duration
                   controlPoint1:(CGPoint)point1
                   controlPoint2:(CGPoint)point2
                      animations:(void (^)(void))animations;
@property(getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
- (void)startAnimation;
- (void)startAnimationAfterDelay:(double)delay;
@end
@interface UIView : NSObject
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations;
+ (void)animateWithDuration:(double)duration
                      delay:(double)delay
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(void (^)(BOOL finished))completion;
+ (void)animateWithDuration:(double)duration
                      delay:(double)delay
     usingSpringWithDamping:(CGFloat)ratio
      initialSpringVelocity:(CGFloat)velocity
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(void (^)(BOOL finished))completion;
+ (void)animateWithSpringDuration:(double)duration
                           bounce:(CGFloat)bounce
            initialSpringVelocity:(CGFloat)velocity
                            delay:(double)delay
                          options:(UIViewAnimationOptions)options
                       animations:(void (^)(void))animations
                       completion:(void (^)(BOOL finished))completion;
GEOMRUN_ANCHORS
@property(readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property BOOL insetsLayoutMarginsFromSafeArea;
@property UIEdgeInsets layoutMargins;
@property(readonly) UILayoutGuide *layoutMarginsGuide;
@property UISemanticContentAttribute semanticContentAttribute;
@property(readonly) CGSize intrinsicContentSize;
@property(readonly) UIEdgeInsets alignmentRectInsets;
@property(readonly) UILayoutGuide *safeAreaLayoutGuide;
@property(readonly) UILayoutGuide *keyboardLayoutGuide;
@property(readonly) UIEdgeInsets safeAreaInsets;
@property BOOL preservesSuperviewLayoutMargins;
@property UIViewContentMode contentMode;
@property CGFloat contentScaleFactor;
@property(readonly) UITraitCollection *traitCollection;
@property(readonly) UIWindow *window;
- (void)addLayoutGuide:(UILayoutGuide *)layoutGuide;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)invalidateIntrinsicContentSize;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
- (void)setNeedsUpdateConstraints;
- (void)updateConstraints;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize
        withHorizontalFittingPriority:(UILayoutPriority)horizontalFittingPriority
              verticalFittingPriority:(UILayoutPriority)verticalFittingPriority;
- (instancetype)initWithFrame:(CGRect)frame;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint center;
@property CGAffineTransform transform;
@property CGFloat alpha;
@property(getter=isHidden) BOOL hidden;
@property BOOL clipsToBounds;
@property(getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property BOOL autoresizesSubviews;
@property UIViewAutoresizing autoresizingMask;
@property(readonly) CALayer *layer;
@property(readonly) UIView *superview;
@property(readonly) NSArray *subviews;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)sibling;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)sibling;
- (void)bringSubviewToFront:(UIView *)view;
- (void)sendSubviewToBack:(UIView *)view;
- (void)removeFromSuperview;
- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(UIView *)view;
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event;
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event;
@end
@interface UIViewController : NSObject
@property UIView *view;
@property UIEdgeInsets additionalSafeAreaInsets;
@property(readonly) UITraitCollection *traitCollection;
@property(readonly) NSArray *childViewControllers;
- (void)updateViewConstraints;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)addChildViewController:(UIViewController *)childController;
@end
@interface UIDevice : NSObject
@property(class, readonly) UIDevice *currentDevice;
@property(readonly) NSString *systemVersion;
@end
@interface UIScene : NSObject
@end
@interface UIWindowScene : UIScene
@end
@interface UIApplication : NSObject
@property(class, readonly) UIApplication *sharedApplication;
@property(readonly) NSSet *connectedScenes;
@end
@interface UIWindow : UIView
- (instancetype)initWithFrame:(CGRect)frame __attribute__((deprecated("Use initWithWindowScene: instead.")));
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property UIViewController *rootViewController;
@end
@class UIScrollView;
@protocol UIScrollViewDelegate
- (UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView;
@end
@interface UIScrollView : UIView
@property(weak) id<UIScrollViewDelegate> delegate;
@property(readonly) UILayoutGuide *contentLayoutGuide;
@property(readonly) UILayoutGuide *frameLayoutGuide;
@property CGPoint contentOffset;
@property CGSize contentSize;
@property UIEdgeInsets contentInset;
@property(readonly) UIEdgeInsets adjustedContentInset;
@property UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior;
@property(getter=isScrollEnabled) BOOL scrollEnabled;
@property BOOL alwaysBounceVertical;
@property BOOL alwaysBounceHorizontal;
@property CGFloat minimumZoomScale;
@property CGFloat maximumZoomScale;
@property CGFloat zoomScale;
- (void)zoomToRect:(CGRect)rect animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated;
@end
typedef enum : NSInteger {
  UIStackViewDistributionFill = 0,
  UIStackViewDistributionFillEqually,
  UIStackViewDistributionFillProportionally,
  UIStackViewDistributionEqualSpacing,
  UIStackViewDistributionEqualCentering
} UIStackViewDistribution;
typedef enum : NSInteger {
  UIStackViewAlignmentFill = 0,
  UIStackViewAlignmentLeading,
  UIStackViewAlignmentTop = UIStackViewAlignmentLeading,
  UIStackViewAlignmentFirstBaseline,
  UIStackViewAlignmentCenter,
  UIStackViewAlignmentTrailing,
  UIStackViewAlignmentBottom = UIStackViewAlignmentTrailing,
  UIStackViewAlignmentLastBaseline
} UIStackViewAlignment;
extern const CGFloat UIStackViewSpacingUseDefault;
@interface UIStackView : UIView
- (void)addArrangedSubview:(UIView *)view;
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)stackIndex;
- (void)removeArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)arrangedSubview;
- (CGFloat)customSpacingAfterView:(UIView *)arrangedSubview;
@property UILayoutConstraintAxis axis;
@property UIStackViewDistribution distribution;
@property UIStackViewAlignment alignment;
@property CGFloat spacing;
@property(getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
@end
