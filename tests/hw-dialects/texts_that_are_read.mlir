// RUN: kiln opt %s
// A text that would be read as something else is not printed: the generic form is, or another name.
hw.module @m(in %clk : !seq.clock, in %a : i8) {
  %0 = "hw.param.value"() <{value = 1024 : i64}> : () -> i32
  %1 = "hw.param.value"() <{value = 1024 : i32}> : () -> i32
  %word = "hw.param.value"() <{value = ""}> : () -> i32
  %2 = seq.firreg %a clock %clk {name = "~func.func<4>"} : i8
  hw.output
}
"ssp.instance"() <{problemName = "ModuloProblem", sspProperties = [["a"]], sym_name = "modulo"}> ({
  ssp.library { ssp.operator_type @A [latency<1>] }
  ssp.graph { ssp.operation<@A>() }
}) : () -> ()

// OUTPUT
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : i8) {
//     %0 = "hw.param.value"() <{value = 1024 : i64}> : () -> i32
//     %1 = hw.param.value i32 = 1024
//     %2 = "hw.param.value"() <{value = ""}> : () -> i32
//     %_7Efunc.func3C43E = seq.firreg %a clock %clk {name = "~func.func<4>"} : i8
//     hw.output
//   }
//   "ssp.instance"() <{problemName = "ModuloProblem", sspProperties = [["a"]], sym_name = "modulo"}> ({
//     ssp.library {
//       operator_type @A [latency<1>]
//     }
//     ssp.graph {
//       operation<@A>()
//     }
//   }) : () -> ()
// }
