//! What nvgpu operations must be, past their declarations.

use dialects::common::ensure;
use dialects::elements::element_bits;
use dialects::memref::layout;
use ir::types::FloatKind;
use ir::{Attr, Context, Fault, Ir, Op, Type, TypeKind, Value};

use super::types::{inner, map_key};
use super::{DeviceAsyncCopy, LdMatrix, TmaAsyncLoad, TmaAsyncStore, TmaCreateDescriptor};

type Checked = Result<(), Fault>;

/// The address space of shared memory.
const SHARED: i64 = 3;
/// Dimensions of a tensor that copies of boxes take at most.
const DIMENSIONS: usize = 5;
/// Bytes of a row of a box that is permuted.
const SWIZZLED_BYTES: i64 = 128;

/// True for a memref in shared memory: space 3, or the workgroup's.
pub(super) fn is_shared(ctx: &Context, ty: Type) -> bool {
    let (TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. }) = ctx.kind(ty) else { return false };
    let Some(space) = *space else { return false };
    ctx.as_i64(space) == Some(SHARED)
        || crate::gpu::address_space(ctx, space) == Some(crate::gpu::AddressSpace::Workgroup)
}

fn rank(ir: &Ir, value: Value) -> usize {
    ir.ctx.shape(ir.ty(value)).map_or(0, <[i64]>::len)
}

fn bits(ctx: &Context, ty: Type) -> i64 {
    let element = ctx.element_type(ty).unwrap_or(ty);
    element_bits(ctx, ctx.element_or_self(element)).map_or(0, i64::from)
}

fn count(ctx: &Context, ty: Type) -> i64 {
    ctx.shape(ty).map_or(1, |shape| shape.iter().product())
}

pub(super) fn copy(ir: &Ir, op: Op) -> Checked {
    let copy = DeviceAsyncCopy(op);
    let (source, destination) = (copy.src(ir), copy.dst(ir));
    let is_unit = |value| {
        layout::layout(&ir.ctx, ir.ty(value))
            .is_some_and(|known| known.strides.last().is_none_or(|&stride| stride == 1))
    };
    ensure(is_unit(source), || "source memref most minor dim must have unit stride".into())?;
    ensure(is_unit(destination), || "destination memref most minor dim must have unit stride".into())?;
    ensure(is_shared(&ir.ctx, ir.ty(destination)), || {
        "destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)"
            .into()
    })?;
    let element = |value| ir.ctx.element_type(ir.ty(value));
    ensure(element(source) == element(destination), || {
        "source and destination must have the same element type".into()
    })?;
    for (value, indices, what) in
        [(source, copy.srcIndices(ir), "source"), (destination, copy.dstIndices(ir), "destination")]
    {
        ensure(indices.len() == rank(ir, value), || {
            format!("expected {} {what} indices, got {}", rank(ir, value), indices.len())
        })?;
    }
    let elements = ir.required::<i64>(op, "dstElements")?;
    let bytes = elements * bits(&ir.ctx, ir.ty(destination)) / 8;
    ensure([4, 8, 16].contains(&bytes), || {
        format!(
            "Requested copy elements is {elements} with width {}. But copy elements could be one of 4, 8, 16 bytes.",
            bits(&ir.ctx, ir.ty(destination))
        )
    })?;
    ensure(ir.attr(op, "bypassL1").is_none() || bytes == 16, || {
        "bypassL1 does not satify alignment for 16 bytes".into()
    })
}

pub(super) fn load_matrix(ir: &Ir, op: Op) -> Checked {
    let load = LdMatrix(op);
    let (source, result) = (load.srcMemref(ir), ir.ty(ir.result(op, 0)));
    let ctx = &ir.ctx;
    ensure(is_shared(ctx, ir.ty(source)), || {
        "expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)".into()
    })?;
    ensure(ctx.element_type(ir.ty(source)) == ctx.element_type(result), || {
        "failed to verify that srcMemref and res have same element type".into()
    })?;
    let width = bits(ctx, result);
    ensure(width <= 32, || "nvgpu.ldmatrix works only at 32b or lower".into())?;
    let is_transposed = ir.attr(op, "transpose").and_then(|attr| ctx.as_i64(attr)).is_some_and(|value| value != 0);
    ensure(!is_transposed || width == 16, || "nvgpu.ldmatrix transpose works only at 16b granularity".into())?;
    let Some(&[tiles, packed]) = ctx.shape(result) else {
        return Err(Fault::new("results must be 2 dimensional vector"));
    };
    ensure(packed == 32 / width, || format!("expected vector register shape[1] = {}", 32 / width))?;
    let wanted = ir.required::<i64>(op, "numTiles")?;
    ensure(tiles == wanted, || "expected vector register shape[0] and numTiles to match".into())
}

/// What a product of warps may be: the type of factors, and its shapes.
fn shapes(ctx: &Context, factor: Type) -> &'static [[i64; 3]] {
    match ctx.kind(factor) {
        TypeKind::Float(FloatKind::F16 | FloatKind::BF16) => &[[16, 8, 8], [16, 8, 16]],
        TypeKind::Float(FloatKind::F32) => &[[16, 8, 4], [16, 8, 8]],
        TypeKind::Float(FloatKind::F64) => &[[8, 8, 4]],
        TypeKind::Integer { width: 8, .. } => &[[16, 8, 16], [16, 8, 32]],
        TypeKind::Integer { width: 4, .. } => &[[16, 8, 32], [16, 8, 64]],
        _ => &[],
    }
}

pub(super) fn product(ir: &Ir, op: Op) -> Checked {
    check_product(ir, op, 1)
}

pub(super) fn sparse_product(ir: &Ir, op: Op) -> Checked {
    let selector = ir.attr(op, "sparsitySelector").and_then(|attr| ir.ctx.as_i64(attr)).unwrap_or(0);
    ensure([0, 1].contains(&selector), || "sparsity selector should be 0 or 1".into())?;
    check_product(ir, op, 2)
}

/// The registers of a lane hold its part of each matrix, of the first one by `sparsity`.
fn check_product(ir: &Ir, op: Op, sparsity: i64) -> Checked {
    let ctx = &ir.ctx;
    let types = [0, 1, 2].map(|at| ir.ty(ir.operand(op, at)));
    let factor = ctx.element_type(types[0]).unwrap_or(types[0]);
    ensure(ctx.element_type(types[1]) == Some(factor), || {
        "failed to verify that matrixA and matrixB have same element type".into()
    })?;
    let is_single = matches!(ctx.kind(factor), TypeKind::Float(FloatKind::F32));
    let has_tf32 = ir.attr(op, "tf32Enabled").is_some();
    ensure(has_tf32 || !is_single, || "expected tf32 tensor cores only for F32 operands".into())?;
    ensure(!has_tf32 || is_single, || "expected tf32 tensor cores only for F32 operands".into())?;
    let sizes = ir.required::<&[Attr]>(op, "mmaShape")?;
    let sizes: Vec<i64> = sizes.iter().filter_map(|&size| ctx.as_i64(size)).collect();
    let [m, n, k] = sizes[..] else { return Err(Fault::new("mmaShape should have three elements")) };
    let known = shapes(ctx, factor).iter().any(|shape| shape[..2] == [m, n] && shape[2] * sparsity == k);
    ensure(known, || format!("no product of {m} x {n} x {k} of such elements"))?;
    let lanes = 32;
    let wanted = [m * k / (sparsity * lanes), k * n / lanes, m * n / lanes];
    for ((ty, wanted), name) in types.into_iter().zip(wanted).zip(["A", "B", "C"]) {
        ensure(ctx.shape(ty).is_some_and(|shape| shape.len() == 2) && count(ctx, ty) == wanted, || {
            format!("expected {wanted} warp-wide matrix {name} elements a lane")
        })?;
    }
    ensure(types[2] == ir.ty(ir.result(op, 0)), || "expected result of the type of matrix C".into())
}

/// Faults that the description of a tensor and the memory of its box have.
fn check_box(ctx: &Context, map: Type, memory: Option<Type>) -> Checked {
    let tensor = inner(ctx, map, "nvgpu.tensormap.descriptor").unwrap_or(map);
    let shape = ctx.shape(tensor).unwrap_or(&[]).to_vec();
    ensure(map_key(ctx, map, "interleave") == Some(0), || "Interleave options are not supported yet.".into())?;
    ensure(is_shared(ctx, tensor), || {
        "The tensor map descriptor has incorrect address space, it must be shared memory address space.".into()
    })?;
    ensure(shape.iter().all(|&size| size >= 0), || "The tensor map descriptor must be static.".into())?;
    ensure((1..=256).contains(&shape.iter().copied().max().unwrap_or(1)), || {
        "The tensor map descriptor must have dimensions between 1 and 256 but it is not.".into()
    })?;
    let bytes = shape.last().copied().unwrap_or(1) * bits(ctx, tensor) / 8;
    let is_permuted = map_key(ctx, map, "swizzle") != Some(0);
    ensure(!(is_permuted && shape.len() > 1) || bytes == SWIZZLED_BYTES, || {
        "the tensormap descriptor must have last dimension of 128 bytes".into()
    })?;
    let Some(memory) = memory else { return Ok(()) };
    ensure(is_shared(ctx, memory), || {
        "The destination memref has incorrect address space, it must be shared memory address space.".into()
    })?;
    ensure(ctx.element_type(memory) == ctx.element_type(tensor), || {
        "the element type of tensor map descriptor and memref must be same".into()
    })?;
    ensure(ctx.shape(memory) == Some(&shape[..]), || "memref and tensor map shapes mismatch".into())
}

pub(super) fn load_box(ir: &Ir, op: Op) -> Checked {
    let load = TmaAsyncLoad(op);
    check_box(&ir.ctx, ir.ty(load.tensorMapDescriptor(ir)), Some(ir.ty(load.dst(ir))))?;
    coordinates(load.coordinates(ir).len(), rank(ir, load.dst(ir)))
}

pub(super) fn store_box(ir: &Ir, op: Op) -> Checked {
    let store = TmaAsyncStore(op);
    check_box(&ir.ctx, ir.ty(store.tensorMapDescriptor(ir)), Some(ir.ty(store.src(ir))))?;
    coordinates(store.coordinates(ir).len(), rank(ir, store.src(ir)))
}

fn coordinates(count: usize, rank: usize) -> Checked {
    ensure(count <= DIMENSIONS, || "Maximum 5 coordinates are supported.".into())?;
    ensure(count == rank, || "number of coordinates do not match with the rank of tensor descriptor map.".into())
}

pub(super) fn create_map(ir: &Ir, op: Op) -> Checked {
    ensure(TmaCreateDescriptor(op).boxDimensions(ir).len() <= DIMENSIONS, || {
        "Maximum 5 dimensional box is supported.".into()
    })?;
    check_box(&ir.ctx, ir.ty(ir.result(op, 0)), None)
}

pub(super) fn descriptor(ir: &Ir, op: Op) -> Checked {
    let map = ir.ty(ir.operand(op, 1));
    check_box(&ir.ctx, map, None)?;
    ensure(map_key(&ir.ctx, map, "swizzle") == Some(3), || {
        "supports only swizzle_128b is supported for the time being".into()
    })
}

/// The vector of an accumulator.
fn sums(ir: &Ir, value: Value) -> Option<Type> {
    inner(&ir.ctx, ir.ty(value), "nvgpu.warpgroup.accumulator")
}

fn is_sum(ctx: &Context, ty: Type) -> bool {
    let element = ctx.element_type(ty).unwrap_or(ty);
    matches!(ctx.kind(element), TypeKind::Float(FloatKind::F32 | FloatKind::F16))
        || ctx.integer_width(element) == Some(32)
}

pub(super) fn init(ir: &Ir, op: Op) -> Checked {
    let Some(ty) = sums(ir, ir.result(op, 0)) else { return Ok(()) };
    let Some(&[rows, columns]) = ir.ctx.shape(ty) else {
        return Err(Fault::new("has matrices A, B, C and D, they must be 2 dimensional"));
    };
    ensure(rows % 64 == 0, || format!("M={rows} must be a multiple of 64"))?;
    columns_are_right(columns)?;
    ensure(is_sum(&ir.ctx, ty), || "has type that is not supported for accumulator".into())
}

fn columns_are_right(columns: i64) -> Checked {
    ensure((8..=256).contains(&columns) && columns % 8 == 0, || {
        format!("has input type {columns} columns, but 8 to 256 by 8")
    })
}

pub(super) fn warpgroup_product(ir: &Ir, op: Op) -> Checked {
    let ctx = &ir.ctx;
    let matrix = |at: usize| inner(ctx, ir.ty(ir.operand(op, at)), "nvgpu.warpgroup.descriptor");
    let (Some(a), Some(b), Some(c)) = (matrix(0), matrix(1), sums(ir, ir.operand(op, 2))) else { return Ok(()) };
    let (Some(&[rows, depth]), Some(&[depth_of_b, columns]), Some(&[rows_of_c, columns_of_c])) =
        (ctx.shape(a), ctx.shape(b), ctx.shape(c))
    else {
        return Err(Fault::new("has matrices A, B, C and D, they must be 2 dimensional"));
    };
    ensure(ir.ty(ir.operand(op, 2)) == ir.ty(ir.result(op, 0)), || {
        "type of matrix C and type of matrix D must be the same".into()
    })?;
    ensure(depth == depth_of_b, || format!("2nd dim matrix-A ({depth})!= 1st dim matrix-B ({depth_of_b})"))?;
    ensure(rows == rows_of_c, || format!("1st dim matrix-A ( {rows} )!= 1st dim matrix-C ( {rows_of_c} )"))?;
    ensure(columns == columns_of_c, || {
        format!("2nd dim matrix-B ( {columns} ) != 2nd dim matrix-C ( {columns_of_c} )")
    })?;
    ensure(ctx.element_type(a) == ctx.element_type(b) && is_sum(ctx, c), || {
        "sums of such products are not supported".into()
    })?;
    columns_are_right(columns)
}

pub(super) fn store_sums(ir: &Ir, op: Op) -> Checked {
    let (Some(ty), memory) = (sums(ir, ir.operand(op, 0)), ir.ty(ir.operand(op, 1))) else { return Ok(()) };
    ensure(ir.ctx.shape(ty) == ir.ctx.shape(memory), || "dstMemref and the accumulator must have one shape".into())?;
    ensure(ir.ctx.element_type(ty) == ir.ctx.element_type(memory), || {
        "dstMemref and the accumulator must have one type of elements".into()
    })
}
