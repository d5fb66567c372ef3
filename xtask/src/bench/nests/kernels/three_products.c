// NI=400 NJ=450 NK=500 NL=550 NM=600
void three_products(real E[restrict NI][NJ], real A[restrict NI][NK], real B[restrict NK][NJ], real F[restrict NJ][NL],
                    real C[restrict NJ][NM], real D[restrict NM][NL], real G[restrict NI][NL]) {
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++) {
      E[i][j] = R(0.0);
      for (int k = 0; k < NK; k++)
        E[i][j] += A[i][k] * B[k][j];
    }
  for (int i = 0; i < NJ; i++)
    for (int j = 0; j < NL; j++) {
      F[i][j] = R(0.0);
      for (int k = 0; k < NM; k++)
        F[i][j] += C[i][k] * D[k][j];
    }
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NL; j++) {
      G[i][j] = R(0.0);
      for (int k = 0; k < NJ; k++)
        G[i][j] += E[i][k] * F[k][j];
    }
}
