//! Extraction: one node for each class that is needed, so that what they cost together, each once, is least.
//!
//! Holds: what is chosen has no cycle; its delay is within the bound, or the least that was found. The heuristic knows for
//! each class the set of classes that its choice needs (a set counts what is shared once), then improves the whole by
//! exchanging single choices; where an exact answer is in reach, `exact` gives it.

use super::cost::{Cost, Costs};
use super::graph::Graph;
use super::term::{Dag, Input, Node};
use egg::Id;
use rustc_hash::FxHashMap;

/// A node of a class, as a choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The node.
    pub node: Node,
    /// The classes of its arguments.
    pub children: Vec<usize>,
    /// Its own cost.
    pub cost: Cost,
}

/// What to choose from: the classes that the roots reach.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The choices of each class.
    pub classes: Vec<Vec<Choice>>,
    /// The classes of the roots.
    pub roots: Vec<usize>,
}

/// A choice for each class; `None` where none is finite.
pub type Selection = Vec<Option<usize>>;

impl Choices {
    /// The choices of the classes that the roots reach.
    pub fn new(graph: &Graph, roots: &[Id], costs: &Costs) -> Self {
        let mut numbers: FxHashMap<Id, usize> = FxHashMap::default();
        let mut order: Vec<Id> = Vec::new();
        let mut number = |id: Id, order: &mut Vec<Id>| {
            *numbers.entry(graph.find(id)).or_insert_with(|| {
                order.push(graph.find(id));
                order.len() - 1
            })
        };
        let roots = roots.iter().map(|r| number(*r, &mut order)).collect();
        let mut classes = Vec::new();
        while classes.len() < order.len() {
            let class = &graph[order[classes.len()]];
            let mut choices = Vec::new();
            for node in &class.nodes {
                let facts: Vec<_> = node.arguments.iter().map(|a| &graph[*a].data.facts).collect();
                let cost = costs.of(&node.op, &class.data.facts, &facts);
                let children = node.arguments.iter().map(|a| number(*a, &mut order)).collect();
                choices.push(Choice { node: node.clone(), children, cost });
            }
            // A constant costs nothing and needs nothing.
            if let Some(constant) = choices.iter().position(|c| c.node.arguments.is_empty()) {
                choices = vec![choices.swap_remove(constant)];
            }
            classes.push(choices);
        }
        Self { classes, roots }
    }

    /// The classes that a selection needs, arguments first; `None` if it has a cycle or a hole.
    pub fn order(&self, selection: &Selection) -> Option<Vec<usize>> {
        let mut state = vec![0u8; self.classes.len()];
        let mut order = Vec::new();
        let mut stack: Vec<(usize, usize)> = Vec::new();
        for root in &self.roots {
            if state[*root] == 0 {
                state[*root] = 1;
                stack.push((*root, 0));
            }
            while let Some((class, next)) = stack.pop() {
                let choice = &self.classes[class][selection[class]?];
                match choice.children.get(next) {
                    None => {
                        state[class] = 2;
                        order.push(class);
                    }
                    Some(child) => {
                        stack.push((class, next + 1));
                        match state[*child] {
                            0 => {
                                state[*child] = 1;
                                stack.push((*child, 0));
                            }
                            1 => return None,
                            _ => {}
                        }
                    }
                }
            }
        }
        Some(order)
    }

    /// What a selection costs; `None` if it has a cycle or a hole.
    pub fn cost(&self, selection: &Selection) -> Option<Cost> {
        let order = self.order(selection)?;
        let mut arrivals = vec![0u64; self.classes.len()];
        let mut total = Cost::default();
        for class in order {
            let choice = &self.classes[class][selection[class]?];
            total.area += choice.cost.area;
            arrivals[class] = choice.cost.delay + choice.children.iter().map(|c| arrivals[*c]).max().unwrap_or(0);
        }
        total.delay = self.roots.iter().map(|r| arrivals[*r]).max().unwrap_or(0);
        Some(total)
    }

    /// The term of a selection.
    pub fn term(&self, selection: &Selection, inputs: &[Input]) -> Option<Dag> {
        let order = self.order(selection)?;
        let mut dag = Dag::over(inputs);
        let mut made: Vec<Option<Id>> = vec![None; self.classes.len()];
        for class in order {
            let choice = &self.classes[class][selection[class]?];
            let arguments: Option<Vec<Id>> = choice.children.iter().map(|c| made[*c]).collect();
            made[class] = Some(dag.add(Node::new(choice.node.op.clone(), &arguments?)));
        }
        dag.roots = self.roots.iter().map(|r| made[*r]).collect::<Option<_>>()?;
        Some(dag)
    }
}

/// The best selection that the heuristic finds: least area within the bound on the delay, or least delay.
pub fn select(choices: &Choices, bound: Option<u64>) -> Option<Selection> {
    let mut best: Option<(bool, u64, u64, Selection)> = None;
    // Weights of a picosecond against a thousandth of a look-up table; without a bound, area alone counts.
    let weights: &[u64] = if bound.is_some() { &[0, 1, 4, 16, 256] } else { &[0] };
    for weight in weights {
        let Some(selection) = shared(choices, *weight).or_else(|| by_tree(choices, *weight)) else { continue };
        let selection = improve(choices, selection, bound);
        let Some(cost) = choices.cost(&selection) else { continue };
        let is_late = bound.is_some_and(|bound| cost.delay > bound);
        let key = if is_late { (true, cost.delay, cost.area) } else { (false, cost.area, cost.delay) };
        if best.as_ref().is_none_or(|b| key < (b.0, b.1, b.2)) {
            best = Some((key.0, key.1, key.2, selection));
        }
        if !is_late {
            break;
        }
    }
    best.map(|(.., selection)| selection)
}

/// The selection that is cheapest if nothing were shared: never a cycle.
fn by_tree(choices: &Choices, weight: u64) -> Option<Selection> {
    let count = choices.classes.len();
    let mut values: Vec<Option<u64>> = vec![None; count];
    let mut selection: Selection = vec![None; count];
    loop {
        let mut changed = false;
        for class in (0..count).rev() {
            for (index, choice) in choices.classes[class].iter().enumerate() {
                let own = choice.cost.area + weight * choice.cost.delay + 1;
                let sum = choice.children.iter().try_fold(own, |sum, c| Some(sum.saturating_add(values[*c]?)));
                if let Some(sum) = sum.filter(|sum| values[class].is_none_or(|v| *sum < v)) {
                    (values[class], selection[class]) = (Some(sum), Some(index));
                    changed = true;
                }
            }
        }
        if !changed {
            return choices.roots.iter().all(|r| selection[*r].is_some()).then_some(selection);
        }
    }
}

/// Passes over all classes after which the sets are as good as they get.
const PASSES: usize = 24;

/// Words of all sets together beyond which they are not kept.
const MAX_WORDS: usize = 40_000_000;

/// A selection by sets: what a choice costs is all that its set costs, each class once.
fn shared(choices: &Choices, weight: u64) -> Option<Selection> {
    let count = choices.classes.len();
    let words = count.div_ceil(64);
    if count * words > MAX_WORDS {
        return None;
    }
    let mut selection = by_tree(choices, weight)?;
    let mut sets: Vec<Option<Vec<u64>>> = vec![None; count];
    let mut areas = vec![u64::MAX; count];
    let mut arrivals = vec![0u64; count];
    let mut own = vec![0u64; count];
    for _ in 0..PASSES {
        let mut changed = false;
        for class in (0..count).rev() {
            let mut best: Option<(u64, u64, usize, Vec<u64>)> = None;
            for (index, choice) in choices.classes[class].iter().enumerate() {
                let Some(set) = union(&sets, &choice.children, class, words) else { continue };
                let arrival = choice.cost.delay + choice.children.iter().map(|c| arrivals[*c]).max().unwrap_or(0);
                let area = choice.cost.area + members(&set).map(|c| own[c]).sum::<u64>();
                let value = area + weight * arrival;
                if best.as_ref().is_none_or(|b| value < b.0) {
                    best = Some((value, arrival, index, set));
                }
            }
            let Some((value, arrival, index, mut set)) = best else { continue };
            set[class / 64] |= 1 << (class % 64);
            changed |= value != areas[class] || selection[class] != Some(index);
            areas[class] = value;
            arrivals[class] = arrival;
            own[class] = choices.classes[class][index].cost.area;
            selection[class] = Some(index);
            sets[class] = Some(set);
        }
        if !changed {
            break;
        }
    }
    choices.order(&selection).map(|_| selection)
}

fn union(sets: &[Option<Vec<u64>>], children: &[usize], class: usize, words: usize) -> Option<Vec<u64>> {
    let mut all = vec![0u64; words];
    for child in children {
        let set = sets[*child].as_ref()?;
        all.iter_mut().zip(set).for_each(|(a, b)| *a |= b);
    }
    (all[class / 64] >> (class % 64) & 1 == 0).then_some(all)
}

fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(word, bits)| {
        let mut rest = *bits;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(word * 64 + bit)
        })
    })
}

/// Steps over classes that improving may take.
const MAX_STEPS: usize = 12_000_000;

/// Exchanges single choices as long as the whole gets cheaper.
fn improve(choices: &Choices, mut selection: Selection, bound: Option<u64>) -> Selection {
    let key = |cost: Cost| match bound {
        Some(bound) => (cost.delay.saturating_sub(bound), cost.area, cost.delay),
        None => (0, cost.area, cost.delay),
    };
    let Some(mut best) = choices.cost(&selection).map(key) else { return selection };
    let mut steps = 0;
    loop {
        let Some(order) = choices.order(&selection) else { return selection };
        let before = best;
        let others = |&class: &usize| (0..choices.classes[class].len()).map(move |other| (class, other));
        for (class, other) in order.iter().rev().flat_map(others) {
            let old = selection[class];
            if Some(other) == old {
                continue;
            }
            steps += choices.classes.len();
            selection[class] = Some(other);
            match choices.cost(&selection).map(key).filter(|cost| *cost < best) {
                Some(cost) => best = cost,
                None => selection[class] = old,
            }
            if steps > MAX_STEPS {
                return selection;
            }
        }
        if best == before {
            return selection;
        }
    }
}
