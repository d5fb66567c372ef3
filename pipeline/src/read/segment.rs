//! A segment: levels, nodes, the test of a loop, and the schedule.

use ir::{Attr, Op, Reported, Value};
use rustc_hash::FxHashMap;

use super::Reader;
use crate::dialect;
use crate::form::{Atom, of_expression};
use crate::{Ahead, Bound, Class, Dividers, FloatOp, Issue, Kind, Level, Limiter, Linear, MEASURED_PERCENT, Node};
use crate::{NodeId, Schedule, Segment, Source, Term, Test, Unit, VarId, When, is_built, linear_of, operators, syntax};
use hw_dialects::hw;

/// Cycles of a schedule at the most.
const MOST_CYCLES: u32 = 1 << 24;

/// What the operations of a segment are.
#[derive(Default)]
struct Parts {
    levels: Vec<Op>,
    divided: Vec<Op>,
    nodes: Vec<Op>,
    tests: Vec<Op>,
    /// By result of a node.
    numbers: FxHashMap<Value, NodeId>,
    /// Stores, in order.
    stores: Vec<NodeId>,
}

impl<'r> Reader<'r> {
    pub(super) fn segment(&mut self, op: Op) -> Result<(), Reported> {
        let parts = self.parts(op);
        let mut segment = Segment {
            name: self.name_of(op),
            issue: Issue::Once,
            nodes: Vec::new(),
            divided: Vec::new(),
            forwarded: Vec::new(),
            independent: Vec::new(),
            loc: self.ir.loc(op),
        };
        let mut levels = Vec::new();
        for &level in &parts.levels {
            levels.push(self.level(level, &parts)?);
        }
        for &form in &parts.divided {
            segment.divided.push(self.only_form(form, Some(&parts))?);
        }
        for &node in &parts.nodes {
            let read = self.node(node, &parts, levels.len())?;
            self.check_linear(node, &read, &segment)?;
            self.forwarded(node, &parts, &mut segment)?;
            self.independent(node, levels.len(), &mut segment)?;
            segment.nodes.push(read);
        }
        segment.issue = match (levels.is_empty(), &parts.tests[..]) {
            (true, []) => Issue::Once,
            (false, []) => Issue::Counted(levels),
            (true, &[test]) => Issue::While(self.test(test, &parts)?),
            _ => return Err(self.refuse(op, "a segment has levels, or one 'pipe.while', or neither")),
        };
        let schedule = self.schedule(op, &parts)?;
        self.schedules.push(schedule);
        self.program.segments.push(segment);
        Ok(())
    }

    fn parts(&self, op: Op) -> Parts {
        let mut parts = Parts::default();
        let ops = self.ir.body(op, 0).map(|body| self.ir.ops_vec(body)).unwrap_or_default();
        for op in ops {
            match self.ir.op_text(op) {
                dialect::Level::NAME => parts.levels.push(op),
                dialect::Form::NAME => parts.divided.push(op),
                dialect::While::NAME => parts.tests.push(op),
                dialect::Get::NAME | dialect::Previous::NAME | hw::Constant::NAME => {}
                name => {
                    let number = NodeId(parts.nodes.len() as u32);
                    parts.numbers.extend(self.ir.results(op).map(|value| (value, number)));
                    parts.stores.extend((name == dialect::Store::NAME).then_some(number));
                    parts.nodes.push(op);
                }
            }
        }
        parts
    }

    fn level(&mut self, op: Op, parts: &Parts) -> Result<Level, Reported> {
        let mut forms = self.forms(op, Some(parts))?.into_iter();
        let [Some(lower), Some(upper)] = [forms.next(), forms.next()] else {
            return Err(self.refuse(op, "a level has two bounds"));
        };
        self.bounded(op, lower, upper)
    }

    /// A level of these bounds. Errors: one has no form, or the step is not positive.
    pub(super) fn bounded(&mut self, op: Op, lower: Vec<Linear>, upper: Vec<Linear>) -> Result<Level, Reported> {
        let step: i64 = self.required(op, "step")?;
        if lower.is_empty() || upper.is_empty() || step < 1 {
            return Err(self.refuse(op, "bounds have a form each, and a step is positive"));
        }
        Ok(Level {
            name: self.required::<&str>(op, "name")?.to_owned(),
            lower: Bound { forms: lower, is_upper: false },
            upper: Bound { forms: upper, is_upper: true },
            step,
            is_peeled: self.has(op, "peeled"),
            loc: self.ir.loc(op),
        })
    }

    /// The forms of each map of an operation; dimensions are levels of the segment of `parts`.
    fn forms(&mut self, op: Op, parts: Option<&Parts>) -> Result<Vec<Vec<Linear>>, Reported> {
        let mut operands = self.ir.operands(op);
        let mut all = Vec::new();
        for map in syntax::forms(self.ir, op) {
            let (own, rest) = operands.split_at((map.dims + map.symbols) as usize);
            operands = rest;
            let mut terms = Vec::new();
            for &value in own {
                terms.push(self.term(op, value, parts)?);
            }
            let term = |atom: Atom| match atom {
                Atom::Dimension(at) => terms.get(at).copied(),
                Atom::Symbol(at) => terms.get(map.dims as usize + at).copied(),
            };
            let forms: Option<Vec<Linear>> = map.results.iter().map(|e| of_expression(e, &term)).collect();
            all.push(forms.ok_or_else(|| self.refuse(op, "its forms must be linear"))?);
        }
        Ok(all)
    }

    /// The forms of an operation outside of segments.
    pub(super) fn forms_of_registers(&mut self, op: Op) -> Result<Vec<Vec<Linear>>, Reported> {
        self.forms(op, None)
    }

    /// The form of an operation that has one.
    pub(super) fn only_form_of_registers(&mut self, op: Op) -> Result<Linear, Reported> {
        self.only_form(op, None)
    }

    fn only_form(&mut self, op: Op, parts: Option<&Parts>) -> Result<Linear, Reported> {
        let mut forms = self.forms(op, parts)?;
        match forms.pop().as_deref() {
            Some([form]) if forms.is_empty() => Ok(form.clone()),
            _ => Err(self.refuse(op, "has one form")),
        }
    }

    fn term(&mut self, op: Op, value: Value, parts: Option<&Parts>) -> Result<Term, Reported> {
        let def = self.ir.def_op(value);
        if let Some(at) = parts.zip(def).and_then(|(parts, def)| parts.levels.iter().position(|&level| level == def)) {
            return Ok(Term::Level(at));
        }
        match def.filter(|&def| self.ir.is(def, dialect::Get::NAME)) {
            Some(get) => Ok(Term::Var(self.register_of(get, "register")?)),
            None => {
                Err(self.refuse(op, "forms are over the levels of the segment, and registers that 'pipe.get' reads"))
            }
        }
    }

    fn source(&mut self, op: Op, value: Value, parts: &Parts) -> Result<Source, Reported> {
        let def = self.ir.def_op(value);
        if let Some(&node) = parts.numbers.get(&value) {
            return match def.is_some_and(|def| self.ir.is_before(def, op)) {
                true => Ok(Source::node(node)),
                false => Err(self.refuse(op, "uses a value of the same token that comes after it")),
            };
        }
        match def.map(|def| (def, self.ir.op_text(def))) {
            Some((def, hw::Constant::NAME)) => Ok(Source::Constant(self.required::<&ir::Int>(def, "value")?.clone())),
            Some((def, dialect::Get::NAME)) => {
                let register = self.register_of(def, "register")?;
                let wanted = self.program.vars[register.index()].width;
                match self.ir.ctx.integer_width(self.ir.ty(value)) == Some(wanted) {
                    true => Ok(Source::Var(register)),
                    false => Err(self.refuse(def, format!("the register has {wanted} bits"))),
                }
            }
            Some((def, dialect::Previous::NAME)) => {
                let distance = self.required(def, "distance")?;
                match parts.numbers.get(&self.ir.operand(def, 0)) {
                    Some(&node) => Ok(Source::Node { node, distance }),
                    None => Err(self.refuse(def, "names no node of the segment")),
                }
            }
            _ => Err(self.refuse(op, "uses what is no value of the segment")),
        }
    }

    fn node(&mut self, op: Op, parts: &Parts, levels: usize) -> Result<Node, Reported> {
        let (kind, inputs) = self.kind(op, parts)?;
        self.check_width(op, &kind)?;
        let mut sources = Vec::new();
        for &value in inputs {
            sources.push(self.source(op, value, parts)?);
        }
        let guard = match self.ir.operands(op).get(inputs.len()).filter(|_| acts(&kind)) {
            Some(&guard) => Some(self.source(op, guard, parts)?),
            None => None,
        };
        let result = self.ir.results(op).next();
        self.measured(op)?;
        let linear = match kind {
            Kind::Advance => Some(self.only_form(op, Some(parts))?),
            _ => self.linear(op, levels)?,
        };
        Ok(Node {
            kind,
            inputs: sources,
            width: result.and_then(|value| self.ir.ctx.integer_width(self.ir.ty(value))).unwrap_or(0),
            guard,
            when: self.when(op, levels)?,
            linear,
            name: self.ir.attr(op, "name").and_then(|name| self.ir.ctx.as_str(name)).map(str::to_owned),
            loc: self.ir.loc(op),
        })
    }

    /// Notes what the operation's delay was measured as. Errors: that is no delay.
    fn measured(&mut self, op: Op) -> Result<(), Reported> {
        let [least, most] = MEASURED_PERCENT;
        match self.optional(op, "delay_percent")? {
            Some(percent) if !(least..=most).contains(&percent) => {
                Err(self.refuse(op, format!("'delay_percent' is {percent}, and goes from {least} to {most}")))
            }
            percent => {
                let loc = self.ir.loc(op);
                percent.into_iter().for_each(|percent| self.program.measured.note(loc, percent));
                Ok(())
            }
        }
    }

    /// Errors: a node says that it is another form of counters and registers than it is, or than can be told.
    fn check_linear(&mut self, op: Op, node: &Node, segment: &Segment) -> Result<(), Reported> {
        let of = |source: &Source| match source {
            Source::Node { node, distance: 0 } => segment.nodes[node.index()].linear.clone(),
            Source::Node { .. } => None,
            Source::Constant(value) => value.to_i64().map(Linear::constant),
            Source::Var(var) => Some(Linear::term(Term::Var(*var))),
        };
        let renamed = matches!(node.kind, Kind::Op(bits::Op::Extract { low: 0, width: 64 }));
        let derived = if renamed { of(&node.inputs[0]) } else { linear_of(node.kind, &node.inputs, node.width, &of) };
        match node.linear.is_none() || node.kind == Kind::Advance || node.linear == derived {
            true => Ok(()),
            false => Err(self.refuse(op, "'linear' does not follow from what the node computes")),
        }
    }

    /// Errors: a word or a register has other bits than what is read or written, or an extension makes nothing wider.
    fn check_width(&mut self, op: Op, kind: &Kind) -> Result<(), Reported> {
        let ir = self.ir;
        let bits = |value: Option<Value>| value.and_then(|value| ir.ctx.integer_width(ir.ty(value))).unwrap_or(0);
        let (result, input) = (bits(ir.results(op).next()), |at: usize| bits(ir.operands(op).get(at).copied()));
        let (found, wanted) = match *kind {
            Kind::Load(memory) => (result, self.program.memories[memory.index()].width),
            Kind::Store(memory) => (input(1), self.program.memories[memory.index()].width),
            Kind::Write(register) => (input(0), self.program.vars[register.index()].width),
            // The dialects say how wide operands and results of operators are, but for extensions.
            Kind::Op(bits::Op::ZeroExtend(to) | bits::Op::SignExtend(to)) if to < input(0) => {
                return Err(self.refuse(op, format!("extends {} bits to {to}", input(0))));
            }
            Kind::Op(_) => return Ok(()),
            Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_) | Kind::Advance => return Ok(()),
            Kind::Quotient { .. } | Kind::Remainder { .. } | Kind::Float(_) => return Ok(()),
        };
        match found == wanted {
            true => Ok(()),
            false => Err(self.refuse(op, format!("has {found} bits where what it names has {wanted}"))),
        }
    }

    /// What an operation does, and its inputs.
    fn kind(&mut self, op: Op, parts: &Parts) -> Result<(Kind, &'r [Value]), Reported> {
        let ir = self.ir;
        let operands = ir.operands(op);
        let name = ir.op_text(op);
        if let Some(operator) = operators::of(ir, op) {
            return self.operator(op, operator);
        }
        let found = match name {
            dialect::Float::NAME => (Kind::Float(self.float_op(op)?), operands),
            dialect::Index::NAME => (Kind::Index(self.level_of(op, parts)?), &operands[1..]),
            dialect::First::NAME if operands.is_empty() && parts.levels.is_empty() => (Kind::First(0), operands),
            dialect::First::NAME if operands.is_empty() => return Err(self.refuse(op, "names no level of the segment")),
            dialect::First::NAME => (Kind::First(self.level_of(op, parts)?), &operands[1..]),
            dialect::Last::NAME => (Kind::Last(self.level_of(op, parts)?), &operands[1..]),
            dialect::Active::NAME => (Kind::Active(self.level_of(op, parts)?), &operands[1..]),
            dialect::Advance::NAME => (Kind::Advance, &operands[operands.len()..]),
            dialect::Quotient::NAME => {
                let (form, divisor) = self.divided(op, parts)?;
                (Kind::Quotient { form, divisor }, &operands[1..])
            }
            dialect::Remainder::NAME => {
                let (form, divisor) = self.divided(op, parts)?;
                (Kind::Remainder { form, divisor }, &operands[1..])
            }
            dialect::Load::NAME => (Kind::Load(self.memory_of(op, "memory")?), &operands[..1]),
            dialect::Store::NAME => (Kind::Store(self.memory_of(op, "memory")?), &operands[..2]),
            dialect::Set::NAME => (Kind::Write(self.register_of(op, "register")?), &operands[..1]),
            other => return Err(self.refuse(op, format!("'{other}' is no operation of a segment"))),
        };
        Ok(found)
    }

    /// The kind of an operator's node. Errors: it is none that nodes have, or has another number of operands.
    fn operator(&mut self, op: Op, operator: bits::Op) -> Result<(Kind, &'r [Value]), Reported> {
        let (ir, count) = (self.ir, self.ir.operands(op).len());
        let name = ir.op_text(op);
        if !is_built(operator) {
            return Err(self.refuse(op, format!("'{name}' is no operation of a node")));
        }
        match count == operator.arity() || operator == bits::Op::Concat && count > 0 {
            true => Ok((Kind::Op(operator), ir.operands(op))),
            false => {
                Err(self.refuse(op, format!("'{name}' has {count} operands where a node has {}", operator.arity())))
            }
        }
    }

    /// The unit of an operation on floats. Errors: there is none of the name, or operands and result are no such floats.
    fn float_op(&mut self, op: Op) -> Result<FloatOp, Reported> {
        let name: &str = self.required(op, "unit_class")?;
        let unit = FloatOp::named(name)
            .ok_or_else(|| self.refuse(op, format!("'{name}' is no operation on floats in a unit")))?;
        let ir = self.ir;
        let bits = |value: Value| ir.ctx.integer_width(ir.ty(value)) == Some(unit.width());
        let fits =
            ir.operands(op).len() == unit.arity() && ir.operands(op).iter().copied().chain(ir.results(op)).all(bits);
        match fits {
            true => Ok(unit),
            false => {
                let (count, width) = (unit.arity(), unit.width());
                Err(self.refuse(op, format!("'{name}' takes {count} operands of {width} bits and gives one")))
            }
        }
    }

    fn level_of(&mut self, op: Op, parts: &Parts) -> Result<usize, Reported> {
        let def = self.ir.def_op(self.ir.operand(op, 0));
        let level = parts.levels.iter().position(|&level| Some(level) == def);
        level.ok_or_else(|| self.refuse(op, "names no level of the segment"))
    }

    fn divided(&mut self, op: Op, parts: &Parts) -> Result<(usize, i64), Reported> {
        let divisor: i64 = self.required(op, "divisor")?;
        let def = self.ir.def_op(self.ir.operand(op, 0));
        match parts.divided.iter().position(|&form| Some(form) == def) {
            Some(form) if divisor > 0 => Ok((form, divisor)),
            _ => Err(self.refuse(op, "divides a 'pipe.form' of the segment by a positive number")),
        }
    }

    fn when(&mut self, op: Op, levels: usize) -> Result<When, Reported> {
        let mut when = When::default();
        let entries = self.ir.attr(op, "when").and_then(|dict| self.ir.ctx.as_dict(dict)).unwrap_or_default();
        for (name, level) in entries {
            let level = self.ir.ctx.as_i64(*level).and_then(|level| usize::try_from(level).ok());
            let place = match self.ir.ctx.text(*name) {
                "first_from" => &mut when.first_from,
                "last_from" => &mut when.last_from,
                "not_first_from" => &mut when.not_first_from,
                "active_through" => &mut when.active_through,
                other => return Err(self.refuse(op, format!("'when' knows no '{other}'"))),
            };
            if level.is_none_or(|level| level >= levels) {
                return Err(self.refuse(op, "'when' has numbers of the segment's levels"));
            }
            *place = level;
        }
        Ok(when)
    }

    /// What is known of an index expression.
    fn linear(&mut self, op: Op, levels: usize) -> Result<Option<Linear>, Reported> {
        let items = self.items(op, "linear")?;
        let Some((&map, registers)) = items.split_first() else { return Ok(None) };
        let registers: Vec<VarId> = registers.iter().map(|&r| self.register_named(op, r)).collect::<Result<_, _>>()?;
        let term = |atom: Atom| match atom {
            Atom::Dimension(at) => (at < levels).then_some(Term::Level(at)),
            Atom::Symbol(at) => registers.get(at).map(|&var| Term::Var(var)),
        };
        let form = self.ir.ctx.as_map(map).and_then(|map| match &map.results[..] {
            [only] => of_expression(only, &term),
            _ => None,
        });
        form.map(Some)
            .ok_or_else(|| self.refuse(op, "'linear' has a linear map of one result and the registers it is over"))
    }

    fn forwarded(&mut self, op: Op, parts: &Parts, segment: &mut Segment) -> Result<(), Reported> {
        let load = NodeId(segment.nodes.len() as u32);
        for item in self.items(op, "forwarded")? {
            let numbers = self.ir.ctx.as_dense_array(item).unwrap_or_default();
            let pair = match numbers[..] {
                [store, tokens] => {
                    usize::try_from(store).ok().and_then(|at| parts.stores.get(at)).zip(u32::try_from(tokens).ok())
                }
                _ => None,
            };
            let (store, tokens) =
                pair.ok_or_else(|| self.refuse(op, "'forwarded' has numbers of stores and tokens"))?;
            segment.forwarded.push((load, *store, tokens));
        }
        Ok(())
    }

    fn independent(&mut self, op: Op, levels: usize, segment: &mut Segment) -> Result<(), Reported> {
        let Some(attr) = self.ir.attr(op, "independent") else { return Ok(()) };
        let access = NodeId(segment.nodes.len() as u32);
        for number in self.ir.ctx.as_dense_array(attr).unwrap_or_default() {
            match usize::try_from(number).ok().filter(|&level| level < levels) {
                Some(level) => segment.independent.push((access, level)),
                None => return Err(self.refuse(op, "'independent' has numbers of levels of the segment")),
            }
        }
        Ok(())
    }

    fn test(&mut self, op: Op, parts: &Parts) -> Result<Test, Reported> {
        let mut nodes = Vec::new();
        for value in self.ir.operands(op) {
            let node = parts.numbers.get(value).copied();
            nodes.push(node.ok_or_else(|| self.refuse(op, "tests what is no node of the segment"))?);
        }
        let ahead = match (nodes.get(1), self.optional(op, "tokens")?) {
            (Some(&alive), Some(tokens)) => Some(Ahead { alive, tokens }),
            (None, None) => None,
            _ => return Err(self.refuse(op, "tokens ahead have a number and a condition")),
        };
        Ok(Test { condition: nodes[0], ahead, runs: self.required::<usize>(op, "runs")? as u64 })
    }

    /// The schedule of a segment; `None` without an interval.
    fn schedule(&mut self, op: Op, parts: &Parts) -> Result<Option<Schedule>, Reported> {
        let Some(ii) = self.optional::<u32>(op, "ii")? else { return Ok(None) };
        if ii == 0 || ii > MOST_CYCLES {
            return Err(self.refuse(op, format!("an interval has 1 to {MOST_CYCLES} cycles")));
        }
        let (mut start, mut port, mut unit) = (Vec::new(), Vec::new(), Vec::new());
        for &node in &parts.nodes {
            let cycle: u32 = self.required(node, "start")?;
            if cycle > MOST_CYCLES {
                return Err(self.refuse(node, format!("starts after more than {MOST_CYCLES} cycles")));
            }
            start.push(cycle);
            let is_access = self.ir.isa::<dialect::Load>(node) || self.ir.isa::<dialect::Store>(node);
            port.push(if is_access { self.required(node, "port")? } else { 0 });
            unit.push(self.unit(node)?);
        }
        let limiting: Vec<i64> = self.optional(op, "limiting")?.unwrap_or_default();
        // One past the nodes: the issue of the next token.
        let number = |&node: &i64| usize::try_from(node).ok().filter(|&node| node <= parts.nodes.len());
        let limiting: Option<Vec<usize>> = limiting.iter().map(number).collect();
        let limiting = limiting.ok_or_else(|| self.refuse(op, "'limiting' numbers nodes of the segment"))?;
        let dividers = self.optional(op, "staged_dividers")?.map_or(Dividers::Serial, Dividers::Staged);
        let open = self.items(op, "left_open")?;
        Ok(Some(Schedule {
            start,
            port,
            unit,
            ii,
            depth: self.required(op, "depth")?,
            dividers,
            lower_bound: self.optional(op, "lower_bound")?.unwrap_or(1),
            proven: self.has(op, "proven"),
            bound: self.optional::<&str>(op, "bound")?.unwrap_or_default().to_owned(),
            limited_by: self.limiter(op)?,
            limiting,
            is_bound_by_resource: self.has(op, "bound_by_resource"),
            left_open: open.iter().filter_map(|&words| self.ir.ctx.as_str(words)).map(str::to_owned).collect(),
        }))
    }

    fn unit(&mut self, op: Op) -> Result<Option<Unit>, Reported> {
        let items = self.items(op, "unit")?;
        let ctx = &self.ir.ctx;
        match items[..] {
            [] => Ok(None),
            [class, number] => {
                let class = ctx.as_str(class).and_then(|name| Class::named(name).ok());
                let number = ctx.as_i64(number).and_then(|number| u32::try_from(number).ok());
                let unit = class.zip(number).map(|(class, number)| Some(Unit { class, number }));
                unit.ok_or_else(|| self.refuse(op, "a unit has a class and a number"))
            }
            _ => Err(self.refuse(op, "a unit has a class and a number")),
        }
    }

    fn limiter(&mut self, op: Op) -> Result<Limiter, Reported> {
        let items = self.items(op, "limited_by")?;
        let text = |attr: Attr| self.ir.ctx.as_str(attr).unwrap_or_default();
        match items[..] {
            [] => Ok(Limiter::Nothing),
            [kind, name] if text(kind) == "resource" => Ok(Limiter::Resource { name: text(name).to_owned() }),
            [kind, ref memory @ ..] if matches!(text(kind), "recurrence" | "division") => {
                let divides = text(kind) == "division";
                let memory = memory.first().map(|&memory| self.memory_named(op, memory)).transpose()?;
                Ok(Limiter::Recurrence { memory, divides })
            }
            _ => Err(self.refuse(op, "'limited_by' is a recurrence, a division or a resource")),
        }
    }
}

/// Kinds of nodes that may have a guard.
fn acts(kind: &Kind) -> bool {
    matches!(kind, Kind::Load(_) | Kind::Store(_) | Kind::Write(_))
}
