/* How often each byte occurs, and the most frequent one. */
#include <stdint.h>
#include <string.h>

int histogram(const uint8_t data[64], uint16_t counts[16])
{
    memset(counts, 0, 16 * sizeof counts[0]);
    for (int i = 0; i < 64; i++)
        counts[data[i] & 15]++;
    int best = 0;
    for (int i = 1; i < 16; i++)
        if (counts[i] > counts[best])
            best = i;
    return best;
}

int main(void)
{
    uint8_t data[64];
    uint16_t counts[16];
    for (int i = 0; i < 64; i++)
        data[i] = (uint8_t)(i * i % 11);
    int best = histogram(data, counts), sum = 0;
    for (int i = 0; i < 16; i++) {
        sum += counts[i];
        if (counts[i] > counts[best])
            return 1;
    }
    return sum != 64;
}
