//! Tile sizes for a cache: the largest power of two for all loops with which the elements that a tile touches fit.
//!
//! What holds: elements are counted exactly, each once, for the tile at the lower bounds.

use ir::{AffineExpr, Ir, Op};

use crate::access::Memory;
use crate::domain::counted;
use crate::forms::Forms;
use crate::polyhedral::Model;
use crate::polyhedral::model::require;
use crate::system::Constraint;
use presburger::{BasicSet, Set, Space};

/// The size that loops get when nothing is known of what they touch, as in the reference.
const UNKNOWN: i64 = 4;

/// Sizes for the loops of a band. `None`: all that they touch fits, so that tiling has no use.
pub fn for_cache(ir: &Ir, band: &[Op], bytes: i64) -> Option<Vec<i64>> {
    let Some(iterations) = band.iter().map(|&l| constant_range(ir, l)).collect::<Option<Vec<_>>>() else {
        return Some(vec![UNKNOWN; band.len()]);
    };
    let model = Model::of(ir, &band[..1]);
    let fits = |size: i64| {
        let touched = footprint(ir, &model, &iterations, &vec![size; iterations.len()])?;
        Some(touched <= i128::from(bytes))
    };
    let longest = iterations.iter().map(|r| r.iterations).max().unwrap_or(1);
    match fits(longest) {
        None => return Some(vec![UNKNOWN; band.len()]),
        Some(true) => return None,
        Some(false) => {}
    }
    let mut size = 1;
    while size <= (longest - 1) / 2 && fits(size * 2) == Some(true) {
        size *= 2;
    }
    Some(iterations.iter().map(|r| size.min(r.iterations.max(1))).collect())
}

/// The values of a loop variable.
pub struct Range {
    /// The first one.
    pub first: i64,
    /// The step.
    pub step: i64,
    /// How many there are.
    pub iterations: i64,
}

/// Those of a loop with constant bounds.
pub fn constant_range(ir: &Ir, looping: Op) -> Option<Range> {
    let counted = counted(ir, &mut Forms::new(), looping)?;
    let [lower] = counted.lower.as_slice() else { return None };
    Some(Range { first: lower.as_const()?, step: counted.step?, iterations: counted.trip_count()? })
}

/// Bytes of the distinct elements that the first tile of `sizes` iterations touches. `None`: they can't be counted.
pub fn footprint(ir: &Ir, model: &Model, loops: &[Range], sizes: &[i64]) -> Option<i128> {
    let mut memories: Vec<(Memory, Set, i128)> = Vec::new();
    for statement in &model.statements {
        for touch in &statement.touches {
            let element = touch.element.as_ref()?.iter().cloned().collect::<Option<Vec<_>>>()?;
            let space = Space::relation(model.symbols.len(), statement.dims.len(), element.len());
            let mut relation = Set::empty(space);
            for conjunction in &statement.domain {
                relation.push(in_tile(space, conjunction, loops, sizes, &element));
            }
            let (touched, width) = (relation.range(), width(ir, touch.memory)?);
            match memories.iter_mut().find(|(memory, _, _)| *memory == touch.memory) {
                Some((_, all, _)) => *all = all.union(&touched),
                None => memories.push((touch.memory, touched, width)),
            }
        }
    }
    if !model.symbols.is_empty() {
        return None;
    }
    memories.iter().try_fold(0_i128, |bytes, (_, elements, width)| {
        bytes.checked_add(elements.count(&[])?.to_i128()?.checked_mul(*width)?)
    })
}

fn in_tile(space: Space, domain: &[Constraint], loops: &[Range], sizes: &[i64], element: &[AffineExpr]) -> BasicSet {
    let mut set = BasicSet::universe(space);
    domain.iter().for_each(|constraint| {
        require(&mut set, constraint);
    });
    for (k, (range, size)) in loops.iter().zip(sizes).enumerate() {
        set.bound_below(space.dim(k), range.first);
        set.bound_above(space.dim(k), range.first.saturating_add(size.saturating_mul(range.step)) - 1);
    }
    for (k, form) in element.iter().enumerate() {
        let own = AffineExpr::Dim((space.domain + k) as u32);
        require(&mut set, &Constraint::equal(own, form.clone()));
    }
    set
}

/// Bytes of an element.
fn width(ir: &Ir, memory: Memory) -> Option<i128> {
    let Memory::Value(value) = memory else { return None };
    let element = ir.ctx.element_or_self(ir.ty(value));
    let bits = match *ir.ctx.kind(element) {
        ir::TypeKind::Float(float) => i128::from(float.width()),
        _ => i128::from(ir.ctx.integer_width(element).unwrap_or(64)),
    };
    Some((bits + 7) / 8)
}
