// func with memory
handshake.func @m(%a: i32, %b: none, ...) -> (i32, none) {
  return %a, %b : i32, none
}
// -----
// names
handshake.func @m(%a: i32, %b: none) -> (i32, none) attributes {argNames = ["x", "y"], resNames = ["o", "c"]} {
  return %a, %b : i32, none
}
// -----
// external
handshake.func @ext(%a: i32, %b: none, ...) -> (i32, none)
// -----
// private external
handshake.func private @ext(%a: i32, %b: none, ...) -> (i32, none) attributes {argNames = ["a", "b"], resNames = ["o", "c"]}
// -----
// forks
handshake.func @m(%a: i32, %c: none) -> (i32, i32, none) {
  %0:2 = fork [2] %a : i32
  %1:3 = lazy_fork [3] %c : none
  %2 = join %1#0, %1#1, %1#2 : none, none, none
  return %0#0, %0#1, %2 : i32, i32, none
}
// -----
// attr
handshake.func @m(%a: i32, %c: none) -> (i32, i32, none) {
  %0:2 = fork [2] %a {x = 1} : i32
  %1:3 = lazy_fork [3] %c {control = true} : none
  %2 = join %1#0, %1#1, %1#2 {q} : none, none, none
  return {r} %0#0, %0#1, %2 : i32, i32, none
}
// -----
// merges
handshake.func @m(%a: i32, %b: i32, %s: i1, %i: index, %c: none) -> (i32, i32, i32, index, i32, i64, none) {
  %0 = merge %a, %b : i32
  %1 = mux %s [%a, %b] : i1, i32
  %2, %3 = control_merge %a, %b : i32, index
  %4, %5 = control_merge %a, %b {w} : i32, i64
  %6 = mux %i [%a, %b, %a] {y} : index, i32
  return %0, %1, %2, %3, %4, %5, %c : i32, i32, i32, index, i32, i64, none
}
// -----
// branches
handshake.func @m(%a: i32, %s: i1, %c: none) -> (i32, i32, none, none, i32) {
  %0, %1 = cond_br %s, %a : i32
  %trueResult, %falseResult = cond_br %s, %c {z} : none
  %2 = br %a : i32
  %3 = br %c {z} : none
  return %0, %1, %trueResult, %falseResult, %2 : i32, i32, none, none, i32
}
// -----
// buffers
handshake.func @m(%a: i32, %c: none) -> (i32, i32, none) {
  %0 = buffer [1] seq %a : i32
  %1 = buffer [2] fifo %a {q = 3} : i32
  %2 = buffer [2] seq %a {initValues = [1, 2]} : i32
  %3 = buffer [10] seq %c : none
  return %0, %1, %3 : i32, i32, none
}
// -----
// sinks, sources
handshake.func @m(%a: i32, %c: none) -> (none, i8, i32) {
  sink %a : i32
  sink %a {k} : i32
  %0 = source
  %1 = source {k}
  %2 = constant %0 {value = 3 : i8} : i8
  %3 = constant %1 {value = -3 : i32, k} : i32
  %4 = never : i32
  %5 = never {a} : none
  return %5, %2, %3 : none, i8, i32
}
// -----
// memory
handshake.func @m(%a: index, %d: i32, %c: none) -> (i32, none, none) {
  %0, %1, %2 = memory [ld = 1, st = 1] (%d, %a, %a) {id = 0 : i32, lsq = false} : memref<10xi32>, (i32, index, index) -> (i32, none, none)
  return %0, %1, %2 : i32, none, none
}
// -----
// external memory
handshake.func @m(%a: index, %d: i32, %m: memref<10xi32>, %c: none) -> (i32, none, none) {
  %0, %1, %2 = extmemory [ld = 1, st = 1] (%m : memref<10xi32>) (%d, %a, %a) {id = 1 : i32} : (i32, index, index) -> (i32, none, none)
  return %0, %1, %2 : i32, none, none
}
// -----
// load store
handshake.func @m(%a: index, %d: i32, %c: none) -> (i32, index, i32, index) {
  %0, %1 = load [%a] %d, %c : index, i32
  %2, %3 = store [%a] %d, %c : index, i32
  return %0, %1, %2, %3 : i32, index, i32, index
}
// -----
// sync pack unpack
handshake.func @m(%a: i64, %b : i32, %c: none) -> (i64, i32, none, tuple<i64, i32>) {
  %0:3 = sync %a, %b, %c : i64, i32, none
  %1 = pack %a, %b : tuple<i64, i32>
  %2:2 = unpack %1 : tuple<i64, i32>
  %3:3 = sync %a, %b, %c {x} : i64, i32, none
  %4 = pack %a, %b {x} : tuple<i64, i32>
  %5:2 = unpack %1 {x} : tuple<i64, i32>
  return %2#0, %2#1, %0#2, %1 : i64, i32, none, tuple<i64, i32>
}
// -----
// instance
handshake.func @sub(%a: i32, %c: none) -> (i32, none) {
  return %a, %c : i32, none
}
handshake.func @m(%a: i32, %c: none) -> (i32, none) {
  %0:2 = instance @sub(%a, %c) : (i32, none) -> (i32, none)
  %1:2 = instance @sub(%a, %c) {x} : (i32, none) -> (i32, none)
  return %0#0, %0#1 : i32, none
}
// -----
// esi instance
handshake.func @sub(%a: i32, %c: none) -> (i32, none) {
  return %a, %c : i32, none
}
hw.module @t(in %clk: !seq.clock, in %rst: i1, in %a: !esi.channel<i32>, in %c: !esi.channel<none>, out o: !esi.channel<i32>, out q: !esi.channel<none>) {
  %0:2 = handshake.esi_instance @sub "inst" clk %clk rst %rst(%a, %c) : (!esi.channel<i32>, !esi.channel<none>) -> (!esi.channel<i32>, !esi.channel<none>)
  hw.output %0#0, %0#1 : !esi.channel<i32>, !esi.channel<none>
}
// -----
// arith in func
handshake.func @m(%a: i32, %b : i32, %c: none) -> (i32, none) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.cmpi slt, %a, %b : i32
  %2 = arith.select %1, %a, %b : i32
  %3 = comb.add %a, %b : i32
  sink %3 : i32
  return %2, %c : i32, none
}
// -----
// prefixed forms
handshake.func @m(%a: i32, %c: none) -> (i32, none) {
  %0:2 = handshake.fork [2] %a : i32
  handshake.sink %0#0 : i32
  handshake.return %0#1, %c : i32, none
}
// -----
// no results
handshake.func @m(%c: none) {
  sink %c : none
  return
}
// -----
// no results with attributes
handshake.func @m(%a: i1 {x.y = 3}, %c: none) -> (i1 {x.z}, none) {
  return {a = 3} %a, %c : i1, none
}
// -----
// struct and array
handshake.func @m(%a: !hw.struct<x: i8>, %b: !hw.array<2xi8>, %c: none) -> (!hw.struct<x: i8>, !hw.array<2xi8>, none) {
  %0:2 = fork [2] %a : !hw.struct<x: i8>
  %1 = buffer [2] seq %b : !hw.array<2xi8>
  return %0#0, %1, %c : !hw.struct<x: i8>, !hw.array<2xi8>, none
}
// -----
// generic
"handshake.func"() <{function_type = (i32, none) -> i32, sym_name = "m"}> ({
^bb0(%a: i32, %b: none):
  "handshake.return"(%a) : (i32) -> ()
}) {argNames = ["a", "b"], resNames = ["o"]} : () -> ()
// -----
// values of no name
handshake.func @m(%arg0: i32, %arg1: none) -> i32 {
  %x = merge %arg0 : i32
  return %x : i32
}
// -----
// cycle
handshake.func @m(%a: i32, %c: none) -> (i32) {
  %0 = merge %a, %2 : i32
  %1:2 = fork [2] %0 : i32
  %2 = buffer [2] seq %1#0 : i32
  return %1#1 : i32
}
// -----
// control flag
handshake.func @m(%a: i32, %c: none) -> (i32, none) {
  %0 = merge %a : i32
  %1 = handshake.constant %c {value = 3 : index} : index
  %2 = handshake.constant %c {value = true} : i1
  %3 = handshake.constant %c {value = 1.0 : f32} : f32
  return %0, %c : i32, none
}
// -----
handshake.func @one(%s: i1, %a: i32) -> (i32) {
  %0 = mux %s [%a] : i1, i32
  return %0 : i32
}
