// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file --mlir-print-debuginfo
"foo.a"() : () -> () loc("a.mlir":1:2)
// -----
"foo.a"() : () -> () loc(#loc)
#loc = loc("x":1:2)
// -----
"foo.a"() : () -> () loc(unknown)
// -----
"foo.a"() : () -> () loc("n")
"foo.a"() : () -> () loc("n"("f":1:2))
"foo.a"() : () -> () loc(callsite("n" at "f":1:2))
"foo.a"() : () -> () loc(callsite("n" at "g"))
"foo.a"() : () -> () loc(callsite("n"("x":3:4) at callsite("g" at "f":1:2)))
"foo.a"() : () -> () loc(fused["a", "b":1:2, "c"])
"foo.a"() : () -> () loc(fused<{x = affine_map<(d0) -> (d0)>}>["a", "b":1:2, "c"])
"foo.a"() : () -> () loc(fused<"m">["a"])
// -----
func.func @f(%arg0: i32 loc("a"), %arg1: i32 {x.y = 1} loc("b":1:2)) { return loc("c") } loc("d")
// -----
func.func @f(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.addi %arg0, %arg1 : i32
  return %0 : i32
}
// -----
func.func @f(%arg0: i32 loc(callsite("a" at "b":1:2)), %arg1: i32 loc(fused["a","b"])) {
  cf.br ^bb1(%arg0 : i32)
^bb1(%x: i32 loc(#l)):
  return
}
#l = loc("zz":5:6)
// -----
func.func private @f(i32)
func.func private @g(%a: i32)
// -----
"foo.r"() ({
^bb0(%a: i32, %b: f32 loc("b")):
  "foo.x"(%a) {l = loc("b"), m = loc("q":1:2)} : (i32) -> () loc("q":1:2)
}) : () -> ()
// -----
#loc1 = loc("a":1:1)
#loc2 = loc("a":2:2)
#loc3 = loc(callsite(#loc1 at #loc2))
"foo.a"() {x = #loc3} : () -> () loc(#loc1)
"foo.a"() : () -> () loc(#loc3)
"foo.a"() : () -> () loc(fused[#loc3, #loc2])
// -----
module @m {
  module @n {} loc("n")
} loc("m")
// -----
#map = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0) : (d0 == 0)>
"foo.a"() {a = #map, b = #set, c = [#map, affine_map<(d0) -> (d0 + 2)>]} : () -> ()
"foo.r"() ({
  "foo.a"() {a = affine_map<(d0) -> (d0 + 3)>} : () -> ()
}) {z = affine_map<(d0) -> (d0 + 4)>, y = #map} : () -> ()
// -----
"foo.r"() <{z = affine_map<(d0) -> (d0 + 4)>}> ({
  "foo.a"() {a = affine_map<(d0) -> (d0 + 3)>} : () -> ()
}) : () -> ()
// -----
%0 = "foo.a"() {a = affine_map<(d0) -> (d0 + 3)>} : () -> memref<4xf32, affine_map<(d0) -> (d0 + 5)>>
"foo.b"(%0) {a = affine_map<(d0) -> (d0 + 6)>}  : (memref<4xf32, affine_map<(d0) -> (d0 + 5)>>) -> ()
// -----
%0 = "foo.a"() : () -> tuple<i1,i2,i3,i4,i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16,i17>
%1 = "foo.a"() : () -> tuple<i1,i2,i3,i4,i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16>
%2 = "foo.a"() : () -> tuple<tuple<i1,i2,i3,i4,i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16,i17>, memref<4xf32, affine_map<(d0) -> (d0 + 5)>>, memref<4xf32, affine_map<(d0) -> (d0 + 5)>>, memref<4xf32, affine_map<(d0) -> (d0 + 5)>>, i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16,i17>
// -----
"foo.a"() {x = distinct[3]<"a">, y = distinct[1]<"b">, z = distinct[7]<>, w = [distinct[3]<"a">, distinct[2]<affine_map<(d0) -> (d0 + 5)>>]} : () -> ()
// -----
"foo.a"() {x = {a = affine_map<(d0) -> (d0)>}, y = tensor<4xf32, affine_map<(d0) -> (d0 + 1)>>, z = (memref<4xf32, affine_map<(d0) -> (d0 + 2)>>) -> ()} : () -> ()
// -----
func.func @f(%m: memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  %0 = "foo.a"() {m = affine_map<(d0) -> (d0 + 9)>} : () -> index
  return
}
// -----
"foo.a"() : () -> () loc(fused<affine_map<(d0) -> (d0 + 1)>>["a"])
"foo.b"() {x = affine_map<(d0) -> (d0 + 2)>} : () -> ()
// -----
"foo.a"() : () -> () loc("a b\22c":1:2)
"foo.a"() : () -> () loc("")
"foo.a"() : () -> () loc(""(""))

// OUTPUT
// module {
//   "foo.a"() : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("a.mlir":1:2)
//
// // -----
// module {
//   "foo.a"() : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("x":1:2)
//
// // -----
// module {
//   "foo.a"() : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc(unknown)
//
// // -----
// module {
//   "foo.a"() : () -> () loc(#loc1)
//   "foo.a"() : () -> () loc(#loc8)
//   "foo.a"() : () -> () loc(#loc9)
//   "foo.a"() : () -> () loc(#loc10)
//   "foo.a"() : () -> () loc(#loc15)
//   "foo.a"() : () -> () loc(#loc13)
//   "foo.a"() : () -> () loc(#loc16)
//   "foo.a"() : () -> () loc(#loc14)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("n")
// #loc2 = loc("f":1:2)
// #loc3 = loc("g")
// #loc4 = loc("x":3:4)
// #loc5 = loc("a")
// #loc6 = loc("b":1:2)
// #loc7 = loc("c")
// #map = affine_map<(d0) -> (d0)>
// #loc8 = loc("n"(#loc2))
// #loc9 = loc(callsite(#loc1 at #loc2))
// #loc10 = loc(callsite(#loc1 at #loc3))
// #loc11 = loc("n"(#loc4))
// #loc12 = loc(callsite(#loc3 at #loc2))
// #loc13 = loc(fused[#loc5, #loc6, #loc7])
// #loc14 = loc(fused<"m">[#loc5])
// #loc15 = loc(callsite(#loc11 at #loc12))
// #loc16 = loc(fused<{x = #map}>[#loc5, #loc6, #loc7])
//
// // -----
// #loc2 = loc("a")
// #loc3 = loc("b":1:2)
// module {
//   func.func @f(%arg0: i32 loc("a"), %arg1: i32 {x.y = 1 : i64} loc("b":1:2)) {
//     return loc(#loc4)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("d")
// #loc4 = loc("c")
//
// // -----
// #loc2 = loc("%s":20:14)
// #loc3 = loc("%s":20:26)
// module {
//   func.func @f(%arg0: i32 loc("%s":20:14), %arg1: i32 loc("%s":20:26)) -> i32 {
//     %0 = arith.addi %arg0, %arg1 : i32 loc(#loc4)
//     return %0 : i32 loc(#loc5)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":20:1)
// #loc4 = loc("%s":21:8)
// #loc5 = loc("%s":22:3)
//
// // -----
// #loc2 = loc("a")
// #loc3 = loc("b":1:2)
// #loc4 = loc("b")
// #loc6 = loc("zz":5:6)
// #loc8 = loc(callsite(#loc2 at #loc3))
// #loc9 = loc(fused[#loc2, #loc4])
// module {
//   func.func @f(%arg0: i32 loc(callsite(#loc2 at #loc3)), %arg1: i32 loc(fused[#loc2, #loc4])) {
//     cf.br ^bb1(%arg0 : i32) loc(#loc5)
//   ^bb1(%0: i32 loc("zz":5:6)):  // pred: ^bb0
//     return loc(#loc7)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":25:1)
// #loc5 = loc("%s":26:3)
// #loc7 = loc("%s":28:3)
//
// // -----
// module {
//   func.func private @f(i32) loc(#loc1)
//   func.func private @g(i32) loc(#loc2)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":32:1)
// #loc2 = loc("%s":33:1)
//
// // -----
// #loc2 = loc("%s":36:6)
// #loc3 = loc("b")
// #loc4 = loc("q":1:2)
// module {
//   "foo.r"() ({
//   ^bb0(%arg0: i32 loc("%s":36:6), %arg1: f32 loc("b")):
//     "foo.x"(%arg0) {l = #loc3, m = #loc4} : (i32) -> () loc(#loc4)
//   }) : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":35:1)
//
// // -----
// #loc1 = loc("a":1:1)
// #loc2 = loc("a":2:2)
// #loc3 = loc(callsite(#loc1 at #loc2))
// module {
//   "foo.a"() {x = #loc3} : () -> () loc(#loc1)
//   "foo.a"() : () -> () loc(#loc3)
//   "foo.a"() : () -> () loc(#loc4)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc4 = loc(fused[#loc3, #loc2])
//
// // -----
// module @m {
//   module @n {
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("m")
// #loc1 = loc("n")
//
// // -----
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// #map3 = affine_map<(d0) -> (d0 + 4)>
// #set = affine_set<(d0) : (d0 == 0)>
// module {
//   "foo.a"() {a = #map, b = #set, c = [#map, #map1]} : () -> () loc(#loc1)
//   "foo.r"() ({
//     "foo.a"() {a = #map2} : () -> () loc(#loc3)
//   }) {y = #map, z = #map3} : () -> () loc(#loc2)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":53:1)
// #loc2 = loc("%s":54:1)
// #loc3 = loc("%s":55:3)
//
// // -----
// #map = affine_map<(d0) -> (d0 + 3)>
// module {
//   "foo.r"() <{z = affine_map<(d0) -> (d0 + 4)>}> ({
//     "foo.a"() {a = #map} : () -> () loc(#loc2)
//   }) : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":58:1)
// #loc2 = loc("%s":59:3)
//
// // -----
// #map = affine_map<(d0) -> (d0 + 5)>
// #map1 = affine_map<(d0) -> (d0 + 3)>
// #map2 = affine_map<(d0) -> (d0 + 6)>
// module {
//   %0 = "foo.a"() {a = #map1} : () -> memref<4xf32, #map> loc(#loc1)
//   "foo.b"(%0) {a = #map2} : (memref<4xf32, #map>) -> () loc(#loc2)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":62:6)
// #loc2 = loc("%s":63:1)
//
// // -----
// !tuple = tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
// #map = affine_map<(d0) -> (d0 + 5)>
// !tuple1 = tuple<!tuple, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
// module {
//   %0 = "foo.a"() : () -> !tuple loc(#loc1)
//   %1 = "foo.a"() : () -> tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16> loc(#loc2)
//   %2 = "foo.a"() : () -> !tuple1 loc(#loc3)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":65:6)
// #loc2 = loc("%s":66:6)
// #loc3 = loc("%s":67:6)
//
// // -----
// #distinct = distinct[0]<"a">
// #distinct1 = distinct[1]<"b">
// #map = affine_map<(d0) -> (d0 + 5)>
// #distinct2 = distinct[2]<#map>
// module {
//   "foo.a"() {w = [#distinct, #distinct2], x = #distinct, y = #distinct1, z = distinct[3]<>} : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":69:1)
//
// // -----
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 1)>
// #map2 = affine_map<(d0) -> (d0 + 2)>
// module {
//   "foo.a"() {x = {a = #map}, y = tensor<4xf32, #map1>, z = (memref<4xf32, #map2>) -> ()} : () -> () loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":71:1)
//
// // -----
// #loc2 = loc("%s":73:14)
// #map = affine_map<(d0, d1) -> (d1, d0)>
// #map1 = affine_map<(d0) -> (d0 + 9)>
// module {
//   func.func @f(%arg0: memref<4x4xf32, #map> loc("%s":73:14)) {
//     %0 = "foo.a"() {m = #map1} : () -> index loc(#loc3)
//     return loc(#loc4)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("%s":73:1)
// #loc3 = loc("%s":74:8)
// #loc4 = loc("%s":75:3)
//
// // -----
// #map1 = affine_map<(d0) -> (d0 + 2)>
// module {
//   "foo.a"() : () -> () loc(#loc3)
//   "foo.b"() {x = #map1} : () -> () loc(#loc2)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("a")
// #loc2 = loc("%s":79:1)
// #map = affine_map<(d0) -> (d0 + 1)>
// #loc3 = loc(fused<#map>[#loc1])
//
// // -----
// module {
//   "foo.a"() : () -> () loc(#loc1)
//   "foo.a"() : () -> () loc(#loc2)
//   "foo.a"() : () -> () loc(#loc3)
// } loc(#loc)
// #loc = loc("%s":0:0)
// #loc1 = loc("a b\22c":1:2)
// #loc2 = loc("")
// #loc3 = loc(""(#loc2))
