//! The types of the llvm dialect and what they hold.
//!
//! What holds: a struct is literal (its name is empty) or identified by its name; an identified struct that holds itself
//! refers to itself by name (its body is `unit`), and an opaque one has a string for a body.

use ir::constraint::{AttrConstraint, is_signless_integer};
use ir::def::{Dialect, Fault, TypeDef};
use ir::interfaces::AggregateSpec;
use ir::types::{FloatKind, Signedness};
use ir::{Attr, AttrKind, Context, Type, TypeKind};

use super::types_text as text;
use crate::dialect::ops;

/// Adds the types to the dialect.
pub(super) fn add_types(dialect: Dialect) -> Dialect {
    let list = || AttrConstraint::Array(Box::new(AttrConstraint::Type));
    let ptr = TypeDef::new("llvm.ptr", "A pointer in an address space; older text also says what it points to.")
        .param("addressSpace", AttrConstraint::Int(32))
        .optional("pointee", AttrConstraint::Type);
    let array = TypeDef::new("llvm.array", "A fixed number of elements of one type, one after the other in memory.")
        .param("numElements", AttrConstraint::Int(64))
        .param("elementType", AttrConstraint::Type);
    let structure = TypeDef::new("llvm.struct", "Fields one after the other in memory, padded unless packed.")
        .param("name", AttrConstraint::Str)
        .param("body", AttrConstraint::Any)
        .param("packed", AttrConstraint::Int(1))
        .aggregate(AggregateSpec {
            fields,
            undefined: ops::Undef::NAME.into(),
            insert: ops::InsertValue::NAME.into(),
            extract: ops::ExtractValue::NAME.into(),
        });
    let func = TypeDef::new(ops::Func::NAME, "A function's signature.")
        .param("returnType", AttrConstraint::Type)
        .param("params", list())
        .param("varArg", AttrConstraint::Int(1));
    let vector = TypeDef::new("llvm.vec", "A vector of pointers, or a scalable vector.")
        .param("numElements", AttrConstraint::Int(32))
        .param("elementType", AttrConstraint::Type)
        .param("scalable", AttrConstraint::Int(1));
    let target = TypeDef::new("llvm.target", "A type that only some target knows.")
        .param("extTypeName", AttrConstraint::Str)
        .param("typeParams", list())
        .param("intParams", AttrConstraint::Array(Box::new(AttrConstraint::Int(32))));
    let dialect = dialect
        .with_type(ptr.parse(text::parse_ptr).print(text::print_ptr))
        .with_type(array.parse(text::parse_array).print(text::print_array).verify(verify_array))
        .with_type(structure.parse(text::parse_struct).print(text::print_struct).verify(verify_struct))
        .with_type(func.parse(text::parse_func).print(text::print_func).verify(verify_func))
        .with_type(vector.parse(text::parse_vec).print(text::print_vec).verify(verify_vec))
        .with_type(target.parse(text::parse_target).print(text::print_target));
    let plain = [
        ("llvm.void", "No value: the result of a function that gives none."),
        ("llvm.token", "A value that may not be stored."),
        ("llvm.label", "A block as a value."),
        ("llvm.metadata", "Metadata as a value."),
        ("llvm.ppc_fp128", "A float made of two doubles."),
        ("llvm.x86_mmx", "A register of the MMX extension."),
    ];
    plain.into_iter().fold(dialect, |dialect, (name, docs)| dialect.with_type(TypeDef::new(name, docs)))
}

// Which types may stand inside which.

fn has_no_size(ctx: &Context, ty: Type) -> bool {
    ["llvm.void", "llvm.label", "llvm.metadata", ops::Func::NAME, "llvm.token"].iter().any(|n| is(ctx, ty, n))
}

fn refuse(ctx: &Context, what: &str, ty: Type) -> Fault {
    Fault::new(format!("invalid {what}: '{}'", ir::text::printer::print_type(ctx, ty)))
}

fn verify_array(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let element = params.get(1).and_then(|&a| ctx.as_type(a));
    match element.filter(|&ty| has_no_size(ctx, ty)) {
        Some(ty) => Err(refuse(ctx, "array element type", ty)),
        None => Ok(()),
    }
}

fn verify_struct(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let fields = params.get(1).and_then(|&body| type_list(ctx, body)).unwrap_or_default();
    match fields.into_iter().find(|&ty| has_no_size(ctx, ty)) {
        Some(ty) => Err(refuse(ctx, "LLVM structure element type", ty)),
        None => Ok(()),
    }
}

fn verify_func(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let [result, inputs, _] = *params else { return Ok(()) };
    let is_one_of = |ty: Type, names: &[&str]| names.iter().any(|n| is(ctx, ty, n));
    if let Some(ty) = ctx.as_type(result).filter(|&t| is_one_of(t, &[ops::Func::NAME, "llvm.metadata", "llvm.label"])) {
        return Err(refuse(ctx, "function result type", ty));
    }
    let inputs = type_list(ctx, inputs).unwrap_or_default();
    match inputs.into_iter().find(|&ty| is_one_of(ty, &["llvm.void", ops::Func::NAME])) {
        Some(ty) => Err(refuse(ctx, "function argument type", ty)),
        None => Ok(()),
    }
}

fn verify_vec(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let [count, element, scalable] = *params else { return Ok(()) };
    let Some(element) = ctx.as_type(element) else { return Ok(()) };
    if ctx.as_i64(count) == Some(0) {
        return Err(Fault::new("the number of vector elements must be positive"));
    }
    let is_builtin = is_signless_integer(ctx, element) || is_builtin_float(ctx, element);
    if is_builtin && !is_set(ctx, scalable) {
        return Err(Fault::new("cannot use !llvm.vec for built-in primitives, use 'vector' instead"));
    }
    if is_builtin || as_pointer(ctx, element).is_some() || is(ctx, element, "llvm.ppc_fp128") {
        return Ok(());
    }
    Err(refuse(ctx, "vector element type", element))
}

// Kinds of types, as constraints of operations ask for them.

/// True if `ty` is the dialect's type `name` (`llvm.void`).
pub fn is(ctx: &Context, ty: Type, name: &str) -> bool {
    ctx.as_dialect_type(ty, name).is_some()
}

fn is_set(ctx: &Context, flag: Attr) -> bool {
    ctx.as_int(flag).is_some_and(|(value, _)| !value.is_zero())
}

fn is_builtin_float(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(ctx.kind(ty), TypeKind::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

/// True for the floats of LLVM IR.
pub fn is_float(ctx: &Context, ty: Type) -> bool {
    is_builtin_float(ctx, ty) || is(ctx, ty, "llvm.ppc_fp128")
}

/// True for types that values of LLVM IR may have; what lies inside a type is not looked at.
pub fn is_compatible(ctx: &Context, ty: Type) -> bool {
    match ctx.kind(ty) {
        TypeKind::Integer { sign: Signedness::Signless, .. } => true,
        TypeKind::Float(_) => is_builtin_float(ctx, ty),
        TypeKind::Vector { shape, .. } => shape.len() == 1,
        TypeKind::Dialect { def, .. } => ctx.type_def(*def).name.starts_with("llvm."),
        _ => false,
    }
}

/// True for types that LLVM IR has, inside as well.
pub fn is_fully_compatible(ctx: &Context, ty: Type) -> bool {
    let mut stack = vec![ty];
    while let Some(ty) = stack.pop() {
        if !is_compatible(ctx, ty) {
            return false;
        }
        if let TypeKind::Dialect { params, .. } = ctx.kind(ty) {
            for &param in params.iter() {
                stack.extend(ctx.as_type(param));
                stack.extend(type_list(ctx, param).unwrap_or_default());
            }
        }
        if let TypeKind::Vector { element, .. } = *ctx.kind(ty) {
            stack.push(element);
        }
    }
    true
}

/// Number of elements (the least, if scalable), element type and whether it is scalable, if `ty` is a vector.
pub fn as_vector(ctx: &Context, ty: Type) -> Option<(u64, Type, bool)> {
    match ctx.kind(ty) {
        TypeKind::Vector { shape, scalable, element } if shape.len() == 1 => {
            Some((shape[0] as u64, *element, scalable.first() == Some(&true)))
        }
        TypeKind::Dialect { .. } => {
            let [count, element, scalable] = *ctx.as_dialect_type(ty, "llvm.vec")? else { return None };
            Some((ctx.as_i64(count)? as u64, ctx.as_type(element)?, is_set(ctx, scalable)))
        }
        _ => None,
    }
}

/// The element type of a vector, else the type itself.
pub fn element_or_self(ctx: &Context, ty: Type) -> Type {
    as_vector(ctx, ty).map_or(ty, |(_, element, _)| element)
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

/// What a pointer of older text points to.
pub fn pointee(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.as_type(*ctx.as_dialect_type(ty, "llvm.ptr")?.get(1)?)
}

/// The parts of a target's own type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Name, such as `spirv.Image`.
    pub name: String,
    /// Types it is made of.
    pub types: Vec<Type>,
    /// Numbers it is made of.
    pub numbers: Vec<u32>,
}

/// True for targets' own types that memory may hold.
pub fn is_in_memory(name: &str) -> bool {
    name.starts_with("spirv.") || name == "aarch64.svcount"
}

/// The parts, if `ty` is a target's own type.
pub fn as_target(ctx: &Context, ty: Type) -> Option<Target> {
    let [name, types, numbers] = *ctx.as_dialect_type(ty, "llvm.target")? else { return None };
    let numbers = ctx.as_array(numbers)?.iter().map(|&n| ctx.as_i64(n).map(|n| n as u32)).collect::<Option<_>>()?;
    Some(Target { name: ctx.as_str(name)?.to_owned(), types: type_list(ctx, types)?, numbers })
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
    /// The fields are not known.
    pub opaque: bool,
}

fn type_list(ctx: &Context, attr: Attr) -> Option<Vec<Type>> {
    ctx.as_array(attr)?.iter().map(|&a| ctx.as_type(a)).collect()
}

/// The parameters of a struct type, or those of its definition if they only refer to it.
fn definition<'c>(ctx: &'c Context, params: &'c [Attr]) -> &'c [Attr] {
    let is_reference = matches!(params.get(1).map(|&body| ctx.attr_kind(body)), Some(AttrKind::Unit));
    let name = params.first().and_then(|&n| ctx.as_str(n)).filter(|_| is_reference);
    let defined = name.and_then(|n| ctx.identified(n)).and_then(|ty| ctx.as_dialect_type(ty, "llvm.struct"));
    defined.unwrap_or(params)
}

/// The types of the fields of a struct; `None` where they are not known.
fn fields(ctx: &Context, params: &[Attr]) -> Option<Vec<Type>> {
    type_list(ctx, *definition(ctx, params).get(1)?)
}

/// The parts, if `ty` is a struct. A reference to an identified struct has those of its definition.
pub fn as_struct(ctx: &Context, ty: Type) -> Option<Struct> {
    let params = ctx.as_dialect_type(ty, "llvm.struct")?;
    let [name, body, packed] = *definition(ctx, params) else { return None };
    let fields = type_list(ctx, body).unwrap_or_default();
    let opaque = ctx.as_str(body).is_some();
    Some(Struct { name: ctx.as_str(name)?.to_owned(), fields, packed: is_set(ctx, packed), opaque })
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
    make(ctx, ops::Func::NAME, &params)
}

/// The parts, if `ty` is an llvm function type.
pub fn as_function(ctx: &Context, ty: Type) -> Option<Function> {
    let [result, params, variadic] = *ctx.as_dialect_type(ty, ops::Func::NAME)? else { return None };
    let variadic = is_set(ctx, variadic);
    Some(Function { result: ctx.as_type(result)?, params: type_list(ctx, params)?, variadic })
}

/// `!llvm.vec<count x element>`, or `!llvm.vec<? x count x element>` if scalable.
pub fn vector(ctx: &mut Context, count: i64, element: Type, scalable: bool) -> Type {
    let params = [ctx.i_attr(32, count), ctx.type_attr(element), ctx.bool_attr(scalable)];
    make(ctx, "llvm.vec", &params)
}
