#include "CNumberText.h"

#include <stdio.h>

int CNumberText_general(char *text, size_t capacity, double number) {
  return snprintf(text, capacity, "%g", number);
}

int CNumberText_fixed(char *text, size_t capacity, int decimals, double number) {
  return snprintf(text, capacity, "%.*f", decimals, number);
}
