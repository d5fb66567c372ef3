//! The first and the last iteration of loops whose bounds are not known: loops that run these alone, or the others.
//!
//! What holds: a loop without iterations has no first and no last one; no number is computed that overflows where the loop's own do
//! not.

use affine::ops::For;
use affine::ops::bounds::{Bound, lower_bound, step, upper_bound};
use affine::unroll::{set_bound, set_step};
use bits::Predicate;
use dialects::expand::build::{binary, compare, constant, select};
use dialects::{arith, scf};
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Value};

/// The ends of a loop.
pub enum Ends {
    /// As maps of the same operands: the first iteration, what the counter stays below, and the last iteration.
    Maps(Box<Maps>),
    /// As values.
    Values(Values),
}

/// Ends of a loop of `affine`.
pub struct Maps {
    dims: u32,
    symbols: u32,
    operands: Vec<Value>,
    first: AffineExpr,
    upper: AffineExpr,
    last: AffineExpr,
}

/// Ends of a loop of `scf`; all are the first iteration where there is none.
pub struct Values {
    /// One more than the first iteration.
    behind_first: Value,
    last: Value,
    /// One more than the last iteration.
    behind_last: Value,
}

impl Ends {
    /// Whether the ends of a loop can be said: those of `affine` have one bound each and go up.
    pub fn have_form(ir: &Ir, looping: Op) -> bool {
        let has_one = |bound: Option<Bound>| bound.is_some_and(|bound| bound.map.results.len() == 1);
        let bounds = || [lower_bound(ir, looping), upper_bound(ir, looping)];
        let is_affine = ir.isa::<For>(looping) && step(ir, looping) > 0 && bounds().into_iter().all(has_one);
        is_affine || ir.isa::<scf::For>(looping)
    }

    /// The ends of a loop, of which `have_form` is true. Values are computed before it.
    pub fn of(ir: &mut Ir, looping: Op) -> Self {
        match ir.isa::<For>(looping) {
            true => Self::Maps(Box::new(Maps::of(ir, looping))),
            false => Self::Values(Values::of(&mut Rewriter::new(ir), looping)),
        }
    }

    /// Lets a loop run its first iteration, the next one all but the last, and the third one the last.
    pub fn set(&self, ir: &mut Ir, [first, others, last]: [Op; 3]) {
        match self {
            Self::Maps(maps) => maps.set(ir, [first, others, last]),
            Self::Values(values) => {
                [
                    (first, 1, values.behind_first),
                    (others, 1, values.last),
                    (last, 0, values.last),
                    (last, 1, values.behind_last),
                ]
                .into_iter()
                .for_each(|(looping, operand, value)| Rewriter::new(ir).set_operand(looping, operand, value));
                [first, last].into_iter().for_each(|looping| set_step(ir, looping, 1));
            }
        }
    }
}

impl Maps {
    fn of(ir: &Ir, looping: Op) -> Self {
        let bounds = [lower_bound(ir, looping), upper_bound(ir, looping)];
        let [lower, upper] = bounds.map(|bound| bound.expect("an affine loop has bounds"));
        let (dims, symbols) = (lower.map.dims, lower.map.symbols);
        let shifted = upper.map.results[0]
            .substitute(&|dim| AffineExpr::Dim(dims + dim), &|symbol| AffineExpr::Symbol(symbols + symbol));
        let (first, step) = (lower.map.results[0].clone(), AffineExpr::Const(step(ir, looping)));
        let whole =
            (shifted.clone() + first.clone() * AffineExpr::Const(-1) + AffineExpr::Const(-1)).floor_div(step.clone());
        let [low, high] = [&lower, &upper].map(|bound| bound.operands.split_at(bound.map.dims as usize));
        Self {
            dims: dims + upper.map.dims,
            symbols: symbols + upper.map.symbols,
            operands: [low.0, high.0, low.1, high.1].concat(),
            last: first.clone() + whole * step,
            first,
            upper: shifted,
        }
    }

    fn map(&self, results: &[&AffineExpr]) -> AffineMap {
        AffineMap { dims: self.dims, symbols: self.symbols, results: results.iter().copied().cloned().collect() }
    }

    fn set(&self, ir: &mut Ir, [first, others, last]: [Op; 3]) {
        let behind = |form: &AffineExpr| form.clone() + AffineExpr::Const(1);
        let (behind_first, behind_last) = (behind(&self.first), behind(&self.last));
        let mut set = |looping: Op, name: &str, results: &[&AffineExpr]| {
            set_bound(ir, looping, name, &self.map(results), &self.operands);
        };
        set(first, "upperBoundMap", &[&self.upper, &behind_first]);
        set(others, "upperBoundMap", &[&self.last]);
        // Without an iteration the last one would be before the first.
        set(last, "lowerBoundMap", &[&self.first, &self.last]);
        set(last, "upperBoundMap", &[&self.upper, &behind_last]);
        [first, last].into_iter().for_each(|looping| set_step(ir, looping, 1));
    }
}

impl Values {
    fn of(rewriter: &mut Rewriter<'_>, looping: Op) -> Self {
        rewriter.before(looping);
        let [first, upper, step] = [0, 1, 2].map(|at| rewriter.operand(looping, at));
        let ty = rewriter.ty(first);
        let one = constant(rewriter, ty, 1);
        let runs = compare(rewriter, Predicate::Slt, first, upper);
        let step = select(rewriter, runs, step, one);
        let span = binary(rewriter, arith::SubI::NAME, upper, first);
        let reach = binary(rewriter, arith::SubI::NAME, span, one);
        // Without a sign the span of the widest loop is a number, too.
        let whole = binary(rewriter, arith::DivUI::NAME, reach, step);
        let way = binary(rewriter, arith::MulI::NAME, whole, step);
        let last = binary(rewriter, arith::AddI::NAME, first, way);
        let last = select(rewriter, runs, last, first);
        let [behind_first, behind_last] = [first, last].map(|iteration| {
            let behind = binary(rewriter, arith::AddI::NAME, iteration, one);
            select(rewriter, runs, behind, first)
        });
        Self { behind_first, last, behind_last }
    }
}
