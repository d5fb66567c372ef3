//! `affine-expand-vectors`: vectors that are read and written by affine maps become one affine access an element.
//!
//! What holds: the elements lie along the last dimensions of the memory, and are accessed in row-major order.

use dialects::vector;
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, TypeKind, Value};

use crate::ops as affine;
use crate::ops::{VectorLoad, VectorStore};

const TABLE: [(&str, fn(&mut Ir, Op) -> Option<()>); 2] = [(VectorLoad::NAME, load), (VectorStore::NAME, store)];

/// The operations that are expanded.
pub const OPERATIONS: [&str; 2] = [TABLE[0].0, TABLE[1].0];

/// Expands every `affine.vector_load` and `affine.vector_store` below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let name = ir.op_text(op);
        if let Some((_, expand)) = TABLE.iter().find(|(n, _)| *n == name) {
            expand(ir, op);
        }
    }
}

/// The maps of the elements of a vector at the place that `map` says.
fn places(ir: &Ir, op: Op, vector: Value) -> Option<Vec<AffineMap>> {
    let map = ir.ctx.as_map(ir.attr(op, "map")?)?;
    let TypeKind::Vector { shape, scalable, .. } = ir.ctx.kind(ir.ty(vector)) else { return None };
    let lead = map.results.len().checked_sub(shape.len()).filter(|_| !scalable.contains(&true))?;
    let offsets = indices(shape).into_iter().map(|index| [&vec![0; lead][..], &index].concat());
    let moved = |offsets: Vec<i64>| {
        let results = map.results.iter().zip(offsets).map(|(e, o)| e.clone() + AffineExpr::Const(o)).collect();
        AffineMap { dims: map.dims, symbols: map.symbols, results }
    };
    Some(offsets.map(moved).collect())
}

fn load(ir: &mut Ir, op: Op) -> Option<()> {
    let vector = ir.result(op, 0);
    let maps = places(ir, op, vector)?;
    let (operands, ty) = (ir.operands(op).to_vec(), ir.ty(vector));
    let element = ir.ctx.element_or_self(ty);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let mut elements = Vec::new();
    for map in maps {
        let map = rewriter.ir_mut().ctx.map_attr(map);
        elements.push(rewriter.op(affine::Load::NAME).operands(&operands).attr("map", map).result(element).value());
    }
    let made = rewriter.op(vector::FromElements::NAME).operands(&elements).result(ty).value();
    rewriter.replace(op, &[made]);
    Some(())
}

fn store(ir: &mut Ir, op: Op) -> Option<()> {
    let vector = ir.operand(op, 0);
    let (maps, rest) = (places(ir, op, vector)?, ir.operands(op)[1..].to_vec());
    let element = ir.ctx.element_or_self(ir.ty(vector));
    let indices = indices(ir.ctx.shape(ir.ty(vector))?);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    for (map, index) in maps.into_iter().zip(indices) {
        let ctx = &mut rewriter.ir_mut().ctx;
        let (map, position) = (ctx.map_attr(map), ctx.dense_array(64, &index));
        let value = rewriter.op(vector::Extract::NAME).operand(vector).attr("static_position", position);
        let value = value.result(element).value();
        rewriter.op(affine::Store::NAME).operand(value).operands(&rest).attr("map", map).build();
    }
    rewriter.erase(op);
    Some(())
}

/// The indices of all elements of a vector of shape `shape`, in row-major order.
pub(crate) fn indices(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &size in shape {
        let longer = |prefix: Vec<i64>| (0..size).map(move |i| [&prefix[..], &[i]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
