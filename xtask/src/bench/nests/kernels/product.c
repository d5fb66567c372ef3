// NI=600 NJ=660 NK=720
void product(real C[restrict NI][NJ], real A[restrict NI][NK], real B[restrict NK][NJ]) {
  for (int i = 0; i < NI; i++) {
    for (int j = 0; j < NJ; j++)
      C[i][j] *= R(1.2);
    for (int k = 0; k < NK; k++)
      for (int j = 0; j < NJ; j++)
        C[i][j] += R(1.5) * A[i][k] * B[k][j];
  }
}
