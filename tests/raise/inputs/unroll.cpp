// Loops that are unrolled as pragmas of Vitis ask.
#include <cstdint>
void fir(const int16_t in[64], int32_t out[64]) {
  int16_t x[64], y[64];
  int32_t z[64];
#pragma HLS array_partition variable=x cyclic factor=4
#pragma HLS interface mode=m_axi port=in
#pragma HLS dataflow
  for (int i = 0; i < 64; i++) { x[i] = in[i]; y[i] = in[i] ^ 0x55; }
  for (int r = 0; r < 8; r++)
    for (int i = 0; i < 64; i++) {
#pragma HLS PIPELINE II=1
#pragma HLS UNROLL factor = 4
      z[i] = x[i] * 3 + (y[i] ^ r) + (r ? z[i] : 0);
    }
  for (int i = 0; i < 64; i++) out[i] = z[i];
}
int32_t shift(int32_t v) {
  static int32_t taps[8];
  int32_t sum = 0;
  for (int i = 7; i > 0; i--) {
#pragma HLS unroll
    taps[i] = taps[i - 1];
  }
  taps[0] = v;
  for (int i = 0; i < 8; i++) {
#pragma HLS unroll
    sum += taps[i] * (i + 1);
  }
  return sum;
}
#pragma HLS unroll factor=2
int32_t most(const int32_t v[16])
{
    int32_t best = v[0];
    for (int i = 0; i < 16; i++) {
#pragma HLS unroll factor=FACTOR
#pragma HLS interface s_axilite port=v
#pragma HLS interface axis port=v
        best = best < v[i] ? v[i] : best;
    }
    return best;
}

int main() {
  int16_t a[64]; int32_t b[64];
  for (int i = 0; i < 64; i++) a[i] = i * 5;
  fir(a, b); fir(a, b);
  int s = b[3] + most(b); for (int i = 0; i < 12; i++) s += shift(i * 3);
  return s == 0;
}
