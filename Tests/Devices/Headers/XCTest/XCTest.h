// What exported tests use of XCTest, declared alone.
#pragma once
#import <Foundation/Foundation.h>
@interface XCTestCase : NSObject
@end
void GeomrunFailed(XCTestCase *test, NSString *format, ...);
#define XCTFail(...) GeomrunFailed(self, __VA_ARGS__)
void GeomrunSkipped(BOOL condition, NSString *format, ...);
#define XCTSkipUnless(...) GeomrunSkipped(__VA_ARGS__)
