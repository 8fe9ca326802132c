// What exported tests use of AppKit, declared alone.
#pragma once
#import <QuartzCore/QuartzCore.h>
typedef CGPoint NSPoint;
typedef CGRect NSRect;
NSRect NSMakeRect(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
BOOL NSPointInRect(NSPoint point, NSRect rect);
typedef enum : NSUInteger {
  NSViewNotSizable = 0,
  NSViewMinXMargin = 1,
  NSViewWidthSizable = 2,
  NSViewMaxXMargin = 4,
  NSViewMinYMargin = 8,
  NSViewHeightSizable = 16,
  NSViewMaxYMargin = 32
} NSAutoresizingMaskOptions;
typedef enum : NSInteger { NSWindowAbove = 1, NSWindowBelow = -1, NSWindowOut = 0 } NSWindowOrderingMode;
typedef enum : NSUInteger { NSWindowStyleMaskBorderless = 0 } NSWindowStyleMask;
typedef enum : NSUInteger { NSBackingStoreBuffered = 2 } NSBackingStoreType;

@interface NSView : NSObject
- (instancetype)initWithFrame:(NSRect)frame;
@property NSRect frame;
@property NSRect bounds;
@property CGFloat alphaValue;
@property(getter=isHidden) BOOL hidden;
@property(getter=isFlipped, readonly) BOOL flipped;
@property BOOL clipsToBounds;
@property BOOL autoresizesSubviews;
@property NSAutoresizingMaskOptions autoresizingMask;
@property(readonly, assign) NSView *superview;
@property(copy) NSArray *subviews;
- (void)addSubview:(NSView *)view;
- (void)addSubview:(NSView *)view positioned:(NSWindowOrderingMode)place relativeTo:(NSView *)other;
- (void)removeFromSuperview;
- (NSPoint)convertPoint:(NSPoint)point toView:(NSView *)view;
- (NSRect)convertRect:(NSRect)rect toView:(NSView *)view;
- (NSView *)hitTest:(NSPoint)point;
@end
@interface NSScreen : NSObject
+ (NSScreen *)mainScreen;
@property(readonly) CGFloat backingScaleFactor;
@end
@interface NSWindow : NSObject
- (instancetype)initWithContentRect:(NSRect)rect
                          styleMask:(NSWindowStyleMask)style
                            backing:(NSBackingStoreType)backing
                              defer:(BOOL)flag;
@property(getter=isReleasedWhenClosed) BOOL releasedWhenClosed;
@property(strong) NSView *contentView;
@property(readonly) CGFloat backingScaleFactor;
@end
