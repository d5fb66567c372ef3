// T=20 N=120
void heat_3d(real A[restrict N][N][N], real B[restrict N][N][N]) {
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        for (int k = 1; k < N - 1; k++)
          B[i][j][k] = R(0.125) * (A[i + 1][j][k] - R(2.0) * A[i][j][k] + A[i - 1][j][k])
                     + R(0.125) * (A[i][j + 1][k] - R(2.0) * A[i][j][k] + A[i][j - 1][k])
                     + R(0.125) * (A[i][j][k + 1] - R(2.0) * A[i][j][k] + A[i][j][k - 1]) + A[i][j][k];
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        for (int k = 1; k < N - 1; k++)
          A[i][j][k] = R(0.125) * (B[i + 1][j][k] - R(2.0) * B[i][j][k] + B[i - 1][j][k])
                     + R(0.125) * (B[i][j + 1][k] - R(2.0) * B[i][j][k] + B[i][j - 1][k])
                     + R(0.125) * (B[i][j][k + 1] - R(2.0) * B[i][j][k] + B[i][j][k - 1]) + B[i][j][k];
  }
}
