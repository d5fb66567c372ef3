/* The product of two matrices, with a main that checks it: kiln hls examples/c/gemm.c --top gemm -o build/gemm */
#include <stdint.h>
#define N 8

void gemm(const int32_t a[N][N], const int32_t b[N][N], int32_t c[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int32_t sum = 0;
            for (int k = 0; k < N; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

int main(void)
{
    int32_t a[N][N], b[N][N], c[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = i * 3 - j;
            b[i][j] = i == j ? 2 : 0;
        }
    gemm(a, b, c);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (c[i][j] != 2 * a[i][j])
                return 1;
    return 0;
}
