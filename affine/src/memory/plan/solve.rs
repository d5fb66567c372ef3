//! One plan for all nests of a function, by an integer program: tilings, levels, spaces, buffers, engines, and which arrays
//! stay in a fast space all the time. Its best solutions are played on the timeline; the one of fewest cycles is taken.
//!
//! What holds: buffers that are there at one time have addresses apart, within the capacity of their space.

use good_lp::{Expression, Solution, SolverModel, Variable, constraint, microlp, variable, variables};
use ir::{Op, Value};

use super::events::{Played, Work, play};
use super::nest::{Filled, Nest};
use super::polish::polish;
use super::search::{ROOMY, Share, TIGHT, choices, fast_spaces, tilings};
use super::stream::{Stream, groups_of};
use super::tiles::Sequence;
use crate::integer_program::{self, NODES, Unsolved};
use crate::memory::target::Target;
use crate::memory::timeline::{Shape, beats};

/// Solutions that are played.
const PLAYED: usize = 6;

/// Of the solutions that are played, half have cycles within this share of the fewest and as few bytes as that allows.
const NEAR: f64 = 0.07;

/// So many hundredths of the bytes are worth one hundredth of the cycles.
const WORTH: f64 = 6.0;

/// Addresses are multiples of this.
pub(super) const ALIGNMENT: u64 = 8;

/// A nest with all that is decided about it.
#[derive(Clone, Debug)]
pub struct Phase {
    /// The nest.
    pub nest: Nest,
    /// Its tiles in order.
    pub sequence: Sequence,
    /// The arrays that are brought in boxes.
    pub streams: Vec<Stream>,
    /// For each stream, the address of its buffer.
    pub offsets: Vec<u64>,
    /// For each array, the space that it is in where it has no stream.
    pub elsewhere: Vec<usize>,
    /// How it goes.
    pub played: Played,
}

/// An array that is in a fast space as a whole while all nests run.
#[derive(Clone, Debug)]
pub struct Resident {
    /// The array.
    pub value: Value,
    /// Its size by dimension.
    pub shape: Vec<i64>,
    /// Bytes of an element.
    pub bytes: u64,
    /// The space.
    pub space: usize,
    /// Its address.
    pub offset: u64,
    /// The engines that bring it and take it away.
    pub engines: (Option<usize>, Option<usize>),
    /// True if it is written.
    pub is_written: bool,
}

impl Resident {
    /// Bytes that are brought and, where it is written, taken away.
    pub fn bytes_moved(&self) -> u64 {
        self.shape.iter().product::<i64>() as u64 * self.bytes * (1 + u64::from(self.is_written))
    }
}

/// A plan for a function.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The function.
    pub function: Op,
    /// Its nests in order.
    pub phases: Vec<Phase>,
    /// Arrays that stay.
    pub residents: Vec<Resident>,
    /// Cycles as played, transfers of residents included.
    pub cycles: u64,
    /// Bytes moved.
    pub bytes: u64,
    /// Most bytes taken in each space.
    pub peak: Vec<u64>,
}

/// A tiling of a nest with what each array may do.
struct Candidate {
    sequence: Sequence,
    computing: u64,
    /// For each array: streams and their costs.
    columns: Vec<Vec<Column>>,
}

struct Column {
    stream: Stream,
    costs: Costs,
}

#[derive(Clone, Debug, Default)]
struct Costs {
    /// Cycles in which each engine is busy.
    busy: Vec<u64>,
    /// Cycles that the program spends or waits itself.
    exposed: u64,
    /// Cycles before the first box is there and after the last is gone.
    ends: u64,
    bytes: u64,
    /// Beats of the program at the ports of the space.
    beats: u64,
    room: u64,
}

impl Costs {
    /// Those of a stream in a nest that computes for `computing` cycles.
    fn of(target: &Target, nest: &Nest, stream: &Stream, computing: u64) -> Costs {
        let bytes = nest.arrays[stream.array].bytes;
        let slow = target.space_of_number(0).unwrap_or(0);
        let fast = stream.choice.space;
        let mut costs = Costs { busy: vec![0; target.engines.len()], ..Costs::default() };
        for (g, group) in stream.groups.iter().enumerate() {
            let ways = [
                (&group.brought, stream.choice.engine_in, (slow, fast)),
                (&group.taken, stream.choice.engine_out, (fast, slow)),
            ];
            for (region, engine, spaces) in ways.into_iter().filter_map(|(r, e, s)| Some((r.as_ref()?, e, s))) {
                let Some(engine) = engine else {
                    costs.exposed += super::events::copy_cycles(target, spaces, region.count() as u64, bytes);
                    continue;
                };
                let (count, shape) = stream.transfers(region, bytes);
                let each = beats(target, engine, spaces, shape).max(target.engines[engine].setup);
                costs.busy[engine] += count * each;
                costs.exposed += target.compute.issue * (count + 1);
                costs.exposed += count.saturating_sub(target.engines[engine].queue) * each;
                let latency = target.spaces[slow].latency + target.spaces[fast].latency;
                let alone = count * each + latency + target.engines[engine].setup;
                let is_end = if spaces.0 == slow { g == 0 } else { g + 1 == stream.groups.len() };
                if stream.choice.ahead == 0 {
                    costs.exposed += alone;
                } else if is_end {
                    costs.ends += alone;
                }
                if stream.choice.ahead > 0 && spaces.0 == slow {
                    // What the groups before compute hides the latency.
                    let hidden = computing * stream.choice.ahead as u64 / stream.groups.len() as u64;
                    costs.exposed += alone.saturating_sub(hidden) / stream.choice.ahead as u64;
                }
            }
        }
        costs.bytes = stream.moved_bytes(bytes);
        costs.room = stream.bytes.next_multiple_of(ALIGNMENT);
        costs
    }
}

/// Beats of all accesses to an array in a space.
fn beats_of(target: &Target, nest: &Nest, array: usize, space: usize) -> u64 {
    let own = &nest.arrays[array];
    let each = own.bytes.div_ceil(target.spaces[space].width);
    own.accesses.iter().map(|a| nest.runs_in_all(a.0) * each).sum()
}

/// Why there is no plan.
#[derive(Clone, Debug)]
pub enum NoPlan {
    /// The target has no space of a capacity.
    NoSpace,
    /// The least bytes that would do, and the line of the nest that needs them.
    TooSmall(u64),
    /// Tiles follow each other too irregularly for a program.
    Irregular,
    /// The solver gave up; its words.
    Solver(String),
}

/// The best plan for nests of a function.
pub fn solve(target: &Target, function: Op, nests: Vec<Nest>) -> Result<Plan, NoPlan> {
    if fast_spaces(target).next().is_none() {
        return Err(NoPlan::NoSpace);
    }
    // Ratings may be too hopeful in nests that are no boxes: then smaller tiles, each box once.
    let found = solve_with(target, function, &nests, ROOMY).or_else(|_| solve_with(target, function, &nests, TIGHT));
    found.map_err(|none| {
        let room = fast_spaces(target).filter_map(|s| target.spaces[s].capacity).max().unwrap_or(0);
        let least = least_capacity(&nests);
        if least > room { NoPlan::TooSmall(least) } else { none }
    })
}

fn solve_with(target: &Target, function: Op, nests: &[Nest], shares: &[Share]) -> Result<Plan, NoPlan> {
    let mut candidates: Vec<Vec<Candidate>> = nests.iter().map(|n| candidates(target, n, shares)).collect();
    candidates.iter_mut().for_each(|all| all.retain(|c| c.columns.iter().all(|columns| !columns.is_empty())));
    if candidates.iter().any(Vec::is_empty) {
        return Err(NoPlan::Irregular);
    }
    let mut program = Program { target, nests, candidates: &candidates, cuts: Vec::new() };
    let mut plans: Vec<Plan> = Vec::new();
    for _ in 0..PLAYED {
        let solved = match program.solve() {
            Ok(solved) => solved,
            Err(words) if plans.is_empty() && words == INFEASIBLE => return Err(NoPlan::Irregular),
            Err(words) if plans.is_empty() => return Err(NoPlan::Solver(words)),
            Err(_) => break,
        };
        plans.push(program.plan(function, &solved));
        program.cuts.push(solved.tilings);
    }
    let worth = |p: &Plan| WORTH * (p.cycles.max(1) as f64).ln() + (p.bytes.max(1) as f64).ln();
    let best = plans.into_iter().min_by(|a, b| worth(a).total_cmp(&worth(b)).then_with(|| a.peak.cmp(&b.peak)));
    best.ok_or_else(|| NoPlan::Solver("no solution".into()))
}

const INFEASIBLE: &str = "infeasible";

fn candidates(target: &Target, nest: &Nest, shares: &[Share]) -> Vec<Candidate> {
    tilings(target, nest, shares).into_iter().map(|sequence| candidate(target, nest, sequence)).collect()
}

fn candidate(target: &Target, nest: &Nest, sequence: Sequence) -> Candidate {
    let fast = fast_spaces(target).next().unwrap_or(0);
    let mut work = Work::of(target, nest, &nest.range, &|_| fast);
    work.beats.iter_mut().for_each(|b| *b = 0);
    let computing = work.in_tiles(&sequence.tiling).cycles(target);
    let columns = (0..nest.arrays.len()).map(|a| columns(target, nest, &sequence, a, computing)).collect();
    Candidate { computing, columns, sequence }
}

/// Streams that fit in their space, without those that another beats in all respects.
fn columns(target: &Target, nest: &Nest, sequence: &Sequence, array: usize, computing: u64) -> Vec<Column> {
    let mut kept: Vec<Column> = Vec::new();
    let levels = 0..=sequence.tiling.order.len();
    let groups: Vec<_> = levels.map(|level| groups_of(nest, sequence, &nest.arrays[array], level)).collect();
    let beats: Vec<u64> = (0..target.spaces.len()).map(|space| beats_of(target, nest, array, space)).collect();
    for choice in choices(target, nest, sequence, array) {
        let Some(groups) = &groups[choice.level] else { continue };
        let Some(stream) = Stream::of(nest, groups, target, array, &choice) else { continue };
        let costs = Costs { beats: beats[choice.space], ..Costs::of(target, nest, &stream, computing) };
        let fits = target.spaces[choice.space].capacity.is_none_or(|c| costs.room <= c);
        if fits
            && stream.is_regular()
            && !kept.iter().any(|k| k.stream.choice.space == choice.space && k.costs.is_no_worse(&costs))
        {
            kept.retain(|k| k.stream.choice.space != choice.space || !costs.is_no_worse(&k.costs));
            kept.push(Column { stream, costs });
        }
    }
    kept
}

impl Costs {
    fn is_no_worse(&self, other: &Costs) -> bool {
        let busy = self.busy.iter().zip(&other.busy).all(|(a, b)| a <= b);
        busy && self.exposed <= other.exposed
            && self.ends <= other.ends
            && self.bytes <= other.bytes
            && self.room <= other.room
            && self.beats <= other.beats
    }
}

/// The least capacity with which all nests could be planned: tiles of one iteration, each box once.
fn least_capacity(nests: &[Nest]) -> u64 {
    let least = |nest: &Nest| -> u64 {
        let corners = [
            nest.range.iter().map(|r| (r.0, r.0)).collect::<Vec<_>>(),
            nest.range.iter().map(|r| (r.1, r.1)).collect(),
        ];
        let room = |band: &Vec<(i64, i64)>| -> u64 {
            let each = nest.arrays.iter().map(|a| {
                let (all, _) = nest.hull(a, band);
                let count: i64 = all.map_or(0, |b| b.iter().map(|b| (b.1 - b.0 + 1).max(0)).product());
                (count as u64 * a.bytes).next_multiple_of(ALIGNMENT)
            });
            each.sum()
        };
        corners.iter().map(room).max().unwrap_or(0)
    };
    nests.iter().map(least).max().unwrap_or(0)
}

/// What the solver chose.
struct Solved {
    /// For each nest the candidate.
    tilings: Vec<usize>,
    /// For each nest and array the column; `None` for a resident.
    columns: Vec<Vec<Option<usize>>>,
    /// Residents: the array and its space.
    residents: Vec<(Value, usize)>,
}

struct Program<'a> {
    target: &'a Target,
    nests: &'a [Nest],
    candidates: &'a [Vec<Candidate>],
    /// Tilings that were played already.
    cuts: Vec<Vec<usize>>,
}

/// Variables of the integer program.
struct Unknowns {
    tilings: Vec<Vec<Variable>>,
    /// By nest, candidate, array, column.
    columns: Vec<Vec<Vec<Vec<Variable>>>>,
    /// By nest, candidate, array, resident.
    stays: Vec<Vec<Vec<Vec<(usize, Variable)>>>>,
    residents: Vec<(Value, usize, Variable)>,
    time: Vec<Variable>,
}

/// A goal, after those before it were reached.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Cycles,
    Bytes,
    Room,
}

impl Program<'_> {
    fn arrays(&self) -> Vec<(Value, usize, usize)> {
        let mut all: Vec<(Value, usize, usize)> = Vec::new();
        for (n, nest) in self.nests.iter().enumerate() {
            for (a, array) in nest.arrays.iter().enumerate() {
                if !all.iter().any(|x| x.0 == array.value) {
                    all.push((array.value, n, a));
                }
            }
        }
        all
    }

    /// Solves for cycles, then, with these, for bytes, then for room.
    fn solve(&self) -> Result<Solved, String> {
        let mut limits: Vec<(Goal, f64)> = Vec::new();
        let mut solved = None;
        for goal in [Goal::Cycles, Goal::Bytes, Goal::Room] {
            match self.solve_for(goal, &limits) {
                Ok((value, answer)) => {
                    limits.push((goal, value));
                    solved = Some(answer);
                }
                // The later goals only improve on a plan that is there.
                Err(words) if solved.is_none() => return Err(words),
                Err(_) => break,
            }
        }
        solved.ok_or_else(|| INFEASIBLE.into())
    }

    fn solve_for(&self, goal: Goal, limits: &[(Goal, f64)]) -> Result<(f64, Solved), String> {
        let mut vars = variables!();
        let unknowns = self.unknowns(&mut vars);
        let objective = self.goal(goal, &unknowns);
        let all: Vec<Variable> = vars.iter_variables_with_def().map(|(variable, _)| variable).collect();
        let mut model = vars.minimise(objective.clone()).using(microlp);
        for &(goal, value) in limits {
            // Half of the solutions are those of fewest cycles, half may be a little slower for fewer bytes.
            let is_lean = self.cuts.len() % 2 == 1;
            let share = if goal == Goal::Cycles && is_lean { NEAR } else { 1e-6 };
            let slack = value.abs() * share + 1e-3;
            model = model.with(constraint!(self.goal(goal, &unknowns) <= value + slack));
        }
        for c in self.constraints(&unknowns) {
            model = model.with(c);
        }
        let answer = integer_program::solve(&all, &model, NODES).map_err(|why| match why {
            Unsolved::Infeasible => INFEASIBLE.to_owned(),
            Unsolved::Nodes => format!("no plan was found within {NODES} nodes of the integer program"),
            Unsolved::Failed(words) => words,
        })?;
        let value = answer.eval(&objective);
        Ok((value, self.answer(&unknowns, &|v| answer.value(v) > 0.5)))
    }

    fn unknowns(&self, vars: &mut good_lp::ProblemVariables) -> Unknowns {
        let mut found = Unknowns {
            tilings: Vec::new(),
            columns: Vec::new(),
            stays: Vec::new(),
            residents: Vec::new(),
            time: Vec::new(),
        };
        for (value, n, a) in self.arrays() {
            for space in fast_spaces(self.target) {
                let is_filled = self.nests[n].arrays[a].filled == Filled::All;
                if is_filled && self.room_of_resident(n, a) <= self.target.spaces[space].capacity.unwrap_or(u64::MAX) {
                    found.residents.push((value, space, vars.add(variable().binary())));
                }
            }
        }
        for (nest, candidates) in self.nests.iter().zip(self.candidates) {
            found.time.push(vars.add(variable().min(0.0)));
            found.tilings.push(candidates.iter().map(|_| vars.add(variable().binary())).collect());
            let mut columns = Vec::new();
            let mut stays = Vec::new();
            for candidate in candidates {
                let of_array = |c: &Vec<Column>| c.iter().map(|_| vars.add(variable().binary())).collect();
                columns.push(candidate.columns.iter().map(of_array).collect());
                let residents = found.residents.iter().enumerate();
                let residents: Vec<(usize, Value)> = residents.map(|(r, x)| (r, x.0)).collect();
                let stay = |a: &super::nest::Array| {
                    let own = residents.iter().filter(|(_, value)| *value == a.value);
                    own.map(|&(r, _)| (r, vars.add(variable().binary()))).collect::<Vec<_>>()
                };
                stays.push(nest.arrays.iter().map(stay).collect());
            }
            found.columns.push(columns);
            found.stays.push(stays);
        }
        found
    }

    fn room_of_resident(&self, nest: usize, array: usize) -> u64 {
        let own = &self.nests[nest].arrays[array];
        (own.shape.iter().product::<i64>() as u64 * own.bytes).next_multiple_of(ALIGNMENT)
    }

    /// All columns: nest, candidate, column, variable.
    fn each<'b>(&'b self, u: &'b Unknowns) -> impl Iterator<Item = (usize, usize, &'b Column, Variable)> + 'b {
        self.candidates.iter().enumerate().flat_map(move |(n, candidates)| {
            candidates.iter().enumerate().flat_map(move |(t, candidate)| {
                let of_array = candidate.columns.iter().zip(&u.columns[n][t]);
                of_array.flat_map(move |(cs, vs)| cs.iter().zip(vs).map(move |(c, &v)| (n, t, c, v)))
            })
        })
    }

    /// Cycles, bytes and room of a resident.
    fn resident_costs(&self, value: Value, space: usize) -> (u64, u64, u64) {
        let Some((_, n, a)) = self.arrays().into_iter().find(|x| x.0 == value) else { return (0, 0, 0) };
        let room = self.room_of_resident(n, a);
        let bytes = self.nests[n].arrays[a].shape.iter().product::<i64>() as u64 * self.nests[n].arrays[a].bytes;
        let resident = self.resident(value, space, 0);
        let ways = 1 + u64::from(resident.is_written);
        (cycles_of_resident(self.target, &resident), bytes * ways, room)
    }

    fn goal(&self, goal: Goal, u: &Unknowns) -> Expression {
        let mut sum = Expression::from(0.0);
        for (n, _, column, v) in self.each(u) {
            let weight = self.nests[n].weight as f64;
            let cost = match goal {
                Goal::Cycles => column.costs.ends as f64 * weight,
                Goal::Bytes => column.costs.bytes as f64 * weight,
                Goal::Room => column.costs.room as f64,
            };
            sum += v * cost;
        }
        for &(value, space, v) in &u.residents {
            let (cycles, bytes, room) = self.resident_costs(value, space);
            sum += v * match goal {
                Goal::Cycles => cycles as f64,
                Goal::Bytes => bytes as f64,
                Goal::Room => room as f64,
            };
        }
        if goal == Goal::Cycles {
            for (nest, &time) in self.nests.iter().zip(&u.time) {
                sum += time * nest.weight as f64;
            }
        }
        sum
    }

    fn constraints(&self, u: &Unknowns) -> Vec<good_lp::Constraint> {
        let mut all = Vec::new();
        for n in 0..self.nests.len() {
            all.push(constraint!(u.tilings[n].iter().sum::<Expression>() == 1.0));
            for (t, &tiling) in u.tilings[n].iter().enumerate() {
                for (columns, stays) in u.columns[n][t].iter().zip(&u.stays[n][t]) {
                    let chosen: Expression = columns.iter().copied().chain(stays.iter().map(|s| s.1)).sum();
                    all.push(constraint!(chosen == tiling));
                    all.extend(stays.iter().map(|&(r, v)| constraint!(v <= u.residents[r].2)));
                }
            }
            self.capacities(n, u, &mut all);
            self.times(n, u, &mut all);
        }
        for cut in &self.cuts {
            let again: Expression = cut.iter().enumerate().map(|(n, &t)| u.tilings[n][t]).sum();
            all.push(constraint!(again <= cut.len() as f64 - 1.0));
        }
        // An array stays in one space at most.
        for (value, _, _) in self.arrays() {
            let own: Expression = u.residents.iter().filter(|r| r.0 == value).map(|r| r.2).sum();
            all.push(constraint!(own <= 1.0));
        }
        all
    }

    fn capacities(&self, n: usize, u: &Unknowns, all: &mut Vec<good_lp::Constraint>) {
        for space in fast_spaces(self.target) {
            let Some(capacity) = self.target.spaces[space].capacity else { continue };
            let mut used = Expression::from(0.0);
            for (_, _, column, v) in self.each(u).filter(|x| x.0 == n && x.2.stream.choice.space == space) {
                used += v * column.costs.room as f64;
            }
            for &(value, at, v) in u.residents.iter().filter(|r| r.1 == space) {
                used += v * self.resident_costs(value, at).2 as f64;
            }
            all.push(constraint!(used <= capacity as f64));
        }
    }

    /// The time of a nest is at least that of each resource.
    fn times(&self, n: usize, u: &Unknowns, all: &mut Vec<good_lp::Constraint>) {
        let time = u.time[n];
        let own = || self.each(u).filter(move |x| x.0 == n);
        let computing: Expression =
            u.tilings[n].iter().zip(&self.candidates[n]).map(|(&v, c)| v * c.computing as f64).sum();
        let exposed: Expression = own().map(|x| x.3 * x.2.costs.exposed as f64).sum();
        all.push(constraint!(time >= computing + exposed.clone()));
        for engine in 0..self.target.engines.len() {
            let busy: Expression = own().map(|x| x.3 * x.2.costs.busy[engine] as f64).sum();
            all.push(constraint!(time >= busy));
        }
        for space in fast_spaces(self.target) {
            let ports = self.target.spaces[space].ports as f64;
            let of_space = own().filter(|x| x.2.stream.choice.space == space);
            let mut beats: Expression = of_space.map(|x| x.3 * (x.2.costs.beats as f64 / ports)).sum();
            for stays in &u.stays[n] {
                for (a, stay) in stays.iter().enumerate() {
                    for &(_, v) in stay.iter().filter(|s| u.residents[s.0].1 == space) {
                        beats += v * (beats_of(self.target, &self.nests[n], a, space) as f64 / ports);
                    }
                }
            }
            all.push(constraint!(time >= beats + exposed.clone()));
        }
    }

    fn answer(&self, u: &Unknowns, is_set: &dyn Fn(Variable) -> bool) -> Solved {
        let tilings: Vec<usize> =
            u.tilings.iter().map(|all| all.iter().position(|&v| is_set(v)).unwrap_or(0)).collect();
        let chosen = |(n, &t): (usize, &usize)| -> Vec<Option<usize>> {
            u.columns[n][t].iter().map(|columns| columns.iter().position(|&v| is_set(v))).collect()
        };
        let columns = tilings.iter().enumerate().map(chosen).collect();
        let residents = u.residents.iter().filter(|r| is_set(r.2)).map(|r| (r.0, r.1)).collect();
        Solved { tilings, columns, residents }
    }

    fn resident(&self, value: Value, space: usize, offset: u64) -> Resident {
        let own = self.arrays().into_iter().find(|x| x.0 == value).unwrap_or((value, 0, 0));
        let array = &self.nests[own.1].arrays[own.2];
        let slow = self.target.space_of_number(0).unwrap_or(0);
        let engines =
            (self.target.engines_between(slow, space).next(), self.target.engines_between(space, slow).next());
        let of_value = self.nests.iter().flat_map(|n| n.arrays.iter()).filter(|a| a.value == value);
        let is_written = of_value.clone().any(|a| a.is_written());
        let (shape, bytes) = (array.shape.clone(), array.bytes);
        Resident { value, shape, bytes, space, offset, engines, is_written }
    }

    /// The plan that the solver chose, with addresses, played.
    fn plan(&self, function: Op, solved: &Solved) -> Plan {
        let mut top = vec![0_u64; self.target.spaces.len()];
        let mut residents = Vec::new();
        for &(value, space) in &solved.residents {
            let (_, _, room) = self.resident_costs(value, space);
            residents.push(self.resident(value, space, top[space]));
            top[space] += room;
        }
        let mut plan = Plan { function, phases: Vec::new(), residents, cycles: 0, bytes: 0, peak: top.clone() };
        for (n, nest) in self.nests.iter().enumerate() {
            let phase = self.phase(n, nest, solved, &top, &plan.residents);
            for (k, stream) in phase.streams.iter().enumerate() {
                let end = phase.offsets[k] + stream.bytes;
                plan.peak[stream.choice.space] = plan.peak[stream.choice.space].max(end);
            }
            plan.cycles += nest.weight * phase.played.cycles;
            plan.bytes += nest.weight * phase.played.bytes;
            plan.phases.push(phase);
        }
        for resident in &plan.residents {
            plan.cycles += cycles_of_resident(self.target, resident);
            let bytes = resident.shape.iter().product::<i64>() as u64 * resident.bytes;
            plan.bytes += bytes * (1 + u64::from(resident.is_written));
        }
        plan
    }

    fn phase(&self, n: usize, nest: &Nest, solved: &Solved, top: &[u64], residents: &[Resident]) -> Phase {
        let candidate = &self.candidates[n][solved.tilings[n]];
        let slow = self.target.space_of_number(0).unwrap_or(0);
        let space_of = |a: &super::nest::Array| residents.iter().find(|r| r.value == a.value).map_or(slow, |r| r.space);
        let elsewhere: Vec<usize> = nest.arrays.iter().map(space_of).collect();
        let base = top;
        let mut top = base.to_vec();
        let (mut streams, mut offsets) = (Vec::new(), Vec::new());
        for (columns, chosen) in candidate.columns.iter().zip(&solved.columns[n]) {
            let Some(column) = chosen.map(|c| &columns[c]) else { continue };
            let space = column.stream.choice.space;
            offsets.push(top[space]);
            top[space] += column.costs.room;
            streams.push(column.stream.clone());
        }
        let played = play(self.target, nest, &candidate.sequence, &streams, &elsewhere);
        let mut phase =
            Phase { nest: nest.clone(), sequence: candidate.sequence.clone(), streams, offsets, elsewhere, played };
        polish(self.target, &mut phase, base);
        phase
    }
}

/// Cycles to bring a resident and to take it away.
pub fn cycles_of_resident(target: &Target, resident: &Resident) -> u64 {
    let slow = target.space_of_number(0).unwrap_or(0);
    let elements = resident.shape.iter().product::<i64>() as u64;
    let shape = Shape { rows: 1, row_bytes: elements * resident.bytes };
    let way = |engine: Option<usize>, spaces: (usize, usize)| match engine {
        None => super::events::copy_cycles(target, spaces, elements, resident.bytes),
        Some(e) => {
            let latency = target.spaces[slow].latency + target.spaces[resident.space].latency;
            target.compute.issue + target.engines[e].setup + beats(target, e, spaces, shape) + latency
        }
    };
    let brought = way(resident.engines.0, (slow, resident.space));
    brought + if resident.is_written { way(resident.engines.1, (resident.space, slow)) } else { 0 }
}
