// RUN: kiln opt %s
// Every operation of index. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (index, index, i32) -> (), sym_name = "index"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: i32):
    %0 = "index.add"(%arg0, %arg1) : (index, index) -> index
    %1 = "index.sub"(%arg0, %arg1) : (index, index) -> index
    %2 = "index.mul"(%arg0, %arg1) : (index, index) -> index
    %3 = "index.divs"(%arg0, %arg1) : (index, index) -> index
    %4 = "index.divu"(%arg0, %arg1) : (index, index) -> index
    %5 = "index.ceildivs"(%arg0, %arg1) : (index, index) -> index
    %6 = "index.ceildivu"(%arg0, %arg1) : (index, index) -> index
    %7 = "index.floordivs"(%arg0, %arg1) : (index, index) -> index
    %8 = "index.rems"(%arg0, %arg1) : (index, index) -> index
    %9 = "index.remu"(%arg0, %arg1) : (index, index) -> index
    %10 = "index.maxs"(%arg0, %arg1) : (index, index) -> index
    %11 = "index.maxu"(%arg0, %arg1) : (index, index) -> index
    %12 = "index.mins"(%arg0, %arg1) : (index, index) -> index
    %13 = "index.minu"(%arg0, %arg1) : (index, index) -> index
    %14 = "index.shl"(%arg0, %arg1) : (index, index) -> index
    %15 = "index.shrs"(%arg0, %arg1) : (index, index) -> index
    %16 = "index.shru"(%arg0, %arg1) : (index, index) -> index
    %17 = "index.and"(%arg0, %arg1) : (index, index) -> index
    %18 = "index.or"(%arg0, %arg1) : (index, index) -> index
    %19 = "index.xor"(%arg0, %arg1) : (index, index) -> index
    %20 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
    %21 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
    %22 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %23 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    %24 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
    %25 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
    %26 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
    %27 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
    %28 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
    %29 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
    %30 = "index.constant"() <{value = 42 : index}> : () -> index
    %31 = "index.bool.constant"() <{value = true}> : () -> i1
    %32 = "index.sizeof"() : () -> index
    %33 = "index.casts"(%arg2) : (i32) -> index
    %34 = "index.castu"(%arg0) : (index) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @index(%arg0: index, %arg1: index, %arg2: i32) {
//     %0 = index.add %arg0, %arg1
//     %1 = index.sub %arg0, %arg1
//     %2 = index.mul %arg0, %arg1
//     %3 = index.divs %arg0, %arg1
//     %4 = index.divu %arg0, %arg1
//     %5 = index.ceildivs %arg0, %arg1
//     %6 = index.ceildivu %arg0, %arg1
//     %7 = index.floordivs %arg0, %arg1
//     %8 = index.rems %arg0, %arg1
//     %9 = index.remu %arg0, %arg1
//     %10 = index.maxs %arg0, %arg1
//     %11 = index.maxu %arg0, %arg1
//     %12 = index.mins %arg0, %arg1
//     %13 = index.minu %arg0, %arg1
//     %14 = index.shl %arg0, %arg1
//     %15 = index.shrs %arg0, %arg1
//     %16 = index.shru %arg0, %arg1
//     %17 = index.and %arg0, %arg1
//     %18 = index.or %arg0, %arg1
//     %19 = index.xor %arg0, %arg1
//     %20 = index.cmp eq(%arg0, %arg1)
//     %21 = index.cmp ne(%arg0, %arg1)
//     %22 = index.cmp slt(%arg0, %arg1)
//     %23 = index.cmp sle(%arg0, %arg1)
//     %24 = index.cmp sgt(%arg0, %arg1)
//     %25 = index.cmp sge(%arg0, %arg1)
//     %26 = index.cmp ult(%arg0, %arg1)
//     %27 = index.cmp ule(%arg0, %arg1)
//     %28 = index.cmp ugt(%arg0, %arg1)
//     %29 = index.cmp uge(%arg0, %arg1)
//     %idx42 = index.constant 42
//     %true = index.bool.constant true
//     %30 = index.sizeof
//     %31 = index.casts %arg2 : i32 to index
//     %32 = index.castu %arg0 : index to i64
//     return
//   }
// }
