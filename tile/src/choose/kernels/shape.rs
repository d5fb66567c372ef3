//! What a nest is to a kernel: rows, columns and a sum, among its loops.
//!
//! What holds: all loops are each the only one in the one before, one store is inside, whose last subscript moves by one with the columns.

use affine::access::{Access, accesses_in};
use affine::domain::counted;
use affine::forms::{Forms, sum_of, terms_of};
use affine::transform::nest::perfect_band;
use dialects::elements::element_bits;
use ir::{AffineExpr, Ir, Op, Value};

/// A nest that sums. Loops are named by their places, the outermost is 0; memories by arguments of the function.
#[derive(Clone, Debug)]
pub(in crate::choose) struct Shape {
    /// Iterations of each loop, where they are known.
    pub trips: Vec<Option<i64>>,
    /// The loop over rows: what moves with columns is read again for each.
    pub row: usize,
    /// The loop whose iterations become lanes.
    pub column: usize,
    /// The innermost loop over a sum, but for those of a few iterations.
    pub sum: usize,
    /// Loops inside of it over a few more terms of the sum.
    pub few: Vec<usize>,
    /// The other loops.
    pub others: Vec<usize>,
    /// Bytes of an element.
    pub bytes: i64,
    /// Read for all rows.
    pub shared: Vec<usize>,
    /// Of these, those whose elements stand apart from column to column.
    pub across: Vec<usize>,
    /// Read for all columns.
    pub broadcast: Vec<usize>,
}

/// Terms of a sum that stand one behind the other, at the most.
const FEW: i64 = 16;

/// How an access moves with a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Stays,
    /// By one element.
    Along,
    Across,
}

struct Moves {
    argument: usize,
    is_write: bool,
    /// By loop.
    with: Vec<Move>,
}

impl Shape {
    /// That of a nest of a function. `None`: it is another kind of nest.
    pub fn of(ir: &Ir, func: Op, nest: Op) -> Option<Shape> {
        let band = perfect_band(ir, nest);
        let mut forms = Forms::new();
        let loops = band.iter().map(|&op| counted(ir, &mut forms, op)).collect::<Option<Vec<_>>>()?;
        let variables: Vec<Value> = loops.iter().map(|counted| counted.variable).collect();
        let innermost = *band.last()?;
        if band.len() < 3 || ir.walk_vec(innermost).iter().any(|&op| op != innermost && !ir.regions(op).is_empty()) {
            return None;
        }
        let moves = moves(ir, func, innermost, &variables, &mut forms)?;
        let stores: Vec<&Moves> = moves.iter().filter(|m| m.is_write).collect();
        let [store] = stores.as_slice() else { return None };
        let column = (0..band.len()).rev().find(|&k| store.with[k] == Move::Along)?;
        let trips: Vec<Option<i64>> = loops.iter().map(|counted| counted.trip_count()).collect();
        let (sum, few) = sums(&trips, store)?;
        let reads = || moves.iter().filter(|m| !m.is_write && m.argument != store.argument);
        let is_row = |&k: &usize| {
            let again = reads().any(|m| m.with[k] == Move::Stays && m.with[column] != Move::Stays);
            k != column && store.with[k] == Move::Across && again
        };
        let row = (0..band.len()).rev().find(is_row)?;
        let named = |wanted: &dyn Fn(&Moves) -> bool| {
            let mut found: Vec<usize> = reads().filter(|m| wanted(m)).map(|m| m.argument).collect();
            found.dedup();
            found
        };
        let element = ir.ctx.element_type(ir.ty(argument(ir, func, store.argument)?))?;
        Some(Shape {
            trips,
            row,
            column,
            sum,
            others: (0..band.len()).filter(|k| ![row, column, sum].contains(k) && !few.contains(k)).collect(),
            few,
            bytes: i64::from(element_bits(&ir.ctx, element)?.div_ceil(8)),
            shared: named(&|m| m.with[column] != Move::Stays),
            across: named(&|m| m.with[column] == Move::Across),
            broadcast: named(&|m| m.with[column] == Move::Stays && m.with[row] != Move::Stays),
        })
    }

    /// That of a product, with its rows, columns, and elements of a sum.
    #[cfg(test)]
    pub fn product(trips: [i64; 3], bytes: i64) -> Shape {
        let (shared, broadcast) = (vec![1], vec![0]);
        let trips = trips.map(Some).to_vec();
        Shape {
            trips,
            row: 0,
            column: 1,
            sum: 2,
            few: vec![],
            others: vec![],
            bytes,
            shared,
            across: vec![],
            broadcast,
        }
    }
}

/// The innermost loop over a sum that has more than a few iterations, if there is one, and those inside of it.
fn sums(trips: &[Option<i64>], store: &Moves) -> Option<(usize, Vec<usize>)> {
    let mut all: Vec<usize> = (0..trips.len()).filter(|&k| store.with[k] == Move::Stays).collect();
    let (mut few, mut terms) = (Vec::new(), 1);
    while let [.., _, last] = all.as_slice() {
        let last = *last;
        terms = trips[last].filter(|&t| (1..=FEW).contains(&t)).map_or(i64::MAX, |t| terms * t);
        if terms > FEW {
            break;
        }
        few.insert(0, last);
        all.pop();
    }
    Some((all.pop()?, few))
}

fn argument(ir: &Ir, func: Op, index: usize) -> Option<Value> {
    ir.args(ir.body(func, 0)?).get(index).copied()
}

fn moves(ir: &Ir, func: Op, body: Op, variables: &[Value], forms: &mut Forms) -> Option<Vec<Moves>> {
    let arguments = ir.args(ir.body(func, 0)?);
    let mut all = Vec::new();
    for access in accesses_in(ir, forms, body) {
        let memref = affine::access::memref_of(ir, access.op)?;
        let argument = arguments.iter().position(|&a| a == memref)?;
        let subscripts = access.subscripts?;
        let mut with = Vec::new();
        for &variable in variables {
            let AffineExpr::Dim(term) = forms.opaque(variable) else { return None };
            with.push(moves_with(&subscripts, term)?);
        }
        all.push(Moves { argument, is_write: access.is_write, with });
    }
    Some(all)
}

/// How subscripts move with a loop. `None`: not by the same in each iteration.
fn moves_with(subscripts: &[AffineExpr], variable: u32) -> Option<Move> {
    let mut found = Move::Stays;
    for (k, form) in subscripts.iter().enumerate() {
        for (atom, factor) in sum_of(form)?.atoms {
            if atom == AffineExpr::Dim(variable) {
                let is_along = k + 1 == subscripts.len() && factor == 1 && found == Move::Stays;
                found = if is_along { Move::Along } else { Move::Across };
            } else if terms_of(&atom).contains(&variable) {
                return None;
            }
        }
    }
    Some(found)
}

/// True if a nest is a loop over others whose variable says nothing of where they write.
pub(super) fn is_over_time(ir: &Ir, nest: Op) -> bool {
    let Some(body) = ir.body(nest, 0) else { return false };
    let mut forms = Forms::new();
    let AffineExpr::Dim(time) = forms.opaque(ir.arg(body, 0)) else { return false };
    let loops = ir.ops(body).filter(|&op| ir.isa::<affine::ops::For>(op)).count();
    let stays = |access: Access| {
        !access.is_write || access.subscripts.is_some_and(|all| !all.iter().any(|form| terms_of(form).contains(&time)))
    };
    loops > 0 && accesses_in(ir, &mut forms, nest).into_iter().all(stays)
}
