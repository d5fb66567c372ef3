//! The program between source and circuit: memories, registers between segments, segments of dataflow, and control.
//!
//! What holds: a segment issues tokens (one a turn of its loop nest); a node runs once a token; nodes are in an order
//! in which uses at distance 0 follow definitions. A register that a segment reads holds its value while the segment runs.

use affine::views::{self, Returned};
use ir::{Int, Ir, Loc, Op};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// Position in its table.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A node of a segment's dataflow graph.
    NodeId;
    /// A register that lives between segments.
    VarId;
    /// A memory.
    MemoryId;
    /// A segment.
    SegmentId;
    /// A stream between an array outside and its copy inside.
    StreamId;
    /// A way along which transfers go.
    RouteId;
}

/// A memory, outside the design (an argument) or inside it.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Name for ports and signals.
    pub name: String,
    /// Position among the function's arguments; `None` for memories inside the design.
    pub argument: Option<usize>,
    /// Size by dimension.
    pub shape: Vec<i64>,
    /// Position among the results of the source, if it was one.
    pub result: Option<usize>,
    /// Sizes in the source and the map from indices there to indices here, where they differ.
    pub outside: Option<(Vec<i64>, ir::AffineMap)>,
    /// Bits of a word.
    pub width: u32,
    /// Number of words.
    pub depth: u64,
    /// Number of words that the source has, if several of them share a place.
    pub unfolded: Option<u64>,
    /// Initial words of a constant or initialised global.
    pub initial: Option<Vec<Int>>,
    /// The constant table of which it is a copy, for readers of the same cycle.
    pub copy_of: Option<MemoryId>,
    /// Where it comes from.
    pub loc: Loc,
}

/// A register between segments.
#[derive(Clone, Debug)]
pub struct Var {
    /// Name for signals.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// What it is.
    pub role: VarRole,
    /// Signed range of its values, as far as it is known.
    pub range: Option<(i128, i128)>,
}

/// What a register between segments is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarRole {
    /// Scalar argument of the function, by position; taken over at `start`.
    Argument(usize),
    /// Result of the function, by position.
    Result(usize),
    /// Counter of a loop that the sequencer runs.
    Counter,
    /// Anything else.
    Value,
}

/// Where a node's input comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A node, `distance` tokens ago.
    Node {
        /// The node.
        node: NodeId,
        /// Tokens back.
        distance: u32,
    },
    /// A constant.
    Constant(Int),
    /// A register.
    Var(VarId),
}

impl Source {
    /// A node of the same token.
    pub fn node(node: NodeId) -> Self {
        Self::Node { node, distance: 0 }
    }
}

/// Integer comparison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Predicate {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

/// What a node does. All operands of an arithmetic node have its width unless stated otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Sum, wraps.
    Add,
    /// Difference, wraps.
    Sub,
    /// Product, wraps.
    Mul,
    /// Unsigned quotient, rounded to zero.
    DivU,
    /// Signed quotient, rounded to zero.
    DivS,
    /// Unsigned remainder.
    RemU,
    /// Signed remainder.
    RemS,
    /// Quotient by a positive constant, rounded to negative infinity; never there once divisions are replaced (`divide`).
    DivFloor,
    /// Remainder of that, not negative.
    RemFloor,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Left shift.
    Shl,
    /// Logical right shift.
    ShrU,
    /// Arithmetic right shift.
    ShrS,
    /// Comparison of two values of `operand_width`; the result has one bit.
    Compare {
        /// Which.
        predicate: Predicate,
        /// Width of the operands.
        operand_width: u32,
    },
    /// `inputs[0] ? inputs[1] : inputs[2]`.
    Mux,
    /// The low bits of a wider value.
    Truncate,
    /// Zero extension of a value of this many bits.
    ZeroExtend(u32),
    /// Sign extension of a value of this many bits.
    SignExtend(u32),
    /// Counter of a loop level of the segment.
    Index(usize),
    /// One bit: all levels from this one inward are at their first turn.
    First(usize),
    /// One bit: all levels from this one inward are at their last turn.
    Last(usize),
    /// One bit: this level is not empty at this token.
    Active(usize),
    /// The node's linear form over the levels, kept in a register that each token advances (strength reduction).
    Advance,
    /// The quotient of a form of `Segment::divided` by a constant, rounded to negative infinity, in a register that each
    /// token advances.
    Quotient {
        /// Which form.
        form: usize,
        /// The constant, positive.
        divisor: i64,
    },
    /// The remainder of that, not negative, in such a register.
    Remainder {
        /// Which form.
        form: usize,
        /// The constant, positive.
        divisor: i64,
    },
    /// Reads a memory at address `inputs[0]`.
    Load(MemoryId),
    /// Writes `inputs[1]` to a memory at address `inputs[0]`.
    Store(MemoryId),
    /// Writes `inputs[0]` to a register.
    Write(VarId),
}

/// One node of a dataflow graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// What it does.
    pub kind: Kind,
    /// Its inputs.
    pub inputs: Vec<Source>,
    /// Width of the result in bits; 0 for stores and writes.
    pub width: u32,
    /// One-bit source that must be true for a store, write or load to act.
    pub guard: Option<Source>,
    /// When in the nest it acts, as far as position in the source says.
    pub when: When,
    /// Linear form of an index expression, where it is known.
    pub linear: Option<Linear>,
    /// Name from the source.
    pub name: Option<String>,
    /// Position in the source.
    pub loc: Loc,
}

/// At which turns of a flattened nest a node of an outer body acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct When {
    /// Only where all levels from this one inward are at their first turn (ops before the inner loop).
    pub first_from: Option<usize>,
    /// Only where all levels from this one inward are at their last turn (ops after the inner loop).
    pub last_from: Option<usize>,
    /// Only where some level from this one inward is past its first turn (ops inside a peeled level).
    pub not_first_from: Option<usize>,
    /// Only where no inner level up to and with this one is empty.
    pub active_through: Option<usize>,
}

/// What a linear form sums over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Term {
    /// Counter of a loop level of the segment.
    Level(usize),
    /// A register.
    Var(VarId),
}

/// `sum of coefficient * term + constant`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Linear {
    /// Terms in order, without zero coefficients.
    pub terms: Vec<(Term, i64)>,
    /// Constant part.
    pub constant: i64,
}

impl Linear {
    /// A constant.
    pub fn constant(value: i64) -> Self {
        Self { terms: Vec::new(), constant: value }
    }

    /// One term.
    pub fn term(term: Term) -> Self {
        Self { terms: vec![(term, 1)], constant: 0 }
    }

    /// The coefficient of `term`.
    pub fn coefficient(&self, term: Term) -> i64 {
        self.terms.iter().find(|(t, _)| *t == term).map_or(0, |(_, c)| *c)
    }

    /// The value of a form without terms.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Sum; `None` on overflow.
    pub fn add(&self, other: &Self) -> Option<Self> {
        let mut sum = Self { terms: self.terms.clone(), constant: self.constant.checked_add(other.constant)? };
        for &(term, c) in &other.terms {
            match sum.terms.iter_mut().find(|(t, _)| *t == term) {
                Some(entry) => entry.1 = entry.1.checked_add(c)?,
                None => sum.terms.push((term, c)),
            }
        }
        sum.terms.retain(|(_, c)| *c != 0);
        sum.terms.sort();
        Some(sum)
    }

    /// Product with a constant; `None` on overflow.
    pub fn scale(&self, factor: i64) -> Option<Self> {
        let mut scaled = Self { terms: Vec::new(), constant: self.constant.checked_mul(factor)? };
        for &(term, c) in &self.terms {
            scaled.terms.push((term, c.checked_mul(factor)?));
        }
        scaled.terms.retain(|(_, c)| *c != 0);
        Some(scaled)
    }

    /// The form with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        let mut result = Self::constant(self.constant);
        for &(term, c) in &self.terms {
            let known = match term {
                Term::Var(var) => value(var),
                Term::Level(_) => None,
            };
            let part = match known {
                Some(v) => Self::constant(v.checked_mul(c)?),
                None => Self { terms: vec![(term, c)], constant: 0 },
            };
            result = result.add(&part)?;
        }
        Some(result)
    }

    /// The value where every level has the value in `levels`; `None` if a register occurs or on overflow.
    pub fn evaluate(&self, levels: &[i64]) -> Option<i64> {
        self.terms.iter().try_fold(self.constant, |sum, (term, c)| match term {
            Term::Level(level) => sum.checked_add(levels.get(*level)?.checked_mul(*c)?),
            Term::Var(_) => None,
        })
    }
}

/// A loop bound: the largest (lower bound) or smallest (upper bound) of several forms over outer levels and registers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bound {
    /// The forms; never empty.
    pub forms: Vec<Linear>,
    /// Smallest instead of largest.
    pub is_upper: bool,
}

impl Bound {
    /// The value if it is one constant.
    pub fn as_constant(&self) -> Option<i64> {
        let values: Option<Vec<i64>> = self.forms.iter().map(Linear::as_constant).collect();
        let values = values?;
        if self.is_upper { values.into_iter().min() } else { values.into_iter().max() }
    }

    /// The value at a point; `None` if a register occurs.
    pub fn evaluate(&self, levels: &[i64]) -> Option<i64> {
        let values: Option<Vec<i64>> = self.forms.iter().map(|f| f.evaluate(levels)).collect();
        let values = values?;
        if self.is_upper { values.into_iter().min() } else { values.into_iter().max() }
    }
}

impl Bound {
    /// The bound with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        let forms: Option<Vec<Linear>> = self.forms.iter().map(|f| f.with_vars(value)).collect();
        Some(Self { forms: forms?, is_upper: self.is_upper })
    }
}

/// A loop level of a segment, or a loop of the sequencer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Level {
    /// Name of the induction variable.
    pub name: String,
    /// First value.
    pub lower: Bound,
    /// Value at which the loop ends, exclusive.
    pub upper: Bound,
    /// Step, positive.
    pub step: i64,
    /// The first turn is one that the source does not have: ops before the loop act at it, ops inside do not.
    pub is_peeled: bool,
    /// Position in the source.
    pub loc: Loc,
}

impl Level {
    /// The level with registers replaced by values where `value` knows them; `None` on overflow.
    pub fn with_vars(&self, value: &dyn Fn(VarId) -> Option<i64>) -> Option<Self> {
        Some(Self { lower: self.lower.with_vars(value)?, upper: self.upper.with_vars(value)?, ..self.clone() })
    }

    /// Number of turns if the bounds are constant.
    pub fn constant_trip_count(&self) -> Option<u64> {
        let (lower, upper) = (self.lower.as_constant()?, self.upper.as_constant()?);
        Some(trip_count(lower, upper, self.step))
    }
}

impl Level {
    /// True unless the bounds are constant and let it turn.
    pub fn may_be_empty(&self) -> bool {
        self.constant_trip_count().is_none_or(|count| count == 0)
    }
}

/// Number of turns from `lower` to below `upper`.
pub fn trip_count(lower: i64, upper: i64, step: i64) -> u64 {
    if upper <= lower {
        return 0;
    }
    let (span, step) = (i128::from(upper) - i128::from(lower), i128::from(step));
    ((span + step - 1) / step) as u64
}

/// How a segment issues tokens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Issue {
    /// One token.
    Once,
    /// One token a turn of a nest of counted loops; a level other than the outermost that has no turn still issues one
    /// token, at which it is not active.
    Counted(Vec<Level>),
    /// Tokens until a test is false.
    While(Test),
}

/// The test that a loop goes on by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Test {
    /// One bit: another token follows this one.
    pub condition: NodeId,
    /// Where tokens are issued before those ahead of them are tested.
    pub ahead: Option<Ahead>,
    /// How many loops one after the other, each of so many turns as data decide, this one stands for.
    pub runs: u64,
}

/// Tokens that are issued before it is known that they are to run: what is not to run neither stores nor writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ahead {
    /// One bit: no token before this one ended the loop.
    pub alive: NodeId,
    /// How many tokens at the most.
    pub tokens: u32,
}

impl Test {
    /// A test that is known before the next token is issued.
    pub fn of(condition: NodeId) -> Self {
        Self { condition, ahead: None, runs: 1 }
    }

    /// The nodes that the loop reads.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        [Some(self.condition), self.ahead.map(|a| a.alive)].into_iter().flatten()
    }

    /// The test with new numbers of its nodes.
    pub fn renumbered(&self, number: &dyn Fn(NodeId) -> NodeId) -> Self {
        let ahead = self.ahead.map(|a| Ahead { alive: number(a.alive), ..a });
        Self { condition: number(self.condition), ahead, ..*self }
    }
}

/// A piece of the program that runs as one pipeline.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Name for signals and reports.
    pub name: String,
    /// How tokens are issued.
    pub issue: Issue,
    /// The dataflow graph.
    pub nodes: Vec<Node>,
    /// Forms over constants and counters whose quotients and remainders are kept in registers.
    pub divided: Vec<Linear>,
    /// Loads that take the data of recent stores from registers: (load, store, tokens back that are covered).
    pub forwarded: Vec<(NodeId, NodeId, u32)>,
    /// Position in the source.
    pub loc: Loc,
}

impl Segment {
    /// The loop levels; none unless counted.
    pub fn levels(&self) -> &[Level] {
        match &self.issue {
            Issue::Counted(levels) => levels,
            _ => &[],
        }
    }

    /// True if the segment may issue no token at all.
    pub fn may_be_empty(&self) -> bool {
        self.levels().first().is_some_and(Level::may_be_empty)
    }
}

/// What runs in which order.
#[derive(Clone, Debug)]
pub enum Control {
    /// A segment.
    Run(SegmentId),
    /// Segments that run beside each other, in the order of the source (`tasks`); the earliest issues at once.
    Tasks(Vec<Task>),
    /// One after the other.
    Sequence(Vec<Control>),
    /// A counted loop around control.
    Loop {
        /// Bounds over registers.
        level: Level,
        /// Its counter.
        counter: VarId,
        /// What runs each turn.
        body: Box<Control>,
    },
    /// `before` runs, then `body` and all again as long as the register is true.
    While {
        /// Computes the condition.
        before: Box<Control>,
        /// One bit.
        condition: VarId,
        /// What runs while it is true.
        body: Box<Control>,
        /// Position in the source.
        loc: Loc,
    },
    /// A branch on a register.
    If {
        /// One bit.
        condition: VarId,
        /// If it is true.
        then: Box<Control>,
        /// If it is false.
        otherwise: Box<Control>,
    },
    /// Goes on when so many elements of a stream, from the first one, have come in; at most all.
    Await {
        /// Which.
        stream: StreamId,
        /// How many, over registers.
        elements: Linear,
    },
    /// Lets elements of a stream go out: the first time so many from the first one, then so many more each time.
    Release {
        /// Which.
        stream: StreamId,
        /// The first time; below 1 none yet.
        first: i64,
        /// Each time after.
        step: i64,
    },
    /// Begins a transfer, once all that ran before is done and the route has room for it.
    Transfer(Box<Transfer>),
    /// Goes on when no transfer with this number is on its way.
    Join {
        /// The number, over registers.
        tag: Linear,
    },
}

impl Control {
    /// Calls `look` on this and all inside.
    pub fn visit(&self, look: &mut dyn FnMut(&Control)) {
        look(self);
        match self {
            Control::Sequence(items) => items.iter().for_each(|item| item.visit(look)),
            Control::Loop { body, .. } => body.visit(look),
            Control::While { before, body, .. } => [before, body].into_iter().for_each(|part| part.visit(look)),
            Control::If { then, otherwise, .. } => [then, otherwise].into_iter().for_each(|part| part.visit(look)),
            Control::Run(_)
            | Control::Tasks(_)
            | Control::Await { .. }
            | Control::Release { .. }
            | Control::Transfer(_)
            | Control::Join { .. } => {}
        }
    }
}

/// A segment that runs beside others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Which.
    pub segment: SegmentId,
    /// Cycle of its first issue, from the first issue of the earliest task.
    pub first: u32,
    /// Cycle of its last issue.
    pub last: u32,
    /// What keeps it from issuing earlier.
    pub awaits: Option<Awaited>,
}

/// The task that comes last of those that run beside each other.
pub fn last_task(tasks: &[Task]) -> &Task {
    tasks.iter().max_by_key(|t| t.last).expect("there are tasks")
}

/// What a task waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// An earlier task's accesses of a word of this memory.
    Words(MemoryId),
    /// A port of this memory, which earlier tasks use.
    Port(MemoryId),
    /// A shared multiplier or divider.
    Unit,
    /// Registers.
    Registers,
}

/// An argument that lives inside the design; a host reaches it while the design is idle.
#[derive(Clone, Debug)]
pub struct Resident {
    /// The argument.
    pub memory: MemoryId,
    /// Where its elements lie.
    pub scheme: affine::partition::Scheme,
    /// Memories inside, by number of the bank; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
}

/// An array outside the design whose elements come in, or go out, in row-major order beside the computation.
///
/// What holds: elements that the program touches have come in, by an `Await` before; what a `Release` lets go is not
/// touched again. All are let go when the program ends.
#[derive(Clone, Debug)]
pub struct Stream {
    /// The array outside.
    pub memory: MemoryId,
    /// Where its elements lie inside.
    pub scheme: affine::partition::Scheme,
    /// Memories inside, by number of the bank; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
    /// Elements come in.
    pub is_loaded: bool,
    /// Elements go out.
    pub is_stored: bool,
    /// Streams of a smaller number come in first.
    pub urgency: u32,
}

/// A way between an array outside and a memory inside, along which transfers go one after the other.
#[derive(Clone, Debug)]
pub struct Route {
    /// The array outside.
    pub memory: MemoryId,
    /// Name of the memory inside.
    pub name: String,
    /// Size of the memory inside by dimension.
    pub shape: Vec<i64>,
    /// Where its elements lie.
    pub scheme: affine::partition::Scheme,
    /// Its banks, by number; those that no access goes to are absent.
    pub banks: Vec<Option<MemoryId>>,
    /// Elements come in; otherwise they go out.
    pub is_load: bool,
    /// A number of elements of which all places and lengths of transfers, outside and inside, are multiples.
    pub multiple: u64,
}

/// A transfer of elements that lie in rows outside, and one after the other in row-major order inside. All are numbers of
/// elements, over registers.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The way.
    pub route: RouteId,
    /// First element outside.
    pub outside: Linear,
    /// First element inside, by dimension.
    pub inside: Vec<Linear>,
    /// Elements in all.
    pub count: Linear,
    /// Elements of a row outside.
    pub row: Linear,
    /// Elements from one row to the next.
    pub stride: Linear,
    /// The number that waits name.
    pub tag: Linear,
}

impl Transfer {
    /// All of its forms: place outside, count, row, stride and tag, then the place inside.
    pub fn forms(&self) -> impl Iterator<Item = &Linear> {
        [&self.outside, &self.count, &self.row, &self.stride, &self.tag].into_iter().chain(&self.inside)
    }
}

/// A whole function, ready to be scheduled.
#[derive(Clone, Debug)]
pub struct Program {
    /// Function name.
    pub name: String,
    /// Memories: arguments in order first.
    pub memories: Vec<Memory>,
    /// Registers between segments.
    pub vars: Vec<Var>,
    /// Pipelines.
    pub segments: Vec<Segment>,
    /// Control.
    pub control: Control,
    /// Scalar arguments: (name, argument position, register).
    pub scalars: Vec<(String, usize, VarId)>,
    /// Result registers in order.
    pub results: Vec<VarId>,
    /// What moves beside the computation.
    pub streams: Vec<Stream>,
    /// Arguments that live inside.
    pub residents: Vec<Resident>,
    /// Ways of transfers.
    pub routes: Vec<Route>,
    /// Numbers that transfers have.
    pub tags: u32,
    /// What the interface was in the source.
    pub source: SourceForm,
}

/// What of a function's interface was something else in the source.
#[derive(Clone, Debug, Default)]
pub struct SourceForm {
    /// The position in the source of each result that is a number.
    pub results: Vec<usize>,
    /// Results that are arguments, or views of them.
    pub returned: Vec<Returned>,
    /// Arguments that are a size: position, argument whose size it is, and dimension.
    pub sizes: Vec<(usize, (usize, usize))>,
}

impl SourceForm {
    /// That of a working copy.
    pub fn of(ir: &Ir, func: Op) -> Self {
        let (inputs, results) = dialects::function::function_type(ir, func).unwrap_or_default();
        let (inputs, results) = (0..inputs.len(), (0..results.len()).collect());
        Self {
            results: views::kept_results(ir, func).unwrap_or(results),
            returned: views::returned(ir, func),
            sizes: inputs.filter_map(|index| Some((index, views::size_of(ir, func, index)?))).collect(),
        }
    }

    /// The position in the source of result `index`.
    pub fn result(&self, index: usize) -> usize {
        self.results.get(index).copied().unwrap_or(index)
    }
}

/// An array behind the bus, and which way its elements go.
#[derive(Clone, Copy, Debug)]
pub struct Remote {
    /// The array.
    pub memory: MemoryId,
    /// Elements come in.
    pub is_loaded: bool,
    /// Elements go out.
    pub is_stored: bool,
}

impl Program {
    /// The arrays behind the bus, each once.
    pub fn remotes(&self) -> Vec<Remote> {
        let streams = self.streams.iter().map(|s| (s.memory, s.is_loaded, s.is_stored));
        let routes = self.routes.iter().map(|r| (r.memory, r.is_load, !r.is_load));
        let mut found: Vec<Remote> = Vec::new();
        for (memory, is_loaded, is_stored) in streams.chain(routes) {
            match found.iter_mut().find(|r| r.memory == memory) {
                Some(known) => {
                    known.is_loaded |= is_loaded;
                    known.is_stored |= is_stored;
                }
                None => found.push(Remote { memory, is_loaded, is_stored }),
            }
        }
        found
    }

    /// Does a memory, or what it is a bank of, move beside the computation?
    pub fn is_moved(&self, memory: MemoryId) -> bool {
        let streams = self.streams.iter().map(|s| (s.memory, &s.banks));
        let residents = self.residents.iter().map(|r| (r.memory, &r.banks));
        let mut moved = streams.chain(residents).chain(self.routes.iter().map(|r| (r.memory, &r.banks)));
        moved.any(|(array, banks)| array == memory || banks.contains(&Some(memory)))
    }
}

/// The registers of a form.
pub fn registers_of_form(form: &Linear) -> impl Iterator<Item = VarId> + '_ {
    form.terms.iter().filter_map(|(term, _)| match term {
        Term::Var(var) => Some(*var),
        Term::Level(_) => None,
    })
}
