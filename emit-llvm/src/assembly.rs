//! LLVM IR text of a module in memory, as release 19 of LLVM prints it.
//!
//! What holds: writing changes nothing; values without a name are numbered in order; attribute groups and metadata nodes are
//! numbered in the order in which LLVM numbers them.

mod function;
mod metadata;
pub mod names;
mod slots;
mod types;
pub mod values;

use crate::model::{Global, GlobalKind, Module};
use function::Writer;
use names::{escaped, sigil};
use slots::{Locals, Slots};

/// The text of `module`, called `name`.
pub fn write(module: &Module, name: &str) -> String {
    let mut out =
        format!("; ModuleID = '{name}'\nsource_filename = \"{}\"\n", escaped(&ir::text::lexer::bytes_of_text(name)));
    target(module, &mut out);
    structs(module, &mut out);
    comdats(module, &mut out);
    let mut slots = Slots::of(module);
    variables(module, &slots, &mut out);
    aliases(module, &slots, &mut out);
    functions(module, &mut slots, &mut out);
    groups(&slots, &mut out);
    nodes(module, &slots, &mut out);
    out
}

fn target(module: &Module, out: &mut String) {
    if !module.data_layout.is_empty() {
        out.push_str(&format!(
            "target datalayout = \"{}\"\n",
            escaped(&ir::text::lexer::bytes_of_text(&module.data_layout))
        ));
    }
    if !module.triple.is_empty() {
        out.push_str(&format!("target triple = \"{}\"\n", escaped(&ir::text::lexer::bytes_of_text(&module.triple))));
    }
}

fn structs(module: &Module, out: &mut String) {
    let found = types::find(module);
    out.push_str(if found.is_empty() { "" } else { "\n" });
    for number in found {
        let named = &module.types.named[number as usize];
        out.push_str(&format!("{} = type ", sigil('%', &named.name)));
        match &named.body {
            Some((fields, packed)) => module.types.write_body(fields, *packed, out),
            None => out.push_str("opaque"),
        }
        out.push('\n');
    }
}

/// Comdats that a global value uses, in order of their first use.
fn comdats(module: &Module, out: &mut String) {
    let mut used: Vec<&str> = Vec::new();
    let functions = module.globals.iter().filter(|g| matches!(g.kind, GlobalKind::Function(_)));
    let others = module.globals.iter().filter(|g| matches!(g.kind, GlobalKind::Variable { .. }));
    for name in functions.chain(others).filter_map(|global| global.comdat.as_deref()) {
        if !used.contains(&name) {
            used.push(name);
        }
    }
    for name in used {
        let kind = module.comdats.iter().find(|(n, _)| n == name).map_or("any", |(_, kind)| *kind);
        out.push_str(&format!("\n{} = comdat {kind}\n", sigil('$', name)));
    }
}

/// Writes linkage and what stands beside it, each with a space after it.
fn linkage(global: &Global, out: &mut String) {
    let local = if global.dso_local && !global.is_implicitly_local() { "dso_local" } else { "" };
    for word in [global.linkage, local, global.visibility] {
        if !word.is_empty() {
            out.push_str(&format!("{word} "));
        }
    }
}

fn section(global: &Global, separator: &str, out: &mut String) {
    if let Some(section) = &global.section {
        out.push_str(&format!("{separator}section \"{}\"", escaped(&ir::text::lexer::bytes_of_text(section))));
    }
}

fn comdat(global: &Global, separator: &str, out: &mut String) {
    if let Some(name) = &global.comdat {
        out.push_str(&format!("{separator}comdat"));
        if *name != global.name {
            out.push_str(&format!("({})", sigil('$', name)));
        }
    }
}

fn variables(module: &Module, slots: &Slots, out: &mut String) {
    let start = out.len();
    for global in &module.globals {
        if let GlobalKind::Variable { constant, initializer } = &global.kind {
            out.push_str(if out.len() == start { "\n" } else { "" });
            out.push_str(&format!("{} = ", sigil('@', &global.name)));
            out.push_str(if initializer.is_none() && global.linkage.is_empty() { "external " } else { "" });
            linkage(global, out);
            variable_kind(global, *constant, out);
            module.types.write(global.value_type, out);
            if let Some(value) = initializer {
                out.push(' ');
                values::write(module, *value, out);
            }
            variable_end(module, slots, global, out);
        }
    }
}

fn variable_kind(global: &Global, constant: bool, out: &mut String) {
    out.push_str(if global.thread_local { "thread_local " } else { "" });
    if !global.unnamed_addr.is_empty() {
        out.push_str(&format!("{} ", global.unnamed_addr));
    }
    if global.space != 0 {
        out.push_str(&format!("addrspace({}) ", global.space));
    }
    out.push_str(if constant { "constant " } else { "global " });
}

fn variable_end(module: &Module, slots: &Slots, global: &Global, out: &mut String) {
    section(global, ", ", out);
    comdat(global, ", ", out);
    if let Some(bytes) = global.align {
        out.push_str(&format!(", align {bytes}"));
    }
    out.push_str(&metadata::attachments(module, slots, &global.metadata, ", "));
    out.push('\n');
}

fn aliases(module: &Module, _: &Slots, out: &mut String) {
    let start = out.len();
    for global in &module.globals {
        if let GlobalKind::Alias { aliasee } = &global.kind {
            out.push_str(if out.len() == start { "\n" } else { "" });
            out.push_str(&format!("{} = ", sigil('@', &global.name)));
            linkage(global, out);
            out.push_str(if global.thread_local { "thread_local " } else { "" });
            if !global.unnamed_addr.is_empty() {
                out.push_str(&format!("{} ", global.unnamed_addr));
            }
            out.push_str("alias ");
            module.types.write(global.value_type, out);
            out.push_str(", ");
            values::typed(module, *aliasee, out);
            out.push('\n');
        }
    }
}

fn functions(module: &Module, slots: &mut Slots, out: &mut String) {
    for global in &module.globals {
        if let GlobalKind::Function(function) = &global.kind {
            out.push('\n');
            slots.add_function(module, global, function);
            let writer = Writer { module, slots, locals: Locals::of(module, function) };
            writer.write(global, function, out);
        }
    }
}

fn groups(slots: &Slots, out: &mut String) {
    out.push_str(if slots.group_order.is_empty() { "" } else { "\n" });
    for (number, set) in slots.group_order.iter().enumerate() {
        out.push_str(&format!("attributes #{number} = {{ {} }}\n", set.group_text()));
    }
}

fn nodes(module: &Module, slots: &Slots, out: &mut String) {
    out.push_str(if module.named_metadata.is_empty() { "" } else { "\n" });
    for (name, nodes) in &module.named_metadata {
        let nodes: Vec<String> = nodes.iter().map(|&node| metadata::reference(module, slots, node)).collect();
        out.push_str(&format!("!{name} = !{{{}}}\n", nodes.join(", ")));
    }
    out.push_str(if slots.node_order.is_empty() { "" } else { "\n" });
    for (number, &node) in slots.node_order.iter().enumerate() {
        out.push_str(&format!("!{number} = {}\n", metadata::definition(module, slots, node)));
    }
}
