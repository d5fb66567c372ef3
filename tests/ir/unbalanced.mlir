// RUN: kiln opt %s --allow-unregistered-dialect
// EXIT: 1
// E0119
#x = #foo<(]>

// ERROR
// %s:4:12: error[E0119]: unbalanced punctuation in dialect symbol
// #x = #foo<(]>
//            ^
