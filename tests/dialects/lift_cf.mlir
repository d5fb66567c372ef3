// RUN: kiln opt %s --lift-cf-to-scf --canonicalize --verify-each

// A choice.
func.func @diamond(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^yes, ^no
^yes:
  %a = arith.addi %x, %x : i32
  cf.br ^join(%a : i32)
^no:
  %b = arith.divsi %x, %x : i32
  cf.br ^join(%b : i32)
^join(%r: i32):
  return %r : i32
}

// A loop that tests first.
func.func @count(%n: index, %a: memref<8xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  cf.br ^head(%c0, %zero : index, i32)
^head(%i: index, %sum: i32):
  %in = arith.cmpi slt, %i, %n : index
  cf.cond_br %in, ^body, ^exit
^body:
  %v = memref.load %a[%i] : memref<8xi32>
  %s = arith.addi %sum, %v : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %s : index, i32)
^exit:
  return %sum : i32
}

// Two exits.
func.func @search(%a: memref<8xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %none = arith.constant -1 : i32
  cf.br ^head(%c0 : index)
^head(%i: index):
  %in = arith.cmpi slt, %i, %c8 : index
  cf.cond_br %in, ^body, ^nothing
^body:
  %v = memref.load %a[%i] : memref<8xi32>
  %eq = arith.cmpi eq, %v, %x : i32
  %next = arith.addi %i, %c1 : index
  cf.cond_br %eq, ^found, ^head(%next : index)
^found:
  %r = arith.index_cast %i : index to i32
  return %r : i32
^nothing:
  return %none : i32
}

// Two entries.
func.func @irreducible(%x: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %lim = arith.constant 100 : i32
  cf.cond_br %c, ^a(%x : i32), ^b(%x : i32)
^a(%p: i32):
  %p1 = arith.addi %p, %one : i32
  %ga = arith.cmpi slt, %p1, %lim : i32
  cf.cond_br %ga, ^b(%p1 : i32), ^end(%p1 : i32)
^b(%q: i32):
  %q1 = arith.muli %q, %three : i32
  %gb = arith.cmpi slt, %q1, %lim : i32
  cf.cond_br %gb, ^a(%q1 : i32), ^end(%q1 : i32)
^end(%r: i32):
  return %r : i32
}

// Cases, of which one falls through to another.
func.func @switch(%x: i8, %y: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.switch %x : i8, [
    default: ^other(%y : i32),
    3: ^three,
    200: ^two
  ]
^three:
  %t = arith.muli %y, %y : i32
  cf.br ^two
^two:
  %u = arith.addi %y, %one : i32
  cf.br ^other(%u : i32)
^other(%r: i32):
  return %r : i32
}

// A flag wider than an index.
func.func @wide_switch(%x: i100) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  cf.switch %x : i100, [
    default: ^no,
    1000000: ^yes
  ]
^yes:
  return %true : i1
^no:
  return %false : i1
}

// A loop that never ends where a condition holds, and a block that nothing reaches.
func.func @endless(%c: i1, %a: memref<1xi1>) {
  %c0 = arith.constant 0 : index
  cf.cond_br %c, ^loop, ^exit
^loop:
  memref.store %c, %a[%c0] : memref<1xi1>
  cf.br ^loop
^exit:
  return
^nowhere:
  cf.br ^exit
}

// Loops inside each other, one of which leaves both.
func.func @nested(%a: memref<4x4xi32>, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^rows(%c0 : index)
^rows(%i: index):
  %more = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %more, ^columns(%c0 : index), ^exit(%c4 : index)
^columns(%j: index):
  %in = arith.cmpi slt, %j, %c4 : index
  cf.cond_br %in, ^body, ^next
^body:
  %v = memref.load %a[%i, %j] : memref<4x4xi32>
  %eq = arith.cmpi eq, %v, %x : i32
  %j1 = arith.addi %j, %c1 : index
  cf.cond_br %eq, ^exit(%i : index), ^columns(%j1 : index)
^next:
  %i1 = arith.addi %i, %c1 : index
  cf.br ^rows(%i1 : index)
^exit(%r: index):
  return %r : index
}

// Several blocks inside a region.
func.func @region(%x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = scf.execute_region -> i32 {
    %c = arith.cmpi slt, %x, %z : i32
    cf.cond_br %c, ^n, ^p
  ^n:
    %m = arith.subi %z, %x : i32
    scf.yield %m : i32
  ^p:
    scf.yield %x : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @diamond(%arg0: i1, %arg1: i32) -> i32 {
//     %0 = scf.if %arg0 -> (i32) {
//       %1 = arith.addi %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     } else {
//       %1 = arith.divsi %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func @count(%arg0: index, %arg1: memref<8xi32>) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0:2 = scf.while (%arg2 = %c0, %arg3 = %c0_i32) : (index, i32) -> (index, i32) {
//       %1 = arith.cmpi slt, %arg2, %arg0 : index
//       scf.condition(%1) %arg2, %arg3 : index, i32
//     } do {
//     ^bb0(%arg2: index, %arg3: i32):
//       %1 = memref.load %arg1[%arg2] : memref<8xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       %3 = arith.addi %arg2, %c1 : index
//       scf.yield %3, %2 : index, i32
//     }
//     return %0#1 : i32
//   }
//   func.func @search(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c8 = arith.constant 8 : index
//     %c-1_i32 = arith.constant -1 : i32
//     %false = arith.constant false
//     %0:3 = scf.while (%arg2 = %c0) : (index) -> (index, index, i1) {
//       %2 = arith.cmpi slt, %arg2, %c8 : index
//       %3 = arith.cmpi sge, %arg2, %c8 : index
//       %4:2 = scf.if %2 -> (i1, index) {
//         %5 = memref.load %arg0[%arg2] : memref<8xi32>
//         %6 = arith.addi %arg2, %c1 : index
//         %7 = arith.cmpi ne, %5, %arg1 : i32
//         scf.yield %7, %6 : i1, index
//       } else {
//         scf.yield %false, %c0 : i1, index
//       }
//       scf.condition(%4#0) %4#1, %arg2, %3 : index, index, i1
//     } do {
//     ^bb0(%arg2: index, %arg3: index, %arg4: i1):
//       scf.yield %arg2 : index
//     }
//     %1 = scf.if %0#2 -> (i32) {
//       scf.yield %c-1_i32 : i32
//     } else {
//       %2 = arith.index_cast %0#1 : index to i32
//       scf.yield %2 : i32
//     }
//     return %1 : i32
//   }
//   func.func @irreducible(%arg0: i32, %arg1: i1) -> i32 {
//     %false = arith.constant false
//     %c1_i32 = arith.constant 1 : i32
//     %c3_i32 = arith.constant 3 : i32
//     %c100_i32 = arith.constant 100 : i32
//     %0:4 = scf.while (%arg2 = %arg0, %arg3 = %arg0, %arg4 = %arg1) : (i32, i32, i1) -> (i32, i32, i1, i32) {
//       %1:5 = scf.if %arg4 -> (i1, i32, i32, i1, i32) {
//         %2 = arith.addi %arg2, %c1_i32 : i32
//         %3 = arith.cmpi slt, %2, %c100_i32 : i32
//         scf.yield %3, %arg2, %2, %false, %2 : i1, i32, i32, i1, i32
//       } else {
//         %2 = arith.muli %arg3, %c3_i32 : i32
//         %3 = arith.cmpi slt, %2, %c100_i32 : i32
//         scf.yield %3, %2, %arg3, %3, %2 : i1, i32, i32, i1, i32
//       }
//       scf.condition(%1#0) %1#1, %1#2, %1#3, %1#4 : i32, i32, i1, i32
//     } do {
//     ^bb0(%arg2: i32, %arg3: i32, %arg4: i1, %arg5: i32):
//       scf.yield %arg2, %arg3, %arg4 : i32, i32, i1
//     }
//     return %0#3 : i32
//   }
//   func.func @switch(%arg0: i8, %arg1: i32) -> i32 {
//     %false = arith.constant false
//     %true = arith.constant true
//     %c1_i32 = arith.constant 1 : i32
//     %0 = arith.index_castui %arg0 : i8 to index
//     %1 = scf.index_switch %0 -> i1
//     case 3 {
//       scf.yield %false : i1
//     }
//     case 200 {
//       scf.yield %false : i1
//     }
//     default {
//       scf.yield %true : i1
//     }
//     %2 = scf.if %1 -> (i32) {
//       scf.yield %arg1 : i32
//     } else {
//       %3 = arith.addi %arg1, %c1_i32 : i32
//       scf.yield %3 : i32
//     }
//     return %2 : i32
//   }
//   func.func @wide_switch(%arg0: i100) -> i1 {
//     %c1 = arith.constant 1 : index
//     %true = arith.constant true
//     %false = arith.constant false
//     %c0 = arith.constant 0 : index
//     %c1000000_i100 = arith.constant 1000000 : i100
//     %0 = arith.cmpi eq, %arg0, %c1000000_i100 : i100
//     %1 = arith.select %0, %c1, %c0 : index
//     %2 = scf.index_switch %1 -> i1
//     case 1 {
//       scf.yield %true : i1
//     }
//     default {
//       scf.yield %false : i1
//     }
//     return %2 : i1
//   }
//   func.func @endless(%arg0: i1, %arg1: memref<1xi1>) {
//     %true = arith.constant true
//     %c0 = arith.constant 0 : index
//     scf.if %arg0 {
//       scf.while : () -> () {
//         memref.store %true, %arg1[%c0] : memref<1xi1>
//         scf.condition(%true)
//       } do {
//         scf.yield
//       }
//     }
//     return
//   }
//   func.func @nested(%arg0: memref<4x4xi32>, %arg1: i32) -> index {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     %false = arith.constant false
//     %0:3 = scf.while (%arg2 = %c0, %arg3 = %c0) : (index, index) -> (index, index, index) {
//       %1 = arith.cmpi slt, %arg2, %c4 : index
//       %2:4 = scf.if %1 -> (i1, index, index, index) {
//         %3:3 = scf.while (%arg4 = %c0) : (index) -> (index, index, i1) {
//           %5 = arith.cmpi slt, %arg4, %c4 : index
//           %6 = arith.select %5, %arg2, %arg3 : index
//           %7 = arith.cmpi sge, %arg4, %c4 : index
//           %8:2 = scf.if %5 -> (i1, index) {
//             %9 = memref.load %arg0[%arg2, %arg4] : memref<4x4xi32>
//             %10 = arith.addi %arg4, %c1 : index
//             %11 = arith.cmpi ne, %9, %arg1 : i32
//             scf.yield %11, %10 : i1, index
//           } else {
//             scf.yield %false, %c0 : i1, index
//           }
//           scf.condition(%8#0) %8#1, %6, %7 : index, index, i1
//         } do {
//         ^bb0(%arg4: index, %arg5: index, %arg6: i1):
//           scf.yield %arg4 : index
//         }
//         %4 = scf.if %3#2 -> (index) {
//           %5 = arith.addi %arg2, %c1 : index
//           scf.yield %5 : index
//         } else {
//           scf.yield %arg2 : index
//         }
//         scf.yield %3#2, %4, %3#1, %3#1 : i1, index, index, index
//       } else {
//         scf.yield %false, %c0, %c0, %c4 : i1, index, index, index
//       }
//       scf.condition(%2#0) %2#1, %2#2, %2#3 : index, index, index
//     } do {
//     ^bb0(%arg2: index, %arg3: index, %arg4: index):
//       scf.yield %arg2, %arg3 : index, index
//     }
//     return %0#2 : index
//   }
//   func.func @region(%arg0: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
//     %1 = scf.if %0 -> (i32) {
//       %2 = arith.subi %c0_i32, %arg0 : i32
//       scf.yield %2 : i32
//     } else {
//       scf.yield %arg0 : i32
//     }
//     return %1 : i32
//   }
// }
