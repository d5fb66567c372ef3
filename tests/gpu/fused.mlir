// RUN: kiln gpu %s --gpu h100 --fp-contract on
// A sum and a product are one instruction where that is allowed; else both say that they are rounded.
func.func @axpy(%a: f64, %x: memref<256xf64>, %y: memref<256xf64>) {
  affine.for %i = 0 to 256 {
    %xi = affine.load %x[%i] : memref<256xf64>
    %yi = affine.load %y[%i] : memref<256xf64>
    %p = arith.mulf %a, %xi : f64
    %s = arith.addf %p, %yi : f64
    affine.store %s, %y[%i] : memref<256xf64>
  }
  return
}

// OUTPUT
// .version 8.0
// .target sm_90a
// .address_size 64
//
// .visible .entry axpy_0(
// 	.param .u64 p0_x,
// 	.param .u64 p1_y,
// 	.param .f64 p2_a
// )
// .reqntid 256, 1, 1
// {
// 	.reg .b32 %r<3>;
// 	.reg .b64 %l<8>;
// 	.reg .f64 %d<4>;
// 	ld.param.u64 %l0, [p0_x];
// 	cvta.to.global.u64 %l1, %l0;
// 	ld.param.u64 %l2, [p1_y];
// 	cvta.to.global.u64 %l3, %l2;
// 	ld.param.f64 %d0, [p2_a];
// 	mov.u32 %r0, %ctaid.x;
// 	mov.u32 %r1, %tid.x;
// 	mad.lo.s32 %r2, %r0, 256, %r1;
// 	cvt.u64.u32 %l4, %r2;
// 	shl.b64 %l5, %l4, 3;
// 	add.s64 %l6, %l1, %l5;
// 	ld.global.nc.f64 %d1, [%l6];
// 	add.s64 %l7, %l3, %l5;
// 	ld.global.f64 %d2, [%l7];
// 	fma.rn.f64 %d3, %d0, %d1, %d2;
// 	st.global.f64 [%l7], %d3;
// $L0:
// 	ret;
// }
