// M=1024 N=1024 K=1024
void gemm(real C[restrict M][N], real A[restrict M][K], real B[restrict K][N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < K; k++)
        C[i][j] += A[i][k] * B[k][j];
}
