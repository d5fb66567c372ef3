/* Compression by references to what was seen, found by a hash. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define HASH_BITS 8
#define MIN_MATCH 3
static uint32_t hash3(const uint8_t *p) { return ((p[0] << 16 | p[1] << 8 | p[2]) * 2654435761u) >> (32 - HASH_BITS); }
int compress(const uint8_t *src, int n, uint8_t *dst)
{
    int16_t head[1 << HASH_BITS];
    memset(head, 0xff, sizeof head);
    int out = 0, i = 0;
    while (i < n) {
        int best = 0, where = 0;
        if (i + MIN_MATCH <= n) {
            uint32_t h = hash3(src + i);
            int c = head[h];
            if (c >= 0 && i - c < 256) {
                int len = 0;
                while (i + len < n && len < 255 && src[c + len] == src[i + len]) len++;
                if (len >= MIN_MATCH) { best = len; where = i - c; }
            }
            head[h] = (int16_t)i;
        }
        if (best) { dst[out++] = 1; dst[out++] = (uint8_t)best; dst[out++] = (uint8_t)where; i += best; }
        else { dst[out++] = 0; dst[out++] = src[i++]; }
    }
    return out;
}
static int expand(const uint8_t *s, int n, uint8_t *d)
{
    int o = 0;
    for (int i = 0; i < n;) {
        if (s[i++]) { int len = s[i++], back = s[i++]; while (len--) { d[o] = d[o - back]; o++; } }
        else d[o++] = s[i++];
    }
    return o;
}
int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "abcabcabcabcxyzxyzxyz hello hello hello abcabc";
    uint8_t packed[256], back[256];
    int n = (int)strlen(text), m = compress((const uint8_t *)text, n, packed);
    int k = expand(packed, m, back);
    printf("%d -> %d\n", n, m);
    return k != n || memcmp(back, text, n) != 0;
}
