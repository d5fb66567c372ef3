// M=500 N=600
void correlation(real data[restrict N][M], real corr[restrict M][M], real mean[restrict M], real dev[restrict M]) {
  for (int j = 0; j < M; j++) {
    mean[j] = R(0.0);
    for (int i = 0; i < N; i++)
      mean[j] += data[i][j];
    mean[j] /= R(600.0);
  }
  for (int j = 0; j < M; j++) {
    dev[j] = R(0.1);
    for (int i = 0; i < N; i++)
      dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    dev[j] = SQRT(dev[j] / R(600.0));
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      data[i][j] -= mean[j];
      data[i][j] /= R(24.5) * dev[j];
    }
  for (int i = 0; i < M - 1; i++) {
    corr[i][i] = R(1.0);
    for (int j = i + 1; j < M; j++) {
      corr[i][j] = R(0.0);
      for (int k = 0; k < N; k++)
        corr[i][j] += data[k][i] * data[k][j];
      corr[j][i] = corr[i][j];
    }
  }
  corr[M - 1][M - 1] = R(1.0);
}
