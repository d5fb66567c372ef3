//! Probes: ops put beside others before a pass, that hold what they compute with and what they compute.
//!
//! What holds: a pass that replaces a value replaces it in the probe, too; probes stay where they are. So afterwards a probe
//! says which value of the new program stands for a value of the old one, in each instance.

use dialects::func;
use ir::{Attr, Block, Ir, Op, Rewriter, Traits, Value, ValueDef};
use rustc_hash::FxHashMap;

use super::model::Model;
use crate::access::{Memory, is_load, is_store, memref_of};
use crate::domain::is_for;
use crate::marks::Probe;
use crate::words::in_words;

/// What a probe stands beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Behind a load.
    Load,
    /// Before a store.
    Store,
    /// Behind an op that computes.
    Compute,
    /// Before a return.
    Return,
    /// Before a loop that carries values: the first ones.
    Inits,
    /// At the beginning of its body: the values of the iteration.
    Arguments,
    /// At the end of its body: the values of the next iteration.
    Yields,
    /// Behind it: the last ones.
    Results,
}

/// Where an operand came from before the pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// From outside of all loops; no op of the function computes it.
    Outside(Value),
    /// The variable of a loop around, counted from the outermost.
    Variable(usize),
    /// An output of another probe.
    Output(usize, usize),
    /// Something that probes don't follow.
    Unknown,
}

/// What is known of a probe.
#[derive(Clone, Debug)]
pub struct Record {
    /// What it stands beside.
    pub role: Role,
    /// That op's name and line.
    pub words: String,
    /// That op's name.
    pub name: String,
    /// Its attributes.
    pub attrs: Attr,
    /// The loops around.
    pub dims: usize,
    /// Where its operands came from.
    pub operands: Vec<Source>,
    /// The number of values that it computes.
    pub outputs: usize,
    /// The memory of a load or store, and its memref.
    pub memory: Option<(Memory, Value)>,
    /// The statement of the model before, if it is one.
    pub statement: Option<usize>,
    /// For arguments and results: the probes of the first values and of the next ones.
    pub carried: Option<(usize, usize)>,
}

/// A probe to be made.
struct Wanted {
    op: Op,
    role: Role,
    loops: Vec<Op>,
    operands: Vec<Value>,
    outputs: Vec<Value>,
}

/// Puts probes into a block and all that is in it. `None` if there is control flow that probes don't follow.
pub fn put(ir: &mut Ir, block: Block, model: &Model) -> Option<Vec<Record>> {
    let wanted = wanted(ir, block)?;
    let mut outputs: FxHashMap<Value, (usize, usize)> = FxHashMap::default();
    for (id, w) in wanted.iter().enumerate() {
        outputs.extend(w.outputs.iter().enumerate().map(|(k, &v)| (v, (id, k))));
    }
    let statements: FxHashMap<Op, usize> = model.statements.iter().enumerate().map(|(s, st)| (st.op, s)).collect();
    let role_of = |op: Op, role: Role| wanted.iter().position(|w| w.op == op && w.role == role);
    let mut records = Vec::new();
    for w in &wanted {
        let source = |&v: &Value| source_of(ir, block, &w.loops, &outputs, v);
        let yields = ir.body(w.op, 0).and_then(|b| ir.last_op(b));
        let carried = || Some((role_of(w.op, Role::Inits)?, role_of(yields?, Role::Yields)?));
        let memref = memref_of(ir, w.op);
        records.push(Record {
            role: w.role,
            words: in_words(ir, w.op),
            name: ir.op_text(w.op).to_owned(),
            attrs: ir.attr_dict(w.op),
            dims: w.loops.len(),
            operands: w.operands.iter().map(source).collect(),
            outputs: w.outputs.len(),
            memory: memref.map(|m| (crate::access::memory_of(ir, m).0, m)),
            statement: statements.get(&w.op).copied(),
            carried: if matches!(w.role, Role::Arguments | Role::Results) { carried() } else { None },
        });
    }
    wanted.iter().enumerate().for_each(|(id, w)| insert(ir, id, w));
    Some(records)
}

fn source_of(ir: &Ir, block: Block, loops: &[Op], outputs: &FxHashMap<Value, (usize, usize)>, value: Value) -> Source {
    if let Some(&(id, k)) = outputs.get(&value) {
        return Source::Output(id, k);
    }
    let variable = |&l: &Op| ir.body(l, 0).is_some_and(|b| ir.args(b).first() == Some(&value));
    if let Some(k) = loops.iter().position(variable) {
        return Source::Variable(k);
    }
    let is_outside = match ir.value_def(value) {
        ValueDef::Argument { block: owner, .. } => owner == block,
        ValueDef::Result { op, .. } => ir.block_of(op) == Some(block) && ir.regions(op).is_empty(),
    };
    if is_outside { Source::Outside(value) } else { Source::Unknown }
}

/// The probes of a block, in order of the text.
fn wanted(ir: &Ir, block: Block) -> Option<Vec<Wanted>> {
    let mut all = Vec::new();
    let mut open: Vec<(Op, Vec<Op>)> = ir.ops_vec(block).into_iter().rev().map(|op| (op, Vec::new())).collect();
    while let Some((op, loops)) = open.pop() {
        if ir.regions(op).iter().any(|&r| ir.blocks(r).len() > 1) || !ir.successors(op).is_empty() {
            return None;
        }
        all.extend(own(ir, op, &loops));
        let inside = if is_for(ir, op) { [loops.as_slice(), &[op]].concat() } else { loops };
        let blocks = ir.regions(op).iter().flat_map(|&r| ir.blocks(r).to_vec());
        let inner: Vec<Op> = blocks.flat_map(|b| ir.ops_vec(b)).collect();
        open.extend(inner.into_iter().rev().map(|o| (o, inside.clone())));
    }
    Some(all)
}

/// The probes of one op.
fn own(ir: &Ir, op: Op, loops: &[Op]) -> Vec<Wanted> {
    let results: Vec<Value> = ir.results(op).collect();
    let operands = ir.operands(op).to_vec();
    let make =
        |role, operands: Vec<Value>, outputs: Vec<Value>| Wanted { op, role, loops: loops.to_vec(), operands, outputs };
    if is_load(ir, op) {
        return vec![make(Role::Load, operands[1..].to_vec(), results)];
    }
    if is_store(ir, op) {
        return vec![make(Role::Store, [&operands[..1], &operands[2..]].concat(), Vec::new())];
    }
    if is_for(ir, op) && !results.is_empty() {
        let body = ir.body(op, 0).expect("a loop has a body");
        let inits = operands[operands.len() - results.len()..].to_vec();
        let arguments =
            Wanted { loops: [loops, &[op]].concat(), ..make(Role::Arguments, Vec::new(), ir.args(body)[1..].to_vec()) };
        return vec![make(Role::Inits, inits, Vec::new()), arguments, make(Role::Results, Vec::new(), results)];
    }
    if ir.has_trait(op, Traits::TERMINATOR) {
        let is_carrying = ir.parent(op).is_some_and(|p| is_for(ir, p)) && !operands.is_empty();
        let role = if is_carrying { Role::Yields } else { Role::Return };
        let is_needed = is_carrying || loops.is_empty() && ir.isa::<func::Return>(op);
        return is_needed.then(|| make(role, operands, Vec::new())).into_iter().collect();
    }
    let computes = ir.regions(op).is_empty()
        && !results.is_empty()
        && ir::effects::effects_of(ir, op).is_some_and(|e| e.is_empty());
    computes.then(|| make(Role::Compute, operands, results)).into_iter().collect()
}

fn insert(ir: &mut Ir, id: usize, wanted: &Wanted) {
    let variables = wanted.loops.iter().map(|&l| ir.arg(ir.body(l, 0).expect("a loop has a body"), 0));
    let operands: Vec<Value> =
        variables.chain(wanted.operands.iter().copied()).chain(wanted.outputs.iter().copied()).collect();
    let attr = ir.ctx.i_attr(64, id as i64);
    let body = ir.body(wanted.op, 0);
    let mut rewriter = Rewriter::new(ir);
    match wanted.role {
        Role::Load | Role::Compute | Role::Results => rewriter.after(wanted.op),
        Role::Store | Role::Return | Role::Inits | Role::Yields => rewriter.before(wanted.op),
        Role::Arguments => rewriter.set_insertion(ir::InsertPoint::Start(body.expect("a loop has a body"))),
    }
    rewriter.op(Probe::NAME).operands(&operands).attr("probe", attr).build();
}

/// The number of a probe.
pub fn id_of(ir: &Ir, op: Op) -> Option<usize> {
    ir.attr(op, "probe")
        .and_then(|a| ir.ctx.as_i64(a))
        .and_then(|id| usize::try_from(id).ok())
        .filter(|_| ir.isa::<Probe>(op))
}

/// Removes all probes at or below `root`.
pub fn strip(ir: &mut Ir, root: Op) {
    let probes: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<Probe>(op)).collect();
    let mut rewriter = Rewriter::new(ir);
    probes.into_iter().for_each(|probe| rewriter.erase(probe));
}
