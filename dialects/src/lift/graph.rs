//! From a graph of blocks to structured control: cycles become loops with one entry and one exit, branches become choices.
//!
//! After Bahmann, Reissmann, Jahre and Meyer, "Perfect Reconstructability of Control Flow from Demand Dependence Graphs"
//! (2015). What holds: each block stands in the result once; where control comes from several places to several places a flag
//! says where it goes.

use rustc_hash::FxHashMap;

use super::components::cycles;
use super::tree::{Blocks, Moves, Selector, Source, Stmt, Tree, Var};

/// The target of an edge that leaves the graph.
pub(super) const EXIT: usize = usize::MAX;
/// Choices and loops inside each other at the most.
const MAX_DEPTH: usize = 200;

/// A way from a node.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// What is assigned on the way.
    pub(super) moves: Moves,
    /// Where it goes: a node, or `EXIT`.
    pub(super) to: usize,
}

impl Edge {
    fn plain(to: usize) -> Self {
        Self { moves: Moves::new(), to }
    }
}

/// A block, a loop, or a join that a flag decides.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// What it runs.
    pub(super) stmts: Vec<Stmt>,
    /// What chooses among several edges.
    pub(super) selector: Option<Selector>,
    /// Where it goes on.
    pub(super) edges: Vec<Edge>,
}

/// Nodes with a first one.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    /// All of them; those that `structure` has dealt with are empty.
    pub(super) nodes: Vec<Node>,
    /// Where control begins.
    pub(super) entry: usize,
}

/// Choices and loops stand too deep inside each other.
#[derive(Debug)]
pub(super) struct TooDeep;

/// Makes structured control.
pub(super) struct Structurer<'b> {
    /// What blocks do to variables.
    pub(super) blocks: &'b Blocks,
    /// By flag made so far: how many values it has.
    pub(super) flags: Vec<usize>,
}

impl Structurer<'_> {
    /// A flag of so many values.
    fn new_flag(&mut self, values: usize) -> usize {
        self.flags.push(values);
        self.flags.len() - 1
    }

    /// Structured control for a graph. Errors: it is nested too deep.
    pub(super) fn structure(&mut self, mut graph: Graph, depth: usize) -> Result<Tree, TooDeep> {
        if depth > MAX_DEPTH {
            return Err(TooDeep);
        }
        self.loops(&mut graph, depth)?;
        self.choices(&mut graph, depth)
    }

    /// Makes each cycle one node.
    fn loops(&mut self, graph: &mut Graph, depth: usize) -> Result<(), TooDeep> {
        for members in cycles(graph) {
            self.one_loop(graph, &members, depth)?;
        }
        Ok(())
    }

    fn one_loop(&mut self, graph: &mut Graph, members: &[usize], depth: usize) -> Result<(), TooDeep> {
        let is_member = |n: usize| members.contains(&n);
        let mut entries: Vec<usize> = Vec::new();
        let from_outside = (0..graph.nodes.len()).filter(|&n| !is_member(n)).flat_map(|n| &graph.nodes[n].edges);
        entries.extend(from_outside.map(|e| e.to).chain([graph.entry]).filter(|&to| is_member(to)));
        entries.sort_unstable();
        entries.dedup();
        let mut exits: Vec<usize> =
            members.iter().flat_map(|&n| &graph.nodes[n].edges).map(|e| e.to).filter(|&to| !is_member(to)).collect();
        exits.sort_unstable();
        exits.dedup();
        let again = self.new_flag(2);
        let entered = (entries.len() > 1).then(|| self.new_flag(entries.len()));
        let left = (exits.len() > 1).then(|| self.new_flag(exits.len()));
        let body = self.loop_body(graph, members, Latch { again, entered, left, entries: &entries, exits: &exits });
        let body = self.structure(body, depth + 1)?;
        let looping = Node { stmts: vec![Stmt::Loop(body, again)], ..dispatch(left, &exits) };
        let place = graph.nodes.len();
        graph.nodes.push(looping);
        for node in 0..place {
            for edge in &mut graph.nodes[node].edges {
                if let Ok(number) = entries.binary_search(&edge.to) {
                    edge.moves.extend(entered.map(|flag| choice(flag, number, entries.len())));
                    edge.to = place;
                }
            }
        }
        if entries.contains(&graph.entry) {
            let number = entries.binary_search(&graph.entry).unwrap_or(0);
            graph.entry = self.entry_before(graph, place, entered.map(|flag| choice(flag, number, entries.len())));
        }
        Ok(())
    }

    /// A node before `place` that makes `moves`; `place` itself if there are none.
    fn entry_before(&mut self, graph: &mut Graph, place: usize, moves: Option<(Var, Source)>) -> usize {
        let Some(first) = moves else { return place };
        graph.nodes.push(Node { edges: vec![Edge { moves: vec![first], to: place }], ..Node::default() });
        graph.nodes.len() - 1
    }

    /// The members of a cycle, taken out of the graph, with ways around and out that end at the latch.
    fn loop_body(&mut self, graph: &mut Graph, members: &[usize], latch: Latch<'_>) -> Graph {
        let mut body = Graph::default();
        let places: FxHashMap<usize, usize> = members.iter().enumerate().map(|(at, &n)| (n, at)).collect();
        for &member in members {
            let mut node = std::mem::take(&mut graph.nodes[member]);
            node.edges.iter_mut().for_each(|edge| latch.redirect(edge, &places));
            body.nodes.push(node);
        }
        body.entry = match latch.entered {
            None => places[&latch.entries[0]],
            Some(_) => {
                let inside: Vec<usize> = latch.entries.iter().map(|n| places[n]).collect();
                body.nodes.push(dispatch(latch.entered, &inside));
                body.nodes.len() - 1
            }
        };
        body
    }

    /// Structured control for a graph without cycles.
    fn choices(&mut self, graph: &mut Graph, depth: usize) -> Result<Tree, TooDeep> {
        let mut stmts = Vec::new();
        let mut current = graph.entry;
        while current != EXIT {
            let node = std::mem::take(&mut graph.nodes[current]);
            stmts.extend(node.stmts);
            match (node.selector, node.edges.as_slice()) {
                (Some(selector), [_, _, ..]) => {
                    let (arms, next) = self.arms(graph, node.edges, depth)?;
                    stmts.push(Stmt::Choose(selector, arms));
                    current = next;
                }
                (_, [edge, ..]) => {
                    push_moves(&mut stmts, edge.moves.clone());
                    current = edge.to;
                }
                (_, []) => current = EXIT,
            }
        }
        Ok(Tree::new(stmts, self.blocks))
    }

    /// What runs on each of several ways, and where they come together.
    fn arms(&mut self, graph: &mut Graph, edges: Vec<Edge>, depth: usize) -> Result<(Vec<Tree>, usize), TooDeep> {
        let mut counts = incoming(graph);
        edges.iter().filter(|e| e.to != EXIT).for_each(|e| counts[e.to] += 1);
        let mut parts: Vec<Graph> = Vec::new();
        for edge in edges {
            parts.push(take_dominated(graph, edge, &counts));
        }
        let leaving = |part: &Graph| part.nodes.iter().flat_map(|n| n.edges.iter().map(|e| e.to)).collect::<Vec<_>>();
        let mut joins: Vec<usize> = parts.iter().flat_map(leaving).filter(|to| *to == EXIT || *to < INSIDE).collect();
        joins.sort_unstable();
        joins.dedup();
        let flag = (joins.len() > 1).then(|| self.new_flag(joins.len()));
        let mut arms = Vec::new();
        for mut part in parts {
            for edge in part.nodes.iter_mut().flat_map(|n| &mut n.edges) {
                if edge.to != EXIT && edge.to >= INSIDE {
                    edge.to -= INSIDE;
                    continue;
                }
                let number = joins.binary_search(&edge.to).unwrap_or(0);
                edge.moves.extend(flag.map(|flag| choice(flag, number, joins.len())));
                edge.to = EXIT;
            }
            arms.push(self.deeper(part, depth)?);
        }
        let next = match flag {
            None => joins.first().copied().unwrap_or(EXIT),
            Some(_) => {
                graph.nodes.push(dispatch(flag, &joins));
                graph.nodes.len() - 1
            }
        };
        Ok((arms, next))
    }

    fn deeper(&mut self, mut part: Graph, depth: usize) -> Result<Tree, TooDeep> {
        if depth >= MAX_DEPTH {
            return Err(TooDeep);
        }
        self.choices(&mut part, depth + 1)
    }
}

/// Added to the places of nodes that were taken into a part, so that they differ from those that were not.
const INSIDE: usize = usize::MAX / 2;

/// Where the ways of a loop end.
struct Latch<'l> {
    again: usize,
    entered: Option<usize>,
    left: Option<usize>,
    entries: &'l [usize],
    exits: &'l [usize],
}

impl Latch<'_> {
    /// Lets a way around or out end at the latch, and one inside go to the new place of its target.
    fn redirect(&self, edge: &mut Edge, places: &FxHashMap<usize, usize>) {
        if let Ok(number) = self.entries.binary_search(&edge.to) {
            edge.moves.push((Var::Flag(self.again), Source::Number(1)));
            edge.moves.extend(self.entered.map(|flag| choice(flag, number, self.entries.len())));
            edge.to = EXIT;
        } else if let Some(&place) = places.get(&edge.to) {
            edge.to = place;
        } else {
            let number = self.exits.binary_search(&edge.to).unwrap_or(0);
            edge.moves.push((Var::Flag(self.again), Source::Number(0)));
            edge.moves.extend(self.left.map(|flag| choice(flag, number, self.exits.len())));
            edge.to = EXIT;
        }
    }
}

/// What says that control goes to number `number` of `count` places.
fn choice(flag: usize, number: usize, count: usize) -> (Var, Source) {
    let value = if count == 2 { 1 - number } else { number };
    (Var::Flag(flag), Source::Number(value as i64))
}

/// A node that goes where `flag` says; the only place without a flag.
fn dispatch(flag: Option<usize>, places: &[usize]) -> Node {
    let edges = |places: &mut dyn Iterator<Item = usize>| places.map(Edge::plain).collect();
    let Some(flag) = flag else { return Node { edges: edges(&mut places.iter().copied()), ..Node::default() } };
    if places.len() == 2 {
        let edges = edges(&mut places.iter().copied());
        return Node { selector: Some(Selector::Flag(flag)), edges, ..Node::default() };
    }
    let numbers = (0..places.len() as i64 - 1).collect();
    let in_order = &mut places.last().into_iter().chain(&places[..places.len() - 1]).copied();
    Node { selector: Some(Selector::Flags(flag, numbers)), edges: edges(in_order), ..Node::default() }
}

fn push_moves(stmts: &mut Vec<Stmt>, moves: Moves) {
    if !moves.is_empty() {
        stmts.push(Stmt::Assign(moves));
    }
}

/// By node: edges that come in.
fn incoming(graph: &Graph) -> Vec<usize> {
    let mut counts = vec![0; graph.nodes.len()];
    graph.nodes.iter().flat_map(|n| &n.edges).filter(|e| e.to != EXIT).for_each(|e| counts[e.to] += 1);
    counts
}

/// Takes the nodes that are reached only by `edge` out of a graph without cycles: a part that begins with the moves of the
/// edge, the places of its own nodes raised by `INSIDE`. `counts` are the edges into each node.
fn take_dominated(graph: &mut Graph, edge: Edge, counts: &[usize]) -> Graph {
    let mut places: FxHashMap<usize, usize> = FxHashMap::default();
    let mut part = Graph { nodes: vec![Node { edges: vec![edge], ..Node::default() }], entry: 0 };
    let mut seen: FxHashMap<usize, usize> = FxHashMap::default();
    let mut next = 0;
    while next < part.nodes.len() {
        for target in part.nodes[next].edges.iter().map(|e| e.to).filter(|&to| to != EXIT).collect::<Vec<_>>() {
            let count = seen.entry(target).or_insert(0);
            *count += 1;
            if *count == counts[target] {
                places.insert(target, part.nodes.len());
                part.nodes.push(std::mem::take(&mut graph.nodes[target]));
            }
        }
        next += 1;
    }
    for edge in part.nodes.iter_mut().flat_map(|n| &mut n.edges) {
        if let Some(place) = places.get(&edge.to) {
            edge.to = place + INSIDE;
        }
    }
    part
}
