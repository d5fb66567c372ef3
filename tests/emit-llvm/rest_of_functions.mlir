// RUN: kiln opt %s --convert-func-to-llvm --convert-to-llvm
// What an earlier conversion left in functions is converted with the globals that it uses.
memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @f(%i: index) -> i32 {
  %t = memref.get_global @table : memref<4xi32>
  %x = memref.load %t[%i] : memref<4xi32>
  return %x : i32
}
