#include <stdint.h>

void mix(const int32_t a[64], const int32_t b[64], int32_t c[64])
{
#pragma clang loop unroll_count(4)
    for (int i = 0; i < 64; i++)
        c[i] = a[i] * 3 + (b[i] ^ i);
}

int32_t dot(const int32_t a[64], const int32_t b[64], int n)
{
    int32_t sum = 0;
#pragma unroll 4
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

int32_t whole(const int32_t a[8])
{
    int32_t sum = 0;
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++)
        sum += a[i] >> i;
    return sum;
}

// The bound is in the data: this loop stays as it is.
int32_t length(const int32_t a[64])
{
    int32_t n = 0;
#pragma clang loop unroll_count(2)
    while (a[n] != 9)
        n++;
    return n;
}

int main(void)
{
    int32_t a[64], b[64], c[64];
    for (int i = 0; i < 64; i++) {
        a[i] = i;
        b[i] = 7 * i;
    }
    mix(a, b, c);
    return c[5] != 15 + (35 ^ 5) || dot(a, b, 5) + dot(a, b, 63) != 569835 || whole(b) != 10 || length(a) != 9;
}
