//! What is of the llvm dialect already, and the casts that earlier conversions left, in a function that is built anew.

use ir::{Op, Value};

use super::convert::{Converted, Converter, Refusal};
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types;

/// The casts between what is converted and what is not.
pub(super) const TABLE: Table = &[(ir::builtin::UnrealizedConversionCast::NAME, Custom(cast))];

/// Copies `op`, which uses and gives what needs no conversion.
pub(super) fn copy(c: &mut Converter<'_>, op: Op) -> Converted {
    if !c.rw.regions(op).is_empty() {
        return Err(Refusal::NoRule);
    }
    let operands = c.get_all(&c.rw.operands(op).to_vec())?;
    let mut state = ir::OpState::new(c.rw.name(op), c.rw.loc(op));
    state.operands.extend(operands);
    let results: Vec<Value> = c.rw.results(op).collect();
    state.result_types.extend(results.iter().map(|&r| c.rw.ty(r)));
    state.attrs.extend(c.rw.attrs(op).iter().copied());
    let successors = c.rw.successors(op).to_vec();
    state.successors.extend(successors.into_iter().map(|b| c.block(b)));
    let new = c.rw.create(state);
    for (index, result) in results.into_iter().enumerate() {
        let value = c.rw.result(new, index);
        c.set(result, value);
    }
    Ok(())
}

/// A cast between a type and the LLVM type that it becomes.
fn cast(c: &mut Converter<'_>, op: Op) -> Converted {
    let (&[operand], 1) = (&c.rw.operands(op).to_vec()[..], c.rw.result_count(op)) else {
        return Err(Refusal::Because("a cast between several values can't be lowered".into()));
    };
    let lowered = c.lowered(operand)?;
    let value = c.pack(c.rw.ty(operand), lowered)?;
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    if types::single(&mut c.rw, c.target, ty) != Some(c.rw.ty(value)) {
        return Err(Refusal::Type(ty));
    }
    let lowered = c.unpack(ty, value)?;
    c.set_lowered(result, lowered);
    Ok(())
}
