// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `scf` operations.
func.func @f(%l : index, %x : f32) {
  scf.for %i = %x to %x step %x : f32 { }
  return
}

// -----
func.func @f(%l : index, %x : f32, %k : si32) {
  scf.for %i = %k to %k step %k : si32 { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) { scf.yield }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) {
 scf.yield %l : index
}
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.for %i = %l to %l step %l {
 scf.yield %l : index
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.for %i = %l to %l step %l {
 cf.br ^a
 ^a:
 scf.yield
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) ({
 }) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) ({
 ^bb0:
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) ({
 ^bb0(%i: i32):
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) ({
 ^bb0(%i: index, %j: index):
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l, %x) ({
 ^bb0(%i: index):
 scf.yield
 }) : (index, index, index, f32) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l, %x) ({
 ^bb0(%i: index):
 scf.yield %x : f32
 }) : (index, index, index, f32) -> (f32)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l, %x) ({
 ^bb0(%i: index, %a: f64):
 scf.yield %x : f32
 }) : (index, index, index, f32) -> (f32)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l, %x) ({
 ^bb0(%i: index, %a: f32):
 scf.yield %x : f32
 }) : (index, index, index, f32) -> (f64)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l) ({
 ^bb0(%i: index):
 scf.yield
 }) : (index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %x) ({
 ^bb0(%i: index):
 scf.yield
 }) : (index, index, f32) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) ({
 ^bb0(%i: index):
 scf.yield
 }, {}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.for"(%l, %l, %l) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.if %c -> (f32) { scf.yield %x : f32 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.if %c -> (f32) { scf.yield %x : f32 } else { }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.if %c -> (f32) {
 } else { scf.yield %x : f32 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.if %c -> (f32) {
 scf.yield %c : i1
 } else { scf.yield %x : f32 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.if %c {
 scf.yield %c : i1
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.if %c {
 cf.br ^a
 ^a:
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.if %c {
 ^b(%a: i32):
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.if"(%c) ({}, {}) : (i1) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.if"(%c) ({ scf.yield }) : (i1) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.if"(%c) ({ scf.yield }, {}, {}) : (i1) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.if"(%c) ({ ^bb0(%a: i32):
 scf.yield }, {}) : (i1) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = "scf.if"(%c) ({ scf.yield %x : f32 }, {}) : (i1) -> (f32)
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = "scf.if"(%c) ({ scf.yield %x : f32 }, { scf.yield %c : i1 }) : (i1) -> (f32)
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.if"() ({ scf.yield }, {}) : () -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () { scf.condition(%c) } do { }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () { scf.yield } do { scf.yield }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () {
 scf.condition(%c) %x : f32
 } do { scf.yield }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () { scf.condition(%c) } do {
 scf.yield %x : f32
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> (f32) { scf.condition(%c) } do {
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.while : () -> (f32) {
 scf.condition(%c) %x : f32
} do {
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.while : () -> (f32) {
 scf.condition(%c) %x : f32
} do {
 ^bb0(%a: f64):
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  %0 = scf.while : () -> (f32) {
 scf.condition(%c) %c : i1
} do {
 ^bb0(%a: f32):
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while (%a = %x) : (f32) -> () {
 scf.condition(%c)
} do {
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while (%a = %x) : (f32) -> () {
 scf.condition(%c)
} do {
 scf.condition(%c)
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () {
 cf.br ^a
 ^a:
 scf.condition(%c)
} do {
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.while : () -> () {
 ^bb(%q: f32): scf.condition(%c)
} do {
 scf.yield
 }
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"(%x) ({ scf.condition(%c) }, { scf.yield }) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"(%x) ({ ^b(%a: f32):
 scf.condition(%c) }, { scf.yield }) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"(%x) ({ ^b(%a: f64):
 scf.condition(%c) }, { scf.yield %x : f32 }) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"() ({ scf.condition(%c) }, { }) : () -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"() ({ }, { scf.yield }) : () -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  "scf.while"() ({ scf.condition(%c) }) : () -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.condition(%c)
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.yield
  return
}

// -----
func.func @f(%c : i1, %x : f32) {
  scf.if %c {
 scf.condition(%c)
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.parallel () = () to () step () { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.parallel (%i) = (%l) to (%l) step (%l) { scf.yield }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.parallel (%i) = (%l) to (%l) step (%l) { scf.reduce(%x : f32) { ^bb0(%a: f32, %b: f32):
 scf.reduce.return %a : f32 } }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32) {
^bb0(%a: f32):
 scf.reduce.return %a : f32
} }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32) {
^bb0(%a: f32, %b: i32):
 scf.reduce.return %a : f32
} }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32) {
^bb0(%a: f32, %b: f32):
 scf.reduce.return %l : index
} }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32) {
^bb0(%a: f32, %b: f32):
 scf.yield
} }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%l : index) {
^bb0(%a: index, %b: index):
 scf.reduce.return %a : index
} }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32)
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce(%x : f32) {}
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
 scf.reduce
 }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %c = arith.constant 0 : index
 scf.parallel (%i) = (%l) to (%l) step (%c) { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %c = arith.constant -2 : index
 scf.parallel (%i) = (%l) to (%l) step (%c) { }
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.reduce
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  scf.reduce.return %x : f32
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
^bb0:
 scf.reduce
}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
^bb0(%i: i32):
 scf.reduce
}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
^bb0(%i: index, %j: index):
 scf.reduce
}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 0, 0, 0, 3>}> ({
^bb0(%i: index):
 scf.reduce
}) : (index, index, index) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
^bb0(%i: index):
 scf.reduce
}) : (index, index, index, f32) -> ()
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
^bb0(%i: index):
 "scf.reduce"(%x) : (f32) -> ()
}) : (index, index, index, f32) -> (f32)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
^bb0(%i: index):
 "scf.reduce"() : () -> ()
}) : (index, index, index, f32) -> (f32)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  %0 = "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
^bb0(%i: index):
 "scf.reduce"(%x) ({
^bb0(%a: f32, %b: f32):
 scf.reduce.return %a : f32}) : (f32) -> ()
}) : (index, index, index) -> (f32)
  return
}

// -----
func.func @f(%l : index, %x : f32) {
  "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
^bb0(%i: index):
 "scf.reduce"(%x) ({
^bb0(%a: f32, %b: f32):
 scf.reduce.return %a : f32}) : (f32) -> ()
}) : (index, index, index, f32) -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i, %j) in (%n) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) in (%n, %n) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) = (0) to (%n, %n) step (1) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) = (0) to (%n) step (1, 1) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) = (0, 0) to (%n) step (1) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) in (%n) shared_outs(%o = %n) -> (index) { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) in (%n) {
 scf.yield
 }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall (%i) in (%n) { } {mapping = [1]}
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  scf.forall.in_parallel { }
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
 ^bb0:
 scf.forall.in_parallel {}
 }) : (index) -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index):
 scf.forall.in_parallel {}
 }) : (index) -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
 ^bb0(%i: index):
 scf.forall.in_parallel {}
 }) : () -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index):
 scf.forall.in_parallel {}
 }) : () -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: i32):
 scf.forall.in_parallel {}
 }) : () -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index, %q: tensor<4xf32>):
 scf.forall.in_parallel {}
 }) : (tensor<4xf32>) -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index):
 scf.forall.in_parallel {}
 }) : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index, %q: tensor<5xf32>):
 scf.forall.in_parallel {}
 }) : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
 }) : () -> ()
  return
}

// -----
func.func @f(%n : index, %t : tensor<4xf32>) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>}> ({
 ^bb0(%i: index):
 scf.forall.in_parallel {}
 }) : () -> ()
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region -> f32 { }
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region { }
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region {
 }
  return
}

// -----
func.func @f(%x : f32) {
  %0 = scf.execute_region -> f32 {
 scf.yield
 }
  return
}

// -----
func.func @f(%x : f32) {
  %0 = scf.execute_region -> i32 {
 scf.yield %x : f32
 }
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region {
 scf.yield %x : f32
 }
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region {
 ^bb0(%a: f32):
 scf.yield
 }
  return
}

// -----
func.func @f(%x : f32) {
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----
func.func @f(%x : f32) {
  "scf.execute_region"() ({ ^bb0(%a: i32):
 scf.yield }) : () -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  scf.index_switch %a case 1 { scf.yield } case 1 { scf.yield } default { scf.yield }
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  %0 = scf.index_switch %a -> f32
 case 1 { scf.yield } default { scf.yield %x : f32 }
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  %0 = scf.index_switch %a -> f32
 case 1 { scf.yield %x : f32 }
 default { scf.yield }
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  %0 = scf.index_switch %a -> f32
 case 1 {
 scf.yield %a : index
 }
 default { scf.yield %x : f32 }
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1, 2>}> ({ scf.yield }, { scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }, { scf.yield }, { scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }, { }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ }, { scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i32: 1>}> ({ scf.yield }, { scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) ({ scf.yield }, { scf.yield }) : (index) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  "scf.index_switch"(%a) <{cases = array<i64: 1, 1>}> ({ scf.yield }, { scf.yield }, {scf.yield}) : (index) -> ()
  return
}

// -----
func.func @f(%n: index) {
 affine.for %i = 0 to 10 {
 scf.yield
 }
 return
}

// -----
func.func @f(%n: index, %x: f32) {
 affine.if affine_set<(d0) : (d0 == 0)>(%n) {
 scf.yield
}
 return
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:3: error[E0202]: 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
//   scf.for %i = %x to %x step %x : f32 { }
//   ^
// %s:11:3: error[E0202]: 'scf.for' op operand #0 must be signless integer or index, but got 'si32'
//   scf.for %i = %k to %k step %k : si32 { }
//   ^
// %s:17:3: error[E0200]: 'scf.for' op its terminator passes 0 values, but 1 are expected
//   scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) { scf.yield }
//   ^
// %s:23:3: error[E0200]: 'scf.for' op its terminator passes 0 values, but 1 are expected
//   scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) { }
//   ^
// %s:29:3: error[E0200]: 'scf.for' op its terminator passes 'index' as value #0, but 'f32' is expected
//   scf.for %i = %l to %l step %l iter_args(%a = %x) -> (f32) {
//   ^
// %s:37:3: error[E0200]: 'scf.for' op its terminator passes 1 values, but 0 are expected
//   scf.for %i = %l to %l step %l {
//   ^
// %s:45:3: error[E0204]: 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
//   scf.for %i = %l to %l step %l {
//   ^
// %s:55:3: error[E0204]: 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
//   "scf.for"(%l, %l, %l) ({
//   ^
// %s:62:3: error[E0200]: 'scf.for' op expected body to have an induction variable
//   "scf.for"(%l, %l, %l) ({
//   ^
// %s:71:3: error[E0200]: 'scf.for' op expected induction variable to be same type as bounds and step
//   "scf.for"(%l, %l, %l) ({
//   ^
// %s:80:3: error[E0200]: 'scf.for' op mismatch in number of basic block args and defined values
//   "scf.for"(%l, %l, %l) ({
//   ^
// %s:89:3: error[E0200]: 'scf.for' op mismatch in number of loop-carried values and defined values
//   "scf.for"(%l, %l, %l, %x) ({
//   ^
// %s:98:3: error[E0200]: 'scf.for' op mismatch in number of basic block args and defined values
//   "scf.for"(%l, %l, %l, %x) ({
//   ^
// %s:107:3: error[E0200]: 'scf.for' op types mismatch between 0th iter region arg and defined value
//   "scf.for"(%l, %l, %l, %x) ({
//   ^
// %s:116:3: error[E0200]: 'scf.for' op types mismatch between 0th iter operand and defined value
//   "scf.for"(%l, %l, %l, %x) ({
//   ^
// %s:125:3: error[E0201]: 'scf.for' op expected 3 or more operands, but found 2
//   "scf.for"(%l, %l) ({
//   ^
// %s:134:3: error[E0202]: 'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type
//   "scf.for"(%l, %l, %x) ({
//   ^
// %s:143:3: error[E0201]: 'scf.for' op requires one region
//   "scf.for"(%l, %l, %l) ({
//   ^
// %s:152:3: error[E0201]: 'scf.for' op requires one region
//   "scf.for"(%l, %l, %l) : (index, index, index) -> ()
//   ^
// %s:158:3: error[E0200]: 'scf.if' op must have an else block if defining values
//   scf.if %c -> (f32) { scf.yield %x : f32 }
//   ^
// %s:164:8: error[E0200]: 'scf.if' op its terminator passes 0 values, but 1 are expected
//   %0 = scf.if %c -> (f32) { scf.yield %x : f32 } else { }
//        ^
// %s:170:8: error[E0200]: 'scf.if' op its terminator passes 0 values, but 1 are expected
//   %0 = scf.if %c -> (f32) {
//        ^
// %s:177:8: error[E0200]: 'scf.if' op its terminator passes 'i1' as value #0, but 'f32' is expected
//   %0 = scf.if %c -> (f32) {
//        ^
// %s:185:3: error[E0200]: 'scf.if' op its terminator passes 1 values, but 0 are expected
//   scf.if %c {
//   ^
// %s:193:3: error[E0204]: 'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
//   scf.if %c {
//   ^
// %s:203:3: error[E0200]: 'scf.if' op region should have no arguments
//   scf.if %c {
//   ^
// %s:212:3: error[E0204]: 'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
//   "scf.if"(%c) ({}, {}) : (i1) -> ()
//   ^
// %s:218:3: error[E0201]: 'scf.if' op expected 2 regions
//   "scf.if"(%c) ({ scf.yield }) : (i1) -> ()
//   ^
// %s:224:3: error[E0201]: 'scf.if' op expected 2 regions
//   "scf.if"(%c) ({ scf.yield }, {}, {}) : (i1) -> ()
//   ^
// %s:230:3: error[E0200]: 'scf.if' op region should have no arguments
//   "scf.if"(%c) ({ ^bb0(%a: i32):
//   ^
// %s:237:8: error[E0200]: 'scf.if' op must have an else block if defining values
//   %0 = "scf.if"(%c) ({ scf.yield %x : f32 }, {}) : (i1) -> (f32)
//        ^
// %s:243:8: error[E0200]: 'scf.if' op its terminator passes 'i1' as value #0, but 'f32' is expected
//   %0 = "scf.if"(%c) ({ scf.yield %x : f32 }, { scf.yield %c : i1 }) : (i1) -> (f32)
//        ^
// %s:249:3: error[E0201]: 'scf.if' op requires a single operand
//   "scf.if"() ({ scf.yield }, {}) : () -> ()
//   ^
// %s:255:3: error[E0204]: 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
//   scf.while : () -> () { scf.condition(%c) } do { }
//   ^
// %s:261:3: error[E0200]: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
//   scf.while : () -> () { scf.yield } do { scf.yield }
//   ^
// %s:267:3: error[E0200]: 'scf.while' op its terminator passes 1 values, but 0 are expected
//   scf.while : () -> () {
//   ^
// %s:275:3: error[E0200]: 'scf.while' op its terminator passes 1 values, but 0 are expected
//   scf.while : () -> () { scf.condition(%c) } do {
//   ^
// %s:283:3: error[E0200]: 'scf.while' op types of the results and of the 'after' region's arguments differ
//   scf.while : () -> (f32) { scf.condition(%c) } do {
//   ^
// %s:291:8: error[E0200]: 'scf.while' op types of the results and of the 'after' region's arguments differ
//   %0 = scf.while : () -> (f32) {
//        ^
// %s:301:8: error[E0200]: 'scf.while' op types of the results and of the 'after' region's arguments differ
//   %0 = scf.while : () -> (f32) {
//        ^
// %s:312:8: error[E0200]: 'scf.while' op its terminator passes 'i1' as value #0, but 'f32' is expected
//   %0 = scf.while : () -> (f32) {
//        ^
// %s:323:3: error[E0200]: 'scf.while' op its terminator passes 0 values, but 1 are expected
//   scf.while (%a = %x) : (f32) -> () {
//   ^
// %s:333:3: error[E0200]: 'scf.while' op expects the 'after' region to terminate with 'scf.yield'
//   scf.while (%a = %x) : (f32) -> () {
//   ^
// %s:343:3: error[E0204]: 'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks
//   scf.while : () -> () {
//   ^
// %s:355:3: error[E0200]: 'scf.while' op types of the initial values and of the 'before' region's arguments differ
//   scf.while : () -> () {
//   ^
// %s:365:3: error[E0200]: 'scf.while' op types of the initial values and of the 'before' region's arguments differ
//   "scf.while"(%x) ({ scf.condition(%c) }, { scf.yield }) : (f32) -> ()
//   ^
// %s:371:3: error[E0200]: 'scf.while' op its terminator passes 0 values, but 1 are expected
//   "scf.while"(%x) ({ ^b(%a: f32):
//   ^
// %s:378:3: error[E0200]: 'scf.while' op types of the initial values and of the 'before' region's arguments differ
//   "scf.while"(%x) ({ ^b(%a: f64):
//   ^
// %s:385:3: error[E0204]: 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
//   "scf.while"() ({ scf.condition(%c) }, { }) : () -> ()
//   ^
// %s:391:3: error[E0204]: 'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks
//   "scf.while"() ({ }, { scf.yield }) : () -> ()
//   ^
// %s:397:3: error[E0201]: 'scf.while' op expected 2 regions
//   "scf.while"() ({ scf.condition(%c) }) : () -> ()
//   ^
// %s:403:3: error[E0204]: 'scf.condition' op must be the last operation in the parent block
//   scf.condition(%c)
//   ^
// %s:409:3: error[E0204]: 'scf.yield' op must be the last operation in the parent block
//   scf.yield
//   ^
// %s:416:2: error[E0205]: 'scf.condition' op expects parent op 'scf.while'
//  scf.condition(%c)
//  ^
// %s:423:3: error[E0200]: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
//   scf.parallel () = () to () step () { }
//   ^
// %s:429:3: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
//   scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 { }
//   ^
// %s:435:3: error[E0200]: 'scf.parallel' op expects body to terminate with 'scf.reduce'
//   scf.parallel (%i) = (%l) to (%l) step (%l) { scf.yield }
//   ^
// %s:441:3: error[E0200]: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1
//   scf.parallel (%i) = (%l) to (%l) step (%l) { scf.reduce(%x : f32) { ^bb0(%a: f32, %b: f32):
//   ^
// %s:449:2: error[E0200]: 'scf.reduce' op expects two block arguments of type 'f32' in reduction region #0
//  scf.reduce(%x : f32) {
//  ^
// %s:459:2: error[E0200]: 'scf.reduce' op expects two block arguments of type 'f32' in reduction region #0
//  scf.reduce(%x : f32) {
//  ^
// %s:471:2: error[E0200]: 'scf.reduce.return' op type of its operand differs from that of the reduction's arguments
//  scf.reduce.return %l : index
//  ^
// %s:481:2: error[E0205]: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
//  scf.yield
//  ^
// %s:489:2: error[E0200]: 'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'
//  scf.reduce(%l : index) {
//  ^
// %s:498:8: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
//   %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
//        ^
// %s:507:2: error[E0200]: 'scf.reduce' op expects two block arguments of type 'f32' in reduction region #0
//  scf.reduce(%x : f32) {}
//  ^
// %s:514:8: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
//   %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
//        ^
// %s:523:2: error[E0200]: 'scf.parallel' op constant step operand must be positive
//  scf.parallel (%i) = (%l) to (%l) step (%c) { }
//  ^
// %s:530:2: error[E0200]: 'scf.parallel' op constant step operand must be positive
//  scf.parallel (%i) = (%l) to (%l) step (%c) { }
//  ^
// %s:536:3: error[E0204]: 'scf.reduce' op must be the last operation in the parent block
//   scf.reduce
//   ^
// %s:542:3: error[E0204]: 'scf.reduce.return' op must be the last operation in the parent block
//   scf.reduce.return %x : f32
//   ^
// %s:548:3: error[E0200]: 'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1
//   "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
//   ^
// %s:557:3: error[E0200]: 'scf.parallel' op expects arguments for the induction variable to be of index type
//   "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
//   ^
// %s:566:3: error[E0200]: 'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1
//   "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
//   ^
// %s:575:3: error[E0204]: 'scf.parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks
//   "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
//   ^
// %s:582:3: error[E0200]: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
//   "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 0, 0, 0, 3>}> ({
//   ^
// %s:591:3: error[E0200]: 'scf.parallel' op expects number of results: 0 to be the same as number of initial values: 1
//   "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
//   ^
// %s:600:8: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
//   %0 = "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
//        ^
// %s:609:8: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
//   %0 = "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
//        ^
// %s:618:8: error[E0200]: 'scf.parallel' op expects number of results: 1 to be the same as number of initial values: 0
//   %0 = "scf.parallel"(%l, %l, %l) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
//        ^
// %s:629:3: error[E0200]: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1
//   "scf.parallel"(%l, %l, %l, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
//   ^
// %s:640:3: error[E0200]: 'scf.forall' op expects 1 entries in 'staticLowerBound', got 2
//   scf.forall (%i, %j) in (%n) { }
//   ^
// %s:646:3: error[E0200]: 'scf.forall' op expects 2 entries in 'staticLowerBound', got 1
//   scf.forall (%i) in (%n, %n) { }
//   ^
// %s:652:3: error[E0200]: 'scf.forall' op expects 2 entries in 'staticLowerBound', got 1
//   scf.forall (%i) = (0) to (%n, %n) step (1) { }
//   ^
// %s:658:3: error[E0200]: 'scf.forall' op expects 1 entries in 'staticStep', got 2
//   scf.forall (%i) = (0) to (%n) step (1, 1) { }
//   ^
// %s:664:3: error[E0200]: 'scf.forall' op expects 1 entries in 'staticLowerBound', got 2
//   scf.forall (%i) = (0, 0) to (%n) step (1) { }
//   ^
// %s:670:3: error[E0202]: 'scf.forall' op operand #1 must be variadic of ranked tensor of any type values, but got 'index'
//   scf.forall (%i) in (%n) shared_outs(%o = %n) -> (index) { }
//   ^
// %s:677:2: error[E0205]: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
//  scf.yield
//  ^
// %s:684:3: error[E0203]: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: array attribute of device mapping
//   scf.forall (%i) in (%n) { } {mapping = [1]}
//   ^
// %s:690:3: error[E0204]: 'scf.forall.in_parallel' op must be the last operation in the parent block
//   scf.forall.in_parallel { }
//   ^
// %s:696:3: error[E0200]: 'scf.forall' op expects 1 arguments of its region
//   "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -
//   ^
// %s:705:3: error[E0200]: 'scf.forall' op operands do not fit 'staticUpperBound'
//   "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4
//   ^
// %s:714:3: error[E0200]: 'scf.forall' op operands do not fit 'staticUpperBound'
//   "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -92
//   ^
// %s:723:3: error[E0200]: 'scf.forall' op expects 1 entries in 'staticLowerBound', got 2
//   "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64:
//   ^
// %s:732:3: error[E0200]: 'scf.forall' op expects induction variables of type index
//   "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}
//   ^
// %s:741:3: error[E0200]: 'scf.forall' op produces 0 results, but has 1 outputs
//   "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4
//   ^
// %s:750:8: error[E0200]: 'scf.forall' op expects 2 arguments of its region
//   %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i
//        ^
// %s:759:8: error[E0200]: 'scf.forall' op types of outputs and of their region arguments differ
//   %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i
//        ^
// %s:768:3: error[E0204]: 'scf.forall' op region #0 ('region') failed to verify constraint: region with 1 blocks
//   "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}
//   ^
// %s:775:3: error[E0203]: 'scf.forall' op requires attribute 'staticStep'
//   "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>}> ({
//   ^
// %s:784:3: error[E0200]: 'scf.execute_region' op region needs to have at least one block
//   scf.execute_region -> f32 { }
//   ^
// %s:790:3: error[E0200]: 'scf.execute_region' op region needs to have at least one block
//   scf.execute_region { }
//   ^
// %s:796:3: error[E0200]: 'scf.execute_region' op region needs to have at least one block
//   scf.execute_region {
//   ^
// %s:803:8: error[E0200]: 'scf.execute_region' op its terminator passes 0 values, but 1 are expected
//   %0 = scf.execute_region -> f32 {
//        ^
// %s:811:8: error[E0200]: 'scf.execute_region' op its terminator passes 'f32' as value #0, but 'i32' is expected
//   %0 = scf.execute_region -> i32 {
//        ^
// %s:819:3: error[E0200]: 'scf.execute_region' op its terminator passes 1 values, but 0 are expected
//   scf.execute_region {
//   ^
// %s:827:3: error[E0200]: 'scf.execute_region' op region cannot have any arguments
//   scf.execute_region {
//   ^
// %s:836:3: error[E0200]: 'scf.execute_region' op region needs to have at least one block
//   "scf.execute_region"() ({}) : () -> ()
//   ^
// %s:842:3: error[E0200]: 'scf.execute_region' op region cannot have any arguments
//   "scf.execute_region"() ({ ^bb0(%a: i32):
//   ^
// %s:849:3: error[E0200]: 'scf.index_switch' op has duplicate case value: 1
//   scf.index_switch %a case 1 { scf.yield } case 1 { scf.yield } default { scf.yield }
//   ^
// %s:855:8: error[E0200]: 'scf.index_switch' op its terminator passes 0 values, but 1 are expected
//   %0 = scf.index_switch %a -> f32
//        ^
// %s:862:8: error[E0200]: 'scf.index_switch' op its terminator passes 0 values, but 1 are expected
//   %0 = scf.index_switch %a -> f32
//        ^
// %s:870:8: error[E0200]: 'scf.index_switch' op its terminator passes 'index' as value #0, but 'f32' is expected
//   %0 = scf.index_switch %a -> f32
//        ^
// %s:880:3: error[E0200]: 'scf.index_switch' op has 0 case regions but 1 case values
//   "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }) : (index) -> ()
//   ^
// %s:886:3: error[E0200]: 'scf.index_switch' op has 1 case regions but 2 case values
//   "scf.index_switch"(%a) <{cases = array<i64: 1, 2>}> ({ scf.yield }, { scf.yield }) : (index) -> ()
//   ^
// %s:892:3: error[E0200]: 'scf.index_switch' op has 2 case regions but 1 case values
//   "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }, { scf.yield }, { scf.yield }) : (index) -> ()
//   ^
// %s:898:3: error[E0204]: 'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks
//   "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ scf.yield }, { }) : (index) -> ()
//   ^
// %s:904:3: error[E0204]: 'scf.index_switch' op region #0 ('defaultRegion') failed to verify constraint: region with 1 blocks
//   "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({ }, { scf.yield }) : (index) -> ()
//   ^
// %s:910:3: error[E0203]: 'scf.index_switch' op attribute 'cases' failed to satisfy constraint: i64 dense array attribute
//   "scf.index_switch"(%a) <{cases = array<i32: 1>}> ({ scf.yield }, { scf.yield }) : (index) -> ()
//   ^
// %s:916:3: error[E0203]: 'scf.index_switch' op requires attribute 'cases'
//   "scf.index_switch"(%a) ({ scf.yield }, { scf.yield }) : (index) -> ()
//   ^
// %s:922:3: error[E0200]: 'scf.index_switch' op has duplicate case value: 1
//   "scf.index_switch"(%a) <{cases = array<i64: 1, 1>}> ({ scf.yield }, { scf.yield }, {scf.yield}) : (index) -> ()
//   ^
// %s:929:2: error[E0205]: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
//  scf.yield
//  ^
// %s:937:2: error[E0205]: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
//  scf.yield
//  ^
