// RUN: kiln opt %s --print-for 24
// Readers of LLVM 24 refuse inherent attributes in the braces of a custom form: such operations print in the generic form,
// which all releases read. Cases of switches have their sign since 20.

func.func @memory(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) -> f32 {
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %b = memref.alloca() {alignment = 64 : i64, mine = 1 : i8} : memref<4xf32>
  %c = memref.alloc() {mine = 1 : i8} : memref<4xf32>
  %x = memref.load %m[%i] {nontemporal = true} : memref<4xf32>
  %y = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %r = arith.addf %x, %x fastmath<fast> : f32
  %n = memref.assume_alignment %m, 64 : memref<4xf32>
  return %r : f32
}
memref.global "private" constant @g : memref<2xi8> = dense<7> {alignment = 16 : i64}
llvm.func @llvm(%p: !llvm.ptr, %x: i32, %f: f32) {
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  llvm.switch %x : i32, ^o [
    -7: ^o
  ]
^o:
  llvm.return
}
func.func @switch(%d: i64) {
  cf.switch %d : i64, [
    default: ^o,
    -7: ^o
  ]
^o:
  return
}

// OUTPUT
// module {
//   func.func @memory(%arg0: memref<4xf32>, %arg1: index, %arg2: vector<4xf32>) -> f32 {
//     %alloc = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
//     %alloca = "memref.alloca"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> {mine = 1 : i8} : () -> memref<4xf32>
//     %alloc_0 = memref.alloc() {mine = 1 : i8} : memref<4xf32>
//     %0 = "memref.load"(%arg0, %arg1) <{nontemporal = true}> : (memref<4xf32>, index) -> f32
//     %1 = "vector.extract_strided_slice"(%arg2) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<4xf32>) -> vector<2xf32>
//     %2 = arith.addf %0, %0 fastmath<fast> : f32
//     %assume_align = memref.assume_alignment %arg0, 64 : memref<4xf32>
//     return %2 : f32
//   }
//   "memref.global"() <{alignment = 16 : i64, constant, initial_value = dense<7> : tensor<2xi8>, sym_name = "g", sym_visibility = "private", type = memref<2xi8>}> : () -> ()
//   llvm.func @llvm(%arg0: !llvm.ptr, %arg1: i32, %arg2: f32) {
//     "llvm.store"(%arg1, %arg0) <{alignment = 4 : i64, ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
//     %0 = llvm.load %arg0 : !llvm.ptr -> i32
//     %1 = "llvm.fadd"(%arg2, %arg2) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
//     llvm.switch %arg1 : i32, ^bb1 [
//       -7: ^bb1
//     ]
//   ^bb1:  // 2 preds: ^bb0, ^bb0
//     llvm.return
//   }
//   func.func @switch(%arg0: i64) {
//     cf.switch %arg0 : i64, [
//       default: ^bb1,
//       -7: ^bb1
//     ]
//   ^bb1:  // 2 preds: ^bb0, ^bb0
//     return
//   }
// }
