/* The mean of three by three pixels, the border kept. */
#include <stdint.h>
#define H 12
#define W 16

void blur(const uint8_t in[H][W], uint8_t out[H][W])
{
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            if (y == 0 || x == 0 || y == H - 1 || x == W - 1) {
                out[y][x] = in[y][x];
                continue;
            }
            unsigned sum = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    sum += in[y + dy][x + dx];
            out[y][x] = (uint8_t)(sum / 9);
        }
}

int main(void)
{
    static uint8_t in[H][W], out[H][W];
    for (int i = 0; i < H * W; i++)
        in[i / W][i % W] = (uint8_t)(10 + i / W + i % W);
    blur(in, out);
    for (int i = 0; i < H * W; i++)
        if (out[i / W][i % W] != in[i / W][i % W])
            return 1;
    return 0;
}
