// RUN: kiln opt %s
// The bounds of a range of scales are read as `i32`: others need the generic form.
llvm.func @short() vscale_range(1, 16)
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "long", vscale_range = #llvm.vscale_range<minRange = 1 : i64, maxRange = 16 : i64>}> ({}) : () -> ()

// OUTPUT
// module {
//   llvm.func @short() vscale_range(1, 16)
//   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "long", visibility_ = 0 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i64, maxRange = 16 : i64>}> ({
//   }) : () -> ()
// }
