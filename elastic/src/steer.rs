//! Circuits of the operations that steer tokens: forks, joins, merges, muxes, branches, buffers.

use hw_dialects::builder::CircuitBuilder;
use ir::Value;

use super::channel::{Channel, state};

/// Remembers which receivers have taken the current token. `wanted` is set while there is one; the answer is, by
/// receiver, whether it is offered the token, and whether all have it in this cycle.
pub(super) fn eager(
    b: &mut CircuitBuilder<'_, '_>,
    wanted: Value,
    receivers: &[Value],
    name: &str,
) -> (Vec<Value>, Value) {
    if let [only] = *receivers {
        return (vec![wanted], only);
    }
    let (mut offers, mut all, mut notes) = (Vec::new(), b.constant(1, 1), Vec::new());
    for (index, &ready) in receivers.iter().enumerate() {
        let sent = state(b, 1, 0, &format!("{name}_sent{index}"));
        let open = b.not(sent);
        offers.push(b.and(wanted, open));
        let has = b.or(sent, ready);
        all = b.and(all, has);
        notes.push((sent, has));
    }
    // A token that not all have stays, and those that have it are not offered it again.
    let through = b.not(all);
    let stays = b.and(wanted, through);
    for (sent, has) in notes {
        let next = b.and(stays, has);
        b.set_next(sent, next);
    }
    (offers, all)
}

/// Valid once all are, and each one's ready: `ready` and all others are there.
pub(super) fn join(b: &mut CircuitBuilder<'_, '_>, inputs: &[&Channel], ready: Value) -> (Value, Vec<Value>) {
    let valids: Vec<Value> = inputs.iter().map(|c| c.valid).collect();
    let valid = b.all(&valids);
    let readies = (0..inputs.len()).map(|own| {
        let others: Vec<Value> = (0..inputs.len()).filter(|&i| i != own).map(|i| valids[i]).collect();
        let others = b.all(&others);
        b.and(others, ready)
    });
    (valid, readies.collect())
}

/// One bit an input: it has a token, and none before it has.
pub(super) fn priority(b: &mut CircuitBuilder<'_, '_>, valids: &[Value]) -> Vec<Value> {
    let mut none = b.constant(1, 1);
    let mut chosen = Vec::new();
    for &valid in valids {
        chosen.push(b.and(none, valid));
        let not = b.not(valid);
        none = b.and(none, not);
    }
    chosen
}

/// The data of the chosen input.
pub(super) fn select_data(b: &mut CircuitBuilder<'_, '_>, chosen: &[Value], data: &[Value]) -> Option<Value> {
    let (&last, rest) = data.split_last()?;
    Some(rest.iter().zip(chosen).rev().fold(last, |other, (&own, &is_own)| b.mux(is_own, own, other)))
}

/// Keeps a choice while its token is offered and not taken, so that a later token can't take its place.
pub(super) fn keep_choice(
    b: &mut CircuitBuilder<'_, '_>,
    valids: &[Value],
    is_taken: Value,
    name: &str,
) -> (Value, Vec<Value>) {
    let fresh = priority(b, valids);
    let waits = state(b, 1, 0, &format!("{name}_waits"));
    let any = b.any(valids);
    let not_taken = b.not(is_taken);
    let next = b.and(any, not_taken);
    b.set_next(waits, next);
    let mut chosen = Vec::new();
    for (index, fresh) in fresh.into_iter().enumerate() {
        let held = state(b, 1, 0, &format!("{name}_choice{index}"));
        let own = b.mux(waits, held, fresh);
        b.set_next(held, own);
        chosen.push(own);
    }
    (any, chosen)
}

/// The number of the one bit that is set, in `width` bits.
pub(super) fn number_of(b: &mut CircuitBuilder<'_, '_>, chosen: &[Value], width: u32) -> Value {
    let mut index = b.constant(width, 0);
    for (i, &own) in chosen.iter().enumerate().skip(1) {
        let number = b.constant(width, i as u64);
        index = b.mux(own, number, index);
    }
    index
}
