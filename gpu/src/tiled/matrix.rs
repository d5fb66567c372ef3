//! Tiles computed by matrix products of warps, `mma.sync.m16n8k16`: where sums of products of halves may go in any order.
//!
//! What holds: fragments lie as the PTX manual's tables for m16n8k16 say; eight rows that `ldmatrix` reads at once are in different banks.

use dialects::arith;
use ir::diag::Reported;
use ir::types::FloatKind;
use ir::{Ir, Op, Value};

use super::find::{Along, Load, Side};
use super::plan::warps;
use super::points::Points;
use super::{Corner, Nest, Options, Plan, copies};
use crate::emit::Emitter;
use crate::emit::code::Code;
use crate::emit::operand::{Class, Number, Operand};

/// What a loop of sums is by matrix products.
#[derive(Clone, Copy, Debug)]
pub struct Product {
    /// The number of the load along rows, and of that along columns.
    pub loads: [usize; 2],
    /// What their elements are.
    pub kind: FloatKind,
}

/// The product that a loop of sums is, if its order is free.
pub fn find(ir: &Ir, nest: &Nest, options: &Options) -> Option<Product> {
    let body = ir.body(nest.depth, 0)?;
    let yielding = ir.last_op(body)?;
    let [sum] = *ir.operands(yielding) else { return None };
    let add = made_by(ir, sum, arith::AddF::NAME)?;
    if Number::of(&ir.ctx, ir.ty(sum)) != Some(Number::Float(FloatKind::F32)) {
        return None;
    }
    if !options.is_free(ir, add) {
        return None;
    }
    let carried = ir.arg(body, 1);
    let product = ir.operands(add).iter().copied().find(|value| *value != carried)?;
    let product = made_by(ir, product, arith::MulF::NAME).filter(|_| ir.operands(add).contains(&carried))?;
    let [a, b] = [0, 1].map(|k| load_of(ir, nest, ir.operand(product, k)));
    let ((a, kind), (b, other)) = (a?, b?);
    let loads = match (nest.loads[a].side, nest.loads[b].side) {
        (Side::Row, Side::Column) => [a, b],
        (Side::Column, Side::Row) => [b, a],
        (Side::Row, Side::Row) | (Side::Column, Side::Column) => return None,
    };
    (kind == other && nest.loads.len() == 2).then_some(Product { loads, kind })
}

fn made_by(ir: &Ir, value: Value, name: &str) -> Option<Op> {
    ir.def_op(value).filter(|op| ir.op_text(*op) == name)
}

/// The load of halves whose extension a value is.
fn load_of(ir: &Ir, nest: &Nest, value: Value) -> Option<(usize, FloatKind)> {
    let extension = made_by(ir, value, arith::ExtF::NAME)?;
    let loaded = ir.operand(extension, 0);
    let number = nest.loads.iter().position(|load| ir.result(load.op, 0) == loaded)?;
    match nest.loads[number].number {
        Number::Float(kind @ (FloatKind::F16 | FloatKind::BF16)) => Some((number, kind)),
        Number::Float(_) | Number::Integer(_) => None,
    }
}

/// Rows, columns and depth of an instruction.
const ROWS: u64 = 16;
const COLUMNS: u64 = 8;
const DEPTH: u64 = 16;

/// Rows and columns of a warp.
fn of_warp(plan: &Plan) -> [u64; 2] {
    let shares = warps(plan.sides).expect("the plan has shares of warps");
    [plan.sides[0] / shares[0], plan.sides[1] / shares[1]]
}

/// The first row and column of a warp in the tile, in 32 bits.
fn first_of_warp(code: &mut Code, plan: &Plan, corner: &Corner) -> [Operand; 2] {
    let shares = warps(plan.sides).expect("the plan has shares of warps");
    let sizes = of_warp(plan);
    let warp = code.pure(Class::Word, "shr.u32", &[corner.thread, Operand::word(5)]);
    let across = code.pure(Class::Word, "and.b32", &[warp, Operand::word(shares[1] as i32 - 1)]);
    let down = code.pure(Class::Word, "shr.u32", &[warp, Operand::word(shares[1].trailing_zeros() as i32)]);
    [(down, sizes[0]), (across, sizes[1])]
        .map(|(share, size)| code.pure(Class::Word, "mul.lo.s32", &[share, Operand::word(size as i32)]))
}

/// The lane of a thread.
pub fn lane(code: &mut Code, corner: &Corner) -> Operand {
    code.pure(Class::Word, "and.b32", &[corner.thread, Operand::word(31)])
}

/// The elements of a thread: of each product two rows, eight apart, and two columns beside each other.
pub fn points(emitter: &mut Emitter<'_>, nest: &Nest, plan: &Plan, corner: &Corner) -> Points {
    let code = &mut emitter.code;
    let [row, column] = first_of_warp(code, plan, corner);
    let lane = lane(code, corner);
    let high = code.pure(Class::Word, "shr.u32", &[lane, Operand::word(2)]);
    let low = code.pure(Class::Word, "and.b32", &[lane, Operand::word(3)]);
    let low = code.pure(Class::Word, "shl.b32", &[low, Operand::word(1)]);
    let first = [(row, high, 0), (column, low, 1)].map(|(warp, own, k)| {
        let inside = code.pure(Class::Word, "add.s32", &[warp, own]);
        let whole = code.pure(Class::Word, "add.s32", &[corner.edges[k].first, inside]);
        code.pure(Class::Long, "cvt.u64.u32", &[whole])
    });
    let [rows, columns] = of_warp(plan);
    let rows = (0..rows / ROWS).flat_map(|tile| [tile * ROWS, tile * ROWS + 8]).collect();
    let columns = (0..columns / COLUMNS).flat_map(|tile| [tile * COLUMNS, tile * COLUMNS + 1]).collect();
    Points::new(emitter, nest, (first, [1, 2]), [rows, columns], 2)
}

/// The products of one step.
pub fn compute(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    points: &Points,
    corner: &Corner,
    stage: Operand,
    (ir, options): (&Ir, &Options),
) -> Result<(), Reported> {
    let product = find(ir, nest, options).expect("the plan was made for it");
    let code = &mut emitter.code;
    let [a, b] = [0, 1].map(|k| Fragments::new(code, (nest, plan), product.loads[k], corner, stage));
    let sizes = of_warp(plan);
    for step in 0..plan.depth / DEPTH {
        let rows: Vec<[Operand; 4]> = (0..sizes[0] / ROWS).map(|tile| a.load(code, tile, step)).collect();
        let columns: Vec<[Operand; 4]> = (0..sizes[1] / ROWS).map(|tile| b.load(code, tile, step)).collect();
        for (row, a) in rows.iter().enumerate() {
            for (pair, b) in columns.iter().enumerate() {
                for half in 0..2 {
                    let column = 2 * pair + half;
                    multiply(code, product.kind, (points, row, column), *a, [b[2 * half], b[2 * half + 1]]);
                }
            }
        }
    }
    Ok(())
}

/// Registers as a vector of an instruction has them.
pub fn list(operands: &[Operand]) -> String {
    operands.iter().map(Operand::to_string).collect::<Vec<_>>().join(", ")
}

fn multiply(
    code: &mut Code,
    kind: FloatKind,
    (points, row, column): (&Points, usize, usize),
    a: [Operand; 4],
    b: [Operand; 2],
) {
    let sum = |down: usize, across: usize| points.sums[2 * row + down][2 * column + across][0];
    let sums = [sum(0, 0), sum(0, 1), sum(1, 0), sum(1, 1)];
    let name = kind.name();
    let (sums, a, b) = (list(&sums), list(&a), list(&b));
    let instruction = format!("mma.sync.aligned.m16n8k16.row.col.f32.{name}.{name}.f32");
    code.line(&format!("{instruction} {{{sums}}}, {{{a}}}, {{{b}}}, {{{sums}}};"));
}

/// Where the fragments of a side are in a stage.
struct Fragments {
    /// The address for the first 16 of the side and of the depth, without what is combined with it.
    row: Operand,
    /// The place in the row, with the swizzle.
    along: Operand,
    is_along_depth: bool,
    row_bytes: u64,
}

impl Fragments {
    fn new(code: &mut Code, (nest, plan): (&Nest, &Plan), number: usize, corner: &Corner, stage: Operand) -> Fragments {
        let load: &Load = &nest.loads[number];
        let is_along_depth = load.along == Along::Depth;
        let row_bytes = plan.row_bytes(load);
        let first = first_of_warp(code, plan, corner)[usize::from(load.side == Side::Column)];
        // Matrices of a fragment: of rows, the second is eight rows below the first; of columns, eight deeper.
        let is_first_below = (load.side == Side::Row) == is_along_depth;
        let (row, piece) = matrices(code, corner, is_first_below);
        let low = code.pure(Class::Word, "and.b32", &[row, Operand::word(7)]);
        let changed = copies::swizzle(code, low, row_bytes);
        let changed = code.pure(Class::Word, "shl.b32", &[changed, Operand::word(4)]);
        let mut row = row;
        let mut along = code.pure(Class::Word, "shl.b32", &[piece, Operand::word(4)]);
        if is_along_depth {
            row = code.pure(Class::Word, "add.s32", &[row, first]);
        } else {
            let inside = code.pure(Class::Word, "shl.b32", &[first, Operand::word(1)]);
            along = code.pure(Class::Word, "add.s32", &[along, inside]);
        }
        let along = code.pure(Class::Word, "xor.b32", &[along, changed]);
        let row = code.pure(Class::Word, "mul.lo.s32", &[row, Operand::word(row_bytes as i32)]);
        let row = code.pure(Class::Word, "add.s32", &[row, Operand::word(plan.tile_start(nest, number) as i32)]);
        let row = code.pure(Class::Word, "add.s32", &[row, stage]);
        Fragments { row, along, is_along_depth, row_bytes }
    }

    /// The fragment of the 16 rows or columns of a number, at 16 iterations of a number.
    fn load(&self, code: &mut Code, tile: u64, step: u64) -> [Operand; 4] {
        let (down, across) = if self.is_along_depth { (tile, step) } else { (step, tile) };
        let along = match across {
            0 => self.along,
            _ => code.pure(Class::Word, "xor.b32", &[self.along, Operand::word(32 * across as i32)]),
        };
        let address = code.pure(Class::Word, "add.s32", &[self.row, along]);
        let registers = [(); 4].map(|()| code.register(Class::Word));
        let names: Vec<String> = registers.iter().map(Operand::to_string).collect();
        let turned = if self.is_along_depth { "" } else { ".trans" };
        let offset = down * 16 * self.row_bytes;
        let instruction = format!("ldmatrix.sync.aligned.m8n8.x4{turned}.shared.b16");
        code.line(&format!("{instruction} {{{}}}, [{address}+{offset}];", names.join(", ")));
        registers
    }
}

/// The row of a tile, and the piece in it, that a lane names to `ldmatrix`: four matrices of eight rows. The second matrix is eight
/// rows below the first and the third beside it, or the other way round.
fn matrices(code: &mut Code, corner: &Corner, is_second_below: bool) -> (Operand, Operand) {
    let lane = lane(code, corner);
    let low = code.pure(Class::Word, "and.b32", &[lane, Operand::word(7)]);
    let third = code.pure(Class::Word, "shr.u32", &[lane, Operand::word(4)]);
    let second = code.pure(Class::Word, "shr.u32", &[lane, Operand::word(3)]);
    let second = code.pure(Class::Word, "and.b32", &[second, Operand::word(1)]);
    let (below, piece) = if is_second_below { (second, third) } else { (third, second) };
    let below = code.pure(Class::Word, "shl.b32", &[below, Operand::word(3)]);
    (code.pure(Class::Word, "add.s32", &[low, below]), piece)
}
