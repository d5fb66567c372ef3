// Kernels whose PTX text clang-19 made:
// clang-19 -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-gpu-arch=sm_80 -O2 -S kernels.cu -o kernels.ptx

#define KERNEL extern "C" __attribute__((global)) void
#define SHARED __attribute__((shared))

KERNEL add(const float *a, const float *b, float *c, int n) {
  int i = __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x();
  if (i < n)
    c[i] = a[i] + b[i];
}

SHARED float tile[256];

KERNEL sum(const float *a, float *out, int n) {
  int t = __nvvm_read_ptx_sreg_tid_x();
  float s = 0;
  for (int i = t; i < n; i += 256)
    s += a[i];
  tile[t] = s;
  __nvvm_bar_sync(0);
  for (int k = 128; k > 0; k >>= 1) {
    if (t < k)
      tile[t] += tile[t + k];
    __nvvm_bar_sync(0);
  }
  if (t == 0)
    out[0] = tile[0];
}

KERNEL integers(const int *a, const unsigned *b, long long *c, int n) {
  int i = __nvvm_read_ptx_sreg_tid_x();
  if (i >= n)
    return;
  int x = a[i];
  unsigned y = b[i];
  c += i * 12;
  c[0] = (long long)x * y;
  c[1] = x / (int)(y | 1);
  c[2] = y % 7u;
  c[3] = x >> (y & 31);
  c[4] = x < (int)y ? x : -x;
  c[5] = __builtin_popcount(y) + __builtin_clz(y | 1);
  c[6] = (long long)((double)x * 0.5);
  c[7] = (short)x ^ (unsigned char)y;
  c[8] = (long long)(((unsigned __int128)(unsigned long long)x * y) >> 64);
  c[9] = (y << 7) | (y >> 25);
  c[10] = __builtin_bswap32(y);
  c[11] = (long long)(float)x + (unsigned)(float)(y >> 3);
}

KERNEL local(const int *a, int *out, int n) {
  int t = __nvvm_read_ptx_sreg_tid_x();
  int kept[8];
  for (int i = 0; i < 8; i++)
    kept[i] = a[t * 8 + i];
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 + kept[(a[i] ^ s) & 7];
  out[t] = s;
}

KERNEL floats(const double *a, double *out) {
  int t = __nvvm_read_ptx_sreg_tid_x();
  double x = a[t];
  float f = (float)x;
  _Float16 h = (_Float16)f;
  out += t * 5;
  out[0] = __builtin_fma(x, x, 1.0 / x);
  out[1] = f / 3.0f;
  out[2] = (float)(h * h);
  out[3] = __nvvm_sqrt_rn_f((float)(x * x));
  out[4] = __nvvm_add_rz_f(f, 1e-9f);
}
