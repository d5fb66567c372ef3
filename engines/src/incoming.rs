//! The engine that brings in the elements of transfers: it asks for the rows of each, and puts beats where their identifier
//! says as they come.
//!
//! What holds: the identifier of a burst is the number of its route among those that come in.

use ir::Value;
use pipeline::RouteId;

use crate::BusPins;
use crate::EngineBuilder;
use crate::fifo::WAITING;
use crate::requests::Channel;

impl EngineBuilder<'_, '_, '_, '_> {
    /// The engine. Returns whether nothing is on its way, and whether an answer is an error.
    pub(crate) fn incoming(&mut self, bus: &BusPins) -> (Value, Value) {
        let routes = self.routes_that(true);
        if routes.is_empty() {
            return (self.b.truth(true), self.b.truth(false));
        }
        let (mut channels, mut readies, mut idle): (Vec<Channel>, _, _) = (Vec::new(), Vec::new(), Vec::new());
        for (number, &route) in routes.iter().enumerate() {
            let bits = self.b.width(bus.inputs["rid"]);
            let id = self.b.constant(bits, number as u64);
            let is_own = self.b.eq(bus.inputs["rid"], id);
            let (channel, ready, is_idle) = self.incoming_route(route, bus, is_own);
            channels.push(channel);
            readies.push(ready);
            idle.push(is_idle);
        }
        let urgencies = vec![0; channels.len()];
        let asked = self.read_requests(bus, &channels, &urgencies);
        self.take_answers(bus, asked, &readies, idle)
    }

    /// The routes along which elements come in, or go out.
    pub(crate) fn routes_that(&self, come_in: bool) -> Vec<RouteId> {
        let routes = (0..self.program().routes.len()).map(|r| RouteId(r as u32));
        routes.filter(|r| self.program().routes[r.index()].is_load == come_in).collect()
    }

    /// What one route asks for, whether it takes the beat of this cycle, and whether it is idle.
    fn incoming_route(&mut self, route: RouteId, bus: &BusPins, is_own: Value) -> (Channel, Value, Value) {
        let name = self.program().routes[route.index()].name.clone();
        let (push, word) = self.begun(route);
        let width = self.b.width(word);
        let (asking, placing) = (
            self.fifo(width, WAITING, &format!("{name}_asking")),
            self.fifo(width, WAITING, &format!("{name}_placing")),
        );
        let (room, more_room) = (self.has_room(&asking), self.has_room(&placing));
        let has_room = self.b.and(room, more_room);
        self.set_room(route, has_room);
        let fields = self.fields(route, asking.head);
        let behind = self.behind(route);
        let may_ask = match &behind {
            Some(behind) => self.b.and(asking.valid, behind.is_first),
            None => asking.valid,
        };
        let (channel, load) = self.rows(route, bus, may_ask, &fields);
        behind.into_iter().for_each(|behind| self.follow(&behind, push, load));
        self.connect_fifo(&asking, (push, word), load);
        // The elements, as they come.
        let fields = self.fields(route, placing.head);
        let (load, step, over) = (self.b.later(1, "load"), self.b.later(1, "take"), self.b.later(1, "over"));
        let cursor = self.cursor(route, (load.value, &fields), step.value, over.value);
        let comes = self.b.and(bus.inputs["rvalid"], is_own);
        let wants = self.b.and(cursor.is_active, cursor.has_left);
        let due = self.b.and(comes, wants);
        let granted = self.put_elements(bus.inputs["rdata"], &cursor.layout, (&cursor.walk, &cursor.part), due);
        let stepping = self.b.and(due, granted);
        self.b.close(step.input, stepping);
        let is_free = self.b.not(cursor.is_active);
        let loading = self.b.and(is_free, placing.valid);
        self.connect_fifo(&placing, (push, word), loading);
        self.b.close(load.input, loading);
        let none_left = self.b.not(cursor.has_left);
        let is_over = self.b.and(cursor.is_active, none_left);
        self.b.close(over.input, is_over);
        self.set_over(route, is_over, cursor.tag);
        let ready = self.b.all(&[is_own, wants, granted, cursor.is_last]);
        let none_waits = self.b.not(placing.valid);
        (channel, ready, self.b.and(is_free, none_waits))
    }
}
