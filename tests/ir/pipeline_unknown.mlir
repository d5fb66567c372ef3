// RUN: kiln opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalise))'
// EXIT: 1
// E1005: no such pass.

// ERROR
// <pass-pipeline>:1:30: error[E1005]: there is no pass 'canonicalise'; is 'canonicalize' meant
// builtin.module(func.func(cse,canonicalise))
//                              ^
