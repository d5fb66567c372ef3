//! A subordinate of AXI4-Lite (AMBA AXI, issue H) in front of the control port: 32 bits of data, one access at a time.
//!
//! What holds: address and data of a write may come in any order; a response stays until it is taken; what the control port
//! refuses is answered with `SLVERR`. The lowest two bits of an address are not looked at.

use hw_dialects::CircuitBuilder;
use ir::Value;

use super::logic::{and_not, plain_register, register, set, set_clear};
use super::words::{self, Answer, Request};

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// Inputs.
pub fn inputs(address_bits: u32) -> Vec<(&'static str, u32)> {
    vec![
        ("s_axi_awaddr", address_bits),
        ("s_axi_awvalid", 1),
        ("s_axi_wdata", 32),
        ("s_axi_wstrb", 4),
        ("s_axi_wvalid", 1),
        ("s_axi_bready", 1),
        ("s_axi_araddr", address_bits),
        ("s_axi_arvalid", 1),
        ("s_axi_rready", 1),
    ]
}

/// Outputs.
pub const OUTPUTS: [(&str, u32); 8] = [
    ("s_axi_awready", 1),
    ("s_axi_wready", 1),
    ("s_axi_bresp", 2),
    ("s_axi_bvalid", 1),
    ("s_axi_arready", 1),
    ("s_axi_rdata", 32),
    ("s_axi_rresp", 2),
    ("s_axi_rvalid", 1),
];

/// A channel whose payload is kept until it was used.
struct Held {
    full: Value,
    ready: Value,
    payload: Vec<Value>,
}

/// The outputs, and what goes to the control port, from which `port` comes.
pub fn body(b: Builder<'_, '_, '_>, inputs: &[Value], port: (Value, Value)) -> (Vec<Value>, [Value; 4]) {
    let &[awaddr, awvalid, wdata, wstrb, wvalid, bready, araddr, arvalid, rready] = inputs else {
        unreachable!("nine inputs")
    };
    let to = held(b, "aw", awvalid, &[awaddr]);
    let data = held(b, "w", wvalid, &[wdata, wstrb]);
    let from = held(b, "ar", arvalid, &[araddr]);
    let [writing, reading, written, read] =
        ["writing", "reading", "bvalid", "rvalid"].map(|name| register(b, name, 1, 0));
    let address = b.mux(writing, to.payload[0], from.payload[0]);
    let width = b.width(address);
    let request = Request {
        valid: b.or(writing, reading),
        write: writing,
        address: b.extract(address, 2, width - 2),
        data: data.payload[0],
        strobe: data.payload[1],
    };
    let answer = words::access(b, request, port);
    let whole = b.and(to.full, data.full);
    let (may_write, may_read) = (and_not(b, whole, written), and_not(b, from.full, read));
    let free = b.not(request.valid);
    let begins_write = b.and(free, may_write);
    let free = and_not(b, free, may_write);
    let begins_read = b.and(free, may_read);
    let wrote = take(b, (writing, begins_write), answer.done, &[(&to, awvalid), (&data, wvalid)]);
    let got = take(b, (reading, begins_read), answer.done, &[(&from, arvalid)]);
    let bresp = respond(b, "bresp", (written, wrote, bready), &answer);
    let rresp = respond(b, "rresp", (read, got, rready), &answer);
    let rdata = plain_register(b, "rdata", 32);
    set(b, rdata, &[(got, answer.word)]);
    (vec![to.ready, data.ready, bresp, written, from.ready, rdata, rresp, read], answer.access)
}

/// Keeps what a channel brings.
fn held(b: Builder<'_, '_, '_>, name: &str, valid: Value, payload: &[Value]) -> Held {
    let full = register(b, &format!("{name}_full"), 1, 0);
    let ready = b.not(full);
    let takes = b.and(valid, ready);
    let mut keep = |&value: &Value| {
        let width = b.width(value);
        let kept = plain_register(b, &format!("{name}_kept"), width);
        set(b, kept, &[(takes, value)]);
        kept
    };
    let payload = payload.iter().map(&mut keep).collect();
    Held { full, ready, payload }
}

/// An access goes on until its answer is there, which empties its channels. The result is that it is.
fn take(b: Builder<'_, '_, '_>, (goes_on, begins): (Value, Value), done: Value, channels: &[(&Held, Value)]) -> Value {
    let ends = b.and(goes_on, done);
    set_clear(b, goes_on, begins, ends);
    for (channel, valid) in channels {
        let fills = b.and(*valid, channel.ready);
        set_clear(b, channel.full, fills, ends);
    }
    ends
}

/// A response that stays until it is taken: `OKAY`, or `SLVERR`.
fn respond(b: Builder<'_, '_, '_>, name: &str, (valid, comes, ready): (Value, Value, Value), answer: &Answer) -> Value {
    let fault = plain_register(b, name, 1);
    set(b, fault, &[(comes, answer.fault)]);
    let goes = b.and(valid, ready);
    set_clear(b, valid, comes, goes);
    let zero = b.constant(1, 0);
    b.concat(&[fault, zero])
}
