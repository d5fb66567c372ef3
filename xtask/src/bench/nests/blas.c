// The product of a library of BLAS as a function of a shared object: C += A * B, of M x N elements in rows, sums of K.
#include <dlfcn.h>
#include <stddef.h>

typedef void (*gemm_function)(const char *, const char *, const int *, const int *, const int *, const real *, const real *,
                              const int *, const real *, const int *, const real *, real *, const int *);

void gemm(real *C, const real *A, const real *B) {
  static gemm_function gemm;
  if (!gemm) {
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    gemm = library ? (gemm_function)dlsym(library, SYMBOL) : NULL;
    if (!gemm)
      __builtin_trap();
  }
  const int m = M, n = N, k = K;
  const real one = 1;
  gemm("N", "N", &n, &m, &k, &one, B, &n, A, &k, &one, C, &n);
}
