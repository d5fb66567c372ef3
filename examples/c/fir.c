/* A filter with state: the samples before are kept between calls. */
#include <stdint.h>
#define TAPS 8

static int16_t delay[TAPS];

int32_t fir(int16_t sample, const int16_t coefficients[TAPS])
{
    int32_t sum = 0;
    for (int i = TAPS - 1; i > 0; i--)
        delay[i] = delay[i - 1];
    delay[0] = sample;
    for (int i = 0; i < TAPS; i++)
        sum += delay[i] * coefficients[i];
    return sum;
}

int main(void)
{
    static const int16_t coefficients[TAPS] = { 1, -2, 3, -4, 5, -6, 7, -8 };
    for (int i = 0; i < 12; i++) {
        int32_t got = fir(i == 0, coefficients);
        if (got != (i < TAPS ? coefficients[i] : 0))
            return 1;
    }
    return 0;
}
