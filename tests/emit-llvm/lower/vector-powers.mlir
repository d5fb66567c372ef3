// RUN: kiln llvm %s -o %t/powers.ll
// RUN: lli-19 %t/powers.ll
// Each element of a vector has an exponent of its own: 3^2 and 2^-1 are 9 and 0.5, so that `@main` ends with 0.

func.func @powers(%a: vector<2xf64>, %b: vector<2xi32>) -> vector<2xf64> {
  %0 = math.fpowi %a, %b : vector<2xf64>, vector<2xi32>
  return %0 : vector<2xf64>
}

func.func @main() -> i32 {
  %a = arith.constant dense<[3.0, 2.0]> : vector<2xf64>
  %b = arith.constant dense<[2, -1]> : vector<2xi32>
  %c = call @powers(%a, %b) : (vector<2xf64>, vector<2xi32>) -> vector<2xf64>
  %d = arith.constant dense<[9.0, 0.5]> : vector<2xf64>
  %e = arith.cmpf une, %c, %d : vector<2xf64>
  %f = vector.reduction <or>, %e : vector<2xi1> into i1
  %g = arith.extui %f : i1 to i32
  return %g : i32
}
