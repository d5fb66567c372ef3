//! Fills the e-graph: first with orders and structures of loops, then with wider iterations of the best of them.
//!
//! What holds: two regions become equal only by a transformation that the affine layer found legal, by moving regions past
//! others that touch nothing of theirs, or by reading one region in two ways. The result depends on the source and the limits
//! only.

use affine::access::{Memory, accesses_in};
use affine::domain::is_loop;
use affine::forms::Forms;
use egg::Id;
use ir::{Ir, Op, Traits, Value};
use lowering::prepare;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::rc::Rc;

use hls::local;

use super::action::{self, Action, MOST_WIDTH};
use super::graph::{Node, Regions, discard, tidy};
use super::pieces::{PieceId, Term, Wire};

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Pieces in all.
    pub regions: usize,
    /// Rounds over all classes for orders and structures.
    pub rounds: usize,
    /// Transformations that are tried.
    pub attempts: usize,
    /// Regions that are scheduled and built to find what they cost.
    pub measured: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { regions: 160, rounds: 4, attempts: 4_000, measured: 3_000 }
    }
}

/// Why a run stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// No transformation has anything to add.
    Saturated,
    /// The rounds are over.
    Rounds,
    /// There are as many regions as there may be.
    Regions,
    /// As many transformations were tried as may be.
    Attempts,
    /// As many regions were measured as may be.
    Measured,
}

impl Stop {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Stop::Saturated => "nothing more to try",
            Stop::Rounds => "limit of rounds reached",
            Stop::Regions => "limit of regions reached",
            Stop::Attempts => "limit of attempts reached",
            Stop::Measured => "limit of measured regions reached",
        }
    }
}

/// What a run did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Why it stopped.
    pub stop: Stop,
    /// Pieces in the end.
    pub regions: usize,
    /// Classes of equal regions.
    pub classes: usize,
    /// How often each kind of transformation was legal, and how often it was not.
    pub applied: BTreeMap<&'static str, (usize, usize)>,
}

/// Forms of a region that are joined with forms of its neighbour, or put into a loop.
const MOST_FORMS: usize = 6;
/// Structures of a class whose iterations are made wider.
const MOST_WIDENED: usize = 5;
/// Nodes of the e-graph beyond which regions are no longer moved past each other.
const MOST_MOVED: usize = 400;
/// The part of the regions that orders and structures may take, in hundredths.
const STRUCTURES: usize = 40;

/// Fills `regions`.
pub fn saturate(ir: &mut Ir, regions: &mut Regions, limits: Limits) -> Run {
    let mut run = Saturation {
        ir,
        regions,
        limits,
        attempts: 0,
        tried: FxHashSet::default(),
        tiled: FxHashSet::default(),
        applied: BTreeMap::new(),
        most: limits.regions * STRUCTURES / 100,
    };
    let structured = run.structure();
    run.most = limits.regions;
    let widened = run.widen();
    let stop = match (structured, widened) {
        (Stop::Attempts, _) | (_, Stop::Attempts) => Stop::Attempts,
        (Stop::Regions, _) | (_, Stop::Regions) => Stop::Regions,
        (stop, _) => stop,
    };
    let Saturation { applied, .. } = run;
    Run { stop, regions: regions.library.count(), classes: regions.classes().len(), applied }
}

struct Saturation<'a> {
    ir: &'a mut Ir,
    regions: &'a mut Regions,
    limits: Limits,
    /// Transformations that were tried.
    attempts: usize,
    tried: FxHashSet<(Term, Option<Action>)>,
    /// Pieces that were cut into tiles.
    tiled: FxHashSet<PieceId>,
    applied: BTreeMap<&'static str, (usize, usize)>,
    /// Regions that there may be now.
    most: usize,
}

impl Saturation<'_> {
    /// The limit that is reached.
    fn limit(&self) -> Option<Stop> {
        if self.attempts >= self.limits.attempts {
            return Some(Stop::Attempts);
        }
        (self.regions.library.count() >= self.most).then_some(Stop::Regions)
    }

    fn structure(&mut self) -> Stop {
        for round in 0..self.limits.rounds {
            let mut is_changed = false;
            for id in self.regions.classes() {
                for node in self.regions.nodes(self.regions.find(id)) {
                    is_changed |= self.structure_node(id, &node, round);
                    if let Some(stop) = self.limit() {
                        self.regions.rebuild();
                        return stop;
                    }
                }
                self.regions.rebuild();
            }
            if !is_changed {
                return Stop::Saturated;
            }
        }
        Stop::Rounds
    }

    fn structure_node(&mut self, id: Id, node: &Node, round: usize) -> bool {
        match node {
            Node::Piece(piece) => self.apply_all(id, &Term::Piece(*piece), action::structures),
            Node::Loop(header, [body]) => self.structure_loop(id, *header, *body),
            Node::Seq([a, b]) => {
                let is_regrouped = self.regroup(id, *a, *b);
                let is_moved = round < 2 && self.regions.size() < MOST_MOVED && self.exchange(id, *a, *b);
                self.join(id, *a, *b) || is_regrouped || is_moved
            }
        }
    }

    /// Does to a term what can be done to it.
    fn apply_all(&mut self, id: Id, term: &Term, actions: fn(&Ir, Op) -> Vec<Action>) -> bool {
        if !self.tried.insert((term.clone(), None)) {
            return false;
        }
        let func = self.regions.write(self.ir, term);
        let mut is_changed = false;
        for action in actions(self.ir, func) {
            is_changed |= self.limit().is_none() && self.attempt(id, term, func, &action);
        }
        discard(self.ir, func);
        is_changed
    }

    /// Does one thing to `func`, which is `term`. True if that says something new.
    fn attempt(&mut self, id: Id, term: &Term, func: Op, action: &Action) -> bool {
        let pieces = term.pieces();
        let is_again = action.is_tile() && pieces.iter().any(|p| self.tiled.contains(p));
        if is_again || !self.tried.insert((term.clone(), Some(action.clone()))) {
            return false;
        }
        self.attempts += 1;
        let what = action.describe(self.ir, func);
        let copy = prepare::copy_of(self.ir, func);
        let counts = self.applied.entry(kind(action)).or_default();
        if !action.apply(self.ir, copy) {
            counts.1 += 1;
            discard(self.ir, copy);
            return false;
        }
        counts.0 += 1;
        tidy(self.ir, copy);
        let first = self.regions.library.count() as PieceId;
        let is_new = self.regions.learn(self.ir, id, term, copy, (&what, action.width()));
        self.note(first, &pieces, action);
        is_new
    }

    /// Keeps which pieces come from tiles.
    fn note(&mut self, first: PieceId, from: &[PieceId], action: &Action) {
        if action.is_tile() || from.iter().any(|p| self.tiled.contains(p)) {
            self.tiled.extend(first..self.regions.library.count() as PieceId);
        }
    }

    /// The oldest forms of a class that are no sequences.
    fn forms(&self, id: Id) -> Vec<Term> {
        let ages = self.regions.ages();
        let nodes = self.regions.nodes(self.regions.find(id));
        let mut terms: Vec<Term> =
            nodes.iter().filter(|n| !matches!(n, Node::Seq(_))).filter_map(|n| self.regions.oldest(n, &ages)).collect();
        terms.sort_by_key(|t| (t.pieces().into_iter().max(), t.clone()));
        terms.truncate(MOST_FORMS);
        terms
    }

    /// A loop over several loops: splits it, and reads it as a piece where its body is one loop by now.
    fn structure_loop(&mut self, id: Id, header: PieceId, body: Id) -> bool {
        let mut is_changed = false;
        for form in self.forms(body) {
            let term = Term::Loop(header, Rc::new(form.clone()));
            if self.limit().is_none() && self.tried.insert((term.clone(), None)) {
                let func = self.regions.write(self.ir, &term);
                is_changed |= self.regions.learn(self.ir, id, &term, func, ("", 1));
            }
        }
        let ages = self.regions.ages();
        let Some(whole) = self.regions.oldest_of(body, &ages) else { return is_changed };
        self.apply_all(id, &Term::Loop(header, Rc::new(whole)), action::of_loop) || is_changed
    }

    /// `(c d) b` is `c (d b)`, and the other way round.
    fn regroup(&mut self, id: Id, a: Id, b: Id) -> bool {
        let mut is_changed = false;
        for node in self.regions.nodes(self.regions.find(a)) {
            if let Node::Seq([c, d]) = node {
                let rest = self.regions.class_of(Node::Seq([d, b]));
                is_changed |= self.regions.equate_node(id, Node::Seq([c, rest]));
            }
        }
        for node in self.regions.nodes(self.regions.find(b)) {
            if let Node::Seq([c, d]) = node {
                let first = self.regions.class_of(Node::Seq([a, c]));
                is_changed |= self.regions.equate_node(id, Node::Seq([first, d]));
            }
        }
        is_changed
    }

    /// Puts `b` before `a`, if neither touches what the other writes.
    fn exchange(&mut self, id: Id, a: Id, b: Id) -> bool {
        let (Some(first), Some(second)) = (self.forms(a).into_iter().next(), self.forms(b).into_iter().next()) else {
            return false;
        };
        let (made, used) = (self.regions.library.outputs(&first), self.regions.library.inputs(&second));
        let (Some(x), Some(y)) = (self.touched(&first), self.touched(&second)) else { return false };
        let is_apart = made.iter().all(|w| !used.contains(w)) && x.is_apart_from(&y) && y.is_apart_from(&x);
        is_apart && self.regions.equate_node(id, Node::Seq([b, a]))
    }

    /// The memories that a term touches; `None` if not all is known.
    fn touched(&self, term: &Term) -> Option<Touched> {
        let mut all = Touched::default();
        for piece in term.pieces() {
            let piece = self.regions.library.piece(piece);
            all.add(self.ir, piece.func, &piece.inputs)?;
        }
        Some(all)
    }

    /// Lets neighbours share loops.
    fn join(&mut self, id: Id, a: Id, b: Id) -> bool {
        let (first, second) = (self.forms(a), self.forms(b));
        let mut is_changed = false;
        for x in &first {
            for y in &second {
                let has_loops = |t: &Term| t.pieces().iter().any(|&p| self.has_loops(p));
                if self.limit().is_none() && has_loops(x) && has_loops(y) {
                    let term = Term::Seq(Rc::new(x.clone()), Rc::new(y.clone()));
                    is_changed |= self.apply_all(id, &term, action::of_sequence);
                }
            }
        }
        is_changed
    }

    fn has_loops(&self, piece: PieceId) -> bool {
        let func = self.regions.library.piece(piece).func;
        self.ir.walk_vec(func).into_iter().any(|op| is_loop(self.ir, op))
    }

    /// Makes iterations wider: those of the structures of each class that promise the fewest cycles.
    fn widen(&mut self) -> Stop {
        let mut open: Vec<(Id, Term)> = Vec::new();
        for id in self.regions.classes() {
            open.extend(self.promising(id).into_iter().map(|term| (id, term)));
        }
        while !open.is_empty() {
            let first = self.regions.library.count() as PieceId;
            for (id, term) in std::mem::take(&mut open) {
                self.widen_term(id, &term);
                if let Some(stop) = self.limit() {
                    self.regions.rebuild();
                    return stop;
                }
            }
            self.regions.rebuild();
            let new = first..self.regions.library.count() as PieceId;
            open = new.map(|piece| (self.regions.class_of(Node::Piece(piece)), Term::Piece(piece))).collect();
        }
        Stop::Saturated
    }

    fn widen_term(&mut self, id: Id, term: &Term) {
        let room = MOST_WIDTH / self.regions.width(term);
        if room < 2 {
            return;
        }
        let func = self.regions.write(self.ir, term);
        let actions = match term {
            Term::Piece(_) => action::widenings(self.ir, func, room),
            Term::Loop(..) => action::jams(self.ir, func, room),
            Term::Seq(..) => Vec::new(),
        };
        for action in actions {
            if self.limit().is_none() {
                self.attempt(id, term, func, &action);
            }
        }
        discard(self.ir, func);
    }

    /// The pieces of a class whose ports allow the fewest cycles, and the loop over several loops that is oldest.
    fn promising(&mut self, id: Id) -> Vec<Term> {
        let ages = self.regions.ages();
        let nodes = self.regions.nodes(self.regions.find(id));
        let pieces: Vec<PieceId> =
            nodes.iter().filter_map(|n| if let Node::Piece(p) = n { Some(*p) } else { None }).collect();
        let mut ranked: Vec<(u64, PieceId)> = Vec::new();
        for piece in pieces.into_iter().filter(|&p| self.has_loops(p)).collect::<Vec<_>>() {
            ranked.push((self.least_cycles(piece), piece));
        }
        ranked.sort_unstable();
        let mut found: Vec<Term> = ranked.into_iter().take(MOST_WIDENED).map(|(_, p)| Term::Piece(p)).collect();
        let loops = nodes.iter().filter(|n| matches!(n, Node::Loop(..)));
        found.extend(loops.filter_map(|n| self.regions.oldest(n, &ages)).min());
        found
    }

    fn least_cycles(&mut self, piece: PieceId) -> u64 {
        let copy = prepare::copy_of(self.ir, self.regions.library.piece(piece).func);
        prepare::finish(self.ir, copy, 1, &mut ir::Diagnostics::new());
        let cycles = local::least_cycles(self.ir, copy, None);
        discard(self.ir, copy);
        cycles
    }
}

fn kind(action: &Action) -> &'static str {
    match action {
        Action::Permute(..) => "permute",
        Action::Tile(_) => "tile",
        Action::Distribute(_) => "distribute",
        Action::Fuse(..) => "fuse",
        Action::Reschedule(_) => "reschedule",
        Action::ReplaceByScalars => "replace by scalars",
        Action::Unroll(..) => "unroll",
        Action::Jam(..) => "jam",
        Action::OptimizeDatapath(_) => "optimize datapath",
    }
}

/// Wires of memories.
#[derive(Default)]
struct Touched {
    read: FxHashSet<Wire>,
    written: FxHashSet<Wire>,
}

impl Touched {
    /// True if nothing that is written here is touched there.
    fn is_apart_from(&self, other: &Touched) -> bool {
        self.written.iter().all(|w| !other.read.contains(w) && !other.written.contains(w))
    }

    /// Adds what `func` touches. `None` if that is not known.
    fn add(&mut self, ir: &Ir, func: Op, inputs: &[Wire]) -> Option<()> {
        let arguments: Vec<Value> = ir.body(func, 0).map_or(Vec::new(), |b| ir.args(b).to_vec());
        let is_known = |op: Op| {
            op == func
                || is_loop(ir, op)
                || ir.has_trait(op, Traits::PURE)
                || ir.has_trait(op, Traits::TERMINATOR)
                || ir.access_kind(op).is_some()
        };
        if !ir.walk_vec(func).into_iter().all(is_known) {
            return None;
        }
        for access in accesses_in(ir, &mut Forms::new(), func) {
            let Memory::Value(memory) = access.memory else { return None };
            let wire = inputs[arguments.iter().position(|&a| a == memory)?];
            let set = if access.is_write { &mut self.written } else { &mut self.read };
            set.insert(wire);
        }
        Some(())
    }
}
