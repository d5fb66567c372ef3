// RUN: kiln opt %s --allow-unregistered-dialect
// Every type of llvm; inside one another they stand without the prefix.
"t.types"() {
  pointers = [!llvm.ptr, !llvm.ptr<0>, !llvm.ptr<3>],
  arrays = [!llvm.array<4 x i32>, !llvm.array<0 x ptr>, !llvm.array<2x!llvm.array<3 x i8>>],
  structs = [!llvm.struct<()>, !llvm.struct<packed (i8, ptr)>, !llvm.struct<"a", (i32, struct<"a">)>, !llvm.struct<"b", opaque>, !llvm.struct<"c", packed (i8)>],
  functions = [!llvm.func<void ()>, !llvm.func<i32 (i32, ...)>, !llvm.func<ptr (...)>],
  vectors = [!llvm.vec<4 x ptr>, !llvm.vec<? x 4 x i32>, vector<[4]xf32>],
  others = [!llvm.void, !llvm.token, !llvm.label, !llvm.metadata, !llvm.ppc_fp128, !llvm.x86_mmx, !llvm<ptr>],
  targets = [!llvm.target<"spirv.Event">, !llvm.target<"spirv.Image", void, 0, 1>]
} : () -> ()

// OUTPUT
// module {
//   "t.types"() {arrays = [!llvm.array<4 x i32>, !llvm.array<0 x ptr>, !llvm.array<2 x array<3 x i8>>], functions = [!llvm.func<void ()>, !llvm.func<i32 (i32, ...)>, !llvm.func<ptr (...)>], others = [!llvm.void, !llvm.token, !llvm.label, !llvm.metadata, !llvm.ppc_fp128, !llvm.x86_mmx, !llvm.ptr], pointers = [!llvm.ptr, !llvm.ptr, !llvm.ptr<3>], structs = [!llvm.struct<()>, !llvm.struct<packed (i8, ptr)>, !llvm.struct<"a", (i32, struct<"a">)>, !llvm.struct<"b", opaque>, !llvm.struct<"c", packed (i8)>], targets = [!llvm.target<"spirv.Event">, !llvm.target<"spirv.Image", !llvm.void, 0, 1>], vectors = [!llvm.vec<4 x ptr>, !llvm.vec<? x 4 x  i32>, vector<[4]xf32>]} : () -> ()
// }
