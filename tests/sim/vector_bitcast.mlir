// RUN: kiln run %s --func f --args [1,2,3,4]
// Bits of rows keep their order, the first element in the low ones: 3 + 4 * 2^16; 2 and 1 as halves of 65538; 1.0 is 0x3f800000;
// 5 bits of 1, 2, 3 (0b000110001000001) as 3 bits each; 9 = 0b1001 as single bits.
func.func @f(%m: memref<4xi16>) -> (i32, i16, i16, f32, i3, i3, i3, i3, i3, i1, i1, i1, i64) {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<4xi16>, vector<4xi16>
  %w = vector.bitcast %v : vector<4xi16> to vector<2xi32>
  %x = vector.extract %w[1] : i32 from vector<2xi32>
  %t = arith.constant dense<[[131073], [65538]]> : vector<2x1xi32>
  %h = vector.bitcast %t : vector<2x1xi32> to vector<2x2xi16>
  %h0 = vector.extract %h[1, 0] : i16 from vector<2x2xi16>
  %h1 = vector.extract %h[1, 1] : i16 from vector<2x2xi16>
  %b = arith.constant dense<[0, 0, -128, 63]> : vector<4xi8>
  %f = vector.bitcast %b : vector<4xi8> to vector<1xf32>
  %f0 = vector.extract %f[0] : f32 from vector<1xf32>
  %o = arith.constant dense<[1, 2, 3]> : vector<3xi5>
  %p = vector.bitcast %o : vector<3xi5> to vector<5xi3>
  %p0 = vector.extract %p[0] : i3 from vector<5xi3>
  %p1 = vector.extract %p[1] : i3 from vector<5xi3>
  %p2 = vector.extract %p[2] : i3 from vector<5xi3>
  %p3 = vector.extract %p[3] : i3 from vector<5xi3>
  %p4 = vector.extract %p[4] : i3 from vector<5xi3>
  %n = arith.constant dense<9> : vector<1xi4>
  %q = vector.bitcast %n : vector<1xi4> to vector<4xi1>
  %q0 = vector.extract %q[0] : i1 from vector<4xi1>
  %q1 = vector.extract %q[1] : i1 from vector<4xi1>
  %q3 = vector.extract %q[3] : i1 from vector<4xi1>
  %z = arith.constant dense<1.0> : vector<f64>
  %s = vector.bitcast %z : vector<f64> to vector<i64>
  %s0 = vector.extractelement %s[] : vector<i64>
  return %x, %h0, %h1, %f0, %p0, %p1, %p2, %p3, %p4, %q0, %q1, %q3, %s0
    : i32, i16, i16, f32, i3, i3, i3, i3, i3, i1, i1, i1, i64
}

// OUTPUT
// result0 = 262147
// result1 = 2
// result2 = 1
// result3 = 1.000000e+00
// result4 = 1
// result5 = 0
// result6 = 1
// result7 = -2
// result8 = 0
// result9 = 1
// result10 = 0
// result11 = 1
// result12 = 4607182418800017408
// m = [1,2,3,4]
