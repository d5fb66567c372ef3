//! A slave of Wishbone B4, classic cycles, in front of the control port: 32 bits of data, granules of 8 bits, addresses in words.
//!
//! What holds: a cycle ends with `ack`, or with `err` where the control port refuses; one that its master gives up has no answer.

use hw_dialects::CircuitBuilder;
use ir::Value;

use super::logic::and_not;
use super::words::{self, Request};

/// Inputs.
pub fn inputs(address_bits: u32) -> Vec<(&'static str, u32)> {
    vec![
        ("wb_cyc_i", 1),
        ("wb_stb_i", 1),
        ("wb_we_i", 1),
        ("wb_adr_i", address_bits - 2),
        ("wb_dat_i", 32),
        ("wb_sel_i", 4),
    ]
}

/// Outputs.
pub const OUTPUTS: [(&str, u32); 3] = [("wb_dat_o", 32), ("wb_ack_o", 1), ("wb_err_o", 1)];

/// The outputs, and what goes to the control port, from which `port` comes.
pub fn body(b: &mut CircuitBuilder<'_, '_>, inputs: &[Value], port: (Value, Value)) -> (Vec<Value>, [Value; 4]) {
    let &[cycle, strobe, write, address, data, select] = inputs else { unreachable!("six inputs") };
    let valid = b.and(cycle, strobe);
    let answer = words::access(b, Request { valid, write, address, data, strobe: select }, port);
    let answered = b.and(valid, answer.done);
    let (ack, err) = (and_not(b, answered, answer.fault), b.and(answered, answer.fault));
    (vec![answer.word, ack, err], answer.access)
}
