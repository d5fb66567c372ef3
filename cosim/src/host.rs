//! A host's program and the designs that it runs: requests over a pipe, data in the form of C, and what happened when.
//!
//! What holds: a request is a line, `r KERNEL ADDRESS COUNT` or `w KERNEL ADDRESS DATA` (hexadecimal, bytes by rising address), and its
//! answer is one, `0 [DATA]`, `2` where the design refused, or `1` where it is silent or there is no such kernel.

use std::io::{self, BufRead, Write};

use ir::Int;
use serde_json::{Value, json};
use sim::interp::{Argument, Memory};

use crate::bus::{Answer, Bench, Cause, Event, EventKind};
use crate::values::{Element, Slot};

/// Answers requests until the host closes its end. The request of the number `refused`, from 1 on, is refused, if there is one.
/// Returns how many there were. Errors: the pipe broke.
pub fn serve(
    bench: &mut Bench,
    requests: impl BufRead,
    mut answers: impl Write,
    refused: Option<u64>,
) -> io::Result<u64> {
    let mut count = 0;
    for line in requests.lines() {
        let line = line?;
        count += 1;
        let answer = if refused == Some(count) { "2".to_owned() } else { answer(bench, &line) };
        writeln!(answers, "{answer}")?;
        answers.flush()?;
    }
    Ok(count)
}

fn answer(bench: &mut Bench, request: &str) -> String {
    let words: Vec<&str> = request.split(' ').collect();
    let asked = match words[..] {
        [kind, kernel, address, rest] => {
            bench.find(kernel).zip(hex(address)).map(|(at, address)| (kind, at, address, rest))
        }
        _ => None,
    };
    match asked {
        Some(("r", at, address, count)) => match hex(count).map(|count| bench.read(at, address, count as usize / 4)) {
            Some(Ok(words)) => words.iter().fold("0 ".to_owned(), |text, word| text + &bytes_of(*word)),
            Some(Err(why)) => code(why),
            None => code(Answer::Silent),
        },
        Some(("w", at, address, data)) => match words_of(data) {
            Some(words) => code(bench.write(at, address, &words)),
            None => code(Answer::Silent),
        },
        _ => code(Answer::Silent),
    }
}

fn code(answer: Answer) -> String {
    answer.status().to_string()
}

fn hex(text: &str) -> Option<u32> {
    u32::from_str_radix(text, 16).ok()
}

fn bytes_of(word: u32) -> String {
    word.to_le_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The words of bytes in hexadecimal digits, lowest byte first.
fn words_of(text: &str) -> Option<Vec<u32>> {
    let words = text.as_bytes().chunks(8).map(|word| std::str::from_utf8(word).ok().filter(|word| word.len() == 8));
    words.map(|word| hex(word?).map(u32::swap_bytes)).collect()
}

/// A number or an array as C has it, in elements of so many bits.
pub fn encode(argument: &Argument, element: Element, bits: u32) -> Vec<u8> {
    let bytes = |number: &Int| little_endian(number, element)[..bits as usize / 8].to_vec();
    match argument {
        Argument::Number(number) => bytes(number),
        Argument::Memory(memory) => (0..memory.len()).flat_map(|at| bytes(&memory.get(at))).collect(),
    }
}

/// A number as C has it in 64 bits.
fn little_endian(number: &Int, element: Element) -> [u8; 8] {
    let wide = match element {
        Element::Signed(_) => number.resize_signed(64),
        Element::Unsigned(_) | Element::Float(_) | Element::Complex(_) => number.resize_unsigned(64),
    };
    wide.to_u64().unwrap_or_default().to_le_bytes()
}

/// The number or array that bytes of C hold for a slot; `shape` has its sizes if it is an array.
pub fn decode(bytes: &[u8], slot: &Slot, shape: Option<&[usize]>, bits: u32) -> Argument {
    let width = slot.element.width();
    let numbers: Vec<Int> = bytes.chunks(bits as usize / 8).map(|bytes| number_of(bytes, width)).collect();
    match shape {
        None => Argument::Number(numbers.into_iter().next().unwrap_or_else(|| Int::zero(width))),
        Some(shape) => Argument::Memory(Memory::from_ints(shape, width, &numbers)),
    }
}

/// The number of at most eight bytes, the lowest first.
fn number_of(bytes: &[u8], width: u32) -> Int {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    Int::from_u64(64, u64::from_le_bytes(word)).resize_unsigned(width)
}

/// How the designs and the bus spent the cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Of each design: runs, cycles of these, cycles and bytes of transfers.
    pub devices: Vec<[u64; 4]>,
    /// All cycles.
    pub all: u64,
    /// Cycles in which a design runs, and another runs or is accessed.
    pub beside: u64,
}

/// Sums up what happened to designs, so many of them.
pub fn spent(events: &[Event], devices: usize, all: u64) -> Spent {
    let mut spent = Spent { devices: vec![[0; 4]; devices], all, beside: 0 };
    for event in events {
        let row = &mut spent.devices[event.device];
        let cycles = event.cycles.end - event.cycles.start;
        match event.kind {
            EventKind::Run => {
                row[0] += 1;
                row[1] += cycles;
            }
            EventKind::Read { address: 0, .. } | EventKind::Stall(_) => {}
            EventKind::Read { bytes, .. } | EventKind::Write { bytes, .. } => {
                row[2] += cycles;
                row[3] += bytes as u64;
            }
        }
    }
    spent.beside = beside(events);
    spent
}

/// Cycles in which one design runs, and another runs or is accessed, but for reads of its control register.
fn beside(events: &[Event]) -> u64 {
    let is_work = |event: &&Event| !matches!(event.kind, EventKind::Read { address: 0, .. } | EventKind::Stall(_));
    let mut edges: Vec<(u64, i64, usize, i64)> = Vec::new();
    for event in events.iter().filter(is_work) {
        let run = i64::from(event.kind == EventKind::Run);
        edges.push((event.cycles.start, 1, event.device, run));
        edges.push((event.cycles.end, -1, event.device, run));
    }
    edges.sort_unstable();
    let devices = events.iter().map(|event| event.device + 1).max().unwrap_or(0);
    let (mut busy, mut runs, mut last, mut sum) = (vec![0; devices], vec![0; devices], 0, 0);
    for (cycle, change, device, run) in edges {
        let is_beside = busy.iter().filter(|&&n| n > 0).count() > 1 && runs.iter().any(|&n| n > 0);
        sum += u64::from(is_beside) * (cycle - last);
        busy[device] += change;
        runs[device] += run * change;
        last = cycle;
    }
    sum
}

/// Rows of a design in a trace: its runs, its transfers, and its stalls by cause.
const LANES: usize = 2 + Cause::ALL.len();

/// What happened as a trace of events, in the form that browsers' trace viewers and Perfetto read: microseconds of a clock of
/// so many MHz. `name` says what a byte address of a design is. Reads of the control register are one event each run: the wait.
pub fn trace(bench: &Bench, mhz: f64, name: &dyn Fn(usize, u32) -> String) -> Value {
    let us = |cycle: u64| cycle as f64 / mhz;
    let mut rows: Vec<Value> = Vec::new();
    for (at, device) in bench.names().enumerate() {
        let stalls = if bench.is_stalled(at) { &Cause::ALL[..] } else { &[] };
        let lanes = ["runs", "transfers"].into_iter().chain(stalls.iter().map(|cause| cause.name()));
        for (lane, what) in lanes.enumerate() {
            let args = json!({"name": format!("{device}: {what}")});
            rows.push(json!({"ph": "M", "pid": 1, "tid": LANES * at + lane, "name": "thread_name", "args": args}));
        }
    }
    let mut waiting: Option<Event> = None;
    for event in bench.events() {
        let is_poll = matches!(event.kind, EventKind::Read { address: 0, .. });
        match &mut waiting {
            Some(wait) if is_poll && wait.device == event.device => wait.cycles.end = event.cycles.end,
            _ if is_poll => rows.extend(waiting.replace(event.clone()).map(|wait| row(&wait, &us, name))),
            _ => {
                if !matches!(event.kind, EventKind::Run | EventKind::Stall(_)) {
                    rows.extend(waiting.take().map(|wait| row(&wait, &us, name)));
                }
                rows.push(row(event, &us, name));
            }
        }
    }
    rows.extend(waiting.map(|wait| row(&wait, &us, name)));
    json!({"traceEvents": rows, "displayTimeUnit": "ns"})
}

fn row(event: &Event, us: &dyn Fn(u64) -> f64, name: &dyn Fn(usize, u32) -> String) -> Value {
    let (lane, what, bytes) = described(event, name);
    let cycles = event.cycles.end - event.cycles.start;
    json!({
        "ph": "X", "pid": 1, "tid": LANES * event.device + lane, "name": what, "ts": us(event.cycles.start), "dur": us(cycles),
        "args": {"cycles": cycles, "bytes": bytes},
    })
}

/// The lane of an event, what it is, and the bytes that it moves.
fn described(event: &Event, name: &dyn Fn(usize, u32) -> String) -> (usize, String, usize) {
    match event.kind {
        EventKind::Run => (0, "run".to_owned(), 0),
        EventKind::Stall(cause) => (2 + cause as usize, cause.name().to_owned(), 0),
        EventKind::Read { address: 0, .. } => (1, "wait".to_owned(), 0),
        EventKind::Read { address, bytes } => (1, format!("read {}", name(event.device, address)), bytes),
        EventKind::Write { address, bytes } => (1, format!("write {}", name(event.device, address)), bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(device: usize, kind: EventKind, cycles: std::ops::Range<u64>) -> Event {
        Event { device, kind, cycles }
    }

    #[test]
    fn words_are_bytes_by_rising_address() {
        assert_eq!(words_of("0102030405060708"), Some(vec![0x0403_0201, 0x0807_0605]));
        assert_eq!(bytes_of(0x0403_0201), "01020304");
        assert_eq!(words_of("010203"), None);
        assert_eq!(words_of("0102030g"), None);
    }

    #[test]
    fn cycles_beside_each_other_are_counted_once() {
        let write = EventKind::Write { address: 16, bytes: 8 };
        let poll = EventKind::Read { address: 0, bytes: 4 };
        let events = [
            event(0, EventKind::Run, 10..50),
            event(1, write.clone(), 20..30),
            event(1, EventKind::Run, 40..60),
            event(0, poll, 10..50),
        ];
        let spent = spent(&events, 2, 70);
        assert_eq!(spent.beside, 20);
        assert_eq!(spent.devices, [[1, 40, 0, 0], [1, 20, 10, 8]]);
    }

    #[test]
    fn numbers_keep_their_sign_in_c() {
        let slot = Slot { name: "a".into(), element: Element::Signed(13), shape: Some(vec![2]), is_value: false };
        let argument = slot.parse("[-5, 4095]").unwrap();
        let bytes = encode(&argument, slot.element, 16);
        assert_eq!(bytes, [0xfb, 0xff, 0xff, 0x0f]);
        assert_eq!(decode(&bytes, &slot, Some(&[2]), 16), argument);
    }
}
