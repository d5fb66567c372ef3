//! From operations without regions to instructions.

use ir::{Op, Reported};

use super::read::Reader;
use crate::builder::constant;
use crate::lower::arithmetic::Arithmetic;
use crate::lower::ops::{BINARY, index_spelling};
use crate::program::{Kind, Predicate, Source};

impl Reader<'_> {
    pub(super) fn simple_op(&mut self, op: Op) -> Result<(), Reported> {
        match self.ir.op_text(op) {
            "memref.load" | "affine.load" => self.load(op),
            "memref.store" | "affine.store" => self.store(op),
            "memref.alloc" | "memref.alloca" => self.allocation(op),
            "memref.dealloc" | "memref.assume_alignment" | "memref.prefetch" | "affine.prefetch" => Ok(()),
            "memref.cast" | "memref.memory_space_cast" => self.same_view(op),
            "memref.subview" => self.subview(op),
            "memref.get_global" => self.get_global(op),
            "memref.dim" => self.dim(op),
            "arith.addui_extended" | "arith.mulsi_extended" | "arith.mului_extended" => self.extended(op),
            _ => self.pure_result(op),
        }
    }

    fn pure_result(&mut self, op: Op) -> Result<(), Reported> {
        let known = matches!(self.ir.op_text(op).split('.').next(), Some("arith" | "index" | "math" | "affine"));
        let made = if known && self.ir.result_count(op) == 1 { self.pure_op(op)? } else { None };
        match made {
            Some(source) => {
                self.bind(self.ir.result(op, 0), source);
                Ok(())
            }
            None => {
                let message = format!("operation '{}' can't be built in hardware", self.ir.op_text(op));
                Err(self.refuse(op, "E0605", message))
            }
        }
    }

    /// The value of a pure op; `None` if the op is not one that can be built.
    fn pure_op(&mut self, op: Op) -> Result<Option<Source>, Reported> {
        let operands = self.operands(op)?;
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let loc = self.ir.loc(op);
        let (dialect, name) = self.ir.op_text(op).split_once('.').unwrap_or(("", ""));
        if dialect == "affine" {
            return Ok(self.affine_op(op, &operands));
        }
        let name = index_spelling(dialect, name);
        if let Some((_, kind)) = BINARY.iter().find(|(n, _)| *n == name) {
            return Ok(Some(self.pure(*kind, operands, width, loc)));
        }
        let from = operands.first().map_or(width, |s| self.flow.width(s));
        Ok(self.composed(self.ir, op, name, &operands, (from, width)))
    }

    fn affine_op(&mut self, op: Op, operands: &[Source]) -> Option<Source> {
        let map = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned()?;
        let loc = self.ir.loc(op);
        let values = self.affine_map(&map, operands, loc);
        let predicate = match self.ir.op_text(op) {
            "affine.min" => Predicate::Slt,
            "affine.max" => Predicate::Sgt,
            "affine.apply" => return values.into_iter().next(),
            _ => return None,
        };
        values.into_iter().reduce(|a, b| self.better(predicate, a, b, 64, loc))
    }

    /// Operations with two results: sum and carry, low and high half of a product.
    fn extended(&mut self, op: Op) -> Result<(), Reported> {
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let loc = self.ir.loc(op);
        let name = self.ir.op_text(op);
        let signed = name == "arith.mulsi_extended";
        let (kind, wide, second) = match name {
            "arith.addui_extended" => (Kind::Add, width + 1, 1),
            _ => (Kind::Mul, 2 * width, width),
        };
        let operands = self.operands(op)?;
        let operands = operands.into_iter().map(|s| self.resize(s, width, wide, signed, loc)).collect();
        let result = self.pure(kind, operands, wide, loc);
        let low = self.pure(Kind::Truncate, vec![result.clone()], width, loc);
        let high = self.pure(Kind::ShrU, vec![result, constant(wide, i64::from(width))], wide, loc);
        let high = self.pure(Kind::Truncate, vec![high], second, loc);
        self.bind(self.ir.result(op, 0), low);
        self.bind(self.ir.result(op, 1), high);
        Ok(())
    }
}
