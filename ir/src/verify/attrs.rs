//! Attributes that carry a dialect's name: each is checked by the dialect, on whatever op it stands.

use crate::def::{AttrPlace, Fault, Hook, hooks};
use crate::ids::{Attr, Op};
use crate::ir::Ir;

hooks! {
    /// Checks attribute `name` (with the dialect's prefix) that `op` has besides those it declares.
    VerifyAttr: fn(ir: &Ir, op: Op, place: AttrPlace, name: &str, value: Attr) -> Result<(), Fault>,
        Dialect::verify_attr;
}

/// The hook of the dialect whose name attribute `name` carries.
fn hook(ir: &Ir, name: &str) -> Option<<VerifyAttr as Hook>::Value> {
    let (dialect, _) = name.split_once('.')?;
    ir.ctx.dialects().iter().find(|d| d.name == dialect)?.hooks.get::<VerifyAttr>().copied()
}

/// Checks the attributes of `op` that it does not declare.
pub(super) fn check(ir: &Ir, op: Op) -> Result<(), Fault> {
    let declared = ir.def(op).filter(|def| def.runtime.is_none()).map_or(&[][..], |def| &def.attr_keys);
    for &(key, value) in ir.attrs(op).iter().filter(|(key, _)| !declared.contains(key)) {
        let name = ir.ctx.text(key);
        let Some(hook) = hook(ir, name) else { continue };
        if ir.def(op).is_none_or(|def| !def.is_inherent(name)) {
            hook(ir, op, AttrPlace::Op, name, value)?;
        }
    }
    Ok(())
}

/// Checks the attributes of an argument or result of function `op`: each carries a dialect's name.
///
/// Errors: one does not, or its dialect refuses it.
pub fn check_signature(ir: &Ir, op: Op, place: AttrPlace, dict: Attr) -> Result<(), Fault> {
    for &(name, value) in ir.ctx.as_dict(dict).unwrap_or(&[]) {
        let name = ir.ctx.text(name);
        if !name.contains('.') {
            let noun = if matches!(place, AttrPlace::Argument(_)) { "arguments" } else { "results" };
            return Err(Fault::coded(
                super::code::ATTRIBUTE,
                format!("{noun} may only have dialect attributes, got '{name}'"),
            ));
        }
        if let Some(hook) = hook(ir, name) {
            hook(ir, op, place, name, value)?;
        }
    }
    Ok(())
}
