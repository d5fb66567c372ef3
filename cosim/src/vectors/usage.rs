//! What values an argument is meant to have, as far as its uses tell: indices stay inside the arrays that they go into, shift
//! amounts below the width.
//!
//! What holds: this only chooses test data, so a bound that is missed costs coverage and nothing else.

use dialects::{arith, scf};
use ir::interfaces::AccessKind;
use ir::{Ir, Op, TypeKind, Use, Value};

/// Most uses that are followed from one argument.
const MOST_USES: usize = 2_000;

/// By parameter of a function: a number below which its values, or those of its elements, are meant to stay.
pub fn limits(ir: &Ir, function: Op) -> Vec<Option<u64>> {
    let Some(entry) = ir.body(function, 0) else { return Vec::new() };
    ir.args(entry).iter().map(|&argument| Walk { ir, seen: Vec::new() }.limit_of_argument(argument)).collect()
}

struct Walk<'a> {
    ir: &'a Ir,
    seen: Vec<Value>,
}

impl Walk<'_> {
    fn limit_of_argument(&mut self, argument: Value) -> Option<u64> {
        if !matches!(self.ir.ctx.kind(self.ir.ty(argument)), TypeKind::MemRef { .. }) {
            return self.limit(argument);
        }
        let loads = self.ir.uses(argument).filter(|of| of.index == 0 && self.ir.result_count(of.op) == 1);
        let loaded: Vec<Value> = loads
            .filter(|of| self.ir.access_kind(of.op) == Some(AccessKind::Read))
            .map(|of| self.ir.result(of.op, 0))
            .collect();
        loaded.into_iter().filter_map(|value| self.limit(value)).min()
    }

    /// The smallest number that a use asks the value to stay below.
    fn limit(&mut self, value: Value) -> Option<u64> {
        if self.seen.contains(&value) || self.seen.len() > MOST_USES {
            return None;
        }
        self.seen.push(value);
        let uses: Vec<Use> = self.ir.uses(value).collect();
        uses.into_iter().filter_map(|of| self.limit_of_use(of)).min()
    }

    fn limit_of_use(&mut self, Use { op, index }: Use) -> Option<u64> {
        let ir = self.ir;
        if let Some(access) = ir.element_access(op) {
            let first = ir.operands(op).len() - access.indices.len();
            let dimension = index.checked_sub(first)?;
            return self.size(access.memory, access.map.is_none().then_some(dimension));
        }
        match ir.op_text(op) {
            arith::ShLI::NAME | arith::ShRUI::NAME | arith::ShRSI::NAME if index == 1 => {
                ir.ctx.integer_width(ir.ty(ir.operand(op, 1))).map(u64::from)
            }
            scf::For::NAME if index < 2 => self.limit_of_block(op, 0).map(|limit| limit.saturating_add(index as u64)),
            scf::For::NAME if index > 2 => self.limit_of_block(op, index - 2),
            scf::For::NAME => None,
            _ if ir.is_counted_loop(op) => self.limit_of_block(op, 0).map(|limit| limit.saturating_add(1)),
            name if name.starts_with("arith.") && ir.result_count(op) == 1 && !name.starts_with("arith.cmp") => {
                self.limit(ir.result(op, 0))
            }
            _ => None,
        }
    }

    /// The limit of an argument of the first block of an operation.
    fn limit_of_block(&mut self, op: Op, argument: usize) -> Option<u64> {
        let block = self.ir.body(op, 0)?;
        let value = *self.ir.args(block).get(argument)?;
        self.limit(value)
    }

    /// Size of a dimension; the largest one where it is not known which is meant.
    fn size(&self, memref: Value, dimension: Option<usize>) -> Option<u64> {
        let TypeKind::MemRef { shape, .. } = self.ir.ctx.kind(self.ir.ty(memref)) else { return None };
        let size = match dimension {
            Some(dimension) => shape.get(dimension).copied(),
            None => shape.iter().copied().max(),
        };
        size.and_then(|size| u64::try_from(size).ok()).filter(|&size| size > 0)
    }
}
