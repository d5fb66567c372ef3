//! Symbols: names of operations in symbol tables, their uses, and renaming.
//!
//! What holds: a symbol is the `sym_name` of an op directly in the region of a symbol table; a reference `@a::@b` is
//! looked up from the nearest table around its user outwards.

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::Traits;
use crate::ids::{Attr, Op, Str};
use crate::ir::Ir;
use crate::rewriter::Rewriter;

/// The symbol that `op` defines.
pub fn name_of(ir: &Ir, op: Op) -> Option<&str> {
    ir.symbol_of(op).map(|name| ir.ctx.text(name))
}

/// True if `op` is a symbol that nothing outside its table may use.
pub fn is_private(ir: &Ir, op: Op) -> bool {
    ir.attr(op, "sym_visibility").and_then(|attr| ir.ctx.as_str(attr)) == Some("private")
}

/// True if everything may use `op`, a symbol.
pub fn is_public(ir: &Ir, op: Op) -> bool {
    ir.attr(op, "sym_visibility").and_then(|attr| ir.ctx.as_str(attr)).is_none_or(|v| v == "public")
}

/// The nearest symbol table around `op`, not `op` itself.
pub fn nearest_table(ir: &Ir, op: Op) -> Option<Op> {
    std::iter::successors(ir.parent(op), |&p| ir.parent(p)).find(|&p| ir.has_trait(p, Traits::SYMBOL_TABLE))
}

/// The op called `name` directly in `table`, the first of several. Takes constant time.
pub fn in_table(ir: &Ir, table: Op, name: &str) -> Option<Op> {
    ir.symbol_in(ir.body(table, 0)?, ir.ctx.find_str(name)?)
}

/// The op that `@name` means at `user`: in the nearest table around it that has the name.
pub fn lookup(ir: &Ir, user: Op, name: &str) -> Option<Op> {
    let tables = std::iter::successors(nearest_table(ir, user), |&t| nearest_table(ir, t));
    tables.into_iter().find_map(|table| in_table(ir, table, name))
}

/// The op that a symbol reference attribute (with nested parts or not) means at `user`.
pub fn lookup_attr(ir: &Ir, user: Op, reference: Attr) -> Option<Op> {
    let AttrKind::SymbolRef { root, nested } = ir.ctx.attr_kind(reference) else { return None };
    let root = lookup(ir, user, ir.ctx.text(*root))?;
    nested.iter().try_fold(root, |table, &part| in_table(ir, table, ir.ctx.text(part)))
}

/// The ops that the parts of a symbol reference mean at `user`, outermost first, as far as they are there.
pub fn lookup_path(ir: &Ir, user: Op, reference: Attr) -> Vec<Op> {
    let AttrKind::SymbolRef { root, nested } = ir.ctx.attr_kind(reference) else { return Vec::new() };
    let mut path: Vec<Op> = lookup(ir, user, ir.ctx.text(*root)).into_iter().collect();
    for &part in nested {
        let next = path.last().and_then(|&table| in_table(ir, table, ir.ctx.text(part)));
        path.extend(next);
    }
    path
}

/// Calls `visit` on every symbol reference inside `attr`.
pub fn visit_references(ctx: &Context, attr: Attr, visit: &mut dyn FnMut(Attr)) {
    let mut stack = vec![attr];
    while let Some(attr) = stack.pop() {
        match ctx.attr_kind(attr) {
            AttrKind::SymbolRef { .. } => visit(attr),
            AttrKind::Array(items) => stack.extend(items.iter().rev()),
            AttrKind::Dictionary(entries) => stack.extend(entries.iter().rev().map(|(_, a)| *a)),
            AttrKind::Dialect { params, .. } => stack.extend(params.iter().rev()),
            _ => {}
        }
    }
}

/// The symbol references at and below `root`: user and reference, in order of the ops.
pub fn uses_below(ir: &Ir, root: Op) -> Vec<(Op, Attr)> {
    let mut uses = Vec::new();
    ir.walk(root, &mut |op| visit_references(&ir.ctx, ir.attr_dict(op), &mut |r| uses.push((op, r))));
    uses
}

/// Renames symbol `op` of `table` to `name` and mends the references to it below `table`.
pub fn rename(rewriter: &mut Rewriter<'_>, table: Op, op: Op, name: &str) {
    let Some(old) = name_of(rewriter, op).map(str::to_owned) else { return };
    let users: Vec<(Op, Attr)> = uses_below(rewriter, table);
    let new = rewriter.ir_mut().ctx.str(name);
    for (user, reference) in users {
        if lookup_root(rewriter, user, reference) == Some(op) {
            let dict = rewriter.attr_dict(user);
            let changed = with_root(&mut rewriter.ir_mut().ctx, dict, &old, new);
            let entries = rewriter.ctx.as_dict(changed).unwrap_or(&[]).to_vec();
            rewriter.set_attrs(user, &entries);
        }
    }
    let attr = rewriter.ir_mut().ctx.string_attr(name);
    rewriter.set_attr(op, "sym_name", attr);
}

fn lookup_root(ir: &Ir, user: Op, reference: Attr) -> Option<Op> {
    let AttrKind::SymbolRef { root, .. } = ir.ctx.attr_kind(reference) else { return None };
    lookup(ir, user, ir.ctx.text(*root))
}

/// `attr` with root `old` of the symbol references in it replaced.
fn with_root(ctx: &mut Context, attr: Attr, old: &str, new: Str) -> Attr {
    let kind = match ctx.attr_kind(attr).clone() {
        AttrKind::SymbolRef { root, nested } if ctx.text(root) == old => AttrKind::SymbolRef { root: new, nested },
        AttrKind::Array(items) => AttrKind::Array(items.iter().map(|&a| with_root(ctx, a, old, new)).collect()),
        AttrKind::Dictionary(entries) => {
            AttrKind::Dictionary(entries.iter().map(|&(n, a)| (n, with_root(ctx, a, old, new))).collect())
        }
        AttrKind::Dialect { def, params } => {
            AttrKind::Dialect { def, params: params.iter().map(|&a| with_root(ctx, a, old, new)).collect() }
        }
        _ => return attr,
    };
    ctx.attr(kind)
}

/// A name like `base` that no symbol of `table` has: `base`, `base_0`, `base_1`, ...
pub fn unique_name(ir: &Ir, table: Op, base: &str) -> String {
    let numbered = (0..).map(|i| format!("{base}_{i}"));
    std::iter::once(base.to_owned()).chain(numbered).find(|n| in_table(ir, table, n).is_none()).unwrap_or_default()
}
