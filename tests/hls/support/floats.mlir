// RUN: kiln hls %s --func arithmetic -o %t/static
// RUN: kiln hls %s --func arithmetic --flow elastic -o %t/elastic
// RUN: kiln hls %s --func signs -o %t/static
// RUN: kiln hls %s --func signs --flow elastic -o %t/elastic
// RUN: kiln hls %s --func conversions -o %t/static
// RUN: kiln hls %s --func conversions --flow elastic -o %t/elastic
// IGNORE: stdout
// IGNORE: stderr

func.func @arithmetic(%a: memref<8xf16>, %b: memref<8xf16>, %out: memref<8xf16>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf16>
    %y = affine.load %b[%i] : memref<8xf16>
    %sum = arith.addf %x, %y : f16
    %difference = arith.subf %sum, %y : f16
    %product = arith.mulf %difference, %x : f16
    %quotient = arith.divf %product, %y : f16
    %remainder = arith.remf %quotient, %y : f16
    %fused = math.fma %remainder, %x, %y : f16
    %root = math.sqrt %fused : f16
    affine.store %root, %out[%i] : memref<8xf16>
  }
  return
}

func.func @signs(%a: memref<8xbf16>, %b: memref<8xbf16>, %out: memref<8xbf16>) -> i8 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %count = affine.for %i = 0 to 8 iter_args(%n = %zero) -> (i8) {
    %x = affine.load %a[%i] : memref<8xbf16>
    %y = affine.load %b[%i] : memref<8xbf16>
    %least = arith.minimumf %x, %y : bf16
    %most = arith.maximumf %x, %y : bf16
    %least_number = arith.minnumf %least, %y : bf16
    %most_number = arith.maxnumf %most, %x : bf16
    %negative = arith.negf %least_number : bf16
    %magnitude = math.absf %most_number : bf16
    %signed = math.copysign %magnitude, %negative : bf16
    %down = math.floor %signed : bf16
    %up = math.ceil %x : bf16
    %cut = math.trunc %y : bf16
    %near = math.round %x : bf16
    %even = math.roundeven %y : bf16
    %c0 = arith.cmpf olt, %down, %up : bf16
    %c1 = arith.cmpf une, %cut, %near : bf16
    %c = arith.xori %c0, %c1 : i1
    %chosen = arith.select %c, %even, %signed : bf16
    affine.store %chosen, %out[%i] : memref<8xbf16>
    %step = arith.extui %c : i1 to i8
    %next = arith.addi %n, %step : i8
    affine.yield %next : i8
  }
  return %count : i8
}

func.func @conversions(%a: memref<8xf32>, %n: i20, %out: memref<8xf64>) -> (f16, i32) {
  %fifty = arith.constant 50.0 : f32
  %start = arith.sitofp %n : i20 to f16
  %first = arith.uitofp %n : i20 to f32
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xf32>
    %small = arith.minnumf %x, %fifty : f32
    %magnitude = math.absf %small : f32
    %whole = arith.fptosi %magnitude : f32 to i8
    %count = arith.fptoui %magnitude : f32 to i8
    %both = arith.addi %whole, %count : i8
    %back = arith.sitofp %both : i8 to f32
    %wide = arith.extf %back : f32 to f64
    affine.store %wide, %out[%i] : memref<8xf64>
  }
  %narrow = arith.truncf %first : f32 to f16
  %sum = arith.addf %narrow, %start : f16
  %bits = arith.bitcast %first : f32 to i32
  return %sum, %bits : f16, i32
}
