// NQ=70 NR=75 NP=80
void doitgen(real A[restrict NR][NQ][NP], real C[restrict NP][NP], real s[restrict NP]) {
  for (int r = 0; r < NR; r++)
    for (int q = 0; q < NQ; q++) {
      for (int p = 0; p < NP; p++) {
        s[p] = R(0.0);
        for (int k = 0; k < NP; k++)
          s[p] += A[r][q][k] * C[k][p];
      }
      for (int p = 0; p < NP; p++)
        A[r][q][p] = s[p];
    }
}
