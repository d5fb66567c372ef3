//! The registers of a design word by word, with what each bit is: what descriptions for other tools are made from.
//!
//! What holds: words are 32 bits wide, at the addresses of the `Map`, and do not overlap; each name is there once; what is known of
//! the bits after a reset is what the shell then answers (`fpga/src/shell/tests/bus.rs` reads them).

use hw_dialects::names::Names;

use crate::map::{
    CONTINUE, CONTROL, DONE, ERROR, Field, GLOBAL_INTERRUPT, IDLE, INTERRUPT_ENABLE, INTERRUPT_STATUS, Map, READY,
    RESTART, START,
};

/// Bits of a word.
pub const WORD: u32 = 32;

/// What a host may do with bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read them.
    Read,
    /// Read them and write them.
    ReadWrite,
    /// Write 1, which does something once; they are read as 0.
    Trigger,
    /// Read them; writing 1 toggles a bit. The design sets it, in the cycle of a write, too.
    Toggle,
    /// Read them; writing 1 sets a bit, which the design sets and clears; what it does counts in the cycle of a write, too.
    Set,
}

/// Bits of a register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    /// Their name.
    pub name: String,
    /// What they are, in words.
    pub title: String,
    /// The lowest.
    pub low: u32,
    /// How many.
    pub width: u32,
    /// What a host may do.
    pub access: Access,
    /// What they are after a reset, where that is known.
    pub reset: Option<u32>,
}

/// A word of 32 bits; those that are not named are 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// Its name.
    pub name: String,
    /// What it is, in words.
    pub title: String,
    /// Byte address.
    pub offset: u32,
    /// Its bits, from the lowest on.
    pub bits: Vec<Bits>,
}

impl Register {
    /// Its word after a reset, where all bits are known.
    pub fn reset(&self) -> Option<u32> {
        self.bits.iter().try_fold(0, |word, bits| Some(word | bits.reset? << bits.low))
    }

    /// May a host write any of its bits?
    pub fn is_written(&self) -> bool {
        self.bits.iter().any(|bits| bits.access != Access::Read)
    }
}

impl Map {
    /// The registers of a design with this hash, from the lowest address on.
    pub fn registers(&self, hash: u64) -> Vec<Register> {
        let mut registers = control(self);
        let arguments = self.arguments.iter().map(|field| (field, "argument", Access::ReadWrite));
        let results = self.results.iter().map(|field| (field, "result", Access::Read));
        for (field, kind, access) in arguments.chain(results) {
            registers.extend(words(field, &format!("{kind} {}", field.name), access, None));
        }
        let pair = |name: &str, offset| Field { name: name.to_owned(), offset, width: 64 };
        let named = pair("hash", self.hash);
        registers.extend(words(&named, "what names the design", Access::Read, Some(hash)));
        registers.extend(words(&pair("cycles", self.cycles), "cycles of the last run", Access::Read, None));
        for field in &self.counters {
            let title = format!("{} of the last run", field.name.replace('_', " "));
            registers.extend(words(field, &title, Access::Read, None));
        }
        let mut names = Names::default();
        registers.iter_mut().for_each(|register| register.name = names.unique(&register.name));
        registers
    }

    /// The names of the windows, each there once and none that of a register.
    pub fn window_names(&self, registers: &[Register]) -> Vec<String> {
        let mut names = Names::default();
        registers.iter().for_each(|register| drop(names.unique(&register.name)));
        self.windows.iter().map(|window| names.unique(&window.title())).collect()
    }
}

/// A bit of a register.
fn bit(name: &str, low: u32, access: Access, reset: u32, title: &str) -> Bits {
    Bits { name: name.to_owned(), title: title.to_owned(), low, width: 1, access, reset: Some(reset) }
}

/// The bits of control, from the lowest on.
fn runs(map: &Map) -> Vec<Bits> {
    let mut bits = match map.is_queued() {
        false => vec![
            bit("start", START, Access::Trigger, 0, "starts the design; ignored while it runs"),
            bit("done", DONE, Access::Read, 0, "the design has ended; stays until the next start"),
            bit("idle", IDLE, Access::Read, 1, "the design does not run"),
            bit("ready", READY, Access::Read, 0, "as done"),
        ],
        true => vec![
            bit(
                "start",
                START,
                Access::Set,
                0,
                "starts the design, at the end of a run that goes on; 1 while it waits",
            ),
            bit("done", DONE, Access::Read, 0, "a run has ended; stays until continue is written"),
            bit("idle", IDLE, Access::Read, 1, "the design does not run, and no start waits"),
            bit("ready", READY, Access::Read, 1, "arguments and a start may be written"),
            bit("continue", CONTINUE, Access::Trigger, 0, "the host has taken what the run gave"),
        ],
    };
    if !map.shared.is_empty() {
        bits.push(bit("error", ERROR, Access::Read, 0, "memory answered the run with an error; stays until the next"));
    }
    bits.push(bit("restart", RESTART, Access::ReadWrite, 0, "starts again by itself at the end"));
    bits
}

/// Control and interrupts.
fn control(map: &Map) -> Vec<Register> {
    let register = |name: &str, offset, title: &str, bits| Register {
        name: name.to_owned(),
        title: title.to_owned(),
        offset,
        bits,
    };
    let events = |access| vec![bit("done", 0, access, 0, "at done"), bit("ready", 1, access, 0, "at ready")];
    let on = vec![bit("on", 0, Access::ReadWrite, 0, "interrupts are on")];
    vec![
        register("control", CONTROL, "control", runs(map)),
        register("global_interrupt", GLOBAL_INTERRUPT, "interrupts are on", on),
        register("interrupt_enable", INTERRUPT_ENABLE, "events that interrupt", events(Access::ReadWrite)),
        register("interrupt_status", INTERRUPT_STATUS, "events that came; writing 1 toggles", events(Access::Toggle)),
    ]
}

/// A number in its words, the lowest first.
fn words(field: &Field, title: &str, access: Access, reset: Option<u64>) -> Vec<Register> {
    let count = field.width.div_ceil(WORD);
    let word = |at: u32| {
        let width = (field.width - WORD * at).min(WORD);
        let part = if count > 1 { format!(", bits {} to {}", WORD * at, WORD * at + width - 1) } else { String::new() };
        let title = format!("{title}{part}");
        let reset = reset.map(|value| (value >> (WORD * at)) as u32);
        let bits = Bits { name: "value".to_owned(), title: title.clone(), low: 0, width, access, reset };
        let name = if count > 1 { format!("{}_{at}", field.name) } else { field.name.clone() };
        Register { name, title, offset: field.offset + 4 * at, bits: vec![bits] }
    };
    (0..count).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Kernel, Scalar};

    #[test]
    fn words_follow_each_other_and_have_names_of_their_own() {
        let scalar = |name: &str, width| Scalar { name: name.into(), port: name.into(), width };
        let scalars = vec![scalar("x", 70), scalar("control", 13), scalar("x_1", 1)];
        let kernel = Kernel { name: "k".into(), scalars, results: vec![scalar("result0", 32)], ..Kernel::default() };
        let map = Map::new(&kernel).unwrap();
        let registers = map.registers(0x0123_4567_89ab_cdef);
        let found: Vec<(&str, u32)> = registers.iter().map(|r| (r.name.as_str(), r.offset)).collect();
        let own: Vec<&str> = found[4..10].iter().map(|(name, _)| *name).collect();
        assert_eq!(own, ["x_0", "x_1", "x_2", "control_0", "x_1_0", "result0"], "{found:?}");
        assert!(found.windows(2).all(|pair| pair[0].1 + 4 <= pair[1].1), "{found:?}");
        assert_eq!(registers[6].bits[0].width, 6);
        let hash: Vec<_> = registers.iter().filter(|r| r.name.starts_with("hash")).map(Register::reset).collect();
        assert_eq!(hash, [Some(0x89ab_cdef), Some(0x0123_4567)]);
        assert_eq!((registers[0].reset(), registers[4].reset()), (Some(12), None));
        assert!(registers[0].is_written() && !registers[9].is_written());
    }
}
