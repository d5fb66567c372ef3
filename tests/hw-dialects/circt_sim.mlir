// RUN: kiln opt tests/src/circt/sim.mlir --split-input-file
// The pieces of sim as CIRCT prints it; the test `circt/sim` hands them to CIRCT too.

// OUTPUT
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %f : f32) {
//     %0 = sim.plusargs.test "foo"
//     %found, %result = sim.plusargs.value "foo" : i32
//     %1 = sim.fmt.literal "hello"
//     %2 = sim.fmt.hex %a, isUpper true : i8
//     %3 = sim.fmt.hex %a, isUpper false isLeftAligned true paddingChar 32 specifierWidth 4 : i8
//     %4 = sim.fmt.oct %a : i8
//     %5 = sim.fmt.bin %a isLeftAligned true : i8
//     %6 = sim.fmt.dec %a : i8
//     %7 = sim.fmt.dec %a signed : i8
//     %8 = sim.fmt.dec %a isLeftAligned true paddingChar 48 specifierWidth 2 signed {x} : i8
//     %9 = sim.fmt.char %a : i8
//     %10 = sim.fmt.exp %f : f32
//     %11 = sim.fmt.flt %f isLeftAligned true fieldWidth 3 fracDigits 4 : f32
//     %12 = sim.fmt.gen %f : f32
//     %13 = sim.fmt.current_time
//     %14 = sim.fmt.hier_path
//     %15 = sim.fmt.hier_path escaped
//     %16 = sim.fmt.concat (%1, %2)
//     %17 = sim.fmt.concat ()
//     sim.print %16 on %c if %b
//     sim.clocked_terminate %c, %b, success, verbose
//     sim.clocked_terminate %c, %b, failure, quiet
//     sim.clocked_pause %c, %b, quiet
//     %18 = sim.stdout_stream
//     %19 = sim.stderr_stream
//     sim.print %16 on %c if %b to %18
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %i : i32) {
//     %0 = sim.fmt.literal "hello"
//     sim.triggered %c {
//       sim.proc.print %0
//     }
//     sim.triggered %c if %b {
//       sim.proc.print %0
//     }
//     sim.triggered %c {
//       sim.terminate success, verbose
//       sim.pause quiet
//       sim.terminate failure, quiet
//     }
//     %1 = sim.stdout_stream
//     sim.triggered %c {
//       sim.proc.print %0 to %1
//       sim.flush %1
//     }
//     %2 = sim.queue.empty : <i8, 10>
//     %3 = sim.queue.empty : <i8, 0>
//     %4 = sim.queue.push_back %a into %2 : <i8, 10>
//     %5 = sim.queue.push_front %a into %2 : <i8, 10>
//     %6 = sim.queue.size %2 : <i8, 10>
//     %7 = sim.queue.resize %2 : <i8, 10> -> <i8, 20>
//     %8 = sim.queue.set %2[%i] = %a : <i8, 10>
//     %9 = sim.queue.cmp eq %2, %2 : <i8, 10>
//     %10 = sim.string.literal "abc"
//     %11 = sim.string.concat (%10, %10)
//     %12 = sim.string.length %10
//     %13 = sim.string.get %10[%i]
//     %14 = sim.string.compare %10, %10
//     %15 = sim.string.tolower %10
//     %16 = sim.string.toupper %10
//     %17 = sim.string.int_to_string %i : i32
//     %18 = sim.string.string_to_int %10 : i32
//     %19 = sim.assoc_array.empty : <i8, i32>
//     %20 = sim.assoc_array.size %19 : <i8, i32>
//     %21 = sim.assoc_array.get %19[%i] : <i8, i32>
//     %22 = sim.assoc_array.set %19[%i] = %a : <i8, i32>
//     %found, %index = sim.assoc_array.first %19 : <i8, i32>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %i : i32, in %ar : !hw.array<4xi8>) {
//     %0 = sim.fmt.literal "hello"
//     %1 = sim.queue.empty : <i8, 10>
//     %outQueue, %popped = sim.queue.pop_back from %1 : <i8, 10>
//     %outQueue_0, %popped_1 = sim.queue.pop_front from %1 : <i8, 10>
//     %2 = sim.queue.get %i of %1 : <i8, 10>
//     %3 = sim.queue.insert %a into %1 at %i : <i8, 10>
//     %4 = sim.queue.delete index %i of %1 : <i8, 10>
//     %5 = sim.queue.slice %1 from %i to %i : <i8, 10>
//     %6 = sim.queue.concat (%1, %1) : (!sim.queue<i8, 10>, !sim.queue<i8, 10>) <i8, 20>
//     %7 = sim.queue.from_array %ar : !hw.array<4xi8> -> <i8, 10>
//     %8 = sim.string.literal "abc"
//     %9 = sim.string.cmp lt %8, %8 : !sim.dstring
//     %10 = sim.fmt.string %8 : !sim.dstring
//     %11 = sim.fmt.string %8 isLeftAligned true specifierWidth 4 : !sim.dstring
//     %12 = sim.assoc_array.empty : <i8, i32>
//     %13 = sim.assoc_array.delete index %i of %12 : <i8, i32>
//     %14 = sim.assoc_array.exists %i in %12 : <i8, i32>
//     %found, %index = sim.assoc_array.first %12 : <i8, i32>
//     %found_2, %index_3 = sim.assoc_array.last %12 : <i8, i32>
//     %found_4, %nextIndex = sim.assoc_array.next %12[%i] : <i8, i32>
//     %found_5, %prevIndex = sim.assoc_array.prev %12[%i] : <i8, i32>
//     %15 = sim.assoc_array.cmp ne %12, %12 : <i8, i32>
//     sim.triggered %c {
//       %16 = sim.string.format_to_string %0
//     }
//     sim.triggered %c {
//       %16 = sim.get_file %0
//     }
//     sim.triggered %c {
//       %16 = sim.sv.fopen %8
//     }
//     sim.triggered %c {
//       %16 = sim.sv.fopen %8 mode = r_update
//     }
//     sim.triggered %c {
//       sim.sv.fclose %i
//     }
//     sim.triggered %c {
//       sim.sv.fflush_all
//     }
//     sim.triggered %c {
//       %16 = sim.sv.channel_to_output_stream %i
//     }
//     sim.triggered %c {
//       %16 = sim.sv.readmem %8, %ar {dimDescending = array<i1: true>, dimLows = array<i64: 0>} : !hw.array<4xi8>
//     }
//     sim.triggered %c {
//       %16 = sim.sv.readmem %8, %ar start = %i finish = %i slice[%i, %i] {dimDescending = array<i1: true>, dimLows = array<i64: 0>, isBinary = true} : !hw.array<4xi8>
//     }
//     hw.output
//   }
// }
//
// // -----
// module {
//   sim.func.dpi @f(in %a : i8, out b : i8, inout %c : i4, return d : i8)
//   sim.func.dpi private @g(in %a : i8) attributes {x, verilogName = "q"}
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %d : i4) {
//     %0:3 = sim.func.dpi.call @f(%a, %d) : (i8, i4) -> (i8, i4, i8)
//     sim.func.dpi.call @g(%a) clock %c enable %b : (i8) -> ()
//     sim.func.dpi.call @g(%a) enable %b {x} : (i8) -> ()
//     hw.output
//   }
// }
//
// // -----
// module {
//   sim.func.dpi @h(return d : i8)
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %i : i32) {
//     %0 = sim.fmt.concat (%1)
//     %1 = sim.fmt.concat (%0)
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %i : i32) {
//     %0 = sim.queue.empty : <i8, 4294967295>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %c : !seq.clock, in %b : i1, in %i : i32, in %ar : !hw.array<4xi8>) {
//     sim.triggered %c {
//       sv.if %b {
//         sv.write "x"
//       }
//       %0 = sim.fmt.literal "x"
//       sim.proc.print %0
//     } {x}
//     hw.output
//   }
// }
