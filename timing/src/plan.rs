//! Schedules each segment: builds the problem, solves it, keeps start cycles and what bounds the interval.

mod given;

use bits::Op;
use ir::{Diagnostics, Reported};
use pipeline::range::{Range, Shapes};
use pipeline::{
    Class, Dependence, Dividers, Issue, Kind, Limiter, MemoryId, Node, Operator, Ports, Program, Resources, Schedule,
    Segment, SegmentPlan, Source, Unit, accessed, node_name,
};
use pipeline_analysis::depend::dependences;
use pipeline_analysis::share::{Sharing, unavoidable};
use rustc_hash::{FxBuildHasher, FxHashMap};
use scheduling::operators::LibraryError;
use scheduling::problem::{OperationId, OperatorType, OperatorTypeId, Problem, ResourceId, ResourceUse};
use scheduling::solve::{self, Infeasible, Options as SolveOptions, Solution};
use std::hash::BuildHasher;

use crate::cost::{Target, source_shape};
use crate::units::{self, Pool};

pub use given::{Refused, given};

/// Steps of propagation for latencies, where many programs are compared.
const QUICK_WORK: u64 = 2_000_000;

/// What is around a segment that its schedule depends on.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Around {
    /// By memory: its name, and whether its ports read and write.
    memories: Vec<(String, bool)>,
    /// By register.
    ranges: Vec<Option<Range>>,
    pools: Vec<Pool>,
}

/// What a segment was scheduled from.
#[derive(Debug)]
struct Asked {
    /// Number of what was around it.
    around: usize,
    operators: Vec<Operator>,
    segment: Segment,
    /// Where there is no schedule: the largest interval that was asked for, if there was a limit.
    most: Option<u32>,
}

/// Schedules segments, each of which once: programs that are tried one after the other have most of them in common.
#[derive(Debug, Default)]
pub struct Planner {
    around: FxHashMap<Around, usize>,
    /// By hash of the segment.
    known: FxHashMap<u64, Vec<(Asked, Result<SegmentPlan, String>)>>,
    /// How hard the best schedule is searched for.
    effort: SolveOptions,
    /// Conflicts for each interval and latency at the most, if that is limited.
    pub conflicts: Option<u64>,
}

impl Planner {
    /// One that meets at most so many conflicts for each interval and latency that it tries: where many programs are compared.
    pub fn quick(conflicts: u64) -> Self {
        let effort = SolveOptions {
            conflict_limit: conflicts,
            latency_conflict_limit: conflicts,
            latency_work_limit: QUICK_WORK,
            register_part_limit: 0,
            ..SolveOptions::default()
        };
        Self { effort, conflicts: Some(conflicts), ..Self::default() }
    }

    /// One that does at most so many steps of work in the search for the interval, and for the latency, of each segment.
    pub fn bounded(work: Option<u64>) -> Self {
        let Some(work) = work else { return Self::default() };
        let effort = SolveOptions { interval_work_limit: work, latency_work_limit: work, ..SolveOptions::default() };
        Self { effort, ..Self::default() }
    }

    /// Schedules every segment. Divisions are serial but in loops that then iterate more often. Errors: a segment has no schedule
    /// (`E0500`), or the target's library lacks an operator.
    pub fn plan(
        &mut self,
        program: &Program,
        shapes: &Shapes,
        target: &Target,
        resources: Resources,
        diags: &mut Diagnostics,
    ) -> Result<Vec<SegmentPlan>, Reported> {
        let input = Input { program, shapes, target, resources, most: None };
        self.planned(&input, diags).map(Option::unwrap_or_default)
    }

    /// As [`Planner::plan`], where a segment is of use only at an interval of at most so many cycles: `None` where its search finds
    /// none, which often ends at a lower bound, before any search.
    pub fn plan_within(
        &mut self,
        (program, shapes): (&Program, &Shapes),
        target: &Target,
        resources: Resources,
        (segment, most): (usize, u32),
        diags: &mut Diagnostics,
    ) -> Result<Option<Vec<SegmentPlan>>, Reported> {
        self.planned(&Input { program, shapes, target, resources, most: Some((segment, most)) }, diags)
    }

    /// `None`: a segment has no schedule at an interval that is asked for.
    fn planned(&mut self, input: &Input<'_>, diags: &mut Diagnostics) -> Result<Option<Vec<SegmentPlan>>, Reported> {
        match self.with_best_dividers(input) {
            Ok(plans) => Ok(Some(plans)),
            Err(Failure::Slow) => Ok(None),
            Err(Failure::Told(code, message)) => Err(diags.error(code, ir::diag::Place::Unknown, message)),
        }
    }

    fn with_best_dividers(&mut self, input: &Input<'_>) -> Result<Vec<SegmentPlan>, Failure> {
        let segments = &input.program.segments;
        let serial = self.with_dividers(input, &vec![Dividers::Serial; segments.len()])?;
        let waits = |plan: &SegmentPlan| plan.schedule.ii > 1 && plan.operators.iter().any(|o| o.divider.is_some());
        let waits: Vec<bool> = serial.iter().map(waits).collect();
        if !waits.contains(&true) {
            return Ok(serial);
        }
        let is_shared = serial.iter().flat_map(|p| &p.schedule.unit).flatten().any(|u| u.class == Class::Div);
        let style = |s: usize, cycles: u32| match is_shared || waits[s] {
            true => Dividers::Staged(cycles),
            false => Dividers::Serial,
        };
        let every: Vec<Dividers> = (0..segments.len()).map(|s| style(s, 1)).collect();
        let often = better(serial, self.with_dividers(input, &every)?, is_shared);
        // Stages that are used again for several cycles are fewer.
        let most = often.iter().map(|p| p.schedule.ii).filter(|&ii| ii > 1).min().unwrap_or(1);
        let cycles = |s: usize| if is_shared { most } else { often[s].schedule.ii };
        let fewer = |s: usize| if is_staged(&often[s]) { style(s, cycles(s)) } else { Dividers::Serial };
        let fewer: Vec<Dividers> = (0..segments.len()).map(fewer).collect();
        let fewer = self.with_dividers(input, &fewer)?;
        Ok(not_slower(often, fewer, is_shared))
    }

    /// Schedules every segment with dividers of a kind.
    fn with_dividers(&mut self, input: &Input<'_>, dividers: &[Dividers]) -> Result<Vec<SegmentPlan>, Failure> {
        let Input { program, shapes, target, ref resources, most } = *input;
        let unknown = |error: LibraryError| Failure::Told("E0501", error.to_string());
        let segments = dividers.iter().enumerate();
        let operators: Result<Vec<_>, _> = segments.map(|(s, d)| operators(program, shapes, target, s, *d)).collect();
        let mut operators = operators.map_err(unknown)?;
        let pools = units::pools(program, &resources.units, (target, dividers), &mut operators).map_err(unknown)?;
        let around = self.number(Around {
            memories: program.memories.iter().map(|m| (m.name.clone(), resources.ports.are_shared(m))).collect(),
            ranges: shapes.var_ranges.clone(),
            pools: pools.clone(),
        });
        let plan = |(s, operators): (usize, &Vec<Operator>)| {
            let segment = &program.segments[s];
            // Other dividers may make a segment faster that is too slow with these.
            let most = most.filter(|&(of, _)| of == s && operators.iter().all(|o| o.divider.is_none())).map(|m| m.1);
            let made = |effort: &SolveOptions| {
                let dependences = &dependences(segment, &shapes.var_ranges);
                let (ports, pools) = (resources.ports, pools.as_slice());
                let scheduling = Scheduling { program, segment, target, ports, pools, operators, dependences, effort };
                scheduling.best().map(|scheduled| finish(scheduled, &scheduling))
            };
            let slow = |message| if most.is_some() { Failure::Slow } else { Failure::Told("E0500", message) };
            let plan = self.known((around, most), operators, segment, made).map_err(slow)?;
            let schedule = Schedule { dividers: dividers[s], ..plan.schedule };
            Ok(SegmentPlan { schedule, ..plan })
        };
        operators.iter().enumerate().map(plan).collect()
    }

    fn number(&mut self, around: Around) -> usize {
        let next = self.around.len();
        *self.around.entry(around).or_insert(next)
    }

    /// The schedule of a segment, at an interval of at most so many cycles, made if it is not known yet. A schedule that is found
    /// is that without a limit.
    fn known(
        &mut self,
        (around, most): (usize, Option<u32>),
        operators: &[Operator],
        segment: &Segment,
        made: impl FnOnce(&SolveOptions) -> Result<SegmentPlan, String>,
    ) -> Result<SegmentPlan, String> {
        let alike = self.known.entry(FxBuildHasher.hash_one(segment)).or_default();
        let is_answer = |asked: &Asked, plan: &Result<SegmentPlan, String>| {
            plan.is_ok() || asked.most.is_none_or(|of| most.is_some_and(|most| most <= of))
        };
        let is_asked = |a: &Asked| a.around == around && a.operators == operators && a.segment == *segment;
        if let Some((_, plan)) = alike.iter().find(|(asked, plan)| is_asked(asked) && is_answer(asked, plan)) {
            return plan.clone();
        }
        let plan = made(&SolveOptions { max_ii: most.or(self.effort.max_ii), ..self.effort.clone() });
        let asked = Asked { around, operators: operators.to_vec(), segment: segment.clone(), most };
        alike.push((asked, plan.clone()));
        plan
    }
}

/// Why there are no schedules.
enum Failure {
    /// Code and message of what can't be scheduled.
    Told(&'static str, String),
    /// A segment is slower than is of use.
    Slow,
}

/// What is scheduled, and for what.
struct Input<'p> {
    program: &'p Program,
    shapes: &'p Shapes,
    target: &'p Target,
    resources: Resources,
    /// A segment, and the largest interval at which it is of use.
    most: Option<(usize, u32)>,
}

fn is_staged(plan: &SegmentPlan) -> bool {
    plan.operators.iter().filter_map(|o| o.divider).any(|d| !d.is_serial())
}

/// The plans of smaller intervals, segment by segment; all of one kind where dividers are shared.
fn better(serial: Vec<SegmentPlan>, staged: Vec<SegmentPlan>, is_shared: bool) -> Vec<SegmentPlan> {
    let gains = |(a, b): (&SegmentPlan, &SegmentPlan)| b.schedule.ii < a.schedule.ii;
    match is_shared {
        true if serial.iter().zip(&staged).any(gains) => staged,
        true => serial,
        false => serial.into_iter().zip(staged).map(|(a, b)| if gains((&a, &b)) { b } else { a }).collect(),
    }
}

/// The plans of `fewer` where their intervals are no larger; all of one kind where dividers are shared.
fn not_slower(often: Vec<SegmentPlan>, fewer: Vec<SegmentPlan>, is_shared: bool) -> Vec<SegmentPlan> {
    let is_equal = |(a, b): (&SegmentPlan, &SegmentPlan)| b.schedule.ii <= a.schedule.ii;
    match is_shared {
        true if often.iter().zip(&fewer).all(is_equal) => fewer,
        true => often,
        false => often.into_iter().zip(fewer).map(|(a, b)| if is_equal((&a, &b)) { b } else { a }).collect(),
    }
}

/// Schedules every segment of one program. Errors: as those of [`Planner::plan`].
pub fn plan(
    program: &Program,
    shapes: &Shapes,
    target: &Target,
    resources: Resources,
    diags: &mut Diagnostics,
) -> Result<Vec<SegmentPlan>, Reported> {
    Planner::default().plan(program, shapes, target, resources, diags)
}

/// The operators of a segment's nodes, each with its own.
fn operators(
    program: &Program,
    shapes: &Shapes,
    target: &Target,
    index: usize,
    dividers: Dividers,
) -> Result<Vec<Operator>, LibraryError> {
    let segment = &program.segments[index];
    let nodes = segment.nodes.iter().enumerate();
    let operator = |(n, node): (usize, &Node)| {
        let inputs: Vec<_> = node.inputs.iter().map(|s| source_shape(s, index, shapes)).collect();
        target.as_measured((&program.measured, node.loc), |target| {
            target.operator(node, shapes.nodes[index][n], &inputs, (program, segment), dividers)
        })
    };
    nodes.map(operator).collect()
}

/// What a segment is scheduled from.
struct Scheduling<'p> {
    program: &'p Program,
    segment: &'p Segment,
    target: &'p Target,
    ports: Ports,
    pools: &'p [Pool],
    operators: &'p [Operator],
    dependences: &'p [Dependence],
    effort: &'p SolveOptions,
}

/// A segment's schedule, with the slots that its accesses share.
struct Scheduled {
    solution: Solution,
    sharing: Sharing,
    /// The shared unit of each node.
    units: Vec<Option<Unit>>,
    /// No way of sharing has a smaller interval.
    lower_bound: u32,
    bound: String,
    limited_by: Limiter,
}

impl Scheduling<'_> {
    fn is_shared(&self, memory: MemoryId) -> bool {
        self.ports.are_shared(&self.program.memories[memory.index()])
    }

    /// The problem; nodes that have a unit already compete for that one, others of its class for any.
    fn problem(&self, sharing: &Sharing, units: &[Option<Unit>]) -> Problem {
        let mut builder = ProblemBuilder::new(self, sharing, units);
        builder.edges(self.dependences);
        builder.problem
    }

    /// The schedule of the smallest interval, without shared slots where they gain nothing.
    fn best(&self) -> Result<Scheduled, String> {
        let plain = self.scheduled(Sharing::none(self.segment));
        let sharing = Sharing::find(self.segment, &|m| self.is_shared(m));
        if plain.as_ref().is_ok_and(|p| p.solution.ii == 1 && !self.is_once()) || !sharing.is_any() {
            return plain;
        }
        match (plain, self.scheduled(sharing)) {
            (Ok(plain), Ok(shared)) if self.length(&shared.solution) < self.length(&plain.solution) => Ok(shared),
            (Ok(plain), _) => Ok(plain),
            (Err(_), shared) => shared,
        }
    }

    /// A schedule with what it was made from.
    fn plan(&self, schedule: Schedule) -> SegmentPlan {
        SegmentPlan {
            schedule,
            operators: self.operators.to_vec(),
            dependences: self.dependences.to_vec(),
            usable_ps: self.target.library.usable_period_ps(self.target.period_ps),
        }
    }

    fn is_once(&self) -> bool {
        matches!(self.segment.issue, Issue::Once)
    }

    /// The interval; of a segment of one token its latency.
    fn length(&self, solution: &Solution) -> u32 {
        if self.is_once() { solution.latency } else { solution.ii }
    }

    fn scheduled(&self, sharing: Sharing) -> Result<Scheduled, String> {
        let any = vec![None; self.segment.nodes.len()];
        let scheduled = self.with_units(sharing.clone(), &any)?;
        let solution = &scheduled.solution;
        let start: Vec<u32> = (0..any.len()).map(|i| solution.start(OperationId::from_index(i))).collect();
        let ii = (!self.is_once()).then_some(solution.ii);
        match units::bind(self.segment, self.pools, (&start, ii), self.operators) {
            Some(units) => Ok(Scheduled { units, ..scheduled }),
            // Units that are busy for several cycles may not be free in one piece: each node has its own from the start.
            None => self.with_units(sharing, &units::in_turn(self.segment, self.pools)),
        }
    }

    fn with_units(&self, sharing: Sharing, units: &[Option<Unit>]) -> Result<Scheduled, String> {
        let problem = self.problem(&sharing, units);
        let message = |why: Infeasible| format!("no schedule for '{}': {}", self.segment.name, why.describe(&problem));
        let solution = solve_segment(&problem, self.segment, self.effort).map_err(message)?;
        let (lower_bound, bound) = self.lower_bound(&solution, &problem);
        let limited_by = self.limiter(&solution, &problem);
        Ok(Scheduled { solution, sharing, units: units.to_vec(), lower_bound, bound, limited_by })
    }

    fn limiter(&self, solution: &Solution, problem: &Problem) -> Limiter {
        match &solution.bound {
            _ if solution.ii == 1 => Limiter::Nothing,
            solve::Bound::Nothing => Limiter::Nothing,
            solve::Bound::Recurrence { operations, .. } => {
                let kinds = || operations.iter().filter_map(|id| self.segment.nodes.get(id.index())).map(|n| n.kind);
                let stored = |memory: &MemoryId| kinds().any(|kind| kind == Kind::Store(*memory));
                let loaded = kinds().filter_map(|kind| match kind {
                    Kind::Load(memory) => Some(memory),
                    _ => None,
                });
                let divides = kinds().any(|kind| matches!(kind, Kind::Op(Op::DivU | Op::DivS | Op::RemU | Op::RemS)));
                Limiter::Recurrence { memory: loaded.into_iter().find(stored), divides }
            }
            solve::Bound::Resource { resource, .. } => {
                Limiter::Resource { name: problem.resource(*resource).name.clone() }
            }
        }
    }

    /// What no way of sharing slots can go below, and what bounds the interval in words.
    fn lower_bound(&self, solution: &Solution, problem: &Problem) -> (u32, String) {
        let words = solution.bound.describe(problem);
        if self.is_once() || solution.ii == 1 {
            return (solution.lower_bound, words);
        }
        // A recurrence demands the same of every sharing, and more than any resource does, unless an alignment is on it.
        if let solve::Bound::Recurrence { cycles, distance, .. } = solution.bound
            && distance > 0
            && problem.alignments().is_empty()
        {
            return (u32::try_from(cycles.div_ceil(distance)).unwrap_or(u32::MAX).min(solution.ii), words);
        }
        let relaxed = ProblemBuilder::relaxed(self, self.dependences);
        let least = solve::interval_bound(&relaxed).map_or(1, |(bound, _)| bound);
        (least.min(solution.ii), words)
    }
}

fn solve_segment(problem: &Problem, segment: &Segment, effort: &SolveOptions) -> Result<Solution, Infeasible> {
    match segment.issue {
        Issue::Once => solve::acyclic(problem, effort),
        _ => solve::modulo(problem, effort),
    }
}

fn finish(scheduled: Scheduled, scheduling: &Scheduling<'_>) -> SegmentPlan {
    let Scheduled { solution, sharing, units: unit, lower_bound, bound, limited_by } = scheduled;
    let limiting = match &solution.bound {
        solve::Bound::Recurrence { operations, .. } => operations.iter().map(|id| id.index()).collect(),
        solve::Bound::Nothing | solve::Bound::Resource { .. } => Vec::new(),
    };
    let is_bound_by_resource = matches!(solution.bound, solve::Bound::Resource { .. }) && solution.ii == lower_bound;
    let start: Vec<u32> = (0..scheduling.operators.len()).map(|i| solution.start(OperationId::from_index(i))).collect();
    let depth = start.iter().zip(scheduling.operators).map(|(s, o)| s + o.cost.latency).max().unwrap_or(0);
    let once = scheduling.is_once();
    let left_open = left_open(&solution, once, scheduling.effort);
    let ii = if once { depth + 1 } else { solution.ii };
    let port = bind_ports(scheduling.segment, (&start, ii), &sharing, &|m| scheduling.is_shared(m));
    scheduling.plan(Schedule {
        dividers: Dividers::Serial,
        left_open,
        port,
        unit,
        start,
        ii: if once { 1 } else { solution.ii },
        lower_bound: if once { 1 } else { lower_bound },
        proven: once || solution.ii == lower_bound,
        bound: if once { String::new() } else { bound },
        limited_by,
        limiting,
        is_bound_by_resource,
        depth,
    })
}

/// What a solution's search left open, with the limits that ended it.
fn left_open(solution: &Solution, is_once: bool, effort: &SolveOptions) -> Vec<String> {
    let SolveOptions { conflict_limit, latency_conflict_limit, latency_work_limit, .. } = effort;
    let interval = (!is_once && solution.ii > solution.lower_bound)
        .then(|| format!("a smaller interval: {conflict_limit} conflicts for each"));
    let latency = (solution.latency > solution.latency_lower_bound).then(|| {
        format!("a lower latency: {latency_conflict_limit} conflicts for each, {latency_work_limit} steps in all")
    });
    interval.into_iter().chain(latency).collect()
}

/// Gives each access of a memory whose ports read and write one of them: accesses of one slot take different ones, and
/// those that share a slot share its port. `shared` says which memories have such ports.
fn bind_ports(
    segment: &Segment,
    schedule: (&[u32], u32),
    sharing: &Sharing,
    shared: &dyn Fn(MemoryId) -> bool,
) -> Vec<usize> {
    let (start, ii) = schedule;
    let mut ports = vec![0; segment.nodes.len()];
    let mut taken: Vec<(MemoryId, u32)> = Vec::new();
    for (index, node) in segment.nodes.iter().enumerate() {
        let Some(memory) = accessed(node.kind).filter(|m| shared(*m)) else { continue };
        ports[index] = match sharing.slot(index).owner {
            owner if owner != index => ports[owner],
            _ => {
                let slot = (memory, start[index] % ii);
                taken.push(slot);
                taken.iter().filter(|t| **t == slot).count() - 1
            }
        };
    }
    ports
}

struct ProblemBuilder<'p> {
    problem: Problem,
    segment: &'p Segment,
    operators: &'p [Operator],
    issue: OperationId,
}

impl<'p> ProblemBuilder<'p> {
    fn new(scheduling: &Scheduling<'p>, sharing: &Sharing, units: &[Option<Unit>]) -> Self {
        let mut builder = Self::without_ports(scheduling, units);
        let resources = port_resources(&mut builder.problem, scheduling.program, scheduling.segment, scheduling.ports);
        for (index, node) in scheduling.segment.nodes.iter().enumerate() {
            let Some(resource) = port_of(&resources, node.kind) else { continue };
            let (slot, id) = (sharing.slot(index), OperationId::from_index(index));
            match slot.owner == index {
                true => builder.problem.add_use(id, resource),
                false => builder.problem.add_alignment(OperationId::from_index(slot.owner), id, slot.delay),
            }
        }
        builder
    }

    /// The problem in which only those accesses take slots that no sharing frees of them: a lower bound for all sharings.
    fn relaxed(scheduling: &Scheduling<'p>, dependences: &[Dependence]) -> Problem {
        let any = vec![None; scheduling.segment.nodes.len()];
        let mut builder = Self::without_ports(scheduling, &any);
        let resources = port_resources(&mut builder.problem, scheduling.program, scheduling.segment, scheduling.ports);
        for index in unavoidable(scheduling.segment, &|m| scheduling.is_shared(m)) {
            if let Some(resource) = port_of(&resources, scheduling.segment.nodes[index].kind) {
                builder.problem.add_use(OperationId::from_index(index), resource);
            }
        }
        builder.edges(dependences);
        builder.problem
    }

    fn without_ports(scheduling: &Scheduling<'p>, units: &[Option<Unit>]) -> Self {
        let Scheduling { program, segment, target, operators, pools, .. } = *scheduling;
        let mut problem = Problem::new(&segment.name);
        problem.set_clock_period_ps(target.library.usable_period_ps(target.period_ps));
        for (index, (node, operator)) in segment.nodes.iter().zip(operators).enumerate() {
            let name = node_name(program, segment, index);
            let ty = operator_type(&mut problem, &name, operator, target);
            let width = node.width.min(operator.width);
            let id = problem.add_operation(name, ty, width);
            if node.kind.is_issued() {
                problem.fix_start(id, 0);
            }
        }
        let wire = problem.add_operator_type(OperatorType::combinational("issue", 0));
        let issue = problem.add_operation("issue", wire, 0);
        problem.fix_start(issue, 0);
        pools.iter().for_each(|pool| add_pool(&mut problem, pool, segment, operators, units));
        Self { problem, segment, operators, issue }
    }

    fn edges(&mut self, dependences: &[Dependence]) {
        self.data_edges();
        for d in dependences {
            let (from, to) = (OperationId::from_index(d.from.index()), OperationId::from_index(d.to.index()));
            self.problem.add_order(from, to, 1, d.distance);
        }
        self.register_order();
        if let Issue::While(test) = self.segment.issue {
            let distance = 1 + test.ahead.map_or(0, |ahead| ahead.tokens);
            for node in test.nodes() {
                let latency = self.operators[node.index()].cost.latency as i32 + 1;
                self.problem.add_order(OperationId::from_index(node.index()), self.issue, latency, distance);
            }
        }
    }

    /// From each value to the nodes that use it.
    fn data_edges(&mut self) {
        for (index, node) in self.segment.nodes.iter().enumerate() {
            let to = OperationId::from_index(index);
            for source in node.inputs.iter().chain(&node.guard) {
                if let Source::Node { node, distance } = source {
                    // A value of an earlier token passes a register.
                    let registers = u32::from(*distance > 0);
                    let from = OperationId::from_index(node.index());
                    self.problem.add_registered_data(from, to, *distance, registers);
                }
            }
        }
    }

    /// A register is read before the segment itself writes it; two writes keep their order.
    fn register_order(&mut self) {
        for (w, writer) in self.segment.nodes.iter().enumerate() {
            let Kind::Write(var) = writer.kind else { continue };
            let to = OperationId::from_index(w);
            for (r, reader) in self.segment.nodes.iter().enumerate() {
                let reads = reader.inputs.iter().chain(&reader.guard).any(|s| *s == Source::Var(var));
                let from = OperationId::from_index(r);
                if reads && r != w {
                    self.problem.add_order(from, to, 0, 0);
                }
                if r < w && reader.kind == Kind::Write(var) {
                    self.problem.add_order(from, to, 1, 0);
                }
            }
        }
    }
}

/// Lets the nodes of a class compete for its units: all of them, or the one that each has already.
fn add_pool(problem: &mut Problem, pool: &Pool, segment: &Segment, operators: &[Operator], units: &[Option<Unit>]) {
    let name = pool.class.name();
    let any = problem.add_resource(format!("{name}s"), pool.limit);
    let own: Vec<ResourceId> = (0..pool.limit).map(|n| problem.add_resource(format!("{name} {n}"), 1)).collect();
    for index in units::users(segment, pool.class) {
        let resource = units[index].map_or(any, |unit| own[unit.number as usize]);
        let cycles = operators[index].cost.blocking.max(1);
        problem.add_resource_use(OperationId::from_index(index), ResourceUse { resource, offset: 0, cycles });
    }
}

/// A node that blocks its unit, shared or its own, has the same one in each iteration, which is free again by the next.
fn operator_type(problem: &mut Problem, name: &str, operator: &Operator, target: &Target) -> OperatorTypeId {
    let mut cost = operator.cost;
    // An operator slower than the clock is not refused: it sets the clock that the design reaches.
    let period = target.library.usable_period_ps(target.period_ps);
    cost.delay_in_ps = cost.delay_in_ps.min(period);
    cost.delay_out_ps = cost.delay_out_ps.min(period);
    let ty = cost.operator_type(name);
    problem.add_operator_type(if operator.is_blocking { ty.limited(1) } else { ty })
}

/// The read and the write resource of each memory that the segment touches.
fn port_resources(
    problem: &mut Problem,
    program: &Program,
    segment: &Segment,
    ports: Ports,
) -> Vec<(MemoryId, ResourceId, ResourceId)> {
    let mut memories: Vec<MemoryId> = segment.nodes.iter().filter_map(|n| accessed(n.kind)).collect();
    memories.sort();
    memories.dedup();
    let make = |memory: MemoryId| {
        let name = &program.memories[memory.index()].name;
        if ports.are_shared(&program.memories[memory.index()]) {
            let both = problem.add_resource(format!("{name} ports"), ports.shared(&program.memories[memory.index()]));
            return (memory, both, both);
        }
        let read = problem.add_resource(format!("{name} read port"), 1);
        (memory, read, problem.add_resource(format!("{name} write port"), 1))
    };
    memories.into_iter().map(make).collect()
}

fn port_of(resources: &[(MemoryId, ResourceId, ResourceId)], kind: Kind) -> Option<ResourceId> {
    let memory = accessed(kind)?;
    let (_, read, write) = resources.iter().find(|(m, ..)| *m == memory)?;
    Some(if matches!(kind, Kind::Load(_)) { *read } else { *write })
}
