//! Folding one operation: constants of operands in, existing values or new constants out.
//!
//! What holds: folding makes constants where it needs them; at the beginning of a round `adopt` brings them to the front
//! of the nearest isolated region's entry block, one for each value, type and dialect, the last one met first. Folding
//! never changes what a program computes.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::def::{Folded, FoldedValue, OpDef, Traits, hooks};
use crate::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use crate::int::Int;
use crate::ir::{InsertPoint, Ir};
use crate::rewriter::Rewriter;

hooks! {
    /// Folds `op`; `constants[i]` is operand i's value if it is a constant. May intern attributes and change `op` itself
    /// (attributes, order of operands) but no other op.
    Fold: fn(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded, OpDef::fold;
    /// Makes a constant op of a dialect that holds `value`; `None` if the dialect can't.
    Materialize: fn(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op>, Dialect::materialize;
}

impl OpDef {
    /// Sets what it computes, and folding of integers and index by it where the table sets none.
    pub fn meaning(mut self, meaning: bits::Meaning) -> Self {
        self.meaning = Some(meaning);
        if self.hooks.get::<Fold>().is_some() { self } else { self.fold(by_meaning) }
    }
}

/// The attribute that `value` always holds, if a constant op defines it.
pub fn constant_of(ir: &Ir, value: Value) -> Option<Attr> {
    let op = ir.def_op(value)?;
    ir.has_trait(op, Traits::CONSTANT_LIKE).then(|| ir.attr(op, "value"))?
}

/// Folds integers and index by what the declaration says that the op computes; never where that is undefined.
pub fn by_meaning(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    let int = |constant: &Option<Attr>| ir.ctx.as_int((*constant)?).map(|(value, _)| value);
    let operands: Option<Vec<&Int>> = constants.iter().map(int).collect();
    let value = operands.zip(ir.formula(op)).and_then(|(operands, formula)| formula.eval(&operands).ok());
    match value {
        Some(value) => {
            let ty = ir.ty(ir.result(op, 0));
            Folded::constant(ir.ctx.int_attr(value, ty))
        }
        None => Folded::No,
    }
}

/// What an attempt to fold did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing.
    Unchanged,
    /// The op was changed in place.
    InPlace,
    /// The op was replaced and erased.
    Replaced,
}

/// Folds ops of one root, and knows the constants it made.
#[derive(Debug, Default)]
pub struct Folder {
    constants: FxHashMap<(Region, OpName, Attr, Type), Op>,
    /// For each region, the block that its constants stand in.
    blocks: FxHashMap<Region, Block>,
    /// The constants at the front of their blocks.
    adopted: FxHashSet<Op>,
}

impl Folder {
    /// Knows no constants.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the constants and where they go: regions may have moved.
    pub fn begin_round(&mut self) {
        self.blocks.clear();
        self.constants.clear();
        self.adopted.clear();
    }

    /// Takes constant `op` into care: moves it to the front of its isolated region, or replaces it by the constant of
    /// the same value that is there. True if the op is gone.
    pub fn adopt(&mut self, rewriter: &mut Rewriter<'_>, op: Op) -> bool {
        let Some(value) = adoptable(rewriter, op) else { return false };
        let Some(entry) = self.constant_block(rewriter, op) else { return false };
        let Some(region) = rewriter.region_of(entry) else { return false };
        let result = rewriter.result(op, 0);
        let key = (region, rewriter.name(op), value, rewriter.ty(result));
        match self.live(rewriter, key, entry) {
            Some(known) if known == op => false,
            Some(known) => {
                let known = rewriter.result(known, 0);
                rewriter.replace(op, &[known]);
                true
            }
            None => {
                self.hoist(rewriter, op, entry);
                self.constants.insert(key, op);
                self.adopted.insert(op);
                false
            }
        }
    }

    /// The entry block of the nearest region around `op` that belongs to an isolated op.
    fn constant_block(&mut self, ir: &Ir, op: Op) -> Option<Block> {
        let mut passed = Vec::new();
        let mut region = ir.block_of(op).and_then(|b| ir.region_of(b))?;
        let entry = loop {
            let known = self.blocks.get(&region).copied();
            if let Some(block) = known.filter(|&b| ir.region_of(b).is_some_and(|r| ir.entry(r) == Some(b))) {
                break block;
            }
            passed.push(region);
            let parent = ir.parent_of_region(region)?;
            if ir.def(parent).is_none_or(|d| d.traits.contains(Traits::ISOLATED)) {
                break ir.entry(region)?;
            }
            region = ir.block_of(parent).and_then(|b| ir.region_of(b))?;
        };
        self.blocks.extend(passed.into_iter().map(|region| (region, entry)));
        Some(entry)
    }

    /// The constant of `key`, if it is still there.
    fn live(&self, ir: &Ir, key: (Region, OpName, Attr, Type), entry: Block) -> Option<Op> {
        let op = self.constants.get(&key).copied()?;
        let same = ir.is_alive(op) && ir.block_of(op) == Some(entry) && ir.attr(op, "value") == Some(key.2);
        same.then_some(op)
    }

    /// Moves a constant to the front of `entry`, unless it is there, or behind one that was adopted.
    fn hoist(&self, rewriter: &mut Rewriter<'_>, op: Op, entry: Block) {
        let stays = rewriter.block_of(op) == Some(entry)
            && rewriter.prev_op(op).is_none_or(|before| self.adopted.contains(&before));
        if !stays {
            rewriter.move_op(op, InsertPoint::Start(entry));
        }
    }

    /// Folds `op` if its declaration can.
    pub fn fold(&mut self, rewriter: &mut Rewriter<'_>, op: Op) -> Outcome {
        let Some(def) = rewriter.def(op) else { return Outcome::Unchanged };
        let (traits, fold) = (def.traits, def.hooks.get::<Fold>().copied());
        if traits.contains(Traits::CONSTANT_LIKE) {
            return Outcome::Unchanged;
        }
        if traits.contains(Traits::COMMUTATIVE) && constants_last(rewriter, op) {
            return Outcome::InPlace;
        }
        let by_trait = fold_by_trait(rewriter, op, traits);
        let folded = match (by_trait, fold) {
            (Some(value), _) => Folded::value(value),
            (None, Some(fold)) => {
                let constants: Vec<Option<Attr>> =
                    rewriter.operands(op).iter().map(|&v| constant_of(rewriter, v)).collect();
                fold(rewriter.ir_mut(), op, &constants)
            }
            (None, None) => Folded::No,
        };
        self.apply(rewriter, op, folded)
    }

    fn apply(&mut self, rewriter: &mut Rewriter<'_>, op: Op, folded: Folded) -> Outcome {
        let results = match folded {
            Folded::No => return Outcome::Unchanged,
            Folded::InPlace => return Outcome::InPlace,
            Folded::Results(results) => results,
        };
        let own: Vec<Value> = rewriter.results(op).collect();
        if results.len() != own.len() || results.iter().zip(&own).all(|(r, &v)| *r == FoldedValue::Value(v)) {
            return Outcome::Unchanged;
        }
        let mut values = Vec::with_capacity(own.len());
        for (&result, &own) in results.iter().zip(&own) {
            let Some(value) = self.value_of(rewriter, op, result, own) else { return Outcome::Unchanged };
            values.push(value);
        }
        rewriter.replace(op, &values);
        Outcome::Replaced
    }

    /// The value for a folded result; `None` if it is a constant that no dialect can make, or has another type.
    fn value_of(&mut self, rewriter: &mut Rewriter<'_>, op: Op, folded: FoldedValue, own: Value) -> Option<Value> {
        let ty = rewriter.ty(own);
        match folded {
            FoldedValue::Value(value) => (rewriter.ty(value) == ty && value != own).then_some(value),
            FoldedValue::Constant(attr) => self.constant(rewriter, op, attr, ty),
        }
    }

    /// A constant of type `ty` that holds `attr`, before `user`.
    fn constant(&mut self, rewriter: &mut Rewriter<'_>, user: Op, attr: Attr, ty: Type) -> Option<Value> {
        let loc = rewriter.loc(user);
        rewriter.before(user);
        rewriter.set_loc(loc);
        let made = materialize(rewriter, user, attr, ty)?;
        Some(rewriter.result(made, 0))
    }
}

/// The value of a constant op that may be moved and shared: it has one result, no operands and no other attribute.
fn adoptable(ir: &Ir, op: Op) -> Option<Attr> {
    let plain = ir.has_trait(op, Traits::CONSTANT_LIKE)
        && ir.result_count(op) == 1
        && ir.operands(op).is_empty()
        && ir.attrs(op).len() == 1;
    plain.then(|| ir.attr(op, "value"))?
}

/// A constant op by the op's own dialect, else by the first registered dialect that can make one.
fn materialize(rewriter: &mut Rewriter<'_>, user: Op, attr: Attr, ty: Type) -> Option<Op> {
    let own = rewriter.op_text(user).split('.').next().unwrap_or("");
    let own =
        rewriter.ctx.dialects().iter().find(|d| d.name == own).and_then(|d| d.hooks.get::<Materialize>().copied());
    let made = own.and_then(|hook| hook(rewriter, attr, ty)).or_else(|| {
        rewriter.ir_mut().ctx.awaken_all();
        let hooks: Vec<_> =
            rewriter.ctx.dialects().iter().filter_map(|d| d.hooks.get::<Materialize>().copied()).collect();
        hooks.into_iter().find_map(|hook| hook(rewriter, attr, ty))
    })?;
    let fits = rewriter.result_count(made) == 1 && rewriter.ty(rewriter.result(made, 0)) == ty;
    if !fits {
        rewriter.erase(made);
    }
    fits.then_some(made)
}

/// Puts constant operands of a commutative op last, in order. True if that changed anything.
fn constants_last(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let operands = rewriter.operands(op).to_vec();
    let (constants, others): (Vec<_>, Vec<_>) = operands.iter().partition(|&&v| constant_of(rewriter, v).is_some());
    let sorted: Vec<Value> = others.into_iter().chain(constants).collect();
    if sorted == operands {
        return false;
    }
    rewriter.set_operands(op, &sorted);
    true
}

/// `f(f(x))` where the traits say what it is.
fn fold_by_trait(ir: &Ir, op: Op, traits: Traits) -> Option<Value> {
    let either = Traits(Traits::IDEMPOTENT.0 | Traits::INVOLUTION.0);
    if traits.0 & either.0 == 0 {
        return None;
    }
    let &[operand] = ir.operands(op) else { return None };
    let inner = ir.def_op(operand).filter(|&inner| ir.name(inner) == ir.name(op))?;
    if traits.contains(Traits::IDEMPOTENT) { Some(operand) } else { ir.operands(inner).first().copied() }
}
