//! Registers that take a value only under a condition: those of one condition change in one branch, with all that is computed for them
//! alone.
//!
//! What holds: a branch is taken where its condition has its value; what a step outside of a branch reads is computed outside. Registers
//! hold the same after an edge as without branches.

use bits::Op;
use rustc_hash::{FxHashMap, FxHashSet};
use sim::circuit::node::{Kind, Net};

use crate::plan::{Change, Part, weight};
use crate::simplify::{Step, What};

/// Steps and changes under a condition.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The bit that decides.
    pub condition: Net,
    /// Its value.
    pub is_set: bool,
    /// In order.
    pub steps: Vec<Step>,
    /// Registers that change behind the steps.
    pub changes: Vec<Change>,
    /// Branches inside.
    pub inner: Vec<Branch>,
}

/// Deepest nesting of branches.
const DEPTH: usize = 3;
/// Registers of a reset, from which on it is a branch.
const SHARED: usize = 4;
/// Work that a branch saves, below which a choice without a branch costs less.
const LEAST: usize = 4;

/// The conditions from the outermost on, with their values.
type Path = Vec<(u32, bool)>;

/// A part that gets branches.
struct Guards<'p> {
    part: &'p Part,
    /// By what they drive.
    steps: FxHashMap<u32, usize>,
    /// How many registers take a choice by a net.
    shared: FxHashMap<u32, usize>,
    /// Paths that are no branches: they would save too little.
    refused: FxHashSet<Path>,
}

/// The blocks of a part: what belongs to which.
struct Blocks {
    paths: Vec<Path>,
    numbers: FxHashMap<Path, usize>,
    /// By block.
    changes: Vec<Vec<Change>>,
    /// By step: its block.
    steps: Vec<usize>,
}

/// Moves steps and changes of a part into branches; `outside` are nets that are read in any case.
pub fn guard(part: &mut Part, outside: &FxHashSet<u32>) {
    let mut guards = Guards::new(part);
    let mut blocks = guards.blocks(outside);
    while guards.refuse(&blocks) {
        blocks = guards.blocks(outside);
    }
    blocks.apply(part);
}

impl<'p> Guards<'p> {
    fn new(part: &'p Part) -> Self {
        let steps = part.steps.iter().enumerate().map(|(index, step)| (step.out.at, index)).collect();
        let mut guards = Self { part, steps, shared: FxHashMap::default(), refused: FxHashSet::default() };
        for change in &part.changes {
            let mut net = change.next;
            for _ in 0..DEPTH {
                let Some([condition, _, otherwise]) = guards.choice(net) else { break };
                *guards.shared.entry(condition.at).or_default() += 1;
                net = otherwise;
            }
        }
        guards
    }

    /// The inputs of a choice by one bit.
    fn choice(&self, net: Net) -> Option<[Net; 3]> {
        let step = &self.part.steps[*self.steps.get(&net.at)?];
        match step.inputs[..] {
            [condition, yes, no] if step.what == What::Node(Kind::Operator(Op::Mux)) => Some([condition, yes, no]),
            _ => None,
        }
    }

    /// What a register takes on which path; it keeps its value on all others.
    fn values(&self, change: Change, path: Path, found: &mut Vec<(Path, Change)>) {
        let Change { out, next, domain } = change;
        if next == out {
            return;
        }
        if let Some([condition, yes, no]) = self.choice(next).filter(|_| path.len() < DEPTH) {
            let is_shared = self.shared.get(&condition.at).is_some_and(|&count| count >= SHARED);
            let sides = [(true, yes), (false, no)].map(|(is_set, next)| {
                let mut inner = path.clone();
                inner.push((condition.at, is_set));
                (inner, Change { out, next, domain })
            });
            let is_refused = sides.iter().any(|(path, _)| self.refused.contains(path));
            if (yes == out || no == out || is_shared) && !is_refused {
                sides.into_iter().for_each(|(path, change)| self.values(change, path, found));
                return;
            }
        }
        found.push((path, change));
    }

    fn blocks(&self, outside: &FxHashSet<u32>) -> Blocks {
        let mut blocks = Blocks {
            paths: vec![],
            numbers: FxHashMap::default(),
            changes: vec![],
            steps: vec![0; self.part.steps.len()],
        };
        blocks.number(&[]);
        let mut users: Vec<Option<usize>> = vec![None; self.part.steps.len()];
        // What is read in any case comes first.
        outside.iter().for_each(|&net| self.used(net, 0, &mut users, &blocks));
        for &change in &self.part.changes {
            let mut found = Vec::new();
            self.values(change, Vec::new(), &mut found);
            for (path, change) in found {
                let number = blocks.number(&path);
                blocks.changes[number].push(change);
                self.used(change.next.at, number, &mut users, &blocks);
            }
        }
        for number in 1..blocks.paths.len() {
            let parent = blocks.parent(number);
            let (condition, _) = blocks.paths[number][blocks.paths[number].len() - 1];
            self.used(condition, parent, &mut users, &blocks);
        }
        for (index, step) in self.part.steps.iter().enumerate().rev() {
            let Some(block) = users[index] else { continue };
            step.inputs.iter().for_each(|input| self.used(input.at, block, &mut users, &blocks));
        }
        // A step that nothing needs any more is dropped.
        for (index, block) in users.into_iter().enumerate() {
            blocks.steps[index] = block.unwrap_or(usize::MAX);
        }
        blocks
    }

    /// A step is read in a block.
    fn used(&self, net: u32, block: usize, users: &mut [Option<usize>], blocks: &Blocks) {
        if let Some(&step) = self.steps.get(&net) {
            users[step] = Some(users[step].map_or(block, |other| blocks.common(other, block)));
        }
    }

    /// Takes back branches that save too little. True if there was one.
    fn refuse(&mut self, blocks: &Blocks) -> bool {
        let mut work: FxHashMap<Path, usize> = FxHashMap::default();
        let mut add = |path: &Path, amount: usize| {
            for length in 1..=path.len() {
                let mut key = path[..length].to_vec();
                // Both values of a condition count together.
                key[length - 1].1 = true;
                *work.entry(key).or_default() += amount;
            }
        };
        for (path, changes) in blocks.paths.iter().zip(&blocks.changes) {
            add(path, changes.len());
        }
        for (step, &block) in self.part.steps.iter().zip(&blocks.steps) {
            if let Some(path) = blocks.paths.get(block) {
                add(path, weight(step));
            }
        }
        let little: Vec<Path> = work.into_iter().filter(|(_, amount)| *amount < LEAST).map(|(path, _)| path).collect();
        let before = self.refused.len();
        self.refused.extend(little);
        self.refused.len() > before
    }
}

impl Blocks {
    /// The number of a block, which is made with those around it.
    fn number(&mut self, path: &[(u32, bool)]) -> usize {
        if let Some(&number) = self.numbers.get(path) {
            return number;
        }
        if let Some((_, around)) = path.split_last() {
            self.number(around);
        }
        self.paths.push(path.to_vec());
        self.changes.push(Vec::new());
        self.numbers.insert(path.to_vec(), self.paths.len() - 1);
        self.paths.len() - 1
    }

    fn parent(&self, block: usize) -> usize {
        let path = &self.paths[block];
        self.numbers[&path[..path.len() - 1]]
    }

    /// The innermost block around both.
    fn common(&self, a: usize, b: usize) -> usize {
        let (first, second) = (&self.paths[a], &self.paths[b]);
        let length = first.iter().zip(second).take_while(|(x, y)| x == y).count();
        self.numbers[&first[..length]]
    }

    fn apply(mut self, part: &mut Part) {
        let mut branches: Vec<Option<Branch>> = self.paths.iter().map(|path| path.last().map(Branch::new)).collect();
        let mut steps = Vec::new();
        for (step, &block) in std::mem::take(&mut part.steps).into_iter().zip(&self.steps) {
            match branches.get_mut(block) {
                Some(Some(branch)) => branch.steps.push(step),
                Some(None) => steps.push(step),
                None => {}
            }
        }
        for (branch, changes) in branches.iter_mut().zip(&mut self.changes) {
            match branch {
                Some(branch) => branch.changes.append(changes),
                None => part.changes = std::mem::take(changes),
            }
        }
        // A block stands behind those around it.
        let mut outermost = Vec::new();
        for number in (1..branches.len()).rev() {
            let parent = self.parent(number);
            let Some(branch) = branches[number].take() else { continue };
            match &mut branches[parent] {
                Some(around) => around.inner.push(branch),
                None => outermost.push(branch),
            }
        }
        (part.steps, part.branches) = (steps, outermost);
    }
}

impl Branch {
    /// Itself, and all inside.
    pub fn visit(&self, visitor: &mut impl FnMut(&Self)) {
        visitor(self);
        self.inner.iter().for_each(|inner| inner.visit(visitor));
    }

    fn new(&(condition, is_set): &(u32, bool)) -> Self {
        let condition = Net { at: condition, width: 1 };
        Self { condition, is_set, steps: vec![], changes: vec![], inner: vec![] }
    }
}
