// Windows over arrays with line buffers and shift registers: moved by two, in three dimensions, past borders, of two arrays, and
// one whose elements are all in one line.
// Options: --func pool
// Options: --func pool --ports 2rw
// Options: --func cube
// Options: --func cube --memory internal
// Options: --func padded
// Options: --func padded --memory axi
// Options: --func pair
// Options: --func pair --max-mul 2
// Options: --func thin

func.func @pool(%a: memref<9x11xi8>, %b: memref<4x5xi8>) {
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 5 {
      %r = affine.for %m = 0 to 3 iter_args(%p = %zero) -> (i8) {
        %s = affine.for %n = 0 to 3 iter_args(%q = %p) -> (i8) {
          %x = affine.load %a[%i * 2 + %m, %j * 2 + %n] : memref<9x11xi8>
          %t = arith.maxui %q, %x : i8
          affine.yield %t : i8
        }
        affine.yield %s : i8
      }
      affine.store %r, %b[%i, %j] : memref<4x5xi8>
    }
  }
  return
}

func.func @cube(%a: memref<5x6x7xi16>, %b: memref<5x6x7xi16>) {
  affine.for %i = 1 to 4 {
    affine.for %j = 1 to 5 {
      affine.for %k = 1 to 6 {
        %u = affine.load %a[%i - 1, %j, %k] : memref<5x6x7xi16>
        %v = affine.load %a[%i + 1, %j - 1, %k] : memref<5x6x7xi16>
        %w = affine.load %a[%i, %j + 1, %k + 1] : memref<5x6x7xi16>
        %x = affine.load %a[%i, %j, %k - 1] : memref<5x6x7xi16>
        %s = arith.addi %u, %v : i16
        %t = arith.subi %w, %x : i16
        %r = arith.xori %s, %t : i16
        affine.store %r, %b[%i, %j, %k] : memref<5x6x7xi16>
      }
    }
  }
  return
}

func.func @padded(%image: memref<7x9xi16>, %kernel: memref<3x3xi16>, %output: memref<7x9xi16>) {
  %zero = arith.constant 0 : i16
  affine.for %y = 0 to 7 {
    affine.for %x = 0 to 9 {
      %r = affine.for %m = 0 to 3 iter_args(%p = %zero) -> (i16) {
        %s = affine.for %n = 0 to 3 iter_args(%q = %p) -> (i16) {
          %pixel = affine.if affine_set<(d0, d1, d2, d3) : (d0 + d2 - 1 >= 0, 7 - d0 - d2 >= 0, d1 + d3 - 1 >= 0, 9 - d1 - d3 >= 0)>(%y, %x, %m, %n) -> i16 {
            %v = affine.load %image[%y + %m - 1, %x + %n - 1] : memref<7x9xi16>
            affine.yield %v : i16
          } else {
            affine.yield %zero : i16
          }
          %weight = affine.load %kernel[%m, %n] : memref<3x3xi16>
          %product = arith.muli %pixel, %weight : i16
          %t = arith.addi %q, %product : i16
          affine.yield %t : i16
        }
        affine.yield %s : i16
      }
      affine.store %r, %output[%y, %x] : memref<7x9xi16>
    }
  }
  return
}

func.func @pair(%a: memref<8x8xi16>, %b: memref<8x8xi16>, %c: memref<6x6xi16>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 6 {
      %u = affine.load %a[%i, %j] : memref<8x8xi16>
      %v = affine.load %a[%i + 2, %j + 2] : memref<8x8xi16>
      %w = affine.load %b[%i + 1, %j] : memref<8x8xi16>
      %x = affine.load %b[%i, %j + 1] : memref<8x8xi16>
      %s = arith.muli %u, %v : i16
      %t = arith.muli %w, %x : i16
      %r = arith.addi %s, %t : i16
      affine.store %r, %c[%i, %j] : memref<6x6xi16>
    }
  }
  return
}

func.func @thin(%a: memref<10x1xi16>, %b: memref<8x1xi16>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 1 {
      %u = affine.load %a[%i, %j] : memref<10x1xi16>
      %v = affine.load %a[%i + 2, %j] : memref<10x1xi16>
      %s = arith.addi %u, %v : i16
      affine.store %s, %b[%i, %j] : memref<8x1xi16>
    }
  }
  return
}
