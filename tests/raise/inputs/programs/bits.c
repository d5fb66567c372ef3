/* Bit tricks: popcount, reverse, Morton, Gray, parity, CLZ, bit fields. */
#include <stdint.h>
#include <stdio.h>
typedef union { uint32_t u; struct { unsigned lo : 5, mid : 11, hi : 16; } f; uint8_t b[4]; float x; } view;
static uint32_t rev(uint32_t x) { x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1; x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2; x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4; return __builtin_bswap32(x); }
static uint32_t part(uint32_t x) { x &= 0xffff; x = (x | x << 8) & 0xff00ff; x = (x | x << 4) & 0xf0f0f0f; x = (x | x << 2) & 0x33333333; return (x | x << 1) & 0x55555555; }
uint64_t tricks(uint32_t a, uint16_t x, uint16_t y, float f)
{
    view v = {.u = a};
    v.f.mid += 3; v.f.lo ^= v.f.hi; v.b[2] = ~v.b[2];
    view w = {.x = f};
    uint32_t m = part(x) | part(y) << 1;
    uint32_t g = a ^ a >> 1;
    uint64_t r = (uint64_t)rev(a) << 32 | v.u;
    r ^= (uint64_t)m << 16;
    r += (uint64_t)__builtin_popcount(a) + __builtin_clz(a | 1) * 3u + __builtin_ctz(a | 0x80000000u) * 5u + __builtin_parity(g);
    r ^= (uint64_t)(w.u >> 23 & 0xff) << 40;
    return r * 0x9e3779b97f4a7c15u;
}
int main(void)
{
    uint64_t s = 0;
    for (uint32_t i = 0; i < 12; i++) s ^= tricks(i * 0x12345677u + 1, (uint16_t)(i * 777), (uint16_t)(i * 31), i * 1.5f - 4);
    printf("%llx\n", (unsigned long long)s);
    return s == 0;
}
