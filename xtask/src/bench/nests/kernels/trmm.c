// M=500 N=600
void trmm(real A[restrict M][M], real B[restrict M][N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      for (int k = i + 1; k < M; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] = R(1.5) * B[i][j];
    }
}
