//! Ranges and needed bits of every node: forward value ranges to a fixed point, backward demanded bits.
//!
//! What holds: a node's true value (signed, or 0/1 for one bit) lies in its range; a consumer never reads more bits than
//! are demanded; `bits` low bits of the value suffice.

use bits::{Int, Op};

use crate::{Issue, Kind, Level, Linear, Program, Segment, Source, Term, VarRole, choice};

/// A closed signed range.
pub type Range = (i128, i128);

/// How a value is represented: so many low bits, extended by sign or by zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// Number of low bits that are built.
    pub bits: u32,
    /// Extend by the sign bit; otherwise by zeros.
    pub is_signed: bool,
}

/// Shapes of all nodes by segment, and of all registers.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    /// By segment and node.
    pub nodes: Vec<Vec<Shape>>,
    /// By register.
    pub vars: Vec<Shape>,
    /// By register: the range of its values, where it is known.
    pub var_ranges: Vec<Option<Range>>,
    /// By segment and level: the shape of the counter.
    pub levels: Vec<Vec<Shape>>,
}

/// Widths past this are never narrowed.
const MAX_NARROWED: u32 = 120;
/// Rounds after which a range that still grows becomes the full range.
const WIDEN_AFTER: usize = 4;

/// The range of all values of a width.
pub fn full(width: u32) -> Range {
    match width {
        0 => (0, 0),
        1 => (0, 1),
        2..=MAX_NARROWED => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        _ => (i128::MIN, i128::MAX),
    }
}

/// Ranges of nodes by segment, and of registers; none of what no token reaches.
pub fn ranges(program: &Program) -> (Vec<Vec<Option<Range>>>, Vec<Option<Range>>) {
    let state = State::fixed(program);
    (state.nodes, state.vars)
}

/// The shape of a value of `width` bits that has values of a range, and of which so many bits are asked for.
fn shape_of(range: Option<Range>, width: u32, demanded: u32) -> Shape {
    let range = range.unwrap_or_else(|| full(width));
    let needed = if width > MAX_NARROWED { width } else { bits_of(range).min(width) };
    Shape { bits: needed.min(demanded).max(u32::from(width > 0)), is_signed: range.0 < 0 && width > 1 }
}

/// Computes the shapes of a program.
pub fn analyse(program: &Program) -> Shapes {
    let state = State::fixed(program);
    let demanded: Vec<Vec<u32>> = program.segments.iter().map(|s| demanded_bits(s, program)).collect();
    let nodes = program.segments.iter().zip(&state.nodes).zip(&demanded);
    let nodes = nodes.map(|((segment, ranges), demanded)| {
        let each = segment.nodes.iter().zip(ranges).zip(demanded);
        each.map(|((node, range), demanded)| match extension(node, from_of(segment, node, program)) {
            Some(known) => Shape { bits: known.bits.min(*demanded).max(1), ..known },
            None => shape_of(*range, node.width, *demanded),
        })
        .collect()
    });
    let nodes = nodes.collect();
    let vars = program.vars.iter().zip(&state.vars).map(|(v, r)| match v.role {
        VarRole::Argument(_) | VarRole::Result(_) => Shape { bits: v.width, is_signed: v.width > 1 },
        VarRole::Counter | VarRole::Value => shape_of(*r, v.width, u32::MAX),
    });
    let levels = program.segments.iter().map(|s| counter_shapes(state.levels(s), s.levels().len()));
    Shapes { vars: vars.collect(), nodes, levels: levels.collect(), var_ranges: state.vars.clone() }
}

/// What is built of an extension whose range is not followed.
fn extension(node: &crate::Node, from: u32) -> Option<Shape> {
    match node.kind {
        _ if node.width <= MAX_NARROWED => None,
        Kind::Op(Op::ZeroExtend(_)) => Some(Shape { bits: from, is_signed: false }),
        Kind::Op(Op::SignExtend(_)) if from > 1 => Some(Shape { bits: from, is_signed: true }),
        _ => None,
    }
}

/// The width of a node's first input; 0 if it has none.
fn from_of(segment: &Segment, node: &crate::Node, program: &Program) -> u32 {
    node.inputs.first().map_or(0, |input| segment.width_of(input, &program.vars))
}

/// Shapes of counters; 64 bits with sign where the range is not known.
fn counter_shapes(ranges: Option<Vec<Range>>, count: usize) -> Vec<Shape> {
    let shape = |range: Range| Shape { bits: bits_of(range).clamp(1, 64), is_signed: range.0 < 0 };
    match ranges {
        Some(ranges) => ranges.into_iter().map(shape).collect(),
        None => vec![Shape { bits: 64, is_signed: true }; count],
    }
}

fn initial(role: VarRole, width: u32) -> Option<Range> {
    match role {
        VarRole::Argument(_) => Some(full(width)),
        _ => None,
    }
}

/// Bits that hold every value of a range: unsigned if it has no negative value, else signed.
pub fn bits_of(range: Range) -> u32 {
    if range.0 >= 0 {
        return 128 - range.1.leading_zeros();
    }
    let magnitude = |v: i128| if v < 0 { 128 - (!v).leading_zeros() } else { 128 - v.leading_zeros() };
    magnitude(range.0).max(magnitude(range.1)) + 1
}

struct State<'p> {
    nodes: Vec<Vec<Option<Range>>>,
    vars: Vec<Option<Range>>,
    program: &'p Program,
}

/// The smallest range that holds two; what is not known adds nothing.
pub fn join(a: Option<Range>, b: Option<Range>) -> Option<Range> {
    match (a, b) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        (a, b) => a.or(b),
    }
}

impl<'p> State<'p> {
    /// The ranges of a program, to a fixed point.
    fn fixed(program: &'p Program) -> Self {
        let mut state = Self {
            nodes: program.segments.iter().map(|s| vec![None; s.nodes.len()]).collect(),
            vars: program.vars.iter().map(|v| initial(v.role, v.width)).collect(),
            program,
        };
        for round in 0.. {
            if !state.step(round >= WIDEN_AFTER) {
                break;
            }
        }
        state
    }
}

impl State<'_> {
    /// One round over all nodes; true if something grew.
    fn step(&mut self, widen: bool) -> bool {
        let mut grew = self.counters(&self.program.control, widen);
        for (s, segment) in self.program.segments.iter().enumerate() {
            for (n, node) in segment.nodes.iter().enumerate() {
                let old = self.nodes[s][n];
                let mut new = join(old, self.node_range(s, segment, n));
                if new != old {
                    if widen {
                        new = Some(full(node.width));
                    }
                    grew |= new != old;
                    self.nodes[s][n] = new;
                }
                if let Kind::Write(var) = node.kind {
                    grew |= self.grow_var(var.index(), self.source(s, &node.inputs[0]), widen);
                }
            }
        }
        grew
    }

    fn grow_var(&mut self, var: usize, range: Option<Range>, widen: bool) -> bool {
        let old = self.vars[var];
        let mut new = join(old, range);
        if new == old {
            return false;
        }
        if widen {
            new = Some(full(self.program.vars[var].width));
        }
        let grew = new != old;
        self.vars[var] = new;
        grew
    }

    /// Counters of loops that the sequencer runs.
    fn counters(&mut self, control: &crate::Control, widen: bool) -> bool {
        use crate::Control;
        match control {
            Control::Run(_)
            | Control::Tasks(_)
            | Control::Await { .. }
            | Control::Release { .. }
            | Control::Transfer(_)
            | Control::Join { .. } => false,
            Control::Sequence(items) => items.iter().fold(false, |g, c| self.counters(c, widen) | g),
            Control::Loop { level, counter, body } => {
                let range = self.level_range(&[], level);
                // The counter steps once past its last value before the loop ends.
                let range = range.map(|(low, high)| (low, high.max(low)));
                self.grow_var(counter.index(), range, widen) | self.counters(body, widen)
            }
            Control::While { before, body, .. } => self.counters(before, widen) | self.counters(body, widen),
            Control::If { then, otherwise, .. } => self.counters(then, widen) | self.counters(otherwise, widen),
        }
    }

    fn linear(&self, outer: &[Range], form: &Linear) -> Option<Range> {
        let mut sum = (i128::from(form.constant), i128::from(form.constant));
        for (term, c) in &form.terms {
            let range = match term {
                Term::Level(level) => *outer.get(*level)?,
                Term::Var(var) => self.vars[var.index()]?,
            };
            sum = plus_scaled(sum, range, *c);
        }
        Some(sum)
    }

    fn level_range(&self, outer: &[Range], level: &Level) -> Option<Range> {
        let bounds = |forms: &[Linear]| forms.iter().map(|f| self.linear(outer, f)).collect::<Option<Vec<Range>>>();
        let (lower, upper) = (bounds(&level.lower.forms)?, bounds(&level.upper.forms)?);
        let low = lower.iter().map(|r| r.0).max()?;
        // An inner level that does not iterate stands at its lower bound for one token.
        let highest_lower = lower.iter().map(|r| r.1).max()?;
        let high = upper.iter().map(|r| r.1).min()?.saturating_sub(1);
        Some((low, high.max(highest_lower)))
    }

    fn levels(&self, segment: &Segment) -> Option<Vec<Range>> {
        let mut ranges = Vec::new();
        for level in segment.levels() {
            ranges.push(self.level_range(&ranges, level)?);
        }
        Some(ranges)
    }

    fn source(&self, segment: usize, source: &Source) -> Option<Range> {
        match source {
            Source::Node { node, .. } => self.nodes[segment][node.index()],
            Source::Constant(value) => Some(constant_range(value)),
            Source::Var(var) => self.vars[var.index()],
        }
    }

    fn node_range(&self, s: usize, segment: &Segment, n: usize) -> Option<Range> {
        let node = &segment.nodes[n];
        if node.width > MAX_NARROWED {
            return Some(full(node.width));
        }
        match node.kind {
            Kind::Index(level) => self.levels(segment)?.get(level).copied(),
            Kind::Advance => {
                let levels = self.levels(segment)?;
                node.linear.as_ref().and_then(|f| self.linear(&levels, f)).map(|r| clamp(r, node.width))
            }
            Kind::Quotient { form, divisor } => {
                let (low, high) = self.linear(&self.levels(segment)?, &segment.divided[form])?;
                let by = i128::from(divisor);
                Some(clamp((low.div_euclid(by), high.div_euclid(by)), node.width))
            }
            Kind::Remainder { divisor, .. } => Some((0, i128::from(divisor) - 1)),
            Kind::First(_) | Kind::Last(_) | Kind::Active(_) => Some((0, 1)),
            Kind::Load(_) | Kind::Float(_) => Some(full(node.width)),
            Kind::Store(_) | Kind::Write(_) => Some((0, 0)),
            Kind::Op(Op::Mux) if node.width > 1 => choice::range(segment, node, &|source| self.source(s, source)),
            Kind::Op(op) => {
                let widths = (from_of(segment, node, self.program), node.width);
                operator_range(op, widths, node.inputs.iter().map(|input| self.source(s, input)))
            }
        }
    }
}

fn clamp(range: Range, width: u32) -> Range {
    let all = full(width);
    if range.0 >= all.0 && range.1 <= all.1 { range } else { all }
}

/// `sum + range * factor`.
pub fn plus_scaled(sum: Range, (low, high): Range, factor: i64) -> Range {
    let factor = i128::from(factor);
    let (a, b) = (low.saturating_mul(factor), high.saturating_mul(factor));
    (sum.0.saturating_add(a.min(b)), sum.1.saturating_add(a.max(b)))
}

/// A constant as a range, signed but for a single bit; all there is past 128 bits.
fn constant_range(value: &Int) -> Range {
    let exact = if value.width() == 1 { Some(i128::from(value.is_one())) } else { value.to_i128() };
    exact.map_or((i128::MIN, i128::MAX), |value| (value, value))
}

/// The range of an operator's result from those of its operands as far as they are known, with the widths of the first operand
/// and of the result.
pub fn operator_range(op: Op, widths: (u32, u32), mut operands: impl Iterator<Item = Option<Range>>) -> Option<Range> {
    let first = operands.next()?;
    match op {
        Op::Compare(_) => Some((0, 1)),
        // A value of earlier tokens may still be unknown; what is known decides first.
        Op::Mux => join(operands.next()?, operands.next()?),
        Op::Concat => Some(side_by_side(first?, widths)),
        _ => Some(transfer(op, widths, first?, operands.next().unwrap_or(Some((0, 0)))?)),
    }
}

/// What bits are whose highest ones are a value of `from` bits.
fn side_by_side(high: Range, (from, width): (u32, u32)) -> Range {
    let below = width - from;
    // A single bit counts as 0 or 1; at the top it is the sign.
    if width > MAX_NARROWED || from == 1 && high.1 > 0 {
        return full(width);
    }
    (high.0 << below, (high.1 << below) | ((1 << below) - 1))
}

fn transfer(op: Op, (from, width): (u32, u32), a: Range, b: Range) -> Range {
    let checked = |low: Option<i128>, high: Option<i128>| match (low, high) {
        (Some(low), Some(high)) => clamp((low, high), width),
        _ => full(width),
    };
    let positive = a.0 >= 0 && b.0 >= 0;
    match op {
        Op::Add => checked(a.0.checked_add(b.0), a.1.checked_add(b.1)),
        Op::Sub => checked(a.0.checked_sub(b.1), a.1.checked_sub(b.0)),
        Op::Mul => product(a, b, width),
        Op::And if a.0 >= 0 || b.0 >= 0 => (
            0,
            if a.0 < 0 {
                b.1
            } else if b.0 < 0 {
                a.1
            } else {
                a.1.min(b.1)
            },
        ),
        Op::Or | Op::Xor if positive => clamp((0, ones(a.1.max(b.1))), width),
        Op::Shl if b.0 == b.1 && (0..64).contains(&b.0) => {
            let factor = 1_i128 << b.0;
            checked(a.0.checked_mul(factor), a.1.checked_mul(factor))
        }
        Op::Shl if b.0 >= 0 && b.1 < i128::from(width.min(64)) => {
            let corner = |value: i128| [b.0, b.1].map(|by| value.checked_mul(1_i128 << by));
            match (corner(a.0), corner(a.1)) {
                ([Some(p), Some(q)], [Some(r), Some(s)]) => clamp((p.min(q), r.max(s)), width),
                _ => full(width),
            }
        }
        Op::ShrU if a.0 >= 0 && b.0 >= 0 => (0, a.1 >> b.0.min(127)),
        Op::ShrU if b.0 == b.1 && b.0 > 0 && b.0 < i128::from(width) => (0, (1 << (i128::from(width) - b.0)) - 1),
        Op::ShrS if b.0 >= 0 => {
            ((a.0 >> b.0.min(127)).min(a.0 >> b.1.min(127)), (a.1 >> b.0.min(127)).max(a.1 >> b.1.min(127)))
        }
        Op::DivU if positive && b.0 > 0 => (a.0 / b.1, a.1 / b.0),
        Op::RemU if positive && b.0 > 0 => (0, a.1.min(b.1 - 1)),
        Op::RemS if b.0 > 0 => (if a.0 < 0 { 1 - b.1 } else { 0 }, if a.1 > 0 { a.1.min(b.1 - 1) } else { 0 }),
        Op::FloorDivS if b.0 > 0 => {
            (a.0.div_euclid(b.0).min(a.0.div_euclid(b.1)), a.1.div_euclid(b.0).max(a.1.div_euclid(b.1)))
        }
        Op::RemFloor if b.0 > 0 && a.0 >= 0 => (0, a.1.min(b.1 - 1)),
        Op::RemFloor if b.0 > 0 => (0, b.1 - 1),
        Op::Extract { low, .. } if from <= MAX_NARROWED => clamp((a.0 >> low, a.1 >> low), width),
        Op::Extract { low: 0, .. } => clamp(a, width),
        Op::ZeroExtend(_) if a.0 >= 0 => a,
        Op::ZeroExtend(_) if from < MAX_NARROWED => (0, (1 << from) - 1),
        Op::SignExtend(_) if from == 1 => (-a.1, -a.0),
        Op::SignExtend(_) => a,
        _ => full(width),
    }
}

fn product(a: Range, b: Range, width: u32) -> Range {
    let corners = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
    let values: Option<Vec<i128>> = corners.iter().map(|(x, y)| x.checked_mul(*y)).collect();
    match values {
        Some(v) => clamp((v.iter().copied().min().unwrap_or(0), v.iter().copied().max().unwrap_or(0)), width),
        None => full(width),
    }
}

/// The smallest `2^k - 1` not below a value that is not negative.
fn ones(value: i128) -> i128 {
    let bits = 128 - value.leading_zeros();
    if bits >= 127 { i128::MAX } else { (1 << bits) - 1 }
}

/// Low bits of each node that some consumer reads.
fn demanded_bits(segment: &Segment, program: &Program) -> Vec<u32> {
    let mut demanded = vec![0_u32; segment.nodes.len()];
    if let Issue::While(test) = segment.issue {
        test.nodes().for_each(|node| demanded[node.index()] = 1);
    }
    // Two rounds reach values that earlier tokens hand on; a third would only confirm.
    let mut changed = true;
    while changed {
        changed = false;
        for (n, node) in segment.nodes.iter().enumerate().rev() {
            let own = demanded[n];
            for (i, input) in node.inputs.iter().enumerate() {
                let bits = demand_of(segment, node, i, own, program);
                changed |= raise(&mut demanded, input, bits);
            }
            if let Some(guard) = &node.guard {
                changed |= raise(&mut demanded, guard, 1);
            }
        }
    }
    demanded
}

/// Asks for so many bits of a source at least; whether these are more than before.
pub fn raise(demanded: &mut [u32], source: &Source, bits: u32) -> bool {
    let Source::Node { node, .. } = source else { return false };
    let slot = &mut demanded[node.index()];
    let grew = bits > *slot;
    *slot = (*slot).max(bits);
    grew
}

/// Bits that a node reads of input `i` when `own` of its result are read.
fn demand_of(segment: &Segment, node: &crate::Node, i: usize, own: u32, program: &Program) -> u32 {
    match node.kind {
        Kind::Op(op) => {
            let width = segment.width_of(&node.inputs[i], &program.vars);
            operand_demand(op, i, own, width, node.inputs.get(1))
        }
        Kind::Load(memory) | Kind::Store(memory) if i == 0 => address_bits(program.memories[memory.index()].depth),
        Kind::Store(memory) => program.memories[memory.index()].width,
        Kind::Write(var) => program.vars[var.index()].width,
        _ => node.width,
    }
}

/// Bits that an operator reads of its operand `i`, of `width` bits, when `own` of its result are read.
pub fn operand_demand(op: Op, i: usize, own: u32, width: u32, second: Option<&Source>) -> u32 {
    match op {
        Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor => own,
        Op::Extract { low, .. } => own.saturating_add(low).min(width),
        Op::Mux if i > 0 => own,
        Op::ZeroExtend(_) | Op::SignExtend(_) => own.min(width),
        Op::Shl if i == 0 => own,
        Op::ShrU | Op::ShrS if i == 0 => match second {
            Some(Source::Constant(c)) => own.saturating_add(c.to_u32().unwrap_or(width)).min(width),
            _ => width,
        },
        _ => width,
    }
}

/// Bits of an address of a memory; at least 1.
pub fn address_bits(depth: u64) -> u32 {
    (64 - depth.saturating_sub(1).leading_zeros()).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_hold_every_value_of_a_range() {
        let check = |range, bits| assert_eq!(bits_of(range), bits, "{range:?}");
        check((0, 0), 0);
        check((0, 15), 4);
        check((0, 16), 5);
        check((-1, 0), 1);
        check((-8, 7), 4);
        check((-9, 7), 5);
        check((-1, 8), 5);
    }

    #[test]
    fn sums_and_products_of_ranges_wrap_to_the_full_range() {
        let check = |op, a, b, range| assert_eq!(transfer(op, (8, 8), a, b), range, "{op:?} {a:?} {b:?}");
        check(Op::Add, (0, 15), (1, 1), (1, 16));
        check(Op::Add, (0, 127), (1, 1), (-128, 127));
        check(Op::Sub, (0, 15), (1, 1), (-1, 14));
        check(Op::Mul, (-3, 2), (5, 5), (-15, 10));
        check(Op::And, (-128, 127), (0, 7), (0, 7));
        check(Op::RemS, (-128, 127), (10, 10), (-9, 9));
        check(Op::ShrU, (64, 127), (2, 2), (0, 31));
    }

    #[test]
    fn addresses_have_the_bits_of_the_last_word() {
        let check = |depth, bits| assert_eq!(address_bits(depth), bits, "{depth}");
        check(1, 1);
        check(2, 1);
        check(16, 4);
        check(17, 5);
    }
}
