// O=32 I=16 H=56 W=56
void conv2d(real out[restrict O][H][W], real in[restrict I][H + 2][W + 2], real f[restrict O][I][3][3]) {
  for (int o = 0; o < O; o++)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        for (int c = 0; c < I; c++)
          for (int r = 0; r < 3; r++)
            for (int s = 0; s < 3; s++)
              out[o][y][x] += in[c][y + r][x + s] * f[o][c][r][s];
}
