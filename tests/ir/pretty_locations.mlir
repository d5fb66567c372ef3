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

