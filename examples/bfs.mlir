// Breadth-first search over a graph in compressed rows, from one node, with a queue inside the design: the edges of node v
// are words start[v] to start[v + 1] of target, whichever of the two is less first. It leaves the distance of each node, or
// -1, and returns how many nodes it reached. Row starts are taken modulo 64 and nodes modulo 32, so that all data are in
// range. How often each loop iterations, and which edges write, the data decide.
// Shapes: start 33, target 64, distance 32.
func.func @bfs(%start: memref<33xi32>, %target: memref<64xi32>, %distance: memref<32xi32>, %root: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant -1 : i32
  %mask63 = arith.constant 63 : i32
  %mask31 = arith.constant 31 : i32
  %queue = memref.alloca() : memref<32xi32>
  affine.for %i = 0 to 32 {
    affine.store %none, %distance[%i] : memref<32xi32>
  }
  %first = arith.andi %root, %mask31 : i32
  %root_node = arith.index_cast %first : i32 to index
  memref.store %zero, %distance[%root_node] : memref<32xi32>
  memref.store %first, %queue[%c0] : memref<32xi32>
  %ends:2 = scf.while (%head = %c0, %tail = %c1) : (index, index) -> (index, index) {
    %is_some = arith.cmpi slt, %head, %tail : index
    scf.condition(%is_some) %head, %tail : index, index
  } do {
  ^bb0(%head: index, %tail: index):
    %item = memref.load %queue[%head] : memref<32xi32>
    %node = arith.index_cast %item : i32 to index
    %after = arith.addi %node, %c1 : index
    %s0 = memref.load %start[%node] : memref<33xi32>
    %s1 = memref.load %start[%after] : memref<33xi32>
    %m0 = arith.andi %s0, %mask63 : i32
    %m1 = arith.andi %s1, %mask63 : i32
    %less = arith.minsi %m0, %m1 : i32
    %more = arith.maxsi %m0, %m1 : i32
    %begin = arith.index_cast %less : i32 to index
    %end = arith.index_cast %more : i32 to index
    %own = memref.load %distance[%node] : memref<32xi32>
    %next = arith.addi %own, %one : i32
    %grown = scf.for %k = %begin to %end step %c1 iter_args(%t = %tail) -> (index) {
      %word = memref.load %target[%k] : memref<64xi32>
      %low = arith.andi %word, %mask31 : i32
      %other = arith.index_cast %low : i32 to index
      %known = memref.load %distance[%other] : memref<32xi32>
      %is_new = arith.cmpi slt, %known, %zero : i32
      %kept = scf.if %is_new -> (index) {
        memref.store %next, %distance[%other] : memref<32xi32>
        memref.store %low, %queue[%t] : memref<32xi32>
        %u = arith.addi %t, %c1 : index
        scf.yield %u : index
      } else {
        scf.yield %t : index
      }
      scf.yield %kept : index
    }
    %taken = arith.addi %head, %c1 : index
    scf.yield %taken, %grown : index, index
  }
  %reached = arith.index_cast %ends#1 : index to i32
  return %reached : i32
}
