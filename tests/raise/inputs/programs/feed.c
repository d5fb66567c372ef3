/* Several files: a ring with its sum, and the program that feeds it. */
#include "ring.h"
#include <stdio.h>
int main(int argc, char **argv)
{
    ring r; ring_init(&r);
    int32_t last = 0;
    for (int i = 0; i < 10 + argc; i++) last = feed(&r, (int16_t)(i * 37 % 50 - 20));
    printf("%d %u\n", last, r.count);
    return r.count != WINDOW;
}
