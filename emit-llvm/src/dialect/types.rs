//! The types of the llvm dialect with their text; inside one another they are written without `!llvm.`.
//!
//! What holds: pointers are opaque; a struct is literal (its name is empty) or identified by its name.

use ir::constraint::AttrConstraint;
use ir::def::{Dialect, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Reported, Type, TypeKind};

/// The types that may be written without `!llvm.` inside another llvm type.
const NESTABLE: [&str; 10] =
    ["ptr", "array", "struct", "void", "func", "token", "label", "metadata", "ppc_fp128", "x86_amx"];

/// Adds the types to the dialect.
pub(super) fn add_types(dialect: Dialect) -> Dialect {
    let list = || AttrConstraint::Array(Box::new(AttrConstraint::Type));
    let ptr = TypeDef::new("llvm.ptr", "A pointer in an address space; what it points to is not part of it.")
        .param("addressSpace", AttrConstraint::Int(32));
    let array = TypeDef::new("llvm.array", "A fixed number of elements of one type, one after the other in memory.")
        .param("numElements", AttrConstraint::Int(64))
        .param("elementType", AttrConstraint::Type);
    let structure = TypeDef::new("llvm.struct", "Fields one after the other in memory, padded unless packed.")
        .param("name", AttrConstraint::Str)
        .param("body", list())
        .param("packed", AttrConstraint::Int(1));
    let func = TypeDef::new("llvm.func", "A function's signature.")
        .param("returnType", AttrConstraint::Type)
        .param("params", list())
        .param("varArg", AttrConstraint::Int(1));
    let dialect = dialect
        .with_type(ptr.parse(parse_ptr).print(print_ptr))
        .with_type(array.parse(parse_array).print(print_array))
        .with_type(structure.parse(parse_struct).print(print_struct))
        .with_type(func.parse(parse_func).print(print_func));
    let plain = [
        ("llvm.void", "No value: the result of a function that gives none."),
        ("llvm.token", "A value that may not be stored."),
        ("llvm.label", "A block as a value."),
        ("llvm.metadata", "Metadata as a value."),
        ("llvm.ppc_fp128", "A float made of two doubles."),
        ("llvm.x86_amx", "A tile register."),
    ];
    plain.into_iter().fold(dialect, |dialect, (name, docs)| dialect.with_type(TypeDef::new(name, docs)))
}

/// The registered llvm type `name` with these parameters. The dialect is registered wherever its ops are made.
fn make(ctx: &mut Context, name: &str, params: &[Attr]) -> Type {
    ctx.dialect_type(name, params).expect("the llvm dialect is registered before its types are made")
}

/// `!llvm.ptr<space>`; `!llvm.ptr` for space 0.
pub fn pointer(ctx: &mut Context, space: u32) -> Type {
    let space = ctx.i_attr(32, i64::from(space));
    make(ctx, "llvm.ptr", &[space])
}

/// The address space, if `ty` is a pointer.
pub fn as_pointer(ctx: &Context, ty: Type) -> Option<u32> {
    let params = ctx.as_dialect_type(ty, "llvm.ptr")?;
    u32::try_from(ctx.as_i64(*params.first()?)?).ok()
}

/// `!llvm.array<size x element>`.
pub fn array(ctx: &mut Context, size: u64, element: Type) -> Type {
    let params = [ctx.i_attr(64, size as i64), ctx.type_attr(element)];
    make(ctx, "llvm.array", &params)
}

/// Size and element type, if `ty` is an array.
pub fn as_array(ctx: &Context, ty: Type) -> Option<(u64, Type)> {
    let params = ctx.as_dialect_type(ty, "llvm.array")?;
    Some((ctx.as_i64(*params.first()?)? as u64, ctx.as_type(*params.get(1)?)?))
}

/// `!llvm.struct<(fields)>`, literal.
pub fn literal_struct(ctx: &mut Context, fields: &[Type]) -> Type {
    let fields: Vec<Attr> = fields.iter().map(|&f| ctx.type_attr(f)).collect();
    let params = [ctx.string_attr(""), ctx.array_attr(&fields), ctx.bool_attr(false)];
    make(ctx, "llvm.struct", &params)
}

/// A struct type's parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struct {
    /// Name; empty for a literal struct.
    pub name: String,
    /// Fields.
    pub fields: Vec<Type>,
    /// No padding between fields.
    pub packed: bool,
}

fn type_list(ctx: &Context, attr: Attr) -> Option<Vec<Type>> {
    ctx.as_array(attr)?.iter().map(|&a| ctx.as_type(a)).collect()
}

/// The parts, if `ty` is a struct.
pub fn as_struct(ctx: &Context, ty: Type) -> Option<Struct> {
    let [name, body, packed] = *ctx.as_dialect_type(ty, "llvm.struct")? else { return None };
    let packed = ctx.as_int(packed).is_some_and(|(value, _)| !value.is_zero());
    Some(Struct { name: ctx.as_str(name)?.to_owned(), fields: type_list(ctx, body)?, packed })
}

/// `!llvm.void`.
pub fn void(ctx: &mut Context) -> Type {
    make(ctx, "llvm.void", &[])
}

/// True for `!llvm.void`.
pub fn is_void(ctx: &Context, ty: Type) -> bool {
    ctx.as_dialect_type(ty, "llvm.void").is_some()
}

/// A function type's parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Result; `!llvm.void` for none.
    pub result: Type,
    /// Parameters.
    pub params: Vec<Type>,
    /// More arguments may follow.
    pub variadic: bool,
}

/// `!llvm.func<result (params)>`.
pub fn function(ctx: &mut Context, function: &Function) -> Type {
    let params: Vec<Attr> = function.params.iter().map(|&p| ctx.type_attr(p)).collect();
    let params = [ctx.type_attr(function.result), ctx.array_attr(&params), ctx.bool_attr(function.variadic)];
    make(ctx, "llvm.func", &params)
}

/// The parts, if `ty` is an llvm function type.
pub fn as_function(ctx: &Context, ty: Type) -> Option<Function> {
    let [result, params, variadic] = *ctx.as_dialect_type(ty, "llvm.func")? else { return None };
    let variadic = ctx.as_int(variadic).is_some_and(|(value, _)| !value.is_zero());
    Some(Function { result: ctx.as_type(result)?, params: type_list(ctx, params)?, variadic })
}

// Text.

fn parse_nested(p: &mut Parser<'_>) -> Result<Type, Reported> {
    let Some(name) = NESTABLE.into_iter().find(|n| p.at_keyword(n)) else { return p.parse_type() };
    p.expect_keyword(name)?;
    let params = match name {
        "ptr" => parse_ptr(p)?,
        "array" => parse_array(p)?,
        "struct" => parse_struct(p)?,
        "func" => parse_func(p)?,
        _ => Vec::new(),
    };
    let ty = p.ctx().dialect_type(&format!("llvm.{name}"), &params);
    ty.ok_or_else(|| p.error(format!("type llvm.{name} is not registered")))
}

/// Prints `ty` without `!llvm.` if it is of this dialect.
fn print_nested(p: &mut Printer<'_>, ty: Type) {
    let TypeKind::Dialect { def, params } = p.ir().ctx.kind(ty) else { return p.ty(ty) };
    let (name, params) = (p.ir().ctx.type_def(*def).name.clone(), params.clone());
    let Some(short) = name.strip_prefix("llvm.").filter(|n| NESTABLE.contains(n)) else { return p.ty(ty) };
    p.text(short);
    match short {
        "ptr" => print_ptr(p, &params),
        "array" => print_array(p, &params),
        "struct" => print_struct(p, &params),
        "func" => print_func(p, &params),
        _ => {}
    }
}

fn print_nested_list(p: &mut Printer<'_>, types: Attr) {
    let types = type_list(&p.ir().ctx, types).unwrap_or_default();
    p.comma_list(types, |p, ty| print_nested(p, ty));
}

fn is_set(p: &Printer<'_>, flag: Attr) -> bool {
    p.ir().ctx.as_int(flag).is_some_and(|(value, _)| !value.is_zero())
}

fn parse_ptr(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut space = 0;
    if p.eat("<") {
        space = p.parse_integer()?;
        p.expect(">")?;
    }
    if u32::try_from(space).is_err() {
        return Err(p.error("an address space is a number of 32 bits"));
    }
    Ok(vec![p.ctx().i_attr(32, space)])
}

fn print_ptr(p: &mut Printer<'_>, params: &[Attr]) {
    let space = params.first().and_then(|a| p.ir().ctx.as_i64(*a)).unwrap_or(0);
    if space != 0 {
        p.text(&format!("<{space}>"));
    }
}

fn parse_array(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let dims = p.parse_dimensions()?;
    let [size] = dims[..] else { return Err(p.error("an array type has one size")) };
    if size < 0 {
        return Err(p.error("the size of an array must be known"));
    }
    let element = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![p.ctx().i_attr(64, size), p.ctx().type_attr(element)])
}

fn print_array(p: &mut Printer<'_>, params: &[Attr]) {
    let size = params.first().and_then(|a| p.ir().ctx.as_i64(*a)).unwrap_or(0);
    p.text(&format!("<{size} x "));
    if let Some(element) = params.get(1).and_then(|a| p.ir().ctx.as_type(*a)) {
        print_nested(p, element);
    }
    p.text(">");
}

fn parse_struct(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let mut name = String::new();
    if !p.at("(") && !p.at_keyword("packed") {
        name = p.parse_string()?;
        p.expect(",")?;
    }
    let packed = p.eat_keyword("packed");
    let mut fields = Vec::new();
    p.delimited("(", ")", |p| {
        fields.push(parse_nested(p)?);
        Ok(())
    })?;
    p.expect(">")?;
    let fields: Vec<Attr> = fields.into_iter().map(|f| p.ctx().type_attr(f)).collect();
    Ok(vec![p.ctx().string_attr(&name), p.ctx().array_attr(&fields), p.ctx().bool_attr(packed)])
}

fn print_struct(p: &mut Printer<'_>, params: &[Attr]) {
    let [name, body, packed] = *params else { return };
    p.text("<");
    let name = p.ir().ctx.as_str(name).unwrap_or_default().to_owned();
    if !name.is_empty() {
        p.string(&name);
        p.text(", ");
    }
    if is_set(p, packed) {
        p.text("packed ");
    }
    p.text("(");
    print_nested_list(p, body);
    p.text(")>");
}

fn parse_func(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let result = parse_nested(p)?;
    let (mut params, mut variadic) = (Vec::new(), false);
    p.delimited("(", ")", |p| {
        if p.eat("...") {
            variadic = true;
        } else {
            params.push(parse_nested(p)?);
        }
        Ok(())
    })?;
    p.expect(">")?;
    let params: Vec<Attr> = params.into_iter().map(|f| p.ctx().type_attr(f)).collect();
    Ok(vec![p.ctx().type_attr(result), p.ctx().array_attr(&params), p.ctx().bool_attr(variadic)])
}

fn print_func(p: &mut Printer<'_>, params: &[Attr]) {
    let [result, inputs, variadic] = *params else { return };
    p.text("<");
    if let Some(result) = p.ir().ctx.as_type(result) {
        print_nested(p, result);
    }
    p.text(" (");
    print_nested_list(p, inputs);
    if is_set(p, variadic) {
        let empty = p.ir().ctx.as_array(inputs).is_none_or(<[_]>::is_empty);
        p.text(if empty { "..." } else { ", ..." });
    }
    p.text(")>");
}
