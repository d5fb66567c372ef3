// RUN: kiln llvm %s
// EXIT: 1
func.func @mask(%c: index) -> vector<1000000000000000000x1000000000000000000xi1> {
  %0 = vector.create_mask %c, %c : vector<1000000000000000000x1000000000000000000xi1>
  return %0 : vector<1000000000000000000x1000000000000000000xi1>
}
func.func @sum(%a: vector<3458764513820540928xf32>, %m: vector<3458764513820540928xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<3458764513820540928xf32> into f32 } : vector<3458764513820540928xi1> -> f32
  return %0 : f32
}

// ERROR
// %s:3:1: error[E0802]: 'func.func': type 'vector<1000000000000000000x1000000000000000000xi1>' has no LLVM type
// func.func @mask(%c: index) -> vector<1000000000000000000x1000000000000000000xi1> {
// ^
// %s:7:1: error[E0802]: 'func.func': type 'vector<3458764513820540928xf32>' has no LLVM type
// func.func @sum(%a: vector<3458764513820540928xf32>, %m: vector<3458764513820540928xi1>) -> f32 {
// ^
