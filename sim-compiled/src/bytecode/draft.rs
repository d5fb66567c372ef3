//! A circuit as instructions: what is computed of inputs and registers, and what happens at the edges of each clock.
//!
//! What holds: what is computed stands in long batches; at an edge all that is read has the value from before it.

use rustc_hash::{FxHashMap, FxHashSet};
use sim::circuit::node::{Kind, Net};
use sim::circuit::{Batches, Domain, Netlist, arrange};

use super::fuse::{Reads, fuse};
use super::instruction::{Code, Inst};
use super::order::{Branch, Copies, Item, order};
use super::select::{Selection, words};
use super::table::tabulate;
use crate::guard;
use crate::plan::{Change, Form, Plan};

/// What happens at the edges of a clock.
#[derive(Debug)]
pub struct Edge {
    /// Reads and writes of memories.
    pub domain: Domain,
    /// What registers take.
    pub items: Vec<Item>,
    /// Memories change behind the registers, which take what is read of them.
    pub are_writes_last: bool,
}

/// A circuit before its words have places.
#[derive(Debug)]
pub struct Draft {
    /// In order.
    pub computed: Vec<Inst>,
    /// Of clocks with edges: rising ones first.
    pub edges: Vec<Edge>,
    /// Inputs, then registers and what reads gave.
    pub held: Vec<Net>,
    /// How many inputs.
    pub inputs: usize,
    /// What is looked at: the net that is asked for, and the one that has its value.
    pub watched: Vec<(Net, Net)>,
    /// Constants and wide nets.
    pub selection: Selection,
}

/// What changes at the edges of a clock, not in order yet.
struct Changes {
    moves: Vec<Inst>,
    branches: Vec<Branch>,
}

impl Changes {
    /// The words of registers that change.
    fn words(&self) -> Vec<u32> {
        let mut changed: Vec<u32> = self.moves.iter().map(|change| change.out).collect();
        self.branches.iter().for_each(|branch| branch.changes(&mut changed));
        changed
    }
}

impl Draft {
    /// Of a list without what is clocked, its domains, and the nets that are looked at.
    pub fn new(list: Netlist, domains: Vec<Domain>, looked_at: &[Net]) -> Self {
        let mut selection = Selection::new(list.words, list.constants.clone());
        let inputs: Vec<Net> = list.inputs.iter().map(|(_, net)| *net).collect();
        let mut plan = Plan::new(list, domains, looked_at, Form { lanes: 1, largest: usize::MAX });
        let held: Vec<Net> = inputs.iter().copied().chain(plan.states.iter().map(|(net, _)| *net)).collect();
        let nexts = plan.domains.iter().flat_map(|domain| domain.reads.iter().map(|read| read.next));
        let outputs = plan.outputs.iter().map(|&(_, net, _)| net);
        let all = held.iter().copied().chain(nexts).chain(plan.read_at_edges()).chain(outputs);
        all.for_each(|net| selection.keep(net));
        let part = plan.parts.pop().unwrap_or_default();
        let mut computed = selection.steps(part.steps);
        let of_domain = |number: usize| part.changes.iter().filter(move |change| change.domain == number);
        let mut changes: Vec<Changes> = (0..plan.domains.len())
            .map(|number| Changes { moves: moves(of_domain(number), &selection), branches: Vec::new() })
            .collect();
        if let Some(first) = changes.first_mut() {
            first.branches = part.branches.into_iter().map(|inner| branch(inner, &mut selection)).collect();
        }
        let watched: Vec<(Net, Net)> = plan.outputs.iter().map(|&(net, same, _)| (net, selection.net(same))).collect();
        let mut domains = std::mem::take(&mut plan.domains);
        let of_memories = domains.iter_mut().flat_map(nets_mut).flatten();
        of_memories.for_each(|net| *net = selection.net(*net));
        let mut reads = Reads::new(&selection);
        reads.add(watched.iter().map(|(_, net)| *net).chain(domains.iter().flat_map(nets)).flat_map(words));
        count(&computed, &changes, &mut reads);
        shorten(&mut computed, &mut changes, &mut reads, &selection);
        let edges = edges(domains, changes, &mut selection, &mut computed);
        Self { computed, edges, held, inputs: inputs.len(), watched, selection }
    }

    /// All instructions, in the order in which they run.
    pub fn insts(&self) -> Vec<&Inst> {
        let mut all: Vec<&Inst> = self.computed.iter().collect();
        self.edges.iter().for_each(|edge| flatten(&edge.items, &mut all));
        all
    }

    /// Nets that are read by what is no instruction.
    pub fn kept(&self) -> Vec<Net> {
        let mut kept: Vec<Net> = self.watched.iter().map(|(_, net)| *net).collect();
        for edge in &self.edges {
            kept.extend(nets(&edge.domain));
            kept.extend(edge.domain.reads.iter().flat_map(|read| [read.out, read.next]));
            conditions(&edge.items, &mut kept);
        }
        kept
    }
}

fn flatten<'i>(items: &'i [Item], all: &mut Vec<&'i Inst>) {
    for item in items {
        match item {
            Item::Run(insts) => all.extend(insts),
            Item::Branch(branch) => {
                all.extend(&branch.steps);
                flatten(&branch.items, all);
            }
        }
    }
}

fn conditions(items: &[Item], kept: &mut Vec<Net>) {
    for item in items {
        if let Item::Branch(branch) = item {
            kept.push(Net { at: branch.condition, width: 1 });
            conditions(&branch.items, kept);
        }
    }
}

/// What reads and writes of memories look at.
fn nets(domain: &Domain) -> impl Iterator<Item = Net> {
    let reads = domain.reads.iter().flat_map(|read| read.addresses.iter().chain(&read.enable));
    let writes = domain
        .writes
        .iter()
        .flat_map(|write| write.addresses.iter().chain(&write.enable).chain(&write.mask).chain([&write.data]));
    reads.chain(writes).copied()
}

/// The same, to be changed: of reads, then of writes.
pub fn nets_mut(domain: &mut Domain) -> [Vec<&mut Net>; 2] {
    let reads = domain.reads.iter_mut().flat_map(|read| read.addresses.iter_mut().chain(&mut read.enable));
    let writes = domain.writes.iter_mut().flat_map(|write| {
        write.addresses.iter_mut().chain(&mut write.enable).chain(&mut write.mask).chain([&mut write.data])
    });
    [reads.collect(), writes.collect()]
}

/// What registers take, word by word.
fn moves<'c>(changes: impl IntoIterator<Item = &'c Change>, selection: &Selection) -> Vec<Inst> {
    let of_change = |change: &Change| {
        words(change.out).zip(words(selection.net(change.next))).map(|(out, next)| Inst::copy(out, next))
    };
    changes.into_iter().flat_map(of_change).collect()
}

fn branch(inner: guard::Branch, selection: &mut Selection) -> Branch {
    let steps = selection.steps(inner.steps);
    let moves = moves(&inner.changes, selection);
    let condition = selection.resolve(inner.condition.at);
    let inner_branches = inner.inner.into_iter().map(|inner| branch(inner, selection)).collect();
    Branch { condition, is_set: inner.is_set, steps, moves, inner: inner_branches, items: Vec::new() }
}

/// Counts what instructions read.
fn count(computed: &[Inst], changes: &[Changes], reads: &mut Reads) {
    reads.add(computed.iter().flat_map(|inst| inst.args.iter().copied()));
    for changes in changes {
        reads.add(changes.moves.iter().flat_map(|inst| inst.args.iter().copied()));
        changes.branches.iter().for_each(|branch| count_in(branch, reads));
    }
}

fn count_in(branch: &Branch, reads: &mut Reads) {
    reads.add([branch.condition]);
    reads.add(branch.steps.iter().chain(&branch.moves).flat_map(|inst| inst.args.iter().copied()));
    branch.inner.iter().for_each(|inner| count_in(inner, reads));
}

/// How instructions are shortened and put into batches.
#[derive(Clone, Copy)]
struct Style {
    batches: Batches,
    /// How many operations on bits become a table.
    table: u32,
}

/// Most instructions of a small circuit, in which batches are so short that to begin one costs more than what it does.
const SMALL: usize = 2000;

impl Style {
    fn new(computed: &[Inst], changes: &[Changes]) -> Self {
        let inside = changes.iter().flat_map(|changes| &changes.branches).map(steps).sum::<usize>();
        match computed.len() + inside > SMALL {
            true => Self { batches: Batches::Apart, table: 3 },
            false => Self { batches: Batches::Few, table: 1 },
        }
    }
}

/// The number of steps in a branch.
fn steps(branch: &Branch) -> usize {
    branch.steps.len() + branch.inner.iter().map(steps).sum::<usize>()
}

/// Fuses instructions, lets those that a register alone takes change it, and puts them into batches.
fn shorten(computed: &mut Vec<Inst>, changes: &mut [Changes], reads: &mut Reads, selection: &Selection) {
    let style = Style::new(computed, changes);
    tabulate(computed, reads, style.table);
    fuse(computed, reads);
    for changes in changes {
        join(computed, &mut changes.moves, reads, selection);
        changes.branches.iter_mut().for_each(|branch| shorten_branch(branch, style, reads, selection));
    }
    arrange(computed, style.batches);
}

fn shorten_branch(branch: &mut Branch, style: Style, reads: &mut Reads, selection: &Selection) {
    tabulate(&mut branch.steps, reads, style.table);
    fuse(&mut branch.steps, reads);
    join(&mut branch.steps, &mut branch.moves, reads, selection);
    arrange(&mut branch.steps, style.batches);
    branch.inner.iter_mut().for_each(|inner| shorten_branch(inner, style, reads, selection));
}

/// What a register alone takes is computed where it changes.
fn join(insts: &mut Vec<Inst>, moves: &mut [Inst], reads: &Reads, selection: &Selection) {
    let makers: FxHashMap<u32, usize> = insts.iter().enumerate().map(|(number, inst)| (inst.out, number)).collect();
    let mut is_joined = vec![false; insts.len()];
    for change in moves.iter_mut().filter(|change| reads.is_single(change.args[0])) {
        let Some(&maker) = makers.get(&change.args[0]) else { continue };
        let inst = &insts[maker];
        // What reads memories must do so before they change.
        let is_early = matches!(inst.code, Code::Wide | Code::Read);
        if !is_early && inst.count == 1 && [inst.out, change.out].iter().all(|word| !selection.wide.contains_key(word))
        {
            *change = Inst { out: change.out, ..inst.clone() };
            is_joined[maker] = true;
        }
    }
    let mut joined = is_joined.into_iter();
    insts.retain(|_| joined.next() == Some(false));
}

/// What happens at edges; copies that it reads are added to what is computed.
fn edges(
    domains: Vec<Domain>,
    changes: Vec<Changes>,
    selection: &mut Selection,
    computed: &mut Vec<Inst>,
) -> Vec<Edge> {
    let owned: Vec<Vec<u32>> = changes.iter().map(Changes::words).collect();
    let mut copies = Copies::new(selection);
    let mut edges = Vec::new();
    for (number, (mut domain, mut changes)) in domains.into_iter().zip(changes).enumerate() {
        let others = owned.iter().enumerate().filter(|(other, _)| *other != number).flat_map(|(_, words)| words);
        let foreign: FxHashSet<u32> = others.copied().collect();
        for word in changes.moves.iter_mut().flat_map(|change| &mut change.args).filter(|word| foreign.contains(word)) {
            *word = copies.copy(*word);
        }
        let are_writes_last = changes.branches.iter().any(reads_memory);
        let own: FxHashSet<u32> = owned[number].iter().copied().collect();
        let [_, writes] = nets_mut(&mut domain);
        for net in writes {
            if are_writes_last && words(*net).any(|word| own.contains(&word)) {
                net.at = copies.copy(net.at);
            }
        }
        let items = order(changes.moves, changes.branches, &mut copies);
        edges.push(Edge { domain, items, are_writes_last });
    }
    computed.append(&mut copies.insts);
    edges
}

/// Whether something inside reads a memory at any time.
fn reads_memory(branch: &Branch) -> bool {
    let reads = |inst: &Inst| {
        let side = inst.wide.as_ref().is_some_and(|wide| matches!(wide.kind, Kind::Read { .. }));
        side || inst.code == Code::Read
    };
    branch.steps.iter().any(reads) || branch.inner.iter().any(reads_memory)
}
