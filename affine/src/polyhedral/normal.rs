//! What a value is, through registers and memory: for each instance the computation, or the element at the start, that it
//! comes from.
//!
//! What holds: carried values are followed to the iteration that made them, loads to the last store before them. Errors say what
//! could not be followed.

use dialects::arith;
use ir::{Attr, Ir, Op, Value, ValueDef};
use rustc_hash::FxHashMap;

use super::flow::{Flow, MOST_PARTS};
use super::model::{Model, set_of};
use crate::access::{Memory, is_load};
use crate::domain::{is_for, loops_around};
use crate::system::Constraint;
use crate::words::in_words;
use ir::AffineExpr;
use presburger::{BasicSet, Relation, Set, Space};

/// More steps through registers and memory are given up.
const MOST_STEPS: usize = 400;

/// Where a value begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A value of the program; the relation ends in the iterations of the loops around it.
    Value(Value),
    /// A constant.
    Constant(Attr),
    /// What a memory held at the start; the relation ends in its elements.
    Start(Memory),
}

/// For instances of something, the origins of a value.
pub type Normal = Vec<(Origin, Relation)>;

/// Follows values in one program.
pub struct Follower<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// Its loads, stores and yields.
    pub model: &'a Model,
    /// The last writers of its loads.
    pub flows: &'a [Flow],
    /// The statement of each op.
    pub statements: &'a FxHashMap<Op, usize>,
    /// True for memories whose loads need not be followed.
    pub is_kept: &'a dyn Fn(Memory) -> bool,
}

/// Relations with more existential variables are not followed further: whether they are empty may take too long to say.
const MOST_LOCALS: usize = 3;

fn is_complex(relation: &Relation) -> bool {
    relation.parts().len() > MOST_PARTS || relation.parts().iter().any(|p| p.locals() > MOST_LOCALS)
}

/// The iterations of a loop that carries values.
pub struct Iterations {
    /// Each iteration with the one before it.
    pub previous: Relation,
    /// First iterations.
    pub first: Set,
    /// For each run of the loop its last iteration.
    pub last: Relation,
    /// Runs that have an iteration.
    pub runs: Set,
}

/// The iterations of the loop whose yield is statement `s`.
pub fn iterations(model: &Model, s: usize) -> Option<Iterations> {
    let (statement, domain) = (&model.statements[s], model.domain(s));
    let depth = statement.dims.len().checked_sub(1)?;
    let step = statement.dims[depth].step.filter(|_| statement.is_exact)?;
    let symbols = model.symbols.len();
    let back = |k: usize| {
        let (from, to) = (AffineExpr::Dim(k as u32), AffineExpr::Dim((depth + 1 + k) as u32));
        Constraint::equal(from - AffineExpr::Const(if k == depth { step } else { 0 }), to)
    };
    let space = Space::relation(symbols, depth + 1, depth + 1);
    let before: Vec<Constraint> = (0..=depth).map(back).collect();
    let previous = Set::from(set_of(space, &before)).intersect_domain(&domain).intersect_range(&domain);
    let first = domain.subtract(&previous.domain());
    let ends = domain.subtract(&previous.range());
    let inside = Space::relation(symbols, depth, depth + 1);
    let same = |k: usize| Constraint::equal(AffineExpr::Dim(k as u32), AffineExpr::Dim((depth + k) as u32));
    let same: Vec<Constraint> = (0..depth).map(same).collect();
    let last = Set::from(set_of(inside, &same)).intersect_range(&ends);
    let runs = last.domain();
    Some(Iterations { previous, first, last, runs })
}

/// A relation that forgets all but the first `count` dimensions of its range.
pub fn prefix(relation: &Relation, count: usize) -> Relation {
    let space = relation.space();
    relation.project_out(space.domain + count, space.range - count)
}

/// Each point of a set with itself.
pub fn identity(set: &Set) -> Relation {
    let space = set.space();
    Set::from(BasicSet::identity(space.symbols, space.dims())).intersect_domain(set)
}

impl Follower<'_> {
    /// The origins of `value` as it is seen at `at`: from instances of anything to iterations of the loops around a use.
    pub fn follow(&self, value: Value, at: Relation) -> Result<Normal, String> {
        let mut open = vec![(value, at)];
        let mut found: Normal = Vec::new();
        for _ in 0..MOST_STEPS {
            let Some((value, at)) = open.pop() else { return Ok(found) };
            if at.is_empty() {
                continue;
            }
            if is_complex(&at) {
                break;
            }
            match self.ir.value_def(value) {
                ValueDef::Result { op, index } => self.result(op, index, value, &at, &mut open, &mut found)?,
                ValueDef::Argument { block, index } => {
                    let parent = self.ir.parent_of_block(block).filter(|&p| is_for(self.ir, p));
                    match parent {
                        Some(looping) if index > 0 => self.carried(looping, index - 1, &at, &mut open)?,
                        Some(looping) => self.stop(value, &at, self.depth(looping) + 1, &mut found),
                        None => self.stop(value, &at, 0, &mut found),
                    }
                }
            }
        }
        Err("a value goes through too many registers and elements".into())
    }

    fn depth(&self, op: Op) -> usize {
        loops_around(self.ir, op).len()
    }

    fn stop(&self, value: Value, at: &Relation, depth: usize, found: &mut Normal) {
        let constant = self.ir.def_op(value).filter(|&d| self.ir.isa::<arith::Constant>(d));
        match constant.and_then(|d| self.ir.attr(d, "value")) {
            Some(attr) => found.push((Origin::Constant(attr), prefix(at, 0))),
            None => found.push((Origin::Value(value), prefix(at, depth))),
        }
    }

    fn result(
        &self,
        op: Op,
        index: usize,
        value: Value,
        at: &Relation,
        open: &mut Vec<(Value, Relation)>,
        found: &mut Normal,
    ) -> Result<(), String> {
        if is_for(self.ir, op) {
            return self.last(op, index, at, open);
        }
        let at = prefix(at, self.depth(op));
        if !is_load(self.ir, op) {
            self.stop(value, &at, self.depth(op), found);
            return Ok(());
        }
        let unknown = || format!("{} is not followed", in_words(self.ir, op));
        let s = *self.statements.get(&op).ok_or_else(unknown)?;
        let touch = &self.model.statements[s].touches[0];
        if (self.is_kept)(touch.memory) {
            self.stop(value, &at, self.depth(op), found);
            return Ok(());
        }
        let flow = self.flows.iter().find(|f| f.reader == s).filter(|f| f.is_exact).ok_or_else(unknown)?;
        for (writer, pairs) in &flow.sources {
            let stored = self.ir.operand(self.model.statements[*writer].op, 0);
            open.push((stored, at.then(&pairs.inverse())));
        }
        let elements = elements(self.model, s).ok_or_else(unknown)?;
        let fresh = at.intersect_range(&flow.live_in);
        found.extend((!fresh.is_empty()).then(|| (Origin::Start(touch.memory), fresh.then(&elements))));
        Ok(())
    }

    fn yields(&self, looping: Op) -> Result<(Iterations, Op), String> {
        let unknown = || format!("the iterations of {} are not affine", in_words(self.ir, looping));
        let last = self.ir.body(looping, 0).and_then(|b| self.ir.last_op(b)).ok_or_else(unknown)?;
        let s = *self.statements.get(&last).ok_or_else(unknown)?;
        Ok((iterations(self.model, s).ok_or_else(unknown)?, last))
    }

    /// A value that a loop carries, in an iteration: the first one, or what the iteration before yields.
    fn carried(
        &self,
        looping: Op,
        index: usize,
        at: &Relation,
        open: &mut Vec<(Value, Relation)>,
    ) -> Result<(), String> {
        let (iterations, last) = self.yields(looping)?;
        let at = prefix(at, self.depth(looping) + 1);
        let yielded = self.ir.operand(last, index);
        let body = self.ir.body(looping, 0).ok_or("a loop has no body")?;
        if yielded == self.ir.arg(body, index + 1) {
            open.push((self.init(looping, index), prefix(&at, self.depth(looping))));
            return Ok(());
        }
        open.push((yielded, at.then(&iterations.previous)));
        open.push((self.init(looping, index), prefix(&at.intersect_range(&iterations.first), self.depth(looping))));
        Ok(())
    }

    /// A result of a loop: what the last iteration yields, or the first value where there is no iteration.
    fn last(&self, looping: Op, index: usize, at: &Relation, open: &mut Vec<(Value, Relation)>) -> Result<(), String> {
        let (iterations, last) = self.yields(looping)?;
        let at = prefix(at, self.depth(looping));
        open.push((self.ir.operand(last, index), at.then(&iterations.last)));
        let without = at.subtract(&at.intersect_range(&iterations.runs));
        open.push((self.init(looping, index), without));
        Ok(())
    }

    fn init(&self, looping: Op, index: usize) -> Value {
        let count = self.ir.operands(looping).len() - self.ir.result_count(looping);
        self.ir.operand(looping, count + index)
    }
}

/// From instances of a statement to the element that its first access touches.
pub fn elements(model: &Model, s: usize) -> Option<Relation> {
    let statement = &model.statements[s];
    let element = statement.touches.first()?.element.as_ref()?.iter().cloned().collect::<Option<Vec<_>>>()?;
    let dims = statement.dims.len();
    let space = Space::relation(model.symbols.len(), dims, element.len());
    let own = |(k, form): (usize, AffineExpr)| Constraint::equal(AffineExpr::Dim((dims + k) as u32), form);
    let equalities: Vec<Constraint> = element.into_iter().enumerate().map(own).collect();
    Some(Set::from(set_of(space, &equalities)).intersect_domain(&model.domain(s)))
}

/// An instance for which both differ. `None`: they are the same. Errors: they have too many parts.
pub fn difference(a: &Normal, b: &Normal) -> Result<Option<Vec<presburger::Int>>, String> {
    let parts: usize = a.iter().chain(b).map(|(_, r)| r.parts().len()).sum();
    if parts > 2 * MOST_PARTS {
        return Err("a value comes from too many places".into());
    }
    let origins: Vec<Origin> = a.iter().chain(b).map(|(o, _)| *o).collect();
    let all = |side: &Normal, origin: Origin, space: Space| {
        let own = side.iter().filter(|(o, r)| *o == origin && r.space() == space).map(|(_, r)| r.clone());
        own.fold(Set::empty(space), |sum, next| sum.union(&next))
    };
    let found = a.iter().chain(b).zip(origins).find_map(|((_, relation), origin)| {
        let space = relation.space();
        let (x, y) = (all(a, origin, space), all(b, origin, space));
        let point = x.subtract(&y).sample().or_else(|| y.subtract(&x).sample())?;
        Some(point[..space.symbols + space.domain].to_vec())
    });
    Ok(found)
}
