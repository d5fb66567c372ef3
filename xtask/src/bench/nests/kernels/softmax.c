// M=1024 N=2000
void softmax(real x[restrict N][M], real y[restrict N][M], real most[restrict N], real sum[restrict N]) {
  for (int i = 0; i < N; i++) {
    most[i] = x[i][0];
    for (int j = 0; j < M; j++)
      most[i] = MAX(most[i], x[i][j]);
    sum[i] = R(0.0);
    for (int j = 0; j < M; j++) {
      y[i][j] = EXP(x[i][j] - most[i]);
      sum[i] += y[i][j];
    }
    for (int j = 0; j < M; j++)
      y[i][j] /= sum[i];
  }
}
