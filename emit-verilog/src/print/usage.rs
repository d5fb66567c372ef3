//! Which named values have bits that nothing reads: Verilator warns of them unless told.

use hw_dialects::seq;
use ir::{Block, Ir, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::plan::{Plan, is_slice};
use crate::values::{all_ops, root, width_of};

/// The named values of which some bit is read nowhere.
pub(crate) fn partly_used(ir: &Ir, block: Block, plan: &Plan) -> FxHashSet<Value> {
    let mut used: FxHashMap<Value, Vec<(u32, u32)>> = FxHashMap::default();
    for op in all_ops(ir, block) {
        let slice = is_slice(ir, op).then(|| slice_bits(ir, op)).flatten();
        // The reset of a memory is text alone.
        let read = if ir.isa::<seq::HlMem>(op) { 1 } else { usize::MAX };
        for &value in ir.operands(op).iter().take(read) {
            let value = root(ir, value);
            let bits = slice.unwrap_or((0, width_of(ir, value)));
            used.entry(value).or_default().push(bits);
        }
    }
    let driven = |v: &Value| plan.port_driven.contains(v);
    let partial = |v: &Value| !driven(v) && !covers(used.get(v).map_or(&[], Vec::as_slice), width_of(ir, *v));
    plan.names.keys().copied().filter(partial).collect()
}

/// Low end and past-the-end of the bits that a slice reads.
fn slice_bits(ir: &Ir, op: ir::Op) -> Option<(u32, u32)> {
    let low = ir.attr(op, "lowBit").and_then(|a| ir.ctx.as_i64(a)).and_then(|l| u32::try_from(l).ok())?;
    Some((low, low + width_of(ir, ir.result(op, 0))))
}

/// Whether the ranges cover all of `width` bits.
fn covers(ranges: &[(u32, u32)], width: u32) -> bool {
    let mut sorted = ranges.to_vec();
    sorted.sort_unstable();
    let end = sorted.iter().fold(0, |end, &(low, high)| if low <= end { end.max(high) } else { end });
    end >= width
}

#[cfg(test)]
mod tests {
    use super::covers;

    #[test]
    fn coverage_of_ranges() {
        assert!(covers(&[(4, 8), (0, 4)], 8));
        assert!(!covers(&[(5, 8), (0, 4)], 8));
        assert!(!covers(&[], 1));
    }
}
