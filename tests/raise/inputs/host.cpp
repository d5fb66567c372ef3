#include <cstdint>
#include <cstdio>
#define DEVICE __attribute__((annotate("kiln.device")))

struct Pair { int x, y; };
static int counts[16];

namespace dsp {
// Arrays of several lengths: the kernel's memory is as large as the largest.
DEVICE static int64_t dot(const int16_t *a, const int16_t *b, int n)
{
    int64_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}
}

DEVICE Pair turned(Pair p, bool is_back) { return is_back ? Pair{-p.y, p.x} : Pair{p.y, -p.x}; }

DEVICE void histogram(const uint8_t *data, int n)
{
    for (int i = 0; i < n; i++)
        counts[data[i] & 15]++;
}

DEVICE void more(int *to, const int *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i] + 1;
}

int main(int argc, char **argv)
{
    int16_t a[32], few[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    for (int i = 0; i < 32; i++)
        a[i] = i - 7;
    std::printf("%lld %lld\n", (long long)dsp::dot(a, a, 32), (long long)dsp::dot(few, few, 8));
    Pair p = turned(turned({3, -4}, true), false);
    std::printf("%d %d\n", p.x, p.y);
    uint8_t text[10] = {1, 2, 3, 3, 3, 250, 9, 9, 1, 0};
    histogram(text, 10);
    histogram(text, 3);
    for (int count : counts)
        std::printf("%d ", count);
    int x[12] = {1, 2, 3}, y[12];
    more(y, x, 12);
    more(x, y, 7);
    // One array twice: the host computes it.
    more(x + 1, x, 8);
    for (int each : x)
        std::printf("%d ", each);
    std::printf("%s\n", argc > 1 ? argv[1] : "");
    return counts[3] - 4;
}
