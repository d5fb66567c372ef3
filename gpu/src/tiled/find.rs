//! Nests whose sums run over tiles in shared memory: two loops of threads around one loop that carries sums of what it loads, along
//! rows of one and columns of the other.
//!
//! What holds: what is found computes each element from loads alone that no store of the nest touches.

use affine::access::{is_store, memref_of, subscripts_of};
use affine::domain::counted;
use affine::forms::{Forms, Sum, sum_of, terms_of};
use affine::ops::For;
use dialects::memref::layout;
use ir::{AffineExpr, Ir, Op, Traits, Value};

use crate::emit::operand::Number;
use crate::kernel::root;
use crate::machine::Gpu;
use crate::map::band;
use crate::map::lines::lines;
use crate::map::{Mapping, Thread};

/// Which loop of threads a load goes along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The rows of the result.
    Row,
    /// Its columns.
    Column,
}

/// Along what the elements of a load follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Along {
    /// The loop of sums.
    Depth,
    /// The loop of threads.
    Side,
}

/// A load that goes through shared memory.
#[derive(Clone, Debug)]
pub struct Load {
    /// The load.
    pub op: Op,
    /// Its loop of threads.
    pub side: Side,
    /// What its rows are.
    pub along: Along,
    /// What an element is.
    pub number: Number,
    /// Bytes from an iteration of its loop of threads to the next.
    pub side_stride: i64,
    /// Bytes from an iteration of the loop of sums to the next.
    pub depth_stride: i64,
    /// The rest of its place, in bytes: variables of other loops with their factors, and a constant.
    pub rest: (Vec<(Value, i64)>, i64),
}

/// A nest of sums over tiles.
#[derive(Clone, Debug)]
pub struct Nest {
    /// The loop over rows and the one over columns.
    pub sides: [Thread; 2],
    /// All other loops of threads.
    pub others: Vec<Thread>,
    /// The block of the innermost loop of threads.
    pub body: ir::Block,
    /// The loop of sums.
    pub depth: Op,
    /// How many iterations it has.
    pub count: u64,
    /// The loads.
    pub loads: Vec<Load>,
}

impl Nest {
    /// The loads of a side.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Load> {
        self.loads.iter().filter(move |load| load.side == side)
    }

    /// Iterations of a side.
    pub fn side(&self, side: Side) -> u64 {
        self.sides[usize::from(side == Side::Column)].extent
    }
}

/// What a unit of one root is.
#[derive(Clone, Debug)]
pub enum Found {
    /// A nest of sums over tiles.
    Nest(Box<Nest>),
    /// One whose pieces of 16 bytes don't lie at multiples of 16 bytes, and the load of which that is said.
    Unaligned(Box<Nest>, Op),
    /// Something else.
    Nothing,
}

/// The nest that a unit of one root is, if it is one.
pub fn find(ir: &Ir, gpu: &Gpu, root: Op, mapping: &Mapping) -> Found {
    let all = nests(ir, gpu, root, mapping).unwrap_or_default();
    let unaligned = |nest: &Nest| nest.loads.iter().find(|load| !load.is_aligned()).map(|load| load.op);
    let best = all.iter().position(|nest| unaligned(nest).is_none()).unwrap_or(0);
    let Some(nest) = all.into_iter().nth(best).map(Box::new) else { return Found::Nothing };
    match unaligned(&nest) {
        Some(load) => Found::Unaligned(nest, load),
        None => Found::Nest(nest),
    }
}

/// The nests that a unit of one root is, by the loops that are rows and columns; the best columns first.
fn nests(ir: &Ir, gpu: &Gpu, root: Op, mapping: &Mapping) -> Option<Vec<Nest>> {
    let innermost = *band::chain(ir, root).last()?;
    let threads = &mapping.threads;
    let is_thread =
        |op: &Op| threads.iter().any(|thread| thread.looping == *op && thread.lower == 0 && thread.step == 1);
    let body = ir.body(innermost, 0)?;
    let depth = depth_loop(ir, body)?;
    if threads.len() < 2 || !band::chain(ir, root).iter().all(is_thread) || !has_constant_bounds(ir, threads) {
        return None;
    }
    if !is_ordered(ir, body, depth) {
        return None;
    }
    let count = counted(ir, &mut Forms::new(), depth)?;
    let is_plain = count.lower.iter().all(|lower| lower.as_const() == Some(0)) && count.step == Some(1);
    let count = u64::try_from(count.trip_count().filter(|_| is_plain)?).ok()?;
    // What is not in shared memory decides which side the columns are: that whose lanes touch fewest lines.
    let outer: Vec<Op> = ir.ops_vec(body).into_iter().filter(|op| *op != depth).collect();
    let loops: Vec<Op> = threads.iter().map(|thread| thread.looping).collect();
    let mut columns: Vec<usize> = (0..threads.len()).collect();
    columns.sort_by_key(|k| lines(ir, gpu, &outer, &loops, loops[*k]));
    let pairs = columns.into_iter().flat_map(|b| (0..threads.len()).map(move |a| (a, b)));
    let nest = |(a, b): (usize, usize)| {
        let sides = [threads[a].clone(), threads[b].clone()];
        let loads = loads(ir, depth, &sides)?;
        let others = threads.iter().enumerate().filter(|(k, _)| *k != a && *k != b).map(|(_, t)| t.clone()).collect();
        Some(Nest { sides, others, body, depth, count, loads })
    };
    Some(pairs.filter(|(a, b)| a != b).filter_map(nest).collect())
}

fn has_constant_bounds(ir: &Ir, threads: &[Thread]) -> bool {
    let mut forms = Forms::new();
    threads.iter().all(|thread| counted(ir, &mut forms, thread.looping).and_then(|c| c.trip_count()).is_some())
}

/// The only operation with regions of a block: a loop that carries values and stores nothing.
fn depth_loop(ir: &Ir, body: ir::Block) -> Option<Op> {
    let ops = ir.ops_vec(body);
    let mut with_regions = ops.iter().filter(|op| !ir.regions(**op).is_empty());
    let (depth, None) = (*with_regions.next()?, with_regions.next()) else { return None };
    let inner = ir.ops_vec(ir.body(depth, 0)?);
    let is_simple = |op: &Op| ir.regions(*op).is_empty() && !is_store(ir, *op) && is_known(ir, *op);
    (ir.isa::<For>(depth) && ir.result_count(depth) > 0 && inner.iter().all(is_simple)).then_some(depth)
}

/// Whether an operation computes without effect, or accesses one element.
fn is_known(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::TERMINATOR) || ir.element_access(op).is_some() || ir::effects::is_speculatable(ir, op)
}

/// Whether no memory is read after the nest wrote to it, and the loop of sums reads none that is written.
fn is_ordered(ir: &Ir, body: ir::Block, depth: Op) -> bool {
    let ops = ir.ops_vec(body);
    let memory = |op: &Op| memref_of(ir, *op).map(|memref| root(ir, memref));
    let stores: Vec<Op> = ops.iter().copied().filter(|op| is_store(ir, *op)).collect();
    let written: Vec<Option<Value>> = stores.iter().map(memory).collect();
    let is_read = |op: &Op| ir.element_access(*op).is_some_and(|access| access.is_read());
    let inner = ir.walk_vec(depth);
    let outer = ops.iter().filter(|op| is_read(op));
    ops.iter().all(|op| *op == depth || is_known(ir, *op))
        && inner.iter().filter(|op| is_read(op)).all(|op| !written.contains(&memory(op)))
        && outer.into_iter().all(|op| stores.iter().all(|s| memory(s) != memory(op) || ir.is_before(*op, *s)))
}

/// The loads of the loop of sums, if each goes along one side, and there are some of both.
fn loads(ir: &Ir, depth: Op, sides: &[Thread; 2]) -> Option<Vec<Load>> {
    let all = ir.ops_vec(ir.body(depth, 0)?);
    let all = all.into_iter().filter(|op| ir.element_access(*op).is_some());
    let loads = all.map(|op| load(ir, op, depth, sides)).collect::<Option<Vec<Load>>>()?;
    let has = |side| loads.iter().any(|load: &Load| load.side == side);
    (has(Side::Row) && has(Side::Column)).then_some(loads)
}

fn load(ir: &Ir, op: Op, depth: Op, sides: &[Thread; 2]) -> Option<Load> {
    let mut forms = Forms::new();
    let ty = ir.ty(memref_of(ir, op)?);
    let number = Number::of(&ir.ctx, ir.ctx.element_or_self(ty))?;
    let bytes = i64::from(number.bytes());
    let Sum { atoms, constant } = flat(ir, &mut forms, op, ty)?;
    let [row, column] = [0, 1].map(|k| band::variable(ir, sides[k].looping));
    let own = band::variable(ir, depth);
    let (mut side, mut depth_stride, mut rest) = (None, None, Vec::new());
    for (atom, factor) in &atoms {
        let AffineExpr::Dim(term) = atom else { return None };
        let (value, stride) = (forms.term(*term), factor * bytes);
        match value {
            value if value == own => depth_stride = Some(stride),
            value if (value == row || value == column) && side.is_none() => {
                side = Some((if value == row { Side::Row } else { Side::Column }, stride));
            }
            value if value == row || value == column => return None,
            value => rest.push((value, stride)),
        }
    }
    let ((side, side_stride), depth_stride) = (side?, depth_stride?);
    let along = match (depth_stride == bytes, side_stride == bytes) {
        (true, _) => Along::Depth,
        (false, true) => Along::Side,
        (false, false) => return None,
    };
    let rest = (rest, constant * bytes);
    let load = Load { op, side, along, number, side_stride, depth_stride, rest };
    matches!(number.bytes(), 2 | 4 | 8).then_some(load)
}

fn flat(ir: &Ir, forms: &mut Forms, op: Op, ty: ir::Type) -> Option<Sum> {
    let layout = layout::decided(&layout::layout(&ir.ctx, ty)?, ir.ctx.shape(ty)?)?;
    let subscripts = subscripts_of(ir, forms, op)?;
    let scaled = subscripts.into_iter().zip(&layout.strides).map(|(s, stride)| s * AffineExpr::Const(*stride));
    let all = scaled.fold(AffineExpr::Const(layout.offset), |sum, part| sum + part);
    let is_plain = terms_of(&all).len() == sum_of(&all)?.atoms.len();
    sum_of(&all).filter(|_| is_plain)
}

impl Load {
    /// Elements of a piece of 16 bytes, which is copied at once.
    pub fn piece(&self) -> u64 {
        16 / u64::from(self.number.bytes())
    }

    /// Bytes from a row to the next one.
    pub fn row_stride(&self) -> i64 {
        if self.along == Along::Depth { self.side_stride } else { self.depth_stride }
    }

    /// Elements of a row that the nest reads.
    pub fn row_elements(&self, nest: &Nest) -> u64 {
        if self.along == Along::Depth { nest.count } else { nest.side(self.side) }
    }

    /// Rows that the nest reads.
    pub fn rows(&self, nest: &Nest) -> u64 {
        if self.along == Along::Depth { nest.side(self.side) } else { nest.count }
    }

    /// Whether every row begins at a multiple of 16 bytes.
    fn is_aligned(&self) -> bool {
        let rest = self.rest.0.iter().map(|(_, stride)| *stride).chain([self.rest.1, self.row_stride()]);
        rest.into_iter().all(|stride| stride % 16 == 0)
    }
}
