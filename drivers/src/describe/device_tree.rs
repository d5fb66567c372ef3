//! Device trees: an overlay by which Linux knows where a design is, and gives it to programs as `/dev/uioN`.

use super::{Description, Module};
use crate::names::fill_all;

/// Least bytes of a node's addresses: those of a page, which is what can be mapped.
const PAGE: u64 = 0x1000;

/// `NAME.dtso`.
pub(super) fn overlay(of: &Description, module: &Module) -> String {
    let parts = [
        ("name", of.name.clone()),
        ("node", of.name.replace('_', "-")),
        ("compatible", module.name.replace('_', "-")),
        ("hash_high", format!("{:08x}", of.hash >> 32)),
        ("hash_low", format!("{:08x}", of.hash as u32)),
        ("kernels", kernels(of)),
        ("size", format!("0x{:x}", of.size.max(PAGE))),
    ];
    fill_all(include_str!("../../templates/describe/design.dtso.in"), &parts)
}

/// Which design begins where, if there are several.
fn kernels(of: &Description) -> String {
    if of.kernels.len() == 1 {
        return String::new();
    }
    let names: Vec<String> = of.kernels.iter().map(|kernel| format!("\"{}\"", kernel.name)).collect();
    let bases: Vec<String> = of.kernels.iter().map(|kernel| format!("0x{:x}", kernel.base)).collect();
    format!("\t\tkiln,kernels = {};\n\t\tkiln,bases = <{}>;\n", names.join(", "), bases.join(" "))
}
