// N=1300
void gesummv(real A[restrict N][N], real B[restrict N][N], real t[restrict N], real x[restrict N], real y[restrict N]) {
  for (int i = 0; i < N; i++) {
    t[i] = R(0.0);
    y[i] = R(0.0);
    for (int j = 0; j < N; j++) {
      t[i] += A[i][j] * x[j];
      y[i] += B[i][j] * x[j];
    }
    y[i] = R(1.5) * t[i] + R(1.2) * y[i];
  }
}
