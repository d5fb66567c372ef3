//! Counts and attributes that a definition declares.

use crate::constraint::AttrConstraint;
use crate::def::{Arity, Fault, OpDef, Presence, Traits};
use crate::ids::Op;
use crate::ir::Ir;
use crate::verify::code;

/// Checks numbers of operands and results.
pub(super) fn check_values(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    check_count(ir, op, def, &OPERANDS)?;
    check_count(ir, op, def, &RESULTS)
}

/// Checks numbers of regions, blocks and successors, and the attributes.
pub(super) fn check(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    check_regions(ir, op, def)?;
    check_successors(ir, op, def)?;
    check_attrs(ir, op, def)
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

fn check_count(ir: &Ir, op: Op, def: &OpDef, kind: &Kind) -> Result<(), Fault> {
    let count = (kind.count)(ir, op);
    let arities = || (0..).map_while(|i| (kind.arity)(def, i));
    let fixed = arities().filter(|a| *a == Arity::One).count();
    let open = arities().count() - fixed;
    if def.traits.contains(kind.sized) {
        return check_segments(ir, op, count, kind, &mut arities());
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

/// Checks the attribute that divides values into groups.
fn check_segments(
    ir: &Ir,
    op: Op,
    count: usize,
    kind: &Kind,
    arities: &mut dyn Iterator<Item = Arity>,
) -> Result<(), Fault> {
    let name = kind.segments;
    let fault = |message: String| Err(Fault::coded(code::COUNT, message));
    let is_i32 = |attr| AttrConstraint::DenseArray(32).accepts(&ir.ctx, attr);
    let Some(sizes) = ir.segments(op, name).filter(|_| ir.attr(op, name).is_none_or(is_i32)) else {
        return fault(format!("requires dense i32 array attribute '{name}'"));
    };
    let arities: Vec<Arity> = arities.collect();
    if sizes.iter().any(|s| *s < 0) {
        return fault(format!("'{name}' attribute cannot have negative elements"));
    }
    let total = sizes.iter().fold(0i64, |sum, s| sum.saturating_add(*s));
    if total != count as i64 {
        let noun = kind.noun;
        return fault(format!(
            "{noun} count ({count}) does not match with the total size ({total}) specified in attribute '{name}'"
        ));
    }
    if sizes.len() != arities.len() {
        let (noun, wanted, found) = (kind.noun, arities.len(), sizes.len());
        return fault(format!(
            "'{name}' attribute for specifying {noun} segments must have {wanted} elements, but got {found}"
        ));
    }
    let mut start = 0;
    for (arity, size) in arities.iter().zip(sizes) {
        match arity {
            Arity::One if size != 1 => {
                let noun = kind.noun;
                return fault(format!("{noun} group starting at #{start} requires 1 element, but found {size}"));
            }
            Arity::Optional if size > 1 => return Err(optional_count(kind.noun, start, size as usize)),
            _ => start += size as usize,
        }
    }
    Ok(())
}

fn check_regions(ir: &Ir, op: Op, def: &OpDef) -> Result<(), Fault> {
    let regions = ir.regions(op);
    if def.regions.is_empty() && regions.is_empty() {
        return Ok(());
    }
    let fixed = def.regions.iter().filter(|g| g.arity == Arity::One).count();
    let open = def.regions.len() - fixed;
    if open == 0 && regions.len() != fixed {
        return Err(wrong_count("region", fixed, regions.len()));
    }
    if regions.len() < fixed {
        return Err(too_few("region", fixed, regions.len()));
    }
    for (index, group) in def.regions.iter().enumerate() {
        let arities = def.regions.iter().map(|g| g.arity);
        let range = crate::def::group_range(arities, None, index, regions.len()).unwrap_or(0..0);
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
    if def.attrs.is_empty() {
        return Ok(());
    }
    for spec in &def.attrs {
        match ir.attr(op, &spec.name) {
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
