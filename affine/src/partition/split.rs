//! Splits a local memory into its banks, one allocation each.
//!
//! What holds: done only if every use is an affine load or store, and each access goes to the same bank in all iterations or is
//! the only one of its kind in an iteration; nothing is changed otherwise. An access of the second sort reads all banks and
//! takes one word, or writes where the number of its bank says.

use dialects::{arith, memref};
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, InsertPoint, IntegerSet, Ir, Op, Rewriter, TypeKind, Value};
use num_integer::Integer as _;

use super::scheme::Scheme;
use crate::access::{is_load, is_store, memref_of, subscripts_of};
use crate::domain::{counted, domain, is_loop, parents};
use crate::forms::{Forms, sum_of};
use crate::ops as affine;
use crate::ops::bounds::Bound;
use crate::system::{SHARED, System};
use crate::transform::build::bound_of;
use presburger::Extreme;

/// One access and where it goes.
struct Move {
    op: Op,
    /// The bank; `None` if iterations decide.
    bank: Option<usize>,
    /// The number of the bank, where iterations decide.
    number: Option<Bound>,
    place: Bound,
}

/// The accesses of a memory that have to go to one bank in all iterations: all but the only load or store of a loop. What many
/// schemes are asked of them is read once.
pub struct Statics {
    memory: Value,
    accesses: Vec<Op>,
    /// How their elements vary, each way once; `None`: an access is not affine.
    variations: Option<Vec<Variation>>,
}

impl Statics {
    /// Those of a memory.
    pub fn of(ir: &Ir, memory: Value) -> Statics {
        let all = accesses_of(ir, memory);
        let accesses: Vec<Op> = all.iter().copied().filter(|&op| !is_alone(ir, op, &all)).collect();
        let mut variations = Some(Vec::new());
        for &op in &accesses {
            let mut forms = Forms::new();
            let own = element_of(ir, &mut forms, op, memory).ok().and_then(|e| variations_of(ir, &forms, op, &e));
            variations = variations.zip(own).map(|(all, own)| [all, own].concat());
        }
        if let Some(all) = &mut variations {
            all.sort_unstable();
            all.dedup();
        }
        Statics { memory, accesses, variations }
    }

    /// For banks of one element in a run: what each factor of a scheme is a multiple of if the banks stay, a divisor of their
    /// number.
    pub fn multiples(&self, rank: usize, banks: i64) -> Vec<i64> {
        let mut multiples = vec![1_i64; rank];
        for variation in self.variations.iter().flatten() {
            let mut own = variation.factors.iter().enumerate().filter(|(_, factor)| **factor != 0);
            let (Some((dim, factor)), None) = (own.next(), own.next()) else { continue };
            let by = match variation.term {
                Term::Loop { moves, .. } if moves < 1 => continue,
                Term::Loop { step, .. } => factor.saturating_mul(step),
                Term::Outside => *factor,
                // What is not known to stay has no part in the bank.
                Term::Other => 1,
            };
            multiples[dim] = multiples[dim].lcm(&(banks / by.gcd(&banks)));
        }
        multiples
    }

    /// True if each of the accesses goes to one bank in all iterations.
    pub fn hold(&self, ir: &Ir, scheme: &Scheme) -> bool {
        let varies = self.variations.as_ref().is_none_or(|all| all.iter().any(|v| v.varies(scheme)));
        let is_one = |&op: &Op| bank_of(ir, op, self.memory, scheme).is_ok_and(|bank| bank.is_some());
        !varies && self.accesses.iter().all(is_one)
    }
}

/// How an element follows a term of its subscripts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Variation {
    /// The term's factor in each subscript.
    factors: Vec<i64>,
    term: Term,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    /// A loop's variable, with the loop's step and how often it steps.
    Loop { step: i64, moves: i64 },
    /// A value from outside of all loops.
    Outside,
    /// A quotient or a remainder of what varies.
    Other,
}

impl Variation {
    /// A quick "yes", which now and then is said of a bank that stays: the number of the bank follows a loop's variable whose
    /// step is no multiple of a round through all banks.
    fn varies(&self, scheme: &Scheme) -> bool {
        let terms = self.factors.iter().zip(&scheme.vector).map(|(c, f)| c.checked_mul(*f));
        let Some(factor) = terms.sum::<Option<i64>>() else { return true };
        let round = scheme.block.saturating_mul(scheme.banks);
        match self.term {
            _ if factor == 0 => false,
            Term::Other => true,
            Term::Outside => factor % round != 0,
            Term::Loop { step, moves } => {
                let by = factor.saturating_mul(step);
                by % round != 0 && by.saturating_abs().saturating_mul(moves) >= scheme.block
            }
        }
    }
}

/// How the element of an access varies. `None` on overflow.
fn variations_of(ir: &Ir, forms: &Forms, op: Op, element: &[AffineExpr]) -> Option<Vec<Variation>> {
    let loops: Vec<_> =
        parents(ir, op).filter(|&p| is_loop(ir, p)).filter_map(|p| counted(ir, &mut Forms::new(), p)).collect();
    let sums: Vec<_> = element.iter().map(sum_of).collect::<Option<_>>()?;
    let mut atoms: Vec<&AffineExpr> = sums.iter().flat_map(|sum| sum.atoms.iter().map(|(atom, _)| atom)).collect();
    atoms.sort();
    atoms.dedup();
    let variation = |atom: &AffineExpr| {
        let of = |atoms: &[(AffineExpr, i64)]| atoms.iter().find(|(a, _)| a == atom).map_or(0, |(_, c)| *c);
        let term = match atom {
            AffineExpr::Dim(term) => match loops.iter().find(|l| l.variable == forms.term(*term)) {
                Some(found) => Term::Loop {
                    step: found.step.unwrap_or(1),
                    moves: found.trip_count().map_or(i64::MAX, |iterations| iterations - 1),
                },
                None => Term::Outside,
            },
            _ => Term::Other,
        };
        Variation { factors: sums.iter().map(|sum| of(&sum.atoms)).collect(), term }
    };
    Some(atoms.into_iter().map(variation).collect())
}

/// The users of a memory but those that free it.
fn accesses_of(ir: &Ir, memory: Value) -> Vec<Op> {
    ir.uses(memory).map(|u| u.op).filter(|&op| !ir.isa::<memref::Dealloc>(op)).collect()
}

/// True for the only load, or the only store, among `accesses` in its loop.
fn is_alone(ir: &Ir, op: Op, accesses: &[Op]) -> bool {
    let around = |op: Op| parents(ir, op).find(|&p| is_loop(ir, p));
    let is_rival = |&other: &Op| other != op && is_store(ir, other) == is_store(ir, op) && around(other) == around(op);
    !accesses.iter().any(is_rival)
}

/// Replaces an allocation of static shape by one for each bank that is used, which are returned by number of bank.
/// Errors (as text): why it can't be.
pub fn split(ir: &mut Ir, allocation: Op, scheme: &Scheme) -> Result<Vec<Option<Value>>, String> {
    let memory = ir.result(allocation, 0);
    let shape = ir.ctx.shape(ir.ty(memory)).map(<[i64]>::to_vec).unwrap_or_default();
    let bank_shape = scheme.bank_shape(&shape).ok_or("its scheme has no place within a bank")?;
    let accesses = accesses_of(ir, memory);
    let freed: Vec<Op> = ir.uses(memory).map(|u| u.op).filter(|&op| ir.isa::<memref::Dealloc>(op)).collect();
    let moved = |&op: &Op| {
        let to = moved(ir, op, memory, scheme)?;
        let is_possible = to.bank.is_some() || is_alone(ir, op, &accesses);
        is_possible.then_some(to).ok_or_else(|| "an access goes to several banks".to_owned())
    };
    let moves = accesses.iter().map(moved).collect::<Result<Vec<_>, _>>()?;
    let TypeKind::MemRef { element, space, layout: None, .. } = ir.ctx.kind(ir.ty(memory)).clone() else {
        return Err("it has a layout of its own".into());
    };
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: bank_shape.into(), element, layout: None, space });
    let mut banks: Vec<Option<Value>> = vec![None; usize::try_from(scheme.banks).unwrap_or(0)];
    let needs_all = moves.iter().any(|to| to.bank.is_none());
    for (number, bank) in banks.iter_mut().enumerate() {
        if needs_all || moves.iter().any(|to| to.bank == Some(number)) {
            *bank = Some(bank_like(ir, allocation, ty, number));
        }
    }
    moves.into_iter().for_each(|to| redirect(ir, to, &banks));
    for op in freed {
        free_all(ir, op, banks.iter().flatten().copied());
    }
    Rewriter::new(ir).erase(allocation);
    Ok(banks)
}

fn bank_like(ir: &mut Ir, allocation: Op, ty: ir::Type, number: usize) -> Value {
    let (name, attrs) = (ir.op_text(allocation).to_owned(), ir.attrs(allocation).to_vec());
    let of = ir.value_name(ir.result(allocation, 0)).map(str::to_owned);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(allocation);
    let made = rewriter.op(&name).attrs(&attrs).result(ty).value();
    if let Some(of) = of {
        ir.set_value_name(made, &format!("{of}_{number}"));
    }
    made
}

/// The bank that an access goes to; `None` inside if iterations decide. Errors: it is not an affine access of the memory.
fn bank_of(ir: &Ir, op: Op, memory: Value, scheme: &Scheme) -> Result<Option<usize>, String> {
    let mut forms = Forms::new();
    let element = element_of(ir, &mut forms, op, memory)?;
    let variations = variations_of(ir, &forms, op, &element);
    if variations.is_none_or(|all| all.iter().any(|v| v.varies(scheme))) {
        return Ok(None);
    }
    Ok(constant_value(ir, &mut forms, op, &scheme.bank(&element)).and_then(|b| usize::try_from(b).ok()))
}

fn element_of(ir: &Ir, forms: &mut Forms, op: Op, memory: Value) -> Result<Vec<AffineExpr>, String> {
    let is_access = ir.op_text(op).starts_with("affine.") && (is_load(ir, op) || is_store(ir, op));
    let stores_it = is_store(ir, op) && ir.operand(op, 0) == memory;
    if !is_access || stores_it || memref_of(ir, op) != Some(memory) {
        return Err(format!("it is used by {}", ir.op_text(op)));
    }
    subscripts_of(ir, forms, op).ok_or_else(|| "an index is not affine".into())
}

fn moved(ir: &Ir, op: Op, memory: Value, scheme: &Scheme) -> Result<Move, String> {
    let bank = bank_of(ir, op, memory, scheme)?;
    let mut forms = Forms::new();
    let element = element_of(ir, &mut forms, op, memory)?;
    let shape = ir.ctx.shape(ir.ty(memory)).unwrap_or_default();
    let place = scheme.place(&element, shape).ok_or("its scheme has no place within a bank")?;
    let number = bank.is_none().then(|| bound_of(ir, &forms, &[scheme.bank(&element)], op));
    Ok(Move { op, bank, number, place: bound_of(ir, &forms, &place, op) })
}

/// The value that a form has wherever `op` runs, if it is one.
fn constant_value(ir: &Ir, forms: &mut Forms, op: Op, form: &AffineExpr) -> Option<i64> {
    let mut system = System::new();
    system.require_all(&domain(ir, forms, op), &|_| SHARED);
    let placed = system.placed(form, &|_| SHARED);
    match (system.minimum(&placed), system.maximum(&placed)) {
        (Extreme::Value(a), Extreme::Value(b)) if a == b => a.to_i64(),
        // Never runs: any bank will do.
        (Extreme::Empty, _) => Some(0),
        _ => None,
    }
}

fn redirect(ir: &mut Ir, to: Move, banks: &[Option<Value>]) {
    let map = ir.ctx.map_attr(to.place.map.clone());
    let Some(number) = &to.number else {
        let bank = to.bank.and_then(|b| banks[b]).expect("it was made");
        let first: Vec<Value> = if is_store(ir, to.op) { vec![ir.operand(to.op, 0), bank] } else { vec![bank] };
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_operands(to.op, &[first, to.place.operands].concat());
        rewriter.set_attr(to.op, "map", map);
        return;
    };
    let banks: Vec<Value> = banks.iter().flatten().copied().collect();
    let (attr, index) = (ir.ctx.map_attr(number.map.clone()), ir.ctx.index());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(to.op);
    let number = rewriter.op(affine::Apply::NAME).operands(&number.operands).attr("map", attr).result(index).value();
    if is_load(&rewriter, to.op) {
        let ty = rewriter.ty(rewriter.result(to.op, 0));
        let load = |rewriter: &mut Rewriter<'_>, bank: Value| {
            let builder = rewriter.op(affine::Load::NAME).operand(bank).operands(&to.place.operands);
            builder.attr("map", map).result(ty).value()
        };
        let values: Vec<Value> = banks.iter().map(|&bank| load(&mut rewriter, bank)).collect();
        let value = chosen(&mut rewriter, &values, 0, number);
        rewriter.replace(to.op, &[value]);
        return;
    }
    let value = rewriter.operand(to.op, 0);
    for (k, &bank) in banks.iter().enumerate() {
        let set = is_equal(0, k as i64, 1);
        within(&mut rewriter, set, &[number], &|rewriter| {
            let builder = rewriter.op(affine::Store::NAME).operand(value).operand(bank).operands(&to.place.operands);
            builder.attr("map", map).build();
        });
    }
    rewriter.erase(to.op);
}

/// The points of so many dimensions at which one has a value.
fn is_equal(dim: u32, value: i64, dims: u32) -> IntegerSet {
    let expr = AffineExpr::Dim(dim) - AffineExpr::Const(value);
    IntegerSet { dims, symbols: 0, constraints: vec![SetConstraint { expr, is_equality: true }] }
}

/// Makes what `body` makes in an `affine.if` on `operands`.
pub fn within(rewriter: &mut Rewriter<'_>, set: IntegerSet, operands: &[Value], body: &dyn Fn(&mut Rewriter<'_>)) {
    let condition = rewriter.ir_mut().ctx.set_attr(set);
    let outside = rewriter.insertion();
    let (then, block) = rewriter.create_region_with_block(&[]);
    let otherwise = rewriter.create_region();
    rewriter.set_insertion(InsertPoint::End(block));
    body(rewriter);
    rewriter.op(affine::Yield::NAME).build();
    if let Some(outside) = outside {
        rewriter.set_insertion(outside);
    }
    let builder = rewriter.op(affine::If::NAME).operands(operands).attr("condition", condition);
    builder.region(then).region(otherwise).build();
}

/// The value whose number is `number`, of values numbered from `first`: a tree of choices.
pub fn chosen(rewriter: &mut Rewriter<'_>, values: &[Value], first: usize, number: Value) -> Value {
    if let [only] = *values {
        return only;
    }
    let half = values.len().next_power_of_two() / 2;
    let low = chosen(rewriter, &values[..half], first, number);
    let high = chosen(rewriter, &values[half..], first + half, number);
    let ir = rewriter.ir_mut();
    let (index, bit) = (ir.ctx.index(), ir.ctx.integer(1));
    let (limit, below) = (ir.ctx.index_attr((first + half) as i64), ir.ctx.i_attr(64, 6));
    let ty = ir.ty(low);
    let limit = rewriter.op(arith::Constant::NAME).attr("value", limit).result(index).value();
    let is_low = rewriter.op(arith::CmpI::NAME).operands(&[number, limit]).attr("predicate", below).result(bit).value();
    rewriter.op(arith::Select::NAME).operands(&[is_low, low, high]).result(ty).value()
}

fn free_all(ir: &mut Ir, dealloc: Op, banks: impl Iterator<Item = Value>) {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(dealloc);
    for bank in banks {
        rewriter.op(memref::Dealloc::NAME).operand(bank).build();
    }
    rewriter.erase(dealloc);
}
