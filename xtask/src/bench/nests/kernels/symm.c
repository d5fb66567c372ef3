// M=500 N=600
void symm(real A[restrict M][M], real B[restrict M][N], real C[restrict M][N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      real t = R(0.0);
      for (int k = 0; k < i; k++) {
        C[k][j] += R(1.5) * B[i][j] * A[i][k];
        t += B[k][j] * A[i][k];
      }
      C[i][j] = R(1.2) * C[i][j] + R(1.5) * B[i][j] * A[i][i] + R(1.5) * t;
    }
}
