// N=2000
void gemver(real A[restrict N][N], real p[restrict N], real q[restrict N], real r[restrict N], real s[restrict N],
            real w[restrict N], real x[restrict N], real y[restrict N], real z[restrict N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] += p[i] * q[j] + r[i] * s[j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x[i] += R(1.2) * A[j][i] * y[j];
  for (int i = 0; i < N; i++)
    x[i] += z[i];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[i] += R(1.5) * A[i][j] * x[j];
}
