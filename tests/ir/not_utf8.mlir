// RUN: kiln check tests/ir/inputs/binary.bin
// EXIT: 1
// E0005

// ERROR
// tests/ir/inputs/binary.bin:2:3: error[E0005]: the text is not valid UTF-8; is it a binary file
