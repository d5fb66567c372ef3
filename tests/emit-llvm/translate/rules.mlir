// RUN: kiln translate --mlir-to-llvmir %s
// EXIT: 1
// What the verifier of LLVM refuses.
llvm.func @f1(%p: !llvm.ptr) { llvm.intr.vastart %p : !llvm.ptr llvm.return }
llvm.func @f2(%m: !llvm.metadata) { llvm.return }
llvm.func @f3() -> !llvm.label
llvm.func @f4(%a: !llvm.token) { llvm.return }
llvm.func @f5(%a: i32 {llvm.zeroext, llvm.signext}) { llvm.return }
llvm.func @f6(%a: !llvm.ptr {llvm.byval = i32, llvm.inreg}) { llvm.return }
llvm.func @f7(%b: i32, %a: !llvm.ptr {llvm.nest}, %c: !llvm.ptr {llvm.nest}) { llvm.return }
llvm.func @f8(%a: !llvm.ptr {llvm.readonly, llvm.writeonly}) { llvm.return }
llvm.func @f9(%a: !llvm.ptr {llvm.readnone, llvm.readonly}) { llvm.return }
llvm.func @f10(%a: i32 {llvm.returned}) -> i64
llvm.func @f11(%a: !llvm.ptr {llvm.align = 3 : i64})
llvm.func @f12(%a: i32) attributes {passthrough = ["noinline", "alwaysinline"]}
llvm.func @f13(%a: i32) attributes {passthrough = ["optnone"]} { llvm.return }
llvm.func @f14() { %0 = llvm.mlir.constant(1 : i32) : i32 %1 = llvm.alloca %0 x !llvm.void : (i32) -> !llvm.ptr llvm.return }
llvm.func @f15(%a: i32) { llvm.inline_asm "foo", "r,r" %a : (i32) -> () llvm.return }
llvm.func @f16(%a: !llvm.ptr) { llvm.inline_asm operand_attrs = [{elementtype = i32}] "foo", "r" %a : (!llvm.ptr) -> () llvm.return }
llvm.func @f17(%a: i32) -> i32 { %0 = llvm.inline_asm "foo", "=r,r,zzz{" %a : (i32) -> i32 llvm.return %0 : i32 }
llvm.mlir.global common constant @x18(0 : i32) : i32
llvm.mlir.global internal hidden @x19(0 : i32) : i32
llvm.func amdgpu_kernelcc @f20() -> i32
llvm.func @f21(%a: i32) { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.switch %a : i32, ^bb1 [ 1: ^bb1, 1: ^bb1 ]
^bb1:
llvm.return }
llvm.func @f22(%a: vector<4xi32>, %b: vector<8xi32>) { %0 = llvm.shufflevector %a, %a [0, 9] : vector<4xi32> llvm.return }
llvm.func @f23(%a: f32) -> i64 { %0 = llvm.bitcast %a : f32 to i64 llvm.return %0 : i64 }
llvm.func @f24(%a: i32) -> i64 { %0 = llvm.trunc %a : i32 to i64 llvm.return %0 : i64 }
llvm.func @f25(%a: f32) -> f16 { %0 = llvm.fpext %a : f32 to f16 llvm.return %0 : f16 }
llvm.func @f26(%a: i24) -> i24 { %0 = llvm.intr.bswap(%a) : (i24) -> i24 llvm.return %0 : i24 }
llvm.func @g27(%a: i32) -> i32
llvm.func @f27(%x: i32) -> i64 { %3 = llvm.call musttail @g27(%x) : (i32) -> i32 %4 = llvm.sext %3 : i32 to i64 llvm.return %4 : i64 }
llvm.func @g28(%a: i64) -> i32
llvm.func @f28(%x: i32) -> i32 { %c = llvm.sext %x : i32 to i64 %3 = llvm.call musttail @g28(%c) : (i64) -> i32 llvm.return %3 : i32 }
llvm.func @f29(%c: i1) { llvm.cond_br %c weights([3]), ^bb1, ^bb1 
^bb1:
llvm.return }

// ERROR
// %s:4:32: error[E0804]: 'llvm.intr.vastart': va_start called in a non-varargs function
// llvm.func @f1(%p: !llvm.ptr) { llvm.intr.vastart %p : !llvm.ptr llvm.return }
//                                ^
// %s:5:1: error[E0804]: 'llvm.func': Function takes metadata but isn't an intrinsic
// llvm.func @f2(%m: !llvm.metadata) { llvm.return }
// ^
// %s:6:1: error[E0804]: 'llvm.func': invalid function return type
// llvm.func @f3() -> !llvm.label
// ^
// %s:7:1: error[E0804]: 'llvm.func': Function takes token but isn't an intrinsic
// llvm.func @f4(%a: !llvm.token) { llvm.return }
// ^
// %s:13:1: error[E0804]: 'llvm.func': Incompatible argument and return types for 'returned' attribute
// llvm.func @f10(%a: i32 {llvm.returned}) -> i64
// ^
// %s:14:1: error[E0804]: 'llvm.func': alignment is not a power of two
// llvm.func @f11(%a: !llvm.ptr {llvm.align = 3 : i64})
// ^
// %s:17:64: error[E0804]: 'llvm.alloca': Cannot allocate unsized type
// llvm.func @f14() { %0 = llvm.mlir.constant(1 : i32) : i32 %1 = llvm.alloca %0 x !llvm.void : (i32) -> !llvm.ptr llvm.return }
//                                                                ^
// %s:18:27: error[E0804]: 'llvm.inline_asm': number of input constraints does not match number of parameters
// llvm.func @f15(%a: i32) { llvm.inline_asm "foo", "r,r" %a : (i32) -> () llvm.return }
//                           ^
// %s:19:33: error[E0804]: 'llvm.inline_asm': Attribute 'elementtype' can only be applied for indirect constraints
// llvm.func @f16(%a: !llvm.ptr) { llvm.inline_asm operand_attrs = [{elementtype = i32}] "foo", "r" %a : (!llvm.ptr) -> () llvm.return }
//                                 ^
// %s:20:39: error[E0804]: 'llvm.inline_asm': failed to parse constraints
// llvm.func @f17(%a: i32) -> i32 { %0 = llvm.inline_asm "foo", "=r,r,zzz{" %a : (i32) -> i32 llvm.return %0 : i32 }
//                                       ^
// %s:21:1: error[E0804]: 'llvm.mlir.global': 'common' global may not be marked constant
// llvm.mlir.global common constant @x18(0 : i32) : i32
// ^
// %s:22:1: error[E0804]: 'llvm.mlir.global': symbol with local linkage must have default visibility
// llvm.mlir.global internal hidden @x19(0 : i32) : i32
// ^
// %s:23:1: error[E0804]: 'llvm.func': Calling convention requires void return type
// llvm.func amdgpu_kernelcc @f20() -> i32
// ^
// %s:24:66: error[E0804]: 'llvm.switch': Duplicate integer as switch case
// llvm.func @f21(%a: i32) { %0 = llvm.mlir.constant(1 : i64) : i64 llvm.switch %a : i32, ^bb1 [ 1: ^bb1, 1: ^bb1 ]
//                                                                  ^
// %s:27:61: error[E0804]: 'llvm.shufflevector': Invalid shufflevector operands: an index is past both vectors
// llvm.func @f22(%a: vector<4xi32>, %b: vector<8xi32>) { %0 = llvm.shufflevector %a, %a [0, 9] : vector<4xi32> llvm.return }
//                                                             ^
// %s:28:39: error[E0804]: 'llvm.bitcast': Invalid bitcast: the sizes differ
// llvm.func @f23(%a: f32) -> i64 { %0 = llvm.bitcast %a : f32 to i64 llvm.return %0 : i64 }
//                                       ^
// %s:29:39: error[E0804]: 'llvm.trunc': trunc must make the type narrower
// llvm.func @f24(%a: i32) -> i64 { %0 = llvm.trunc %a : i32 to i64 llvm.return %0 : i64 }
//                                       ^
// %s:30:39: error[E0804]: 'llvm.fpext': an extension must make the type wider
// llvm.func @f25(%a: f32) -> f16 { %0 = llvm.fpext %a : f32 to f16 llvm.return %0 : f16 }
//                                       ^
// %s:31:39: error[E0804]: 'llvm.intr.bswap': bswap must be an even number of bytes
// llvm.func @f26(%a: i24) -> i24 { %0 = llvm.intr.bswap(%a) : (i24) -> i24 llvm.return %0 : i24 }
//                                       ^
// %s:33:39: error[E0804]: 'llvm.call': cannot guarantee tail call due to mismatched return types
// llvm.func @f27(%x: i32) -> i64 { %3 = llvm.call musttail @g27(%x) : (i32) -> i32 %4 = llvm.sext %3 : i32 to i64 llvm.return %4 : i64 }
//                                       ^
// %s:35:70: error[E0804]: 'llvm.call': cannot guarantee tail call due to mismatched parameter types
// llvm.func @f28(%x: i32) -> i32 { %c = llvm.sext %x : i32 to i64 %3 = llvm.call musttail @g28(%c) : (i64) -> i32 llvm.return %3 : i32 }
//                                                                      ^
// %s:36:26: error[E0804]: 'llvm.cond_br': Wrong number of operands in branch weights
// llvm.func @f29(%c: i1) { llvm.cond_br %c weights([3]), ^bb1, ^bb1
//                          ^
