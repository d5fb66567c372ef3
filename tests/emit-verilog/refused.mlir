// RUN: kiln translate %s --export-verilog
// EXIT: 1
// Functions, packages, blocks that are generated and files have no text: each is refused where it stands.
sv.func private @twice(in %a : i8, out b : i8 {sv.func.explicitly_returned})

sv.package @words {
}

hw.module @m<SIZE: i8>(in %clk : i1, in %a : i8, out x : i8) {
  %x = sv.func.call @twice(%a) : (i8) -> i8
  sv.generate "chosen" : {
    sv.generate.case #hw.param.decl.ref<"SIZE"> : i8 [
      case (1 : i8, "one") {
      }
      case (unit, "others") {
      }
    ]
  }
  sv.always posedge %clk {
    %y = sv.func.call.procedural @twice(%a) : (i8) -> i8
    sv.write "%d"(%y) : i8
  }
  hw.output %x : i8
}

emit.file "words.sv" {
}

// ERROR
// %s:4:1: error[E0701]: 'sv.func' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
// sv.func private @twice(in %a : i8, out b : i8 {sv.func.explicitly_returned})
// ^
// %s:6:1: error[E0701]: 'sv.package' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
// sv.package @words {
// ^
// %s:10:8: error[E0701]: 'sv.func.call' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
//   %x = sv.func.call @twice(%a) : (i8) -> i8
//        ^
// %s:11:3: error[E0701]: 'sv.generate' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
//   sv.generate "chosen" : {
//   ^
// %s:12:5: error[E0701]: 'sv.generate.case' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
//     sv.generate.case #hw.param.decl.ref<"SIZE"> : i8 [
//     ^
// %s:20:10: error[E0701]: 'sv.func.call.procedural' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
//     %y = sv.func.call.procedural @twice(%a) : (i8) -> i8
//          ^
// %s:26:1: error[E0701]: 'emit.file' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
// emit.file "words.sv" {
// ^
