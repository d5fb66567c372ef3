//! The engines of arrays with AXI4-Stream ports of their own.
//!
//! What holds: nothing is taken before the first start; what is offered stays as it is until it is taken. A run takes and
//! gives exactly the elements of its arrays, wherever the mark of the last one is.

use bits::Predicate;
use ir::Value;
use pipeline::StreamId;

use crate::EngineBuilder;
use crate::axis::AxisPins;
use crate::reader::Taken;

impl EngineBuilder<'_, '_, '_, '_> {
    /// The engines of all these streams; `start` begins a run, `end` is the end of the computation. Returns whether all has come
    /// and gone.
    pub(crate) fn direct_engines(&mut self, pins: &AxisPins, start: Value, end: Value) -> Value {
        let (mut idle, mut wrong) = (Vec::new(), Vec::new());
        for stream in self.program().direct_streams() {
            if let Some(&signals) = pins.incoming.get(&stream) {
                let (is_complete, is_marked_wrong) = self.direct_input(stream, signals, start);
                idle.push(is_complete);
                wrong.push(is_marked_wrong);
            }
            if let Some(&ready) = pins.ready.get(&stream) {
                idle.push(self.direct_output(stream, ready, start, end));
            }
        }
        if !wrong.is_empty() {
            let wrong = self.b.any(&wrong);
            self.made.axis_driven.error = Some(self.error_flag("axis_error", start, wrong));
        }
        self.b.all(&idle)
    }

    /// Takes elements in. Returns whether all have come, and the pulse of a mark that is not at the last one.
    fn direct_input(&mut self, stream: StreamId, [data, valid, last]: [Value; 3], start: Value) -> (Value, Value) {
        let name = &self.program().memories[self.program().streams[stream.index()].memory.index()].name;
        let has_begun = self.b.cleared(1, &format!("{name}_begun"));
        let next = self.b.or(has_begun, start);
        self.b.set_next(has_begun, next);
        let comes = self.b.and(valid, has_begun);
        let Taken { is_free, is_complete, passed } = self.take_beats(data, stream, start, comes);
        let is_due = self.b.not(is_complete);
        let ready = self.b.all(&[has_begun, is_due, is_free]);
        self.made.axis_driven.ready.insert(stream, ready);
        let is_end = self.is_count(passed, self.made.streams[stream.index()].total - 1);
        let differs = self.b.xor(is_end, last);
        (is_complete, self.b.all(&[valid, ready, differs]))
    }

    /// Gives elements away once they are let go. Returns whether all have gone.
    fn direct_output(&mut self, stream: StreamId, ready: Value, start: Value, end: Value) -> Value {
        let released = self.released(stream, start, end);
        let step = self.b.later(1, "fetch");
        let passage = self.passage(stream, start, step.value);
        let passed = passage.passed;
        let so_far = self.b.zext(passed, self.b.width(released));
        let is_released = self.b.icmp(Predicate::Slt, so_far, released);
        // The last iteration may let more go than there are.
        let all_read = self.is_count(passed, self.made.streams[stream.index()].total);
        let some_left = self.b.not(all_read);
        let may = self.b.and(is_released, some_left);
        let bits = 8 * passage.layout.packing.bytes;
        let beats = self.beats(bits + 1, "outgoing");
        let (fetched, is_end) = self.fetch(stream, (passage, step), may, beats.has_room);
        let is_last = self.b.delay(is_end, 1, "last_element");
        let entry = self.b.concat(&[is_last, fetched.data]);
        self.connect_beats(&beats, (fetched.push, entry), fetched.begins, ready);
        let head = beats.fifo.head;
        let (data, last) = (self.b.extract(head, 0, bits), self.b.extract(head, bits, 1));
        self.made.axis_driven.sent.insert(stream, [data, beats.fifo.valid, last]);
        let some_wait = self.b.is_nonzero(beats.taken);
        let none_waits = self.b.not(some_wait);
        self.b.and(all_read, none_waits)
    }

    /// True if `register` is `count`.
    fn is_count(&mut self, register: Value, count: u64) -> Value {
        let count = self.b.constant(self.b.width(register), count);
        self.b.eq(register, count)
    }
}

#[cfg(test)]
mod tests {
    use ir::Diagnostics;
    use sim::circuit::Circuit;

    use hls::{MemoryKind, Options};

    /// y[i] = x[i] + 1 over streams of four elements.
    const SOURCE: &str = "func.func @next(%x: memref<4xi8>, %y: memref<4xi8>) {
        %one = arith.constant 1 : i8
        affine.for %i = 0 to 4 {
            %a = affine.load %x[%i] : memref<4xi8>
            %b = arith.addi %a, %one : i8
            affine.store %b, %y[%i] : memref<4xi8>
        }
        return
    }";

    /// The signals of the design in a cycle: whether an element is taken, what is given with its mark, done, and error.
    struct Cycle {
        takes: bool,
        gives: Option<(u64, bool)>,
        done: bool,
        error: bool,
    }

    struct Design(Circuit);

    impl Design {
        fn new() -> Self {
            let (mut ir, func) = test_programs::parsed(SOURCE);
            hw_dialects::register(&mut ir.ctx);
            let module = ir.parent(func).expect("a function is in a module");
            let (options, mut diags) =
                (Options { memory: MemoryKind::Stream, ..Options::default() }, Diagnostics::new());
            let design = hls::synthesize(&mut ir, module, &options, &mut diags).expect("the function can be built");
            let circuit = Circuit::compile(&ir, design.module, &mut diags).expect("a circuit");
            let mut design = Self(circuit);
            design.put("rst", 1);
            (0..3).for_each(|_| design.0.step());
            design.put("rst", 0);
            design
        }

        fn put(&mut self, name: &str, value: u64) {
            let signal = self.0.input(name).expect("an input");
            self.0.put_word(signal, value);
        }

        /// A cycle in which this element is offered with this mark.
        fn cycle(&mut self, (element, is_last): (u64, bool), takes: bool) -> Cycle {
            self.put("s_axis_x_tvalid", 1);
            self.put("s_axis_x_tdata", element);
            self.put("s_axis_x_tlast", is_last.into());
            self.put("m_axis_y_tready", takes.into());
            let mut word = |name: &str| {
                let signal = self.0.output(name).expect("an output");
                self.0.word(signal)
            };
            let gives = (word("m_axis_y_tvalid") != 0).then(|| (word("m_axis_y_tdata"), word("m_axis_y_tlast") != 0));
            let cycle = Cycle {
                takes: word("s_axis_x_tready") != 0,
                gives,
                done: word("done") != 0,
                error: word("axis_error") != 0,
            };
            self.0.step();
            cycle
        }

        /// A run on the elements 10, 20, ... of which the one of this number is marked: what comes out, and the error at the end.
        fn run(&mut self, marked: usize) -> (Vec<(u64, bool)>, bool) {
            self.put("start", 1);
            let (mut taken, mut given) = (0, Vec::new());
            for number in 0..100 {
                let is_ready = number % 3 == 0;
                let cycle = self.cycle((10 * (taken + 1) as u64, taken == marked), is_ready);
                self.put("start", 0);
                taken += usize::from(cycle.takes);
                given.extend(cycle.gives.filter(|_| is_ready));
                if cycle.done {
                    assert_eq!(taken, 4);
                    return (given, cycle.error);
                }
            }
            panic!("no done")
        }
    }

    #[test]
    fn nothing_is_taken_before_the_start() {
        let mut design = Design::new();
        for _ in 0..20 {
            let cycle = design.cycle((1, false), true);
            assert!(!cycle.takes && cycle.gives.is_none() && !cycle.done && !cycle.error);
        }
    }

    #[test]
    fn a_mark_in_the_wrong_place_is_an_error_until_the_next_start() {
        let mut design = Design::new();
        let elements = vec![(11, false), (21, false), (31, false), (41, true)];
        assert_eq!(design.run(3), (elements.clone(), false));
        // Too early, and none: the run takes its elements all the same.
        assert_eq!(design.run(1), (elements.clone(), true));
        assert_eq!(design.run(4), (elements.clone(), true));
        assert_eq!(design.run(3), (elements, false));
    }
}
