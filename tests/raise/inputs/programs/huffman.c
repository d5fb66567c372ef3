/* Huffman decoder with a bit reader struct and canonical code tables. */
#include <stdint.h>
#include <stdio.h>
typedef struct { const uint8_t *data; uint32_t size, pos; uint32_t hold; int bits; int error; } reader;
static uint32_t bit(reader *r)
{
    if (!r->bits) {
        if (r->pos >= r->size) { r->error = 1; return 0; }
        r->hold = r->data[r->pos++]; r->bits = 8;
    }
    uint32_t b = r->hold & 1; r->hold >>= 1; r->bits--;
    return b;
}
static int symbol(reader *r, const uint16_t *count, const uint16_t *sym)
{
    int code = 0, first = 0, index = 0;
    for (int len = 1; len <= 8; len++) {
        code |= (int)bit(r);
        int n = count[len];
        if (code - n < first) return sym[index + (code - first)];
        index += n; first = (first + n) << 1; code <<= 1;
    }
    r->error = 2;
    return -1;
}
int inflate_block(const uint8_t *data, uint32_t size, uint8_t *out, int max)
{
    static const uint16_t count[9] = {0, 1, 1, 2, 0, 0, 0, 0, 0}, sym[4] = {'a', 'b', 'c', 256};
    reader r = {data, size, 0, 0, 0, 0};
    int n = 0;
    while (n < max) {
        int s = symbol(&r, count, sym);
        if (r.error) return -r.error;
        if (s == 256) break;
        out[n++] = (uint8_t)s;
    }
    return n;
}
static uint8_t buf[32]; static int nbits;
static void put(int code, int len) { while (len--) { buf[nbits >> 3] |= (code >> len & 1) << (nbits & 7); nbits++; } }
int main(void)
{
    const char *t = "abacabcc"; uint8_t out[32];
    for (const char *p = t; *p; p++) *p == 'a' ? put(0, 1) : *p == 'b' ? put(2, 2) : put(6, 3);
    put(7, 3);
    int n = inflate_block(buf, (nbits + 7) / 8, out, 32);
    printf("%.*s\n", n, out);
    return n != 8 || inflate_block(buf, 1, out, 32) != -1;
}
