//! A target's memories, read from TOML: spaces with capacity, ports and latency, and the engines that move data between them.
//!
//! What holds: names and numbers of spaces are unique, every engine moves between two spaces that exist, and no rate is zero.

use std::num::NonZeroU64;

use ir::diag::{Diagnostic, Diagnostics, Place, Reported};
use serde::Deserialize;
use toml::Spanned;

/// What computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compute {
    /// Arithmetic operations on data started in a cycle; index arithmetic and control cost nothing.
    pub operations_per_cycle: u64,
    /// Cycles that the program spends to start a transfer or to look at its tag.
    pub issue: u64,
    /// Reads of spaces of at most this latency, in cycles, are pipelined; others stop the program for the latency.
    pub hides_latency: u64,
    /// Only tiles that divide the iterations of their loops evenly.
    pub whole_tiles: bool,
    /// What computes is a circuit that begins so many iterations of an innermost loop in a cycle, whatever they do; `None` for a
    /// processor, which starts operations.
    pub lanes: Option<u64>,
}

/// A memory space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Its name in the target file and in reports.
    pub name: String,
    /// Its number in memref types; memrefs without a number are in space 0.
    pub number: i64,
    /// Bytes; `None` for as many as wanted.
    pub capacity: Option<u64>,
    /// Accesses, or transfers, at one time.
    pub ports: u64,
    /// Bytes a cycle and port.
    pub width: u64,
    /// Cycles from the last beat of a transfer, or from an access, until its data are there.
    pub latency: u64,
    /// Bytes of the smallest access; rows of transfers are rounded up to a multiple.
    pub burst: u64,
    /// Behind a bus: requests that it has accepted at the most and not yet answered.
    pub outstanding: u64,
    /// Of a hundred cycles, those in which it keeps others waiting.
    pub stall_percent: u64,
}

impl Space {
    /// Cycles in which it moves for so many cycles, on average, with those in which it stalls.
    pub fn with_stalls(&self, cycles: u64) -> u64 {
        cycles.saturating_mul(100).div_ceil(100 - self.stall_percent)
    }
}

/// An engine that moves data by itself. It does its transfers in the order in which they were started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    /// Its name, also in the attribute `kiln.engine` of transfers.
    pub name: String,
    /// Indices of spaces that it can move from and to.
    pub moves: Vec<(usize, usize)>,
    /// Cycles to read a descriptor; the next one is read while data move.
    pub setup: u64,
    /// Most bytes a cycle.
    pub bytes_per_cycle: u64,
    /// Dimensions of a transfer: 1 for rows only, 2 for rows at a stride, and so on.
    pub dimensions: u64,
    /// Transfers that may be started and not yet moved.
    pub queue: u64,
}

/// A target: what computes, what holds data, what moves them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// For reports.
    pub name: String,
    /// What computes.
    pub compute: Compute,
    /// Where data may lie.
    pub spaces: Vec<Space>,
    /// What moves them.
    pub engines: Vec<Engine>,
}

impl Target {
    /// True for a circuit, which has the arrays of its function inside.
    pub fn is_circuit(&self) -> bool {
        self.compute.lanes.is_some()
    }
}

const ONE: NonZeroU64 = NonZeroU64::MIN;
/// Engines read ahead so many descriptors where the file does not say.
const QUEUE: NonZeroU64 = NonZeroU64::new(16).unwrap();
/// Memories accept so many requests where the file does not say.
const OUTSTANDING: NonZeroU64 = NonZeroU64::new(8).unwrap();
/// The most requests that a memory may have accepted.
const MOST_OUTSTANDING: u64 = 256;
/// The most cycles, bytes of a cycle, and operations of a cycle: products of them with runs are numbers of 64 bits.
const MOST: u64 = 1 << 16;
/// The most bytes of a space.
const MOST_CAPACITY: u64 = 1 << 40;
/// The most cycles of a hundred in which a memory may stall.
const MOST_STALL_PERCENT: u64 = 90;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TargetText {
    name: Option<String>,
    #[serde(default)]
    compute: ComputeText,
    #[serde(default, rename = "space")]
    spaces: Vec<Spanned<SpaceText>>,
    #[serde(default, rename = "engine")]
    engines: Vec<Spanned<EngineText>>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ComputeText {
    operations_per_cycle: Option<NonZeroU64>,
    issue: Option<u64>,
    hides_latency: Option<u64>,
    #[serde(default)]
    whole_tiles: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SpaceText {
    name: String,
    number: i64,
    capacity: Option<NonZeroU64>,
    ports: Option<NonZeroU64>,
    width: NonZeroU64,
    #[serde(default)]
    latency: u64,
    burst: Option<NonZeroU64>,
    outstanding: Option<NonZeroU64>,
    #[serde(default)]
    stall_percent: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EngineText {
    name: String,
    moves: Vec<Spanned<(String, String)>>,
    #[serde(default)]
    setup: u64,
    bytes_per_cycle: NonZeroU64,
    dimensions: Option<NonZeroU64>,
    queue: Option<NonZeroU64>,
}

/// The fault of a text that is no target file, where it is wrong.
fn unread(file: &File<'_>, error: &toml::de::Error) -> Diagnostic {
    let place = file.place(error.span().map_or(0, |s| s.start));
    Diagnostic::error("E0405", place, format!("not a target file: {}", first_line(error.message())))
}

impl Target {
    /// Reads a target file; `name` is for messages. Errors: `E0405` text that is no target file, `E0406` contents that do not
    /// fit together, with their line and column.
    pub fn read(name: &str, text: &str, diags: &mut Diagnostics) -> Result<Target, Reported> {
        let file = File { name, text };
        let raw: TargetText = toml::from_str(text).map_err(|error| diags.report(unread(&file, &error)))?;
        let before = diags.error_count();
        let target = raw.checked(&file, diags);
        diags.check_since(before)?;
        Ok(target)
    }

    /// The index of the space with a number in memref types.
    pub fn space_of_number(&self, number: i64) -> Option<usize> {
        self.spaces.iter().position(|s| s.number == number)
    }

    /// The engines that can move from one space to another.
    pub fn engines_between(&self, from: usize, to: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.engines.len()).filter(move |&e| self.engines[e].moves.contains(&(from, to)))
    }
}

fn first_line(message: &str) -> String {
    message.lines().collect::<Vec<_>>().join("; ")
}

struct File<'a> {
    name: &'a str,
    text: &'a str,
}

impl File<'_> {
    /// The place of a byte.
    fn place(&self, at: usize) -> Place {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().map_or(0, |l| l.chars().count()) as u32 + 1;
        Place::File { name: self.name.into(), line, column }
    }

    fn fault(&self, at: usize, message: String, diags: &mut Diagnostics) {
        diags.push(Diagnostic::error("E0406", self.place(at), message));
    }
}

impl TargetText {
    fn checked(self, file: &File<'_>, diags: &mut Diagnostics) -> Target {
        if self.spaces.is_empty() {
            file.fault(0, "the target has no memory space: add `[[space]]`".into(), diags);
        }
        let mut spaces: Vec<Space> = Vec::new();
        for text in self.spaces {
            let at = text.span().start;
            let space = text.into_inner().space();
            if spaces.iter().any(|s| s.name == space.name || s.number == space.number) {
                let message = format!("space '{}' has the name or number {} of another", space.name, space.number);
                file.fault(at, message, diags);
            }
            if let Some(message) = space.impossible() {
                file.fault(at, message, diags);
            }
            spaces.push(space);
        }
        let mut engines: Vec<Engine> = Vec::new();
        for text in self.engines {
            let at = text.span().start;
            let engine = text.into_inner().engine(&spaces, file, diags);
            if [engine.setup, engine.bytes_per_cycle, engine.dimensions, engine.queue].iter().any(|&n| n > MOST) {
                file.fault(at, format!("engine '{}' has a number greater than {MOST}", engine.name), diags);
            }
            if engines.iter().any(|e| e.name == engine.name) {
                file.fault(at, format!("there are two engines '{}'", engine.name), diags);
            }
            engines.push(engine);
        }
        let name = self.name.unwrap_or_else(|| file.name.to_owned());
        let compute = self.compute.compute();
        if [compute.operations_per_cycle, compute.issue, compute.hides_latency].iter().any(|&n| n > MOST) {
            file.fault(0, format!("the section 'compute' has a number greater than {MOST}"), diags);
        }
        Target { name, compute, spaces, engines }
    }
}

impl ComputeText {
    fn compute(self) -> Compute {
        Compute {
            operations_per_cycle: self.operations_per_cycle.unwrap_or(ONE).get(),
            issue: self.issue.unwrap_or(1),
            hides_latency: self.hides_latency.unwrap_or(4),
            whole_tiles: self.whole_tiles,
            lanes: None,
        }
    }
}

impl SpaceText {
    fn space(self) -> Space {
        Space {
            name: self.name,
            number: self.number,
            capacity: self.capacity.map(NonZeroU64::get),
            ports: self.ports.unwrap_or(ONE).get(),
            width: self.width.get(),
            latency: self.latency,
            burst: self.burst.unwrap_or(ONE).get(),
            outstanding: self.outstanding.unwrap_or(OUTSTANDING).get(),
            stall_percent: self.stall_percent,
        }
    }
}

impl Space {
    /// What no memory has, in words.
    fn impossible(&self) -> Option<String> {
        let name = &self.name;
        if self.outstanding > MOST_OUTSTANDING {
            return Some(format!("space '{name}' has more than {MOST_OUTSTANDING} requests outstanding"));
        }
        if self.capacity.is_some_and(|bytes| bytes > MOST_CAPACITY) {
            return Some(format!("space '{name}' has a capacity of more than {MOST_CAPACITY} bytes"));
        }
        if [self.ports, self.width, self.latency, self.burst].iter().any(|&number| number > MOST) {
            return Some(format!("space '{name}' has a number greater than {MOST}"));
        }
        let stalls = self.stall_percent > MOST_STALL_PERCENT;
        stalls.then(|| format!("space '{name}' stalls in more than {MOST_STALL_PERCENT} cycles of a hundred"))
    }
}

impl EngineText {
    fn engine(self, spaces: &[Space], file: &File<'_>, diags: &mut Diagnostics) -> Engine {
        let mut moves = Vec::new();
        for pair in &self.moves {
            let (from, to) = pair.get_ref();
            let index = |name: &String| spaces.iter().position(|s| s.name == *name);
            match (index(from), index(to)) {
                (Some(a), Some(b)) if a != b => moves.push((a, b)),
                (Some(_), Some(_)) => {
                    let message = format!("engine '{}' moves from '{from}' to itself", self.name);
                    file.fault(pair.span().start, message, diags);
                }
                (a, _) => {
                    let missing = if a.is_none() { from } else { to };
                    file.fault(pair.span().start, format!("there is no space '{missing}'"), diags);
                }
            }
        }
        Engine {
            name: self.name,
            moves,
            setup: self.setup,
            bytes_per_cycle: self.bytes_per_cycle.get(),
            dimensions: self.dimensions.unwrap_or(ONE).get(),
            queue: self.queue.unwrap_or(QUEUE).get(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "name = \"t\"\n[[space]]\nname = \"a\"\nnumber = 0\nwidth = 8\nlatency = 64\n\
                        [[space]]\nname = \"b\"\nnumber = 1\ncapacity = 1024\nwidth = 8\n\
                        [[engine]]\nname = \"d\"\nmoves = [[\"a\", \"b\"]]\nbytes-per-cycle = 8\n";

    fn check(text: &str, code: &str, line: u32) {
        let mut diags = Diagnostics::new();
        assert!(Target::read("t.toml", text, &mut diags).is_err(), "{text}");
        let found = diags.iter().next().expect("an error");
        assert_eq!(found.code, code, "{text}");
        assert!(matches!(&found.place, Place::File { line: l, .. } if *l == line), "{:?}", found.place);
    }

    #[test]
    fn a_target_is_read() {
        let target = Target::read("t.toml", GOOD, &mut Diagnostics::new()).expect("it is good");
        assert_eq!(target.spaces[1].capacity, Some(1024));
        assert_eq!(target.engines[0].moves, [(0, 1)]);
        assert_eq!(target.space_of_number(1), Some(1));
    }

    #[test]
    fn faults_have_places() {
        check("[[space]]\nname = \"a\"\nnumber = 0\nwidth = 8\ncolour = 3\n", "E0405", 5);
        check("[[space]]\nname = \"a\"\nnumber = 0\nwidth = 0\n", "E0405", 4);
        check("name = \"empty\"\n", "E0406", 1);
        check(&format!("{GOOD}[[space]]\nname = \"c\"\nnumber = 1\nwidth = 8\n"), "E0406", 16);
        check(&GOOD.replace("\"a\", \"b\"", "\"a\", \"x\""), "E0406", 14);
        check(&GOOD.replace("latency = 64", "stall-percent = 91"), "E0406", 2);
        check(&GOOD.replace("latency = 64", "outstanding = 257"), "E0406", 2);
        check(&GOOD.replace("latency = 64", "latency = 65537"), "E0406", 2);
        check(&GOOD.replace("capacity = 1024", "capacity = 9223372036854775807"), "E0406", 7);
        check(&GOOD.replace("bytes-per-cycle = 8", "bytes-per-cycle = 9223372036854775807"), "E0406", 12);
        check(&format!("[compute]\nissue = 9223372036854775807\n{GOOD}").replace("name = \"t\"\n", ""), "E0406", 1);
        check("name = ", "E0405", 1);
    }
}
