//! What runs in which order.

use ir::{InsertPoint, Region};

use super::scope::Scope;
use super::{Attrs, Writer};
use crate::dialect;
use crate::{Awaited, Control, Level, Linear, SegmentId, StreamId, Task, Transfer, VarId};

impl Writer<'_, '_> {
    /// Writes control at the insertion point; a sequence is its parts.
    pub(super) fn control(&mut self, control: &Control, scope: &mut Scope) {
        match control {
            Control::Run(segment) => {
                let attrs = vec![("segment", self.segment_ref(*segment))];
                self.op(dialect::Run::NAME, attrs).build();
            }
            Control::Tasks(tasks) => self.tasks(tasks),
            Control::Sequence(items) => items.iter().for_each(|item| self.control(item, scope)),
            Control::Loop { level, counter, body } => self.counted(level, *counter, body, scope),
            Control::While { before, condition, body, loc } => {
                let regions = [self.inside(before), self.inside(body)];
                let attrs = vec![("condition", self.register_ref(*condition))];
                let op = self.op(dialect::Loop::NAME, attrs).loc(*loc);
                regions.into_iter().fold(op, |op, region| op.region(region)).build();
            }
            Control::If { condition, then, otherwise } => {
                let regions = [self.inside(then), self.inside(otherwise)];
                let attrs = vec![("condition", self.register_ref(*condition))];
                let op = self.op(dialect::If::NAME, attrs);
                regions.into_iter().fold(op, |op, region| op.region(region)).build();
            }
            Control::Await { stream, elements } => {
                let attrs = vec![("stream", self.stream_ref(*stream))];
                self.of_forms(dialect::Await::NAME, &[std::slice::from_ref(elements)], attrs, scope);
            }
            Control::Release { stream, first, step } => {
                let attrs = vec![
                    ("stream", self.stream_ref(*stream)),
                    ("first", self.signed(*first)),
                    ("step", self.signed(*step)),
                ];
                self.op(dialect::Release::NAME, attrs).build();
            }
            Control::Transfer(transfer) => self.transfer(transfer, scope),
            Control::Join { tag } => {
                self.of_forms(dialect::Join::NAME, &[std::slice::from_ref(tag)], Attrs::new(), scope);
            }
        }
    }

    /// Control as a region of its own.
    fn inside(&mut self, control: &Control) -> Region {
        let outer = self.r.insertion();
        let (region, block) = self.r.create_region_with_block(&[]);
        self.r.set_insertion(InsertPoint::End(block));
        self.control(control, &mut Scope::default());
        if let Some(outer) = outer {
            self.r.set_insertion(outer);
        }
        region
    }

    fn tasks(&mut self, tasks: &[Task]) {
        let outer = self.r.insertion();
        let (region, block) = self.r.create_region_with_block(&[]);
        self.r.set_insertion(InsertPoint::End(block));
        for task in tasks {
            let mut attrs = vec![
                ("segment", self.segment_ref(task.segment)),
                ("first", self.number(task.first.into())),
                ("last", self.number(task.last.into())),
            ];
            let awaits = match task.awaits {
                None => None,
                Some(Awaited::Words(memory)) => Some(("words", Some(memory))),
                Some(Awaited::Port(memory)) => Some(("port", Some(memory))),
                Some(Awaited::Unit) => Some(("unit", None)),
                Some(Awaited::Registers) => Some(("registers", None)),
            };
            if let Some((kind, memory)) = awaits {
                attrs.push(("awaits", self.string(kind)));
                attrs.extend(memory.map(|memory| ("awaited", self.memory_ref(memory))));
            }
            self.op(dialect::Task::NAME, attrs).build();
        }
        if let Some(outer) = outer {
            self.r.set_insertion(outer);
        }
        self.r.op(dialect::Tasks::NAME).region(region).build();
    }

    fn counted(&mut self, level: &Level, counter: VarId, body: &Control, scope: &mut Scope) {
        let (operands, forms) = self.forms(&[&level.lower.forms, &level.upper.forms], scope);
        let mut attrs = vec![
            ("counter", self.register_ref(counter)),
            ("name", self.string(&level.name)),
            ("forms", forms),
            ("step", self.signed(level.step)),
        ];
        attrs.extend(level.is_peeled.then(|| ("peeled", self.unit())));
        let region = self.inside(body);
        self.op(dialect::For::NAME, attrs).operands(&operands).region(region).loc(level.loc).build();
    }

    fn transfer(&mut self, transfer: &Transfer, scope: &mut Scope) {
        let Transfer { route, outside, inside, count, row, stride, tag } = transfer;
        let route = self.symbols.routes[route.index()].clone();
        let attrs = vec![("route", self.symbol(&route))];
        let one = std::slice::from_ref::<Linear>;
        let maps = [one(outside), inside, one(count), one(row), one(stride), one(tag)];
        self.of_forms(dialect::Transfer::NAME, &maps, attrs, scope);
    }

    fn of_forms(&mut self, name: &str, maps: &[&[Linear]], mut attrs: Attrs, scope: &mut Scope) {
        let (operands, forms) = self.forms(maps, scope);
        attrs.push(("forms", forms));
        self.op(name, attrs).operands(&operands).build();
    }

    fn segment_ref(&mut self, segment: SegmentId) -> ir::Attr {
        let name = self.symbols.segments[segment.index()].clone();
        self.symbol(&name)
    }

    fn stream_ref(&mut self, stream: StreamId) -> ir::Attr {
        let name = self.symbols.streams[stream.index()].clone();
        self.symbol(&name)
    }
}
