/* ADPCM codec (IMA): encoder state struct, tables. */
#include <stdint.h>
#include <stdio.h>
static const int16_t steps[89] = {7,8,9,10,11,12,13,14,16,17,19,21,23,25,28,31,34,37,41,45,50,55,60,66,73,80,88,97,107,118,130,143,157,173,190,209,230,253,279,307,337,371,408,449,494,544,598,658,724,796,876,963,1060,1166,1282,1411,1552,1707,1878,2066,2272,2499,2749,3024,3327,3660,4026,4428,4871,5358,5894,6484,7132,7845,8630,9493,10442,11487,12635,13899,15289,16818,18500,20350,22385,24623,27086,29794,32767};
static const int8_t change[16] = {-1,-1,-1,-1,2,4,6,8,-1,-1,-1,-1,2,4,6,8};
typedef struct { int16_t value; uint8_t index; } adpcm;
static int16_t sat(int x) { return x > 32767 ? 32767 : x < -32768 ? -32768 : (int16_t)x; }
static void update(adpcm *s, int code)
{
    int step = steps[s->index], d = step >> 3;
    if (code & 4) d += step; if (code & 2) d += step >> 1; if (code & 1) d += step >> 2;
    s->value = sat(s->value + (code & 8 ? -d : d));
    int i = s->index + change[code];
    s->index = (uint8_t)(i < 0 ? 0 : i > 88 ? 88 : i);
}
void encode(adpcm *s, const int16_t *in, uint8_t *out, int n)
{
    for (int i = 0; i < n; i++) {
        int d = in[i] - s->value, code = 0, step = steps[s->index];
        if (d < 0) { code = 8; d = -d; }
        if (d >= step) { code |= 4; d -= step; }
        if (d >= step >> 1) { code |= 2; d -= step >> 1; }
        if (d >= step >> 2) code |= 1;
        update(s, code);
        if (i & 1) out[i / 2] |= (uint8_t)(code << 4); else out[i / 2] = (uint8_t)code;
    }
}
int main(void)
{
    int16_t in[64]; uint8_t out[32]; adpcm s = {0, 0}, t = {0, 0};
    for (int i = 0; i < 64; i++) in[i] = (int16_t)((i % 16 - 8) * 900 + i * 50);
    encode(&s, in, out, 64);
    for (int i = 0; i < 64; i++) update(&t, i & 1 ? out[i / 2] >> 4 : out[i / 2] & 15);
    printf("%d %d %d\n", s.value, t.value, s.index);
    return s.value != t.value;
}
