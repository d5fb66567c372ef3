/* Integers of any width by the names that programs for Vitis have them: ap_int<5>, ap_uint<12>. They are _BitInt of C23, with its
   operators; methods, ranges of bits and operators that widen are not here. In C: ap_int(5), ap_uint(12). */
#ifndef KILN_AP_INT_H
#define KILN_AP_INT_H
#ifdef __cplusplus
template <int N> using ap_int = signed _BitInt(N);
template <int N> using ap_uint = unsigned _BitInt(N);
#else
#define ap_int(N) signed _BitInt(N)
#define ap_uint(N) unsigned _BitInt(N)
#endif
#endif
