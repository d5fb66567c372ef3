/* N-Queens by bits, recursion. */
#include <stdint.h>
#include <stdio.h>
static int solve(uint32_t all, uint32_t cols, uint32_t l, uint32_t r)
{
    if (cols == all) return 1;
    int n = 0;
    for (uint32_t free = all & ~(cols | l | r); free; free &= free - 1) {
        uint32_t bit = free & -free;
        n += solve(all, cols | bit, (l | bit) << 1, (r | bit) >> 1);
    }
    return n;
}
int queens(int n) { return solve((1u << n) - 1, 0, 0, 0); }
int main(void) { printf("%d %d\n", queens(5), queens(6)); return queens(5) != 10 || queens(6) != 4; }
