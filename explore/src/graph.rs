//! The e-graph of regions: classes of regions that compute the same, and how each piece came about.
//!
//! What holds: all regions of a class leave the same in memory and on the wires that are used outside.

use egg::{EGraph, Id, Language};
use ir::{Ir, Op, Rewriter};
use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::pieces::{Library, PieceId, Term};

/// A region over classes of regions.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A piece.
    Piece(PieceId),
    /// A header, and what runs in each iteration.
    Loop(PieceId, [Id; 1]),
    /// One after the other.
    Seq([Id; 2]),
}

impl Language for Node {
    type Discriminant = (u8, PieceId);

    fn discriminant(&self) -> Self::Discriminant {
        match self {
            Node::Piece(piece) => (0, *piece),
            Node::Loop(header, _) => (1, *header),
            Node::Seq(_) => (2, 0),
        }
    }

    fn matches(&self, other: &Self) -> bool {
        self.discriminant() == other.discriminant()
    }

    fn children(&self) -> &[Id] {
        match self {
            Node::Piece(_) => &[],
            Node::Loop(_, body) => body,
            Node::Seq(parts) => parts,
        }
    }

    fn children_mut(&mut self) -> &mut [Id] {
        match self {
            Node::Piece(_) => &mut [],
            Node::Loop(_, body) => body,
            Node::Seq(parts) => parts,
        }
    }
}

/// How pieces came about.
#[derive(Clone, Debug)]
struct Origin {
    from: Vec<PieceId>,
    what: Rc<str>,
    /// Iterations of the source that are one iteration.
    width: i64,
}

/// The e-graph, with its pieces.
pub struct Regions {
    graph: EGraph<Node, ()>,
    /// The pieces.
    pub library: Library,
    origins: FxHashMap<PieceId, Origin>,
}

impl Regions {
    /// An e-graph without regions; functions of pieces are made after `home`.
    pub fn new(home: Op) -> Self {
        Self { graph: EGraph::default(), library: Library::new(home), origins: FxHashMap::default() }
    }

    /// The class of a term.
    pub fn add(&mut self, term: &Term) -> Id {
        let node = match term {
            Term::Piece(piece) => Node::Piece(*piece),
            Term::Loop(header, body) => Node::Loop(*header, [self.add(body)]),
            Term::Seq(a, b) => Node::Seq([self.add(a), self.add(b)]),
        };
        self.graph.add(node)
    }

    /// Says that a term equals the class `id`. True if that was not known.
    pub fn equate(&mut self, id: Id, term: &Term) -> bool {
        let before = self.graph.total_size();
        let other = self.add(term);
        self.graph.union(id, other) || self.graph.total_size() > before
    }

    /// Says that the class `id` equals `node`. True if that was not known.
    pub fn equate_node(&mut self, id: Id, node: Node) -> bool {
        let before = self.graph.total_size();
        let other = self.graph.add(node);
        self.graph.union(id, other) || self.graph.total_size() > before
    }

    /// The class of a node.
    pub fn class_of(&mut self, node: Node) -> Id {
        self.graph.add(node)
    }

    /// Restores what holds of an e-graph after classes became equal.
    pub fn rebuild(&mut self) {
        self.graph.rebuild();
    }

    /// The number of a class now.
    pub fn find(&self, id: Id) -> Id {
        self.graph.find(id)
    }

    /// The classes by number.
    pub fn classes(&self) -> Vec<Id> {
        let mut all: Vec<Id> = self.graph.classes().map(|class| class.id).collect();
        all.sort_unstable();
        all
    }

    /// The regions of a class, those with older pieces first.
    pub fn nodes(&self, id: Id) -> Vec<Node> {
        let mut all = self.graph[id].nodes.clone();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The number of ways to write a region as a piece, a loop or a sequence, in all classes.
    pub fn size(&self) -> usize {
        self.graph.total_number_of_nodes()
    }

    /// For each class the number of the newest piece of its oldest term. A term exists for each class.
    pub fn ages(&self) -> FxHashMap<Id, PieceId> {
        let mut ages: FxHashMap<Id, PieceId> = FxHashMap::default();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for id in self.classes() {
                let best = self.nodes(id).iter().filter_map(|node| self.age(node, &ages)).min();
                if let Some(best) = best.filter(|best| ages.get(&id).is_none_or(|known| best < known)) {
                    ages.insert(id, best);
                    is_changed = true;
                }
            }
        }
        ages
    }

    fn age(&self, node: &Node, ages: &FxHashMap<Id, PieceId>) -> Option<PieceId> {
        let own = match node {
            Node::Piece(piece) | Node::Loop(piece, _) => *piece,
            Node::Seq(_) => 0,
        };
        let children = node.children().iter().map(|&c| ages.get(&self.find(c)).copied());
        children.chain([Some(own)]).max_by_key(|a| a.unwrap_or(PieceId::MAX)).flatten()
    }

    /// The oldest term of a node, if it has one without itself inside.
    pub fn oldest(&self, node: &Node, ages: &FxHashMap<Id, PieceId>) -> Option<Term> {
        self.oldest_within(node, ages, &mut Vec::new())
    }

    fn oldest_within(&self, node: &Node, ages: &FxHashMap<Id, PieceId>, around: &mut Vec<Id>) -> Option<Term> {
        let mut child = |id: Id| {
            let id = self.find(id);
            if around.contains(&id) {
                return None;
            }
            around.push(id);
            let mut nodes = self.nodes(id);
            nodes.sort_by_key(|n| (self.age(n, ages).unwrap_or(PieceId::MAX), n.clone()));
            let found = nodes.iter().find_map(|n| self.oldest_within(n, ages, around));
            around.pop();
            found.map(Rc::new)
        };
        Some(match node {
            Node::Piece(piece) => Term::Piece(*piece),
            Node::Loop(header, [body]) => Term::Loop(*header, child(*body)?),
            Node::Seq([a, b]) => Term::Seq(child(*a)?, child(*b)?),
        })
    }

    /// The oldest term of a class.
    pub fn oldest_of(&self, id: Id, ages: &FxHashMap<Id, PieceId>) -> Option<Term> {
        let mut nodes = self.nodes(self.find(id));
        nodes.sort_by_key(|n| (self.age(n, ages).unwrap_or(PieceId::MAX), n.clone()));
        nodes.iter().find_map(|n| self.oldest(n, ages))
    }

    /// Iterations of the source that are one iteration of a term.
    pub fn width(&self, term: &Term) -> i64 {
        let known = term.pieces().into_iter().filter_map(|p| self.origins.get(&p)).map(|o| o.width);
        known.max().unwrap_or(1)
    }

    /// Reads what `source` became by `what` (no words if it is only read in another way), which makes so many iterations one, and says that it equals the class `id`. True if
    /// that was not known.
    pub fn learn(&mut self, ir: &mut Ir, id: Id, source: &Term, func: Op, (what, width): (&str, i64)) -> bool {
        let (inputs, outputs) = (self.library.inputs(source), self.library.outputs(source));
        let first = self.library.count() as PieceId;
        let term = self.library.read(ir, func, &inputs, &outputs);
        let origin = Origin { from: source.pieces(), what: what.into(), width: self.width(source) * width };
        for piece in first..self.library.count() as PieceId {
            self.origins.insert(piece, origin.clone());
        }
        self.equate(id, &term)
    }

    /// What was done to the source to get a term, in order.
    pub fn trace(&self, term: &Term) -> Vec<String> {
        let (mut steps, mut seen) = (Vec::new(), Vec::new());
        term.pieces().into_iter().for_each(|piece| self.trace_piece(piece, &mut seen, &mut steps));
        steps.iter().map(|step: &Rc<str>| step.to_string()).collect()
    }

    fn trace_piece(&self, piece: PieceId, seen: &mut Vec<PieceId>, steps: &mut Vec<Rc<str>>) {
        if seen.contains(&piece) {
            return;
        }
        seen.push(piece);
        let Some(origin) = self.origins.get(&piece) else { return };
        origin.from.iter().for_each(|&from| self.trace_piece(from, seen, steps));
        if !origin.what.is_empty() && !steps.iter().any(|step| Rc::ptr_eq(step, &origin.what)) {
            steps.push(Rc::clone(&origin.what));
        }
    }

    /// Erases the functions of all pieces.
    pub fn erase(self, ir: &mut Ir) {
        self.library.erase(ir);
    }

    /// A term as a function in simple form.
    pub fn write(&self, ir: &mut Ir, term: &Term) -> Op {
        let func = self.library.write(ir, term);
        tidy(ir, func);
        func
    }
}

/// Folds and shares what can be, and leaves every op in its loop, so that perfect nests stay perfect.
pub fn tidy(ir: &mut Ir, root: Op) {
    affine::transform::simplify::simplify(ir, root);
    ir::canonicalize::canonicalize(ir, root);
    ir::cse::eliminate_common_subexpressions(ir, root);
    ir::canonicalize::canonicalize(ir, root);
    ir::dce::eliminate_dead_code(ir, root);
}

/// Erases a function that was only looked at.
pub fn discard(ir: &mut Ir, func: Op) {
    Rewriter::new(ir).erase(func);
}
