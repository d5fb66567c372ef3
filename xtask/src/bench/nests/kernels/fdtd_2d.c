// T=40 NX=1000 NY=1200
void fdtd_2d(real ex[restrict NX][NY], real ey[restrict NX][NY], real hz[restrict NX][NY], real source[restrict T]) {
  for (int t = 0; t < T; t++) {
    for (int j = 0; j < NY; j++)
      ey[0][j] = source[t];
    for (int i = 1; i < NX; i++)
      for (int j = 0; j < NY; j++)
        ey[i][j] -= R(0.5) * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < NX; i++)
      for (int j = 1; j < NY; j++)
        ex[i][j] -= R(0.5) * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < NX - 1; i++)
      for (int j = 0; j < NY - 1; j++)
        hz[i][j] -= R(0.7) * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}
