// M=1900 N=2100
void bicg(real A[restrict N][M], real s[restrict M], real q[restrict N], real p[restrict M], real r[restrict N]) {
  for (int i = 0; i < M; i++)
    s[i] = R(0.0);
  for (int i = 0; i < N; i++) {
    q[i] = R(0.0);
    for (int j = 0; j < M; j++) {
      s[j] += r[i] * A[i][j];
      q[i] += A[i][j] * p[j];
    }
  }
}
