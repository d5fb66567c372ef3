// RUN: kiln opt --allow-unregistered-dialect %s
// Every attribute of dlti. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "f1", sym_visibility = "private"}> ({
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<vector<2xi32>, 3 : i64>>} : () -> ()
  "test.op"() {bar = #dlti.dl_entry<i3, 3 : i64>, foo = #dlti.dl_spec<>, xx = #dlti.dl_entry<"a b", i32>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"foo", unit>, #dlti.dl_entry<"foo.bar", "x">, #dlti.dl_entry<"test", [1, 2]>>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"llvm.foo", 3 : i64>>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"arith.foo", 3 : i64>>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.L1_cache_size_in_bytes", 4096 : ui32>>, "GPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.max_vector_op_width", 64 : ui32>>>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : tensor<1xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : tensor<2xi64>>>} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.alloca_memory_space", 5 : ui64>, #dlti.dl_entry<"dlti.program_memory_space", 3 : ui64>, #dlti.dl_entry<"dlti.global_memory_space", 2 : ui64>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>} {
//   }
//   func.func private @f1() attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<vector<2xi32>, 3 : i64>>}
//   "test.op"() {bar = #dlti.dl_entry<i3, 3 : i64>, foo = #dlti.dl_spec<>, xx = #dlti.dl_entry<"a b", i32>} : () -> ()
//   module attributes {dlti.dl_spec = #dlti.dl_spec<>} {
//   }
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"foo", unit>, #dlti.dl_entry<"foo.bar", "x">, #dlti.dl_entry<"test", [1, 2]>>} {
//   }
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"llvm.foo", 3 : i64>>} {
//   }
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"arith.foo", 3 : i64>>} {
//   }
//   module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.L1_cache_size_in_bytes", 4096 : ui32>>, "GPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.max_vector_op_width", 64 : ui32>>>} {
//   }
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : tensor<1xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : tensor<2xi64>>>} {
//   }
//   module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.alloca_memory_space", 5 : ui64>, #dlti.dl_entry<"dlti.program_memory_space", 3 : ui64>, #dlti.dl_entry<"dlti.global_memory_space", 2 : ui64>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
//   }
// }
