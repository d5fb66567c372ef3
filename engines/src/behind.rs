//! Transfers behind others: a target's engine does its transfers in the order in which they were started, so programs reuse a buffer, or
//! read again what they wrote, without a wait between.
//!
//! What holds: a transfer moves nothing while one of another route that was begun before it is on its way, if one of them writes what
//! both have: the memory inside or the array outside. Transfers of one route are in order anyway.

use hw_dialects::builder::Later;
use ir::Value;
use pipeline::{Program, RouteId};

use crate::EngineBuilder;
use crate::bus::ir_bits;
use crate::fifo::{COUNT_BITS, WAITING};

const _: () = assert!(WAITING.is_power_of_two(), "numbers of waiting transfers wrap by themselves");

/// A pulse that is known when the engines are made.
pub(crate) struct Pulse {
    value: Value,
    input: Option<Later>,
}

/// In which cycles a transfer of a route begins, and one is over, for those that come behind it.
pub(crate) struct Pulses {
    pub(crate) begun: Pulse,
    pub(crate) over: Pulse,
}

impl Pulse {
    /// What is to be closed, once.
    pub(crate) fn input(&mut self) -> Option<Later> {
        self.input.take()
    }
}

impl Pulses {
    /// Both pulses.
    pub(crate) fn values(&self) -> [Value; 2] {
        [self.begun.value, self.over.value]
    }
}

/// What the waiting transfers of a route are behind.
pub(crate) struct Behind {
    /// Routes of which it must be behind.
    others: Vec<RouteId>,
    /// By route of these: the transfers on their way that each waiting transfer is behind.
    ahead: Vec<Vec<Value>>,
    /// The place of the transfer that begins next, and of the one that asks next.
    places: [Value; 2],
    /// The one that asks next is behind none.
    pub(crate) is_first: Value,
}

/// The routes of which a route must be behind.
fn others(program: &Program, route: RouteId) -> Vec<RouteId> {
    let own = &program.routes[route.index()];
    let inside = |other: &pipeline::Route| other.name == own.name && (other.is_load || own.is_load);
    let outside = |other: &pipeline::Route| other.memory == own.memory && !(other.is_load && own.is_load);
    let all = program.routes.iter().enumerate().filter(|(_, other)| inside(other) || outside(other));
    all.map(|(number, _)| RouteId(number as u32)).filter(|&other| other != route).collect()
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// The pulses of a route that others are behind; nothing if none are.
    pub(crate) fn pulses_of(&mut self, route: RouteId) -> Option<Pulses> {
        let program = self.program();
        let mut all = (0..program.routes.len()).map(|r| RouteId(r as u32));
        let name =
            all.any(|r| others(program, r).contains(&route)).then(|| program.routes[route.index()].name.clone())?;
        let [begun, over] = ["begins", "ends"].map(|what| {
            let later = self.b.later(1, &format!("{name}_{what}"));
            Pulse { value: later.value, input: Some(later) }
        });
        Some(Pulses { begun, over })
    }

    /// Says what a pulse is.
    pub(crate) fn close_pulse(&mut self, later: Option<Later>, value: Value) {
        if let Some(later) = later {
            self.b.close(later.input, value);
        }
    }

    /// The registers that keep what transfers of a route are behind; nothing if they are behind none.
    pub(crate) fn behind(&mut self, route: RouteId) -> Option<Behind> {
        let program = self.program();
        let others = others(program, route);
        let name = &program.routes[route.index()].name;
        if others.is_empty() {
            return None;
        }
        let bits = ir_bits(WAITING as u64 - 1);
        let places = ["begun", "asked"].map(|what| self.b.cleared(bits, &format!("{name}_{what}")));
        let ahead: Vec<Vec<Value>> = others
            .iter()
            .map(|_| (0..WAITING).map(|_| self.b.cleared(COUNT_BITS, &format!("{name}_ahead"))).collect())
            .collect();
        let waits: Vec<Value> = ahead
            .iter()
            .map(|counts| {
                let count = self.b.selected(places[1], counts);
                self.b.is_nonzero(count)
            })
            .collect();
        let waits = self.b.any(&waits);
        Some(Behind { others, ahead, places, is_first: self.b.not(waits) })
    }

    /// Keeps what transfers are behind, one of which begins with `push` and asks with `load`.
    pub(crate) fn follow(&mut self, behind: &Behind, push: Value, load: Value) {
        for (&other, counts) in behind.others.iter().zip(&behind.ahead) {
            let [begun, over] = self.pulses(other);
            let under_way = self.b.cleared(COUNT_BITS, "under_way");
            let left = self.count_up_down(under_way, begun, over);
            for (number, &count) in counts.iter().enumerate() {
                let here = self.b.constant(self.b.width(behind.places[0]), number as u64);
                let is_here = self.b.eq(behind.places[0], here);
                let set = self.b.and(push, is_here);
                let (some, one) = (self.b.is_nonzero(count), self.b.constant(COUNT_BITS, 1));
                let (down, less) = (self.b.and(over, some), self.b.sub(count, one));
                self.set_or_step(count, (set, left), (down, less));
            }
        }
        for (place, pulse) in behind.places.into_iter().zip([push, load]) {
            let none = self.b.truth(false);
            self.count_up_down(place, pulse, none);
        }
    }
}
