//! A segment: levels, nodes and the test of a loop.

use ir::{Attr, InsertPoint, Op, Value};

use super::scope::Scope;
use super::{Attrs, Writer};
use crate::dialect::{self, Segment as SegmentOp};
use crate::operators;
use crate::{Issue, Kind, Level, Limiter, Linear, Node, Schedule, Segment, Test, When};

impl<'a> Writer<'_, 'a> {
    pub(super) fn segment(&mut self, index: usize) {
        let segment = &self.program.segments[index];
        let schedule = self.schedules.map(|schedules| &schedules[index]);
        let symbol = self.symbols.segments[index].clone();
        let mut attrs = self.named(&symbol, &segment.name);
        if let Some(schedule) = schedule {
            self.interval(schedule, &mut attrs);
        }
        let (region, block) = self.r.create_region_with_block(&[]);
        self.op(SegmentOp::NAME, attrs).region(region).loc(segment.loc).build();
        self.r.set_insertion(InsertPoint::End(block));
        let widths = segment.nodes.iter().map(|node| node.width).collect();
        let mut scope = Scope::default();
        scope.widths = widths;
        segment.levels().iter().for_each(|level| self.level(level, &mut scope));
        for form in &segment.divided {
            let (operands, forms) = self.forms(&[std::slice::from_ref(form)], &mut scope);
            let index = self.r.ir_mut().ctx.index();
            let op = self.r.op(dialect::Form::NAME).operands(&operands).attr("forms", forms).result(index);
            scope.divided.push(op.value());
        }
        for index in 0..segment.nodes.len() {
            let op = self.node(segment, index, &mut scope);
            self.name_node(&segment.nodes[index], op);
            self.schedule_node(&segment.nodes[index], index, schedule, op);
        }
        if let Issue::While(test) = &segment.issue {
            self.test(test, &scope);
        }
        self.settle(scope);
    }

    fn interval(&mut self, schedule: &Schedule, attrs: &mut Attrs) {
        attrs.push(("ii", self.number(schedule.ii.into())));
        attrs.push(("depth", self.number(schedule.depth.into())));
        attrs.push(("lower_bound", self.number(schedule.lower_bound.into())));
        attrs.push(("bound", self.string(&schedule.bound)));
        attrs.push(("limited_by", self.limiter(&schedule.limited_by)));
        let flags = [("proven", schedule.proven), ("bound_by_resource", schedule.is_bound_by_resource)];
        for (name, is_set) in flags {
            attrs.extend(is_set.then(|| (name, self.unit())));
        }
        if !schedule.limiting.is_empty() {
            let nodes: Vec<i64> = schedule.limiting.iter().map(|&node| node as i64).collect();
            attrs.push(("limiting", self.list(&nodes)));
        }
        if let Some(cycles) = schedule.dividers.stage_cycles() {
            attrs.push(("staged_dividers", self.number(cycles.into())));
        }
        if !schedule.left_open.is_empty() {
            let open: Vec<Attr> = schedule.left_open.iter().map(|words| self.string(words)).collect();
            attrs.push(("left_open", self.array(&open)));
        }
    }

    fn limiter(&mut self, limiter: &Limiter) -> Attr {
        let parts = match limiter {
            Limiter::Nothing => vec![],
            Limiter::Recurrence { memory, divides } => {
                let mut parts = vec![self.string(if *divides { "division" } else { "recurrence" })];
                parts.extend(memory.map(|memory| self.memory_ref(memory)));
                parts
            }
            Limiter::Resource { name } => vec![self.string("resource"), self.string(name)],
        };
        self.array(&parts)
    }

    fn level(&mut self, level: &Level, scope: &mut Scope) {
        let (operands, forms) = self.forms(&[&level.lower.forms, &level.upper.forms], scope);
        let mut attrs = vec![("forms", forms), ("name", self.string(&level.name)), ("step", self.signed(level.step))];
        attrs.extend(level.is_peeled.then(|| ("peeled", self.unit())));
        let index = self.r.ir_mut().ctx.index();
        let op = self.op(dialect::Level::NAME, attrs).operands(&operands).result(index).loc(level.loc).build();
        let counter = self.r.result(op, 0);
        self.r.ir_mut().set_value_name(counter, &level.name);
        scope.levels.push(counter);
    }

    /// Writes a node; its result, if it has one, is the value of the node.
    fn node(&mut self, segment: &Segment, index: usize, scope: &mut Scope) -> Op {
        let node = &segment.nodes[index];
        let mut operands: Vec<Value> = node.inputs.iter().map(|source| self.source(source, scope)).collect();
        let mut attrs = Attrs::new();
        let name = self.operation(&node.kind, node.linear.as_ref(), scope, &mut operands, &mut attrs);
        operands.extend(node.guard.as_ref().map(|guard| self.source(guard, scope)));
        if node.when != When::default() {
            attrs.push(("when", self.when(&node.when)));
        }
        if let Some(form) = &node.linear {
            attrs.push(("linear", self.linear(form, segment.levels().len())));
        }
        self.forwarded(segment, index, &mut attrs);
        self.independent(segment, index, &mut attrs);
        attrs.extend(
            self.program.measured.known(node.loc).map(|percent| ("delay_percent", self.number(percent.into()))),
        );
        let ty = (node.width > 0).then(|| self.r.ir_mut().ctx.integer(node.width));
        let op = self.op(name, attrs).operands(&operands).results(ty.as_slice()).loc(node.loc).build();
        scope.nodes.push((node.width > 0).then(|| self.r.result(op, 0)));
        op
    }

    /// The name of the operation of a kind of node, with what it has beside the inputs.
    fn operation(
        &mut self,
        kind: &Kind,
        linear: Option<&Linear>,
        scope: &mut Scope,
        operands: &mut Vec<Value>,
        attrs: &mut Attrs,
    ) -> &'static str {
        match *kind {
            Kind::Op(op) => {
                attrs.extend(operators::attributes(op, &mut self.r.ir_mut().ctx));
                operators::name(op)
            }
            Kind::Float(op) => {
                attrs.push(("unit_class", self.string(&op.name())));
                dialect::Float::NAME
            }
            Kind::Index(level) => {
                operands.push(scope.levels[level]);
                dialect::Index::NAME
            }
            Kind::First(level) => {
                operands.extend(scope.levels.get(level));
                dialect::First::NAME
            }
            Kind::Last(level) => {
                operands.push(scope.levels[level]);
                dialect::Last::NAME
            }
            Kind::Active(level) => {
                operands.push(scope.levels[level]);
                dialect::Active::NAME
            }
            Kind::Advance => {
                let form = linear.expect("an advancing node has a linear form");
                let (values, forms) = self.forms(&[std::slice::from_ref(form)], scope);
                operands.extend(values);
                attrs.push(("forms", forms));
                dialect::Advance::NAME
            }
            Kind::Quotient { form, divisor } => {
                operands.push(scope.divided[form]);
                attrs.push(("divisor", self.signed(divisor)));
                dialect::Quotient::NAME
            }
            Kind::Remainder { form, divisor } => {
                operands.push(scope.divided[form]);
                attrs.push(("divisor", self.signed(divisor)));
                dialect::Remainder::NAME
            }
            Kind::Load(memory) => {
                attrs.push(("memory", self.memory_ref(memory)));
                dialect::Load::NAME
            }
            Kind::Store(memory) => {
                attrs.push(("memory", self.memory_ref(memory)));
                dialect::Store::NAME
            }
            Kind::Write(register) => {
                attrs.push(("register", self.register_ref(register)));
                dialect::Set::NAME
            }
        }
    }

    fn when(&mut self, when: &When) -> Attr {
        let When { first_from, last_from, not_first_from, active_through } = *when;
        let all = [
            ("active_through", active_through),
            ("first_from", first_from),
            ("last_from", last_from),
            ("not_first_from", not_first_from),
        ];
        let entries: Vec<_> = all
            .into_iter()
            .filter_map(|(name, level)| Some((name, level?)))
            .map(|(name, level)| (self.r.ir_mut().ctx.str(name), self.number(level as u64)))
            .collect();
        self.r.ir_mut().ctx.dict_attr(&entries)
    }

    /// The stores whose words a load takes from registers: by number among the stores of the segment, and how many tokens back.
    fn forwarded(&mut self, segment: &Segment, index: usize, attrs: &mut Attrs) {
        let own = segment.forwarded.iter().filter(|(load, ..)| load.index() == index);
        let pairs: Vec<Attr> = own
            .map(|(_, store, tokens)| {
                let before = segment.nodes[..store.index()].iter();
                let number = before.filter(|node| matches!(node.kind, Kind::Store(_))).count();
                self.list(&[number as i64, i64::from(*tokens)])
            })
            .collect();
        if !pairs.is_empty() {
            attrs.push(("forwarded", self.array(&pairs)));
        }
    }

    /// The levels in whose iterations an access is independent.
    fn independent(&mut self, segment: &Segment, index: usize, attrs: &mut Attrs) {
        let own = segment.independent.iter().filter(|(access, _)| access.index() == index);
        let levels: Vec<i64> = own.map(|(_, level)| *level as i64).collect();
        if !levels.is_empty() {
            attrs.push(("independent", self.list(&levels)));
        }
    }

    /// Names stand in an attribute: those of values are for people, and may change when the text is printed.
    fn name_node(&mut self, node: &Node, op: Op) {
        let Some(name) = &node.name else { return };
        if node.width > 0 {
            let value = self.r.result(op, 0);
            self.r.ir_mut().set_value_name(value, name);
        }
        let name = self.string(name);
        self.r.set_attr(op, "name", name);
    }

    fn schedule_node(&mut self, node: &Node, index: usize, schedule: Option<&Schedule>, op: Op) {
        let Some(schedule) = schedule else { return };
        let start = self.number(schedule.start[index].into());
        self.r.set_attr(op, "start", start);
        if matches!(node.kind, Kind::Load(_) | Kind::Store(_)) {
            let port = self.number(schedule.port[index] as u64);
            self.r.set_attr(op, "port", port);
        }
        if let Some(unit) = schedule.unit[index] {
            let parts = [self.string(&unit.class.key()), self.number(unit.number.into())];
            let unit = self.array(&parts);
            self.r.set_attr(op, "unit", unit);
        }
    }

    fn test(&mut self, test: &Test, scope: &Scope) {
        let value = |node: crate::NodeId| scope.nodes[node.index()].expect("a test has a value");
        let mut operands = vec![value(test.condition)];
        let mut attrs = vec![("runs", self.number(test.runs))];
        if let Some(ahead) = test.ahead {
            operands.push(value(ahead.alive));
            attrs.push(("tokens", self.number(ahead.tokens.into())));
        }
        self.op(dialect::While::NAME, attrs).operands(&operands).build();
    }
}
