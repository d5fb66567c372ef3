// RUN: kiln gpu %s --gpu sm_80
// RUN: kiln gpu %s --gpu sm_80 --check
// A loop without dependences is threads; those past the end do nothing. What is only read may stay in the cache of constants.
func.func @axpy(%a: f32, %x: memref<300xf32>, %y: memref<300xf32>) {
  affine.for %i = 0 to 300 {
    %xi = affine.load %x[%i] : memref<300xf32>
    %yi = affine.load %y[%i] : memref<300xf32>
    %p = arith.mulf %a, %xi : f32
    %s = arith.addf %p, %yi : f32
    affine.store %s, %y[%i] : memref<300xf32>
  }
  return
}

// OUTPUT
// .version 7.0
// .target sm_80
// .address_size 64
//
// .visible .entry axpy_0(
// 	.param .u64 p0_x,
// 	.param .u64 p1_y,
// 	.param .f32 p2_a
// )
// .reqntid 256, 1, 1
// {
// 	.reg .pred %p<1>;
// 	.reg .b32 %r<3>;
// 	.reg .b64 %l<8>;
// 	.reg .f32 %f<5>;
// 	ld.param.u64 %l0, [p0_x];
// 	cvta.to.global.u64 %l1, %l0;
// 	ld.param.u64 %l2, [p1_y];
// 	cvta.to.global.u64 %l3, %l2;
// 	ld.param.f32 %f0, [p2_a];
// 	mov.u32 %r0, %ctaid.x;
// 	mov.u32 %r1, %tid.x;
// 	mad.lo.s32 %r2, %r0, 256, %r1;
// 	setp.ge.u32 %p0, %r2, 300;
// 	cvt.u64.u32 %l4, %r2;
// 	@%p0 bra $L0;
// 	shl.b64 %l5, %l4, 2;
// 	add.s64 %l6, %l1, %l5;
// 	ld.global.nc.f32 %f1, [%l6];
// 	add.s64 %l7, %l3, %l5;
// 	ld.global.f32 %f2, [%l7];
// 	mul.rn.f32 %f3, %f0, %f1;
// 	add.rn.f32 %f4, %f3, %f2;
// 	st.global.f32 [%l7], %f4;
// $L0:
// 	ret;
// }
// axpy_0: launches 1, warp instructions 263, global lines 30 in 30 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
