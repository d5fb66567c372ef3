//! Whole conversion: each function is built anew beside the old one, so types can be read from the old.
//!
//! What holds: all in a function is converted, but for blocks that are not reached, which are left out.

use dialects::{function, memref};
use ir::diag::{Diagnostics, Reported};
use ir::{Block, InsertPoint, Ir, Op, Type, Value};

use super::convert::{Converter, Mode, Refusal};
use super::tables;
use super::types::Target;
use crate::dialect;

/// Converts a whole module. Errors: `E0801` an operation without a rule, `E0802` a type without an LLVM type, `E0803`
/// another reason.
pub(super) fn convert(ir: &mut Ir, module: Op, target: Target, diags: &mut Diagnostics) -> Result<(), Reported> {
    dialect::register(&mut ir.ctx);
    let errors = diags.error_count();
    let mut converter = Converter::new(ir, module, target, Mode::Whole, tables::TABLES);
    let Some(body) = converter.rw.body(module, 0) else { return Ok(()) };
    for op in converter.rw.ops_vec(body) {
        converter.top_level(op, diags);
    }
    diags.check_since(errors)
}

impl Converter<'_> {
    fn top_level(&mut self, op: Op, diags: &mut Diagnostics) {
        self.rw.before(op);
        let done = match self.rw.op_text(op) {
            dialects::func::Func::NAME => return self.function(op, diags),
            memref::Global::NAME => super::globals::convert(self, op),
            name if name.starts_with("llvm.") => return,
            _ => Err(Refusal::NoRule),
        };
        match done {
            Ok(()) => self.rw.erase(op),
            Err(refusal) => self.report(op, refusal, diags),
        }
    }

    fn function(&mut self, op: Op, diags: &mut Diagnostics) {
        let new = match super::functions::declare(self, op) {
            Ok(new) => new,
            Err(refusal) => return self.report(op, refusal, diags),
        };
        let errors = diags.error_count();
        if function::entry_block(&self.rw, op).is_some() {
            self.body(op, new, diags);
        }
        if let Err(refusal) = super::interface::wrap(self, op, new) {
            self.report(op, refusal, diags);
        }
        if diags.error_count() == errors {
            self.values.clear();
            self.blocks.clear();
            self.erase_function(op);
        }
    }

    /// Erases the old function: from the last op up, so that nothing that goes is used.
    fn erase_function(&mut self, op: Op) {
        self.rw.erase(op);
    }

    fn body(&mut self, old: Op, new: Op, diags: &mut Diagnostics) {
        let Some(entry) = self.rw.body(old, 0) else { return };
        let order = reverse_postorder(&self.rw, entry);
        let region = self.rw.region(new, 0);
        for &block in &order[1..] {
            let copy = self.rw.create_block(region, &[]);
            self.blocks.insert(block, copy);
        }
        if let Some(copy) = self.rw.body(new, 0) {
            self.blocks.insert(entry, copy);
        }
        for &block in &order[1..] {
            if let Err((ty, op)) = self.block_arguments(block, old) {
                return self.report(op, Refusal::Type(ty), diags);
            }
        }
        for &block in &order {
            self.rw.set_insertion(InsertPoint::End(self.blocks[&block]));
            for op in self.rw.ops_vec(block) {
                self.rw.set_loc(self.rw.loc(op));
                if let Err(refusal) = tables::convert(self, op) {
                    self.report(op, refusal, diags);
                    return;
                }
            }
        }
    }

    fn block_arguments(&mut self, block: Block, owner: Op) -> Result<(), (Type, Op)> {
        let copy = self.blocks[&block];
        for arg in self.rw.args(block).to_vec() {
            let ty = self.rw.ty(arg);
            let parts = self.block_types(ty).ok_or((ty, owner))?;
            let values: Vec<Value> = parts.iter().map(|&part| self.rw.add_arg(copy, part)).collect();
            self.copy_name(arg, values[0]);
            self.rw.set_insertion(InsertPoint::End(copy));
            let lowered = self.join(ty, &values).ok_or((ty, owner))?;
            self.values.insert(arg, lowered);
        }
        Ok(())
    }
}

/// The blocks that are reached from `entry`, each before those that only it leads to.
fn reverse_postorder(ir: &Ir, entry: Block) -> Vec<Block> {
    let mut seen = rustc_hash::FxHashSet::default();
    seen.insert(entry);
    let successors = |block: Block| ir.last_op(block).map_or(&[][..], |op| ir.successors(op));
    let (mut order, mut stack) = (Vec::new(), vec![(entry, 0)]);
    while let Some((block, next)) = stack.pop() {
        match successors(block).iter().rev().nth(next) {
            Some(&successor) => {
                stack.push((block, next + 1));
                if seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}
