#ifndef RING_H
#define RING_H
#include <stdint.h>
enum { WINDOW = 8 };
typedef struct { int16_t data[WINDOW]; uint8_t at; uint32_t count; int32_t sum; } ring;
void ring_init(ring *r);
int32_t feed(ring *r, int16_t x);
#endif
