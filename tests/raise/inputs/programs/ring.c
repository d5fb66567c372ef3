#include "ring.h"
void ring_init(ring *r) { *r = (ring){0}; }
int32_t feed(ring *r, int16_t x)
{
    if (r->count == WINDOW) r->sum -= r->data[r->at]; else r->count++;
    r->data[r->at] = x;
    r->sum += x;
    r->at = (r->at + 1) % WINDOW;
    return r->sum / (int32_t)r->count;
}
