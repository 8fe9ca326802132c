#ifndef CNUMBERTEXT_H
#define CNUMBERTEXT_H

#include <stddef.h>

/* Writes `number` as printf's %g does, with an end; returns how many bytes it takes without it. */
int CNumberText_general(char *text, size_t capacity, double number);

/* Writes `number` with so many decimals, as printf's %.*f does, with an end; returns how many bytes it takes without it. */
int CNumberText_fixed(char *text, size_t capacity, int decimals, double number);

#endif
