// RUN: kiln llvm %s --cpu x86-64-v3 --fp-contract on
// Without -O functions are only marked.
func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %p, %c : f32
  return %s : f32
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define float @f(float %a, float %b, float %c) #0 {
// entry:
//   %p = fmul contract float %a, %b
//   %s = fadd contract float %p, %c
//   ret float %s
// }
//
// attributes #0 = { "prefer-vector-width"="256" "target-cpu"="x86-64-v3" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
