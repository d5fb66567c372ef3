//! Maps with operands: their text, verification, and folding of `affine.apply`, `affine.min` and `affine.max`.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{AffineExpr, AffineMap, Attr, Fault, Folded, Ir, Op, OpState, Value};

use dialects::common::ensure;

/// `(dims)[symbols]` of type index; the number of dimensions comes with the operands.
pub(super) fn parse_dims_and_symbols(p: &mut Parser<'_>) -> Result<(Vec<UnresolvedOperand>, usize), Reported> {
    p.expect("(")?;
    let mut operands = p.parse_operand_list()?;
    p.expect(")")?;
    let dims = operands.len();
    if p.eat("[") {
        operands.extend(p.parse_operand_list()?);
        p.expect("]")?;
    }
    Ok((operands, dims))
}

/// Resolves operands as indices.
pub(super) fn resolve_indices(
    p: &mut Parser<'_>,
    operands: &[UnresolvedOperand],
    state: &mut OpState,
) -> Result<(), Reported> {
    let index = p.ctx().index();
    p.resolve_all(operands, &vec![index; operands.len()], state)
}

/// Prints `(dims)[symbols]`.
pub(super) fn print_dims_and_symbols(p: &mut Printer<'_>, operands: &[Value], dims: usize) {
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    p.text("(");
    p.values(dims);
    p.text(")");
    if !symbols.is_empty() {
        p.text("[");
        p.values(symbols);
        p.text("]");
    }
}

/// An affine map written as an attribute.
pub(super) fn parse_map(p: &mut Parser<'_>) -> Result<(Attr, AffineMap), Reported> {
    let attr = p.parse_attr()?;
    match p.ctx().as_map(attr).cloned() {
        Some(map) => Ok((attr, map)),
        None => Err(p.error("expected an affine map")),
    }
}

pub(super) fn parse_apply(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (attr, map) = parse_map(p)?;
    let (operands, dims) = parse_dims_and_symbols(p)?;
    if dims != map.dims as usize || operands.len() - dims != map.symbols as usize {
        return Err(p.op_error("dimension or symbol index mismatch"));
    }
    state.set_attr(p.ctx(), "map", attr);
    resolve_indices(p, &operands, state)?;
    let index = p.ctx().index();
    state.result_types.push(index);
    p.parse_attr_dict(state)
}

pub(super) fn print_apply(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(attr) = ir.attr(op, "map") else { return };
    p.text(" ");
    p.attr(attr);
    print_dims_and_symbols(p, ir.operands(op), ir.ctx.as_map(attr).map_or(0, |m| m.dims as usize));
    p.attr_dict(op, &["map"]);
}

/// The map attribute `name` of an op.
pub fn map_of<'a>(ir: &'a Ir, op: Op, name: &str) -> Option<&'a AffineMap> {
    ir.attr(op, name).and_then(|attr| ir.ctx.as_map(attr))
}

fn verify_map(ir: &Ir, op: Op) -> Result<&AffineMap, Fault> {
    let Some(map) = map_of(ir, op, "map") else { return Err(Fault::new("requires an affine map")) };
    let operands = ir.operands(op);
    ensure(operands.len() == (map.dims + map.symbols) as usize, || {
        "operand count and affine map dimension and symbol count must match".into()
    })?;
    Ok(map)
}

pub(super) fn verify_apply(ir: &Ir, op: Op) -> Result<(), Fault> {
    let map = verify_map(ir, op)?;
    ensure(map.results.len() == 1, || "mapping must produce one value".into())
}

/// A map without results passes, as it does the reference: such an operation is neither folded nor lowered.
pub(super) fn verify_extremum(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_map(ir, op).map(|_| ())
}

pub(super) fn verify_delinearize(ir: &Ir, op: Op) -> Result<(), Fault> {
    let basis = super::DelinearizeIndex(op).basis(ir);
    ensure(!basis.is_empty(), || "basis should not be empty".into())?;
    ensure(ir.result_count(op) == basis.len(), || "should return an index for each basis element".into())
}

/// The constant operands, as far as they fit 64 bits.
fn constants(ir: &Ir, attrs: &[Option<Attr>]) -> Vec<Option<i64>> {
    attrs.iter().map(|a| a.and_then(|a| ir.ctx.as_i64(a))).collect()
}

/// The map's results with constant operands put in.
fn substituted(map: &AffineMap, constants: &[Option<i64>]) -> Vec<AffineExpr> {
    let dims = map.dims as usize;
    let value = |index: usize, otherwise: AffineExpr| {
        constants.get(index).copied().flatten().map_or(otherwise, AffineExpr::Const)
    };
    let dim = |i: u32| value(i as usize, AffineExpr::Dim(i));
    let symbol = |i: u32| value(dims + i as usize, AffineExpr::Symbol(i));
    map.results.iter().map(|e| e.substitute(&dim, &symbol)).collect()
}

pub(super) fn fold_apply(ir: &mut Ir, op: Op, attrs: &[Option<Attr>]) -> Folded {
    let Some(map) = map_of(ir, op, "map") else { return Folded::No };
    let results = substituted(map, &constants(ir, attrs));
    match results.first() {
        Some(AffineExpr::Dim(i)) => Folded::value(ir.operand(op, *i as usize)),
        Some(AffineExpr::Symbol(i)) => Folded::value(ir.operand(op, (map.dims + i) as usize)),
        Some(AffineExpr::Const(value)) => Folded::constant(ir.ctx.index_attr(*value)),
        _ => Folded::No,
    }
}

fn fold_extremum(ir: &mut Ir, op: Op, attrs: &[Option<Attr>], better: fn(i64, i64) -> i64) -> Folded {
    let Some(map) = map_of(ir, op, "map") else { return Folded::No };
    if map.results.len() == 1 {
        return fold_apply(ir, op, attrs);
    }
    let results = substituted(map, &constants(ir, attrs));
    let values: Option<Vec<i64>> = results.iter().map(AffineExpr::as_const).collect();
    match values.and_then(|v| v.into_iter().reduce(better)) {
        Some(value) => Folded::constant(ir.ctx.index_attr(value)),
        None => Folded::No,
    }
}

pub(super) fn fold_min(ir: &mut Ir, op: Op, attrs: &[Option<Attr>]) -> Folded {
    fold_extremum(ir, op, attrs, i64::min)
}

pub(super) fn fold_max(ir: &mut Ir, op: Op, attrs: &[Option<Attr>]) -> Folded {
    fold_extremum(ir, op, attrs, i64::max)
}
