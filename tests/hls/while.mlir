// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A condition that never changes: E0607.

func.func @f(%go: i1, %m: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  scf.while : () -> () {
    scf.condition(%go)
  } do {
    memref.store %v, %m[%c0] : memref<4xi32>
    scf.yield
  }
  return
}

// ERROR
// %s:7:3: error[E0607]: 'scf.while': the condition of the loop is constant: it never iterates or never ends
//   scf.while : () -> () {
//   ^
