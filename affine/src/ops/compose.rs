//! Maps with operands in canonical form: `affine.apply` composed in, constants put in, no operand unused or repeated.

use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, Ir, Op, Value};

use super::Apply;
use super::flatten::flattened;
use super::maps::map_of;
use super::symbols::is_symbol;
use dialects::common::{constant_i64, defined_by};

/// Expressions over operands, dimensions first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The map.
    pub map: AffineMap,
    /// Its operands.
    pub operands: Vec<Value>,
}

/// What an operand may become.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A dimension, or a symbol if it is a valid one.
    Any,
    /// A symbol: something is divided or multiplied by it.
    Symbol,
}

/// Operands being gathered: each value once as a dimension and once as a symbol.
#[derive(Default)]
struct Gathered {
    dims: Vec<Value>,
    symbols: Vec<Value>,
}

/// The position of a value in a list, at whose end it is put if it is not in it.
pub(crate) fn position(values: &mut Vec<Value>, value: Value) -> u32 {
    let found = values.iter().position(|&v| v == value).unwrap_or_else(|| {
        values.push(value);
        values.len() - 1
    });
    found as u32
}

/// Each value once, in the order in which they come first.
pub(crate) fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.fold(Vec::new(), |mut kept, value| {
        if !kept.contains(&value) {
            kept.push(value);
        }
        kept
    })
}

impl Gathered {
    /// The expression for `value` used at `op`: through constants and `affine.apply`, else an operand. A value that is
    /// a valid symbol is one.
    fn expr(&mut self, ir: &Ir, op: Op, value: Value, place: Place) -> AffineExpr {
        if let Some((map, operands)) = defined_by(ir, value, Apply::NAME).and_then(|def| applied(ir, def)) {
            let dims = map.dims as usize;
            let inner = places(&map.results, dims, operands.len());
            let places = inner.into_iter().map(|inner| if place == Place::Symbol { place } else { inner });
            let exprs: Vec<AffineExpr> = operands.iter().zip(places).map(|(&v, p)| self.expr(ir, op, v, p)).collect();
            return map.results[0].substitute(&|i| exprs[i as usize].clone(), &|i| exprs[dims + i as usize].clone());
        }
        self.operand(ir, op, value, place)
    }

    /// The constant or operand that `value` is.
    fn operand(&mut self, ir: &Ir, op: Op, value: Value, place: Place) -> AffineExpr {
        if let Some(constant) = constant_i64(ir, value) {
            AffineExpr::Const(constant)
        } else if place == Place::Symbol || is_symbol(ir, value, op) {
            AffineExpr::Symbol(position(&mut self.symbols, value))
        } else {
            AffineExpr::Dim(position(&mut self.dims, value))
        }
    }
}

/// What each of `count` operands of expressions may become, of which `dims` are dimensions.
fn places(exprs: &[AffineExpr], dims: usize, count: usize) -> Vec<Place> {
    let mut all = vec![Place::Any; count];
    let mut keep = |by: &AffineExpr| {
        by.walk(&mut |e| {
            if let AffineExpr::Symbol(i) = e {
                all[dims + *i as usize] = Place::Symbol;
            }
        });
    };
    for expr in exprs {
        expr.walk(&mut |e| match e {
            AffineExpr::Mul(_, by) | AffineExpr::Mod(_, by) => keep(by),
            AffineExpr::FloorDiv(_, by) | AffineExpr::CeilDiv(_, by) => keep(by),
            AffineExpr::Add(..) | AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) => {}
        });
    }
    all
}

/// Whether an expression divides by a constant that is not positive, which no text may say.
fn has_no_value(expr: &AffineExpr) -> bool {
    let mut found = false;
    expr.walk(&mut |e| {
        if let AffineExpr::Mod(_, by) | AffineExpr::FloorDiv(_, by) | AffineExpr::CeilDiv(_, by) = e {
            found |= by.as_const().is_some_and(|by| by <= 0);
        }
    });
    found
}

/// The map and operands of an `affine.apply`.
fn applied(ir: &Ir, def: Op) -> Option<(&AffineMap, &[Value])> {
    let map = map_of(ir, def, "map")?;
    let operands = ir.operands(def);
    (map.results.len() == 1 && operands.len() == (map.dims + map.symbols) as usize).then_some((map, operands))
}

/// The canonical form of `exprs` over `operands` (`dims` dimensions, then symbols) used at `op`.
pub fn canonical_exprs(ir: &Ir, op: Op, exprs: &[AffineExpr], dims: u32, operands: &[Value]) -> Applied {
    let mut gathered = Gathered::default();
    let places = places(exprs, dims as usize, operands.len());
    let inputs: Vec<AffineExpr> = operands.iter().zip(places).map(|(&v, p)| gathered.expr(ir, op, v, p)).collect();
    let symbol = |i: u32| inputs[(dims + i) as usize].clone();
    let composed: Vec<AffineExpr> =
        exprs.iter().map(|e| e.substitute(&|i| inputs[i as usize].clone(), &symbol)).collect();
    if composed.iter().any(has_no_value) {
        return unchanged(exprs, dims, operands);
    }
    let through_apply = operands.iter().any(|&v| defined_by(ir, v, Apply::NAME).is_some());
    let counts = (gathered.dims.len(), gathered.symbols.len());
    let simplified = |e: AffineExpr| flattened(&e, counts).filter(|_| through_apply).unwrap_or(e);
    let composed: Vec<AffineExpr> = composed.into_iter().map(simplified).collect();
    without_unused(&composed, gathered)
}

/// The expressions as they are.
fn unchanged(exprs: &[AffineExpr], dims: u32, operands: &[Value]) -> Applied {
    let map = AffineMap { dims, symbols: operands.len() as u32 - dims, results: exprs.to_vec() };
    Applied { map, operands: operands.to_vec() }
}

/// The factors of dimensions and symbols and the constant of a linear expression. `None` if it is not linear.
pub(super) fn factors(e: &AffineExpr, (dims, symbols): (usize, usize)) -> Option<Vec<i64>> {
    let mut sum = vec![0; dims + symbols + 1];
    add_linear(e, 1, dims, &mut sum)?;
    Some(sum)
}

/// Adds `factor * e` to the factors of dimensions and symbols and to the constant, which is last.
fn add_linear(e: &AffineExpr, factor: i64, dims: usize, sum: &mut [i64]) -> Option<()> {
    let (place, amount) = match e {
        AffineExpr::Dim(i) => (*i as usize, factor),
        AffineExpr::Symbol(i) => (dims + *i as usize, factor),
        AffineExpr::Const(value) => (sum.len() - 1, value.checked_mul(factor)?),
        AffineExpr::Add(a, b) => {
            add_linear(a, factor, dims, sum)?;
            return add_linear(b, factor, dims, sum);
        }
        AffineExpr::Mul(a, b) => {
            return add_linear(a, factor.checked_mul(b.as_const()?)?, dims, sum);
        }
        _ => return None,
    };
    sum[place] = sum[place].checked_add(amount)?;
    Some(())
}

/// Drops operands that no expression mentions and numbers the others anew, in order.
fn without_unused(exprs: &[AffineExpr], gathered: Gathered) -> Applied {
    let (mut dims, mut symbols) = (vec![false; gathered.dims.len()], vec![false; gathered.symbols.len()]);
    for expr in exprs {
        expr.walk(&mut |e| match e {
            AffineExpr::Dim(i) => dims[*i as usize] = true,
            AffineExpr::Symbol(i) => symbols[*i as usize] = true,
            _ => {}
        });
    }
    let rank = |used: &[bool], i: u32| used[..i as usize].iter().filter(|&&u| u).count() as u32;
    let results = exprs
        .iter()
        .map(|e| e.substitute(&|i| AffineExpr::Dim(rank(&dims, i)), &|i| AffineExpr::Symbol(rank(&symbols, i))))
        .collect();
    let kept = |values: &[Value], used: &[bool]| -> Vec<Value> {
        values.iter().zip(used).filter(|(_, used)| **used).map(|(&v, _)| v).collect()
    };
    let (dim_values, symbol_values) = (kept(&gathered.dims, &dims), kept(&gathered.symbols, &symbols));
    let map = AffineMap { dims: dim_values.len() as u32, symbols: symbol_values.len() as u32, results };
    Applied { map, operands: dim_values.into_iter().chain(symbol_values).collect() }
}

/// As [`canonical_map`], but values of `affine.apply` stay operands.
pub fn canonical_operands(ir: &Ir, op: Op, map: &AffineMap, operands: &[Value]) -> Applied {
    let mut gathered = Gathered::default();
    let places = places(&map.results, map.dims as usize, operands.len());
    let inputs: Vec<AffineExpr> = operands.iter().zip(places).map(|(&v, p)| gathered.operand(ir, op, v, p)).collect();
    let symbol = |i: u32| inputs[(map.dims + i) as usize].clone();
    let exprs = map.results.iter().map(|e| e.substitute(&|i| inputs[i as usize].clone(), &symbol));
    let exprs: Vec<AffineExpr> = exprs.collect();
    if exprs.iter().any(has_no_value) {
        return unchanged(&map.results, map.dims, operands);
    }
    without_unused(&exprs, gathered)
}

/// The canonical form of a map with its operands, used at `op`.
pub fn canonical_map(ir: &Ir, op: Op, map: &AffineMap, operands: &[Value]) -> Applied {
    canonical_exprs(ir, op, &map.results, map.dims, operands)
}

/// The canonical form of the constraints of an integer set with its operands, used at `op`.
pub fn canonical_set(ir: &Ir, op: Op, set: &ir::IntegerSet, operands: &[Value]) -> (ir::IntegerSet, Vec<Value>) {
    let exprs: Vec<AffineExpr> = set.constraints.iter().map(|c| c.expr.clone()).collect();
    let Applied { map, operands } = canonical_exprs(ir, op, &exprs, set.dims, operands);
    let constraints = map.results.into_iter().zip(&set.constraints);
    let constraints = constraints.map(|(expr, old)| SetConstraint { expr, is_equality: old.is_equality });
    (ir::IntegerSet { dims: map.dims, symbols: map.symbols, constraints: distinct(constraints) }, operands)
}
