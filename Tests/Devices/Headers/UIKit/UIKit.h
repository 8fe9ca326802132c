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

@interface UIView : NSObject
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
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event;
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event;
@end
@interface UIWindow : UIView
@end
@interface UIScreen : NSObject
@property(class, readonly) UIScreen *mainScreen;
@property(readonly) CGFloat scale;
@end
