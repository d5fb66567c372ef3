// RUN: kiln gpu %s --gpu sm_80
// RUN: kiln gpu %s --gpu a100 --check
// RUN: kiln gpu %s --gpu h100 --check
// A constant table is a variable of the text, once for all kernels that read it; an element at a known index is a number.
memref.global "private" constant @taps : memref<4xi8> = dense<[1, -2, 3, -4]>
memref.global "private" constant @weights : memref<3xf64> = dense<[0.5, -1.25, 3.0e-3]>
func.func @fir(%x: memref<36xi8>, %y: memref<33xi32>, %z: memref<33xi32>, %f: memref<33xf64>) {
  %t = memref.get_global @taps : memref<4xi8>
  %w = memref.get_global @weights : memref<3xf64>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 33 {
    %s = affine.for %k = 0 to 4 iter_args(%a = %zero) -> i32 {
      %v = affine.load %x[%i + %k] : memref<36xi8>
      %c = affine.load %t[%k] : memref<4xi8>
      %ve = arith.extsi %v : i8 to i32
      %ce = arith.extsi %c : i8 to i32
      %p = arith.muli %ve, %ce : i32
      %n = arith.addi %a, %p : i32
      affine.yield %n : i32
    }
    affine.store %s, %y[%i] : memref<33xi32>
  }
  affine.for %i = 1 to 33 {
    %v = affine.load %y[%i - 1] : memref<33xi32>
    %c = affine.load %t[2] : memref<4xi8>
    %e = affine.load %t[%i mod 4] : memref<4xi8>
    %ce = arith.extsi %c : i8 to i32
    %ee = arith.extsi %e : i8 to i32
    %p = arith.muli %v, %ce : i32
    %q = arith.addi %p, %ee : i32
    affine.store %q, %z[%i] : memref<33xi32>
  }
  affine.for %i = 0 to 33 {
    %c = affine.load %w[%i mod 3] : memref<3xf64>
    affine.store %c, %f[%i] : memref<33xf64>
  }
  return
}

// OUTPUT
// .version 7.0
// .target sm_80
// .address_size 64
//
// .global .align 256 .b8 table0_taps[4] = {1, 254, 3, 252};
//
// .global .align 256 .b8 table1_weights[24] = {0, 0, 0, 0, 0, 0, 224, 63, 0, 0, 0, 0, 0, 0, 244, 191, 250, 126, 106, 188, 116, 147, 104, 63};
//
// .visible .entry fir_0(
// 	.param .u64 p0_x,
// 	.param .u64 p2_y
// )
// .reqntid 64, 1, 1
// {
// 	.reg .pred %p<2>;
// 	.reg .b32 %r<12>;
// 	.reg .b64 %l<12>;
// 	ld.param.u64 %l0, [p0_x];
// 	cvta.to.global.u64 %l1, %l0;
// 	mov.u64 %l2, table0_taps;
// 	ld.param.u64 %l3, [p2_y];
// 	cvta.to.global.u64 %l4, %l3;
// 	mov.u32 %r0, %ctaid.x;
// 	mov.u32 %r1, %tid.x;
// 	mad.lo.s32 %r2, %r0, 64, %r1;
// 	setp.ge.u32 %p0, %r2, 33;
// 	cvt.u64.u32 %l5, %r2;
// 	@%p0 bra $L0;
// 	mov.b32 %r3, 0;
// 	mov.b64 %l6, 0;
// $L1:
// 	add.s64 %l7, %l5, %l6;
// 	add.s64 %l8, %l1, %l7;
// 	ld.global.nc.u8 %r4, [%l8];
// 	add.s64 %l9, %l2, %l6;
// 	ld.global.nc.u8 %r5, [%l9];
// 	shl.b32 %r6, %r4, 24;
// 	shr.s32 %r7, %r6, 24;
// 	shl.b32 %r8, %r5, 24;
// 	shr.s32 %r9, %r8, 24;
// 	mul.lo.s32 %r10, %r7, %r9;
// 	add.s32 %r11, %r3, %r10;
// 	mov.b32 %r3, %r11;
// 	add.s64 %l6, %l6, 1;
// 	setp.lt.s64 %p1, %l6, 4;
// 	@%p1 bra $L1;
// $L2:
// 	shl.b64 %l10, %l5, 2;
// 	add.s64 %l11, %l4, %l10;
// 	st.global.u32 [%l11], %r3;
// $L0:
// 	ret;
// }
//
// .visible .entry fir_1(
// 	.param .u64 p0_y,
// 	.param .u64 p2_z
// )
// .reqntid 32, 1, 1
// {
// 	.reg .b32 %r<9>;
// 	.reg .b64 %l<12>;
// 	ld.param.u64 %l0, [p0_y];
// 	cvta.to.global.u64 %l1, %l0;
// 	mov.u64 %l2, table0_taps;
// 	ld.param.u64 %l3, [p2_z];
// 	cvta.to.global.u64 %l4, %l3;
// 	mov.u32 %r0, %ctaid.x;
// 	mov.u32 %r1, %tid.x;
// 	mad.lo.s32 %r2, %r0, 32, %r1;
// 	cvt.u64.u32 %l5, %r2;
// 	shl.b64 %l6, %l5, 2;
// 	add.s64 %l7, %l1, %l6;
// 	ld.global.nc.u32 %r3, [%l7];
// 	add.s64 %l8, %l5, 1;
// 	and.b64 %l9, %l8, 3;
// 	add.s64 %l10, %l2, %l9;
// 	ld.global.nc.u8 %r4, [%l10];
// 	shl.b32 %r5, %r4, 24;
// 	shr.s32 %r6, %r5, 24;
// 	mul.lo.s32 %r7, %r3, 3;
// 	add.s32 %r8, %r7, %r6;
// 	add.s64 %l11, %l4, %l6;
// 	st.global.u32 [%l11+4], %r8;
// $L0:
// 	ret;
// }
//
// .visible .entry fir_2(
// 	.param .u64 p1_f
// )
// .reqntid 64, 1, 1
// {
// 	.reg .pred %p<2>;
// 	.reg .b32 %r<3>;
// 	.reg .b64 %l<11>;
// 	.reg .f64 %d<1>;
// 	mov.u64 %l0, table1_weights;
// 	ld.param.u64 %l1, [p1_f];
// 	cvta.to.global.u64 %l2, %l1;
// 	mov.u32 %r0, %ctaid.x;
// 	mov.u32 %r1, %tid.x;
// 	mad.lo.s32 %r2, %r0, 64, %r1;
// 	setp.ge.u32 %p0, %r2, 33;
// 	cvt.u64.u32 %l3, %r2;
// 	@%p0 bra $L0;
// 	rem.s64 %l4, %l3, 3;
// 	setp.lt.s64 %p1, %l4, 0;
// 	add.s64 %l5, %l4, 3;
// 	selp.b64 %l6, %l5, %l4, %p1;
// 	shl.b64 %l7, %l6, 3;
// 	add.s64 %l8, %l0, %l7;
// 	ld.global.nc.f64 %d0, [%l8];
// 	shl.b64 %l9, %l3, 3;
// 	add.s64 %l10, %l2, %l9;
// 	st.global.f64 [%l10], %d0;
// $L0:
// 	ret;
// }
// fir_0: launches 1, warp instructions 151, global lines 18 in 18 accesses, shared phases 0 and conflicts 0
// fir_1: launches 1, warp instructions 23, global lines 4 in 3 accesses, shared phases 0 and conflicts 0
// fir_2: launches 1, warp instructions 39, global lines 5 in 4 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
// fir_0: launches 1, warp instructions 151, global lines 18 in 18 accesses, shared phases 0 and conflicts 0
// fir_1: launches 1, warp instructions 23, global lines 4 in 3 accesses, shared phases 0 and conflicts 0
// fir_2: launches 1, warp instructions 39, global lines 5 in 4 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
