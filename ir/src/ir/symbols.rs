//! The names of the symbols in each block, found in constant time.
//!
//! What holds: an operation with a string attribute `sym_name` that is linked into a block stands under (block, name), and
//! nothing else does. Linking, unlinking and new attributes keep it so, each in constant time where names differ.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Ir;
use crate::attrs::AttrKind;
use crate::ids::{Block, Op, Str};

/// Operations by block and symbol name; more than one where a program defines a name twice.
#[derive(Clone, Debug, Default)]
pub(super) struct SymbolNames(FxHashMap<(Block, Str), SmallVec<[Op; 1]>>);

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
        let ops = self.symbols.0.get(&(block, name))?;
        ops.iter().copied().reduce(|a, b| if self.is_before(b, a) { b } else { a })
    }

    /// Enters what a linked op defines.
    pub(super) fn enter_symbol(&mut self, op: Op) {
        if let (Some(name), Some(block)) = (self.symbol_of(op), self.block_of(op)) {
            self.symbols.0.entry((block, name)).or_default().push(op);
        }
    }

    /// Takes out what an op defines that is still linked.
    pub(super) fn leave_symbol(&mut self, op: Op) {
        let (Some(name), Some(block)) = (self.symbol_of(op), self.block_of(op)) else { return };
        let Some(ops) = self.symbols.0.get_mut(&(block, name)) else { return };
        ops.retain(|other| *other != op);
        if ops.is_empty() {
            self.symbols.0.remove(&(block, name));
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
    fn a_new_name_takes_the_place_of_the_old() {
        let rename = |rewriter: &mut Rewriter<'_>, ops: &[Op]| {
            let name = rewriter.ir_mut().ctx.string_attr("c");
            rewriter.set_attr(ops[1], "sym_name", name);
        };
        check(rename, [Some(0), None, Some(1)]);
    }
}
