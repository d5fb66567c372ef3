//! How many bits of each value are built: ranges forward to a fixed point, demanded bits backward.
//!
//! What holds: a value lies in its range; no reader takes more bits than are demanded; the low `bits` suffice.

use pipeline::range::{Range, Shape, address_bits, bits_of, full, join, operand_demand, operator_range, raise};
use pipeline::{Kind, NodeId, Source};

use super::flow::{Def, End, Flow, Inst};

/// Widths past this are never narrowed.
const MAX_NARROWED: u32 = 120;
/// Rounds after which a range that still grows becomes the full range.
const WIDEN_AFTER: usize = 4;

/// Ranges and shapes by value.
#[derive(Clone, Debug)]
pub struct Widths {
    /// Ranges of values, read with sign but for single bits.
    pub ranges: Vec<Range>,
    /// What is built of each.
    pub shapes: Vec<Shape>,
}

/// Analyses a flow.
pub fn analyse(flow: &Flow) -> Widths {
    let mut ranges: Vec<Option<Range>> = vec![None; flow.values.len()];
    for (range, info) in ranges.iter_mut().zip(&flow.values) {
        if info.def == Def::Argument {
            *range = Some(full(info.width));
        }
    }
    for round in 0.. {
        if !step(flow, &mut ranges, round >= WIDEN_AFTER) {
            break;
        }
    }
    let demanded = demanded_bits(flow, &ranges);
    let all = flow.values.iter().zip(ranges).zip(demanded);
    let (ranges, shapes) = all
        .map(|((info, range), demanded)| {
            let range = range.unwrap_or_else(|| full(info.width));
            let needed = if info.width > MAX_NARROWED { info.width } else { bits_of(range).min(info.width) };
            let shape = match info.def {
                Def::Argument => Shape { bits: info.width, is_signed: info.width > 1 },
                _ => Shape { bits: needed.min(demanded).max(1), is_signed: range.0 < 0 && info.width > 1 },
            };
            (range, shape)
        })
        .unzip();
    Widths { ranges, shapes }
}

fn source_range(ranges: &[Option<Range>], source: &Source) -> Option<Range> {
    match source {
        Source::Node { node, .. } => ranges[node.index()],
        Source::Constant(value) if value.width() == 1 => Some((i128::from(value.is_one()), i128::from(value.is_one()))),
        Source::Constant(value) => Some(value.to_i128().map_or((i128::MIN, i128::MAX), |v| (v, v))),
        Source::Var(_) => None,
    }
}

/// One round; true if something grew.
fn step(flow: &Flow, ranges: &mut [Option<Range>], widen: bool) -> bool {
    let mut grew = false;
    let mut grow = |ranges: &mut [Option<Range>], value: NodeId, range: Option<Range>| {
        let old = ranges[value.index()];
        let mut new = join(old, range);
        if new != old {
            if widen {
                new = Some(full(flow.values[value.index()].width));
            }
            grew |= new != old;
            ranges[value.index()] = new;
        }
    };
    for block in &flow.blocks {
        for inst in &block.insts {
            if let Some(value) = inst.result {
                let range = inst_range(flow, ranges, inst, value);
                grow(ranges, value, range);
            }
        }
        for edge in block.end.edges() {
            for (&param, arg) in flow.blocks[edge.to].params.iter().zip(&edge.args) {
                let range = within_bounds(flow, ranges, param, source_range(ranges, arg));
                grow(ranges, param, range);
            }
        }
    }
    grew
}

/// A loop's counter lies between its bounds, whatever its steps seem to reach.
fn within_bounds(flow: &Flow, ranges: &[Option<Range>], param: NodeId, range: Option<Range>) -> Option<Range> {
    let Some((lower, upper)) = &flow.values[param.index()].bounds else { return range };
    let (low, high) = (source_range(ranges, lower)?, source_range(ranges, upper)?);
    Some((low.0, high.1.saturating_sub(1).max(low.0)))
}

fn inst_range(flow: &Flow, ranges: &[Option<Range>], inst: &Inst, value: NodeId) -> Option<Range> {
    let width = flow.values[value.index()].width;
    if width > MAX_NARROWED {
        return Some(full(width));
    }
    match inst.kind {
        Kind::Op(op) => {
            let from = inst.inputs.first().map_or(0, |input| flow.width(input));
            operator_range(op, (from, width), inst.inputs.iter().map(|input| source_range(ranges, input)))
        }
        _ => Some(full(width)),
    }
}

/// Low bits of each value that something reads.
fn demanded_bits(flow: &Flow, ranges: &[Option<Range>]) -> Vec<u32> {
    let mut demanded = vec![0_u32; flow.values.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for block in flow.blocks.iter().rev() {
            match &block.end {
                End::Branch { condition, .. } => changed |= raise(&mut demanded, condition, 1),
                End::Return(values) => {
                    for (value, &width) in values.iter().zip(&flow.results) {
                        changed |= raise(&mut demanded, value, width);
                    }
                }
                _ => {}
            }
            for edge in block.end.edges() {
                for (param, arg) in flow.blocks[edge.to].params.iter().zip(&edge.args) {
                    let range = ranges[param.index()].filter(|_| flow.values[param.index()].width <= MAX_NARROWED);
                    let bits = demanded[param.index()].min(range.map_or(u32::MAX, |r| bits_of(r).max(1)));
                    changed |= raise(&mut demanded, arg, bits);
                }
            }
            for inst in block.insts.iter().rev() {
                let own = inst.result.map_or(0, |v| demanded[v.index()]);
                for (i, input) in inst.inputs.iter().enumerate() {
                    let bits = demand_of(flow, inst, i, own);
                    changed |= raise(&mut demanded, input, bits);
                }
            }
        }
    }
    demanded
}

/// Bits that an instruction reads of input `i` when `own` of its result are read.
fn demand_of(flow: &Flow, inst: &Inst, i: usize, own: u32) -> u32 {
    let width = flow.width(&inst.inputs[i]);
    match inst.kind {
        Kind::Op(op) => operand_demand(op, i, own, width, inst.inputs.get(1)),
        Kind::Load(memory) | Kind::Store(memory) if i == 0 => address_bits(flow.memories[memory.index()].depth),
        _ => width,
    }
}
