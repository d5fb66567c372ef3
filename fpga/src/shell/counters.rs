//! Counters of the bus to memory outside: bytes that it moves, and cycles in which the design waits for it.
//!
//! What holds: all are cleared at the start of a run, and stay as they are when it has ended.

use hw_dialects::CircuitBuilder;
use hw_dialects::names::Names;
use ir::{Op, Rewriter, Value};

use super::logic::{and_not, increment, module, plain_register, register, set};
use crate::kernel::{Counter, Master};

/// Bits of a count.
pub(super) const BITS: u32 = 64;
/// Bits of the beats that were asked for and have not come.
const AWAITED: u32 = 16;

/// Signals of the bus that are looked at.
const READS: [&str; 5] = ["arvalid", "arready", "arlen", "rvalid", "rready"];
const WRITES: [&str; 4] = ["awvalid", "awready", "wvalid", "wready"];

/// Names of the signals that the module takes behind `start` and `running`, with their bits.
pub(super) fn inputs(master: &Master) -> Vec<(String, u32)> {
    let reads = READS.iter().filter(|_| master.reads);
    let all = reads.chain(WRITES.iter().filter(|_| master.writes));
    all.map(|name| (format!("{}{name}", master.prefix), if *name == "arlen" { 8 } else { 1 })).collect()
}

/// Inputs `start`, `running` and those of the bus; an output for each counter.
pub(super) fn build(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, master: &Master) -> Op {
    let mut ports = vec![("start".to_owned(), 1), ("running".to_owned(), 1)];
    ports.extend(inputs(master));
    let outputs: Vec<(String, u32)> =
        master.counters().into_iter().map(|counter| (counter.name().to_owned(), BITS)).collect();
    module(rw, names, name, (&ports, &outputs), |b, inputs| {
        let (start, running) = (inputs[0], inputs[1]);
        let (reads, writes) = inputs[2..].split_at(if master.reads { READS.len() } else { 0 });
        let beat = master.beat_bytes.ilog2();
        let mut counts = Vec::new();
        if let &[arvalid, arready, arlen, rvalid, rready] = reads {
            let awaited = awaited(b, start, (arvalid, arready, arlen), (rvalid, rready));
            let late = b.and(awaited, rready);
            let events = [b.and(rvalid, rready), and_not(b, arvalid, arready), and_not(b, late, rvalid)];
            counts.extend(counted(
                b,
                (start, running, beat),
                [Counter::BytesRead, Counter::ReadRequests, Counter::ReadData],
                events,
            ));
        }
        if let &[awvalid, awready, wvalid, wready] = writes {
            let events = [b.and(wvalid, wready), and_not(b, awvalid, awready), and_not(b, wvalid, wready)];
            let counters = [Counter::BytesWritten, Counter::WriteRequests, Counter::WriteData];
            counts.extend(counted(b, (start, running, beat), counters, events));
        }
        counts
    })
}

/// Are there beats that were asked for and have not come?
fn awaited(
    b: &mut CircuitBuilder<'_, '_>,
    start: Value,
    (arvalid, arready, arlen): (Value, Value, Value),
    (rvalid, rready): (Value, Value),
) -> Value {
    let left = register(b, "awaited", AWAITED, 0);
    let (asked, came) = (b.and(arvalid, arready), b.and(rvalid, rready));
    let length = b.zext(arlen, AWAITED);
    let (length, none, one) = (increment(b, length), b.constant(AWAITED, 0), b.constant(AWAITED, 1));
    let (more, less) = (b.mux(asked, length, none), b.mux(came, one, none));
    let sum = b.add(left, more);
    let next = b.sub(sum, less);
    let next = b.mux(start, none, next);
    b.set_next(left, next);
    b.is_nonzero(left)
}

/// A count of each event, or of the bytes of beats that have two to the power of `beat` bytes.
fn counted(
    b: &mut CircuitBuilder<'_, '_>,
    (start, running, beat): (Value, Value, u32),
    counters: [Counter; 3],
    events: [Value; 3],
) -> Vec<Value> {
    let one = |(counter, event): (Counter, Value)| {
        let low = if counter.is_bytes() { beat } else { 0 };
        let count = plain_register(b, counter.name(), BITS - low);
        let (zero, next) = (b.constant(BITS - low, 0), increment(b, count));
        let happens = b.and(running, event);
        set(b, count, &[(start, zero), (happens, next)]);
        if low == 0 {
            return count;
        }
        let zeros = b.constant(low, 0);
        b.concat(&[count, zeros])
    };
    counters.into_iter().zip(events).map(one).collect()
}
