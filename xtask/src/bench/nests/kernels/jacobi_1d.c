// T=500 N=2000
void jacobi_1d(real A[restrict N], real B[restrict N]) {
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < N - 1; i++)
      B[i] = R(0.33333) * (A[i - 1] + A[i] + A[i + 1]);
    for (int i = 1; i < N - 1; i++)
      A[i] = R(0.33333) * (B[i - 1] + B[i] + B[i + 1]);
  }
}
