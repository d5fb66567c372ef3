#distinct = distinct[0]<5 : i32>
#loc = loc("a":1:2)
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
#map2 = affine_map<(d0) -> (-d0 + 5)>
#map3 = affine_map<(d0, d1)[s0, s1] -> (d0 * 2 - d1 * 3, (d0 + d1) * 4 - (d0 + 1), -(d0 - s0), d0 mod 3 - d1 floordiv 4 + s0 ceildiv 5, d0 - s0 * s1)>
#map4 = affine_map<(d0)[s0] -> (d0 + s0 - 2, -d0, d0 * -3 + s0 mod 4, (d0 + 1) floordiv 2)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
#set1 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() <{sym_name = "foo"}> ({
  "xt.f"() ({
  ^bb0(%arg0: memref<4x4xf32, #map, 3>, %arg1: index, %arg2: i1):
    %0:2 = "xt.op"(%arg1) : (index) -> (i32, i32)
    "xt.cond_br"(%arg2)[^bb1, ^bb2] : (i1) -> ()
  ^bb1:  // pred: ^bb0
    %1 = "xt.apply"(%arg1) {map = #map1} : (index) -> index
    "xt.if"(%arg1) ({
      %5 = "xt.x"() : () -> i32
      "xt.y"() : () -> ()
    }, {
    ^bb0(%arg4: i32):
      %4 = "xt.x"() {set = #set} : () -> i32
      "xt.y"(%4, %arg4) ({
      ^bb0:
      }) : (i32, i32) -> ()
    }) {set = #set, set2 = #set1} : (index) -> ()
    "xt.br"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %2:3 = "xt.gg"() ({
    ^bb0(%arg3: i32):
      "xt.t"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "xt.u"() : () -> ()
    }, {
    }) {a = 1 : i64} : () -> (i32, i32, (i32) -> i32)
    "xt.return"(%2#0, %0#1, %2#2) : (i32, i32, (i32) -> i32) -> ()
  ^bb3:  // no predecessors
    %3:19 = "xt.types"() : () -> (vector<[4]x8xf32>, tensor<?x4xf32, "enc">, tensor<*xi8>, memref<*xf32, 1 : i32>, memref<?x?xi1, strided<[?, 1], offset: ?>>, tuple<i32, tuple<>>, complex<f64>, none, () -> (), () -> ((i32) -> i32), (i32) -> (i32, i32), memref<2x3xi8>, ui4, si5, bf16, f8E4M3FN, memref<4xi8, #map2, 2>, !foo.bar<a, [1,2]>, vector<i32>)
    "xt.br"()[^bb4] : () -> ()
  ^bb4:  // 3 preds: ^bb3, ^bb4, ^bb4
    "xt.br"()[^bb4, ^bb4] {exprs = #map3} : () -> ()
  }) : () -> ()
}) {xt.a = 5 : i32, xt.arr = [], xt.b, xt.b1 = dense<[true, false]> : tensor<2xi1>, xt.c = [1, 2.000000e+00, 3 : i32], xt.cx = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, xt.d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, xt.dd = dense<[1.000000e+00, 2.500000e+00]> : tensor<2xf32>, xt.dict = {}, xt.dis = #distinct, xt.dis2 = distinct[1]<>, xt.e = array<i64: 1, 2>, xt.em = array<i32>, xt.empty = dense<> : tensor<0xi32>, xt.f = array<i1: true, false>, xt.ff = 1.000000e+00 : bf16, xt.fl = [0x7FC00000 : f32, 1.000000e+00, 1.000000e-01 : f32, 1.000000e+30 : f32, 0x7FF0000000000000 : f64, "x"], xt.g = @a::@"b c", xt.h = dense<"a"> : tensor<2x!xt.str>, xt.idx = 4 : index, xt.loc = #loc, xt.map = #map4, xt.si = -3 : si8, xt.sp = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, xt.ty = !xt.x<a>, xt.u = 3 : ui8, "xt.weird name" = "a\22b\0A"} : () -> ()

