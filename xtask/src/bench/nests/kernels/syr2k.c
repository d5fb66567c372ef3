// M=500 N=600
void syr2k(real C[restrict N][N], real A[restrict N][M], real B[restrict N][M]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < i + 1; j++)
      C[i][j] *= R(1.2);
    for (int k = 0; k < M; k++)
      for (int j = 0; j < i + 1; j++)
        C[i][j] += A[j][k] * R(1.5) * B[i][k] + B[j][k] * R(1.5) * A[i][k];
  }
}
