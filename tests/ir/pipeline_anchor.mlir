// RUN: kiln opt %s --pass-pipeline='func.func(cse)'
// EXIT: 1
// E0310: a file is a builtin.module.

// ERROR
// error[E0310]: the pipeline runs on 'func.func', not on 'builtin.module'
