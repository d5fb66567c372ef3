//! The types of the hw dialect: arrays, structs, unions, inout, enums, aliases and module types. Their text: `hw_types_text.rs`.
//!
//! Element 0 of an array is in the lowest bits; the first field of a struct is in the highest ones; a field of a union is `offset` bits
//! above the lowest one.

use ir::constraint::AttrConstraint;
use ir::def::{Dialect, TypeDef};
use ir::{Attr, AttrKind, Context, Fault, Type, TypeKind};

use crate::hw_types_text as text;
use crate::param_expr::Expr;

pub(crate) use text::{parse_name, print_name};

/// A field of a struct type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Name.
    pub name: String,
    /// Type.
    pub ty: Type,
}

/// `!hw.array<size x element>`. `None` if the hw dialect is not registered.
pub fn array_type(ctx: &mut Context, size: u64, element: Type) -> Option<Type> {
    let size = ctx.i_attr(64, i64::try_from(size).ok()?);
    let element = ctx.type_attr(element);
    ctx.dialect_type("hw.array", &[size, element])
}

/// Size and element type of `ty`, aliases looked through, if it is an array.
pub fn as_array(ctx: &Context, ty: Type) -> Option<(u64, Type)> {
    as_sized(ctx, ty, "hw.array")
}

/// `!hw.struct<name: type, ...>`. `None` if the hw dialect is not registered.
pub fn struct_type(ctx: &mut Context, fields: &[Field]) -> Option<Type> {
    let names: Vec<Attr> = fields.iter().map(|f| ctx.string_attr(&f.name)).collect();
    let types: Vec<Attr> = fields.iter().map(|f| ctx.type_attr(f.ty)).collect();
    let params = [ctx.array_attr(&names), ctx.array_attr(&types)];
    ctx.dialect_type("hw.struct", &params)
}

/// The fields of `ty`, aliases looked through, if it is a struct.
pub fn as_struct(ctx: &Context, ty: Type) -> Option<Vec<Field>> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.struct")?;
    let names = ctx.as_array(*params.first()?)?;
    let types = ctx.as_array(*params.get(1)?)?;
    let field = |(n, t): (&Attr, &Attr)| Some(Field { name: ctx.as_str(*n)?.to_owned(), ty: ctx.as_type(*t)? });
    names.iter().zip(types).map(field).collect()
}

/// A field of a union type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnionField {
    /// Name.
    pub name: String,
    /// Type.
    pub ty: Type,
    /// Bits below it.
    pub offset: u32,
}

/// The fields of `ty`, aliases looked through, if it is a union.
pub fn as_union(ctx: &Context, ty: Type) -> Option<Vec<UnionField>> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.union")?;
    let lists = (ctx.as_array(*params.first()?)?, ctx.as_array(*params.get(1)?)?, ctx.as_array(*params.get(2)?)?);
    let field = |((name, ty), offset): ((&Attr, &Attr), &Attr)| {
        let offset = u32::try_from(ctx.as_i64(*offset)?).ok()?;
        Some(UnionField { name: ctx.as_str(*name)?.to_owned(), ty: ctx.as_type(*ty)?, offset })
    };
    lists.0.iter().zip(lists.1).zip(lists.2).map(field).collect()
}

/// Size and element type of an array, packed or not.
pub fn as_any_array(ctx: &Context, ty: Type) -> Option<(u64, Type)> {
    as_array(ctx, ty).or_else(|| as_sized(ctx, ty, "hw.uarray"))
}

fn as_sized(ctx: &Context, ty: Type, name: &str) -> Option<(u64, Type)> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), name)?;
    let size = u64::try_from(ctx.as_i64(*params.first()?)?).ok()?;
    Some((size, ctx.as_type(*params.get(1)?)?))
}

/// True if `ty`, aliases looked through, is the type `name`.
pub(crate) fn is_type(ctx: &Context, ty: Type, name: &str) -> bool {
    ctx.as_dialect_type(canonical(ctx, ty), name).is_some()
}

/// True for signless integers, those of a parameter's width included.
pub(crate) fn is_integer(ctx: &Context, ty: Type) -> bool {
    ir::constraint::is_signless_integer(ctx, canonical(ctx, ty)) || is_type(ctx, ty, "hw.int")
}

/// True for what hardware carries by value: integers and enums, and arrays, structs and unions of values.
pub(crate) fn is_value(ctx: &Context, ty: Type) -> bool {
    let ty = canonical(ctx, ty);
    if ctx.integer_width(ty).is_some() || is_type(ctx, ty, "hw.enum") || is_type(ctx, ty, "hw.int") {
        return true;
    }
    if let Some(fields) = as_struct(ctx, ty) {
        return fields.iter().all(|field| is_value(ctx, field.ty));
    }
    if let Some(fields) = as_union(ctx, ty) {
        return fields.iter().all(|field| is_value(ctx, field.ty));
    }
    let array = ctx.as_dialect_type(ty, "hw.array").or_else(|| ctx.as_dialect_type(ty, "hw.uarray"));
    array.and_then(|params| ctx.as_type(*params.get(1)?)).is_some_and(|element| is_value(ctx, element))
}

/// `!hw.inout<T>`. `None` if the hw dialect is not registered.
pub fn inout_type(ctx: &mut Context, ty: Type) -> Option<Type> {
    let param = ctx.type_attr(ty);
    ctx.dialect_type("hw.inout", &[param])
}

/// What `ty` refers to, if it is an inout type.
pub fn as_inout(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.as_dialect_type(ty, "hw.inout").and_then(|p| ctx.as_type(*p.first()?))
}

/// The cases of an enum type in order.
pub fn as_enum(ctx: &Context, ty: Type) -> Option<Vec<String>> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.enum")?;
    let cases = ctx.as_array(*params.first()?)?;
    Some(cases.iter().filter_map(|c| ctx.as_str(*c).map(str::to_owned)).collect())
}

/// `ty` without the aliases around it.
pub fn canonical(ctx: &Context, mut ty: Type) -> Type {
    while let Some(inner) = ctx.as_dialect_type(ty, "hw.typealias").and_then(|p| ctx.as_type(*p.get(1)?)) {
        ty = inner;
    }
    ty
}

/// The width in bits of a value of type `ty`: integers, arrays, structs, unions, enums and clocks. `None` for other types, or
/// past 2^32 bits.
pub fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    let ty = canonical(ctx, ty);
    if let Some(width) = ctx.integer_width(ty) {
        return Some(width);
    }
    if let Some((size, element)) = as_any_array(ctx, ty) {
        return bit_width(ctx, element)?.checked_mul(u32::try_from(size).ok()?);
    }
    if let Some(fields) = as_struct(ctx, ty) {
        return fields.iter().try_fold(0u32, |sum, f| sum.checked_add(bit_width(ctx, f.ty)?));
    }
    if let Some(fields) = as_union(ctx, ty) {
        return fields.iter().try_fold(0u32, |most, f| Some(most.max(f.offset.checked_add(bit_width(ctx, f.ty)?)?)));
    }
    if let Some(cases) = as_enum(ctx, ty) {
        return Some(crate::clog2(cases.len() as u64).max(1));
    }
    ctx.as_dialect_type(ty, "seq.clock").map(|_| 1)
}

/// Adds the types to the dialect.
pub(crate) fn add_types(dialect: Dialect) -> Dialect {
    let any = || AttrConstraint::Type;
    let list = |c| AttrConstraint::Array(Box::new(c));
    let array = |name: &'static str, docs: &'static str| {
        let array = TypeDef::new(name, docs).param("size", AttrConstraint::Typed).param("element", any());
        array.parse(text::parse_array).print(text::print_array)
    };
    dialect
        .with_type(
            array("hw.array", "A fixed number of elements of one type, packed; element 0 in the lowest bits.")
                .verify(verify_array),
        )
        .with_type(array("hw.uarray", "A fixed number of elements of one type, not packed.").verify(verify_unpacked))
        .with_type(
            TypeDef::new("hw.struct", "Named fields, packed; the first in the highest bits.")
                .param("names", list(AttrConstraint::Str))
                .param("types", list(any()))
                .parse(text::parse_struct)
                .print(text::print_struct)
                .verify(|ctx, params| verify_fields(ctx, params, "hw.struct")),
        )
        .with_type(
            TypeDef::new("hw.union", "Named fields in the same bits, each some bits above the lowest one.")
                .param("names", list(AttrConstraint::Str))
                .param("types", list(any()))
                .param("offsets", list(AttrConstraint::Int(64)))
                .parse(text::parse_union)
                .print(text::print_union)
                .verify(|ctx, params| verify_fields(ctx, params, "hw.union")),
        )
        .with_type(
            TypeDef::new("hw.inout", "A place that can be read and driven.")
                .param("element", any())
                .parse(text::parse_one)
                .print(text::print_one)
                .verify(verify_inout),
        )
        .with_type(
            TypeDef::new("hw.int", "An integer as wide as a parameter of the module says.")
                .param("width", AttrConstraint::Any)
                .parse(text::parse_int)
                .print(text::print_int)
                .stands_for(known_width)
                .verify(verify_int),
        )
        .with_type(
            TypeDef::new("hw.enum", "One of the named cases.")
                .param("cases", list(AttrConstraint::Str))
                .parse(text::parse_enum)
                .print(text::print_enum),
        )
        .with_type(
            TypeDef::new("hw.typealias", "A type by the name of a `hw.typedecl`.")
                .param("ref", AttrConstraint::SymbolRef)
                .param("inner", any())
                .parse(text::parse_alias)
                .print(text::print_alias)
                .verify(verify_alias),
        )
        .with_type(TypeDef::new("hw.string", "A text of any length, for parameters and simulation."))
        .with_type(
            TypeDef::new("hw.modty", "The ports of a module, in order.")
                .param("directions", list(AttrConstraint::Str))
                .param("names", list(AttrConstraint::Str))
                .param("types", list(any()))
                .parse(text::parse_modty)
                .print(text::print_modty),
        )
}

fn type_of(ctx: &Context, params: &[Attr], index: usize) -> Option<Type> {
    params.get(index).and_then(|a| ctx.as_type(*a))
}

fn verify_array(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    match type_of(ctx, params, 1) {
        Some(element) if !is_type(ctx, element, "hw.inout") => Ok(()),
        _ => Err(Fault::new("hw.array cannot contain InOut types")),
    }
}

fn verify_unpacked(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    match type_of(ctx, params, 1) {
        Some(element) if is_value(ctx, element) => Ok(()),
        _ => Err(Fault::new("invalid element for uarray type")),
    }
}

fn verify_inout(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let Some(element) = type_of(ctx, params, 0) else { return Ok(()) };
    if is_value(ctx, element) || is_foreign(ctx, element) {
        return Ok(());
    }
    Err(Fault::new("invalid element for hw.inout type"))
}

/// True for types of other dialects, whose places are none of this one's; clocks have none.
pub(crate) fn is_foreign(ctx: &Context, ty: Type) -> bool {
    let TypeKind::Dialect { def, .. } = ctx.kind(ty) else { return false };
    let name = &ctx.type_def(*def).name;
    !["hw.", "seq."].iter().any(|dialect| name.starts_with(dialect))
}

fn verify_fields(ctx: &Context, params: &[Attr], name: &str) -> Result<(), Fault> {
    let names = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    match names.iter().enumerate().find(|(i, n)| names[..*i].contains(n)) {
        Some((_, field)) => {
            let field = ctx.as_str(*field).unwrap_or_default();
            Err(Fault::new(format!("duplicate field name '{field}' in {name} type")))
        }
        None => Ok(()),
    }
}

fn verify_int(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let is_width = |&width: &Attr| match ctx.attr_kind(width) {
        AttrKind::Integer { value, .. } => value.to_i64().is_some_and(|bits| (0..=MAX_WIDTH).contains(&bits)),
        AttrKind::Dialect { def, .. } => ctx.attr_def(*def).name.starts_with("hw.param."),
        _ => false,
    };
    match params.first().is_some_and(is_width) {
        true => Ok(()),
        false => Err(Fault::new("the width of !hw.int must be a number or an expression of parameters")),
    }
}

const MAX_WIDTH: i64 = ir::types::MAX_INTEGER_WIDTH as i64;

/// The integer type that `!hw.int<8>` is.
fn known_width(ctx: &mut Context, params: &[Attr]) -> Option<Type> {
    let bits = u32::try_from(ctx.as_i64(*params.first()?)?).ok()?;
    Some(ctx.integer(bits))
}

fn verify_alias(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    match params.first().map(|&name| ctx.attr_kind(name)) {
        Some(AttrKind::SymbolRef { nested, .. }) if nested.len() == 1 => Ok(()),
        _ => Err(Fault::new("expected exactly one nested reference in hw.typealias")),
    }
}

/// True if a port of type `port` has type `ty` where its module has these `parameters`: names and values.
pub(crate) fn is_instance_type(ctx: &Context, port: Type, ty: Type, parameters: &[(&str, Attr)]) -> bool {
    if let Some([width]) = ctx.as_dialect_type(port, "hw.int") {
        let width = Expr::of(ctx, *width, parameters);
        return match (ctx.integer_width(ty), ctx.as_dialect_type(ty, "hw.int")) {
            (Some(bits), _) => width.number().and_then(ir::Int::to_i64) == Some(i64::from(bits)),
            (None, Some([known])) => width == Expr::of(ctx, *known, &[]),
            _ => false,
        };
    }
    match (ctx.kind(port), ctx.kind(ty)) {
        (TypeKind::Dialect { def, params }, TypeKind::Dialect { def: other, params: others }) => {
            def == other
                && params.len() == others.len()
                && params.iter().zip(others.iter()).all(|(&a, &b)| is_instance_param(ctx, a, b, parameters))
        }
        _ => port == ty,
    }
}

/// As `is_instance_type`, for what types are made of.
fn is_instance_param(ctx: &Context, port: Attr, attr: Attr, parameters: &[(&str, Attr)]) -> bool {
    match (ctx.attr_kind(port), ctx.attr_kind(attr)) {
        (AttrKind::Type(port), AttrKind::Type(ty)) => is_instance_type(ctx, *port, *ty, parameters),
        (AttrKind::Array(ports), AttrKind::Array(items)) => {
            ports.len() == items.len()
                && ports.iter().zip(items.iter()).all(|(&a, &b)| is_instance_param(ctx, a, b, parameters))
        }
        (AttrKind::Dialect { .. }, _) => match (Expr::of(ctx, port, parameters), Expr::of(ctx, attr, &[])) {
            // Sizes and parameters may be integers of other widths.
            (Expr::Number(a), Expr::Number(b)) => a.to_i64() == b.to_i64(),
            (a, b) => a == b,
        },
        _ => port == attr,
    }
}
