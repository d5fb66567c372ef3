// M=1900 N=2100
void atax(real A[restrict M][N], real x[restrict N], real y[restrict N], real t[restrict M]) {
  for (int i = 0; i < N; i++)
    y[i] = R(0.0);
  for (int i = 0; i < M; i++) {
    t[i] = R(0.0);
    for (int j = 0; j < N; j++)
      t[i] += A[i][j] * x[j];
    for (int j = 0; j < N; j++)
      y[j] += A[i][j] * t[i];
  }
}
