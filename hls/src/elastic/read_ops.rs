//! From operations without regions to instructions.

use ir::{Loc, Op, Reported};

use super::read::Reader;
use crate::builder::constant;
use crate::lower::ops::{BINARY, index_spelling, predicate_of};
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
        Ok(self.other_op(op, name, &operands, (from, width)))
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
        values.into_iter().reduce(|a, b| self.better(predicate, a, b, loc))
    }

    fn other_op(&mut self, op: Op, name: &str, operands: &[Source], widths: (u32, u32)) -> Option<Source> {
        let loc = self.ir.loc(op);
        let (from, width) = widths;
        let first = operands.first().cloned();
        let pair = || Some((operands.first()?.clone(), operands.get(1)?.clone()));
        Some(match name {
            "constant" => self.constant_value(op, width)?,
            "cmpi" | "cmp" => {
                let (a, b) = pair()?;
                self.compare(predicate_of(self.ir, op)?, a, b, loc)
            }
            "select" => self.pure(Kind::Mux, operands.to_vec(), width, loc),
            "extui" | "extsi" | "trunci" | "index_cast" | "index_castui" | "casts" | "castu" | "bitcast" => {
                let signed = matches!(name, "extsi" | "index_cast" | "casts");
                self.resize(first?, from, width, signed, loc)
            }
            "maxsi" | "maxs" | "minsi" | "mins" | "maxui" | "maxu" | "minui" | "minu" => {
                let (a, b) = pair()?;
                self.better(extremum(name), a, b, loc)
            }
            "ceildivui" => self.ceil_div_unsigned(operands, width, loc),
            "floordivsi" => self.round_div_signed(operands, width, loc, Rounding::Down),
            "ceildivsi" => self.round_div_signed(operands, width, loc, Rounding::Up),
            "absi" => {
                let value = first?;
                let negative = self.pure(Kind::Sub, vec![constant(width, 0), value.clone()], width, loc);
                let below = self.compare(Predicate::Slt, value.clone(), constant(width, 0), loc);
                self.pure(Kind::Mux, vec![below, negative, value], width, loc)
            }
            "ctpop" => self.count_bits(&first?, width, loc),
            "ctlz" | "cttz" => self.count_zeros(&first?, width, name == "ctlz", loc),
            _ => return None,
        })
    }

    fn resize(&mut self, value: Source, from: u32, to: u32, signed: bool, loc: Loc) -> Source {
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.pure(Kind::Truncate, vec![value], to, loc),
            std::cmp::Ordering::Less if signed => self.pure(Kind::SignExtend(from), vec![value], to, loc),
            std::cmp::Ordering::Less => self.pure(Kind::ZeroExtend(from), vec![value], to, loc),
        }
    }

    /// `a == 0 ? 0 : (a - 1) / b + 1`.
    fn ceil_div_unsigned(&mut self, operands: &[Source], width: u32, loc: Loc) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let less = self.pure(Kind::Sub, vec![operands[0].clone(), one.clone()], width, loc);
        let quotient = self.pure(Kind::DivU, vec![less, operands[1].clone()], width, loc);
        let sum = self.pure(Kind::Add, vec![quotient, one], width, loc);
        let is_zero = self.compare(Predicate::Eq, operands[0].clone(), zero.clone(), loc);
        self.pure(Kind::Mux, vec![is_zero, zero, sum], width, loc)
    }

    /// The truncated quotient, corrected by one where the remainder is not zero and the rounding goes the other way.
    fn round_div_signed(&mut self, operands: &[Source], width: u32, loc: Loc, rounding: Rounding) -> Source {
        let (a, b) = (operands[0].clone(), operands[1].clone());
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let quotient = self.pure(Kind::DivS, vec![a.clone(), b.clone()], width, loc);
        let back = self.pure(Kind::Mul, vec![quotient.clone(), b.clone()], width, loc);
        let inexact = self.compare(Predicate::Ne, back, a.clone(), loc);
        let signs = self.pure(Kind::Xor, vec![a, b], width, loc);
        let (wrong, kind) = match rounding {
            Rounding::Down => (self.compare(Predicate::Slt, signs, zero, loc), Kind::Sub),
            Rounding::Up => (self.compare(Predicate::Sge, signs, zero, loc), Kind::Add),
        };
        let fix = self.pure(Kind::And, vec![inexact, wrong], 1, loc);
        let fixed = self.pure(kind, vec![quotient.clone(), one], width, loc);
        self.pure(Kind::Mux, vec![fix, fixed, quotient], width, loc)
    }

    fn bit(&mut self, value: &Source, index: u32, width: u32, loc: Loc) -> Source {
        let shifted = self.pure(Kind::ShrU, vec![value.clone(), constant(width, i64::from(index))], width, loc);
        if width == 1 { shifted } else { self.pure(Kind::Truncate, vec![shifted], 1, loc) }
    }

    fn count_bits(&mut self, value: &Source, width: u32, loc: Loc) -> Source {
        let mut parts: Vec<Source> = Vec::new();
        for index in 0..width {
            let bit = self.bit(value, index, width, loc);
            parts.push(self.resize(bit, 1, width, false, loc));
        }
        // A balanced tree of sums.
        while parts.len() > 1 {
            let sum = |pair: &[Source]| match pair {
                [a, b] => self.pure(Kind::Add, vec![a.clone(), b.clone()], width, loc),
                _ => pair[0].clone(),
            };
            parts = parts.chunks(2).map(sum).collect();
        }
        parts.pop().unwrap_or(constant(width, 0))
    }

    fn count_zeros(&mut self, value: &Source, width: u32, leading: bool, loc: Loc) -> Source {
        let mut count = constant(width, i64::from(width));
        // The last one to be tested decides, so go from the far end.
        let order: Vec<u32> = if leading { (0..width).collect() } else { (0..width).rev().collect() };
        for index in order {
            let zeros = if leading { width - 1 - index } else { index };
            let bit = self.bit(value, index, width, loc);
            count = self.pure(Kind::Mux, vec![bit, constant(width, i64::from(zeros)), count], width, loc);
        }
        count
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

#[derive(Clone, Copy)]
enum Rounding {
    Down,
    Up,
}

fn extremum(name: &str) -> Predicate {
    match name {
        "maxsi" | "maxs" => Predicate::Sgt,
        "minsi" | "mins" => Predicate::Slt,
        "maxui" | "maxu" => Predicate::Ugt,
        _ => Predicate::Ult,
    }
}
