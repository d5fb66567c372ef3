//! Types and attributes of the nvgpu dialect.

use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::def::{AttrDef, Dialect, EnumDef, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Reported, Type, TypeKind};

/// How boxes of a tensor are permuted in shared memory.
pub static SWIZZLE: EnumDef = EnumDef {
    name: "Tensor map swizzling mode of shared memory banks",
    cases: &[("none", 0), ("swizzle_32b", 1), ("swizzle_64b", 2), ("swizzle_128b", 3)],
    separator: None,
};
static L2_PROMOTION: EnumDef = EnumDef {
    name: "Tensor map L2 promotion type",
    cases: &[("none", 0), ("l2promo_64b", 1), ("l2promo_128b", 2), ("l2promo_256b", 3)],
    separator: None,
};
static OUT_OF_BOUNDS: EnumDef =
    EnumDef { name: "Tensor map out-of-bounds fill type", cases: &[("zero", 0), ("nan", 1)], separator: None };
static INTERLEAVE: EnumDef = EnumDef {
    name: "Tensor map interleave layout type",
    cases: &[("none", 0), ("interleave_16b", 1), ("interleave_32b", 2)],
    separator: None,
};

/// The parameters of the description of a tensor after its type.
const MAP_KEYS: [(&str, &EnumDef); 4] =
    [("swizzle", &SWIZZLE), ("l2promo", &L2_PROMOTION), ("oob", &OUT_OF_BOUNDS), ("interleave", &INTERLEAVE)];

/// Adds the types and attributes to the dialect.
pub(super) fn add(dialect: Dialect) -> Dialect {
    let map = TypeDef::new("nvgpu.tensormap.descriptor", "How a tensor lies in memory, for copies of boxes of it.")
        .param("tensor", AttrConstraint::Type);
    let map = MAP_KEYS.iter().fold(map, |def, (name, _)| def.param(*name, AttrConstraint::Int(32)));
    let dialect = dialect
        .with_type(TypeDef::new("nvgpu.device.async.token", "A copy that goes on."))
        .with_type(TypeDef::new("nvgpu.mbarrier.token", "A phase of a barrier."))
        .with_type(
            TypeDef::new("nvgpu.mbarrier.group", "Barriers in a memory space.")
                .param("memorySpace", AttrConstraint::Any)
                .param("num_barriers", AttrConstraint::Int(32))
                .parse(parse_group)
                .print(print_group),
        )
        .with_type(map.parse(parse_map).print(print_map))
        .with_type(
            TypeDef::new("nvgpu.warpgroup.descriptor", "How a matrix lies in shared memory.")
                .param("tensor", AttrConstraint::Type)
                .parse(|p| parse_one(p, "tensor"))
                .print(|p, params| print_one(p, "tensor", params)),
        )
        .with_type(
            TypeDef::new("nvgpu.warpgroup.accumulator", "Sums in the registers of a warpgroup.")
                .param("fragmented", AttrConstraint::Type)
                .parse(|p| parse_one(p, "fragmented"))
                .print(|p, params| print_one(p, "fragmented", params)),
        );
    MAP_KEYS.iter().fold(dialect, |dialect, (name, def)| {
        dialect.with_attr(AttrDef::new(format!("nvgpu.{name}"), def.name).enumeration(def).bare())
    })
}

/// Two numbers of 16 bits that say which elements of a sparse matrix are there.
pub(super) fn metadata() -> Constraint {
    pred("fixed-length vector of 16-bit signless integer values of length 2", |ctx, ty| {
        matches!(ctx.kind(ty), TypeKind::Vector { shape, element, .. }
            if shape.as_ref() == [2] && ctx.integer_width(*element) == Some(16))
    })
}

/// `<key = value, ...>`, in the order in which the keys are declared.
fn parse_keys(
    p: &mut Parser<'_>,
    mut item: impl FnMut(&mut Parser<'_>, &str) -> Result<(), Reported>,
) -> Result<(), Reported> {
    p.delimited("<", ">", |p| {
        let Some(key) = p.keyword() else { return Err(p.expected("the name of a parameter")) };
        p.expect("=")?;
        item(p, &key)
    })
}

fn unknown(p: &mut Parser<'_>, key: &str) -> Reported {
    p.error(format!("duplicate or unknown struct parameter name: {key}"))
}

fn missing(p: &mut Parser<'_>, key: &str) -> Reported {
    p.error(format!("struct is missing required parameter: {key}"))
}

fn parse_group(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let (mut space, mut count) = (None, None);
    parse_keys(p, |p, key| {
        match key {
            "memorySpace" if space.is_none() => space = Some(p.parse_attr()?),
            "num_barriers" if count.is_none() => count = Some(p.parse_integer()?),
            _ => return Err(unknown(p, key)),
        }
        Ok(())
    })?;
    let Some(space) = space else { return Err(missing(p, "memorySpace")) };
    let count = p.ctx().i_attr(32, count.unwrap_or(1));
    Ok(vec![space, count])
}

fn print_group(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<memorySpace = ");
    p.attr(params[0]);
    if p.ctx().as_i64(params[1]) != Some(1) {
        p.text(", num_barriers = ");
        p.attr_without_type(params[1]);
    }
    p.text(">");
}

fn parse_one(p: &mut Parser<'_>, name: &str) -> Result<Vec<Attr>, Reported> {
    let mut found = None;
    parse_keys(p, |p, key| {
        if key != name || found.is_some() {
            return Err(unknown(p, key));
        }
        found = Some(p.parse_type()?);
        Ok(())
    })?;
    match found {
        Some(ty) => Ok(vec![p.ctx().type_attr(ty)]),
        None => Err(missing(p, name)),
    }
}

fn print_one(p: &mut Printer<'_>, name: &str, params: &[Attr]) {
    p.text(&format!("<{name} = "));
    p.attr(params[0]);
    p.text(">");
}

fn parse_map(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let (mut tensor, mut values) = (None, [None; MAP_KEYS.len()]);
    parse_keys(p, |p, key| {
        if key == "tensor" && tensor.is_none() {
            tensor = Some(p.parse_type()?);
            return Ok(());
        }
        match MAP_KEYS.iter().position(|(name, _)| *name == key).filter(|&at| values[at].is_none()) {
            Some(at) => values[at] = Some(p.parse_enum(MAP_KEYS[at].1)?),
            None => return Err(unknown(p, key)),
        }
        Ok(())
    })?;
    let Some(tensor) = tensor else { return Err(missing(p, "tensor")) };
    let mut params = vec![p.ctx().type_attr(tensor)];
    for (value, (name, _)) in values.into_iter().zip(MAP_KEYS) {
        let Some(value) = value else { return Err(missing(p, name)) };
        params.push(p.ctx().i_attr(32, value));
    }
    Ok(params)
}

fn print_map(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<tensor = ");
    p.attr(params[0]);
    for (&value, (name, def)) in params[1..].iter().zip(MAP_KEYS) {
        let word = p.ctx().as_i64(value).and_then(|value| def.keyword(value)).unwrap_or_default();
        p.text(&format!(", {name} = {word}"));
    }
    p.text(">");
}

/// The type that is parameter number `at` of a type of the dialect.
pub(super) fn inner(ctx: &Context, ty: Type, name: &str) -> Option<Type> {
    ctx.as_type(*ctx.as_dialect_type(ty, name)?.first()?)
}

/// The number that the key `name` of the description of a tensor has.
pub(super) fn map_key(ctx: &Context, ty: Type, name: &str) -> Option<i64> {
    let params = ctx.as_dialect_type(ty, "nvgpu.tensormap.descriptor")?;
    let at = MAP_KEYS.iter().position(|(key, _)| *key == name)?;
    ctx.as_i64(*params.get(at + 1)?)
}
