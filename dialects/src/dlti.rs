//! The dlti dialect: attributes that describe data layouts and targets, as modules that come from C carry them.
//!
//! What holds: a specification names each key once; what an entry says of a type has the form that the type asks for.

mod text;
mod verify;

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect};
use ir::{Context, Fault};

/// The attribute that holds one key and its value.
pub const ENTRY: &str = "dlti.dl_entry";
/// The attribute that holds the entries of a data layout.
pub const SPEC: &str = "dlti.dl_spec";
/// The attribute that holds a target's devices.
pub const SYSTEM: &str = "dlti.target_system_spec";
/// The attribute that holds a device's entries.
pub const DEVICE: &str = "dlti.target_device_spec";

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let entry = AttrDef::new(ENTRY, "A key (a type or an identifier) and what is said of it.")
        .param("key", AttrConstraint::AnyOf(vec![AttrConstraint::Type, AttrConstraint::Str]))
        .param("value", AttrConstraint::Any)
        .parse(text::parse_entry)
        .print(text::print_entry);
    let spec = AttrDef::new(SPEC, "A data layout: entries with different keys.")
        .parse(text::parse_spec)
        .print(text::print_list)
        .verify(verify::entries);
    let device = AttrDef::new(DEVICE, "What is known of a device: entries with different keys.")
        .parse(text::parse_device)
        .print(text::print_list)
        .verify(verify::entries);
    let system = AttrDef::new(SYSTEM, "The devices of a target by name.")
        .parse(text::parse_system)
        .print(text::print_system)
        .verify(verify::devices);
    let dialect = Dialect { name: "dlti".into(), docs: "Data layouts and targets.".into(), ..Dialect::default() };
    let dialect = dialect.with_attr(entry).with_attr(spec).with_attr(device).with_attr(system);
    ctx.register(dialect.verify_attr(verify::attribute));
}

/// A fault of an attribute of this dialect.
fn fault(message: impl Into<String>) -> Fault {
    Fault::coded("E0203", message)
}
