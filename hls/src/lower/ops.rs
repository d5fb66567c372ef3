//! Straight-line operations: arithmetic, memory accesses, and conditionals without loops.

use ir::{Loc, Op, Reported, Value};

use crate::builder::constant;
use crate::program::{Kind, Predicate, Source};

use super::Lowerer;

/// Integer operations of arith and index that are one node, with their kinds.
pub(crate) const BINARY: [(&str, Kind); 13] = [
    ("addi", Kind::Add),
    ("subi", Kind::Sub),
    ("muli", Kind::Mul),
    ("divui", Kind::DivU),
    ("divsi", Kind::DivS),
    ("remui", Kind::RemU),
    ("remsi", Kind::RemS),
    ("andi", Kind::And),
    ("ori", Kind::Or),
    ("xori", Kind::Xor),
    ("shli", Kind::Shl),
    ("shrui", Kind::ShrU),
    ("shrsi", Kind::ShrS),
];

/// The predicates of `arith.cmpi` in order of their values.
const PREDICATES: [Predicate; 10] = [
    Predicate::Eq,
    Predicate::Ne,
    Predicate::Slt,
    Predicate::Sle,
    Predicate::Sgt,
    Predicate::Sge,
    Predicate::Ult,
    Predicate::Ule,
    Predicate::Ugt,
    Predicate::Uge,
];

impl Lowerer<'_> {
    /// Lowers one op without loops into the open segment.
    pub(super) fn simple_op(&mut self, op: Op) -> Result<(), Reported> {
        match self.ir.op_text(op) {
            "memref.load" | "affine.load" => self.load_op(op),
            "memref.store" | "affine.store" => self.store_op(op),
            "memref.alloc" | "memref.alloca" => self.allocation(op),
            "memref.dealloc" | "memref.assume_alignment" | "memref.prefetch" | "affine.prefetch" => Ok(()),
            "memref.cast" | "memref.memory_space_cast" => self.same_view(op),
            "memref.subview" => self.subview(op),
            "memref.get_global" => self.get_global(op),
            "memref.dim" => self.dim(op),
            "scf.if" | "affine.if" => self.predicated_if(op),
            "scf.execute_region" => self.inline_region(op),
            "arith.addui_extended" | "arith.mulsi_extended" | "arith.mului_extended" => self.extended(op),
            _ => self.pure_result(op),
        }
    }

    fn pure_result(&mut self, op: Op) -> Result<(), Reported> {
        let mut operands = Vec::new();
        for &operand in self.ir.operands(op) {
            operands.push(self.source(operand, op)?);
        }
        match self.pure_op(op, operands)? {
            Some(source) => {
                self.bind(self.ir.result(op, 0), source, self.ir.loc(op));
                Ok(())
            }
            None => {
                let name = self.ir.op_text(op).to_owned();
                Err(self.refuse(op, "E0605", format!("operation '{name}' can't be built in hardware")))
            }
        }
    }

    /// The value of a pure op; `None` if the op is not one that can be built.
    pub(super) fn pure_op(&mut self, op: Op, operands: Vec<Source>) -> Result<Option<Source>, Reported> {
        if self.ir.result_count(op) != 1 {
            return Ok(None);
        }
        let text = self.ir.op_text(op);
        if !matches!(text.split('.').next(), Some("arith" | "index" | "math" | "affine" | "ub")) {
            return Ok(None);
        }
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let loc = self.ir.loc(op);
        let (dialect, name) = self.ir.op_text(op).split_once('.').unwrap_or(("", ""));
        if dialect == "affine" {
            return self.affine_op(op, operands);
        }
        let name = index_spelling(dialect, name);
        if let Some((_, kind)) = BINARY.iter().find(|(n, _)| *n == name) {
            return Ok(Some(self.segment(loc).pure(*kind, operands, width, loc)));
        }
        let from = self.ir.operands(op).first().copied().map(|v| self.ir.ty(v));
        let from = match from {
            Some(ty) => self.width(ty, op)?,
            None => width,
        };
        self.other_op(op, name, operands, from, width)
    }

    fn other_op(
        &mut self,
        op: Op,
        name: &str,
        operands: Vec<Source>,
        from: u32,
        width: u32,
    ) -> Result<Option<Source>, Reported> {
        let loc = self.ir.loc(op);
        let two = |p: Predicate, this: &mut Self| this.choose(p, &operands, from, loc);
        Ok(Some(match name {
            "constant" => match self.constant_value(op, width) {
                Some(value) => value,
                None => return Ok(None),
            },
            "cmpi" | "cmp" => {
                let value = predicate_of(self.ir, op);
                let Some(predicate) = value else { return Ok(None) };
                let kind = Kind::Compare { predicate, operand_width: from };
                self.segment(loc).pure(kind, operands, 1, loc)
            }
            "select" => self.segment(loc).pure(Kind::Mux, operands, width, loc),
            "extui" | "extsi" | "trunci" | "index_cast" | "index_castui" | "casts" | "castu" | "bitcast" => {
                let signed = matches!(name, "extsi" | "index_cast" | "casts");
                self.resize(operands[0].clone(), from, width, signed, loc)
            }
            "maxsi" | "maxs" => two(Predicate::Sgt, self),
            "minsi" | "mins" => two(Predicate::Slt, self),
            "maxui" | "maxu" => two(Predicate::Ugt, self),
            "minui" | "minu" => two(Predicate::Ult, self),
            "ceildivui" => self.ceil_div_unsigned(&operands, width, loc),
            "floordivsi" => self.round_div_signed(&operands, width, loc, false),
            "ceildivsi" => self.round_div_signed(&operands, width, loc, true),
            "absi" => {
                let zero = constant(width, 0);
                let builder = self.segment(loc);
                let negative = builder.pure(Kind::Sub, vec![zero.clone(), operands[0].clone()], width, loc);
                let kind = Kind::Compare { predicate: Predicate::Slt, operand_width: width };
                let below = builder.pure(kind, vec![operands[0].clone(), zero], 1, loc);
                builder.pure(Kind::Mux, vec![below, negative, operands[0].clone()], width, loc)
            }
            "ctpop" => self.count_bits(&operands[0], width, loc),
            "ctlz" | "cttz" => self.count_zeros(&operands[0], width, name == "ctlz", loc),
            _ => return Ok(None),
        }))
    }

    fn constant_value(&mut self, op: Op, width: u32) -> Option<Source> {
        let attr = self.ir.attr(op, "value")?;
        if let Some((value, _)) = self.ir.ctx.as_int(attr) {
            return Some(Source::Constant(value.resize_signed(width)));
        }
        None
    }

    /// Widens or narrows a value.
    pub(super) fn resize(&mut self, value: Source, from: u32, to: u32, signed: bool, loc: Loc) -> Source {
        let builder = self.segment(loc);
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => builder.pure(Kind::Truncate, vec![value], to, loc),
            std::cmp::Ordering::Less if signed => builder.pure(Kind::SignExtend(from), vec![value], to, loc),
            std::cmp::Ordering::Less => builder.pure(Kind::ZeroExtend(from), vec![value], to, loc),
        }
    }

    /// The operand that compares so with the other.
    fn choose(&mut self, predicate: Predicate, operands: &[Source], width: u32, loc: Loc) -> Source {
        let builder = self.segment(loc);
        let kind = Kind::Compare { predicate, operand_width: width };
        let first = builder.pure(kind, operands.to_vec(), 1, loc);
        builder.pure(Kind::Mux, vec![first, operands[0].clone(), operands[1].clone()], width, loc)
    }

    /// `a == 0 ? 0 : (a - 1) / b + 1`.
    fn ceil_div_unsigned(&mut self, operands: &[Source], width: u32, loc: Loc) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let builder = self.segment(loc);
        let less = builder.pure(Kind::Sub, vec![operands[0].clone(), one.clone()], width, loc);
        let quotient = builder.pure(Kind::DivU, vec![less, operands[1].clone()], width, loc);
        let sum = builder.pure(Kind::Add, vec![quotient, one], width, loc);
        let kind = Kind::Compare { predicate: Predicate::Eq, operand_width: width };
        let is_zero = builder.pure(kind, vec![operands[0].clone(), zero.clone()], 1, loc);
        builder.pure(Kind::Mux, vec![is_zero, zero, sum], width, loc)
    }

    /// The truncated quotient, corrected by one where the remainder is not zero and the rounding goes the other way.
    fn round_div_signed(&mut self, operands: &[Source], width: u32, loc: Loc, up: bool) -> Source {
        let (a, b) = (operands[0].clone(), operands[1].clone());
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let builder = self.segment(loc);
        let quotient = builder.pure(Kind::DivS, vec![a.clone(), b.clone()], width, loc);
        let back = builder.pure(Kind::Mul, vec![quotient.clone(), b.clone()], width, loc);
        let compare = |predicate| Kind::Compare { predicate, operand_width: width };
        let inexact = builder.pure(compare(Predicate::Ne), vec![back, a.clone()], 1, loc);
        let signs = builder.pure(Kind::Xor, vec![a, b], width, loc);
        let mut wrong = builder.pure(compare(Predicate::Slt), vec![signs, zero], 1, loc);
        if up {
            wrong = builder.not(wrong, loc);
        }
        let fix = builder.pure(Kind::And, vec![inexact, wrong], 1, loc);
        let kind = if up { Kind::Add } else { Kind::Sub };
        let fixed = builder.pure(kind, vec![quotient.clone(), one], width, loc);
        builder.pure(Kind::Mux, vec![fix, fixed, quotient], width, loc)
    }

    fn bit(&mut self, value: &Source, index: u32, width: u32, loc: Loc) -> Source {
        let builder = self.segment(loc);
        let shifted = builder.pure(Kind::ShrU, vec![value.clone(), constant(width, i64::from(index))], width, loc);
        if width == 1 { shifted } else { builder.pure(Kind::Truncate, vec![shifted], 1, loc) }
    }

    fn count_bits(&mut self, value: &Source, width: u32, loc: Loc) -> Source {
        let mut parts: Vec<Source> = Vec::new();
        for index in 0..width {
            let bit = self.bit(value, index, width, loc);
            parts.push(self.resize(bit, 1, width, false, loc));
        }
        // A balanced tree of sums.
        while parts.len() > 1 {
            let builder = self.segment(loc);
            let sum = |pair: &[Source]| match pair {
                [a, b] => builder.pure(Kind::Add, vec![a.clone(), b.clone()], width, loc),
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
            let inputs = vec![bit, constant(width, i64::from(zeros)), count];
            count = self.segment(loc).pure(Kind::Mux, inputs, width, loc);
        }
        count
    }

    /// Operations with two results: sum and carry, low and high half of a product.
    fn extended(&mut self, op: Op) -> Result<(), Reported> {
        let width = self.width(self.ir.ty(self.ir.result(op, 0)), op)?;
        let loc = self.ir.loc(op);
        let name = self.ir.op_text(op).to_owned();
        let signed = name == "arith.mulsi_extended";
        let (kind, wide, second) = match name.as_str() {
            "arith.addui_extended" => (Kind::Add, width + 1, 1),
            _ => (Kind::Mul, 2 * width, width),
        };
        let mut operands = Vec::new();
        for &operand in self.ir.operands(op) {
            let source = self.source(operand, op)?;
            operands.push(self.resize(source, width, wide, signed, loc));
        }
        let builder = self.segment(loc);
        let result = builder.pure(kind, operands, wide, loc);
        let low = builder.pure(Kind::Truncate, vec![result.clone()], width, loc);
        let high = builder.pure(Kind::ShrU, vec![result, constant(wide, i64::from(width))], wide, loc);
        let high = builder.pure(Kind::Truncate, vec![high], second, loc);
        self.bind(self.ir.result(op, 0), low, loc);
        self.bind(self.ir.result(op, 1), high, loc);
        Ok(())
    }

    fn affine_op(&mut self, op: Op, operands: Vec<Source>) -> Result<Option<Source>, Reported> {
        let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else { return Ok(None) };
        let loc = self.ir.loc(op);
        let (dims, symbols) = operands.split_at(map.dims as usize);
        let values: Vec<Source> = map.results.iter().map(|e| self.affine_source(e, dims, symbols, op)).collect();
        let predicate = match self.ir.op_text(op) {
            "affine.min" => Predicate::Slt,
            "affine.max" => Predicate::Sgt,
            _ => return Ok(values.into_iter().next()),
        };
        let best = values.into_iter().reduce(|a, b| self.choose(predicate, &[a, b], 64, loc));
        Ok(best)
    }

    // Memory.

    fn index_sources(&mut self, op: Op, indices: &[Value]) -> Result<Vec<Source>, Reported> {
        let mut sources = Vec::new();
        for &index in indices {
            sources.push(self.source(index, op)?);
        }
        let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Ok(sources);
        };
        let (dims, symbols) = sources.split_at(map.dims as usize);
        Ok(map.results.iter().map(|e| self.affine_source(e, dims, symbols, op)).collect())
    }

    fn load_op(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let view = self.view(operands[0], op)?;
        let indices = self.index_sources(op, &operands[1..])?;
        let address = self.address(&view, &indices, op)?;
        self.load(op, &view, address)
    }

    fn store_op(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let view = self.view(operands[1], op)?;
        let value = self.source(operands[0], op)?;
        let indices = self.index_sources(op, &operands[2..])?;
        let address = self.address(&view, &indices, op)?;
        self.store(op, value, &view, address)
    }

    fn dim(&mut self, op: Op) -> Result<(), Reported> {
        let view = self.view(self.ir.operand(op, 0), op)?;
        let index = match self.source(self.ir.operand(op, 1), op)? {
            Source::Constant(index) => index.to_usize(),
            _ => None,
        };
        let Some(&size) = index.and_then(|i| view.sizes.get(i)) else {
            return Err(self.refuse(op, "E0604", "memref.dim needs a constant dimension inside the rank"));
        };
        self.bind(self.ir.result(op, 0), constant(64, size), self.ir.loc(op));
        Ok(())
    }

    // Conditionals.

    /// Both branches run; their stores act under the condition, their results are chosen.
    fn predicated_if(&mut self, op: Op) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let condition = self.condition(op)?;
        let outer = self.guard.clone();
        let not = self.segment(loc).not(condition.clone(), loc);
        let mut yields: Vec<Vec<Source>> = Vec::new();
        for (index, side) in [condition.clone(), not].into_iter().enumerate() {
            let guard = self.segment(loc).both(outer.clone(), Some(side), loc);
            self.guard = guard;
            yields.push(self.straight_region(op, index)?);
        }
        self.guard = outer;
        for (index, result) in self.ir.results(op).enumerate() {
            let width = self.width(self.ir.ty(result), op)?;
            let inputs = vec![condition.clone(), yields[0][index].clone(), yields[1][index].clone()];
            let source = self.segment(loc).pure(Kind::Mux, inputs, width, loc);
            self.bind(result, source, loc);
        }
        Ok(())
    }

    /// The ops of a region without loops; returns what its terminator yields.
    fn straight_region(&mut self, op: Op, index: usize) -> Result<Vec<Source>, Reported> {
        let Some(block) = self.ir.body(op, index) else { return Ok(Vec::new()) };
        let mut yields = Vec::new();
        for inner in self.ir.ops_vec(block) {
            if matches!(self.ir.op_text(inner), "scf.yield" | "affine.yield") {
                for &value in self.ir.operands(inner) {
                    yields.push(self.source(value, inner)?);
                }
            } else {
                self.simple_op(inner)?;
            }
        }
        Ok(yields)
    }

    /// `scf.execute_region` of one block.
    fn inline_region(&mut self, op: Op) -> Result<(), Reported> {
        if self.ir.blocks(self.ir.region(op, 0)).len() != 1 {
            return Err(self.refuse(op, "E0605", "an 'scf.execute_region' of several blocks can't be built"));
        }
        let yields = self.straight_region(op, 0)?;
        for (result, source) in self.ir.results(op).zip(yields) {
            self.bind(result, source, self.ir.loc(op));
        }
        Ok(())
    }

    /// The condition of `scf.if` or `affine.if` as one bit.
    pub(super) fn condition(&mut self, op: Op) -> Result<Source, Reported> {
        if self.ir.is(op, "scf.if") {
            return self.source(self.ir.operand(op, 0), op);
        }
        let Some(set) = self.ir.attr(op, "condition").and_then(|a| self.ir.ctx.as_set(a)).cloned() else {
            return Err(self.refuse(op, "E0605", "'affine.if' has no condition set"));
        };
        let loc = self.ir.loc(op);
        let mut operands = Vec::new();
        for &operand in self.ir.operands(op) {
            operands.push(self.source(operand, op)?);
        }
        let (dims, symbols) = operands.split_at(set.dims as usize);
        let mut all = constant(1, 1);
        for constraint in &set.constraints {
            let value = self.affine_source(&constraint.expr, dims, symbols, op);
            let predicate = if constraint.is_equality { Predicate::Eq } else { Predicate::Sge };
            let kind = Kind::Compare { predicate, operand_width: 64 };
            let builder = self.segment(loc);
            let holds = builder.pure(kind, vec![value, constant(64, 0)], 1, loc);
            all = builder.pure(Kind::And, vec![all, holds], 1, loc);
        }
        Ok(all)
    }
}

/// The predicate of `arith.cmpi` or `index.cmp`.
pub(crate) fn predicate_of(ir: &ir::Ir, op: Op) -> Option<Predicate> {
    let attr = ir.attr(op, "predicate").or(ir.attr(op, "pred"))?;
    if let Some(value) = ir.ctx.as_i64(attr) {
        return PREDICATES.get(value as usize).copied();
    }
    // `index.cmp` holds `#index<cmp_predicate slt>`; its one parameter is the same number.
    let params = ir.ctx.as_dialect_attr(attr, "index.cmp_predicate")?;
    let value = ir.ctx.as_i64(*params.first()?)?;
    PREDICATES.get(value as usize).copied()
}

/// The arith spelling of an index dialect op.
pub(crate) fn index_spelling<'a>(dialect: &str, name: &'a str) -> &'a str {
    if dialect != "index" {
        return name;
    }
    match name {
        "add" => "addi",
        "sub" => "subi",
        "mul" => "muli",
        "divs" => "divsi",
        "divu" => "divui",
        "rems" => "remsi",
        "remu" => "remui",
        "ceildivs" => "ceildivsi",
        "ceildivu" => "ceildivui",
        "floordivs" => "floordivsi",
        "and" => "andi",
        "or" => "ori",
        "xor" => "xori",
        "shl" => "shli",
        "shrs" => "shrsi",
        "shru" => "shrui",
        other => other,
    }
}
