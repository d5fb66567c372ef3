//! Counts and attributes that a definition declares.

use crate::constraint::AttrConstraint;
use crate::def::{Arity, Fault, OpDef, Presence, Traits};
use crate::ids::Op;
use crate::ir::Ir;
use crate::verify::code;

/// Checks numbers of regions, results, successors and operands, in this order; those of `values` unless they are known
/// to be right.
pub(super) fn check_counts(ir: &Ir, op: Op, values_are_right: bool) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    check_region_count(ir, op, def)?;
    if !values_are_right {
        check_count(ir, op, def, &RESULTS)?;
    }
    check_successors(ir, op, def)?;
    if values_are_right { Ok(()) } else { check_count(ir, op, def, &OPERANDS) }
}

/// Checks that the attributes that divide values into groups fit their numbers.
pub(super) fn check_segments(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    for kind in [&OPERANDS, &RESULTS].into_iter().filter(|kind| def.traits.contains(kind.sized)) {
        check_sizes(ir, op, (kind.count)(ir, op), kind, kind.arities(def).count())?;
    }
    Ok(())
}

/// Checks the attributes, the sizes of groups, and the blocks of regions.
pub(super) fn check(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    check_attrs(ir, op, def)?;
    for kind in [&OPERANDS, &RESULTS].into_iter().filter(|kind| def.traits.contains(kind.sized)) {
        check_groups(ir, op, kind, def)?;
    }
    check_regions(ir, op, def)
}

/// What tells operands and results apart in messages and definitions.
struct Kind {
    noun: &'static str,
    segments: &'static str,
    sized: Traits,
    count: fn(&Ir, Op) -> usize,
    /// The arities in order.
    arity: fn(&OpDef, usize) -> Option<Arity>,
}

const OPERANDS: Kind = Kind {
    noun: "operand",
    segments: "operandSegmentSizes",
    sized: Traits::ATTR_SIZED_OPERANDS,
    count: |ir, op| ir.operands(op).len(),
    arity: |def, index| def.operands.get(index).map(|g| g.arity),
};

const RESULTS: Kind = Kind {
    noun: "result",
    segments: "resultSegmentSizes",
    sized: Traits::ATTR_SIZED_RESULTS,
    count: |ir, op| ir.result_count(op),
    arity: |def, index| def.results.get(index).map(|g| g.arity),
};

impl Kind {
    fn arities<'d>(&self, def: &'d OpDef) -> impl Iterator<Item = Arity> + use<'d> {
        let arity = self.arity;
        (0..).map_while(move |i| arity(def, i))
    }
}

fn check_count(ir: &Ir, op: Op, def: &OpDef, kind: &Kind) -> Result<(), Fault> {
    let count = (kind.count)(ir, op);
    let arities = || kind.arities(def);
    let fixed = arities().filter(|a| *a == Arity::One).count();
    let open = arities().count() - fixed;
    if def.traits.contains(kind.sized) {
        return if count < fixed { Err(too_few(kind.noun, fixed, count)) } else { Ok(()) };
    }
    if open == 0 {
        return if count == fixed { Ok(()) } else { Err(wrong_count(kind.noun, fixed, count)) };
    }
    if count < fixed {
        return Err(too_few(kind.noun, fixed, count));
    }
    let spare = count - fixed;
    let start = arities().position(|a| a != Arity::One).unwrap_or(0);
    if !spare.is_multiple_of(open) {
        let message = format!("{} count ({count}) does not divide evenly among its {open} groups", kind.noun);
        return Err(Fault::coded(code::COUNT, message));
    }
    if arities().any(|a| a == Arity::Optional) && spare / open > 1 {
        return Err(optional_count(kind.noun, start, spare / open));
    }
    Ok(())
}

fn wrong_count(noun: &str, wanted: usize, found: usize) -> Fault {
    Fault::coded(
        code::COUNT,
        match (noun, wanted) {
            (_, 0) => format!("requires zero {noun}s"),
            ("operand", 1) => "requires a single operand".to_owned(),
            (_, 1) => format!("requires one {noun}"),
            ("operand", _) => format!("expected {wanted} operands, but found {found}"),
            _ => format!("expected {wanted} {noun}s"),
        },
    )
}

fn too_few(noun: &str, wanted: usize, found: usize) -> Fault {
    let found = if noun == "operand" { format!(", but found {found}") } else { String::new() };
    Fault::coded(code::COUNT, format!("expected {wanted} or more {noun}s{found}"))
}

fn optional_count(noun: &str, start: usize, found: usize) -> Fault {
    let message = format!("{noun} group starting at #{start} requires 0 or 1 element, but found {found}");
    Fault::coded(code::COUNT, message)
}

/// Checks the attribute that divides `count` values into `groups` groups.
fn check_sizes(ir: &Ir, op: Op, count: usize, kind: &Kind, groups: usize) -> Result<(), Fault> {
    let (name, noun) = (kind.segments, kind.noun);
    let fault = |message: String| Err(Fault::coded(code::COUNT, message));
    let is_i32 = |attr| AttrConstraint::DenseArray(32).accepts(&ir.ctx, attr);
    let Some(sizes) = ir.group_sizes(op, name).filter(|_| ir.attr(op, name).is_none_or(is_i32)) else {
        return fault(format!("requires dense i32 array attribute '{name}'"));
    };
    if sizes.iter().any(|s| *s < 0) {
        return fault(format!("'{name}' attribute cannot have negative elements"));
    }
    let total = sizes.iter().fold(0i64, |sum, s| sum.saturating_add(*s));
    if total != count as i64 {
        return fault(format!(
            "{noun} count ({count}) does not match with the total size ({total}) specified in attribute '{name}'"
        ));
    }
    if sizes.len() != groups {
        let found = sizes.len();
        return fault(format!(
            "'{name}' attribute for specifying {noun} segments must have {groups} elements, but got {found}"
        ));
    }
    Ok(())
}

/// Checks that each group has as many values as its arity allows.
fn check_groups(ir: &Ir, op: Op, kind: &Kind, def: &OpDef) -> Result<(), Fault> {
    let (noun, mut start) = (kind.noun, 0);
    for (arity, size) in kind.arities(def).zip(ir.group_sizes(op, kind.segments).unwrap_or_default()) {
        match arity {
            Arity::One if size != 1 => {
                let message = format!("{noun} group starting at #{start} requires 1 element, but found {size}");
                return Err(Fault::coded(code::COUNT, message));
            }
            Arity::Optional if size > 1 => return Err(optional_count(noun, start, size as usize)),
            _ => start += size as usize,
        }
    }
    Ok(())
}

fn check_region_count(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    let found = ir.regions(op).len();
    let fixed = def.regions.iter().filter(|g| g.arity == Arity::One).count();
    if fixed == def.regions.len() && found != fixed {
        return Err(wrong_count("region", fixed, found));
    }
    if found < fixed { Err(too_few("region", fixed, found)) } else { Ok(()) }
}

fn check_regions(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    let regions = ir.regions(op);
    for (index, group) in def.regions.iter().enumerate().filter(|(_, group)| group.blocks.is_some()) {
        let arities = def.regions.iter().map(|g| g.arity);
        let range = crate::groups::group_range(arities, None, index, regions.len()).unwrap_or(0..0);
        for position in range {
            let blocks = ir.blocks(regions[position]).len();
            if let Some(wanted) = group.blocks.filter(|w| *w as usize != blocks) {
                return Err(Fault::coded(
                    code::STRUCTURE,
                    format!(
                        "region #{position} ('{}') failed to verify constraint: region with {wanted} blocks",
                        group.name
                    ),
                ));
            }
        }
    }
    Ok(())
}

fn check_successors(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    let found = ir.successors(op).len();
    let fixed = def.successors.iter().filter(|g| g.arity == Arity::One).count();
    let exact = fixed == def.successors.len();
    if if exact { found == fixed } else { found >= fixed } {
        return Ok(());
    }
    let noun = if fixed == 1 { "successor" } else { "successors" };
    let at_least = if exact { "" } else { "at least " };
    Err(Fault::coded(code::COUNT, format!("requires {at_least}{fixed} {noun} but found {found}")))
}

fn check_attrs(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    for (spec, &key) in def.attrs.iter().zip(&def.attr_keys) {
        match ir.attr_of(op, key) {
            None if matches!(spec.presence, Presence::Required) => {
                return Err(Fault::coded(code::ATTRIBUTE, format!("requires attribute '{}'", spec.name)));
            }
            // What IRDL defines is checked with its variables.
            Some(attr) if def.runtime.is_none() && !spec.constraint.accepts(&ir.ctx, attr) => {
                return Err(bad_attr(&spec.name, &spec.constraint));
            }
            _ => {}
        }
    }
    Ok(())
}

fn bad_attr(name: &str, constraint: &AttrConstraint) -> Fault {
    let message = format!("attribute '{name}' failed to satisfy constraint: {}", constraint.describe());
    Fault::coded(code::ATTRIBUTE, message)
}
