// RUN: kiln opt %s --inline
// EXIT: 1
// Each function calls the next one twice, 24 deep: E0302.
func.func @f0(%a: i32) -> i32 {
  %x = call @f1(%a) : (i32) -> i32
  %y = call @f1(%x) : (i32) -> i32
  return %y : i32
}
func.func @f1(%a: i32) -> i32 {
  %x = call @f2(%a) : (i32) -> i32
  %y = call @f2(%x) : (i32) -> i32
  return %y : i32
}
func.func @f2(%a: i32) -> i32 {
  %x = call @f3(%a) : (i32) -> i32
  %y = call @f3(%x) : (i32) -> i32
  return %y : i32
}
func.func @f3(%a: i32) -> i32 {
  %x = call @f4(%a) : (i32) -> i32
  %y = call @f4(%x) : (i32) -> i32
  return %y : i32
}
func.func @f4(%a: i32) -> i32 {
  %x = call @f5(%a) : (i32) -> i32
  %y = call @f5(%x) : (i32) -> i32
  return %y : i32
}
func.func @f5(%a: i32) -> i32 {
  %x = call @f6(%a) : (i32) -> i32
  %y = call @f6(%x) : (i32) -> i32
  return %y : i32
}
func.func @f6(%a: i32) -> i32 {
  %x = call @f7(%a) : (i32) -> i32
  %y = call @f7(%x) : (i32) -> i32
  return %y : i32
}
func.func @f7(%a: i32) -> i32 {
  %x = call @f8(%a) : (i32) -> i32
  %y = call @f8(%x) : (i32) -> i32
  return %y : i32
}
func.func @f8(%a: i32) -> i32 {
  %x = call @f9(%a) : (i32) -> i32
  %y = call @f9(%x) : (i32) -> i32
  return %y : i32
}
func.func @f9(%a: i32) -> i32 {
  %x = call @f10(%a) : (i32) -> i32
  %y = call @f10(%x) : (i32) -> i32
  return %y : i32
}
func.func @f10(%a: i32) -> i32 {
  %x = call @f11(%a) : (i32) -> i32
  %y = call @f11(%x) : (i32) -> i32
  return %y : i32
}
func.func @f11(%a: i32) -> i32 {
  %x = call @f12(%a) : (i32) -> i32
  %y = call @f12(%x) : (i32) -> i32
  return %y : i32
}
func.func @f12(%a: i32) -> i32 {
  %x = call @f13(%a) : (i32) -> i32
  %y = call @f13(%x) : (i32) -> i32
  return %y : i32
}
func.func @f13(%a: i32) -> i32 {
  %x = call @f14(%a) : (i32) -> i32
  %y = call @f14(%x) : (i32) -> i32
  return %y : i32
}
func.func @f14(%a: i32) -> i32 {
  %x = call @f15(%a) : (i32) -> i32
  %y = call @f15(%x) : (i32) -> i32
  return %y : i32
}
func.func @f15(%a: i32) -> i32 {
  %x = call @f16(%a) : (i32) -> i32
  %y = call @f16(%x) : (i32) -> i32
  return %y : i32
}
func.func @f16(%a: i32) -> i32 {
  %x = call @f17(%a) : (i32) -> i32
  %y = call @f17(%x) : (i32) -> i32
  return %y : i32
}
func.func @f17(%a: i32) -> i32 {
  %x = call @f18(%a) : (i32) -> i32
  %y = call @f18(%x) : (i32) -> i32
  return %y : i32
}
func.func @f18(%a: i32) -> i32 {
  %x = call @f19(%a) : (i32) -> i32
  %y = call @f19(%x) : (i32) -> i32
  return %y : i32
}
func.func @f19(%a: i32) -> i32 {
  %x = call @f20(%a) : (i32) -> i32
  %y = call @f20(%x) : (i32) -> i32
  return %y : i32
}
func.func @f20(%a: i32) -> i32 {
  %x = call @f21(%a) : (i32) -> i32
  %y = call @f21(%x) : (i32) -> i32
  return %y : i32
}
func.func @f21(%a: i32) -> i32 {
  %x = call @f22(%a) : (i32) -> i32
  %y = call @f22(%x) : (i32) -> i32
  return %y : i32
}
func.func @f22(%a: i32) -> i32 {
  %x = call @f23(%a) : (i32) -> i32
  %y = call @f23(%x) : (i32) -> i32
  return %y : i32
}
func.func @f23(%a: i32) -> i32 {
  %x = call @f24(%a) : (i32) -> i32
  %y = call @f24(%x) : (i32) -> i32
  return %y : i32
}
func.func @f24(%a: i32) -> i32 {
  %x = call @outside(%a) : (i32) -> i32
  return %x : i32
}
func.func private @outside(i32) -> i32

// ERROR
// %s:24:1: error[E0302]: 'func.func': inlining its calls would give 7340028 operations, more than 4000000
// func.func @f4(%a: i32) -> i32 {
// ^
