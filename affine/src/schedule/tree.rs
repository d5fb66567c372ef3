//! Schedule trees: loops that units share, and what runs one after the other in them.
//!
//! What holds: each loop of a tree gives each unit below it one row; rows of one band keep every dependence that is open
//! where the band begins, so that its loops may be permuted and tiled; what stands in sequence is in the order of all
//! dependences that are still open.

use ir::Ir;
use petgraph::Direction::Incoming;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::cost;
use super::matrix::rank;
use super::problem::{Link, Problem};
use super::row::{Limits, NoRow, Row, Search, Shape, factors_of};

/// What shares loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuse {
    /// All that dependences let share one.
    Most,
    /// What touches the same elements, and has as many loops or shared one before.
    Smart,
    /// Only what depends on each other both ways.
    Nothing,
}

/// What is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Elements used again soon, and lines of memory.
    Locality,
    /// Few cycles an iteration of innermost loops, then few accesses.
    Hardware,
}

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// What shares loops.
    pub fuse: Fuse,
    /// What is best.
    pub objective: Objective,
    /// True if loops are to be skewed so that more of them can be tiled.
    pub skew: bool,
    /// Reads, and writes, of one memory at once.
    pub ports: i64,
    /// Limits of the search.
    pub limits: Limits,
}

/// Loops and what is in them.
#[derive(Clone, Debug)]
pub enum Tree {
    /// A unit.
    Leaf(usize),
    /// One after the other.
    Sequence(Vec<Tree>),
    /// A loop; `band` numbers the bands.
    Loop(usize, Box<Tree>),
}

/// A schedule.
pub struct Schedule {
    /// The rows of each unit, those of outer loops first.
    pub rows: Vec<Vec<Row>>,
    /// Which rows are shared.
    pub tree: Tree,
    /// The number of rows of each band.
    pub bands: Vec<usize>,
    /// How many integer programs were solved.
    pub solved: usize,
    /// Those of which the nodes ran out, so that there may be better rows.
    pub limited: usize,
}

struct Builder<'a> {
    ir: &'a Ir,
    problem: &'a Problem,
    wish: Wish,
    rows: Vec<Vec<Row>>,
    bands: Vec<usize>,
    solved: usize,
    limited: usize,
}

/// The schedule that is wished.
pub fn schedule(ir: &Ir, problem: &Problem, wish: Wish) -> Result<Schedule, NoRow> {
    let rows = vec![Vec::new(); problem.units.len()];
    let mut builder = Builder { ir, problem, wish, rows, bands: Vec::new(), solved: 0, limited: 0 };
    let units: Vec<usize> = (0..problem.units.len()).collect();
    let tree = builder.arrange(&units, &problem.links)?;
    let Builder { rows, bands, solved, limited, .. } = builder;
    Ok(Schedule { rows, tree, bands, solved, limited })
}

impl Tree {
    /// The units below, in order.
    pub fn units(&self) -> Vec<usize> {
        match self {
            Tree::Leaf(unit) => vec![*unit],
            Tree::Sequence(all) => all.iter().flat_map(Tree::units).collect(),
            Tree::Loop(_, body) => body.units(),
        }
    }
}

fn sequence(mut all: Vec<Tree>) -> Tree {
    if all.len() == 1 { all.remove(0) } else { Tree::Sequence(all) }
}

impl Builder<'_> {
    fn is_full(&self, unit: usize) -> bool {
        rank(&factors_of(&self.rows[unit])) == self.problem.depth(unit)
    }

    /// Puts units in sequence, or in loops.
    fn arrange(&mut self, units: &[usize], links: &[Link]) -> Result<Tree, NoRow> {
        let parts = components(units, links);
        if units.iter().all(|&u| self.is_full(u)) {
            let is_ordered = parts.iter().all(|part| part.len() == 1);
            let leaves = parts.iter().map(|part| Tree::Leaf(part[0])).collect();
            return if is_ordered { Ok(sequence(leaves)) } else { Err(NoRow::Infeasible) };
        }
        let clusters = self.fuse(parts, links)?;
        self.in_sequence(&clusters, links)
    }

    fn in_sequence(&mut self, clusters: &[Vec<usize>], links: &[Link]) -> Result<Tree, NoRow> {
        let all = clusters.iter().map(|cluster| self.cluster(cluster, &among(links, cluster)));
        Ok(sequence(all.collect::<Result<_, _>>()?))
    }

    /// Joins neighbours that may share a loop.
    fn fuse(&mut self, parts: Vec<Vec<usize>>, links: &[Link]) -> Result<Vec<Vec<usize>>, NoRow> {
        let mut clusters: Vec<Vec<usize>> = Vec::new();
        for part in parts {
            let Some(last) = clusters.last().filter(|last| self.may_share(last, &part, links)) else {
                clusters.push(part);
                continue;
            };
            let both = [last.as_slice(), &part].concat();
            match self.row(&both, &among(links, &both), Shape::Loops) {
                Ok(_) => *clusters.last_mut().expect("there is one") = both,
                Err(NoRow::Infeasible) => clusters.push(part),
                Err(reason) => return Err(reason),
            }
        }
        Ok(clusters)
    }

    fn may_share(&self, a: &[usize], b: &[usize], links: &[Link]) -> bool {
        let left = |u: &usize| self.problem.depth(*u) - self.rows[*u].len().min(self.problem.depth(*u));
        if a.iter().chain(b).any(|&u| self.is_full(u)) {
            return false;
        }
        let touch = |l: &Link| a.contains(&l.from) && b.contains(&l.to) || b.contains(&l.from) && a.contains(&l.to);
        let are_alike = a.iter().map(left).max() == b.iter().map(left).max();
        match self.wish.fuse {
            Fuse::Nothing => false,
            Fuse::Most => true,
            Fuse::Smart => {
                let was = self.wish.objective == Objective::Hardware && self.shared_before(a, b);
                links.iter().any(touch) && (are_alike || was)
            }
        }
    }

    /// True if units of both shared the next loop in the source.
    fn shared_before(&self, a: &[usize], b: &[usize]) -> bool {
        let depth = self.rows[a[0]].len();
        let looping = |u: usize| self.problem.units[u].loops.get(depth);
        a.iter().any(|&x| looping(x).is_some() && b.iter().any(|&y| looping(x) == looping(y)))
    }

    fn row(&mut self, units: &[usize], links: &[Link], shape: Shape) -> Result<Vec<Row>, NoRow> {
        self.solved += 1;
        let (problem, rows, limits) = (self.problem, self.rows.as_slice(), self.wish.limits);
        let found = Search { problem, units, links, rows, shape, limits }.solve()?;
        self.limited += usize::from(found.is_limited);
        Ok(found.rows)
    }

    /// Sums only where loops alone won't do: to make a band longer, or where nothing could be set apart.
    fn next_row(&mut self, units: &[usize], links: &[Link], is_first: bool) -> Result<Vec<Row>, NoRow> {
        let may_sum = if is_first { components(units, links).len() == 1 } else { self.wish.skew };
        match self.row(units, links, Shape::Loops) {
            Err(NoRow::Infeasible) if may_sum => self.row(units, links, Shape::Sums),
            other => other,
        }
    }

    /// A band of loops around units, and what is in them.
    fn cluster(&mut self, units: &[usize], links: &[Link]) -> Result<Tree, NoRow> {
        if units.iter().all(|&u| self.is_full(u)) {
            return self.arrange(units, links);
        }
        let first = self.rows[units[0]].len();
        let mut left = links.to_vec();
        while !self.is_done(units, &left, first) {
            match self.next_row(units, links, self.depth_from(units, first) == 0) {
                Ok(rows) => units.iter().zip(rows).for_each(|(&u, row)| self.rows[u].push(row)),
                Err(NoRow::Infeasible) => break,
                Err(reason) => return Err(reason),
            }
            left = self.open_after(&left, self.rows[units[0]].len() - 1);
        }
        let count = self.depth_from(units, first);
        if count == 0 {
            let parts = components(units, links);
            return if parts.len() > 1 { self.in_sequence(&parts, links) } else { Err(NoRow::Infeasible) };
        }
        self.permute(units, links, first);
        let band = self.bands.len();
        self.bands.push(count);
        let body = self.arrange(units, &left)?;
        Ok((0..count).fold(body, |body, _| Tree::Loop(band, Box::new(body))))
    }

    /// True if the band that begins at `first` can't go on.
    fn is_done(&self, units: &[usize], left: &[Link], first: usize) -> bool {
        units.iter().all(|&u| self.is_full(u)) || self.depth_from(units, first) > 0 && self.is_mixed(units, left)
    }

    fn depth_from(&self, units: &[usize], first: usize) -> usize {
        self.rows[units[0]].len() - first
    }

    /// True if some units have all their loops, others not, and no circle of dependences holds them together.
    fn is_mixed(&self, units: &[usize], links: &[Link]) -> bool {
        let part_is_mixed = |part: &Vec<usize>| part.iter().any(|&u| self.is_full(u) != self.is_full(part[0]));
        let is_mixed = units.iter().any(|&u| self.is_full(u) != self.is_full(units[0]));
        is_mixed && !components(units, links).iter().any(part_is_mixed)
    }

    /// What is left of links where row `k` is the same for both instances.
    fn open_after(&self, links: &[Link], k: usize) -> Vec<Link> {
        let left = |link: &Link| self.problem.within(link, &self.rows[link.from][k], &self.rows[link.to][k]);
        links.iter().filter_map(left).collect()
    }

    /// Puts the rows of a band in the best order.
    fn permute(&mut self, units: &[usize], links: &[Link], first: usize) {
        let band =
            cost::Band { ir: self.ir, problem: self.problem, wish: self.wish, units, links, rows: &self.rows, first };
        let order = band.best_order();
        units.iter().for_each(|&unit| reorder(&mut self.rows[unit][first..], &order));
    }
}

fn reorder(rows: &mut [Row], order: &[usize]) {
    let old = rows.to_vec();
    order.iter().zip(rows).for_each(|(&from, row)| *row = old[from].clone());
}

/// The links between these units.
fn among(links: &[Link], units: &[usize]) -> Vec<Link> {
    links.iter().filter(|l| units.contains(&l.from) && units.contains(&l.to)).cloned().collect()
}

/// The strongly connected components under what needs an order, first those that must run first; among those that may run
/// next, the one with the first unit.
fn components(units: &[usize], links: &[Link]) -> Vec<Vec<usize>> {
    let place = |u: usize| units.iter().position(|&other| other == u);
    let mut graph: DiGraph<(), ()> = DiGraph::new();
    for _ in units {
        graph.add_node(());
    }
    for link in links.iter().filter(|l| l.is_order()) {
        if let (Some(a), Some(b)) = (place(link.from), place(link.to)) {
            graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
        }
    }
    let mut open: Vec<Vec<usize>> = tarjan_scc(&graph).into_iter().map(sorted).collect();
    open.sort_unstable();
    let mut found = Vec::new();
    while !open.is_empty() {
        let waits = |part: &Vec<usize>| {
            let mut before = part.iter().flat_map(|&k| graph.neighbors_directed(NodeIndex::new(k), Incoming));
            before.any(|k| open.iter().any(|other| other != part && other.contains(&k.index())))
        };
        let next = open.iter().position(|part| !waits(part)).expect("components have an order");
        found.push(open.remove(next).into_iter().map(|k| units[k]).collect());
    }
    found
}

fn sorted(component: Vec<NodeIndex>) -> Vec<usize> {
    let mut members: Vec<usize> = component.into_iter().map(NodeIndex::index).collect();
    members.sort_unstable();
    members
}
