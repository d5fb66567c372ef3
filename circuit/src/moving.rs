//! Where the sequencer waits for what moves beside the computation, lets it go, and begins transfers.

use engines::bus::ir_bits;
use engines::{Arrived, EngineBuilder, field_widths, tag_bits};
use ir::Value;
use operator_circuits::less;
use pipeline::{Linear, StreamId, Term, Transfer};
use pipeline_analysis::sequence::{Entry, transfer_entries};

use super::Circuit;
use super::arrival::{Arrival, When};

impl<'r, 'a, 'p> Circuit<'_, 'r, 'a, 'p> {
    /// The engines, made in this circuit.
    pub(super) fn engines(&mut self) -> EngineBuilder<'_, 'r, 'a, 'p> {
        EngineBuilder::new(self.b, self.input.program, &mut self.engines)
    }
}

impl Circuit<'_, '_, '_, '_> {
    /// Goes on when so many elements have come in.
    pub(super) fn await_elements(&mut self, stream: StreamId, wanted: &Linear, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        // A pulse straight from the loop around meets a counter that is still changing.
        let arrivals = self.pass_registers(arrivals);
        let Some(Arrived { count: arrived, bits, elements, total }) = self.engines().arrived(stream) else {
            return arrivals;
        };
        let all = self.b.constant(bits, total);
        let is_all = self.b.eq(arrived, all);
        let is_ready = match wanted.as_constant() {
            Some(count) if count >= elements as i64 => is_all,
            _ => {
                let enough = self.are_there(arrived, wanted);
                self.b.or(enough, is_all)
            }
        };
        let held = |a: Arrival| Arrival { pulse: self.b.held_until(a.pulse, is_ready, "await"), ..a };
        arrivals.into_iter().map(held).collect()
    }

    /// Whether as many elements as are wanted are among those that have arrived.
    fn are_there(&mut self, arrived: Value, wanted: &Linear) -> Value {
        let registers: u32 = wanted.terms.iter().map(|(_, c)| ir_bits(c.unsigned_abs())).sum();
        let width = self.b.width(arrived).max(ir_bits(wanted.constant.unsigned_abs())) + registers + 34;
        let wanted = self.linear(wanted, width, When::Now);
        let have = self.b.zext(arrived, width);
        let lacks = less(self.b, have, wanted);
        self.b.not(lacks)
    }

    /// Lets elements go once all that was stored is in the memories, without holding up what follows.
    pub(super) fn release_elements(&mut self, stream: StreamId, (first, step): (i64, i64), arrivals: &[Arrival]) {
        let pulses: Vec<Value> = arrivals.iter().map(|arrival| self.wait(*arrival, &[Entry::Done]).pulse).collect();
        let pulse = self.b.any(&pulses);
        self.engines().release(stream, (first, step), pulse);
    }

    /// Begins a transfer when all that ran before is done and the route has room. It is on its way when the pulse goes on.
    pub(super) fn begin_transfer(&mut self, transfer: &Transfer, arrivals: Vec<Arrival>) -> Arrival {
        let entries = transfer_entries(transfer);
        let mut pulses = Vec::new();
        for arrival in self.pass_registers(arrivals) {
            pulses.push(self.wait(arrival, &entries).pulse);
        }
        let pulse = if pulses.is_empty() { self.b.truth(false) } else { self.b.any(&pulses) };
        let has_room = self.engines().room(transfer.route);
        let go = self.b.held_until(pulse, has_room, "transfer");
        let widths = field_widths(self.program(), &self.program().routes[transfer.route.index()]);
        let fields: Vec<Value> = transfer.forms().zip(&widths).map(|(form, &bits)| self.field(form, bits)).collect();
        let word = self.b.concat(&fields);
        self.engines().begin(transfer.route, go, word);
        Arrival { pulse: self.b.delay(go, 1, "begun"), from: None, elapsed: 1 }
    }

    /// Goes on when no transfer with this number is on its way.
    pub(super) fn join_transfers(&mut self, tag: &Linear, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let arrivals = self.pass_registers(arrivals);
        let number = self.field(tag, tag_bits(self.program()));
        let counts = self.engines().under_way().to_vec();
        let count = self.b.selected(number, &counts);
        let is_busy = self.b.is_nonzero(count);
        let is_over = self.b.not(is_busy);
        let held = |a: Arrival| Arrival { pulse: self.b.held_until(a.pulse, is_over, "join"), ..a };
        arrivals.into_iter().map(held).collect()
    }

    /// The value of a form that is not negative and has so many bits.
    fn field(&mut self, form: &Linear, bits: u32) -> Value {
        let widest = form.terms.iter().map(|(term, _)| match term {
            Term::Var(var) => self.program().vars[var.index()].width,
            Term::Level(_) => 0,
        });
        let width = widest.max().unwrap_or(0).max(bits) + 1;
        let value = self.linear(form, width, When::Now);
        self.b.trunc(value, bits)
    }
}
