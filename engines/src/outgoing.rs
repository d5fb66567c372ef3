//! The engine that takes out the elements of transfers: it reads those of a burst and sends them, one burst after the other.
//!
//! What holds: the identifier of a burst is the number of its route among those that go out; a transfer is over when all of
//! its bursts are answered.

use ir::Value;
use pipeline::RouteId;

use crate::BusPins;
use crate::EngineBuilder;
use crate::fifo::WAITING;
use crate::requests::Channel;
use crate::routes::Cursor;
use crate::writer::{Beat, Burst, Fetched};

/// A route in the making.
struct Outgoing<'p> {
    route: RouteId,
    cursor: Cursor<'p>,
    /// The cursor takes a step; its transfer is over.
    step: super::Later,
    over: super::Later,
    is_idle: Value,
}

impl<'p> EngineBuilder<'_, '_, '_, 'p> {
    /// The engine. Returns whether nothing is on its way, and whether an answer is an error.
    pub(crate) fn outgoing(&mut self, bus: &BusPins) -> (Value, Value) {
        let routes = self.routes_that(false);
        if routes.is_empty() {
            return (self.b.truth(true), self.b.truth(false));
        }
        let (mut channels, mut ends): (Vec<Channel>, Vec<Outgoing<'p>>) = (Vec::new(), Vec::new());
        for &route in &routes {
            let (channel, end) = self.outgoing_route(route, bus);
            channels.push(channel);
            ends.push(end);
        }
        let ready: Vec<Value> = channels.iter().map(|c| self.b.is_nonzero(c.left)).collect();
        let never = self.b.truth(false);
        let burst = self.write_requests(bus, never, &channels, &ready);
        let id_bits = self.b.width(bus.inputs["bid"]);
        let id = self.b.resize(burst.number, id_bits);
        self.made.driven.insert("awid", id);
        let yes = self.b.truth(true);
        self.made.driven.insert("bready", yes);
        let beats = self.beats(9 * self.beat_bytes(), "queue");
        let (mut fetched, mut idle) = (Vec::new(), Vec::new());
        for (number, end) in ends.into_iter().enumerate() {
            let here = self.b.constant(self.b.width(burst.number), number as u64);
            let is_here = self.b.eq(burst.number, here);
            idle.push(end.is_idle);
            let busy = self.is_burst_busy(&burst, is_here);
            let pending = self.pending_of(bus, &burst, is_here, number as u64);
            fetched.push(self.fetch_route(end, &burst, (is_here, beats.has_room), [busy, pending, ready[number]]));
        }
        let sent = self.queue(bus, &fetched, &beats, burst.to_send);
        self.count_down(&burst, &fetched, sent);
        let wrong = self.b.is_nonzero(bus.inputs["bresp"]);
        (self.b.all(&idle), self.b.and(bus.inputs["bvalid"], wrong))
    }

    /// The beats of one route, and the elements that will be read for them.
    fn outgoing_route(&mut self, route: RouteId, bus: &BusPins) -> (Channel, Outgoing<'p>) {
        let name = self.program().routes[route.index()].name.clone();
        let (push, word) = self.begun(route);
        let waiting = self.fifo(self.b.width(word), WAITING, &format!("{name}_sending"));
        let has_room = self.has_room(&waiting);
        self.set_room(route, has_room);
        let fields = self.fields(route, waiting.head);
        let (load, step, over) = (self.b.later(1, "load"), self.b.later(1, "fetch"), self.b.later(1, "over"));
        let cursor = self.cursor(route, (load.value, &fields), step.value, over.value);
        let is_free = self.b.not(cursor.is_active);
        let behind = self.behind(route);
        let may_load = self.b.and(is_free, waiting.valid);
        let may_load = match &behind {
            Some(behind) => self.b.and(may_load, behind.is_first),
            None => may_load,
        };
        let (channel, loading) = self.rows(route, bus, may_load, &fields);
        behind.into_iter().for_each(|behind| self.follow(&behind, push, loading));
        self.b.close(load.input, loading);
        self.connect_fifo(&waiting, (push, word), loading);
        let none_waits = self.b.not(waiting.valid);
        let is_idle = self.b.and(is_free, none_waits);
        (channel, Outgoing { route, cursor, step, over, is_idle })
    }

    /// True if the burst that is sent belongs to this route and was not sent in full.
    fn is_burst_busy(&mut self, burst: &Burst, is_here: Value) -> Value {
        let (sending, valid) = (self.b.is_nonzero(burst.to_send), self.made.driven["awvalid"]);
        let is_busy = self.b.or(sending, valid);
        self.b.and(is_here, is_busy)
    }

    /// True if bursts of this route wait for their answers.
    fn pending_of(&mut self, bus: &BusPins, burst: &Burst, is_here: Value, number: u64) -> Value {
        let id = self.b.constant(self.b.width(bus.inputs["bid"]), number);
        let is_own = self.b.eq(bus.inputs["bid"], id);
        let answered = self.b.and(bus.inputs["bvalid"], is_own);
        let asked = self.b.and(burst.is_accepted, is_here);
        let none = self.none_pending(asked, answered, "writes");
        self.b.not(none)
    }

    /// Reads the elements of the burst that is sent, if it is this route's; its transfer is over when nothing is `busy`.
    fn fetch_route(
        &mut self,
        end: Outgoing<'p>,
        burst: &Burst,
        (is_here, has_room): (Value, Value),
        busy: [Value; 3],
    ) -> Fetched {
        let Outgoing { route, cursor, step, over, .. } = end;
        let wants = self.b.is_nonzero(burst.to_read);
        let may = self.b.all(&[is_here, wants, burst.accepted, cursor.has_left]);
        let Cursor { layout, walk, part, is_active, has_left, is_first, is_last, tag } = cursor;
        let beat = Beat { part, is_first, is_last, spare: None };
        let (fetched, stepping) = self.fetch_step((&layout, &walk), beat, may, has_room);
        self.b.close(step.input, stepping);
        let [sending, pending, asking] = busy;
        let busy = self.b.any(&[has_left, sending, pending, asking]);
        let quiet = self.b.not(busy);
        let is_over = self.b.and(is_active, quiet);
        self.b.close(over.input, is_over);
        self.set_over(route, is_over, tag);
        fetched
    }
}
