// RUN: kiln translate %s --export-verilog
// Words at the top, interfaces, bound instances, and statements of simulations.
sv.macro.decl @FAST
sv.macro.decl @SIZE["WORD_SIZE"]
sv.macro.def @SIZE "8"
sv.include local "defines.svh"
sv.include system "uvm.svh"
sv.verbatim "// made by hand"
sv.ifdef @FAST {
} else {
  sv.verbatim "// slow"
}
sv.interface @bus {
  sv.interface.signal @data : i8
  sv.interface.signal @valid : i1
  sv.interface.modport @sink (input @data, output @valid)
}
emit.fragment @head {
  sv.verbatim "// before m"
}
esi.manifest.sym @m name "M"
hw.module.extern @monitor(in %clk : i1, in %a : i8)
hw.module @m(in %clk : i1, in %a : i8, in %fd : i32, out d : i8) attributes {emit.fragments = [@head]} {
  %i = sv.interface.instance : !sv.interface<@bus>
  sv.interface.signal.assign %i(@bus::@data) = %a : i8
  %d = sv.interface.signal.read %i(@bus::@data) : i8
  %top = sv.xmr isRooted "tb", "dut", "x" : !hw.inout<i8>
  %t = sv.read_inout %top : !hw.inout<i8>
  %r = sv.reg : !hw.inout<i8>
  %mem = sv.reg : !hw.inout<uarray<4xi8>>
  hw.instance "watch" sym @watch @monitor(clk: %clk: i1, a: %a: i8) -> () {doNotPrint}
  sv.initial {
    sv.readmem %mem, "words.hex", MemBaseHex : !hw.inout<uarray<4xi8>>
    sv.force %r, %t : i8
    sv.release %r : !hw.inout<i8>
    sv.fwrite %fd, "tab\09\22quoted\22 %d\0A" (%a) : i8
    sv.fflush fd %fd
    sv.fflush
    sv.fclose %fd
    sv.macro.ref @SIZE
    sv.ifdef.procedural @FAST {
      %time = sv.system.time : i64
      sv.write "%t" (%time) : i64
    } else {
      sv.stop 1
    }
    sv.case casex priority %a : i8
    case %t: { sv.fatal.procedural 0, "dead" }
    case b00001xxx: { sv.exit }
    default: { sv.info.procedural }
  }
  hw.output %d : i8
}
sv.bind <@m::@watch>

// OUTPUT
// `define WORD_SIZE 8
//
// `include "defines.svh"
//
// `include <uvm.svh>
//
// // made by hand
//
// `ifndef FAST
// // slow
// `endif
//
// interface bus;
//   logic [7:0] data;
//   logic valid;
//   modport sink(input data, output valid);
// endinterface
// // before m
//
// module m ( // statements.mlir:23
//   input  logic        clk,
//   input  logic [7:0]  a,
//   input  logic [31:0] fd,
//   output logic [7:0]  d
// );
//   logic [7:0] t;
//   bus i();
//   logic [7:0] r; // statements.mlir:29
//   logic [7:0] mem [0:3]; // statements.mlir:30
//
//   assign i.data = a; // statements.mlir:25
//   assign d = i.data; // statements.mlir:26
//   assign t = $root.tb.dut.x; // statements.mlir:28
//
//   initial begin
//     $readmemh("words.hex", mem); // statements.mlir:33
//     force r = t; // statements.mlir:34
//     release r; // statements.mlir:35
//     $fwrite(fd, "tab\t\"quoted\" %d\n", a); // statements.mlir:36
//     $fflush(fd); // statements.mlir:37
//     $fflush; // statements.mlir:38
//     $fclose(fd); // statements.mlir:39
//     `WORD_SIZE
// `ifdef FAST
//     $write("%t", $time); // statements.mlir:43
// `else
//     $stop(1); // statements.mlir:45
// `endif
//     priority casex (a) // statements.mlir:47
//       t: begin
//         $fatal(0, "dead"); // statements.mlir:48
//       end
//       8'b00001xxx: begin
//         $exit; // statements.mlir:49
//       end
//       default: begin
//         $info; // statements.mlir:50
//       end
//     endcase
//   end
// endmodule
//
// bind m monitor watch ( // statements.mlir:31
//   .clk(clk),
//   .a(a)
// );
