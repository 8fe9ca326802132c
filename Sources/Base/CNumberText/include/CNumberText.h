#ifndef CNUMBERTEXT_H
#define CNUMBERTEXT_H

#include <stddef.h>

/* Writes `number` as printf's %g does, with a terminator; returns the number of bytes without it. */
int CNumberText_general(char *text, size_t capacity, double number);

/* Writes `number` with some decimals, as printf's %.*f does, with a terminator; returns the bytes without it. */
int CNumberText_fixed(char *text, size_t capacity, int decimals, double number);

#endif
