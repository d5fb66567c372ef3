//! FuseSoC: a core file (CAPI 2) with the Verilog of a design, and a target that lints it.

use super::{Description, Module};
use crate::names::fill_all;

/// `NAME.core`.
pub(super) fn core(of: &Description, module: &Module) -> String {
    let parts = [("name", of.name.clone()), ("module", module.name.clone()), ("hash", format!("{:016x}", of.hash))];
    fill_all(include_str!("../../templates/describe/design.core.in"), &parts)
}
