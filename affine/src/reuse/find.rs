//! Finds windows: loads of one array in a nest, at places that differ by constants, and the loops along which they move.
//!
//! What holds of a plan: its loops have constant bounds, step 1, and nothing but pure operations between them; no write in
//! them may touch an array with a window; each loop moves a window along just one dimension of its array.

use dialects::elements::element_bits;
use ir::{AffineExpr, Ir, Op, Traits, Type, Value};

use super::{Options, estimate};
use crate::access::{self, Memory, is_store, memref_of};
use crate::domain::{counted, is_loop, is_outside, parents};
use crate::forms::{Forms, sum_of, terms_of};
use crate::ops as affine;

/// A loop of the nest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    pub looping: Op,
    pub variable: Value,
    /// The first value of its variable.
    pub first: i64,
    /// The last.
    pub last: i64,
    /// By how much one iteration moves windows.
    pub stride: i64,
}

/// What one dimension of an array is addressed with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Subscript {
    /// A multiple of a loop's variable and what does not change in the nest, besides a constant.
    Moving { level: usize, stride: i64, base: AffineExpr },
    /// What does not change in the nest.
    Fixed(AffineExpr),
}

/// Loads of one array at places that differ by constants along the loops of the nest.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub array: Value,
    pub subscripts: Vec<Subscript>,
    /// The loads, with their offsets by loop.
    pub loads: Vec<(Op, Vec<i64>)>,
    /// The greatest offset by loop.
    pub most: Vec<i64>,
    /// Elements that are read, by loop, in terms of its variable times the stride: the first and the last.
    pub elements: Vec<(i64, i64)>,
}

/// A nest, and the windows that it gets buffers for.
pub(super) struct Plan {
    /// Its loops, outermost first.
    pub levels: Vec<Level>,
    pub groups: Vec<Group>,
    pub forms: Forms,
}

/// A load whose subscripts are sums over the nest's variables and what does not change in it.
struct Reference {
    op: Op,
    array: Value,
    subscripts: Vec<Subscript>,
    /// The constant of each dimension.
    constants: Vec<i64>,
}

impl Plan {
    /// The plan of fewest cycles for a nest whose innermost loop this is; of several the one of fewest loops. `None`: no
    /// window is read at several places, or no buffers fit.
    pub(super) fn find(ir: &Ir, innermost: Op, options: &Options) -> Option<Plan> {
        let band = band(ir, innermost)?;
        let starts = (0..band.len()).rev().filter_map(|start| Plan::at(ir, &band[start..], options));
        let mut best: Option<(u128, Plan)> = None;
        for plan in starts {
            let around = &band[..band.len() - plan.levels.len()];
            let cycles = around.iter().fold(plan.cycles(ir, options), |all, l| all.saturating_mul(l.iterations()));
            if best.as_ref().is_none_or(|(least, _)| cycles < *least) {
                best = Some((cycles, plan));
            }
        }
        best.map(|(_, plan)| plan)
    }

    fn at(ir: &Ir, band: &[Level], options: &Options) -> Option<Plan> {
        let mut levels = band.to_vec();
        let mut forms = Forms::new();
        let references = references(ir, &mut forms, &levels)?;
        let mut groups = grouped(references, levels.len());
        groups.retain(|g| g.places() > 1);
        groups.sort_by_key(|g| std::cmp::Reverse(g.places()));
        settle_strides(&mut levels, &mut groups);
        groups.retain_mut(|g| g.measure(ir, &levels));
        let plan = Plan { levels, groups, forms };
        (!plan.groups.is_empty() && plan.fits(ir, u128::from(options.most_bits))).then_some(plan)
    }

    /// The place of the newest element of a window, relative to the place of the iteration that needs it, by loop.
    pub(super) fn lead(&self, level: usize) -> i64 {
        self.groups.iter().map(|g| g.most[level]).max().unwrap_or(0)
    }

    /// The first and the last position of the extended loop: position `p` serves the iteration `v` with
    /// `stride * v + lead == p`.
    pub(super) fn positions(&self, level: usize) -> (i64, i64) {
        let Level { first, last, stride, .. } = self.levels[level];
        let lead = self.lead(level);
        let starts = self.groups.iter().map(|g| g.elements[level].0 + lead - g.most[level]);
        let start = starts.fold(first * stride + lead, i64::min);
        (start, last * stride + lead)
    }

    pub(super) fn extent(&self, level: usize) -> i64 {
        let (start, end) = self.positions(level);
        end - start + 1
    }

    fn cycles(&self, ir: &Ir, options: &Options) -> u128 {
        let all = (0..self.levels.len()).fold(1, |all: u128, l| all.saturating_mul(self.extent(l) as u128));
        all.saturating_mul(u128::from(self.interval(ir, options)))
    }

    /// Cycles between iterations that ports and multipliers ask for: each window reads one element.
    fn interval(&self, ir: &Ir, options: &Options) -> u64 {
        let innermost = self.innermost();
        let is_window = |op: Op| self.groups.iter().any(|g| g.loads.iter().any(|(load, _)| *load == op));
        let others = ir.walk_vec(innermost).into_iter().filter(|&op| !is_window(op));
        let mut uses = estimate::uses_of(ir, others.collect());
        self.groups.iter().for_each(|g| *uses.entry((g.array, true)).or_default() += 1);
        estimate::least_interval(&uses, estimate::products(ir, innermost), options.multipliers)
    }

    pub(super) fn innermost(&self) -> Op {
        self.levels.last().expect("a nest has a loop").looping
    }

    /// True if all buffers have few enough bits: each delay has one at least.
    fn fits(&self, ir: &Ir, most: u128) -> bool {
        let delays =
            |g: &Group| g.loads.iter().flat_map(|(_, offsets)| g.delay(offsets)).map(|d| d as u128).sum::<u128>();
        if self.groups.iter().map(delays).sum::<u128>() > most {
            return false;
        }
        let of_group = |g: &Group| {
            let width = u128::from(bits_of(ir, element_type(ir, g.array)).unwrap_or(0));
            let words = g.delays().iter().map(|prefix| self.words(prefix.len() - 1)).fold(0, u128::saturating_add);
            width.saturating_mul(words)
        };
        self.groups.iter().map(of_group).fold(0, u128::saturating_add) <= most
    }

    /// Words of a buffer that delays by one iteration of loop `level`.
    fn words(&self, level: usize) -> u128 {
        (level + 1..self.levels.len()).fold(1, |all: u128, l| all.saturating_mul(self.extent(l) as u128))
    }

    /// The same, of a plan whose buffers fit.
    pub(super) fn line_words(&self, level: usize) -> i64 {
        self.words(level) as i64
    }
}

impl Level {
    fn iterations(&self) -> u128 {
        (self.last - self.first + 1) as u128
    }
}

impl Group {
    /// Different places that are read.
    pub(super) fn places(&self) -> usize {
        let mut all: Vec<&Vec<i64>> = self.loads.iter().map(|(_, offsets)| offsets).collect();
        all.sort();
        all.dedup();
        all.len()
    }

    /// How many iterations ago, by loop, the element of a load was the newest.
    pub(super) fn delay(&self, offsets: &[i64]) -> Vec<i64> {
        self.most.iter().zip(offsets).map(|(most, own)| most - own).collect()
    }

    /// Every delay by one: a prefix of loops, of which the last delays; shorter ones and smaller delays first.
    pub(super) fn delays(&self) -> Vec<Vec<i64>> {
        let mut all: Vec<Vec<i64>> = Vec::new();
        for (_, offsets) in &self.loads {
            let delay = self.delay(offsets);
            for level in 0..delay.len() {
                let steps = (1..=delay[level]).map(|d| [&delay[..level], &[d]].concat());
                all.extend(steps);
            }
        }
        all.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        all.dedup();
        all
    }

    /// Finds the reach. False: elements may lie outside of the array, or are of a type without zero.
    fn measure(&mut self, ir: &Ir, levels: &[Level]) -> bool {
        let offsets = |level: usize| self.loads.iter().map(move |(_, offsets)| offsets[level]);
        let least: Vec<i64> = (0..levels.len()).map(|l| offsets(l).fold(i64::MAX, i64::min)).collect();
        let most: Vec<i64> = (0..levels.len()).map(|l| offsets(l).fold(i64::MIN, i64::max)).collect();
        let ends = |(level, (least, most)): (&Level, (&i64, &i64))| {
            (level.first * level.stride + least, level.last * level.stride + most)
        };
        self.elements = levels.iter().zip(least.iter().zip(&most)).map(ends).collect();
        self.most = most;
        let innermost = levels.last().expect("a nest has a loop").looping;
        let is_always = self.loads.iter().all(|(op, _)| ir.parent(*op) == Some(innermost));
        (is_always || self.stay_inside(ir)) && bits_of(ir, element_type(ir, self.array)).is_some()
    }

    /// Leaves out elements outside of the array: conditions keep them from being read. False: it is not known which these are.
    fn stay_inside(&mut self, ir: &Ir) -> bool {
        let shape = ir.ctx.shape(ir.ty(self.array)).unwrap_or(&[]);
        for (subscript, &size) in self.subscripts.iter().zip(shape) {
            match subscript {
                Subscript::Moving { level, base, .. } if size > 0 && base.as_const() == Some(0) => {
                    let (first, last) = self.elements[*level];
                    self.elements[*level] = (first.max(0), last.min(size - 1));
                }
                Subscript::Fixed(form) if form.as_const().is_some_and(|c| 0 <= c && c < size) => {}
                Subscript::Moving { .. } | Subscript::Fixed(_) => return false,
            }
        }
        self.elements.iter().all(|(first, last)| first <= last)
    }
}

/// True if `looping` may become the innermost loop of a nest with windows: a quick look before its inner loops are unrolled.
pub(super) fn is_promising(ir: &Ir, looping: Op) -> bool {
    let inside = ir.walk_vec(looping);
    let written: Vec<Value> = inside.iter().filter(|&&o| is_store(ir, o)).filter_map(|&o| memref_of(ir, o)).collect();
    let loads: Vec<(Op, Value)> = inside
        .iter()
        .filter_map(|&o| Some((o, memref_of(ir, o)?)))
        .filter(|(o, _)| ir.isa::<affine::Load>(*o))
        .collect();
    let is_repeated = |op: Op| parents(ir, op).take_while(|&p| p != looping).any(|p| is_loop(ir, p));
    let is_window = |(op, array): &(Op, Value)| {
        let others = loads.iter().filter(|(o, a)| a == array && o != op).count();
        !written.contains(array) && is_outside(ir, *array, looping) && (others > 0 || is_repeated(*op))
    };
    level(ir, looping).is_some() && loads.iter().any(is_window)
}

/// The type of an array's elements.
pub(super) fn element_type(ir: &Ir, array: Value) -> Type {
    ir.ctx.element_or_self(ir.ty(array))
}

/// Bits of a number.
pub(super) fn bits_of(ir: &Ir, ty: Type) -> Option<u32> {
    element_bits(&ir.ctx, ty)
}

/// The loops around, outermost first, that have constant bounds, carry nothing, and hold only pure operations besides the
/// next one; `None`: the innermost is none of them.
fn band(ir: &Ir, innermost: Op) -> Option<Vec<Level>> {
    let mut found: Vec<Level> = Vec::new();
    let mut next = Some(innermost);
    while let Some(op) = next {
        let inner = found.last().map(|l| l.looping);
        let Some(level) = level(ir, op).filter(|_| inner.is_none_or(|i| holds_only(ir, op, i))) else { break };
        found.push(level);
        next = ir.parent(op);
    }
    found.reverse();
    (!found.is_empty()).then_some(found)
}

fn level(ir: &Ir, op: Op) -> Option<Level> {
    if !ir.isa::<affine::For>(op) || ir.result_count(op) > 0 {
        return None;
    }
    let counted = counted(ir, &mut Forms::new(), op)?;
    let ([lower], [upper], Some(1)) = (counted.lower.as_slice(), counted.upper.as_slice(), counted.step) else {
        return None;
    };
    let (first, end) = (lower.as_const()?, upper.as_const()?);
    let level = Level { looping: op, variable: counted.variable, first, last: end - 1, stride: 1 };
    (first < end && is_small(first) && is_small(end)).then_some(level)
}

/// True for bounds, strides and offsets whose sums of products of two are numbers of 64 bits. No element of an array that fits a
/// circuit has a greater offset.
fn is_small(number: i64) -> bool {
    number.unsigned_abs() < 1 << 31
}

fn holds_only(ir: &Ir, outer: Op, inner: Op) -> bool {
    let Some(body) = ir.body(outer, 0) else { return false };
    let is_pure = |op: Op| ir.regions(op).is_empty() && ir::effects::is_speculatable(ir, op);
    ir.ops(body).all(|op| op == inner || ir.has_trait(op, Traits::TERMINATOR) || is_pure(op))
}

/// The loads that may belong to windows. `None`: something in the nest may do anything to memory.
fn references(ir: &Ir, forms: &mut Forms, levels: &[Level]) -> Option<Vec<Reference>> {
    let root = levels[0].looping;
    let all = access::accesses_in(ir, forms, root);
    if all.iter().any(|a| a.memory == Memory::Unknown) {
        return None;
    }
    let mut found = Vec::new();
    for load in all.iter().filter(|a| ir.isa::<affine::Load>(a.op)) {
        let is_written = all.iter().any(|a| a.is_write && a.memory.may_alias(load.memory));
        let Some(array) = memref_of(ir, load.op).filter(|&m| !is_written && is_outside(ir, m, root)) else { continue };
        let split = load.subscripts.as_ref().and_then(|s| s.iter().map(|e| split(ir, forms, levels, e)).collect());
        let Some(parts): Option<Vec<(Subscript, i64)>> = split else { continue };
        let (subscripts, constants) = parts.into_iter().unzip();
        found.push(Reference { op: load.op, array, subscripts, constants });
    }
    Some(found)
}

/// A subscript as what moves and a constant; what does not change keeps its own. `None`: it is of another form.
fn split(ir: &Ir, forms: &mut Forms, levels: &[Level], form: &AffineExpr) -> Option<(Subscript, i64)> {
    let sum = sum_of(form)?;
    let root = levels[0].looping;
    let mut moving: Option<(usize, i64)> = None;
    let mut base = AffineExpr::Const(0);
    for (atom, factor) in &sum.atoms {
        let level = match atom {
            AffineExpr::Dim(t) => levels.iter().position(|l| l.variable == forms.term(*t)),
            _ => None,
        };
        match level {
            Some(level) if moving.is_none() && *factor > 0 && is_small(*factor) => moving = Some((level, *factor)),
            Some(_) => return None,
            None if terms_of(atom).into_iter().all(|t| is_outside(ir, forms.term(t), root)) => {
                base = base + atom.clone() * AffineExpr::Const(*factor);
            }
            None => return None,
        }
    }
    Some(match moving {
        Some(_) if !is_small(sum.constant) => return None,
        Some((level, stride)) => (Subscript::Moving { level, stride, base }, sum.constant),
        None => (Subscript::Fixed(base + AffineExpr::Const(sum.constant)), 0),
    })
}

/// Loads of one array along the same loops, each loop moving one dimension.
fn grouped(references: Vec<Reference>, levels: usize) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for reference in references {
        let Some(offsets) = offsets(&reference, levels) else { continue };
        let Reference { op, array, subscripts, .. } = reference;
        match groups.iter_mut().find(|g| g.array == array && g.subscripts == subscripts) {
            Some(group) => group.loads.push((op, offsets)),
            None => groups.push(Group {
                array,
                subscripts,
                loads: vec![(op, offsets)],
                most: Vec::new(),
                elements: Vec::new(),
            }),
        }
    }
    groups
}

fn offsets(reference: &Reference, levels: usize) -> Option<Vec<i64>> {
    let mut found: Vec<Option<i64>> = vec![None; levels];
    for (subscript, constant) in reference.subscripts.iter().zip(&reference.constants) {
        if let Subscript::Moving { level, .. } = subscript
            && found[*level].replace(*constant).is_some()
        {
            return None;
        }
    }
    found.into_iter().collect()
}

/// Loops move by the strides of the largest window; groups of other strides are left out.
fn settle_strides(levels: &mut [Level], groups: &mut Vec<Group>) {
    let strides = |g: &Group| {
        let mut own = vec![1; levels.len()];
        for subscript in &g.subscripts {
            if let Subscript::Moving { level, stride, .. } = subscript {
                own[*level] = *stride;
            }
        }
        own
    };
    let Some(first) = groups.first().map(strides) else { return };
    groups.retain(|g| strides(g) == first);
    levels.iter_mut().zip(first).for_each(|(level, stride)| level.stride = stride);
}
