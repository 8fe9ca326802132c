// What exported tests use of Foundation and Core Graphics, declared alone.
#pragma once
#include <math.h>
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define NULL ((void *)0)
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef struct {
  unsigned long state;
  id __unsafe_unretained *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
+ (Class)class;
- (BOOL)isKindOfClass:(Class)type;
- (id)mutableCopy;
- (id)copy;
@end
@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)format, ...;
+ (instancetype)stringWithString:(NSString *)string;
- (BOOL)isEqualToString:(NSString *)other;
- (BOOL)hasPrefix:(NSString *)prefix;
@property(readonly) NSUInteger length;
@property(readonly) double doubleValue;
@end
@interface NSMutableString : NSString
- (void)appendFormat:(NSString *)format, ...;
- (void)appendString:(NSString *)string;
@end
@interface NSEnumerator : NSObject
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained [])buffer
                                    count:(NSUInteger)count;
@end
@interface NSArray : NSObject
+ (instancetype)arrayWithObjects:(id const __unsafe_unretained [])objects count:(NSUInteger)count;
@property(readonly) NSUInteger count;
- (id)objectAtIndex:(NSUInteger)index;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained [])buffer
                                    count:(NSUInteger)len;
- (NSEnumerator *)reverseObjectEnumerator;
- (NSString *)componentsJoinedByString:(NSString *)separator;
@end
@interface NSMutableArray : NSArray
+ (instancetype)array;
- (void)addObject:(id)object;
- (void)insertObject:(id)object atIndex:(NSUInteger)index;
@end
@interface NSMutableDictionary : NSObject
+ (instancetype)dictionary;
- (id)objectForKey:(id)key;
- (void)setObject:(id)object forKey:(id)key;
@end
@interface NSSet : NSObject
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained [])buffer
                                    count:(NSUInteger)len;
@end
@interface NSMapTable : NSObject
+ (instancetype)strongToStrongObjectsMapTable;
- (id)objectForKey:(id)key;
- (void)setObject:(id)object forKey:(id)key;
@end
@interface NSValue : NSObject
@end
@interface NSNumber : NSValue
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithDouble:(double)value;
@end
void NSLog(NSString *format, ...);

typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct CGPath *CGMutablePathRef;
typedef const struct CGPath *CGPathRef;
CGMutablePathRef CGPathCreateMutable(void);
void CGPathRelease(CGPathRef path);
void CGPathMoveToPoint(CGMutablePathRef path, const CGAffineTransform *m, CGFloat x, CGFloat y);
void CGPathAddLineToPoint(CGMutablePathRef path, const CGAffineTransform *m, CGFloat x, CGFloat y);
void CGPathAddCurveToPoint(
    CGMutablePathRef path, const CGAffineTransform *m, CGFloat x1, CGFloat y1, CGFloat x2, CGFloat y2, CGFloat x, CGFloat y);
CGPoint CGPointMake(CGFloat x, CGFloat y);
CGSize CGSizeMake(CGFloat width, CGFloat height);
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
BOOL CGRectContainsPoint(CGRect rect, CGPoint point);
CGFloat CGRectGetWidth(CGRect rect);
CGFloat CGRectGetHeight(CGRect rect);
CGFloat CGRectGetMinX(CGRect rect);
CGFloat CGRectGetMidX(CGRect rect);
CGFloat CGRectGetMaxX(CGRect rect);
CGFloat CGRectGetMinY(CGRect rect);
CGFloat CGRectGetMidY(CGRect rect);
CGFloat CGRectGetMaxY(CGRect rect);
extern const CGAffineTransform CGAffineTransformIdentity;
CGAffineTransform CGAffineTransformMake(
    CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty);
CGAffineTransform CGAffineTransformMakeScale(CGFloat x, CGFloat y);
CGAffineTransform CGAffineTransformMakeTranslation(CGFloat x, CGFloat y);
CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle);
CGAffineTransform CGAffineTransformScale(CGAffineTransform t, CGFloat x, CGFloat y);
CGAffineTransform CGAffineTransformTranslate(CGAffineTransform t, CGFloat x, CGFloat y);
CGAffineTransform CGAffineTransformRotate(CGAffineTransform t, CGFloat angle);
CGAffineTransform CGAffineTransformConcat(CGAffineTransform t, CGAffineTransform next);
CGAffineTransform CGAffineTransformInvert(CGAffineTransform t);
