//! Scheduling problems from instances of the ssp dialect.
//!
//! What holds: what a kind of problem has no use for (limits, distances, delays) is not read, as in CIRCT; anything that is
//! read and cannot be right is refused at the place of its operation.

use hw_dialects::ssp::{Graph, Instance, Operation};
use hw_dialects::ssp_syntax::{dependences, linked, name_of, property, time, value_of};
use ir::diag::Diagnostic;
use ir::{Attr, Ir, Op, Reported, symbols};
use rustc_hash::{FxHashMap, FxHashSet};
use scheduling::problem::{
    Dependence, DependenceKind, OperationId, OperatorType, OperatorTypeId, Problem, ResourceId, ResourceUse,
};

use crate::session::Session;

/// Width that is assumed for values that do not say theirs, in bits.
const VALUE_WIDTH: u32 = 32;

/// What a kind of problem has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    /// Iterations overlap.
    repeats: bool,
    chains: bool,
    shares: bool,
}

/// The kinds by name; those that share and chain at once are not all CIRCT's.
const KINDS: [(&str, Kind); 8] = [
    ("Problem", Kind { repeats: false, chains: false, shares: false }),
    ("CyclicProblem", Kind { repeats: true, chains: false, shares: false }),
    ("ChainingProblem", Kind { repeats: false, chains: true, shares: false }),
    ("SharedOperatorsProblem", Kind { repeats: false, chains: false, shares: true }),
    ("ModuloProblem", Kind { repeats: true, chains: false, shares: true }),
    ("ChainingCyclicProblem", Kind { repeats: true, chains: true, shares: false }),
    ("ChainingSharedOperatorsProblem", Kind { repeats: false, chains: true, shares: true }),
    ("ChainingModuloProblem", Kind { repeats: true, chains: true, shares: true }),
];

/// What is wrong, and where.
struct Wrong(Op, String);

type Read<T> = Result<T, Wrong>;

/// The problems of all instances below `module`; one that is malformed does not keep the others from being read. A cycle
/// time in nanoseconds takes the place of the instances' own. Errors: `E1050` at what is malformed.
pub fn problems(module: Op, cycle_time: Option<f64>, session: &mut Session) -> Vec<Result<super::Instance, Reported>> {
    let inside = session.ir.walk_vec(module).into_iter();
    let instances: Vec<Op> = inside.filter(|&op| session.ir.is(op, Instance::NAME)).collect();
    if instances.is_empty() {
        return vec![Err(malformed(Wrong(module, "there is no ssp.instance in it".to_owned()), session))];
    }
    instances.into_iter().map(|op| found(op, cycle_time, session)).collect()
}

fn found(op: Op, cycle_time: Option<f64>, session: &mut Session) -> Result<super::Instance, Reported> {
    let read = Reader::new(&session.ir, op).and_then(|reader| reader.read(cycle_time));
    read.map_err(|wrong| malformed(wrong, session))
}

fn malformed(Wrong(op, message): Wrong, session: &mut Session) -> Reported {
    let place = session.ir.loc(op).place(&session.ir.ctx);
    let name = session.ir.op_text(op).to_owned();
    session.diags.report(Diagnostic::error("E1050", place, message).with_op(name))
}

struct Reader<'a> {
    ir: &'a Ir,
    instance: Op,
    kind: Kind,
    problem: Problem,
    types: FxHashMap<Op, OperatorTypeId>,
    resources: FxHashMap<Op, ResourceId>,
    operations: FxHashMap<Op, OperationId>,
    names: FxHashSet<String>,
    by_name: FxHashMap<&'a str, Op>,
}

impl<'a> Reader<'a> {
    fn new(ir: &'a Ir, instance: Op) -> Read<Self> {
        let kind: &str = ir.expect_attr(instance, "problemName");
        let found = KINDS.iter().find(|(name, _)| *name == kind);
        let names = KINDS.map(|(name, _)| name).join(", ");
        let unknown = || Wrong(instance, format!("'{kind}' is no kind of problem; there are {names}"));
        let &(_, kind) = found.ok_or_else(unknown)?;
        let problem = Problem::new(symbols::name_of(ir, instance).unwrap_or("instance"));
        let (types, resources, operations) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        Ok(Self {
            ir,
            instance,
            kind,
            problem,
            types,
            resources,
            operations,
            names: FxHashSet::default(),
            by_name: FxHashMap::default(),
        })
    }

    fn read(mut self, cycle_time: Option<f64>) -> Read<super::Instance> {
        if self.kind.chains {
            self.cycle_time(cycle_time)?;
        }
        let operations = self.listed_operations();
        self.by_name = operations.iter().filter_map(|&op| Some((name_of(self.ir, op)?, op))).collect();
        self.names = self.by_name.keys().map(|&name| name.to_owned()).collect();
        for (index, &op) in operations.iter().enumerate() {
            self.operation(index, op)?;
        }
        for &op in &operations {
            self.sources(op)?;
        }
        let places = self.places(&operations);
        Ok(super::Instance { problem: self.problem, repeats: self.kind.repeats, places })
    }

    fn places(&self, operations: &[Op]) -> super::Places {
        let place = |op: Op| self.ir.loc(op).place(&self.ir.ctx);
        let named = |op: Op| Some((symbols::name_of(self.ir, op)?.to_owned(), place(op)));
        let mut types: Vec<Op> = self.types.keys().chain(self.resources.keys()).copied().collect();
        types.sort_unstable();
        super::Places {
            instance: place(self.instance),
            operations: operations.iter().map(|&op| place(op)).collect(),
            types: types.into_iter().filter_map(named).collect(),
        }
    }

    fn listed_operations(&self) -> Vec<Op> {
        let inside = self.ir.walk_vec(self.instance).into_iter();
        inside.filter(|&op| self.ir.is(op, Operation::NAME) && self.is_own(op)).collect()
    }

    /// Whether an operation belongs to this instance and no other inside it.
    fn is_own(&self, op: Op) -> bool {
        let graph = self.ir.parent(op).filter(|&graph| self.ir.is(graph, Graph::NAME));
        graph.and_then(|graph| self.ir.parent(graph)) == Some(self.instance)
    }

    fn cycle_time(&mut self, given: Option<f64>) -> Read<()> {
        let own = property(self.ir, self.instance, "ssp.cycleTime").and_then(|value| time(&self.ir.ctx, value));
        let missing = || Wrong(self.instance, "has no `cycleTime`; give it there, or with --cycle-time".to_owned());
        let period = picoseconds(given.or(own).ok_or_else(missing)?);
        let period = period.ok_or_else(|| Wrong(self.instance, "has a `cycleTime` that is no time".to_owned()))?;
        self.problem.set_clock_period_ps(period);
        Ok(())
    }

    fn operation(&mut self, index: usize, op: Op) -> Read<()> {
        let ty = self.operator_type(op)?;
        let name = match name_of(self.ir, op) {
            Some(name) => name.to_owned(),
            None => self.fresh(index),
        };
        let width = self.number(op, "ssp.width")?.unwrap_or(VALUE_WIDTH);
        let id = self.problem.add_operation(name, ty, width);
        self.operations.insert(op, id);
        let (earliest, latest) = (self.number(op, "ssp.earliest")?, self.number(op, "ssp.latest")?);
        self.problem.set_window(id, earliest.unwrap_or(0), latest);
        if self.kind.shares { self.uses(op, id) } else { Ok(()) }
    }

    /// A name for an operation without one.
    fn fresh(&mut self, index: usize) -> String {
        let mut name = format!("op{index}");
        while !self.names.insert(name.clone()) {
            name.push('_');
        }
        name
    }

    fn operator_type(&mut self, op: Op) -> Read<OperatorTypeId> {
        let reference = property(self.ir, op, "ssp.opr");
        let reference = reference.ok_or_else(|| Wrong(op, "names no operator type".to_owned()))?;
        let found = linked(self.ir, op, reference);
        let found = found.ok_or_else(|| Wrong(op, "names an operator type that is not there".to_owned()))?;
        if let Some(&id) = self.types.get(&found) {
            return Ok(id);
        }
        let id = self.problem.add_operator_type(self.new_operator_type(found)?);
        self.types.insert(found, id);
        Ok(id)
    }

    fn new_operator_type(&self, op: Op) -> Read<OperatorType> {
        let name = symbols::name_of(self.ir, op).unwrap_or_default();
        let latency = self.number(op, "ssp.latency")?;
        let latency = latency.ok_or_else(|| Wrong(op, format!("'@{name}' has no `latency`")))?;
        let (mut before, mut after) = (0, 0);
        if self.kind.chains {
            before = self.delay(op, ["ssp.incDelay", "ssp.zIn"])?;
            after = self.delay(op, ["ssp.outDelay", "ssp.zOut"])?;
        }
        let ty = OperatorType::pipelined(name, latency, before, after);
        let ty = ty.blocking(self.number(op, "ssp.ii")?.unwrap_or(1));
        let limit = if self.kind.shares { self.number(op, "ssp.limit")? } else { None };
        Ok(limit.into_iter().fold(ty, OperatorType::limited))
    }

    fn delay(&self, op: Op, names: [&str; 2]) -> Read<u32> {
        let value = names.into_iter().find_map(|name| property(self.ir, op, name));
        let Some(delay) = value.and_then(|value| time(&self.ir.ctx, value)) else { return Ok(0) };
        picoseconds(delay).ok_or_else(|| Wrong(op, "has a delay that is no time".to_owned()))
    }

    fn uses(&mut self, op: Op, id: OperationId) -> Read<()> {
        let list = property(self.ir, op, "ssp.rsrcs").and_then(|list| self.ir.ctx.as_array(list)).unwrap_or_default();
        for &reference in list {
            let found = linked(self.ir, op, reference);
            let found = found.ok_or_else(|| Wrong(op, "uses a resource type that is not there".to_owned()))?;
            let Some(limit) = self.number(found, "ssp.limit")? else { continue };
            let name = symbols::name_of(self.ir, found).unwrap_or_default();
            let new = || self.problem.add_resource(name, limit);
            let resource = *self.resources.entry(found).or_insert_with(new);
            let cycles = self.number(found, "ssp.ii")?.unwrap_or(1);
            self.problem.add_resource_use(id, ResourceUse { resource, offset: 0, cycles });
        }
        Ok(())
    }

    /// Adds what an operation waits for.
    fn sources(&mut self, op: Op) -> Read<()> {
        let listed = dependences(self.ir, op);
        for (index, &operand) in self.ir.operands(op).iter().enumerate() {
            let described = listed.iter().find(|d| d.source.is_none() && d.index == index as i64);
            let from = self.ir.def_op(operand).ok_or_else(|| Wrong(op, "waits for no operation".to_owned()))?;
            self.dependence(from, op, described.map_or(&[][..], |d| d.properties), true)?;
        }
        for (source, properties) in listed.iter().filter_map(|d| Some((d.source?, d.properties))) {
            let name = self.ir.ctx.as_str(source).unwrap_or_default();
            let from = self.by_name.get(name).copied();
            let from = from.ok_or_else(|| Wrong(op, format!("waits for '@{name}', which is not there")))?;
            self.dependence(from, op, properties, false)?;
        }
        Ok(())
    }

    fn dependence(&mut self, from: Op, to: Op, properties: &[Attr], is_value: bool) -> Read<()> {
        let [Some(&first), Some(&second)] = [from, to].map(|op| self.operations.get(&op)) else {
            return Err(Wrong(to, "waits for an operation of another instance".to_owned()));
        };
        let distance = if self.kind.repeats { self.value(to, properties, "ssp.dist")?.unwrap_or(0) } else { 0 };
        let delay = value_of(&self.ir.ctx, properties, "ssp.delay").and_then(|delay| self.ir.ctx.as_i64(delay));
        let delay = delay.unwrap_or(0);
        let kind = match u32::try_from(delay) {
            Ok(registers) if is_value => DependenceKind::Data { registers },
            _ => {
                let latency = i64::from(self.problem.operator_type_of(first).latency) + delay;
                let latency = i32::try_from(latency).map_err(|_| Wrong(to, "has a delay out of range".to_owned()))?;
                DependenceKind::Order { latency }
            }
        };
        self.problem.add_dependence(Dependence { from: first, to: second, distance, kind });
        match self.value(to, properties, "ssp.lag")? {
            None => Ok(()),
            Some(_) if distance > 0 => Err(Wrong(to, "has a `lag` over iterations".to_owned())),
            Some(lag) => {
                let latency = i32::try_from(lag).map_err(|_| Wrong(to, "has a `lag` out of range".to_owned()))?;
                self.problem.add_order(second, first, -latency, 0);
                Ok(())
            }
        }
    }

    /// The number of a property of an op, which must not be negative.
    fn number(&self, op: Op, name: &str) -> Read<Option<u32>> {
        let list = self.ir.attr(op, "sspProperties").and_then(|list| self.ir.ctx.as_array(list)).unwrap_or_default();
        self.value(op, list, name)
    }

    fn value(&self, op: Op, list: &[Attr], name: &str) -> Read<Option<u32>> {
        let Some(value) = value_of(&self.ir.ctx, list, name).and_then(|value| self.ir.ctx.as_i64(value)) else {
            return Ok(None);
        };
        let wrong = |_| Wrong(op, format!("has `{}<{value}>`, which is out of range", name.trim_start_matches("ssp.")));
        u32::try_from(value).map(Some).map_err(wrong)
    }
}

/// A time in nanoseconds as whole picoseconds.
fn picoseconds(time: f64) -> Option<u32> {
    let ps = (time * 1000.0).round();
    (ps.is_finite() && (0.0..=f64::from(u32::MAX)).contains(&ps)).then_some(ps as u32)
}
