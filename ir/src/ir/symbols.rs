//! The names of the symbols in each block, and the operations that name a symbol, found in constant time.
//!
//! What holds: an operation with a string attribute `sym_name` that is linked into a block stands under (block, name), and
//! nothing else does. One that is linked and has an attribute that is a symbol reference stands under its root. Linking, unlinking
//! and new attributes keep it so, each in constant time where names differ.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::Ir;
use crate::attrs::AttrKind;
use crate::ids::{Block, Op, Str};

/// Operations by block and symbol name; more than one where a program defines a name twice.
#[derive(Clone, Debug, Default)]
pub(super) struct SymbolNames {
    defined: FxHashMap<(Block, Str), SmallVec<[Op; 1]>>,
    users: FxHashMap<Str, FxHashSet<Op>>,
}

impl Ir {
    /// The symbol that `op` defines, interned.
    pub(crate) fn symbol_of(&self, op: Op) -> Option<Str> {
        if self.attr_dict(op) == self.empty_dict {
            return None;
        }
        match self.ctx.attr_kind(self.attr_of(op, self.sym_name)?) {
            AttrKind::String { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The op that defines symbol `name` directly in `block`; the first one of several.
    pub(crate) fn symbol_in(&self, block: Block, name: Str) -> Option<Op> {
        let ops = self.symbols.defined.get(&(block, name))?;
        ops.iter().copied().reduce(|a, b| if self.is_before(b, a) { b } else { a })
    }

    /// The ops with an attribute that is a reference to `@name` or to a symbol in it, in order of their making.
    pub fn symbol_users(&self, name: Str) -> Vec<Op> {
        let mut users: Vec<Op> = self.symbols.users.get(&name).into_iter().flatten().copied().collect();
        users.retain(|&op| self.is_alive(op));
        users.sort_unstable();
        users
    }

    /// The roots of the references among the attributes of `op`.
    fn references(&self, op: Op) -> SmallVec<[Str; 1]> {
        let root = |attr| match self.ctx.attr_kind(attr) {
            AttrKind::SymbolRef { root, .. } => Some(*root),
            _ => None,
        };
        self.attrs(op).iter().filter_map(|&(_, attr)| root(attr)).collect()
    }

    /// Enters what a linked op defines and names.
    pub(super) fn enter_symbol(&mut self, op: Op) {
        if self.attr_dict(op) == self.empty_dict {
            return;
        }
        let Some(block) = self.block_of(op) else { return };
        if let Some(name) = self.symbol_of(op) {
            self.symbols.defined.entry((block, name)).or_default().push(op);
        }
        for root in self.references(op) {
            self.symbols.users.entry(root).or_default().insert(op);
        }
    }

    /// Takes out what an op defines and names that is still linked.
    pub(super) fn leave_symbol(&mut self, op: Op) {
        if self.attr_dict(op) == self.empty_dict {
            return;
        }
        let Some(block) = self.block_of(op) else { return };
        for root in self.references(op) {
            if let Some(users) = self.symbols.users.get_mut(&root) {
                users.remove(&op);
            }
        }
        let Some(name) = self.symbol_of(op) else { return };
        let Some(ops) = self.symbols.defined.get_mut(&(block, name)) else { return };
        ops.retain(|other| *other != op);
        if ops.is_empty() {
            self.symbols.defined.remove(&(block, name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::InsertPoint;
    use crate::{Context, Diagnostics, Rewriter, symbols};

    /// The position in its block of what each of the names means, after `change` of a block with symbols a, b, a.
    fn check(change: fn(&mut Rewriter<'_>, &[Op]), expect: [Option<usize>; 3]) {
        let text = r#""t.x"() {sym_name = "a"} : () -> ()
"t.x"() {sym_name = "b"} : () -> ()
"t.x"() {sym_name = "a"} : () -> ()"#;
        let mut ctx = Context::new();
        ctx.allow_unregistered = true;
        let mut ir = Ir::new(ctx);
        let module = crate::text::parser::parse_source(&mut ir, "t.mlir", text, &mut Diagnostics::new()).unwrap();
        let block = ir.body(module, 0).unwrap();
        let ops = ir.ops_vec(block);
        change(&mut Rewriter::new(&mut ir), &ops);
        let found = ["a", "b", "c"].map(|name| symbols::in_table(&ir, module, name));
        assert_eq!(found.map(|op| ir.ops(block).position(|other| Some(other) == op)), expect);
    }

    #[test]
    fn the_first_of_equal_names_is_meant() {
        check(|_, _| {}, [Some(0), Some(1), None]);
    }

    #[test]
    fn a_name_goes_with_its_op() {
        check(|rewriter, ops| rewriter.erase(ops[0]), [Some(1), Some(0), None]);
        check(|rewriter, ops| rewriter.move_op(ops[0], InsertPoint::After(ops[2])), [Some(1), Some(0), None]);
    }

    #[test]
    fn users_are_those_that_are_there() {
        let text = r#""t.x"() {callee = @a} : () -> ()
"t.x"() {sym_name = "a", other = @b::@a} : () -> ()
"t.y"() ({ "t.x"() {callee = @a} : () -> () }) : () -> ()"#;
        let mut ctx = Context::new();
        ctx.allow_unregistered = true;
        let mut ir = Ir::new(ctx);
        let module = crate::text::parser::parse_source(&mut ir, "t.mlir", text, &mut Diagnostics::new()).unwrap();
        let ops = ir.ops_vec(ir.body(module, 0).unwrap());
        let count = |ir: &Ir, name: &str| ir.ctx.find_str(name).map_or(0, |name| ir.symbol_users(name).len());
        assert_eq!((count(&ir, "a"), count(&ir, "b")), (2, 1));
        Rewriter::new(&mut ir).erase(ops[2]);
        Rewriter::new(&mut ir).remove_attr(ops[1], "other");
        assert_eq!((count(&ir, "a"), count(&ir, "b")), (1, 0));
    }

    #[test]
    fn a_new_name_takes_the_place_of_the_old() {
        let rename = |rewriter: &mut Rewriter<'_>, ops: &[Op]| {
            let name = rewriter.ir_mut().ctx.string_attr("c");
            rewriter.set_attr(ops[1], "sym_name", name);
        };
        check(rename, [Some(0), None, Some(1)]);
    }
}
