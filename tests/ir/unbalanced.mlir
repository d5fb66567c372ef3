// RUN: kiln opt %s --allow-unregistered-dialect
// EXIT: 1
// E0119
#x = #foo<(]>

// ERROR
// %s:4:10: error[E0119]: unbalanced '(' in the body of a dialect type or attribute
// #x = #foo<(]>
//          ^
