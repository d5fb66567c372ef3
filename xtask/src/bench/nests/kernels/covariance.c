// M=500 N=600
void covariance(real data[restrict N][M], real cov[restrict M][M], real mean[restrict M]) {
  for (int j = 0; j < M; j++) {
    mean[j] = R(0.0);
    for (int i = 0; i < N; i++)
      mean[j] += data[i][j];
    mean[j] /= R(600.0);
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] -= mean[j];
  for (int i = 0; i < M; i++)
    for (int j = i; j < M; j++) {
      cov[i][j] = R(0.0);
      for (int k = 0; k < N; k++)
        cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= R(599.0);
      cov[j][i] = cov[i][j];
    }
}
