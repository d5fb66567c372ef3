//! Kernels of nests that read along another direction than they write: squares go through shared memory, so that both touch whole lines.
//!
//! What holds: element (row, column) of a square lies at column xor row of its row, so that neither rows nor columns meet in a bank.

use affine::access::{is_store, memref_of, subscripts_of};
use affine::domain::counted;
use affine::forms::{Forms, sum_of};
use dialects::memref::layout;
use ir::diag::{Diagnostics, Reported};
use ir::{AffineExpr, Ir, Op, Value};

use crate::emit::operand::{Class, Number, Operand};
use crate::emit::{Emitter, memory};
use crate::kernel::{Kernel, entry, outside, root, special, take, written};
use crate::map::{Unit, band};
use crate::tiled::SHARED;

/// Rows and columns of a square.
const SIDE: u64 = 32;

/// Threads of a block, and the rows that they have at once.
const THREADS: u64 = 256;
const ROWS: u64 = THREADS / SIDE;

/// A nest with loads that go along its second direction.
#[derive(Debug)]
pub struct Turned {
    body: ir::Block,
    loads: Vec<Op>,
}

/// The loads of a unit that go along its second direction, where its body only computes.
pub fn find(ir: &Ir, unit: &Unit) -> Option<Turned> {
    let [root_op] = unit.ops[..] else { return None };
    let [x, y] = &unit.mapping.threads[..] else { return None };
    let chain = band::chain(ir, root_op);
    let body = ir.body(*chain.last()?, 0)?;
    let ops = ir.ops_vec(body);
    let mut forms = Forms::new();
    let has_constant_bounds =
        |looping: &Op| counted(ir, &mut forms, *looping).and_then(|counted| counted.trip_count()).is_some();
    let is_plain = chain.len() == 2
        && chain.iter().all(has_constant_bounds)
        && [x, y].iter().all(|thread| thread.lower == 0 && thread.step == 1 && thread.extent >= SIDE)
        && unit.mapping.shared.is_empty()
        && ops.iter().all(|op| ir.regions(*op).is_empty());
    let written = written(ir, unit);
    let [x, y] = [x, y].map(|thread| band::variable(ir, thread.looping));
    let is_turned = |op: &Op| {
        let is_kept = memref_of(ir, *op).is_some_and(|memref| !written.contains(&root(ir, memref)));
        is_kept && !is_store(ir, *op) && goes_along(ir, *op, y, x)
    };
    let loads: Vec<Op> = ops.iter().copied().filter(|op| ir.element_access(*op).is_some() && is_turned(op)).collect();
    (is_plain && !loads.is_empty()).then_some(Turned { body, loads })
}

/// Whether neighbours in one direction are neighbours in memory, and those in another are lines apart.
fn goes_along(ir: &Ir, access: Op, along: Value, across: Value) -> bool {
    let mut forms = Forms::new();
    let factor = |forms: &mut Forms, value: Value| {
        let ty = ir.ty(memref_of(ir, access)?);
        let layout = layout::decided(&layout::layout(&ir.ctx, ty)?, ir.ctx.shape(ty)?)?;
        let subscripts = subscripts_of(ir, forms, access)?;
        let scaled = subscripts.into_iter().zip(&layout.strides).map(|(s, stride)| s * AffineExpr::Const(*stride));
        let sum = sum_of(&scaled.fold(AffineExpr::Const(0), |sum, part| sum + part))?;
        let is_plain = sum.atoms.iter().all(|(atom, _)| matches!(atom, AffineExpr::Dim(_)));
        let own = forms.opaque(value);
        is_plain.then(|| sum.atoms.iter().find(|(atom, _)| *atom == own).map_or(0, |(_, factor)| *factor))
    };
    let bytes = Number::of(&ir.ctx, ir.ctx.element_or_self(ir.ty(memref_of(ir, access).expect("an access"))));
    let fits = bytes.is_some_and(|number| matches!(number.bytes(), 4 | 8));
    fits && factor(&mut forms, along) == Some(1) && factor(&mut forms, across).is_some_and(|factor| factor >= 32)
}

/// Where a thread is in its square and its block in the grid.
struct Place {
    column: Operand,
    row: Operand,
    /// The first iteration of the block in both directions, and how many there are.
    first: [Operand; 2],
    extents: [u64; 2],
    start: Operand,
}

/// The kernel of a nest that reads along another direction. Errors: `E1702`.
pub fn kernel(ir: &Ir, unit: &Unit, turned: &Turned, name: &str, diags: &mut Diagnostics) -> Result<Kernel, Reported> {
    let outside = outside(ir, unit, diags)?;
    let written = written(ir, unit);
    let mut emitter = Emitter::new(ir, diags);
    for (number, parameter) in outside.parameters.iter().enumerate() {
        take(ir, &mut emitter, number, parameter, &written);
    }
    outside.computed.iter().try_for_each(|op| emitter.operation(*op))?;
    let place = place(&mut emitter, unit);
    for turn in 0..SIDE / ROWS {
        read(ir, &mut emitter, (unit, turned), &place, turn)?;
    }
    emitter.code.line("bar.sync 0;");
    for turn in 0..SIDE / ROWS {
        compute(ir, &mut emitter, (unit, turned), &place, turn)?;
    }
    emitter.code.line("ret;");
    let body = emitter.finish();
    let grid = place.extents.map(|extent| extent.div_ceil(SIDE) as u32);
    let (block, grid) = ([THREADS as u32, 1, 1], [grid[0], grid[1], 1]);
    let text = entry(ir, name, &outside.parameters, (block, None), &body);
    let shared = turned.loads.iter().map(|load| SIDE * SIDE * u64::from(number(ir, *load).bytes())).sum::<u64>() as u32;
    Ok(Kernel { name: name.to_owned(), parameters: outside.parameters, block, grid, shared, text })
}

fn number(ir: &Ir, load: Op) -> Number {
    Number::of(&ir.ctx, ir.ty(ir.result(load, 0))).expect("the load was looked at")
}

fn place(emitter: &mut Emitter<'_>, unit: &Unit) -> Place {
    let code = &mut emitter.code;
    let thread = special(code, "tid.x");
    let column = code.pure(Class::Word, "and.b32", &[thread, Operand::word(SIDE as i32 - 1)]);
    let row = code.pure(Class::Word, "shr.u32", &[thread, Operand::word(SIDE.trailing_zeros() as i32)]);
    let first = ["ctaid.x", "ctaid.y"].map(|name| {
        let block = special(code, name);
        code.pure(Class::Word, "mul.lo.s32", &[block, Operand::word(SIDE as i32)])
    });
    let start = special_address(emitter);
    let extents = [0, 1].map(|k| unit.mapping.threads[k].extent);
    Place { column, row, first, extents, start }
}

fn special_address(emitter: &mut Emitter<'_>) -> Operand {
    let start = emitter.code.register(Class::Word);
    emitter.code.line(&format!("mov.u32 {start}, {SHARED};"));
    start
}

/// Does something at the iteration `at` of a block, where there is one.
fn guarded(
    ir: &Ir,
    emitter: &mut Emitter<'_>,
    unit: &Unit,
    place: &Place,
    at: [Operand; 2],
    act: &mut dyn FnMut(&mut Emitter<'_>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    let end = emitter.code.label();
    emitter.code.enter();
    let mut outside = Vec::new();
    for k in 0..2 {
        let own = emitter.code.pure(Class::Word, "add.s32", &[place.first[k], at[k]]);
        let extent = Operand::word(place.extents[k] as i32);
        outside.push(emitter.code.pure(Class::Predicate, "setp.ge.s32", &[own, extent]));
        let wide = emitter.code.pure(Class::Long, "cvt.u64.u32", &[own]);
        emitter.set(band::variable(ir, unit.mapping.threads[k].looping), wide);
    }
    outside.into_iter().for_each(|is_outside| emitter.code.branch_if(is_outside, true, end));
    act(emitter)?;
    emitter.code.leave();
    emitter.code.place(end);
    Ok(())
}

/// The address of an element of a square, in bytes.
fn element(emitter: &mut Emitter<'_>, start: Operand, (row, column): (Operand, Operand), bytes: u32) -> Operand {
    let code = &mut emitter.code;
    let changed = code.pure(Class::Word, "xor.b32", &[row, column]);
    let flat = code.pure(Class::Word, "mad.lo.s32", &[row, Operand::word(SIDE as i32), changed]);
    code.pure(Class::Word, "mad.lo.s32", &[flat, Operand::word(bytes as i32), start])
}

/// Reads some rows of all squares: lanes go along memory.
fn read(
    ir: &Ir,
    emitter: &mut Emitter<'_>,
    (unit, turned): (&Unit, &Turned),
    place: &Place,
    turn: u64,
) -> Result<(), Reported> {
    let row = emitter.code.pure(Class::Word, "add.s32", &[place.row, Operand::word((turn * ROWS) as i32)]);
    guarded(ir, emitter, unit, place, [row, place.column], &mut |emitter| {
        let mut offset = 0;
        for load in &turned.loads {
            let number = number(ir, *load);
            emitter.operation(*load)?;
            let value = emitter.get(*load, ir.result(*load, 0))?;
            let address = element(emitter, place.start, (row, place.column), number.bytes());
            memory::store(&mut emitter.code, "shared", number, &format!("{address}+{offset}"), value);
            offset += SIDE * SIDE * u64::from(number.bytes());
        }
        Ok(())
    })
}

/// Computes some rows of the result: lanes go along what is written.
fn compute(
    ir: &Ir,
    emitter: &mut Emitter<'_>,
    (unit, turned): (&Unit, &Turned),
    place: &Place,
    turn: u64,
) -> Result<(), Reported> {
    let row = emitter.code.pure(Class::Word, "add.s32", &[place.row, Operand::word((turn * ROWS) as i32)]);
    guarded(ir, emitter, unit, place, [place.column, row], &mut |emitter| {
        let mut offset = 0;
        for load in &turned.loads {
            let number = number(ir, *load);
            let address = element(emitter, place.start, (place.column, row), number.bytes());
            let value = memory::load(&mut emitter.code, "shared", number, &format!("{address}+{offset}"));
            emitter.set(ir.result(*load, 0), value);
            offset += SIDE * SIDE * u64::from(number.bytes());
        }
        let others = ir.ops_vec(turned.body).into_iter().filter(|op| !turned.loads.contains(op));
        others.collect::<Vec<_>>().into_iter().try_for_each(|op| emitter.operation(op))
    })
}
