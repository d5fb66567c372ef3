//! Structured control over variables: what a region of blocks becomes before it is text of scf.
//!
//! A variable is a value that several blocks see, a result of the region, or a flag that says which way control goes. What
//! holds: every statement leaves control at its end; nothing jumps.

use std::collections::BTreeSet;

use ir::{Block, Value};

/// What statements assign and read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Var {
    /// A value of the blocks: an argument, or a result that another block reads.
    Value(Value),
    /// What the region ends with, by position.
    Result(usize),
    /// Whether a loop goes round, or which way control goes after a join.
    Flag(usize),
}

/// What is assigned to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// A value of the blocks.
    Value(Value),
    /// The value of a flag.
    Number(i64),
}

/// Assignments that happen at once.
pub(super) type Moves = Vec<(Var, Source)>;

/// By what an arm is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Selector {
    /// One bit of the blocks: the first arm if it is 1, else the second.
    Bit(Value),
    /// A flag of two values: the first arm if it is 1, else the second.
    Flag(usize),
    /// An integer of the blocks against these numbers; the first arm is the one for all others.
    Cases(Value, Vec<ir::Int>),
    /// A flag of several values; the first arm is the one for all others.
    Flags(usize, Vec<i64>),
}

impl Selector {
    fn var(&self, vars: &BTreeSet<Value>) -> Option<Var> {
        match self {
            Selector::Bit(value) | Selector::Cases(value, _) => vars.contains(value).then_some(Var::Value(*value)),
            Selector::Flag(flag) | Selector::Flags(flag, _) => Some(Var::Flag(*flag)),
        }
    }
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Stmt {
    /// The ops of a block without its terminator.
    Ops(Block),
    /// Assignments.
    Assign(Moves),
    /// One of several lists runs.
    Choose(Selector, Vec<Tree>),
    /// The list runs until the flag is 0 at its end.
    Loop(Tree, usize),
}

/// Statements in order, with what they do to variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    /// In order.
    pub(super) stmts: Vec<Stmt>,
    /// Variables that are read before they are assigned on some path.
    pub(super) reads: BTreeSet<Var>,
    /// Variables that are assigned on every path.
    pub(super) kills: BTreeSet<Var>,
    /// Variables that are assigned on some path.
    pub(super) assigns: BTreeSet<Var>,
}

/// What the ops of a block do to variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Variables that its ops read.
    pub(super) reads: BTreeSet<Var>,
    /// Variables that its ops define.
    pub(super) defines: BTreeSet<Var>,
}

/// What is known of all blocks.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    /// By block.
    pub(super) facts: std::collections::BTreeMap<Block, Facts>,
    /// Values that are variables.
    pub(super) vars: BTreeSet<Value>,
}

impl Tree {
    /// The list of these statements.
    pub(super) fn new(stmts: Vec<Stmt>, blocks: &Blocks) -> Self {
        let mut tree = Self::default();
        for stmt in &stmts {
            let effect = Effect::of(stmt, blocks);
            tree.reads.extend(effect.reads.difference(&tree.kills).copied().collect::<Vec<_>>());
            tree.kills.extend(effect.kills);
            tree.assigns.extend(effect.assigns);
        }
        Self { stmts, ..tree }
    }

    /// The variables that are live before the list where `after` are live behind it.
    pub(super) fn live_before(&self, after: &BTreeSet<Var>) -> BTreeSet<Var> {
        &self.reads | &(after - &self.kills)
    }

    /// What `flag` is behind the list on every path, if it is one number.
    pub(super) fn flag_at_end(&self, flag: usize) -> Option<i64> {
        self.stmts.iter().rev().find_map(|stmt| match stmt {
            Stmt::Ops(_) => None,
            Stmt::Assign(moves) => {
                let (_, source) = moves.iter().rfind(|(var, _)| *var == Var::Flag(flag))?;
                Some(match source {
                    Source::Number(value) => Some(*value),
                    Source::Value(_) => None,
                })
            }
            Stmt::Choose(_, arms) => {
                let is_assigned = arms.iter().any(|arm| arm.assigns.contains(&Var::Flag(flag)));
                is_assigned.then(|| {
                    let values: Vec<Option<i64>> = arms.iter().map(|arm| arm.flag_at_end(flag)).collect();
                    values.iter().all(|v| *v == values[0]).then_some(values[0]).flatten()
                })
            }
            Stmt::Loop(body, _) => body.assigns.contains(&Var::Flag(flag)).then_some(None),
        })?
    }
}

/// The variables that are live before a statement where `after` are live behind it.
pub(super) fn live_before(stmt: &Stmt, after: &BTreeSet<Var>, blocks: &Blocks) -> BTreeSet<Var> {
    let effect = Effect::of(stmt, blocks);
    &effect.reads | &(after - &effect.kills)
}

/// What a statement does to variables.
#[derive(Default)]
struct Effect {
    reads: BTreeSet<Var>,
    kills: BTreeSet<Var>,
    assigns: BTreeSet<Var>,
}

impl Effect {
    fn of(stmt: &Stmt, blocks: &Blocks) -> Self {
        match stmt {
            Stmt::Ops(block) => {
                let facts = &blocks.facts[block];
                Self { reads: facts.reads.clone(), kills: facts.defines.clone(), assigns: facts.defines.clone() }
            }
            Stmt::Assign(moves) => {
                let targets: BTreeSet<Var> = moves.iter().map(|(var, _)| *var).collect();
                let reads = moves.iter().filter_map(|(_, source)| read_by(*source, blocks)).collect();
                Self { reads, kills: targets.clone(), assigns: targets }
            }
            Stmt::Choose(selector, arms) => {
                let mut effect = Self { kills: arms[0].kills.clone(), ..Self::default() };
                effect.reads.extend(selector.var(&blocks.vars));
                for arm in arms {
                    effect.reads.extend(&arm.reads);
                    effect.assigns.extend(&arm.assigns);
                    effect.kills.retain(|var| arm.kills.contains(var));
                }
                effect
            }
            Stmt::Loop(body, flag) => {
                let mut reads = body.reads.clone();
                if !body.kills.contains(&Var::Flag(*flag)) {
                    reads.insert(Var::Flag(*flag));
                }
                Self { reads, kills: body.kills.clone(), assigns: body.assigns.clone() }
            }
        }
    }
}

fn read_by(source: Source, blocks: &Blocks) -> Option<Var> {
    match source {
        Source::Value(value) => blocks.vars.contains(&value).then_some(Var::Value(value)),
        Source::Number(_) => None,
    }
}
