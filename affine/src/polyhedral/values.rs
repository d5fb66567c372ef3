//! Proves that a pass which changes what statements are (registers instead of memory, code motion) keeps every value: each
//! computation gets the operands that it had, each store the value, and each memory ends as it did.
//!
//! How: probes say which new value stands for an old one. Before the pass a load's value is that of the last store before it;
//! afterwards the new value is followed through carried values, new loads and stores to where it begins, and both must
//! begin at the same place in every instance. By induction over the order of execution all values are then the same.

use dialects::{func, memref};
use ir::{Block, Ir, Op, Traits, Value};
use rustc_hash::FxHashMap;

use super::compare::Verdict;
use super::dependences::{Edge, dependences};
use super::flow::{Flow, MOST_PARTS, MOST_WORK, flows_of};
use super::legality::violation;
use super::model::Model;
use super::normal::{Follower, Normal, Origin, difference, elements, identity, iterations, prefix};
use super::order::Time;
use super::probes::{self, Record, Role, Source};
use crate::access::{Memory, memref_of};
use crate::dependence::Kind;
use crate::marks::Probe;
use crate::words::in_words;
use presburger::{BasicSet, Int, Relation, Set, Space, Work};

/// A function as it was, with probes in it.
pub struct Watched {
    function: Op,
    before: Result<Before, String>,
}

struct Before {
    block: Block,
    records: Vec<Record>,
    model: Model,
    /// The instances of each probe.
    domains: Vec<Set>,
    /// Memories that live longer than the function.
    observed: Vec<Memory>,
}

/// Functions with more accesses are not followed.
const MOST_STATEMENTS: usize = 40;

/// Why there is no proof.
enum Fault {
    Unknown(String),
    Broken(String),
}

impl From<String> for Fault {
    fn from(reason: String) -> Fault {
        Fault::Unknown(reason)
    }
}

fn unknown(reason: impl Into<String>) -> Fault {
    Fault::Unknown(reason.into())
}

/// Puts probes into all functions at or below `root`.
pub fn watch(ir: &mut Ir, root: Op) -> Vec<Watched> {
    let functions: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<func::Func>(op)).collect();
    let functions: Vec<Op> = functions.into_iter().filter(|&f| ir.body(f, 0).is_some()).collect();
    functions.into_iter().map(|function| Watched { function, before: Before::of(ir, function) }).collect()
}

impl Watched {
    /// What can be said after the pass. Probes must still be there.
    pub fn verdict(&self, ir: &Ir) -> (Op, Verdict) {
        let checked =
            self.before.as_ref().map_err(|reason| unknown(reason.clone())).and_then(|b| b.check(ir, self.function));
        let verdict = match checked {
            Ok(()) => Verdict::Proven,
            Err(Fault::Unknown(reason)) => Verdict::Unknown(reason),
            Err(Fault::Broken(reason)) => Verdict::Broken(reason),
        };
        (self.function, verdict)
    }
}

/// The model of the probes of a block.
fn points(ir: &Ir, block: Block, symbols: Vec<Value>) -> Model {
    Model::with_symbols(ir, &ir.ops_vec(block), symbols, &|ir, _, op| ir.isa::<Probe>(op).then(Vec::new))
}

fn list(point: &[Int]) -> String {
    point.iter().map(Int::to_string).collect::<Vec<_>>().join(", ")
}

impl Before {
    fn of(ir: &mut Ir, function: Op) -> Result<Before, String> {
        let blocks = ir.blocks(ir.region(function, 0)).to_vec();
        let [block] = blocks.as_slice() else { return Err("the function has several blocks".into()) };
        let model = Model::of(ir, &ir.ops_vec(*block));
        if let Some(found) = model.statements.iter().find(|s| s.touches.iter().any(|t| t.memory == Memory::Unknown)) {
            return Err(format!("{} may touch any memory", in_words(ir, found.op)));
        }
        if let Some(found) = model.statements.iter().find(|s| !s.is_exact || s.dims.iter().any(|d| !d.is_ordered)) {
            return Err(format!("the instances of {} are not affine", in_words(ir, found.op)));
        }
        if model.statements.len() > MOST_STATEMENTS {
            return Err(format!("it has more than {MOST_STATEMENTS} accesses"));
        }
        let observed = observed(ir, &model);
        let records = probes::put(ir, *block, &model).ok_or("there is control flow of blocks")?;
        let places = points(ir, *block, model.symbols.clone());
        if places.symbols.len() > model.symbols.len() || places.statements.iter().any(|s| !s.is_exact) {
            return Err("the instances of a computation are not affine".into());
        }
        let mut domains = vec![Set::empty(Space::set(model.symbols.len(), 0)); records.len()];
        for (s, statement) in places.statements.iter().enumerate() {
            if let Some(id) = probes::id_of(ir, statement.op) {
                domains[id] = places.domain(s);
            }
        }
        Ok(Before { block: *block, records, model, domains, observed })
    }
}

/// The memories that are not only those of an allocation that no one else sees.
fn observed(ir: &Ir, model: &Model) -> Vec<Memory> {
    let mut all: Vec<Memory> = Vec::new();
    // Carried values are no memory.
    let accesses = model.statements.iter().filter(|s| !ir.has_trait(s.op, Traits::TERMINATOR));
    for memory in accesses.flat_map(|s| &s.touches).map(|t| t.memory) {
        let is_own = |value: Value| {
            let is_alloc = ir.def_op(value).is_some_and(|d| ir.has_trait(d, ir::Traits::ALLOCATION));
            is_alloc && ir.uses(value).all(|u| memref_of(ir, u.op) == Some(value) || ir.isa::<memref::Dealloc>(u.op))
        };
        let is_local = matches!(memory, Memory::Value(value) if is_own(value));
        if !is_local && !all.contains(&memory) {
            all.push(memory);
        }
    }
    all
}

/// The program after the pass, beside the one before.
struct After<'a> {
    ir: &'a Ir,
    before: &'a Before,
    /// The probe of each record.
    probes: Vec<Op>,
    model: Model,
    /// What reads of memories that are not kept get, before and after.
    flows: (Vec<Flow>, Vec<Flow>),
    statements: FxHashMap<Op, usize>,
    /// Memories all of whose accesses are what and where they were.
    kept: Vec<Memory>,
}

impl Before {
    fn check(&self, ir: &Ir, function: Op) -> Result<(), Fault> {
        if !ir.is_alive(function) {
            return Err(unknown("the function is gone"));
        }
        let places = points(ir, self.block, self.model.symbols.clone());
        let model = Model::of_more(ir, &ir.ops_vec(self.block), places.symbols.clone());
        if model.symbols.len() > self.model.symbols.len() {
            return Err(unknown("a bound is a value that the pass made"));
        }
        if model.statements.len() > MOST_STATEMENTS {
            return Err(unknown(format!("it has more than {MOST_STATEMENTS} accesses")));
        }
        let probes = self.probes(ir, &places)?;
        let statements = model.statements.iter().enumerate().map(|(s, st)| (st.op, s)).collect();
        let flows = (Vec::new(), Vec::new());
        let mut after = After { ir, before: self, probes, flows, model, statements, kept: Vec::new() };
        after.kept = after.kept_memories();
        let is_followed = |memory: Memory| !after.kept.contains(&memory);
        let flows = |model: &Model| flows_of(model, &is_followed, &mut Work::of(MOST_WORK));
        after.flows = (flows(&self.model), flows(&after.model));
        after.check_order(&places)?;
        (0..self.records.len()).try_for_each(|id| after.check_operands(id).and_then(|()| after.check_outputs(id)))?;
        after.check_bounds()?;
        after.check_ends()
    }

    /// The probe of each record, which stands where it stood.
    fn probes(&self, ir: &Ir, places: &Model) -> Result<Vec<Op>, Fault> {
        let mut found: Vec<Option<Op>> = vec![None; self.records.len()];
        for (s, statement) in places.statements.iter().enumerate() {
            let Some(id) = probes::id_of(ir, statement.op) else { continue };
            let record = &self.records[id];
            let words = &record.words;
            let variables: Vec<Option<Value>> = statement.dims.iter().map(|d| d.variable).collect();
            let own: Vec<Option<Value>> =
                ir.operands(statement.op).iter().take(record.dims).map(|&v| Some(v)).collect();
            if found[id].replace(statement.op).is_some() || variables != own || !statement.is_exact {
                return Err(unknown(format!("the instances of {words} can't be followed")));
            }
            let (was, is) = (&self.domains[id], places.domain(s));
            let said = |set: Set, what: &str| {
                let point = set.sample()?;
                Some(Fault::Broken(format!("instance ({}) of {words} {what}", list(&point[self.symbols()..]))))
            };
            let fault =
                said(was.subtract(&is), "no longer runs").or_else(|| said(is.subtract(was), "runs though it did not"));
            fault.map_or(Ok(()), Err)?;
        }
        let missing = found.iter().position(Option::is_none);
        match missing {
            Some(id) => Err(unknown(format!("{} is gone", self.records[id].words))),
            None => Ok(found.into_iter().flatten().collect()),
        }
    }

    fn symbols(&self) -> usize {
        self.model.symbols.len()
    }
}

impl After<'_> {
    fn follower<'b>(&'b self, is_kept: &'b dyn Fn(Memory) -> bool) -> Follower<'b> {
        let After { ir, model, flows: (_, flows), statements, .. } = self;
        Follower { ir, model, flows, statements, is_kept }
    }

    fn follow(&self, value: Value, at: Relation) -> Result<Normal, Fault> {
        Ok(self.follower(&|memory| self.kept.contains(&memory)).follow(value, at)?)
    }

    fn record(&self, id: usize) -> &Record {
        &self.before.records[id]
    }

    fn operand(&self, id: usize, k: usize) -> Value {
        self.ir.operand(self.probes[id], self.record(id).dims + k)
    }

    fn output(&self, id: usize, k: usize) -> Value {
        let record = self.record(id);
        self.ir.operand(self.probes[id], record.dims + record.operands.len() + k)
    }

    fn here(&self, id: usize) -> Relation {
        identity(&self.before.domains[id])
    }

    fn compare(&self, id: usize, expected: &Normal, actual: &Normal, what: &str) -> Result<(), Fault> {
        let Some(point) = difference(expected, actual)? else { return Ok(()) };
        let instance = list(&point[self.before.symbols()..]);
        Err(Fault::Broken(format!("instance ({instance}) of {} {what}", self.record(id).words)))
    }

    /// True if the op of a load or store is where it was, with the operands that its probe has.
    fn is_in_place(&self, id: usize) -> bool {
        let (ir, record, probe) = (self.ir, self.record(id), self.probes[id]);
        let skip = |op: &Op| ir.isa::<Probe>(*op);
        let beside = match record.role {
            Role::Load => std::iter::successors(ir.prev_op(probe), |&o| ir.prev_op(o)).find(|o| !skip(o)),
            _ => std::iter::successors(ir.next_op(probe), |&o| ir.next_op(o)).find(|o| !skip(o)),
        };
        let Some(op) = beside.filter(|&op| ir.op_text(op) == record.name && ir.attr_dict(op) == record.attrs) else {
            return false;
        };
        let count = record.operands.len();
        let own: Vec<Value> = (0..count).map(|k| self.operand(id, k)).collect();
        let memref = record.memory.map(|m| m.1);
        let first = usize::from(record.role == Role::Store);
        let all: Vec<Value> = own[..first].iter().copied().chain(memref).chain(own[first..].iter().copied()).collect();
        let is_output = record.outputs == 0 || ir.result(op, 0) == self.output(id, 0);
        ir.operands(op) == all && is_output
    }

    fn kept_memories(&self) -> Vec<Memory> {
        let mut kept: Vec<Memory> = Vec::new();
        let touches = |model: &Model, memory: Memory| {
            model.statements.iter().filter(|s| s.touches.iter().any(|t| t.memory == memory)).count()
        };
        let records = &self.before.records;
        for memory in records.iter().filter_map(|r| r.memory).map(|m| m.0) {
            let own: Vec<usize> =
                (0..records.len()).filter(|&r| records[r].memory.is_some_and(|m| m.0 == memory)).collect();
            let is_all = touches(&self.model, memory) == own.len() && touches(&self.before.model, memory) == own.len();
            if !kept.contains(&memory) && is_all && own.iter().all(|&id| self.is_in_place(id)) {
                kept.push(memory);
            }
        }
        kept
    }

    /// Accesses of kept memories run in their order.
    fn check_order(&self, places: &Model) -> Result<(), Fault> {
        let mut times: Vec<Vec<Time>> = self.before.model.statements.iter().map(|s| s.times.clone()).collect();
        for place in &places.statements {
            let statement = probes::id_of(self.ir, place.op).and_then(|id| self.record(id).statement);
            if let Some(s) = statement {
                times[s] = place.times.clone();
            }
        }
        let model = &self.before.model;
        let is_kept = |e: &Edge| self.kept.contains(&model.statements[e.from].touches[e.touches.0].memory);
        let edges: Vec<Edge> = dependences(model).into_iter().filter(is_kept).collect();
        violation(model, &edges, &times).map_or(Ok(()), |v| {
            let words = |s: usize| {
                let of = self.before.records.iter().find(|r| r.statement == Some(s));
                of.map_or("an access", |r| r.words.as_str())
            };
            let (first, second) = (words(v.edge.from), words(v.edge.to));
            Err(Fault::Broken(format!(
                "{first} ({}) and {second} ({}) changed their order",
                list(&v.first),
                list(&v.second)
            )))
        })
    }

    /// Each operand is what it was.
    fn check_operands(&self, id: usize) -> Result<(), Fault> {
        let record = self.record(id);
        for (k, source) in record.operands.iter().enumerate() {
            let value = self.operand(id, k);
            let expected = match *source {
                Source::Outside(old) if old == value => continue,
                Source::Outside(old) => self.follow(old, prefix(&self.here(id), 0))?,
                Source::Variable(d) if self.ir.operand(self.probes[id], d) == value => continue,
                Source::Variable(d) => self.follow(self.ir.operand(self.probes[id], d), self.here(id))?,
                Source::Output(from, index) if self.is_same_place(from, id) && self.output(from, index) == value => {
                    continue;
                }
                Source::Output(from, index) => {
                    let at = prefix(&self.here(id), self.record(from).dims);
                    self.follow(self.output(from, index), at)?
                }
                Source::Unknown => {
                    return Err(unknown(format!("a value that {} uses comes from an op with regions", record.words)));
                }
            };
            let actual = self.follow(value, self.here(id))?;
            self.compare(id, &expected, &actual, "uses another value")?;
        }
        Ok(())
    }

    /// True if the loops around one probe are the first ones around the other.
    fn is_same_place(&self, outer: usize, inner: usize) -> bool {
        let variables = |id: usize| &self.ir.operands(self.probes[id])[..self.record(id).dims];
        variables(inner).starts_with(variables(outer))
    }

    /// Each value that is computed or read is what it was.
    fn check_outputs(&self, id: usize) -> Result<(), Fault> {
        match self.record(id).role {
            Role::Load => self.check_load(id),
            Role::Compute => self.outputs(id).try_for_each(|k| self.check_computed(id, k)),
            Role::Arguments | Role::Results => self.outputs(id).try_for_each(|k| self.check_carried(id, k)),
            Role::Return => self.check_return(id),
            _ => Ok(()),
        }
    }

    fn outputs(&self, id: usize) -> std::ops::Range<usize> {
        0..self.record(id).outputs
    }

    /// The op behind the probe returns what the probe has.
    fn check_return(&self, id: usize) -> Result<(), Fault> {
        let own = &self.ir.operands(self.probes[id])[self.record(id).dims..];
        match self.terminator(id) {
            Some(op) if self.ir.operands(op) == own => Ok(()),
            _ => Err(Fault::Broken(format!("{} returns another value", self.record(id).words))),
        }
    }

    /// The end of a probe's block, if it is the op that it was.
    fn terminator(&self, id: usize) -> Option<Op> {
        let block = self.ir.block_of(self.probes[id])?;
        self.ir.last_op(block).filter(|&op| self.ir.op_text(op) == self.record(id).name)
    }

    fn check_load(&self, id: usize) -> Result<(), Fault> {
        let record = self.record(id);
        let unknown = || unknown(format!("the last writer of what {} reads is not known", record.words));
        let memory = record.memory.map(|m| m.0).ok_or_else(unknown)?;
        if self.kept.contains(&memory) {
            return Ok(());
        }
        let before = self.before;
        let s = record.statement.ok_or_else(unknown)?;
        let flow = self.flows.0.iter().find(|f| f.reader == s).filter(|f| f.is_exact).ok_or_else(unknown)?;
        let mut expected: Normal = Vec::new();
        for (writer, pairs) in &flow.sources {
            let store = self.probe_of(*writer).ok_or_else(unknown)?;
            expected.extend(self.follow(self.operand(store, 0), pairs.inverse())?);
        }
        let elements = elements(&before.model, s).ok_or_else(unknown)?;
        let fresh = elements.intersect_domain(&flow.live_in);
        expected.extend((!fresh.is_empty()).then_some((Origin::Start(memory), fresh)));
        let actual = self.follow(self.output(id, 0), self.here(id))?;
        self.compare(id, &expected, &actual, "reads another value")
    }

    /// The probe of the store that is a statement of the model before.
    fn probe_of(&self, statement: usize) -> Option<usize> {
        let is_it = |r: &Record| r.statement == Some(statement) && r.role == Role::Store;
        self.before.records.iter().position(is_it)
    }

    fn check_computed(&self, id: usize, k: usize) -> Result<(), Fault> {
        let (ir, record) = (self.ir, self.record(id));
        let value = self.output(id, k);
        let made = ir.def_op(value).filter(|&d| ir.op_text(d) == record.name && ir.attr_dict(d) == record.attrs);
        let Some(op) = made.filter(|&d| ir.result(d, k) == value && ir.operands(d).len() == record.operands.len())
        else {
            return Err(unknown(format!("{} is computed by something else", record.words)));
        };
        for (n, &own) in ir.operands(op).iter().enumerate() {
            let value = self.operand(id, n);
            if own != value {
                let depth = crate::domain::loops_around(ir, op).len();
                let actual = self.follow(own, prefix(&self.here(id), depth))?;
                let expected = self.follow(value, self.here(id))?;
                self.compare(id, &expected, &actual, "computes with another value")?;
            }
        }
        Ok(())
    }

    /// A value that a loop carried before: in its iterations, or behind it.
    fn check_carried(&self, id: usize, k: usize) -> Result<(), Fault> {
        let record = self.record(id);
        let unknown = || unknown(format!("the iterations of {} are not affine", record.words));
        let (inits, yields) = record.carried.ok_or_else(unknown)?;
        let s = self.record(yields).statement.ok_or_else(unknown)?;
        let iterations = iterations(&self.before.model, s).ok_or_else(unknown)?;
        let (first, next) = (self.operand(inits, k), self.operand(yields, k));
        let here = self.here(id);
        let mut expected = if record.role == Role::Arguments {
            self.follow(next, here.then(&iterations.previous))?
        } else {
            self.follow(next, here.then(&iterations.last))?
        };
        let fresh = match record.role {
            Role::Arguments => prefix(&here.intersect_range(&iterations.first), record.dims - 1),
            _ => here.subtract(&here.intersect_range(&iterations.runs)),
        };
        expected.extend(self.follow(first, fresh)?);
        let actual = self.follow(self.output(id, k), here)?;
        self.compare(id, &expected, &actual, "carries another value")
    }

    /// New accesses stay in their memref, or at elements that were touched.
    fn check_bounds(&self) -> Result<(), Fault> {
        for (s, statement) in self.model.statements.iter().enumerate() {
            let Some(memref) = memref_of(self.ir, statement.op) else { continue };
            let memory = statement.touches[0].memory;
            if self.kept.contains(&memory) {
                continue;
            }
            let leaves = || unknown(format!("{} may leave its memref", in_words(self.ir, statement.op)));
            let touched = elements(&self.model, s).ok_or_else(leaves)?.range();
            let old = &self.before.model;
            let own =
                (0..old.statements.len()).filter(|&o| old.statements[o].touches.iter().any(|t| t.memory == memory));
            let known =
                own.filter_map(|o| elements(old, o)).map(|r| r.range()).filter(|r| r.space() == touched.space());
            let inside = known.fold(self.shape(memref, touched.space()), |all, next| all.union(&next));
            if !touched.is_subset(&inside) {
                return Err(leaves());
            }
        }
        Ok(())
    }

    /// The elements of a memref of constant shape.
    fn shape(&self, memref: Value, space: Space) -> Set {
        let sizes = self.ir.ctx.shape(self.ir.ty(memref)).unwrap_or(&[]);
        if sizes.len() != space.range || sizes.iter().any(|&s| s < 0) {
            return Set::empty(space);
        }
        let mut all = BasicSet::universe(space);
        for (k, &size) in sizes.iter().enumerate() {
            all.bound_below(space.dim(k), 0);
            all.bound_above(space.dim(k), size - 1);
        }
        all.into()
    }

    /// Each memory that others see ends as it did.
    fn check_ends(&self) -> Result<(), Fault> {
        for &memory in self.before.observed.iter().filter(|m| !self.kept.contains(m)) {
            let (was, is) = (last_writes(&self.before.model, memory)?, last_writes(&self.model, memory)?);
            let mut expected: Normal = Vec::new();
            for (s, relation) in &was {
                let store = self.probe_of(*s).ok_or_else(|| unknown("a store is not followed"))?;
                expected.extend(self.follow(self.operand(store, 0), relation.clone())?);
            }
            let mut actual: Normal = Vec::new();
            for (s, relation) in &is {
                actual.extend(self.follow(self.ir.operand(self.model.statements[*s].op, 0), relation.clone())?);
            }
            let elements = |all: &[(usize, Relation)]| all.iter().map(|(_, r)| r.domain()).reduce(|a, b| a.union(&b));
            let (old, new) = (elements(&was), elements(&is));
            let only = |a: &Option<Set>, b: &Option<Set>| {
                let rest = a.as_ref().map(|a| b.as_ref().map_or(a.clone(), |b| a.subtract(b)));
                rest.filter(|r| !r.is_empty()).map(|rest| (Origin::Start(memory), identity(&rest)))
            };
            expected.extend(only(&new, &old));
            actual.extend(only(&old, &new));
            if let Some(point) = difference(&expected, &actual)? {
                let element = list(&point[self.before.symbols()..]);
                let name = self.name(memory);
                return Err(Fault::Broken(format!("element ({element}) of {name} ends with another value")));
            }
        }
        Ok(())
    }

    fn name(&self, memory: Memory) -> String {
        match memory {
            Memory::Value(value) => self.ir.value_name(value).map_or("a memory".into(), |n| format!("%{n}")),
            Memory::Global(name) => format!("@{}", self.ir.ctx.text(name)),
            Memory::Unknown => "a memory".into(),
        }
    }
}

/// For each element of a memory that is written, the store that writes it last, with its instance.
fn last_writes(model: &Model, memory: Memory) -> Result<Vec<(usize, Relation)>, Fault> {
    let writes = |s: usize| model.statements[s].touches.iter().any(|t| t.memory == memory && t.is_write);
    let writers: Vec<usize> = (0..model.statements.len()).filter(|&s| writes(s)).collect();
    let mut found = Vec::new();
    for &s in &writers {
        let reason = || unknown("the last write of an element is not known");
        let mut last = model.domain(s);
        for &later in &writers {
            for edge in super::dependences::between(model, s, later, false).iter().filter(|e| e.kind == Kind::Output) {
                if !edge.is_exact || last.parts().len() > MOST_PARTS {
                    return Err(reason());
                }
                last = last.subtract(&edge.relation.domain());
            }
        }
        let relation = elements(model, s).ok_or_else(reason)?.intersect_domain(&last);
        found.extend((!relation.is_empty()).then(|| (s, relation.inverse())));
    }
    Ok(found)
}
