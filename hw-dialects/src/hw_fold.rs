//! Folding, verification and inference of hw values; making constants.

use ir::ir::OpState;
use ir::{Attr, AttrKind, Context, Fault, Folded, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::hw;
use crate::hw_attrs::{clock_level, enum_field, given_name, inner_symbols};
use crate::hw_types::{array_type, as_any_array, as_array, as_enum, as_struct, as_union, bit_width, canonical};

/// `hw.constant` for an integer attribute of a signless integer type.
pub(crate) fn materialize(rw: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    let (_, attr_ty) = rw.ctx.as_int(value)?;
    if attr_ty != ty || !ir::constraint::is_signless_integer(&rw.ctx, ty) {
        return None;
    }
    Some(rw.op(hw::Constant::NAME).attr("value", value).result(ty).build())
}

/// The constant that `value` is, if it is the result of a `hw.constant` of an integer type that goes by no other name.
pub fn constant_of(ir: &Ir, value: Value) -> Option<&Int> {
    let op = ir.def_op(value).filter(|&op| ir.isa::<hw::Constant>(op))?;
    let (int, ty) = ir.attr(op, "value").and_then(|a| ir.ctx.as_int(a))?;
    (ty == ir.ty(value)).then_some(int)
}

pub(crate) fn fold_constant(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let value = ir.expect_attr(op, "value");
    match ir.ctx.attr_type(value) == Some(ir.ty(ir.result(op, 0))) {
        true => Folded::constant(value),
        false => Folded::No,
    }
}

pub(crate) fn verify_constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.attr(op, "value").and_then(|a| ir.ctx.attr_type(a));
    if ty == Some(canonical(&ir.ctx, ir.ty(ir.result(op, 0)))) {
        return Ok(());
    }
    Err(Fault::new("type of the value differs from that of the result"))
}

/// `c5_i8`, `c-1_i8`, `true`.
pub(crate) fn constant_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let (value, ty) = ir.attr(op, "value").and_then(|a| ir.ctx.as_int(a))?;
    let width = ir.ctx.integer_width(ty)?;
    let number = value.to_bigint_signed();
    let alias = ir.ctx.as_dialect_type(ir.ty(ir.result(op, 0)), "hw.typealias");
    if let Some(AttrKind::SymbolRef { nested, .. }) = alias.and_then(|params| Some(ir.ctx.attr_kind(*params.first()?)))
    {
        return Some(format!("c{number}_{}", ir.ctx.text(*nested.last()?)));
    }
    if width == 1 {
        return Some(if value.is_zero() { "false" } else { "true" }.to_owned());
    }
    Some(format!("c{number}_i{width}"))
}

/// The `name` attribute, which text that names the result sets.
pub(crate) fn named_result(ir: &Ir, op: Op, _index: usize) -> Option<String> {
    given_name(ir, op).map(str::to_owned)
}

pub(crate) fn verify_aggregate(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(fields) = ir.attr(op, "fields") else { return Ok(()) };
    check_aggregate(&ir.ctx, fields, ir.ty(ir.result(op, 0)))
}

fn check_aggregate(ctx: &Context, attr: Attr, ty: Type) -> Result<(), Fault> {
    if let Some((size, element)) = as_any_array(ctx, ty) {
        let items = ctx.as_array(attr).ok_or_else(|| Fault::new("expected an array attribute for an aggregate"))?;
        if items.len() as u64 != size {
            return Err(Fault::new(format!("has {} elements, but the type has {size}", items.len())));
        }
        return items.iter().try_for_each(|item| check_aggregate(ctx, *item, element));
    }
    if let Some(cases) = as_enum(ctx, ty) {
        return match ctx.as_str(attr) {
            Some(case) if cases.iter().any(|known| known == case) => Ok(()),
            _ => Err(Fault::new("expected the name of a case for an enum")),
        };
    }
    let types: Vec<Type> = if let Some(fields) = as_struct(ctx, ty) {
        fields.iter().map(|f| f.ty).collect()
    } else {
        let ok = ctx.attr_type(attr) == Some(crate::hw_types::canonical(ctx, ty));
        return if ok { Ok(()) } else { Err(Fault::new("typed attribute doesn't match the type of the result")) };
    };
    let items = ctx.as_array(attr).ok_or_else(|| Fault::new("expected an array attribute for an aggregate"))?;
    if items.len() != types.len() {
        return Err(Fault::new(format!("has {} elements, but the type has {}", items.len(), types.len())));
    }
    items.iter().zip(types).try_for_each(|(item, ty)| check_aggregate(ctx, *item, ty))
}

/// The bits of the constant aggregate `attr` of type `ty`.
pub fn aggregate_bits(ctx: &Context, attr: Attr, ty: Type) -> Option<Int> {
    if let Some((value, _)) = ctx.as_int(attr) {
        return Some(value.clone());
    }
    if let (Some(case), Some(cases)) = (ctx.as_str(attr), as_enum(ctx, ty)) {
        let index = cases.iter().position(|known| known == case)?;
        return Some(Int::from_u64(bit_width(ctx, ty)?, index as u64));
    }
    if let Some(level) = clock_level(ctx, attr) {
        return Some(Int::from_bool(level));
    }
    let types: Vec<Type> = match as_any_array(ctx, ty) {
        Some((size, element)) => vec![element; usize::try_from(size).ok()?],
        None => as_struct(ctx, ty)?.iter().map(|f| f.ty).collect(),
    };
    let items = ctx.as_array(attr).filter(|items| items.len() == types.len())?;
    let mut parts = items.iter().zip(types).map(|(item, ty)| aggregate_bits(ctx, *item, ty));
    parts.try_fold(Int::zero(0), |bits, part| Some(bits.concat(&part?)))
}

pub(crate) fn fold_bitcast(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    let (input, result) = (ir.operand(op, 0), ir.result(op, 0));
    if ir.ty(input) == ir.ty(result) {
        return Folded::value(input);
    }
    let same = constants[0].filter(|c| ir.ctx.attr_type(*c) == Some(ir.ty(result)));
    same.map_or(Folded::No, Folded::constant)
}

pub(crate) fn verify_bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let width = |v| bit_width(&ir.ctx, ir.ty(v));
    let (from, to) = (width(ir.operand(op, 0)), width(ir.result(op, 0)));
    if from == to {
        return Ok(());
    }
    let show = |w: Option<u32>| w.map_or("unknown".to_owned(), |w| w.to_string());
    Err(Fault::new(format!("bitwidth of input ({}) must match that of the result ({})", show(from), show(to))))
}

pub(crate) fn infer_array_create(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let first = state.operands.first().ok_or_else(|| Fault::new("needs an operand to infer its type"))?;
    let element = ir.ty(*first);
    array_type(&mut ir.ctx, state.operands.len() as u64, element).map(|t| vec![t]).ok_or_else(unregistered)
}

fn unregistered() -> Fault {
    Fault::new("the hw dialect is not registered")
}

pub(crate) fn verify_array_create(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((size, element)) = as_array(&ir.ctx, ir.ty(ir.result(op, 0))) else { return Ok(()) };
    let operands = ir.operands(op);
    if operands.is_empty() {
        return Err(Fault::new("expected one or more operands, but found 0"));
    }
    if operands.len() as u64 == size && operands.iter().all(|v| ir.ty(*v) == element) {
        return Ok(());
    }
    Err(Fault::new("operands must be as many as, and of the type of, the elements of the result"))
}

pub(crate) fn verify_array_index(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((size, _)) = as_array(&ir.ctx, ir.ty(ir.operand(op, 0))) else { return Ok(()) };
    let have = ir.ctx.integer_width(ir.ty(ir.operand(op, 1))).unwrap_or(0);
    let want = crate::clog2(size);
    if have == want || (size == 1 && have == 1) {
        return Ok(());
    }
    Err(Fault::new(format!("index of an array of {size} elements must be i{want}, not i{have}")))
}

/// `array_get` of `array_create` by a constant index.
pub(crate) fn fold_array_get(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    let Some(index) = constants[1].and_then(|c| ir.ctx.as_int(c)).and_then(|(i, _)| i.to_usize()) else {
        return Folded::No;
    };
    let Some(create) = ir.def_op(ir.operand(op, 0)).filter(|&d| ir.isa::<hw::ArrayCreate>(d)) else {
        return Folded::No;
    };
    let elements = ir.operands(create);
    match elements.len().checked_sub(index + 1) {
        Some(position) if elements[position] != ir.result(op, 0) => Folded::value(elements[position]),
        _ => Folded::No,
    }
}

pub(crate) fn verify_array_slice(ir: &Ir, op: Op) -> Result<(), Fault> {
    let from = as_array(&ir.ctx, ir.ty(ir.operand(op, 0)));
    let to = as_array(&ir.ctx, ir.ty(ir.result(op, 0)));
    let (Some((n, from)), Some((m, to))) = (from, to) else { return Ok(()) };
    if from == to && m <= n {
        return Ok(());
    }
    Err(Fault::new("result must be a part of the input array"))
}

pub(crate) fn infer_array_concat(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let parts: Option<Vec<(u64, Type)>> = state.operands.iter().map(|v| as_array(&ir.ctx, ir.ty(*v))).collect();
    let parts = parts.filter(|p| !p.is_empty()).ok_or_else(|| Fault::new("operands must be arrays"))?;
    let size = parts.iter().map(|p| p.0).sum();
    array_type(&mut ir.ctx, size, parts[0].1).map(|t| vec![t]).ok_or_else(unregistered)
}

pub(crate) fn verify_array_concat(ir: &Ir, op: Op) -> Result<(), Fault> {
    let result = as_array(&ir.ctx, ir.ty(ir.result(op, 0)));
    let parts = ir.operands(op).iter().filter_map(|v| as_array(&ir.ctx, ir.ty(*v)));
    let (mut size, mut same) = (0, true);
    for (n, element) in parts {
        size += n;
        same &= Some(element) == result.map(|r| r.1);
    }
    if same && Some(size) == result.map(|r| r.0) {
        return Ok(());
    }
    Err(Fault::new("operands must have the element type of the result, and its size in all"))
}

pub(crate) fn verify_struct_create(ir: &Ir, op: Op) -> Result<(), Fault> {
    let fields = as_struct(&ir.ctx, ir.ty(ir.result(op, 0))).unwrap_or_default();
    let operands = ir.operands(op);
    if fields.len() == operands.len() && fields.iter().zip(operands).all(|(f, v)| f.ty == ir.ty(*v)) {
        return Ok(());
    }
    Err(Fault::new("operands must match the fields of the result"))
}

/// The index that `fieldIndex` gives, if the struct has such a field.
pub fn field_index(ir: &Ir, op: Op) -> Option<usize> {
    let index = ir.attr(op, "fieldIndex").and_then(|a| ir.ctx.as_i64(a))?;
    let fields = as_struct(&ir.ctx, ir.ty(ir.operand(op, 0)))?;
    usize::try_from(index).ok().filter(|i| *i < fields.len())
}

fn field_type(ir: &Ir, op: Op) -> Result<Type, Fault> {
    let index = field_index(ir, op).ok_or_else(|| Fault::new("field index is past the fields of the struct"))?;
    Ok(as_struct(&ir.ctx, ir.ty(ir.operand(op, 0))).unwrap_or_default()[index].ty)
}

pub(crate) fn verify_struct_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    if field_type(ir, op)? == ir.ty(ir.result(op, 0)) {
        return Ok(());
    }
    Err(Fault::new("type of the result differs from that of the field"))
}

pub(crate) fn verify_struct_inject(ir: &Ir, op: Op) -> Result<(), Fault> {
    if field_type(ir, op)? == ir.ty(ir.operand(op, 1)) {
        return Ok(());
    }
    Err(Fault::new("type of the new value differs from that of the field"))
}

pub(crate) fn infer_struct_extract(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let fields = state.operands.first().and_then(|v| as_struct(&ir.ctx, ir.ty(*v))).unwrap_or_default();
    let index = state.attr(&ir.ctx, "fieldIndex").and_then(|a| ir.ctx.as_i64(a));
    let field = index.and_then(|i| fields.get(usize::try_from(i).ok()?));
    field.map(|f| vec![f.ty]).ok_or_else(|| Fault::new("field index is past the fields of the struct"))
}

pub(crate) fn infer_struct_explode(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let fields = state.operands.first().and_then(|v| as_struct(&ir.ctx, ir.ty(*v)));
    let fields = fields.ok_or_else(|| Fault::new("operand must be a struct"))?;
    Ok(fields.iter().map(|f| f.ty).collect())
}

/// `struct_extract` of `struct_create`.
pub(crate) fn fold_struct_extract(ir: &mut Ir, op: Op, _: &[Option<Attr>]) -> Folded {
    let Some(create) = ir.def_op(ir.operand(op, 0)).filter(|&d| ir.isa::<hw::StructCreate>(d)) else {
        return Folded::No;
    };
    match field_index(ir, op).and_then(|i| ir.operands(create).get(i)) {
        Some(&value) if value != ir.result(op, 0) => Folded::value(value),
        _ => Folded::No,
    }
}

pub(crate) fn verify_enum_constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let field = ir.attr(op, "field").and_then(|a| enum_field(&ir.ctx, a));
    match field.is_some_and(|(_, ty)| ty == ir.ty(ir.result(op, 0))) {
        true => Ok(()),
        false => Err(Fault::new("type of the case differs from that of the result")),
    }
}

pub(crate) fn verify_enum_compare(ir: &Ir, op: Op) -> Result<(), Fault> {
    let [lhs, rhs] = [0, 1].map(|index| canonical(&ir.ctx, ir.ty(ir.operand(op, index))));
    if lhs == rhs { Ok(()) } else { Err(Fault::new("types do not match")) }
}

/// The type of the field of union `ty` that `fieldIndex` says.
fn union_field(ir: &Ir, op: Op, ty: Type) -> Result<Type, Fault> {
    let index = ir.required::<i64>(op, "fieldIndex")?;
    let fields = as_union(&ir.ctx, ty).unwrap_or_default();
    let field = usize::try_from(index).ok().and_then(|index| fields.get(index));
    field.map(|field| field.ty).ok_or_else(|| Fault::new("field index is past the fields of the union"))
}

pub(crate) fn verify_union_create(ir: &Ir, op: Op) -> Result<(), Fault> {
    if union_field(ir, op, ir.ty(ir.result(op, 0)))? == ir.ty(ir.operand(op, 0)) {
        return Ok(());
    }
    Err(Fault::new("type of the value differs from that of the field"))
}

pub(crate) fn verify_union_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    if union_field(ir, op, ir.ty(ir.operand(op, 0)))? == ir.ty(ir.result(op, 0)) {
        return Ok(());
    }
    Err(Fault::new("type of the result differs from that of the field"))
}

pub(crate) fn infer_union_extract(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let fields = state.operands.first().and_then(|v| as_union(&ir.ctx, ir.ty(*v))).unwrap_or_default();
    let index = state.attr(&ir.ctx, "fieldIndex").and_then(|a| ir.ctx.as_i64(a));
    let field = index.and_then(|i| fields.get(usize::try_from(i).ok()?));
    field.map(|f| vec![f.ty]).ok_or_else(|| Fault::new("field index is past the fields of the union"))
}

pub(crate) fn verify_struct_explode(ir: &Ir, op: Op) -> Result<(), Fault> {
    let fields = as_struct(&ir.ctx, ir.ty(ir.operand(op, 0))).unwrap_or_default();
    match fields.iter().map(|field| field.ty).eq(ir.results(op).map(|v| ir.ty(v))) {
        true => Ok(()),
        false => Err(Fault::new("results must be the fields of the operand")),
    }
}

/// The symbols of a wire are of fields that its value has.
pub(crate) fn verify_inner_symbol(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(symbol) = ir.attr(op, "inner_sym") else { return Ok(()) };
    let most = field_count(&ir.ctx, ir.ty(ir.result(op, 0)));
    match inner_symbols(&ir.ctx, symbol).iter().find(|(_, field)| *field < 0 || *field as u64 > most) {
        Some((_, field)) => Err(Fault::new(format!("field id {field} is greater than the maximum field id {most}"))),
        None => Ok(()),
    }
}

/// How many fields and elements a value of type `ty` has, those inside them included.
fn field_count(ctx: &Context, ty: Type) -> u64 {
    if let Some((size, element)) = as_array(ctx, ty) {
        return size.saturating_mul(field_count(ctx, element).saturating_add(1));
    }
    let fields = as_struct(ctx, ty).unwrap_or_default();
    fields.iter().fold(0u64, |count, field| count.saturating_add(1).saturating_add(field_count(ctx, field.ty)))
}

/// The integer attribute `value` in the type of `value`'s width.
pub(crate) fn int_attr(ctx: &mut Context, value: Int) -> Attr {
    let ty = ctx.ty(TypeKind::Integer { width: value.width(), sign: ir::types::Signedness::Signless });
    ctx.attr(AttrKind::Integer { value, ty })
}
