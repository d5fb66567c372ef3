// RUN: kiln opt %s --allow-unregistered-dialect -split-input-file -mlir-print-debuginfo -mlir-pretty-debuginfo
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
//   "foo.a"() : () -> () a.mlir:1:2
// } %s:0:0
// #loc = %s:0:0
// #loc1 = a.mlir:1:2
//
// // -----
// module {
//   "foo.a"() : () -> () x:1:2
// } %s:0:0
// #loc = %s:0:0
// #loc1 = x:1:2
//
// // -----
// module {
//   "foo.a"() : () -> () [unknown]
// } %s:0:0
// #loc = %s:0:0
// #loc1 = [unknown]
//
// // -----
// module {
//   "foo.a"() : () -> () "n"
//   "foo.a"() : () -> () "n"(#loc2)
//   "foo.a"() : () -> () #loc1 at #loc2
//   "foo.a"() : () -> () #loc1
//  at #loc3
//   "foo.a"() : () -> () #loc11
//  at #loc12
//   "foo.a"() : () -> () [#loc5, #loc6, #loc7]
//   "foo.a"() : () -> () <{x = #map}>[#loc5, #loc6, #loc7]
//   "foo.a"() : () -> () <"m">[#loc5]
// } %s:0:0
// #loc = %s:0:0
// #loc1 = "n"
// #loc2 = f:1:2
// #loc3 = "g"
// #loc4 = x:3:4
// #loc5 = "a"
// #loc6 = b:1:2
// #loc7 = "c"
// #map = affine_map<(d0) -> (d0)>
// #loc8 = "n"(#loc2)
// #loc9 = #loc1 at #loc2
// #loc10 = #loc1
//  at #loc3
// #loc11 = "n"(#loc4)
// #loc12 = #loc3 at #loc2
// #loc13 = [#loc5, #loc6, #loc7]
// #loc14 = <"m">[#loc5]
// #loc15 = #loc11
//  at #loc12
// #loc16 = <{x = #map}>[#loc5, #loc6, #loc7]
//
// // -----
// #loc2 = "a"
// #loc3 = b:1:2
// module {
//   func.func @f(%arg0: i32 "a", %arg1: i32 {x.y = 1 : i64} b:1:2) {
//     return "c"
//   } "d"
// } %s:0:0
// #loc = %s:0:0
// #loc1 = "d"
// #loc4 = "c"
//
// // -----
// #loc2 = %s:20:14
// #loc3 = %s:20:26
// module {
//   func.func @f(%arg0: i32 %s:20:14, %arg1: i32 %s:20:26) -> i32 {
//     %0 = arith.addi %arg0, %arg1 : i32 %s:21:8
//     return %0 : i32 %s:22:3
//   } %s:20:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:20:1
// #loc4 = %s:21:8
// #loc5 = %s:22:3
//
// // -----
// #loc2 = "a"
// #loc3 = b:1:2
// #loc4 = "b"
// #loc6 = zz:5:6
// #loc8 = #loc2 at #loc3
// #loc9 = [#loc2, #loc4]
// module {
//   func.func @f(%arg0: i32 #loc2 at #loc3, %arg1: i32 [#loc2, #loc4]) {
//     cf.br ^bb1(%arg0 : i32) %s:26:3
//   ^bb1(%0: i32 zz:5:6):  // pred: ^bb0
//     return %s:28:3
//   } %s:25:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:25:1
// #loc5 = %s:26:3
// #loc7 = %s:28:3
//
// // -----
// module {
//   func.func private @f(i32) %s:32:1
//   func.func private @g(i32) %s:33:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:32:1
// #loc2 = %s:33:1
//
// // -----
// #loc2 = %s:36:6
// #loc3 = "b"
// #loc4 = q:1:2
// module {
//   "foo.r"() ({
//   ^bb0(%arg0: i32 %s:36:6, %arg1: f32 "b"):
//     "foo.x"(%arg0) {l = #loc3, m = #loc4} : (i32) -> () q:1:2
//   }) : () -> () %s:35:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:35:1
//
// // -----
// #loc1 = a:1:1
// #loc2 = a:2:2
// #loc3 = #loc1
//  at #loc2
// module {
//   "foo.a"() {x = #loc3} : () -> () a:1:1
//   "foo.a"() : () -> () #loc1
//  at #loc2
//   "foo.a"() : () -> () [#loc3, #loc2]
// } %s:0:0
// #loc = %s:0:0
// #loc4 = [#loc3, #loc2]
//
// // -----
// module @m {
//   module @n {
//   } "n"
// } "m"
// #loc = "m"
// #loc1 = "n"
//
// // -----
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// #map3 = affine_map<(d0) -> (d0 + 4)>
// #set = affine_set<(d0) : (d0 == 0)>
// module {
//   "foo.a"() {a = #map, b = #set, c = [#map, #map1]} : () -> () %s:53:1
//   "foo.r"() ({
//     "foo.a"() {a = #map2} : () -> () %s:55:3
//   }) {y = #map, z = #map3} : () -> () %s:54:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:53:1
// #loc2 = %s:54:1
// #loc3 = %s:55:3
//
// // -----
// #map = affine_map<(d0) -> (d0 + 3)>
// module {
//   "foo.r"() <{z = affine_map<(d0) -> (d0 + 4)>}> ({
//     "foo.a"() {a = #map} : () -> () %s:59:3
//   }) : () -> () %s:58:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:58:1
// #loc2 = %s:59:3
//
// // -----
// #map = affine_map<(d0) -> (d0 + 5)>
// #map1 = affine_map<(d0) -> (d0 + 3)>
// #map2 = affine_map<(d0) -> (d0 + 6)>
// module {
//   %0 = "foo.a"() {a = #map1} : () -> memref<4xf32, #map> %s:62:6
//   "foo.b"(%0) {a = #map2} : (memref<4xf32, #map>) -> () %s:63:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:62:6
// #loc2 = %s:63:1
//
// // -----
// !tuple = tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
// #map = affine_map<(d0) -> (d0 + 5)>
// !tuple1 = tuple<!tuple, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
// module {
//   %0 = "foo.a"() : () -> !tuple %s:65:6
//   %1 = "foo.a"() : () -> tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16> %s:66:6
//   %2 = "foo.a"() : () -> !tuple1 %s:67:6
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:65:6
// #loc2 = %s:66:6
// #loc3 = %s:67:6
//
// // -----
// #distinct = distinct[0]<"a">
// #distinct1 = distinct[1]<"b">
// #map = affine_map<(d0) -> (d0 + 5)>
// #distinct2 = distinct[2]<#map>
// module {
//   "foo.a"() {w = [#distinct, #distinct2], x = #distinct, y = #distinct1, z = distinct[3]<>} : () -> () %s:69:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:69:1
//
// // -----
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 1)>
// #map2 = affine_map<(d0) -> (d0 + 2)>
// module {
//   "foo.a"() {x = {a = #map}, y = tensor<4xf32, #map1>, z = (memref<4xf32, #map2>) -> ()} : () -> () %s:71:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:71:1
//
// // -----
// #loc2 = %s:73:14
// #map = affine_map<(d0, d1) -> (d1, d0)>
// #map1 = affine_map<(d0) -> (d0 + 9)>
// module {
//   func.func @f(%arg0: memref<4x4xf32, #map> %s:73:14) {
//     %0 = "foo.a"() {m = #map1} : () -> index %s:74:8
//     return %s:75:3
//   } %s:73:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = %s:73:1
// #loc3 = %s:74:8
// #loc4 = %s:75:3
//
// // -----
// #map1 = affine_map<(d0) -> (d0 + 2)>
// module {
//   "foo.a"() : () -> () <#map>[#loc1]
//   "foo.b"() {x = #map1} : () -> () %s:79:1
// } %s:0:0
// #loc = %s:0:0
// #loc1 = "a"
// #loc2 = %s:79:1
// #map = affine_map<(d0) -> (d0 + 1)>
// #loc3 = <#map>[#loc1]
//
// // -----
// module {
//   "foo.a"() : () -> () a b"c:1:2
//   "foo.a"() : () -> () ""
//   "foo.a"() : () -> () ""(#loc2)
// } %s:0:0
// #loc = %s:0:0
// #loc1 = a b"c:1:2
// #loc2 = ""
// #loc3 = ""(#loc2)
