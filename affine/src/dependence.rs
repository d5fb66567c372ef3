//! Dependences between memory accesses, exactly, through integer sets: which loop carries them and over what distance.
//!
//! What holds: a pair that is not reported is proven independent. A reported pair with `is_exact` does meet for some
//! values of the symbols; without it (calls, views, indices from memory) it may.

use dialects::scf;
use ir::{AffineExpr, Ir, Op, Traits, ValueDef};

use crate::access::{Access, Memory, accesses_in};
use crate::domain::{self, counted, is_for, is_loop, loops_around};
use crate::forms::{Forms, terms_of};
use crate::forward::common_loops;
use crate::ops as affine;
use crate::system::System;
use crate::words::in_words;
use presburger::Extreme;

/// What kind of accesses depend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Read after write: the later one uses what the earlier one wrote.
    Flow,
    /// Write after read.
    Anti,
    /// Write after write.
    Output,
    /// Read after read; orders nothing.
    Input,
}

impl Kind {
    fn describe(self) -> &'static str {
        match self {
            Kind::Flow => "read after write",
            Kind::Anti => "write after read",
            Kind::Output => "write after write",
            Kind::Input => "read after read",
        }
    }
}

/// How far the variable of one loop is apart, in steps of the loop (rounded down). In the carrier these are iterations; in
/// loops inside it whose lower bound moves, they need not be. `None`: without bound, or unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distance {
    /// Least distance in steps.
    pub least: Option<i64>,
    /// Greatest distance in steps.
    pub greatest: Option<i64>,
}

/// Which way a dependence goes in one loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To a later iteration.
    Forward,
    /// Within an iteration.
    Same,
    /// To an earlier iteration.
    Backward,
    /// Any of these.
    Any,
}

/// Two accesses of the same element, the first of which runs before the second.
#[derive(Clone, Debug)]
pub struct Dependence {
    /// The op that runs first.
    pub from: Op,
    /// The op that runs after it.
    pub to: Op,
    /// What kind.
    pub kind: Kind,
    /// The loop that carries it; `None` if both run in the same iteration of all common loops.
    pub carrier: Option<Op>,
    /// Position of the carrier among the loops around both, outermost 0; the number of these loops if there is none.
    pub level: usize,
    /// One distance a loop around both, outermost first.
    pub distances: Vec<Distance>,
    /// True if the accesses and bounds are affine, so that the dependence is there and the distances are tight.
    pub is_exact: bool,
}

impl Distance {
    /// Always the same.
    pub fn always(iterations: i64) -> Self {
        Self { least: Some(iterations), greatest: Some(iterations) }
    }

    /// Nothing known.
    pub const UNKNOWN: Self = Self { least: None, greatest: None };

    /// The constant distance, if it is one.
    pub fn constant(self) -> Option<i64> {
        self.least.filter(|_| self.least == self.greatest)
    }

    /// The direction that the distances have in common.
    pub fn direction(self) -> Direction {
        match (self.least, self.greatest) {
            (Some(0), Some(0)) => Direction::Same,
            (Some(1..), _) => Direction::Forward,
            (_, Some(..=-1)) => Direction::Backward,
            _ => Direction::Any,
        }
    }
}

impl Dependence {
    /// One direction a loop around both, outermost first.
    pub fn directions(&self) -> Vec<Direction> {
        self.distances.iter().map(|d| d.direction()).collect()
    }

    /// In words, for remarks.
    pub fn describe(&self, ir: &Ir) -> String {
        let vector: Vec<String> = self.distances.iter().map(|d| text(*d)).collect();
        let certainty = if self.is_exact { "" } else { "possible " };
        let (kind, from, to) = (self.kind.describe(), in_words(ir, self.from), in_words(ir, self.to));
        format!("{certainty}{kind} from {from} to {to}, distance ({})", vector.join(", "))
    }
}

fn text(distance: Distance) -> String {
    if let Some(iterations) = distance.constant() {
        return iterations.to_string();
    }
    let end = |e: Option<i64>| e.map_or("*".to_owned(), |v| v.to_string());
    format!("{}..{}", end(distance.least), end(distance.greatest))
}

/// Options of the analysis.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Also report pairs of reads.
    pub input_dependences: bool,
}

/// All dependences between accesses inside `root`, carried by `root` or loops inside it, or by none.
pub fn compute(ir: &Ir, root: Op, options: Options) -> Vec<Dependence> {
    let mut analysis = Analysis::new(ir);
    let all = accesses_in(ir, &mut analysis.forms, root);
    let first_level = loops_around(ir, root).len();
    let mut found = Vec::new();
    for a in &all {
        for b in &all {
            if (a.is_write || b.is_write || options.input_dependences) && a.memory.may_alias(b.memory) {
                analysis.pair(a, b, first_level, &mut found);
            }
        }
    }
    found
}

/// The least distance in iterations of loop `level` (outermost 0) at which `to` touches an element that `from` has touched,
/// with the loops outside of it in the same iteration. `None`: never. Accesses that are not understood have distance 1.
pub fn min_distance(ir: &Ir, from: Op, to: Op, level: usize) -> Option<i64> {
    let mut analysis = Analysis::new(ir);
    let a = accesses_in(ir, &mut analysis.forms, from);
    let b = accesses_in(ir, &mut analysis.forms, to);
    let mut least: Option<i64> = None;
    for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        if !a.memory.may_alias(b.memory) {
            continue;
        }
        if let Some(found) = analysis.carried(a, b, level) {
            let distance = found.distances.get(level).and_then(|d| d.least).unwrap_or(1).max(1);
            least = Some(least.map_or(distance, |l| l.min(distance)));
        }
    }
    least
}

struct Analysis<'a> {
    ir: &'a Ir,
    forms: Forms,
}

impl<'a> Analysis<'a> {
    fn new(ir: &'a Ir) -> Self {
        Self { ir, forms: Forms::new() }
    }

    /// The dependences from `a` to `b` at all levels from `first` on, and within an iteration.
    fn pair(&mut self, a: &Access, b: &Access, first: usize, found: &mut Vec<Dependence>) {
        let levels = common_loops(self.ir, a.op, b.op);
        for level in first..levels {
            found.extend(self.carried(a, b, level));
        }
        found.extend(self.within_iteration(a, b, levels));
    }

    fn within_iteration(&mut self, a: &Access, b: &Access, levels: usize) -> Option<Dependence> {
        if a.op == b.op || !runs_before(self.ir, a.op, b.op) {
            return None;
        }
        let known = is_known(a, b);
        if known && a.meeting(self.ir, &mut self.forms, b, levels, &[]).is_empty() {
            return None;
        }
        Some(Dependence {
            from: a.op,
            to: b.op,
            kind: kind_of(a, b),
            carrier: None,
            level: levels,
            distances: vec![Distance::always(0); levels],
            is_exact: known && self.is_affine(a) && self.is_affine(b),
        })
    }

    /// The dependence from `a` to `b` in a later iteration of the loop at `level`, those outside being in the same iteration.
    fn carried(&mut self, a: &Access, b: &Access, level: usize) -> Option<Dependence> {
        let loops: Vec<Op> = loops_around(self.ir, a.op).into_iter().take(common_loops(self.ir, a.op, b.op)).collect();
        let &carrier = loops.get(level)?;
        let known = is_known(a, b) && is_for(self.ir, carrier);
        let unknown = |l: usize| if l < level { Distance::always(0) } else { Distance::UNKNOWN };
        let mut dependence = Dependence {
            from: a.op,
            to: b.op,
            kind: kind_of(a, b),
            carrier: Some(carrier),
            level,
            distances: (0..loops.len()).map(unknown).collect(),
            is_exact: false,
        };
        if !is_known(a, b) {
            dependence.distances[level] = Distance { least: Some(1), greatest: None };
            return Some(dependence);
        }
        if !known {
            // While loops and parallel loops: no order of variables to go by.
            let meets = !a.meeting(self.ir, &mut self.forms, b, level, &[]).is_empty();
            return meets.then_some(dependence);
        }
        let system = self.later_iteration(a, b, level, carrier)?;
        if system.is_empty() {
            return None;
        }
        dependence.is_exact = self.is_affine(a) && self.is_affine(b);
        for (l, &looping) in loops.iter().enumerate().skip(level) {
            dependence.distances[l] = self.distance(&system, looping);
        }
        let at = &mut dependence.distances[level].least;
        *at = Some(at.unwrap_or(1).max(1));
        Some(dependence)
    }

    /// Points at which `b`, in a later iteration of `carrier`, meets `a`.
    fn later_iteration(&mut self, a: &Access, b: &Access, level: usize, carrier: Op) -> Option<System> {
        let variable = self.ir.arg(self.ir.body(carrier, 0)?, 0);
        let negative = -self.forms.opaque(variable);
        let later = [(negative.clone(), negative, -1)];
        Some(a.meeting(self.ir, &mut self.forms, b, level, &later))
    }

    /// The steps of `looping` that instance 1 is later than instance 0.
    fn distance(&mut self, system: &System, looping: Op) -> Distance {
        let Some(counted) = counted(self.ir, &mut self.forms, looping) else { return Distance::UNKNOWN };
        let Some(step) = counted.step else { return Distance::UNKNOWN };
        let AffineExpr::Dim(term) = self.forms.opaque(counted.variable) else { return Distance::UNKNOWN };
        let mut system = system.clone();
        let difference = system.variable(1, term) - system.variable(0, term);
        let value = |extreme: Extreme<presburger::Int>| match extreme {
            Extreme::Value(v) => v.to_i64(),
            Extreme::Empty | Extreme::Unbounded => None,
        };
        let (least, greatest) = (value(system.minimum(&difference)), value(system.maximum(&difference)));
        Distance { least: least.map(|v| v.div_euclid(step)), greatest: greatest.map(|v| v.div_euclid(step)) }
    }

    /// True if all that the access depends on is affine in loop variables and values from outside of all loops.
    fn is_affine(&mut self, access: &Access) -> bool {
        let around = loops_around(self.ir, access.op);
        let bounds_known = around.iter().all(|&looping| self.has_plain_bounds(looping));
        let unconditional = self.has_known_conditions(access.op);
        let subscripts = access.subscripts.as_deref().unwrap_or(&[]);
        bounds_known && unconditional && subscripts.iter().all(|e| self.is_plain(e))
    }

    /// Whether a loop counts from one form to another, so that its iterations are a set of integers.
    fn has_plain_bounds(&mut self, looping: Op) -> bool {
        is_for(self.ir, looping)
            && counted(self.ir, &mut self.forms, looping).is_some_and(|c| {
                c.step.is_some()
                    && (c.lower.len() == 1 || c.step == Some(1))
                    && c.lower.iter().chain(&c.upper).all(|e| self.is_plain(e))
            })
    }

    /// True if the ops around are loops and branches of `affine.if` whose conditions the domain holds in full.
    fn has_known_conditions(&mut self, op: Op) -> bool {
        let mut inner = op;
        for outer in crate::domain::parents(self.ir, op).collect::<Vec<_>>() {
            if !is_loop(self.ir, outer) && !self.is_known_branch(outer, inner) {
                return false;
            }
            inner = outer;
        }
        true
    }

    fn is_known_branch(&mut self, branching: Op, inner: Op) -> bool {
        let set = self.ir.attr(branching, "condition").and_then(|a| self.ir.ctx.as_set(a));
        let Some(set) = set.filter(|_| self.ir.isa::<affine::If>(branching)) else { return false };
        let is_then = self.ir.block_of(inner) == self.ir.body(branching, 0);
        let one_inequality = matches!(set.constraints.as_slice(), [only] if !only.is_equality);
        let operands = self.ir.operands(branching).to_vec();
        let forms: Vec<AffineExpr> = operands.into_iter().map(|v| self.forms.of(self.ir, v)).collect();
        (is_then || one_inequality) && forms.iter().all(|f| self.is_plain(f))
    }

    /// True if the form is affine in variables of counted loops and in values from outside of all loops.
    fn is_plain(&self, form: &AffineExpr) -> bool {
        let is_known = |t: u32| {
            let value = self.forms.term(t);
            domain::depth_of(self.ir, value) == 0 || self.is_variable(value)
        };
        form.is_pure_affine() && terms_of(form).into_iter().all(is_known)
    }

    fn is_variable(&self, value: ir::Value) -> bool {
        let ValueDef::Argument { block, index: 0 } = self.ir.value_def(value) else { return false };
        self.ir.parent_of_block(block).is_some_and(|op| is_for(self.ir, op))
    }
}

fn is_known(a: &Access, b: &Access) -> bool {
    a.subscripts.is_some() && b.subscripts.is_some() && a.memory != Memory::Unknown && b.memory != Memory::Unknown
}

fn kind_of(a: &Access, b: &Access) -> Kind {
    match (a.is_write, b.is_write) {
        (true, false) => Kind::Flow,
        (false, true) => Kind::Anti,
        (true, true) => Kind::Output,
        (false, false) => Kind::Input,
    }
}

/// True if `a` may run before `b` within one iteration of the loops around both.
pub fn runs_before(ir: &Ir, a: Op, b: Op) -> bool {
    let chain = |op: Op| {
        let mut chain: Vec<Op> = std::iter::successors(Some(op), |&o| ir.parent(o)).collect();
        chain.reverse();
        chain
    };
    let (a, b) = (chain(a), chain(b));
    let common = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let (Some(&x), Some(&y)) = (a.get(common), b.get(common)) else { return a.len() < b.len() };
    if ir.block_of(x) == ir.block_of(y) {
        return ir.is_before(x, y);
    }
    let around = common.checked_sub(1).map(|i| a[i]);
    // Different regions: branches of an if exclude each other; anything else may run one after the other.
    !around.is_some_and(|op| {
        matches!(ir.op_text(op), affine::If::NAME | scf::If::NAME | scf::IndexSwitch::NAME)
            && !ir.has_trait(op, Traits::LOOP_LIKE)
    })
}
