/* AES-128 key expansion and one block, T-less. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint8_t sbox[256];
static uint8_t xt(uint8_t x) { return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b); }
static void init(void)
{
    uint8_t p = 1, q = 1;
    do {
        p = p ^ xt(p);
        q ^= q << 1; q ^= q << 2; q ^= q << 4; if (q & 0x80) q ^= 9;
        uint8_t x = q ^ (uint8_t)(q << 1 | q >> 7) ^ (uint8_t)(q << 2 | q >> 6) ^ (uint8_t)(q << 3 | q >> 5) ^ (uint8_t)(q << 4 | q >> 4);
        sbox[p] = x ^ 0x63;
    } while (p != 1);
    sbox[0] = 0x63;
}
void encrypt(uint8_t s[16], const uint8_t key[16])
{
    uint8_t k[16], rc = 1; memcpy(k, key, 16);
    for (int i = 0; i < 16; i++) s[i] ^= k[i];
    for (int r = 1; r <= 10; r++) {
        uint8_t t[16];
        for (int c = 0; c < 4; c++) for (int i = 0; i < 4; i++) t[c * 4 + i] = sbox[s[(c + i) % 4 * 4 + i]];
        if (r < 10) for (int c = 0; c < 4; c++) {
            uint8_t *p = t + 4 * c, all = p[0] ^ p[1] ^ p[2] ^ p[3], first = p[0];
            for (int i = 0; i < 4; i++) { uint8_t next = i < 3 ? p[i + 1] : first; p[i] ^= all ^ xt(p[i] ^ next); }
        }
        k[0] ^= sbox[k[13]] ^ rc; k[1] ^= sbox[k[14]]; k[2] ^= sbox[k[15]]; k[3] ^= sbox[k[12]]; rc = xt(rc);
        for (int i = 4; i < 16; i++) k[i] ^= k[i - 4];
        for (int i = 0; i < 16; i++) s[i] = t[i] ^ k[i];
    }
}
int main(void)
{
    init();
    uint8_t key[16], s[16];
    for (int i = 0; i < 16; i++) { key[i] = (uint8_t)i; s[i] = (uint8_t)(i * 17); }
    encrypt(s, key);
    for (int i = 0; i < 16; i++) printf("%02x", s[i]);
    return s[0] != 0x69 || s[15] != 0x5a;
}
