//! Values: arguments, results, uses across segments, linear forms.

use ir::{AffineExpr, Int, Loc, Op, Reported, TypeKind, Value, ValueDef};
use pipeline::{FloatOp, Kind, Linear, Source, Term, VarId, VarRole};
use pipeline_rewrite::arithmetic::Arithmetic;

use crate::operations::{Operation, Pure, operation};
use crate::reading::Reads;
use crate::refuse;
use pipeline_analysis::extents::largest_value;

use super::{Lowerer, Place, Zone};

impl Lowerer<'_> {
    pub(super) fn arguments(&mut self, func: Op) -> Result<(), Reported> {
        let Some(entry) = self.ir.body(func, 0) else {
            return Err(self.refuse(func, "E0601", "the function has no body"));
        };
        for (index, &arg) in self.ir.args(entry).iter().enumerate() {
            let name = self.ir.value_name(arg).map_or_else(|| format!("arg{index}"), str::to_owned);
            if self.ir.ctx.shape(self.ir.ty(arg)).is_some() {
                self.memory_argument(arg, index, &name, func)?;
            } else {
                let width = self.width(self.ir.ty(arg), func)?;
                let var = self.new_var(&name, width, VarRole::Argument(index));
                self.places.insert(arg, Place::Var(var));
                let name = self.program.vars[var.index()].name.clone();
                self.program.scalars.push((name, index, var));
            }
        }
        Ok(())
    }

    pub(super) fn declare_results(&mut self, func: Op) -> Result<(), Reported> {
        let ty = self.ir.attr(func, "function_type").and_then(|a| self.ir.ctx.as_type(a));
        let Some(TypeKind::Function { results, .. }) = ty.map(|t| self.ir.ctx.kind(t)) else { return Ok(()) };
        for (index, ty) in results.iter().copied().enumerate() {
            let width = self.width(ty, func)?;
            let var =
                self.new_var(&format!("result{}", self.program.source.result(index)), width, VarRole::Result(index));
            self.program.results.push(var);
        }
        Ok(())
    }

    /// Notes that `value` is `source` in the open segment.
    pub(super) fn bind(&mut self, value: Value, source: Source, loc: Loc) {
        let name = self.ir.value_name(value).map(str::to_owned);
        let zone = self.zone;
        let builder = self.segment(loc);
        if let (Source::Node { node, distance: 0 }, Some(name)) = (&source, name) {
            let node = &mut builder.segment.nodes[node.index()];
            node.name.get_or_insert(name);
        }
        let segment = builder.id;
        self.places.insert(value, Place::Node { segment, source, zone });
    }

    /// `value` as a source of the open segment.
    pub(super) fn source(&mut self, value: Value, op: Op) -> Result<Source, Reported> {
        if let Some((source, zone)) = self.local.get(&value).cloned() {
            return Ok(self.hold_if_needed(value, source, zone, op));
        }
        match self.places.get(&value).cloned() {
            Some(Place::Var(var)) => Ok(Source::Var(var)),
            Some(Place::Node { source: Source::Constant(c), .. }) => Ok(Source::Constant(c)),
            Some(Place::Node { segment, source, zone }) => {
                let loc = self.ir.loc(op);
                if self.segment(loc).id == segment {
                    return Ok(self.hold_if_needed(value, source, zone, op));
                }
                self.source_elsewhere(value, op)
            }
            None => Err(self.diags.report(refuse::value_without_hardware(self.ir, value, op))),
        }
    }

    /// A value of another segment: made again if that is cheap, else through a register.
    fn source_elsewhere(&mut self, value: Value, op: Op) -> Result<Source, Reported> {
        if let Some(source) = self.remake(value, op)? {
            // It depends on registers and constants alone, so it holds everywhere in the segment.
            self.local.insert(value, (source.clone(), Zone::default()));
            return Ok(source);
        }
        Ok(Source::Var(self.var_of(value, op)?))
    }

    /// Index arithmetic over registers and constants is made again where it is used, so that addresses stay linear.
    fn remake(&mut self, value: Value, op: Op) -> Result<Option<Source>, Reported> {
        let ValueDef::Result { op: def, .. } = self.ir.value_def(value) else { return Ok(None) };
        let Some(pure) = remakeable(self.ir, def).filter(|_| self.ir.ctx.is_index(self.ir.ty(value))) else {
            return Ok(None);
        };
        let operands = self.sources(self.ir.operands(def), op)?;
        let (guard, when) = (self.guard.take(), self.when);
        let made = self.pure_op(def, pure, operands)?;
        (self.guard, self.when) = (guard, when);
        Ok(Some(made))
    }

    /// The register of a value that was made in a finished segment of one token.
    pub(super) fn var_of(&mut self, value: Value, op: Op) -> Result<VarId, Reported> {
        if let Some(&var) = self.vars_of.get(&value) {
            return Ok(var);
        }
        match self.places.get(&value).cloned() {
            Some(Place::Var(var)) => Ok(var),
            Some(Place::Node { segment, source, .. }) => {
                let width = self.width(self.ir.ty(value), op)?;
                let name = self.ir.value_name(value).unwrap_or("v").to_owned();
                let var = self.new_var(&name, width, VarRole::Value);
                let loc = self.ir.loc(op);
                let open = self.current.as_mut().filter(|b| b.id == segment);
                let builder = open.or(self.finished[segment.index()].as_mut()).expect("a segment that was made");
                builder.write(var, source, None, Default::default(), loc);
                self.vars_of.insert(value, var);
                Ok(var)
            }
            None => Err(self.diags.report(refuse::value_without_hardware(self.ir, value, op))),
        }
    }

    /// A value made before an inner loop is used inside or after it: if it changes with the inner loop's iterations (a load),
    /// the value of the first iteration is held.
    fn hold_if_needed(&mut self, value: Value, source: Source, zone: Zone, op: Op) -> Source {
        let same_zone = zone == self.zone || zone.is_epilogue || zone.depth > self.zone.depth;
        let loc = self.ir.loc(op);
        let here = self.zone;
        let builder = self.segment(loc);
        if same_zone || builder.depth_of(&source) <= zone.depth {
            return source;
        }
        let Source::Node { node, .. } = source else { return source };
        let width = builder.node_width(node);
        let first = builder.pure(Kind::First(zone.depth), vec![], 1, loc);
        let held = builder.push(pipeline::Node {
            kind: Kind::Op(bits::Op::Mux),
            inputs: vec![first, source],
            width,
            guard: None,
            when: Default::default(),
            linear: None,
            name: None,
            loc,
        });
        builder.segment.nodes[held.index()].inputs.push(Source::Node { node: held, distance: 1 });
        builder.set_depth(held, zone.depth);
        debug_assert!(here.depth >= zone.depth);
        let held = Source::node(held);
        self.local.insert(value, (held.clone(), Zone { depth: zone.depth, is_epilogue: true }));
        held
    }

    /// The linear form of an index value over the levels of the nest being opened and registers.
    pub(super) fn linear_form(&mut self, value: Value, levels: &[Value], op: Op) -> Option<Linear> {
        if let Some(level) = levels.iter().position(|v| *v == value) {
            return Some(Linear::term(Term::Level(level)));
        }
        if let Some(Place::Var(var)) = self.places.get(&value) {
            return Some(Linear::term(Term::Var(*var)));
        }
        if let Some(Place::Node { source: Source::Constant(c), .. }) = self.places.get(&value) {
            return c.to_i64().map(Linear::constant);
        }
        // Arithmetic on narrower integers wraps.
        let def = self.ir.def_op(value).filter(|_| self.ir.ctx.is_index(self.ir.ty(value)))?;
        let operand = |this: &mut Self, i: usize| {
            let operand = this.ir.operand(def, i);
            this.linear_form(operand, levels, op)
        };
        let known = match operation(self.ir, def) {
            Some(Operation::Pure(pure)) => Some(pure),
            _ => None,
        };
        match known {
            Some(Pure::Constant) => {
                let attr = self.ir.attr(def, "value")?;
                self.ir.ctx.as_i64(attr).map(Linear::constant)
            }
            Some(Pure::Operator(bits::Op::Add)) => operand(self, 0)?.add(&operand(self, 1)?),
            Some(Pure::Operator(bits::Op::Sub)) => operand(self, 0)?.add(&operand(self, 1)?.scale(-1)?),
            Some(Pure::Operator(bits::Op::Mul)) => {
                let (a, b) = (operand(self, 0)?, operand(self, 1)?);
                match (a.as_constant(), b.as_constant()) {
                    (Some(c), _) => b.scale(c),
                    (_, Some(c)) => a.scale(c),
                    _ => None,
                }
            }
            Some(Pure::Apply) => {
                let map = self.ir.attr(def, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned()?;
                let operands = self.ir.operands(def).to_vec();
                self.linear_expr(&map.results[0], &operands, map.dims as usize, levels, op)
            }
            _ if self.places.contains_key(&value) => {
                self.var_of(value, op).ok().map(|var| Linear::term(Term::Var(var)))
            }
            _ => None,
        }
    }

    /// The linear form of an affine expression over `operands`; `None` if it has divisions or is too large.
    pub(super) fn linear_expr(
        &mut self,
        expr: &AffineExpr,
        operands: &[Value],
        dims: usize,
        levels: &[Value],
        op: Op,
    ) -> Option<Linear> {
        match expr {
            AffineExpr::Const(value) => Some(Linear::constant(*value)),
            AffineExpr::Dim(i) => self.linear_form(operands[*i as usize], levels, op),
            AffineExpr::Symbol(i) => self.linear_form(operands[dims + *i as usize], levels, op),
            AffineExpr::Add(a, b) => {
                let a = self.linear_expr(a, operands, dims, levels, op)?;
                a.add(&self.linear_expr(b, operands, dims, levels, op)?)
            }
            AffineExpr::Mul(a, b) => {
                let (a, b) = (
                    self.linear_expr(a, operands, dims, levels, op)?,
                    self.linear_expr(b, operands, dims, levels, op)?,
                );
                match (a.as_constant(), b.as_constant()) {
                    (Some(c), _) => b.scale(c),
                    (_, Some(c)) => a.scale(c),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// What an operation computes if it costs so little on indices that it is made again where its value is used.
fn remakeable(ir: &ir::Ir, def: Op) -> Option<Pure> {
    let Some(Operation::Pure(pure)) = operation(ir, def) else { return None };
    match pure {
        Pure::Apply | Pure::Constant | Pure::Poison | Pure::Bits => Some(pure),
        Pure::Operator(op) => {
            use bits::Op as Operator;
            let is_resized = matches!(op, Operator::Extract { .. } | Operator::ZeroExtend(_) | Operator::SignExtend(_));
            let is_sum = matches!(op, Operator::Add | Operator::Sub | Operator::Mul);
            (is_resized || is_sum).then_some(pure)
        }
        Pure::Best(_) | Pure::Float(_) => None,
    }
}

impl Arithmetic for Lowerer<'_> {
    fn pure(&mut self, op: bits::Op, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        self.segment(loc).pure(op, inputs, width, loc)
    }

    /// A product with a constant has a multiplier of its own, or none.
    fn has_unit(&self, op: FloatOp, operands: &[Source]) -> bool {
        let has_constant = operands.iter().any(|operand| matches!(operand, Source::Constant(_)));
        self.whole.contains(&op) && !(op.operation() == floats::Operation::Mul && has_constant)
    }

    fn in_unit(&mut self, op: FloatOp, operands: Vec<Source>, loc: Loc) -> Source {
        self.segment(loc).pure(Kind::Float(op), operands, op.width(), loc)
    }

    fn sum_fits(&self, value: &Source, addend: &Int) -> bool {
        let Some(builder) = &self.current else { return false };
        let largest = builder.linear(value).and_then(|form| largest_value(&form, builder.segment.levels()));
        let sum = largest.zip(addend.to_i64()).and_then(|(largest, addend)| largest.checked_add(addend));
        sum.is_some_and(|sum| Int::signed_max(addend.width()).to_i64().is_none_or(|most| sum <= most))
    }

    // Pipelines have wires.

    fn extract(&mut self, value: Source, from: u32, low: u32, width: u32, loc: Loc) -> Source {
        match (low, width) {
            (0, width) if width == from => value,
            _ => self.pure(bits::Op::Extract { low, width }, vec![value], width, loc),
        }
    }

    fn concat(&mut self, parts: &[(Source, u32)], loc: Loc) -> Source {
        let (sources, width) = (parts.iter().map(|(part, _)| part.clone()), parts.iter().map(|(_, width)| width).sum());
        self.pure(bits::Op::Concat, sources.collect(), width, loc)
    }
}
