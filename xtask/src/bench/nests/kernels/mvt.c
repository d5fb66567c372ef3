// N=2000
void mvt(real x[restrict N], real z[restrict N], real u[restrict N], real v[restrict N], real A[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x[i] += A[i][j] * u[j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      z[i] += A[j][i] * v[j];
}
