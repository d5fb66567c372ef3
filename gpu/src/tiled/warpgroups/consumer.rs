//! The role that computes: each warpgroup waits for full stages, starts the products of its rows, and releases stages once they are read.
//!
//! What holds: sums lie as the PTX manual's table for wgmma says; between two steps nothing but products touches them.

use ir::Ir;
use ir::diag::Reported;

use super::sizes::BOX;
use super::{Roles, Turn, tensors};
use crate::emit::Emitter;
use crate::emit::code::Code;
use crate::emit::operand::{Class, Operand};
use crate::tiled::find::{Along, Side};
use crate::tiled::matrix::{lane, list};
use crate::tiled::points::{self, Points};

/// Columns of a product that four lanes have together, and iterations of a product.
const COLUMNS: u64 = 8;
const DEPTH: u64 = 16;

/// All of the role.
pub fn emit(emitter: &mut Emitter<'_>, roles: &Roles<'_>, ir: &Ir) -> Result<(), Reported> {
    let points = points(emitter, roles);
    points::before(emitter, roles.nest, &points, ir, &roles.corner)?;
    let code = &mut emitter.code;
    let lane = lane(code, &roles.corner);
    let is_first = code.pure(Class::Predicate, "setp.eq.s32", &[lane, Operand::word(0)]);
    let adds = code.in_register(Operand::Constant(Class::Predicate, 1));
    let released = code.register(Class::Word);
    let pending = roles.plan.pipeline.pending.min(1);
    let turn = Turn::begin(code, roles, 0);
    turn.wait(code, 0);
    products(code, roles, (&points, adds), &turn);
    code.line("wgmma.commit_group.sync.aligned;");
    code.line(&format!("wgmma.wait_group.sync.aligned {pending};"));
    match pending {
        0 => release(code, roles, is_first, turn.full),
        // The products of this step are under way; those of the step before have been waited for.
        _ => {
            let is_later = code.fresh(Class::Predicate, "setp.ne.s32", &[turn.step, Operand::word(0)]);
            let releases = code.fresh(Class::Predicate, "and.pred", &[is_later, is_first]);
            release(code, roles, releases, released);
            code.assign(released, turn.full);
        }
    }
    turn.next(code, roles);
    if pending > 0 {
        code.line("wgmma.wait_group.sync.aligned 0;");
    }
    points::after(emitter, roles.nest, &points, ir, &roles.corner)
}

/// Says that a stage is empty, where a predicate holds.
fn release(code: &mut Code, roles: &Roles<'_>, releases: Operand, full: Operand) {
    code.line(&format!("@{releases} mbarrier.arrive.shared.b64 _, [{full}+{}];", roles.to_empty()));
}

/// The elements of a thread: two rows, eight apart, and of each eight columns two beside each other.
fn points(emitter: &mut Emitter<'_>, roles: &Roles<'_>) -> Points {
    let code = &mut emitter.code;
    let lane = lane(code, &roles.corner);
    let warp = code.pure(Class::Word, "shr.u32", &[roles.corner.thread, Operand::word(5)]);
    let row = code.pure(Class::Word, "shr.u32", &[lane, Operand::word(2)]);
    let row = code.pure(Class::Word, "mad.lo.s32", &[warp, Operand::word(16), row]);
    let column = code.pure(Class::Word, "and.b32", &[lane, Operand::word(3)]);
    let column = code.pure(Class::Word, "shl.b32", &[column, Operand::word(1)]);
    let first = [(row, 0), (column, 1)].map(|(own, k)| {
        let whole = code.pure(Class::Word, "add.s32", &[roles.corner.edges[k].first, own]);
        code.pure(Class::Long, "cvt.u64.u32", &[whole])
    });
    let columns = (0..roles.plan.sides[1] / COLUMNS).flat_map(|part| [part * COLUMNS, part * COLUMNS + 1]).collect();
    Points::new(emitter, roles.nest, (first, [1, 2]), [vec![0, 8], columns], 2)
}

/// Starts the products of a step.
fn products(code: &mut Code, roles: &Roles<'_>, (points, adds): (&Points, Operand), turn: &Turn) {
    let sides = [Side::Row, Side::Column].map(|side| Matrix::new(code, roles, side, turn));
    let parts = 0..points.offsets[1].len() / 2;
    let sum = |row: usize, column: usize| points.sums[row][column][0];
    let sums: Vec<Operand> = parts
        .flat_map(|part| [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(row, column)| sum(row, 2 * part + column)))
        .collect();
    let (sums, kind, columns) = (list(&sums), roles.product.kind.name(), roles.plan.sides[1]);
    let turned = sides.each_ref().map(|matrix| i32::from(matrix.along == Along::Side));
    code.line("wgmma.fence.sync.aligned;");
    for step in 0..roles.plan.depth / DEPTH {
        let [a, b] = sides.each_ref().map(|matrix| matrix.descriptor(code, step));
        let instruction = format!("wgmma.mma_async.sync.aligned.m64n{columns}k16.f32.{kind}.{kind}");
        code.line(&format!("{instruction} {{{sums}}}, {a}, {b}, {adds}, 1, 1, {}, {};", turned[0], turned[1]));
    }
}

/// A factor of a step.
struct Matrix {
    /// The descriptor of its first 16 iterations.
    first: Operand,
    along: Along,
}

/// Swizzled units of 8 rows are 1,024 bytes apart; all is told in units of 16 bytes.
const STRIDE: u64 = 8 * 2 * BOX / 16;

/// The code of a swizzle of 128 bytes.
const SWIZZLE: u64 = 1;

impl Matrix {
    fn new(code: &mut Code, roles: &Roles<'_>, side: Side, turn: &Turn) -> Matrix {
        let number = roles.product.loads[usize::from(side == Side::Column)];
        let along = roles.nest.loads[number].along;
        let mut start = code.pure(
            Class::Word,
            "add.s32",
            &[turn.stage, Operand::word(roles.plan.tile_start(roles.nest, number) as i32)],
        );
        if side == Side::Row {
            let bytes = Operand::word(tensors::BOX_BYTES as i32);
            start = code.pure(Class::Word, "mad.lo.s32", &[roles.group, bytes, start]);
        }
        let units = code.pure(Class::Word, "shr.u32", &[start, Operand::word(4)]);
        let units = code.pure(Class::Long, "cvt.u64.u32", &[units]);
        // From box to box, where rows go along a side; where they go along the depth, one box has all of it.
        let leading = if along == Along::Side { tensors::BOX_BYTES / 16 } else { 1 };
        let layout = leading << 16 | STRIDE << 32 | SWIZZLE << 62;
        let first = code.pure(Class::Long, "or.b64", &[units, Operand::long(layout as i64)]);
        Matrix { first, along }
    }

    /// The descriptor of the 16 iterations of a number.
    fn descriptor(&self, code: &mut Code, step: u64) -> Operand {
        let bytes = if self.along == Along::Depth { 2 * DEPTH } else { 2 * BOX * DEPTH };
        match step {
            0 => self.first,
            _ => code.pure(Class::Long, "add.s64", &[self.first, Operand::long((step * bytes / 16) as i64)]),
        }
    }
}
