//! Whether there is a schedule at an interval, with proof either way.
//!
//! Holds: an operation outside of every recurrence and deadline may start in any slot, because whole intervals can be put
//! before it; so only recurrences and deadlines are searched, those that share no resource each on its own, and all other
//! operations take slots that are left (see `late`). `Refuted` is a proof.

use super::bounds;
use super::components::{Components, components};
use super::constraints::Constraints;
use super::late::Late;
use super::learn::{Answer, Circle, Filler, Limits, Occupancy, Search, Task};
use super::paths;
use super::placement;
use crate::problem::{OperationId, Problem, ResourceId};

/// The answer at an interval.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Starts by node that keep every constraint and every limit.
    Schedule(Vec<i64>),
    /// There is none, because these operations cannot all be served.
    Refuted(Refutation),
    /// The limits ended the search.
    Undecided,
}

/// Operations and the resources among them that admit no schedule at the interval.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Refutation {
    pub operations: Vec<OperationId>,
    pub resources: Vec<ResourceId>,
}

/// What is decided at one interval.
pub(crate) struct Question<'a> {
    pub problem: &'a Problem,
    pub constraints: &'a Constraints,
    /// The interval; a single run has none, and its constraints bound the latency.
    pub ii: Option<u32>,
    /// Starts to try first, by node.
    pub hint: Option<&'a [i64]>,
}

/// The question with what is known about its graph.
pub(crate) struct Kernel<'a> {
    pub question: &'a Question<'a>,
    pub components: Components,
    pub late: Late,
    /// Earliest starts without resources.
    pub asap: Vec<i64>,
    /// Nodes that are searched with each other, as lists of components.
    groups: Vec<Vec<usize>>,
}

/// Slots of all resources together up to which they are searched.
const LARGEST_TABLE: u64 = 1 << 24;

/// Answers the question within the limits, and says what work that took.
pub(crate) fn decide(question: &Question<'_>, limits: &Limits) -> (Verdict, u64) {
    let mut work = 0;
    (answer(question, limits, &mut work), work)
}

fn answer(question: &Question<'_>, limits: &Limits, work: &mut u64) -> Verdict {
    let ii = question.cycles();
    let Ok(asap) = paths::earliest(question.constraints, ii) else { return Verdict::Refuted(Refutation::default()) };
    if let Some(refutation) = question.overfull() {
        return Verdict::Refuted(refutation);
    }
    if ii.unsigned_abs().saturating_mul(question.problem.resources().len() as u64) > LARGEST_TABLE {
        return Verdict::Undecided;
    }
    let components = components(question.constraints);
    let late = Late::of(question, &components);
    let groups = question.groups(&components, &late);
    let kernel = Kernel { question, components, late, asap, groups };
    let mut relative = kernel.asap.clone();
    for group in &kernel.groups {
        match kernel.search_in_parts(group, limits, work) {
            Ok(found) => found.into_iter().for_each(|(node, start)| relative[node] = start),
            Err(verdict) => return verdict,
        }
    }
    let start = placement::complete(&kernel, &relative);
    start.map_or(Verdict::Undecided, Verdict::Schedule)
}

impl Question<'_> {
    pub fn cycles(&self) -> i64 {
        i64::from(self.ii.unwrap_or(0))
    }

    /// A resource that has more busy cycles than there are in an interval.
    fn overfull(&self) -> Option<Refutation> {
        let ii = u64::from(self.ii?);
        let busy = bounds::busy_cycles(self.problem);
        let room = |id: ResourceId| ii.saturating_mul(self.problem.resource(id).limit.into());
        let resource = self.problem.resource_ids().find(|id| busy[id.index()] > room(*id))?;
        let uses = |id: &OperationId| self.problem.operation(*id).uses.iter().any(|u| u.resource == resource);
        let operations = self.problem.operation_ids().filter(uses).collect();
        Some(Refutation { operations, resources: vec![resource] })
    }

    /// Components with users that do not take any slot, joined where they share a resource.
    fn groups(&self, components: &Components, late: &Late) -> Vec<Vec<usize>> {
        let mut parent: Vec<usize> = (0..components.members.len()).collect();
        let mut first: Vec<Option<usize>> = vec![None; self.problem.resources().len()];
        let mut is_user = vec![false; parent.len()];
        for id in self.problem.operation_ids() {
            let (operation, node) = (self.problem.operation(id), id.index() + 1);
            if operation.uses.is_empty() || late.is_late[node] {
                continue;
            }
            let own = components.of[node];
            is_user[own] = true;
            for resource_use in &operation.uses {
                let other = *first[resource_use.resource.index()].get_or_insert(own);
                let (a, b) = (root(&mut parent, own), root(&mut parent, other));
                parent[a.max(b)] = a.min(b);
            }
        }
        let mut groups = vec![Vec::new(); parent.len()];
        for component in (0..is_user.len()).filter(|&c| is_user[c]) {
            groups[root(&mut parent, component)].push(component);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }
}

fn root(parent: &mut [usize], mut at: usize) -> usize {
    while parent[at] != at {
        parent[at] = parent[parent[at]];
        at = parent[at];
    }
    at
}

/// Of all conflicts, what a part of a group may use before the whole is searched.
const PART: u64 = 2_000;

impl Kernel<'_> {
    /// Searches each component of a group alone, which often refutes the interval at once, then the whole group.
    fn search_in_parts(&self, group: &[usize], limits: &Limits, work: &mut u64) -> Result<Vec<(usize, i64)>, Verdict> {
        if group.len() > 1 {
            for &component in group.iter().filter(|&&c| self.components.members[c].len() > 1) {
                let Some(mut model) = self.model(&[component]) else { continue };
                if model.solve(limits.conflicts.min(PART), limits, work) == Answer::Refuted {
                    return Err(Verdict::Refuted(self.refutation(&[component])));
                }
            }
        }
        let Some(mut model) = self.model(group) else { return Err(Verdict::Undecided) };
        match model.solve(limits.conflicts, limits, work) {
            Answer::Found(values) => Ok(model.nodes.iter().zip(values).map(|(&node, value)| (node, value)).collect()),
            Answer::Refuted => Err(Verdict::Refuted(self.refutation(group))),
            Answer::Limit => Err(Verdict::Undecided),
        }
    }

    fn refutation(&self, group: &[usize]) -> Refutation {
        let nodes = group.iter().flat_map(|&c| &self.components.members[c]).filter(|&&node| node > 0);
        let operations: Vec<OperationId> = nodes.map(|&node| OperationId::from_index(node - 1)).collect();
        let uses = operations.iter().flat_map(|id| &self.question.problem.operation(*id).uses);
        let mut resources: Vec<ResourceId> = uses.map(|u| u.resource).collect();
        resources.sort_unstable();
        resources.dedup();
        Refutation { operations, resources }
    }

    /// The search for the components of a group; none if it has too many slots.
    fn model(&self, group: &[usize]) -> Option<Model> {
        let mut model = Model { search: Search::new(), nodes: Vec::new() };
        let mut variable = vec![usize::MAX; self.question.constraints.nodes];
        let is_anchored = group.iter().any(|&c| self.components.members[c].contains(&0));
        for (index, &component) in group.iter().enumerate() {
            let room = if index > 0 || is_anchored { self.question.cycles().max(1) } else { 1 };
            for (node, low, high) in self.windows(component, room - 1) {
                variable[node] = model.search.add_variable(low, high);
                model.nodes.push(node);
                if let Some(hint) = self.question.hint {
                    model.search.suggest(variable[node], hint[node]);
                }
            }
        }
        self.add_differences(&mut model, &variable);
        self.add_resources(&mut model, &variable)?;
        self.order_alike(&mut model, &variable, group);
        Some(model)
    }

    /// The starts that each node of a component may take: its anchor within `0..=room`, the others relative to it.
    fn windows(&self, component: usize, room: i64) -> Vec<(usize, i64, i64)> {
        let members = &self.components.members[component];
        let is_user = |node: &&usize| **node > 0 && !self.question.problem.operations()[**node - 1].uses.is_empty();
        let first_user = || *members.iter().find(is_user).unwrap_or(&members[0]);
        let (anchor, room) = if members[0] == 0 { (0, 0) } else { (first_user(), room) };
        let after = self.distances(component, anchor, |e| (e.from, e.to));
        let before = self.distances(component, anchor, |e| (e.to, e.from));
        members.iter().zip(after.into_iter().zip(before)).map(|(&node, (low, high))| (node, low, room - high)).collect()
    }

    /// The longest way from the anchor to each member, along the edges as `ends` turns them.
    fn distances(
        &self,
        component: usize,
        anchor: usize,
        ends: fn(&super::constraints::Edge) -> (usize, usize),
    ) -> Vec<i64> {
        let members = &self.components.members[component];
        let constraints = self.question.constraints;
        let mut places = vec![0; constraints.nodes];
        members.iter().enumerate().for_each(|(place, &node)| places[node] = place);
        let place = |node: usize| places[node];
        let leaving = members.iter().flat_map(|&node| &constraints.leaving[node]);
        let edges = leaving.map(|&e| &constraints.edges[e as usize]);
        let inside = edges.filter(|e| self.components.of[e.to] == component);
        let edges: Vec<(usize, usize, i64)> =
            inside.map(|e| (place(ends(e).0), place(ends(e).1), e.weight_at(self.question.cycles()))).collect();
        let mut far = vec![i64::MIN / 2; members.len()];
        far[place(anchor)] = 0;
        loop {
            let mut changed = false;
            for &(from, to, weight) in &edges {
                if far[from] > i64::MIN / 4 && far[from] + weight > far[to] {
                    far[to] = far[from] + weight;
                    changed = true;
                }
            }
            if !changed {
                return far;
            }
        }
    }

    fn add_differences(&self, model: &mut Model, variable: &[usize]) {
        let constraints = self.question.constraints;
        for edge in &constraints.edges {
            let inside = self.components.of[edge.from] == self.components.of[edge.to];
            let (from, to) = (variable[edge.from], variable[edge.to]);
            if inside && from != usize::MAX && to != usize::MAX && from != to {
                model.search.add_difference(from, to, edge.weight_at(self.question.cycles()));
            }
        }
    }

    fn add_resources(&self, model: &mut Model, variable: &[usize]) -> Option<()> {
        let problem = self.question.problem;
        let mut tasks = vec![Vec::new(); problem.resources().len()];
        let mut horizon = 1;
        for &node in model.nodes.iter().filter(|&&node| node > 0) {
            for u in &problem.operation(OperationId::from_index(node - 1)).uses {
                let task = Task { variable: variable[node], offset: u.offset.into(), cycles: u.cycles.into() };
                horizon = horizon.max(model.search.high(task.variable) + task.offset + task.cycles);
                tasks[u.resource.index()].push(task);
            }
        }
        let repeats = self.question.ii.is_some();
        let circle = Circle { slots: if repeats { self.question.cycles() } else { horizon }, repeats };
        if circle.slots.unsigned_abs().saturating_mul(problem.resources().len() as u64) > LARGEST_TABLE {
            return None;
        }
        for ((resource, tasks), filler) in problem.resources().iter().zip(tasks).zip(&self.late.fillers) {
            let may_clash = tasks.len() > 1 || filler.is_some() || tasks.iter().any(|t| t.cycles > circle.slots);
            if may_clash && !tasks.is_empty() {
                let filler = filler.or_else(|| blocks_alike(&tasks, circle));
                model.search.add_resource(Occupancy::new(resource.limit.into(), tasks, circle, filler));
            }
        }
        Some(())
    }

    /// Operations that nothing tells apart start in the order of their numbers.
    fn order_alike(&self, model: &mut Model, variable: &[usize], group: &[usize]) {
        let singles = group.iter().map(|&c| &self.components.members[c]).filter(|m| m.len() == 1 && m[0] > 0);
        // The first variable of a group is fixed, and the others turn around it.
        let turning = singles.map(|members| members[0]).filter(|&node| node != model.nodes[0]);
        let mut alike: Vec<(Vec<(usize, u32, u32)>, usize)> = turning
            .map(|node| {
                let uses = &self.question.problem.operation(OperationId::from_index(node - 1)).uses;
                (uses.iter().map(|u| (u.resource.index(), u.offset, u.cycles)).collect(), node)
            })
            .collect();
        alike.sort();
        for pair in alike.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            model.search.add_difference(variable[pair[0].1], variable[pair[1].1], 0);
        }
    }
}

/// No blocks of the length of most tasks, if that is more than one cycle: the tasks themselves are such blocks.
fn blocks_alike(tasks: &[Task], circle: Circle) -> Option<Filler> {
    let cycles = tasks.iter().map(|t| t.cycles).max()?;
    (circle.repeats && cycles > 1 && cycles <= circle.slots).then_some(Filler { cycles, count: 0 })
}

struct Model {
    search: Search,
    /// The node of each variable.
    nodes: Vec<usize>,
}

impl Model {
    /// Searches with at most so many conflicts, within the work of `limits` of which some was done; adds its own.
    fn solve(&mut self, conflicts: u64, limits: &Limits, work: &mut u64) -> Answer {
        let answer = self.search.solve(&Limits { conflicts, work: limits.work.saturating_sub(*work) });
        *work += self.search.work();
        answer
    }
}
