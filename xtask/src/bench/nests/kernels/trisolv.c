// N=2000
// dominant L
void trisolv(real L[restrict N][N], real x[restrict N], real b[restrict N]) {
  for (int i = 0; i < N; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] /= L[i][i];
  }
}
