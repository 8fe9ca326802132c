// Which system the syntax is checked for: `-DGEOMRUN_IOS=1` or `=0`.
#define TARGET_OS_IOS GEOMRUN_IOS
