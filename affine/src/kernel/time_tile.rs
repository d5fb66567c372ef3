//! `affine-tile-time`: sweeps over an array that a loop over time makes are tiled together: a block of rows goes through several
//! sweeps before the next block does.
//!
//! What holds: row i of sweep s belongs to the block of i + shift * s. That is legal if no dependence goes back in the sum, which is
//! asked for the least shift. Blocks are clipped by the bounds of rows alone, so that the loops inside rows stay as they are. A sweep of a single row is a
//! loop of one iteration.

use ir::diag::Diagnostics;
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter};

use crate::access::{Access, accesses_in};
use crate::domain::{Counted, counted, is_outside};
use crate::forms::{Forms, constant_difference};
use crate::ops as affine;
use crate::ops::bounds::Bound;
use crate::polyhedral::{Edge, order};
use crate::system::Constraint;
use crate::transform::build::{Header, bound_of, loop_before, move_into};
use crate::transform::nest::{Nest, affine_loops, perfect_band, remark};

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Iterations of the loop over time in a tile.
    pub steps: i64,
    /// Rows of a block.
    pub rows: i64,
}

/// Shifts that are tried at the most.
const MOST_SHIFT: i64 = 4;

/// Tiles the loops below `root` whose bodies are nothing but sweeps.
pub fn tile_all(ir: &mut Ir, root: Op, options: Options, diags: &mut Diagnostics) {
    let mut done: Vec<Op> = Vec::new();
    for time in affine_loops(ir, root) {
        if done.iter().any(|&outer| ir.is_inside(time, outer)) || !has_sweeps(ir, time) {
            continue;
        }
        let single = single_rows(ir, time);
        let mut forms = Forms::new();
        match Sweeps::of(ir, &mut forms, time) {
            Ok(sweeps) => done.push(sweeps.tile(ir, &mut forms, options)),
            Err(reason) => {
                single.into_iter().for_each(|row| replace_by_body(ir, row));
                remark(ir, time, format!("time is not tiled: {reason}"), diags);
            }
        }
    }
}

/// Makes a loop of one iteration around each sweep of a single row of an array: the other sweeps have more loops. Returns those made.
fn single_rows(ir: &mut Ir, time: Op) -> Vec<Op> {
    let sweeps = ir.body(time, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    let sweeps = &sweeps[..sweeps.len() - 1];
    let depths: Vec<usize> = sweeps.iter().map(|&op| perfect_band(ir, op).len()).collect();
    let deepest = depths.iter().copied().max().unwrap_or(0);
    let mut made = Vec::new();
    for (&sweep, depth) in sweeps.iter().zip(depths) {
        let Some(row) = row_of(ir, sweep).filter(|_| depth + 1 == deepest) else { continue };
        let bound = |value| Bound { map: AffineMap::constant(value), operands: Vec::new() };
        let (around, _) = loop_before(ir, sweep, &Header { lower: bound(row), upper: bound(row + 1), step: 1 });
        move_into(ir, sweep, around);
        made.push(around);
    }
    made
}

/// The row that a sweep writes, if that is one.
fn row_of(ir: &Ir, sweep: Op) -> Option<i64> {
    let accesses = accesses_in(ir, &mut Forms::new(), sweep);
    let first = |access: &Access| access.subscripts.as_ref()?.first()?.as_const();
    let rows = accesses.iter().filter(|access| access.is_write).map(first).collect::<Option<Vec<_>>>()?;
    let row = *rows.first()?;
    rows.iter().all(|&other| other == row).then_some(row).filter(|row| row.checked_add(1).is_some())
}

/// Undoes a loop of one iteration.
fn replace_by_body(ir: &mut Ir, looping: Op) {
    let inner = ir.body(looping, 0).and_then(|body| ir.ops(body).next());
    let mut rewriter = Rewriter::new(ir);
    if let Some(inner) = inner {
        rewriter.move_op(inner, InsertPoint::Before(looping));
    }
    rewriter.erase(looping);
}

/// True for a loop whose body is nothing but loops.
fn has_sweeps(ir: &Ir, time: Op) -> bool {
    let ops = ir.body(time, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    let rows = &ops[..ops.len().saturating_sub(1)];
    ir.result_count(time) == 0 && !rows.is_empty() && rows.iter().all(|&op| ir.isa::<affine::For>(op))
}

/// A loop over time.
struct Sweeps {
    time: Counted,
    /// The loops over rows, one a sweep.
    rows: Vec<Counted>,
    /// Rows that a block goes back from sweep to sweep.
    shift: i64,
}

impl Sweeps {
    /// Errors: why time is not tiled.
    fn of(ir: &Ir, forms: &mut Forms, time: Op) -> Result<Sweeps, String> {
        let mut ops = ir.body(time, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
        ops.pop();
        let time = counted(ir, forms, time).ok_or("its bounds are not known")?;
        if time.step != Some(1) || time.lower.len() != 1 {
            return Err("it has several lower bounds, or does not count by one".into());
        }
        let rows = ops.into_iter().map(|op| row(ir, forms, time.op, op)).collect::<Result<_, _>>()?;
        let mut sweeps = Sweeps { time, rows, shift: 0 };
        sweeps.shift = sweeps.least_shift(ir)?;
        if sweeps.shift == 0 {
            return Err("no row reads what another one wrote before: tiles need no shift".into());
        }
        sweeps.extents().ok_or("the bounds of its sweeps differ by what is not known")?;
        Ok(sweeps)
    }

    /// The least shift that keeps all dependences.
    fn least_shift(&self, ir: &Ir) -> Result<i64, String> {
        let nest = Nest::of(ir, &[self.time.op]);
        let refusal = |shift: i64| nest.refusal_where(ir, &|edge| self.back(&nest, edge, shift));
        let mut refused = String::new();
        for shift in 0..=MOST_SHIFT {
            match refusal(shift) {
                None => return Ok(shift),
                Some(reason) => refused = reason,
            }
        }
        Err(refused)
    }

    /// The pairs of a dependence that go back in the sum of row and shifted sweep.
    fn back(&self, nest: &Nest, edge: &Edge, shift: i64) -> Vec<Vec<Constraint>> {
        let place = |s: usize| {
            let row = nest.model.statements[s].dims.get(1)?;
            let q = self.rows.iter().position(|r| r.op == row.op)?;
            Some(AffineExpr::Dim(1) + self.moved(shift, AffineExpr::Dim(0), q))
        };
        let (Some(first), Some(second)) = (place(edge.from), place(edge.to)) else { return vec![Vec::new()] };
        vec![vec![Constraint::below(order::shifted(&second, nest.dims_of(edge)), first)]]
    }

    /// How far row 0 of sweep `q` at `time` is moved.
    fn moved(&self, shift: i64, time: AffineExpr, q: usize) -> AffineExpr {
        let sweeps = self.rows.len() as i64;
        time * AffineExpr::Const(shift * sweeps) + AffineExpr::Const(shift * q as i64)
    }

    /// A lower and an upper bound of all moved rows at time 0. `None` if bounds differ by what is not known.
    fn extents(&self) -> Option<(AffineExpr, AffineExpr)> {
        let at = |form: &AffineExpr, q: usize| form.clone() + AffineExpr::Const(self.shift * q as i64);
        let mut lower = at(self.rows[0].lower.first()?, 0);
        let mut upper = at(self.rows[0].upper.first()?, 0);
        for (q, row) in self.rows.iter().enumerate().skip(1) {
            let (low, high) = (at(row.lower.first()?, q), at(row.upper.first()?, q));
            lower = if constant_difference(&low, &lower)? < 0 { low } else { lower };
            upper = if constant_difference(&high, &upper)? > 0 { high } else { upper };
        }
        Some((lower, upper))
    }

    /// Makes the tiles; returns the loop over them.
    fn tile(&self, ir: &mut Ir, forms: &mut Forms, options: Options) -> Op {
        let time = self.time.op;
        let header = Header::of(ir, time).expect("it was asked for");
        let (tiles, start) = loop_before(ir, time, &Header { step: options.steps, ..header });
        move_into(ir, time, tiles);
        let (lower, upper) = self.extents().expect("it was asked for");
        let start = forms.opaque(start);
        let one = AffineExpr::Const(1);
        let last = start.clone() + AffineExpr::Const(options.steps - 1);
        let lasts = std::iter::once(last).chain(self.time.upper.iter().map(|end| end.clone() - one.clone()));
        let ends: Vec<AffineExpr> = lasts.map(|last| upper.clone() + self.moved(self.shift, last, 0)).collect();
        let begin = lower + self.moved(self.shift, start.clone(), 0);
        let blocks = Header {
            lower: bound_of(ir, forms, &[begin], time),
            upper: bound_of(ir, forms, &ends, time),
            step: options.rows,
        };
        let (block, from) = loop_before(ir, time, &blocks);
        move_into(ir, time, block);
        let mut ends = self.time.upper.clone();
        ends.push(start.clone() + AffineExpr::Const(options.steps));
        clip(ir, forms, time, (&[start], &ends));
        let from = forms.opaque(from);
        self.rows.iter().enumerate().for_each(|(q, row)| self.clip_rows(ir, forms, (q, row), &from, options.rows));
        tiles
    }

    /// Lets a sweep go through the rows of the block that starts at `from`.
    fn clip_rows(&self, ir: &mut Ir, forms: &mut Forms, (q, row): (usize, &Counted), from: &AffineExpr, rows: i64) {
        let time = forms.opaque(self.time.variable);
        let start = from.clone() - self.moved(self.shift, time, q);
        let mut upper = row.upper.clone();
        upper.push(start.clone() + AffineExpr::Const(rows));
        let mut lower = row.lower.clone();
        lower.push(start);
        clip(ir, forms, row.op, (&lower, &upper));
    }
}

/// A loop over rows. Errors: its bounds change in time.
fn row(ir: &Ir, forms: &mut Forms, time: Op, op: Op) -> Result<Counted, String> {
    let row = counted(ir, forms, op).filter(|row| row.step == Some(1) && ir.result_count(op) == 0);
    let row = row.ok_or("a sweep carries values, or does not count its rows by one")?;
    let bounds = &ir.operands(op)[..crate::unroll::bound_count(ir, op)];
    match bounds.iter().all(|&v| is_outside(ir, v, time)) {
        true => Ok(row),
        false => Err("the bounds of rows change in time".into()),
    }
}

fn clip(ir: &mut Ir, forms: &Forms, looping: Op, (lower, upper): (&[AffineExpr], &[AffineExpr])) {
    let (lower, upper) = (bound_of(ir, forms, lower, looping), bound_of(ir, forms, upper, looping));
    Header { lower, upper, step: 1 }.set(ir, looping);
}
