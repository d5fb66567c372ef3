//! Circuits of memories: accesses share one port that reads and one that writes, and chains keep their order.
//!
//! What holds: a load that reads a word at the edge at which it is written takes what is written. Accesses that are in no chain with each other never meet. In
//! a chain without a queue a token comes in the cycle after its access; in one with a queue a load's token comes with its
//! access, a store's in the cycle after it took its place, and a load waits for stores before it to its word, until the last
//! of them leaves the queue.
//! A load whose token reaches another load in the same cycle comes before it at the port, so that no valid bit depends on
//! itself.

use dataflow::marks::{CHAINS, SLOTS};
use hw_dialects::builder::Memory;
use hw_dialects::handshake;
use ir::{Ir, Op, Value};
use rustc_hash::FxHashSet;

use super::channel::{Channel, Queue, Traffic, kept, queue, state};
use super::hardware::Elastic;
use super::steer;

/// The accesses of a memory operation.
struct Accesses {
    /// Data and address of each store, and its token.
    stores: Vec<(Value, Value, Value)>,
    /// Address of each load, its data and its token.
    loads: Vec<(Value, Value, Value)>,
    /// Chain of each store and of each load.
    chains: (Vec<i64>, Vec<i64>),
    /// Queue slots by chain.
    slots: Vec<i64>,
}

impl Accesses {
    fn of(ir: &Ir, op: Op) -> Self {
        let inputs = match ir.isa::<handshake::ExternalMemory>(op) {
            true => ir.operands(op)[1..].to_vec(),
            false => ir.operands(op).to_vec(),
        };
        let results: Vec<Value> = ir.results(op).collect();
        let loads = ir.expect_attr::<i64>(op, "ldCount") as usize;
        let stores = (inputs.len() - loads) / 2;
        let list = |name: &str| ir.attr(op, name).and_then(|a| ir.ctx.as_dense_array(a)).map(|l| l.to_vec());
        let mut chains = list(CHAINS).unwrap_or_default();
        chains.resize(stores + loads, -1);
        let of_loads = chains.split_off(stores);
        Self {
            stores: (0..stores).map(|i| (inputs[2 * i], inputs[2 * i + 1], results[loads + i])).collect(),
            loads: (0..loads).map(|i| (inputs[2 * stores + i], results[i], results[loads + stores + i])).collect(),
            chains: (chains, of_loads),
            slots: list(SLOTS).unwrap_or_default(),
        }
    }

    /// Loads, those whose token reaches another in the same cycle first. There is such an order, as each ring of tokens
    /// passes a buffer or a store.
    fn loads_in_order(&self, ir: &Ir) -> Vec<usize> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.loads.len()];
        for load in 0..self.loads.len() {
            self.before(ir, load, &mut seen, &mut order);
        }
        order.reverse();
        order
    }

    /// Adds a load behind all that its token reaches.
    fn before(&self, ir: &Ir, load: usize, seen: &mut [bool], order: &mut Vec<usize>) {
        if std::mem::replace(&mut seen[load], true) {
            return;
        }
        let reached = reached_at_once(ir, self.loads[load].2);
        for next in 0..self.loads.len() {
            if ir.def_op(self.loads[next].0).is_some_and(|op| reached.contains(&op)) {
                self.before(ir, next, seen, order);
            }
        }
        order.push(load);
    }

    fn queue_slots(&self, chain: i64) -> u32 {
        let slots = usize::try_from(chain).ok().and_then(|c| self.slots.get(c)).copied().unwrap_or(0);
        slots.clamp(0, 256) as u32
    }
}

/// Operations that see a token in the cycle in which it is given.
fn reached_at_once(ir: &Ir, token: Value) -> FxHashSet<Op> {
    let mut reached = FxHashSet::default();
    let mut stack = vec![token];
    while let Some(value) = stack.pop() {
        for user in ir.uses(value).map(|u| u.op) {
            let stops = handshake::is_opaque_buffer(ir, user)
                || ir.isa::<handshake::Load>(user)
                || ir.isa::<handshake::Store>(user);
            if reached.insert(user) && !stops {
                stack.extend(ir.results(user));
            }
        }
    }
    reached
}

/// A store that is ready to be written, or waits for the port.
struct Request {
    valid: Value,
    address: Value,
    data: Value,
    /// It takes place; one that does not leaves the word as it is.
    takes_place: Value,
}

/// Places of stores that are taken: the address and the number of the store within its chain.
struct Places {
    queue: Queue,
    /// The first one is written, or does not take place.
    leaves: Value,
    address_width: u32,
    /// Which stores of the memory the chain has.
    stores: Vec<usize>,
}

impl Elastic<'_, '_, '_> {
    /// A memory with all its accesses.
    pub(super) fn memory(&mut self, op: Op) {
        let accesses = Accesses::of(self.b.ir(), op);
        let name = self.b.ir().expect_attr::<&str>(op, "name").to_owned();
        let places = self.places(&accesses, &name);
        let write = self.writes(&accesses, &places, &name);
        let (read, firing, forwards) = self.reads(&accesses, &places);
        let written = write.as_ref().map(|w| (w.valid, w.data));
        let mut data = self.ports(op, read, write, &name);
        if let (Some(read), Some(written)) = (data, written) {
            data = Some(self.forward(read, written, &forwards, &name));
        }
        for (index, &(_, result, _)) in accesses.loads.iter().enumerate() {
            let fires = self.now(firing[index]);
            self.respond(result, fires, data.expect("a memory with loads is read"), &name);
        }
    }

    // Queues of stores.

    /// Takes places for the stores of each chain that has a queue, in the order of their tokens.
    fn places(&mut self, accesses: &Accesses, name: &str) -> Vec<Option<Places>> {
        (0..accesses.slots.len() as i64)
            .map(|chain| {
                let slots = accesses.queue_slots(chain);
                (slots > 0).then(|| self.take_places(accesses, chain, slots, &format!("{name}_queue{chain}")))
            })
            .collect()
    }

    fn take_places(&mut self, accesses: &Accesses, chain: i64, slots: u32, name: &str) -> Places {
        let stores: Vec<usize> = (0..accesses.stores.len()).filter(|&i| accesses.chains.0[i] == chain).collect();
        let bits = hw_dialects::clog2(stores.len() as u64);
        let room = self.b.int_type(1);
        let room = self.b.backedge(room);
        let ready: Vec<Value> = stores.iter().map(|&i| self.later_token(accesses.stores[i].2)).collect();
        let mut wanted = Vec::new();
        for (&store, &token) in stores.iter().zip(&ready) {
            let valid = self.channel(accesses.stores[store].1).valid;
            let free = self.b.and(token, room.value);
            wanted.push(self.b.and(valid, free));
        }
        let chosen = steer::priority(self.b, &wanted);
        for (&store, &own) in stores.iter().zip(&chosen) {
            self.take(accesses.stores[store].1, own);
            self.token_given(accesses.stores[store].2, own);
        }
        let addresses: Vec<Value> =
            stores.iter().map(|&i| self.channel(accesses.stores[i].1).data.expect("an address has bits")).collect();
        let address = steer::select_data(self.b, &chosen, &addresses).expect("a queue has stores");
        let address_width = self.b.width(address);
        let data = match bits {
            0 => address,
            _ => {
                let number = steer::number_of(self.b, &chosen, bits);
                self.b.concat(&[number, address])
            }
        };
        let valid = self.b.any(&chosen);
        let bit = self.b.int_type(1);
        let leaves = self.b.backedge(bit);
        let leaving = leaves.value;
        let traffic = Traffic { valid, data: Some(data), ready: leaving };
        let queue = queue(self.b, slots, true, &[], &traffic, name);
        self.close(room, queue.ready);
        self.leaving.push((queue.valid, leaves));
        self.busy.push(queue.valid);
        Places { queue, leaves: leaving, address_width, stores }
    }

    /// A token that is given in the cycle after its access: whether there is room for it.
    fn later_token(&mut self, token: Value) -> Value {
        self.token_queue(token, 2, true)
    }

    /// A token that is given with its access, and waits where nobody takes it: what takes it may need the same port.
    fn prompt_token(&mut self, token: Value) -> Value {
        self.token_queue(token, 1, false)
    }

    fn token_queue(&mut self, token: Value, slots: u32, is_opaque: bool) -> Value {
        let bit = self.b.int_type(1);
        let given = self.b.backedge(bit);
        let ready = self.channel(token).ready;
        let traffic = Traffic { valid: given.value, data: None, ready };
        let made = queue(self.b, slots, is_opaque, &[], &traffic, "token");
        self.rests_in(&made);
        self.send(token, made.valid, None);
        self.tokens.insert(token, given);
        made.ready
    }

    fn token_given(&mut self, token: Value, fires: Value) {
        if let Some(given) = self.tokens.remove(&token) {
            self.close(given, fires);
        }
    }

    // Writing.

    /// Address, data and enable of the port that writes.
    fn writes(&mut self, accesses: &Accesses, places: &[Option<Places>], name: &str) -> Option<Request> {
        let mut requests = Vec::new();
        let mut plain = Vec::new();
        for (index, store) in accesses.stores.iter().enumerate() {
            if accesses.queue_slots(accesses.chains.0[index]) == 0 {
                plain.push(*store);
                requests.push(self.plain_store(store, accesses.chains.0[index] >= 0));
            }
        }
        let queued: Vec<&Places> = places.iter().flatten().collect();
        for place in &queued {
            requests.push(self.queued_store(accesses, place));
        }
        if requests.is_empty() {
            return None;
        }
        let valids: Vec<Value> = requests.iter().map(|r| r.valid).collect();
        let granted = steer::priority(self.b, &valids);
        for (store, &own) in plain.iter().zip(&granted) {
            self.take(store.0, own);
            self.take(store.1, own);
            self.token_given(store.2, own);
        }
        let leaving = std::mem::take(&mut self.leaving);
        for ((place, &own), (_, leaves)) in queued.iter().zip(&granted[plain.len()..]).zip(leaving) {
            self.close(leaves, own);
            for (number, &store) in place.stores.iter().enumerate() {
                let is_own = self.is_head(place, number);
                let ready = self.b.and(own, is_own);
                self.take(accesses.stores[store].0, ready);
            }
        }
        let addresses: Vec<Value> = requests.iter().map(|r| r.address).collect();
        let data: Vec<Value> = requests.iter().map(|r| r.data).collect();
        let taking: Vec<Value> =
            requests.iter().zip(&granted).map(|(r, &own)| self.b.and(own, r.takes_place)).collect();
        let valid = self.b.any(&taking);
        let address = steer::select_data(self.b, &granted, &addresses)?;
        let data = steer::select_data(self.b, &granted, &data)?;
        let address = self.b.named(address, &format!("{name}_write_address"));
        Some(Request { valid, address, data, takes_place: valid })
    }

    /// The word of a store, and whether it takes place.
    fn word(&mut self, store: Value, data: Value) -> (Value, Value) {
        let ty = self.b.ir().ty(store);
        if !matches!(self.b.ir().ctx.kind(ty), ir::TypeKind::Tuple(_)) {
            return (data, self.b.constant(1, 1));
        }
        let width = self.b.width(data) - 1;
        (self.b.extract(data, 1, width), self.b.bit(data, 0))
    }

    /// A store that is written once its address and data are there.
    fn plain_store(&mut self, store: &(Value, Value, Value), is_chained: bool) -> Request {
        let (data, address) = (self.channel(store.0), self.channel(store.1));
        let both = self.b.and(data.valid, address.valid);
        let room = match is_chained {
            true => self.later_token(store.2),
            false => self.free_token(store.2),
        };
        let valid = self.b.and(both, room);
        let (address, data) = (address.data.expect("an address has bits"), data.data.expect("a word has bits"));
        let (data, takes_place) = self.word(store.0, data);
        Request { valid, address, data, takes_place }
    }

    /// The token of an access in no chain: a sink takes it, or whoever wants it, in the cycle after.
    fn free_token(&mut self, token: Value) -> Value {
        let ir = self.b.ir();
        let is_sunk = ir.uses(token).all(|u| ir.isa::<handshake::Sink>(u.op));
        if is_sunk {
            let zero = self.b.constant(1, 0);
            self.send(token, zero, None);
            return self.b.constant(1, 1);
        }
        self.later_token(token)
    }

    /// Whether the first place is that of store `number` of its chain.
    fn is_head(&mut self, place: &Places, number: usize) -> Value {
        let head = place.queue.slots[0];
        let bits = self.b.width(head) - place.address_width;
        if bits == 0 {
            return self.b.constant(1, 1);
        }
        let own = self.b.extract(head, place.address_width, bits);
        self.b.eq_constant(own, number as u64)
    }

    /// The store at the head of a queue, once its data are there.
    fn queued_store(&mut self, accesses: &Accesses, place: &Places) -> Request {
        let (mut there, mut choices, mut data, mut taking) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (number, &store) in place.stores.iter().enumerate() {
            let channel: Channel = self.channel(accesses.stores[store].0);
            let own = self.is_head(place, number);
            there.push(self.b.and(own, channel.valid));
            choices.push(own);
            let (word, takes_place) = self.word(accesses.stores[store].0, channel.data.expect("a word has bits"));
            data.push(word);
            taking.push(takes_place);
        }
        let there = self.b.any(&there);
        let valid = self.b.and(there, place.queue.valid);
        let address = self.b.trunc(place.queue.slots[0], place.address_width);
        let data = steer::select_data(self.b, &choices, &data).expect("a queue has stores");
        let takes_place = steer::select_data(self.b, &choices, &taking).expect("a queue has stores");
        Request { valid, address, data, takes_place }
    }

    // Reading.

    /// Enable and address of the port that reads, for each load the bit that says that it reads, and bits that say that a load
    /// reads the word that the port that writes may write.
    fn reads(
        &mut self,
        accesses: &Accesses,
        places: &[Option<Places>],
    ) -> (Option<(Value, Value)>, Vec<Value>, Vec<Value>) {
        let (mut wanted, mut addresses, mut meeting) = (Vec::new(), Vec::new(), Vec::new());
        for (index, &(address, _, token)) in accesses.loads.iter().enumerate() {
            let chain = accesses.chains.1[index];
            let channel = self.channel(address);
            let target = channel.data.expect("an address has bits");
            let room = self.response_room();
            let mut valid = self.b.and(channel.valid, room);
            let place = usize::try_from(chain).ok().and_then(|c| places.get(c)).and_then(Option::as_ref);
            if let Some(place) = place {
                let (apart, meets) = self.meets(place, target);
                let free = self.prompt_token(token);
                let free = self.b.and(apart, free);
                valid = self.b.and(valid, free);
                meeting.push((index, meets));
            } else if chain >= 0 {
                let free = self.later_token(token);
                valid = self.b.and(valid, free);
            } else {
                let free = self.free_token(token);
                valid = self.b.and(valid, free);
            }
            wanted.push(valid);
            addresses.push(target);
        }
        let granted = self.arbitrate(accesses, &wanted);
        for (&(address, _, token), &fires) in accesses.loads.iter().zip(&granted) {
            self.token_given(token, fires);
            self.take(address, fires);
        }
        let forwards = meeting.into_iter().map(|(load, meets)| self.b.and(granted[load], meets)).collect();
        let address = steer::select_data(self.b, &granted, &addresses);
        let read = address.map(|address| (self.b.any(&granted), address));
        (read, granted, forwards)
    }

    /// What is read, or in its place what was written at that edge.
    fn forward(&mut self, read: Value, written: (Value, Value), forwards: &[Value], name: &str) -> Value {
        if forwards.is_empty() {
            return read;
        }
        let meets = self.b.any(forwards);
        let takes = self.b.and(meets, written.0);
        let is_forwarded = state(self.b, 1, 0, &format!("{name}_is_forwarded"));
        self.b.set_next(is_forwarded, takes);
        let word = kept(self.b, written.1, takes, &format!("{name}_forwarded"));
        self.b.mux(is_forwarded, word, read)
    }

    /// One bit a load: it may use the port.
    fn arbitrate(&mut self, accesses: &Accesses, wanted: &[Value]) -> Vec<Value> {
        let order = accesses.loads_in_order(self.b.ir());
        let ordered: Vec<Value> = order.iter().map(|&load| wanted[load]).collect();
        let chosen = steer::priority(self.b, &ordered);
        let mut granted = wanted.to_vec();
        order.into_iter().zip(chosen).for_each(|(load, own)| granted[load] = own);
        granted
    }

    /// Whether no queued store to this address stays in the queue, and whether one leaves it now.
    fn meets(&mut self, place: &Places, address: Value) -> (Value, Value) {
        let count_width = self.b.width(place.queue.count);
        let mut met = Vec::new();
        for (index, &slot) in place.queue.slots.iter().enumerate() {
            let own = self.b.trunc(slot, place.address_width);
            let equal = self.b.eq(own, address);
            let number = self.b.constant(count_width, index as u64);
            let is_there = self.b.icmp(bits::Predicate::Ugt, place.queue.count, number);
            met.push(self.b.and(equal, is_there));
        }
        let leaves = self.now(place.leaves);
        let not_leaves = self.b.not(leaves);
        let first = met[0];
        met[0] = self.b.and(first, not_leaves);
        let stays = self.b.any(&met);
        (self.b.not(stays), self.b.and(first, leaves))
    }

    /// Whether what a load reads next has a slot to wait in; `respond` says what fills it.
    fn response_room(&mut self) -> Value {
        let bit = self.b.int_type(1);
        let room = self.b.backedge(bit);
        let value = room.value;
        self.rooms.push_back(room);
        value
    }

    /// The data of a load come in the cycle after it reads, and wait in two slots.
    fn respond(&mut self, result: Value, fires: Value, data: Value, name: &str) {
        let under_way = state(self.b, 1, 0, &format!("{name}_under_way"));
        self.b.set_next(under_way, fires);
        let ready = self.channel(result).ready;
        let traffic = Traffic { valid: under_way, data: Some(data), ready };
        let made = queue(self.b, 2, false, &[], &traffic, &format!("{name}_data"));
        self.rests(under_way);
        self.rests_in(&made);
        self.send(result, made.valid, made.data);
        let (none, one) = (self.b.eq_constant(made.count, 0), self.b.eq_constant(made.count, 1));
        let quiet = self.b.not(under_way);
        let one = self.b.and(one, quiet);
        let free = self.b.or(none, one);
        if let Some(room) = self.rooms.pop_front() {
            self.close(room, free);
        }
    }

    /// Connects the ports, to the module's or to a memory inside. Returns what is read.
    fn ports(&mut self, op: Op, read: Option<(Value, Value)>, write: Option<Request>, name: &str) -> Option<Value> {
        if self.b.ir().isa::<handshake::ExternalMemory>(op) {
            let memref = self.b.ir().operand(op, 0);
            let mut driven = Vec::new();
            driven.extend(read.into_iter().flat_map(|(enable, address)| [address, enable]));
            driven.extend(write.into_iter().flat_map(|w| [w.address, w.valid, w.data]));
            self.driven.insert(memref, driven);
            return self.read_data.get(&memref).copied();
        }
        self.inside(op, read, write, name)
    }

    /// A memory inside, with its ports connected. Returns what is read.
    fn inside(&mut self, op: Op, read: Option<(Value, Value)>, write: Option<Request>, name: &str) -> Option<Value> {
        let ir = self.b.ir();
        let ty = ir.expect_attr(op, "memRefType");
        let ir::TypeKind::MemRef { shape, element, .. } = ir.ctx.kind(ty) else { return None };
        let (depth, width) = (shape.first().copied().unwrap_or(1).max(1) as u64, ir.ctx.integer_width(*element)?);
        let contents = ir.attr(op, hw_dialects::handshake::CONTENTS);
        let (enable, address) = read?;
        let memory: Memory = self.b.memory(name, depth, width, contents);
        let bits = memory.address_width();
        if let Some(Request { valid, address, data, .. }) = write {
            let address = self.b.resize(address, bits);
            self.b.memory_write(memory, address, data, valid);
        }
        let address = self.b.resize(address, bits);
        Some(self.b.memory_read(memory, address, enable))
    }
}
