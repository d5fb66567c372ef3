//! Splits a local memory into its banks, one allocation each.
//!
//! What holds: done only if every use is an affine load or store whose bank is the same in all turns; nothing is changed
//! otherwise.

use ir::{AffineExpr, Ir, Op, Rewriter, TypeKind, Value};

use super::scheme::Scheme;
use crate::access::{is_load, is_store, memref_of, subscripts_of};
use crate::domain::domain;
use crate::forms::Forms;
use crate::presburger::Extreme;
use crate::system::{SHARED, System};
use crate::transform::build::bound_of;

/// One access and where it goes.
struct Move {
    op: Op,
    bank: usize,
    map: ir::AffineMap,
    operands: Vec<Value>,
}

/// Replaces an allocation of static shape by one for each bank that is used. Errors (as text): why it can't be.
pub fn split(ir: &mut Ir, allocation: Op, scheme: &Scheme) -> Result<(), String> {
    let memory = ir.result(allocation, 0);
    let shape = ir.ctx.shape(ir.ty(memory)).map(<[i64]>::to_vec).unwrap_or_default();
    let bank_shape = scheme.bank_shape(&shape).ok_or("its scheme has no place within a bank")?;
    let users: Vec<Op> = ir.uses(memory).map(|u| u.op).collect();
    let (freed, accesses): (Vec<Op>, Vec<Op>) = users.into_iter().partition(|&op| ir.is(op, "memref.dealloc"));
    let moves = accesses.iter().map(|&op| moved(ir, op, memory, scheme)).collect::<Result<Vec<_>, _>>()?;
    let TypeKind::MemRef { element, space, layout: None, .. } = ir.ctx.kind(ir.ty(memory)).clone() else {
        return Err("it has a layout of its own".into());
    };
    let layout = None;
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: bank_shape.into(), element, layout, space });
    let mut banks: Vec<Option<Value>> = vec![None; usize::try_from(scheme.banks).unwrap_or(0)];
    let name = ir.value_name(memory).map(str::to_owned);
    for to in &moves {
        if banks[to.bank].is_none() {
            let made = copy_of(ir, allocation, ty);
            if let Some(name) = &name {
                ir.set_value_name(made, &format!("{name}_{}", to.bank));
            }
            banks[to.bank] = Some(made);
        }
    }
    for to in moves {
        let bank = banks[to.bank].expect("it was just made");
        redirect(ir, to, bank);
    }
    for op in freed {
        free_all(ir, op, banks.iter().flatten().copied());
    }
    Rewriter::new(ir).erase(allocation);
    Ok(())
}

fn copy_of(ir: &mut Ir, allocation: Op, ty: ir::Type) -> Value {
    let (name, attrs) = (ir.op_text(allocation).to_owned(), ir.attrs(allocation).to_vec());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(allocation);
    rewriter.op(&name).attrs(&attrs).result(ty).value()
}

fn moved(ir: &Ir, op: Op, memory: Value, scheme: &Scheme) -> Result<Move, String> {
    let is_access = ir.op_text(op).starts_with("affine.") && (is_load(ir, op) || is_store(ir, op));
    let stores_it = is_store(ir, op) && ir.operand(op, 0) == memory;
    if !is_access || stores_it || memref_of(ir, op) != Some(memory) {
        return Err(format!("it is used by {}", ir.op_text(op)));
    }
    let mut forms = Forms::new();
    let element = subscripts_of(ir, &mut forms, op).ok_or("an index is not affine")?;
    let bank = constant_value(ir, &mut forms, op, &scheme.bank(&element));
    let bank = bank.and_then(|b| usize::try_from(b).ok()).ok_or("an access goes to several banks")?;
    let place = scheme.place(&element).ok_or("its scheme has no place within a bank")?;
    let bound = bound_of(ir, &forms, &place, op);
    Ok(Move { op, bank, map: bound.map, operands: bound.operands })
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

fn redirect(ir: &mut Ir, to: Move, bank: Value) {
    let map = ir.ctx.map_attr(to.map);
    let first: Vec<Value> = if is_store(ir, to.op) { vec![ir.operand(to.op, 0), bank] } else { vec![bank] };
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operands(to.op, &[first, to.operands].concat());
    rewriter.set_attr(to.op, "map", map);
}

fn free_all(ir: &mut Ir, dealloc: Op, banks: impl Iterator<Item = Value>) {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(dealloc);
    for bank in banks {
        rewriter.op("memref.dealloc").operand(bank).build();
    }
    rewriter.erase(dealloc);
}
