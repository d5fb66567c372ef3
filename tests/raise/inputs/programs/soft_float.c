/* Soft float (IEEE single) add and multiply on bits; checked against the machine. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t pack(uint32_t s, int e, uint64_t m)
{
    if (!m) return s << 31;
    while (m >> 27) { m = m >> 1 | (m & 1); e++; }
    while (!(m >> 26)) { m <<= 1; e--; }
    if (e <= 0) { int k = 1 - e; m = k > 28 ? 1 : m >> k | ((m & ((1u << k) - 1)) != 0); e = 0; }
    uint32_t r = (uint32_t)(m >> 3), g = m & 7;
    if (g > 4 || (g == 4 && (r & 1))) r++;
    if (e == 0) return s << 31 | r;
    if (r >> 24) { r >>= 1; e++; }
    if (e >= 255) return s << 31 | 0x7f800000;
    return s << 31 | (uint32_t)e << 23 | (r & 0x7fffff);
}
static void open_(uint32_t x, uint32_t *s, int *e, uint64_t *m) { *s = x >> 31; *e = x >> 23 & 255; *m = x & 0x7fffff; if (*e) *m |= 0x800000; else *e = 1; }
uint32_t soft(uint32_t a, uint32_t b, int op)
{
    uint32_t sa, sb; int ea, eb; uint64_t ma, mb;
    open_(a, &sa, &ea, &ma); open_(b, &sb, &eb, &mb);
    if (op) { uint64_t p = ma * mb; return pack(sa ^ sb, ea + eb - 127, p >> 20 | ((p & 0xfffff) != 0)); }
    if (ea < eb || (ea == eb && ma < mb)) { uint32_t t = sa; sa = sb; sb = t; int u = ea; ea = eb; eb = u; uint64_t v = ma; ma = mb; mb = v; }
    ma <<= 3; mb <<= 3;
    int d = ea - eb; mb = d > 30 ? (mb != 0) : mb >> d | ((mb & ((1ull << d) - 1)) != 0);
    return pack(sa, ea, sa == sb ? ma + mb : ma - mb);
}
int main(void)
{
    float v[6] = {1.5f, -2.25f, 3e10f, 7e-5f, 1.0000001f, -0.1f}; int bad = 0;
    for (int i = 0; i < 6; i++) for (int j = i; j < 6; j++) {
        uint32_t a, b, s, p; memcpy(&a, &v[i], 4); memcpy(&b, &v[j], 4);
        float x = v[i] + v[j], y = v[i] * v[j]; memcpy(&s, &x, 4); memcpy(&p, &y, 4);
        bad += soft(a, b, 0) != s; bad += soft(a, b, 1) != p;
    }
    printf("%d\n", bad); return bad;
}
