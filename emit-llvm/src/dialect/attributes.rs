//! The attributes of the llvm dialect, but for debug information: enumerations, loops, aliasing, functions.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, EnumDef, Fault, ParamSyntax};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Dialect, Reported};

use super::enums;

/// A boolean attribute.
pub(super) const FLAG: AttrConstraint = AttrConstraint::Int(1);

/// The attribute `#llvm.NAME`.
pub(super) fn named(name: &str) -> AttrConstraint {
    AttrConstraint::Dialect(format!("llvm.{name}").into())
}

/// A list of `#llvm.NAME`.
pub(super) fn list_of(name: &str) -> AttrConstraint {
    AttrConstraint::Array(Box::new(named(name)))
}

/// An attribute `#llvm.NAME<name = value, ...>` that programs print under an alias.
pub(super) fn record(name: &'static str, docs: &'static str) -> AttrDef {
    AttrDef::new(format!("llvm.{name}"), docs).syntax(ParamSyntax::Struct).alias_prefix(name)
}

/// True if `attr` is `#llvm.NAME` of one of `names`.
pub(super) fn is_one_of(ctx: &Context, attr: Attr, names: &[&str]) -> bool {
    let AttrKind::Dialect { def, .. } = ctx.attr_kind(attr) else { return false };
    ctx.attr_def(*def).name.strip_prefix("llvm.").is_some_and(|name| names.contains(&name))
}

/// A distinct attribute: what it stands for is told from others by identity alone.
pub(super) fn distinct() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "distinct attribute".into(),
        test: |ctx, attr| matches!(ctx.attr_kind(attr), AttrKind::Distinct { .. }),
    }
}

fn tbaa_node() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "TBAA type descriptor or root".into(),
        test: |ctx, attr| is_one_of(ctx, attr, &["tbaa_type_desc", "tbaa_root"]),
    }
}

/// Adds the attributes to the dialect.
pub(super) fn add(dialect: Dialect) -> Dialect {
    let all = [enumerations(), marks(), loops(), aliasing(), functions()];
    all.into_iter().flatten().fold(dialect, Dialect::with_attr)
}

fn enumeration(name: &'static str, docs: &'static str, cases: &'static EnumDef) -> AttrDef {
    AttrDef::new(format!("llvm.{name}"), docs).enumeration(cases)
}

fn enumerations() -> Vec<AttrDef> {
    vec![
        enumeration("overflow", "Which overflows of an integer operation give poison.", &enums::OVERFLOW),
        enumeration("fastmath", "Which identities of real numbers a float operation may assume.", &enums::FAST_MATH),
        enumeration("linkage", "Who else sees a symbol, and what a linker does with several of it.", &enums::LINKAGE),
        enumeration("cconv", "How arguments and results pass between caller and callee.", &enums::CALLING_CONVENTION),
        enumeration("tailcallkind", "Whether a call may reuse the frame of its caller.", &enums::TAIL_CALL_KIND),
        enumeration("framePointerKind", "Which functions keep a frame pointer.", &enums::FRAME_POINTER_KIND),
        enumeration("comdat", "What a linker does with several sections of one name.", &enums::COMDAT).bare(),
    ]
}

fn marks() -> Vec<AttrDef> {
    vec![
        AttrDef::new("llvm.zero", "All bits zero, as a constant."),
        AttrDef::new("llvm.undef", "An undefined value, as a constant."),
        AttrDef::new("llvm.poison", "A poison value, as a constant."),
    ]
}

fn loops() -> Vec<AttrDef> {
    let loop_annotation = || named("loop_annotation");
    vec![
        record("loop_vectorize", "How a loop is vectorized.")
            .optional("disable", FLAG)
            .optional("predicateEnable", FLAG)
            .optional("scalableEnable", FLAG)
            .optional("width", AttrConstraint::AnyInt)
            .optional("followupVectorized", loop_annotation())
            .optional("followupEpilogue", loop_annotation())
            .optional("followupAll", loop_annotation()),
        record("loop_interleave", "How many iterations of a loop are interleaved.")
            .param("count", AttrConstraint::AnyInt),
        record("loop_unroll", "How a loop is unrolled.")
            .optional("disable", FLAG)
            .optional("count", AttrConstraint::AnyInt)
            .optional("runtimeDisable", FLAG)
            .optional("full", FLAG)
            .optional("followupUnrolled", loop_annotation())
            .optional("followupRemainder", loop_annotation())
            .optional("followupAll", loop_annotation()),
        record("loop_unroll_and_jam", "How an outer loop is unrolled and its inner loops are fused.")
            .optional("disable", FLAG)
            .optional("count", AttrConstraint::AnyInt)
            .optional("followupOuter", loop_annotation())
            .optional("followupInner", loop_annotation())
            .optional("followupRemainderOuter", loop_annotation())
            .optional("followupRemainderInner", loop_annotation())
            .optional("followupAll", loop_annotation()),
        record("loop_licm", "Whether invariant code leaves a loop.")
            .optional("disable", FLAG)
            .optional("versioningDisable", FLAG),
        record("loop_distribute", "How a loop is split into several.")
            .optional("disable", FLAG)
            .optional("followupCoincident", loop_annotation())
            .optional("followupSequential", loop_annotation())
            .optional("followupFallback", loop_annotation())
            .optional("followupAll", loop_annotation()),
        record("loop_pipeline", "How a loop is pipelined by the compiler for the target.")
            .optional("disable", FLAG)
            .optional("initiationinterval", AttrConstraint::AnyInt),
        record("loop_peeled", "How many iterations were peeled off a loop.").optional("count", AttrConstraint::AnyInt),
        record("loop_unswitch", "Whether a loop is split at conditions that do not change.")
            .optional("partialDisable", FLAG),
        record("loop_annotation", "What is known of a loop and wanted of its optimization.")
            .optional("disableNonforced", FLAG)
            .optional("vectorize", named("loop_vectorize"))
            .optional("interleave", named("loop_interleave"))
            .optional("unroll", named("loop_unroll"))
            .optional("unrollAndJam", named("loop_unroll_and_jam"))
            .optional("licm", named("loop_licm"))
            .optional("distribute", named("loop_distribute"))
            .optional("pipeline", named("loop_pipeline"))
            .optional("peeled", named("loop_peeled"))
            .optional("unswitch", named("loop_unswitch"))
            .optional("mustProgress", FLAG)
            .optional("isVectorized", FLAG)
            .optional("startLoc", AttrConstraint::Location)
            .optional("endLoc", AttrConstraint::Location)
            .optional("parallelAccesses", list_of("access_group")),
    ]
}

fn aliasing() -> Vec<AttrDef> {
    vec![
        record("access_group", "Accesses that do not depend on one another from one iteration to the next.")
            .param("id", distinct()),
        record("alias_scope_domain", "A set of alias scopes.")
            .param("id", distinct())
            .optional("description", AttrConstraint::Str),
        record("alias_scope", "Accesses of which it is told what they do not alias.")
            .param("id", distinct())
            .param("domain", named("alias_scope_domain"))
            .optional("description", AttrConstraint::Str),
        record("tbaa_root", "The root of a tree of types that aliasing respects.")
            .optional("id", AttrConstraint::Str)
            .syntax(ParamSyntax::OptionalStruct),
        AttrDef::new("llvm.tbaa_member", "A part of a type for aliasing: its type and its offset in bytes.")
            .param("typeDesc", tbaa_node())
            .param("offset", AttrConstraint::Int(64))
            .syntax(ParamSyntax::Short),
        record("tbaa_type_desc", "A type for aliasing and its parts.")
            .param("id", AttrConstraint::Str)
            .param("members", list_of("tbaa_member"))
            .in_brackets("{", "}"),
        record("tbaa_tag", "What an access reads or writes: a part of a type.")
            .param("base_type", named("tbaa_type_desc"))
            .param("access_type", named("tbaa_type_desc"))
            .param("offset", AttrConstraint::Int(64))
            .zero_by_default("constant", FLAG),
    ]
}

fn functions() -> Vec<AttrDef> {
    let access = || AttrConstraint::Enum { def: &enums::MOD_REF, width: 64 };
    vec![
        AttrDef::new("llvm.memory_effects", "How a function accesses each kind of memory.")
            .param("other", access())
            .param("argMem", access())
            .param("inaccessibleMem", access())
            .syntax(ParamSyntax::Struct),
        AttrDef::new("llvm.vscale_range", "Bounds of the factor by which scalable vectors grow.")
            .param("minRange", AttrConstraint::AnyInt)
            .param("maxRange", AttrConstraint::AnyInt)
            .syntax(ParamSyntax::Struct),
        AttrDef::new("llvm.target_features", "Features of the target that a function may use, or must not.")
            .param("features", AttrConstraint::Array(Box::new(AttrConstraint::Str)))
            .parse(parse_features)
            .print(print_features)
            .verify(verify_features),
    ]
}

fn parse_features(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let mut features = Vec::new();
    p.delimited("[", "]", |p| {
        let feature = p.parse_string()?;
        features.push(p.ctx().string_attr(&feature));
        Ok(())
    })?;
    p.expect(">")?;
    Ok(vec![p.ctx().array_attr(&features)])
}

fn print_features(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    params.iter().for_each(|&list| p.attr(list));
    p.text(">");
}

fn verify_features(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let features = params.first().and_then(|&list| ctx.as_array(list)).unwrap_or(&[]);
    for feature in features.iter().filter_map(|&f| ctx.as_str(f)) {
        if !feature.starts_with(['+', '-']) {
            return Err(Fault::new(format!("target features must start with '+' or '-', found '{feature}'")));
        }
        if feature.contains(',') {
            return Err(Fault::new(format!("target features can not contain ',', found '{feature}'")));
        }
    }
    Ok(())
}
