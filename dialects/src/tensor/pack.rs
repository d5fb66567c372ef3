//! `tensor.pack` and `tensor.unpack`: shapes and verification.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type};

use super::Pack;
use crate::common::{constant_i64, ensure, quoted};
use crate::dynamic_list::{self, Entry};

/// What the two ops share.
struct Tiling {
    unpacked: Vec<i64>,
    packed: Vec<i64>,
    positions: Vec<i64>,
    permutation: Vec<i64>,
    tiles: Vec<Entry>,
    static_tiles: Vec<i64>,
}

fn tiling(ir: &Ir, op: Op, unpacked: Type, packed: Type) -> Tiling {
    let shape = |ty| ir.ctx.shape(ty).unwrap_or(&[]).to_vec();
    let list = |name| ir.segments(op, name).unwrap_or_default();
    Tiling {
        unpacked: shape(unpacked),
        packed: shape(packed),
        positions: list("inner_dims_pos"),
        permutation: list("outer_dims_perm"),
        tiles: dynamic_list::entries(ir, op, "inner_tiles", "static_inner_tiles"),
        static_tiles: list("static_inner_tiles"),
    }
}

/// True if `positions` are different dimensions of a tensor of rank `rank`.
fn are_positions(positions: &[i64], rank: usize) -> bool {
    let mut sorted = positions.to_vec();
    sorted.sort_unstable();
    let different = sorted.windows(2).all(|w| w[0] != w[1]);
    different && positions.iter().all(|&p| usize::try_from(p).is_ok_and(|p| p < rank))
}

/// `values[permutation[i]]` in place i.
fn permuted(values: &[i64], permutation: &[i64]) -> Vec<i64> {
    if permutation.is_empty() { values.to_vec() } else { permutation.iter().map(|&p| values[p as usize]).collect() }
}

/// The shape of a tensor of shape `source` packed in tiles of these sizes.
pub fn packed_shape(source: &[i64], tiles: &[i64], positions: &[i64], permutation: &[i64]) -> Vec<i64> {
    let mut shape = source.to_vec();
    for (&position, &tile) in positions.iter().zip(tiles) {
        let size = &mut shape[position as usize];
        *size = match (*size, tile) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            (_, 0) => *size,
            (size, tile) => ir::affine_expr::ceil_div(size, tile).unwrap_or(DYNAMIC),
        };
    }
    let mut shape = permuted(&shape, permutation);
    shape.extend_from_slice(tiles);
    shape
}

fn constant(ir: &Ir, tile: Entry) -> Option<i64> {
    match tile {
        Entry::Constant(value) => Some(value),
        Entry::Value(value) => constant_i64(ir, value),
    }
}

fn verify_tiling(ir: &Ir, op: Op, t: &Tiling) -> Result<(), Fault> {
    let rank = t.unpacked.len();
    ensure(dynamic_list::is_consistent(ir, op, "inner_tiles", "static_inner_tiles"), || {
        "expected as many inner_tiles operands as there are dynamic tiles".into()
    })?;
    ensure(t.tiles.iter().all(|&tile| constant(ir, tile) != Some(0)), || "invalid zero tile factor".into())?;
    ensure(are_positions(&t.positions, rank), || format!("invalid inner_dims_pos vector for rank {rank}"))?;
    ensure(are_positions(&t.permutation, rank), || format!("invalid outer_dims_perm vector for rank {rank}"))?;
    ensure(t.permutation.is_empty() || t.permutation.len() == rank, || {
        "outer_dims_perm must be a permutation or empty".into()
    })?;
    ensure(t.tiles.len() <= rank, || {
        format!("tiling factors must be less than or equal to the rank of the unpacked tensor ({rank})")
    })?;
    ensure(t.tiles.len() == t.positions.len(), || "tiling factors must equal the number of dimensions to tile".into())?;
    ensure(rank + t.tiles.len() == t.packed.len(), || "packed rank must equal unpacked rank + tiling factors".into())?;
    verify_sizes(ir, t)
}

/// The packed shape has room for all tiles, and its inner sizes are those of the tiles.
fn verify_sizes(ir: &Ir, t: &Tiling) -> Result<(), Fault> {
    let expected = packed_shape(&t.unpacked, &t.static_tiles, &t.positions, &t.permutation);
    let fits = |(&wanted, &found): (&i64, &i64)| wanted <= found || wanted == DYNAMIC || found == DYNAMIC;
    ensure(expected.iter().zip(&t.packed).all(fits), || {
        format!("the shape of output is not large enough to hold the packed data: expected at least {expected:?}")
    })?;
    let inner = &t.packed[t.unpacked.len()..];
    let matches = |(&size, &tile): (&i64, &Entry)| size == DYNAMIC || constant(ir, tile) == Some(size);
    ensure(inner.iter().zip(&t.tiles).all(matches), || {
        "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type".into()
    })
}

/// True if some tile is not full, as far as that is known.
fn needs_padding(ir: &Ir, t: &Tiling) -> bool {
    let mut outer = t.packed[..t.unpacked.len()].to_vec();
    for (place, &dim) in t.permutation.iter().enumerate() {
        outer[dim as usize] = t.packed[place];
    }
    let is_cut = |(&position, &tile): (&i64, &Entry)| {
        let (size, tiles) = (t.unpacked[position as usize], outer[position as usize]);
        let divisor = constant(ir, tile).unwrap_or(tiles);
        size != DYNAMIC && divisor != DYNAMIC && divisor != 0 && size % divisor != 0
    };
    t.positions.iter().zip(&t.tiles).any(is_cut)
}

pub(super) fn verify_pack(ir: &Ir, op: Op) -> Result<(), Fault> {
    let pack = Pack(op);
    let (source, dest) = (ir.ty(pack.source(ir)), ir.ty(pack.dest(ir)));
    let t = tiling(ir, op, source, dest);
    verify_tiling(ir, op, &t)?;
    match pack.padding_value(ir) {
        Some(value) => ensure(Some(ir.ty(value)) == ir.ctx.element_type(source), || {
            let (found, wanted) = (quoted(&ir.ctx, ir.ty(value)), quoted(&ir.ctx, source));
            format!("expected padding_value of the element type of {wanted}, but got {found}")
        }),
        None => ensure(!needs_padding(ir, &t), || {
            "invalid tile factor or output size provided: only full tiles are supported when padding_value is not set"
                .into()
        }),
    }
}

pub(super) fn verify_unpack(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, dest) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.operand(op, 1)));
    verify_tiling(ir, op, &tiling(ir, op, dest, source))
}

/// True if all sizes and tiles are known, and every tile is full.
pub(super) fn never_pads(ir: &Ir, op: Op) -> bool {
    let pack = Pack(op);
    let t = tiling(ir, op, ir.ty(pack.source(ir)), ir.ty(pack.dest(ir)));
    let known = t.positions.iter().all(|&p| t.unpacked.get(p as usize).is_some_and(|&size| size != DYNAMIC));
    known && !t.static_tiles.contains(&DYNAMIC) && !needs_padding(ir, &t)
}
