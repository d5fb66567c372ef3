//! Memories: reads at any time, and what happens to them at edges.
//!
//! What holds: what is read is what was there before the edge; then the writes are done, in the order of the netlist. Numbers that stand
//! for undefined values are drawn in the order of the reads.

use sim::circuit::node::{MemoryShape, Net, ReadUnderWrite, SyncRead, Write};
use sim::circuit::seed_past_the_end;
use sim::random::{Random, STEP};

use crate::emit::Emitter;
use crate::layout::bytes;
use crate::lines::{Lines, Term};

/// A word of a memory: its row-major position, and whether there is one.
#[derive(Clone)]
struct Position {
    at: Term,
    /// Nothing where every address is inside.
    inside: Option<Term>,
}

/// The number that SplitMix64 makes of its state.
pub fn mix(lines: &mut Lines, state: &Term) -> Term {
    let mut z = state.clone();
    for (shift, factor) in [(30, 0xBF58_476D_1CE4_E5B9), (27, 0x94D0_49BB_1331_11EB)] {
        let shift = lines.number_of(64, shift);
        let (high, factor) = (lines.two("lshr", &z, &shift), lines.number_of(64, factor));
        let mixed = lines.two("xor", &z, &high);
        z = lines.two("mul", &mixed, &factor);
    }
    let shift = lines.number_of(64, 31);
    let high = lines.two("lshr", &z, &shift);
    lines.two("xor", &z, &high)
}

impl Emitter<'_> {
    fn shape(&self, memory: u32) -> &'_ MemoryShape {
        &self.plan.memories[memory as usize]
    }

    /// All of these; nothing if there is none.
    fn all(&mut self, conditions: impl IntoIterator<Item = Option<Term>>) -> Option<Term> {
        let present: Vec<Term> = conditions.into_iter().flatten().collect();
        present.into_iter().reduce(|all, next| self.lines.two("and", &all, &next))
    }

    fn position(&mut self, memory: u32, addresses: &[Net]) -> Position {
        let sizes = self.shape(memory).shape.clone();
        let mut position = Position { at: self.lines.number_of(64, 0), inside: None };
        for (size, net) in sizes.into_iter().zip(addresses) {
            let term = self.get(*net);
            let inside = (net.width < 64 && size >> net.width == 0).then(|| {
                let width = net.width.max(64);
                let (wide, bound) = (self.lines.resize(&term, width), self.lines.number_of(width, size));
                self.lines.compare("ult", &wide, &bound)
            });
            let inside = match inside {
                None if net.width >= 64 => {
                    let bound = self.lines.number_of(net.width, size);
                    Some(self.lines.compare("ult", &term, &bound))
                }
                other => other,
            };
            position.inside = self.all([position.inside, inside]);
            let (size, index) = (self.lines.number_of(64, size), self.lines.resize(&term, 64));
            let before = self.lines.two("mul", &position.at, &size);
            position.at = self.lines.two("add", &before, &index);
        }
        position
    }

    /// The word at a position, `past` where there is none.
    fn word(&mut self, memory: u32, position: &Position, past: &Term) -> Term {
        let (width, zero) = (self.shape(memory).width, self.lines.number_of(64, 0));
        let at = match &position.inside {
            Some(inside) => self.lines.select(inside, &position.at, &zero),
            None => position.at.clone(),
        };
        let at = self.of_lane(memory, &at);
        let word = self.lines.load_at(&format!("@memory{memory}"), &at, width);
        match &position.inside {
            Some(inside) => self.lines.select(inside, &word, past),
            None => word,
        }
    }

    /// A position in the memory of the lane.
    fn of_lane(&mut self, memory: u32, at: &Term) -> Term {
        if self.lines.lanes == 1 {
            return at.clone();
        }
        let depth = self.shape(memory).depth().max(1);
        let starts: Vec<String> =
            (0..u64::from(self.lines.lanes)).map(|lane| format!("i64 {}", lane * depth)).collect();
        let starts = Term { text: format!("<{}>", starts.join(", ")), width: 64 };
        self.lines.two("add", at, &starts)
    }

    /// What reads past the end give that do not depend on the address.
    fn past(&self, memory: u32) -> Term {
        let width = self.shape(memory).width;
        let seed = seed_past_the_end(memory as usize);
        let words: Vec<u64> =
            (0..width.div_ceil(64).max(1)).map(|i| Random::new(seed ^ u64::from(i)).next_u64()).collect();
        let value =
            if width <= 64 { bits::Int::from_u64(width, words[0]) } else { bits::Int::from_words(width, &words) };
        self.lines.constant(&value)
    }

    /// A combinational read.
    pub(crate) fn read_now(&mut self, memory: u32, addresses: &[Net], width: u32) -> Term {
        let position = self.position(memory, addresses);
        let past = match addresses {
            [address] if address.width <= 64 && width <= 64 && position.inside.is_some() => {
                let (address, seed) =
                    (self.index(*address), self.lines.number_of(64, seed_past_the_end(memory as usize)));
                let (stream, step) = (self.lines.two("xor", &address, &seed), self.lines.number_of(64, STEP));
                let state = self.lines.two("add", &stream, &step);
                let noise = mix(&mut self.lines, &state);
                self.lines.resize(&noise, width)
            }
            _ => self.past(memory),
        };
        self.word(memory, &position, &past)
    }

    // Edges.

    /// What reads give.
    pub(crate) fn reads(&mut self) -> Vec<(Net, Term)> {
        let mut read = Vec::new();
        for (number, domain) in self.plan.domains.iter().enumerate() {
            for port in &domain.reads {
                if port.out.width > 0 {
                    read.push((port.out, self.read(number, port)));
                }
            }
        }
        read
    }

    /// Changes memories.
    pub(crate) fn writes(&mut self) {
        for (number, domain) in self.plan.domains.iter().enumerate() {
            for port in &domain.writes {
                if port.data.width > 0 {
                    self.write(number, port);
                }
            }
        }
    }

    fn enabled(&mut self, domain: usize, enable: Option<Net>) -> Option<Term> {
        let (has_edge, enable) = (self.has_edge(domain), enable.map(|net| self.get(net)));
        self.all([has_edge, enable])
    }

    fn read(&mut self, domain: usize, port: &SyncRead) -> Term {
        let enable = self.enabled(domain, port.enable);
        let (position, past) = (self.position(port.memory, &port.addresses), self.past(port.memory));
        let mut value = self.word(port.memory, &position, &past);
        if port.mode != ReadUnderWrite::Old {
            value = self.under_writes(domain, port, &position, (&enable, value));
        }
        match enable {
            Some(enable) => {
                let old = self.get(port.out);
                self.lines.select(&enable, &value, &old)
            }
            None => value,
        }
    }

    /// What a read gives where the word is written at the same edge; `value` where it is not.
    fn under_writes(
        &mut self,
        domain: usize,
        port: &SyncRead,
        position: &Position,
        (enable, value): (&Option<Term>, Term),
    ) -> Term {
        let plan = self.plan;
        let writes = plan.domains[domain].writes.iter().filter(|write| write.memory == port.memory);
        let mut any = None;
        for write in writes.rev() {
            let meets = self.meets(write, position);
            any = Some(match any {
                Some(any) => self.lines.two("or", &any, &meets),
                None => meets,
            });
        }
        match self.all([any.clone(), enable.clone()]) {
            Some(drawn) if any.is_some() => self.drawn(&drawn, &value),
            _ => value,
        }
    }

    /// Whether a write goes to a position.
    fn meets(&mut self, write: &Write, position: &Position) -> Term {
        let own = self.position(write.memory, &write.addresses);
        let same = self.lines.compare("eq", &own.at, &position.at);
        let enable = write.enable.map(|net| self.get(net));
        let all = self.all([Some(same), own.inside, position.inside.clone(), enable]);
        all.unwrap_or_else(|| self.lines.number_of(1, 1))
    }

    /// A number that is drawn where the condition holds.
    fn drawn(&mut self, condition: &Term, otherwise: &Term) -> Term {
        let (width, lanes) = (otherwise.width, self.lines.lanes);
        self.shared.drawn.insert(width);
        if lanes == 1 {
            let call = format!("call i{width} @draw{width}(i64 0, i1 {}, i{width} {})", condition.text, otherwise.text);
            return self.lines.set(width, call);
        }
        let (one, ty) = (self.lines.ty(1), self.lines.ty(width));
        let mut all = otherwise.clone();
        for lane in 0..lanes {
            let is_drawn = self.lines.set(1, format_args!("extractelement {one} {}, i32 {lane}", condition.text));
            let old = self.lines.set(width, format_args!("extractelement {ty} {}, i32 {lane}", otherwise.text));
            let call = format!("call i{width} @draw{width}(i64 {lane}, i1 {}, i{width} {})", is_drawn.text, old.text);
            let new = self.lines.set(width, call);
            let insert = format!("insertelement {ty} {}, i{width} {}, i32 {lane}", all.text, new.text);
            all = self.lines.set(width, insert);
        }
        all
    }

    /// The word that a write leaves where `old` was.
    fn merged(&mut self, write: &Write, old: &Term) -> Term {
        let data = self.get(write.data);
        let Some(mask) = write.mask else { return data };
        let lane = data.width.checked_div(mask.width).unwrap_or(0);
        if lane == 0 {
            return old.clone();
        }
        let mask = self.get(mask);
        let lanes: Vec<Term> = (0..mask.width).rev().map(|bit| self.spread(&mask, bit, lane)).collect();
        let bits = self.lines.concat(&lanes);
        let bits = self.lines.resize(&bits, data.width);
        let (ones, new) = (self.lines.ones(data.width), self.lines.two("and", &data, &bits));
        let others = self.lines.two("xor", &bits, &ones);
        let kept = self.lines.two("and", old, &others);
        self.lines.two("or", &kept, &new)
    }

    /// A bit as often as a lane has bits.
    fn spread(&mut self, mask: &Term, bit: u32, lane: u32) -> Term {
        let bit = self.lines.field(mask, bit, 1);
        let (zero, ones) = (self.lines.number_of(lane, 0), self.lines.ones(lane));
        self.lines.select(&bit, &ones, &zero)
    }

    fn write(&mut self, domain: usize, port: &Write) {
        let enable = self.enabled(domain, port.enable);
        let position = self.position(port.memory, &port.addresses);
        // What the branch needs is there before it.
        self.get(port.data);
        port.mask.map(|mask| self.get(mask));
        let go = self.all([enable, position.inside.clone()]);
        let go = go.unwrap_or_else(|| self.lines.number_of(1, 1));
        let at = self.of_lane(port.memory, &position.at);
        let (number, base) = (self.lines.number(), format!("@memory{}", port.memory));
        let width = port.data.width;
        if self.lines.lanes == 1 {
            self.lines.line(format_args!("br i1 {}, label %write{number}, label %behind{number}", go.text));
            self.lines.text += &format!("write{number}:\n");
        }
        let old = if port.mask.is_some() && self.lines.lanes == 1 {
            self.lines.load_at(&base, &at, width)
        } else if port.mask.is_some() {
            self.lines.load_where(&base, &at, width, &go)
        } else {
            self.lines.number_of(width, 0)
        };
        let value = self.merged(port, &old);
        self.lines.store_at(&base, &at, &value, &go);
        if self.lines.lanes == 1 {
            self.lines.line(format_args!("br label %behind{number}"));
            self.lines.text += &format!("behind{number}:\n");
        }
    }
}

impl Lines {
    /// The addresses of elements.
    fn pointers(&mut self, base: &str, at: &Term, width: u32) -> Term {
        // Not of an integer type: those of more than 64 bits are padded.
        let (size, ty) = (bytes(width), self.ty(64));
        self.set(64, format_args!("getelementptr [{size} x i8], ptr {base}, {ty} {}", at.text))
    }

    /// An element of a table or memory of values of a width; each lane takes its own.
    pub fn load_at(&mut self, base: &str, at: &Term, width: u32) -> Term {
        let ones = self.ones(1);
        self.load_where(base, at, width, &ones)
    }

    /// Elements, in lanes in which a condition holds. In one lane the condition is not looked at.
    fn load_where(&mut self, base: &str, at: &Term, width: u32, condition: &Term) -> Term {
        let pointers = self.pointers(base, at, width);
        let (held, align, lanes) = (bytes(width) as u32 * 8, bytes(width).min(8), self.lanes);
        let range = if width < held && held <= 64 {
            format!(", !range !{{i{held} 0, i{held} {}}}", 1u64 << width)
        } else {
            String::new()
        };
        if lanes == 1 {
            let word = self.set(held, format_args!("load i{held}, ptr {}, align {align}{range}", pointers.text));
            return self.resize(&word, width);
        }
        let (ty, one) = (self.ty(held), self.ty(1));
        let name = format!("@llvm.masked.gather.v{lanes}i{held}.v{lanes}p0");
        self.declared.insert(format!("declare {ty} {name}(<{lanes} x ptr>, i32, {one}, {ty})"));
        let operands = format!("<{lanes} x ptr> {}, i32 {align}, {one} {}", pointers.text, condition.text);
        let word = self.set(held, format_args!("call {ty} {name}({operands}, {ty} zeroinitializer)"));
        self.resize(&word, width)
    }

    /// Changes elements, in lanes in which a condition holds. In one lane the condition is not looked at.
    fn store_at(&mut self, base: &str, at: &Term, value: &Term, condition: &Term) {
        let pointers = self.pointers(base, at, value.width);
        let (held, align, lanes) = (bytes(value.width) as u32 * 8, bytes(value.width).min(8), self.lanes);
        let word = self.resize(value, held);
        if lanes == 1 {
            return self.line(format_args!("store i{held} {}, ptr {}, align {align}", word.text, pointers.text));
        }
        let (ty, one) = (self.ty(held), self.ty(1));
        let name = format!("@llvm.masked.scatter.v{lanes}i{held}.v{lanes}p0");
        self.declared.insert(format!("declare void {name}({ty}, <{lanes} x ptr>, i32, {one})"));
        let operands =
            format!("{ty} {}, <{lanes} x ptr> {}, i32 {align}, {one} {}", word.text, pointers.text, condition.text);
        self.line(format_args!("call void {name}({operands})"));
    }

    /// A term of one lane, in all of them.
    pub fn splat(&mut self, a: &Term) -> Term {
        if self.lanes == 1 {
            return a.clone();
        }
        let (ty, zeros) = (self.ty(a.width), format!("<{} x i32> zeroinitializer", self.lanes));
        let first =
            self.set(a.width, format_args!("insertelement {ty} zeroinitializer, i{} {}, i32 0", a.width, a.text));
        self.set(a.width, format_args!("shufflevector {ty} {}, {ty} zeroinitializer, {zeros}", first.text))
    }
}
