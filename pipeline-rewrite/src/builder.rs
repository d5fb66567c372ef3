//! Builds the nodes of one segment: constants folded, equal pure nodes made once, linear forms tracked.

use bits::Op;
use ir::{Int, Loc};
use pipeline::{Issue, Kind, Linear, Node, NodeId, Segment, SegmentId, Source, Term, VarId, When, linear_of};
use rustc_hash::FxHashMap;

/// A segment in the making.
#[derive(Debug)]
pub struct SegmentBuilder {
    /// Its id in the program.
    pub id: SegmentId,
    /// What is built so far.
    pub segment: Segment,
    known: FxHashMap<(Kind, Vec<Source>, u32), NodeId>,
    /// By node: the innermost loop level (counted from 1) with which its value varies.
    depth: Vec<usize>,
}

impl SegmentBuilder {
    /// An empty segment.
    pub fn new(id: SegmentId, name: String, issue: Issue, loc: Loc) -> Self {
        let (nodes, divided, forwarded, independent) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let segment = Segment { name, issue, nodes, divided, forwarded, independent, loc };
        Self { id, segment, known: FxHashMap::default(), depth: Vec::new() }
    }

    /// The level with which a source varies; see `depth`.
    pub fn depth_of(&self, source: &Source) -> usize {
        match source {
            Source::Node { node, distance: 0 } => self.depth[node.index()],
            Source::Node { .. } => usize::MAX,
            _ => 0,
        }
    }

    /// Says that a node is constant within an iteration of level `depth`.
    pub fn set_depth(&mut self, node: NodeId, depth: usize) {
        self.depth[node.index()] = depth;
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.segment.nodes[id.index()]
    }

    /// The width of a node's result in bits.
    pub fn node_width(&self, id: NodeId) -> u32 {
        self.node(id).width
    }

    /// The linear form of a source, if it is known.
    pub fn linear(&self, source: &Source) -> Option<Linear> {
        match source {
            Source::Node { node, distance: 0 } => self.node(*node).linear.clone(),
            Source::Node { .. } => None,
            Source::Constant(value) => value.to_i64().map(Linear::constant),
            Source::Var(var) => Some(Linear::term(Term::Var(*var))),
        }
    }

    /// Adds a node that is never shared.
    pub fn push(&mut self, node: Node) -> NodeId {
        let depth = node.inputs.iter().map(|s| self.depth_of(s)).fold(own_depth(node.kind), usize::max);
        self.segment.nodes.push(node);
        self.depth.push(depth);
        NodeId(self.segment.nodes.len() as u32 - 1)
    }

    /// A pure node, made once for equal inputs, folded where inputs are constant.
    pub fn pure(&mut self, kind: impl Into<Kind>, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        let kind = kind.into();
        if let Some(folded) = kind.operator().and_then(|op| fold(op, &inputs, width)) {
            return folded;
        }
        let key = (kind, inputs, width);
        if let Some(&node) = self.known.get(&key) {
            return Source::node(node);
        }
        let linear = linear_of(kind, &key.1, width, &|source| self.linear(source));
        let node =
            Node { kind, inputs: key.1.clone(), width, guard: None, when: When::default(), linear, name: None, loc };
        let id = self.push(node);
        self.known.insert(key, id);
        Source::node(id)
    }

    /// A value for a linear form.
    pub fn from_linear(&mut self, form: &Linear, loc: Loc) -> Source {
        let mut sum: Option<Source> = None;
        for &(term, coefficient) in &form.terms {
            let base = match term {
                Term::Level(level) => self.pure(Kind::Index(level), vec![], 64, loc),
                Term::Var(var) => Source::Var(var),
            };
            let product = self.pure(Op::Mul, vec![base, constant(64, coefficient)], 64, loc);
            sum = Some(match sum {
                Some(sum) => self.pure(Op::Add, vec![sum, product], 64, loc),
                None => product,
            });
        }
        let offset = constant(64, form.constant);
        match sum {
            Some(sum) => self.pure(Op::Add, vec![sum, offset], 64, loc),
            None => offset,
        }
    }

    /// Writes `value` to `var` at the tokens that `guard` and `when` allow.
    pub fn write(&mut self, var: VarId, value: Source, guard: Option<Source>, when: When, loc: Loc) -> NodeId {
        self.push(Node {
            kind: Kind::Write(var),
            inputs: vec![value],
            width: 0,
            guard,
            when,
            linear: None,
            name: None,
            loc,
        })
    }

    /// Both of two optional conditions.
    pub fn both(&mut self, a: Option<Source>, b: Option<Source>, loc: Loc) -> Option<Source> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.pure(Op::And, vec![a, b], 1, loc)),
            (a, b) => a.or(b),
        }
    }

    /// Negation of one bit.
    pub fn not(&mut self, value: Source, loc: Loc) -> Source {
        self.pure(Op::Xor, vec![value, constant(1, 1)], 1, loc)
    }
}

/// A constant source.
pub fn constant(width: u32, value: i64) -> Source {
    Source::Constant(Int::from_i64(width, value))
}

/// Folds an operator on constant inputs, and identities that leave an input.
pub fn fold(op: Op, inputs: &[Source], width: u32) -> Option<Source> {
    let value = |i: usize| match inputs.get(i) {
        Some(Source::Constant(value)) => Some(value),
        _ => None,
    };
    if let Some(folded) = identity(op, inputs, width, value(0), value(1)) {
        return Some(folded);
    }
    if op == Op::Mux {
        let chosen = match value(0) {
            Some(c) => Some(if c.is_zero() { 2 } else { 1 }),
            None => (inputs[1] == inputs[2]).then_some(1),
        };
        return chosen.map(|i| inputs[i].clone());
    }
    let operands: Vec<&Int> = (0..inputs.len()).map(value).collect::<Option<_>>()?;
    op.eval(&operands).ok().map(Source::Constant)
}

fn identity(op: Op, inputs: &[Source], width: u32, a: Option<&Int>, b: Option<&Int>) -> Option<Source> {
    let zero = |v: Option<&Int>| v.is_some_and(Int::is_zero);
    let one = |v: Option<&Int>| v.is_some_and(Int::is_one);
    let ones = |v: Option<&Int>| v.is_some_and(Int::is_all_ones);
    match op {
        Op::Add | Op::Or | Op::Xor if zero(a) => Some(inputs[1].clone()),
        Op::Add | Op::Sub | Op::Or | Op::Xor | Op::Shl | Op::ShrU | Op::ShrS if zero(b) => Some(inputs[0].clone()),
        Op::Mul | Op::And if zero(a) || zero(b) => Some(Source::Constant(Int::zero(width))),
        Op::Mul if one(a) => Some(inputs[1].clone()),
        Op::Mul | Op::DivU | Op::DivS if one(b) && width > 1 => Some(inputs[0].clone()),
        Op::And if ones(a) => Some(inputs[1].clone()),
        Op::And if ones(b) => Some(inputs[0].clone()),
        Op::Sub | Op::Xor if inputs[0] == inputs[1] => Some(Source::Constant(Int::zero(width))),
        Op::And | Op::Or if inputs[0] == inputs[1] => Some(inputs[0].clone()),
        _ => None,
    }
}

/// The levels that a node depends on by itself.
fn own_depth(kind: Kind) -> usize {
    match kind {
        Kind::Index(level) => level + 1,
        Kind::First(_) | Kind::Last(_) | Kind::Load(_) | Kind::Active(_) | Kind::Advance => usize::MAX,
        Kind::Quotient { .. } | Kind::Remainder { .. } => usize::MAX,
        Kind::Op(_) | Kind::Float(_) | Kind::Store(_) | Kind::Write(_) => 0,
    }
}
