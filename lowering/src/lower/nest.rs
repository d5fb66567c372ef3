//! Counted loops as pipelined segments: one loop, or a nest whose loops are merged.

use dialects::scf;
use ir::{Ir, Op, Reported, Value};
use pipeline::{Bound, Control, Issue, Kind, Level, Linear, Node, NodeId, Source, Term, When};
use pipeline_rewrite::arithmetic::Arithmetic;

use crate::operations::{Operation, Pure, Terminator, operation};
use crate::reading::Reads;
use pipeline_analysis::extents::may_be_empty;

use super::loops::{contains_loop, initial_values, is_for};
use super::while_nest::inner_while;
use super::{Lowerer, Place, Zone};

fn is_constant(ir: &Ir, op: Op) -> bool {
    operation(ir, op) == Some(Operation::Pure(Pure::Constant))
}

/// The loop directly inside `op`, if it is the only op there that holds a loop.
fn only_inner_loop(ir: &Ir, op: Op) -> Option<Op> {
    let body = ir.body(op, 0)?;
    let mut inner = ir.ops(body).filter(|&o| is_for(ir, o) || contains_loop(ir, o));
    let first = inner.next()?;
    (inner.next().is_none() && is_for(ir, first)).then_some(first)
}

/// The loops of `func` that may be merged with their inner loop, outermost first.
pub fn flattenable(ir: &Ir, func: Op) -> Vec<Op> {
    let loops = ir.walk_vec(func).into_iter().filter(|&op| is_for(ir, op));
    loops.filter(|&op| can_flatten(ir, op)).collect()
}

fn can_flatten(ir: &Ir, op: Op) -> bool {
    if inner_while(ir, op).is_some() {
        return has_constant_step(ir, op);
    }
    let Some(inner) = only_inner_loop(ir, op) else { return false };
    let below = !contains_loop(ir, inner) || inner_while(ir, inner).is_none() && can_flatten(ir, inner);
    below && has_constant_step(ir, op) && has_constant_step(ir, inner) && has_linear_bounds(ir, inner, op)
}

/// The step of a loop if it is a positive constant.
pub(super) fn constant_step(ir: &Ir, op: Op) -> Option<i64> {
    let attr = match ir.isa::<affine::ops::For>(op) {
        true => ir.attr(op, "step"),
        false => ir.def_op(ir.operand(op, 2)).filter(|&d| is_constant(ir, d)).and_then(|d| ir.attr(d, "value")),
    };
    attr.and_then(|a| ir.ctx.as_i64(a)).filter(|s| *s > 0)
}

fn has_constant_step(ir: &Ir, op: Op) -> bool {
    constant_step(ir, op).is_some()
}

/// True if the bounds of `inner` are sums of multiples of counters of the nest and of values from outside of `outer`.
fn has_linear_bounds(ir: &Ir, inner: Op, outer: Op) -> bool {
    if ir.isa::<scf::For>(inner) {
        return ir.operands(inner)[..2].iter().all(|&v| is_linear(ir, v, outer));
    }
    let operands = ["lowerBoundOperands", "upperBoundOperands"];
    let maps = ["lowerBoundMap", "upperBoundMap"];
    let maps_fit = maps.iter().all(|name| {
        let map = ir.attr(inner, name).and_then(|a| ir.ctx.as_map(a));
        map.is_some_and(|m| m.results.iter().all(is_division_free))
    });
    maps_fit && operands.iter().all(|g| ir.operands_named(inner, g).iter().all(|&v| is_linear(ir, v, outer)))
}

fn is_division_free(expr: &ir::AffineExpr) -> bool {
    let mut free = true;
    expr.walk(&mut |e| {
        use ir::AffineExpr::{CeilDiv, FloorDiv, Mod};
        free &= !matches!(e, Mod(..) | FloorDiv(..) | CeilDiv(..));
    });
    free
}

fn is_linear(ir: &Ir, value: Value, outer: Op) -> bool {
    let Some(def) = ir.def_op(value) else {
        // A counter, or an argument from outside of the nest; arguments carried by loops of the nest are not linear.
        let block = ir.def_block(value);
        let carried = block.and_then(|b| ir.parent_of_block(b)).is_some_and(|p| ir.is_inside(p, outer));
        return !carried || block.is_some_and(|b| ir.args(b).first() == Some(&value));
    };
    if !ir.is_inside(def, outer) || is_constant(ir, def) {
        return true;
    }
    match operation(ir, def) {
        Some(Operation::Pure(Pure::Operator(bits::Op::Add | bits::Op::Sub))) => {
            ir.operands(def).iter().all(|&v| is_linear(ir, v, outer))
        }
        Some(Operation::Pure(Pure::Apply)) => {
            let map = ir.attr(def, "map").and_then(|a| ir.ctx.as_map(a));
            map.is_some_and(|m| m.results.iter().all(is_division_free))
                && ir.operands(def).iter().all(|&v| is_linear(ir, v, outer))
        }
        _ => false,
    }
}

impl Lowerer<'_> {
    /// A loop without loops inside, or merged with them, as one segment.
    pub(super) fn nest(&mut self, op: Op, controls: &mut Vec<Control>) -> Result<(), Reported> {
        let mut chain = vec![op];
        while let Some(inner) = chain.last().and_then(|&o| only_inner_loop(self.ir, o)) {
            chain.push(inner);
        }
        let mut levels = self.levels(&chain)?;
        let innermost = chain.len() - 1;
        if innermost > 0 && self.formation.peel.contains(&op) && can_be_peeled(&levels[innermost]) {
            peel(&mut levels[innermost]);
        }
        let inits = initial_values(self.ir, op);
        if levels[0].constant_trip_count() == Some(0) {
            return self.skip_loop(op, &inits);
        }
        let results = self.result_vars(op, &inits, levels[0].constant_trip_count().is_none())?;
        self.take_block(controls);
        let name = levels.iter().map(|l| l.name.clone()).collect::<Vec<_>>().join("_");
        let segment = self.open_segment(&name, Issue::Counted(levels.clone()), self.ir.loc(op));
        self.nest.clone_from(&chain);
        let mut sources = Vec::new();
        for &init in &inits {
            sources.push(self.source(init, op)?);
        }
        let (next, _) = self.nest_level(&chain, &levels, 0, &sources)?;
        let loc = self.ir.loc(op);
        let depth = chain.len();
        let when = When { last_from: (depth > 1).then_some(1), ..When::default() };
        let builder = self.segment(loc);
        let guard = (depth > 1).then(|| builder.pure(Kind::Last(1), vec![], 1, loc));
        for (var, source) in results.into_iter().zip(next) {
            builder.write(var, source, guard.clone(), when, loc);
        }
        self.close_segment();
        self.nest.clear();
        controls.push(Control::Run(segment));
        Ok(())
    }

    /// A loop that never iterates: its results are its initial values.
    fn skip_loop(&mut self, op: Op, inits: &[Value]) -> Result<(), Reported> {
        for (result, &init) in self.ir.results(op).zip(inits) {
            let source = self.source(init, op)?;
            self.bind(result, source, self.ir.loc(op));
        }
        Ok(())
    }

    /// Registers for the results of a loop; they hold the initial values first if the loop may not iterate at all.
    fn result_vars(&mut self, op: Op, inits: &[Value], may_be_empty: bool) -> Result<Vec<pipeline::VarId>, Reported> {
        let mut vars = Vec::new();
        for (result, &init) in self.ir.results(op).zip(inits) {
            let width = self.width(self.ir.ty(result), op)?;
            let name = self.ir.value_name(result).unwrap_or("carried").to_owned();
            let var = self.new_var(&name, width, pipeline::VarRole::Value);
            if may_be_empty {
                let source = self.source(init, op)?;
                let loc = self.ir.loc(op);
                self.segment(loc).write(var, source, None, When::default(), loc);
            }
            self.places.insert(result, Place::Var(var));
            vars.push(var);
        }
        Ok(vars)
    }

    /// The levels of a nest, bounds over outer levels and registers.
    fn levels(&mut self, chain: &[Op]) -> Result<Vec<Level>, Reported> {
        let counters: Vec<Value> = chain.iter().filter_map(|&op| self.counter(op)).collect();
        let mut levels = Vec::new();
        for (depth, &op) in chain.iter().enumerate() {
            levels.push(self.level(op, &counters[..depth])?);
        }
        Ok(levels)
    }

    /// The induction variable of a loop.
    pub(super) fn counter(&self, op: Op) -> Option<Value> {
        self.ir.body(op, 0).and_then(|b| self.ir.args(b).first().copied())
    }

    /// The bounds and step of a loop whose outer levels have these counters.
    pub(super) fn level(&mut self, op: Op, outer: &[Value]) -> Result<Level, Reported> {
        let Some(step) = constant_step(self.ir, op) else {
            return Err(self.refuse(op, "E0606", "the step of a loop must be a positive constant"));
        };
        let counter = self.counter(op);
        let name = counter.and_then(|c| self.ir.value_name(c)).unwrap_or("i").to_owned();
        let lower = Bound { forms: self.bound_forms(op, true, outer)?, is_upper: false };
        let upper = Bound { forms: self.bound_forms(op, false, outer)?, is_upper: true };
        Ok(Level { name, lower, upper, step, is_peeled: false, loc: self.ir.loc(op) })
    }

    fn bound_forms(&mut self, op: Op, is_lower: bool, outer: &[Value]) -> Result<Vec<Linear>, Reported> {
        if self.ir.isa::<scf::For>(op) {
            let value = self.ir.operand(op, usize::from(!is_lower));
            return Ok(vec![self.value_form(value, outer, op)?]);
        }
        let (map, group) =
            if is_lower { ("lowerBoundMap", "lowerBoundOperands") } else { ("upperBoundMap", "upperBoundOperands") };
        let Some(map) = self.ir.attr(op, map).and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Err(self.refuse(op, "E0606", "the loop has no bound map"));
        };
        let operands = self.ir.operands_named(op, group).to_vec();
        let mut forms = Vec::new();
        for expr in &map.results {
            let form = self.linear_expr(expr, &operands, map.dims as usize, outer, op);
            forms.push(match form {
                Some(form) => form,
                None => self.computed_form(expr, &operands, map.dims as usize, op)?,
            });
        }
        Ok(forms)
    }

    /// A bound that is a value: linear, or through a register.
    fn value_form(&mut self, value: Value, outer: &[Value], op: Op) -> Result<Linear, Reported> {
        match self.linear_form(value, outer, op) {
            Some(form) => Ok(form),
            None => Ok(Linear::term(Term::Var(self.var_of(value, op)?))),
        }
    }

    /// A bound with divisions: computed before the loop, in a register.
    fn computed_form(
        &mut self,
        expr: &ir::AffineExpr,
        operands: &[Value],
        dims: usize,
        op: Op,
    ) -> Result<Linear, Reported> {
        let mut sources = Vec::new();
        for &operand in operands {
            sources.push(self.source(operand, op)?);
        }
        let (dims, symbols) = sources.split_at(dims);
        let source = self.affine(expr, dims, symbols, self.ir.loc(op));
        let var = self.new_var("bound", 64, pipeline::VarRole::Value);
        let loc = self.ir.loc(op);
        self.segment(loc).write(var, source, None, When::default(), loc);
        Ok(Linear::term(Term::Var(var)))
    }

    /// One level of a nest; returns what its loop yields at the last iteration, and the nodes of what it carries.
    fn nest_level(
        &mut self,
        chain: &[Op],
        levels: &[Level],
        depth: usize,
        inits: &[Source],
    ) -> Result<(Vec<Source>, Vec<NodeId>), Reported> {
        let op = chain[depth];
        let Some(body) = self.ir.body(op, 0) else { return Err(self.refuse(op, "E0606", "the loop has no body")) };
        let has_inner = depth + 1 < chain.len();
        let (base_guard, base_when) = (self.guard.clone(), self.when);
        self.zone = Zone { depth: depth + 1, is_epilogue: false };
        self.bind_counter(op, depth)?;
        let phis = self.phis(op, &levels[depth], (depth, has_inner), inits)?;
        if has_inner {
            self.enter_prologue(depth + 1, &base_guard, base_when, op);
        } else if levels[depth].is_peeled {
            self.enter_peeled_body(depth, op);
        }
        let mut yields = Vec::new();
        for inner in self.ir.ops_vec(body) {
            if has_inner && inner == chain[depth + 1] {
                self.inner_loop(chain, levels, depth + 1, &base_guard, base_when)?;
            } else if operation(self.ir, inner) == Some(Operation::Terminator(Terminator::Yield)) {
                for &value in self.ir.operands(inner) {
                    yields.push(self.source(value, inner)?);
                }
            } else {
                self.simple_op(inner)?;
            }
        }
        self.patch_phis(&phis, &yields, has_inner);
        (self.guard, self.when) = (base_guard, base_when);
        Ok((yields, phis))
    }

    fn bind_counter(&mut self, op: Op, depth: usize) -> Result<(), Reported> {
        let Some(counter) = self.counter(op) else { return Ok(()) };
        let loc = self.ir.loc(op);
        let width = self.width(self.ir.ty(counter), op)?;
        let index = self.segment(loc).pure(Kind::Index(depth), vec![], 64, loc);
        let value = self.resize(index, 64, width, true, loc);
        self.bind(counter, value, loc);
        Ok(())
    }

    /// Nodes for what a loop carries: the initial value at the first iteration, else what the iteration before yielded.
    fn phis(&mut self, op: Op, level: &Level, place: (usize, bool), inits: &[Source]) -> Result<Vec<NodeId>, Reported> {
        let (depth, has_inner) = place;
        let loc = self.ir.loc(op);
        let args = self.ir.body(op, 0).map(|b| self.ir.args(b)[1..].to_vec()).unwrap_or_default();
        let mut phis = Vec::new();
        for (arg, init) in args.into_iter().zip(inits) {
            let width = self.width(self.ir.ty(arg), op)?;
            let builder = self.segment(loc);
            let first = builder.pure(Kind::First(depth), vec![], 1, loc);
            // In a peeled level the iteration before the first real one made the initial value.
            let mut inputs = match level.is_peeled {
                true => vec![previous_of(&first), previous_of(init)],
                false => vec![first, init.clone()],
            };
            if has_inner {
                let inner_first = builder.pure(Kind::First(depth + 1), vec![], 1, loc);
                inputs.push(Source::node(builder.push(mux(vec![inner_first], width, loc))));
            }
            let phi = builder.push(mux(inputs, width, loc));
            builder.set_depth(phi, depth + 1);
            self.bind(arg, Source::node(phi), loc);
            phis.push(phi);
        }
        Ok(phis)
    }

    /// Gives the nodes made by `phis` their value of the iteration before.
    fn patch_phis(&mut self, phis: &[NodeId], yields: &[Source], has_inner: bool) {
        let Some(builder) = &mut self.current else { return };
        for (&phi, next) in phis.iter().zip(yields) {
            let previous = previous_of(next);
            let nodes = &mut builder.segment.nodes;
            if has_inner {
                let Source::Node { node: kept, .. } = nodes[phi.index()].inputs[2] else { continue };
                nodes[kept.index()].inputs.extend([previous, Source::Node { node: phi, distance: 1 }]);
            } else {
                nodes[phi.index()].inputs.push(previous);
            }
        }
    }

    /// Inside a peeled level: every iteration but the first.
    fn enter_peeled_body(&mut self, depth: usize, op: Op) {
        let loc = self.ir.loc(op);
        let builder = self.segment(loc);
        let first = builder.pure(Kind::First(depth), vec![], 1, loc);
        let later = builder.not(first, loc);
        let guard = self.guard.clone();
        self.guard = self.segment(loc).both(guard, Some(later), loc);
        self.when.not_first_from = Some(depth);
    }

    fn enter_prologue(&mut self, inner: usize, guard: &Option<Source>, when: When, op: Op) {
        let loc = self.ir.loc(op);
        let builder = self.segment(loc);
        let first = builder.pure(Kind::First(inner), vec![], 1, loc);
        self.guard = self.segment(loc).both(guard.clone(), Some(first), loc);
        self.when = When { first_from: Some(inner), ..when };
    }

    /// The inner loop of a merged nest, then the state for the ops after it.
    fn inner_loop(
        &mut self,
        chain: &[Op],
        levels: &[Level],
        depth: usize,
        base_guard: &Option<Source>,
        base_when: When,
    ) -> Result<(), Reported> {
        let op = chain[depth];
        let loc = self.ir.loc(op);
        let zone = self.zone;
        let mut inits = Vec::new();
        for init in initial_values(self.ir, op) {
            inits.push(self.source(init, op)?);
        }
        (self.guard, self.when) = (base_guard.clone(), base_when);
        let active = match levels[depth].is_peeled {
            true => {
                let first = self.segment(loc).pure(Kind::First(depth), vec![], 1, loc);
                Some(self.segment(loc).not(first, loc))
            }
            false => may_be_empty(levels, depth).then(|| self.segment(loc).pure(Kind::Active(depth), vec![], 1, loc)),
        };
        if active.is_some() && !levels[depth].is_peeled {
            self.guard = self.segment(loc).both(base_guard.clone(), active.clone(), loc);
            self.when.active_through = Some(depth);
        }
        let (next, phis) = self.nest_level(chain, levels, depth, &inits)?;
        self.zone = Zone { is_epilogue: true, ..zone };
        let last = self.segment(loc).pure(Kind::Last(depth), vec![], 1, loc);
        self.guard = self.segment(loc).both(base_guard.clone(), Some(last), loc);
        self.when = When { last_from: Some(depth), ..base_when };
        // A level that does not iterate leaves what it was given. Its inner levels may still take several tokens: what it
        // carries holds the initial value through them; a peeled level takes one, the one that made that value.
        let unturned: Vec<Source> =
            if levels[depth].is_peeled { inits } else { phis.into_iter().map(Source::node).collect() };
        for ((result, next), init) in self.ir.results(op).zip(next).zip(unturned) {
            let width = self.width(self.ir.ty(result), op)?;
            let source = match &active {
                Some(active) => self.segment(loc).pure(bits::Op::Mux, vec![active.clone(), next, init], width, loc),
                None => next,
            };
            self.bind(result, source, loc);
        }
        Ok(())
    }
}

/// Whether a counter can begin a step before its first value.
fn can_be_peeled(level: &Level) -> bool {
    level.lower.forms.iter().all(|f| f.constant.checked_sub(level.step).is_some())
}

/// Gives a level one more iteration, before its first, for the ops before its loop.
fn peel(level: &mut Level) {
    level.is_peeled = true;
    level.lower.forms.iter_mut().for_each(|f| f.constant -= level.step);
}

/// A choice to which no name and no guard belong.
pub(super) fn mux(inputs: Vec<Source>, width: u32, loc: ir::Loc) -> Node {
    Node {
        kind: Kind::Op(bits::Op::Mux),
        inputs,
        width,
        guard: None,
        when: When::default(),
        linear: None,
        name: None,
        loc,
    }
}

/// The same source one token ago.
pub(super) fn previous_of(source: &Source) -> Source {
    match source {
        Source::Node { node, distance } => Source::Node { node: *node, distance: distance + 1 },
        other => other.clone(),
    }
}
