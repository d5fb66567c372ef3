//! Which operands and results of an operation belong to a group of its declaration.

use smallvec::SmallVec;

use crate::def::{Arity, Traits, older_segment_name};
use crate::ids::{Attr, Op, Value};
use crate::ir::Ir;

/// The range of group `index` among `total` values, by `segments` if sizes are given, else from the only group that is
/// not `One`. `None` if the counts do not fit.
pub fn group_range(
    mut arities: impl ExactSizeIterator<Item = Arity> + Clone,
    segments: Option<&[i64]>,
    index: usize,
    total: usize,
) -> Option<std::ops::Range<usize>> {
    if let Some(segments) = segments {
        let start = segments.get(..index)?.iter().sum::<i64>();
        let len = *segments.get(index)?;
        let range = usize::try_from(start).ok()?..usize::try_from(start.checked_add(len)?).ok()?;
        return (range.start <= range.end && range.end <= total).then_some(range);
    }
    let fixed = arities.clone().filter(|a| *a == Arity::One).count();
    let open = arities.len() - fixed;
    let spare = total.checked_sub(fixed)?;
    // With several open groups and no sizes the reference divides evenly.
    let each = spare.checked_div(open).unwrap_or(0);
    let size = |a: Arity| if a == Arity::One { 1 } else { each };
    let start = arities.clone().take(index).map(size).sum::<usize>();
    let end = start + size(arities.nth(index)?);
    (end <= total).then_some(start..end)
}

impl Ir {
    /// The segment sizes of an op by attribute `name`.
    pub fn segments(&self, op: Op, name: &str) -> Option<Vec<i64>> {
        self.attr(op, name).or_else(|| self.older_segments(op, name)).and_then(|a| self.ctx.as_dense_array(a))
    }

    /// As `segments`, for the few groups that ops have.
    pub(crate) fn group_sizes(&self, op: Op, name: &str) -> Option<SmallVec<[i64; 8]>> {
        let attr = self.attr(op, name).or_else(|| self.older_segments(op, name))?;
        self.ctx.dense_items(attr).map(Iterator::collect)
    }

    /// Ops that IRDL defines may hold their sizes under the older name of the attribute.
    fn older_segments(&self, op: Op, name: &str) -> Option<Attr> {
        self.def(op)?.runtime.as_ref()?;
        self.attr(op, older_segment_name(name)?)
    }

    /// The operands of group `index` of a registered op. Empty if the counts do not fit the declaration.
    pub fn operand_group(&self, op: Op, index: usize) -> &[Value] {
        let Some(def) = self.def(op) else { return &[] };
        let operands = self.operands(op);
        if def.operands.iter().all(|g| g.arity == Arity::One) {
            return operands.get(index..index + 1).unwrap_or(&[]);
        }
        let segments = if def.traits.contains(Traits::ATTR_SIZED_OPERANDS) {
            self.group_sizes(op, "operandSegmentSizes")
        } else {
            None
        };
        let arities = def.operands.iter().map(|g| g.arity);
        let range = group_range(arities, segments.as_deref(), index, operands.len());
        range.and_then(|r| operands.get(r)).unwrap_or(&[])
    }

    /// The operands of the group called `name`. Empty if there is none.
    pub fn operands_named(&self, op: Op, name: &str) -> &[Value] {
        match self.def(op).and_then(|d| d.operand_group(name)) {
            Some(index) => self.operand_group(op, index),
            None => &[],
        }
    }

    /// The results of group `index` of a registered op.
    pub fn result_group(&self, op: Op, index: usize) -> impl ExactSizeIterator<Item = Value> + use<> {
        let range = self.result_range(op, index).unwrap_or(0..0);
        self.results(op).skip(range.start).take(range.len())
    }

    fn result_range(&self, op: Op, index: usize) -> Option<std::ops::Range<usize>> {
        let def = self.def(op)?;
        let segments = if def.traits.contains(Traits::ATTR_SIZED_RESULTS) {
            self.group_sizes(op, "resultSegmentSizes")
        } else {
            None
        };
        let arities = def.results.iter().map(|g| g.arity);
        group_range(arities, segments.as_deref(), index, self.result_count(op))
    }
}
