// RUN: kiln build tests/raise/inputs/list.c -o %t/out
// EXIT: 1

// ERROR
// tests/raise/inputs/list.c:5:0: error[E1202]: device function '@total' follows pointers in memory, which a device does not have: 'node'
