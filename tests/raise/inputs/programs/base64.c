/* Base64 encode and decode with tables, error codes. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static int8_t inverse[256];
static void build(void) { memset(inverse, -1, sizeof inverse); for (int i = 0; i < 64; i++) inverse[(uint8_t)alphabet[i]] = (int8_t)i; }
static int encode(const uint8_t *s, int n, char *d)
{
    int o = 0;
    for (int i = 0; i < n; i += 3) {
        uint32_t v = s[i] << 16 | (i + 1 < n ? s[i + 1] : 0) << 8 | (i + 2 < n ? s[i + 2] : 0);
        d[o++] = alphabet[v >> 18]; d[o++] = alphabet[v >> 12 & 63];
        d[o++] = i + 1 < n ? alphabet[v >> 6 & 63] : '='; d[o++] = i + 2 < n ? alphabet[v & 63] : '=';
    }
    d[o] = 0; return o;
}
int decode(const char *s, uint8_t *d)
{
    int o = 0; uint32_t acc = 0; int bits = 0;
    for (; *s && *s != '='; s++) {
        int v = inverse[(uint8_t)*s];
        if (v < 0) return -1;
        acc = acc << 6 | (uint32_t)v; bits += 6;
        if (bits >= 8) { bits -= 8; d[o++] = (uint8_t)(acc >> bits); }
    }
    return o;
}
int main(void)
{
    build();
    char text[64]; uint8_t back[64];
    int n = encode((const uint8_t *)"Many hands make light work.", 27, text);
    int m = decode(text, back);
    printf("%s %d %d\n", text, n, m);
    return m != 27 || memcmp(back, "Many hands make light work.", 27) || decode("ab$d", back) != -1;
}
