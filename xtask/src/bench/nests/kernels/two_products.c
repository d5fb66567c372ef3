// NI=400 NJ=450 NK=550 NL=600
void two_products(real T[restrict NI][NJ], real A[restrict NI][NK], real B[restrict NK][NJ], real C[restrict NJ][NL],
                  real D[restrict NI][NL]) {
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++) {
      T[i][j] = R(0.0);
      for (int k = 0; k < NK; k++)
        T[i][j] += R(1.5) * A[i][k] * B[k][j];
    }
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NL; j++) {
      D[i][j] *= R(1.2);
      for (int k = 0; k < NJ; k++)
        D[i][j] += T[i][k] * C[k][j];
    }
}
