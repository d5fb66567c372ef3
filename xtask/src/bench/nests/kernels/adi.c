// T=10 N=600
void adi(real u[restrict N][N], real v[restrict N][N], real p[restrict N][N], real q[restrict N][N]) {
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < N - 1; i++) {
      v[0][i] = R(1.0);
      p[i][0] = R(0.0);
      q[i][0] = v[0][i];
      for (int j = 1; j < N - 1; j++) {
        p[i][j] = R(0.4) / (R(0.4) * p[i][j - 1] + R(2.0));
        q[i][j] = (R(0.3) * u[j][i - 1] + R(0.4) * u[j][i] + R(0.3) * u[j][i + 1] + R(0.4) * q[i][j - 1])
                / (R(0.4) * p[i][j - 1] + R(2.0));
      }
      v[N - 1][i] = R(1.0);
      for (int j = 1; j < N - 1; j++)
        v[N - 1 - j][i] = p[i][N - 1 - j] * v[N - j][i] + q[i][N - 1 - j];
    }
    for (int i = 1; i < N - 1; i++) {
      u[i][0] = R(1.0);
      p[i][0] = R(0.0);
      q[i][0] = u[i][0];
      for (int j = 1; j < N - 1; j++) {
        p[i][j] = R(0.4) / (R(0.4) * p[i][j - 1] + R(2.0));
        q[i][j] = (R(0.3) * v[i - 1][j] + R(0.4) * v[i][j] + R(0.3) * v[i + 1][j] + R(0.4) * q[i][j - 1])
                / (R(0.4) * p[i][j - 1] + R(2.0));
      }
      u[i][N - 1] = R(1.0);
      for (int j = 1; j < N - 1; j++)
        u[i][N - 1 - j] = p[i][N - 1 - j] * u[i][N - j] + q[i][N - 1 - j];
    }
  }
}
