//! `report.txt`: the report in the words of hardware: how long a run takes and what takes it, then what limits each loop.

use hw_dialects::comb;
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::dividers::describe;

use super::{
    Area, BufferReport, FloatReport, FoldedReport, Iterations, Limit, LocalArray, LoopReport, MemoryReport, NoRoom,
    Report, RouteReport, SharedUnit, StreamReport, TaskReport, Tried, WindowReport, WorkLimit,
};

/// By how much the clock of a placed design may be other than estimated.
const ACCURACY: f64 = 1.1;

/// Whoever waits for so many cycles may want to know what other options bring.
const MANY_CYCLES: u64 = 100_000;

/// A time that is given in microseconds, in the unit that suits it.
fn time(us: f64) -> String {
    match us {
        us if us < 1000.0 => format!("{us:.2} us"),
        us if us < 1_000_000.0 => format!("{:.2} ms", us / 1000.0),
        us => format!("{:.2} s", us / 1_000_000.0),
    }
}

fn counted_blocks(number: u64) -> String {
    format!("{number} block {}", if number == 1 { "memory" } else { "memories" })
}

/// A change in percent; nothing where it is less than one.
fn change(new: f64, old: f64) -> String {
    let percent = if old > 0.0 { ((new - old) * 100.0 / old).round() } else { 0.0 };
    if percent == 0.0 { String::new() } else { format!(" ({percent:+.0} %)") }
}

impl Tried {
    /// As a line, beside the design that the report is of.
    fn words(&self, report: &Report) -> String {
        let Self { option, cycles, mhz, lut, multipliers, .. } = self;
        let Some(cycles) = cycles else { return format!("{option}: can't be built") };
        let new = *cycles as f64 / mhz;
        let mut text = format!("{option}: {cycles} cycles, {}", time(new));
        if let Some(old) = report.cycles_compared {
            text += &change(new, old as f64 / report.reached_mhz());
        }
        text += &format!("; {lut} LUT4");
        if let Some(own) = &report.estimate {
            text += &change(*lut as f64, own.lut as f64);
        }
        format!("{text}, {}", counted(*multipliers as usize, "multiplier"))
    }
}

/// `1 bank`, `2 banks`.
fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

impl Report {
    /// `report.txt`.
    pub fn to_text(&self) -> String {
        let parts = [
            self.head(),
            self.loops(),
            self.advice(),
            self.tried(),
            self.tasks(),
            self.memories(),
            self.windows(),
            self.bus(),
            describe(&self.dividers),
            self.savings(),
            self.floats(),
            self.plan.iter().map(|plan| format!("plan: {plan}")).collect(),
            self.area(),
            self.work_limits(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    fn head(&self) -> String {
        let mut text = format!("{}: {}{}\n", self.top, self.in_one_line(), self.most_in_words());
        if let Some(reason) = &self.flow_reason {
            let _ = writeln!(text, "flow: {}: {reason}", self.flow);
        }
        text
    }

    /// Cycles, clock and target.
    pub fn in_one_line(&self) -> String {
        let Self { target, clock_mhz, .. } = self;
        let reached = self.reached_mhz();
        let missed = match reached < *clock_mhz {
            true => format!("; the {clock_mhz} MHz that were asked for are not reached"),
            false => String::new(),
        };
        let clock = if reached < *clock_mhz { format!("about {reached:.0}") } else { clock_mhz.to_string() };
        format!("{} at {clock} MHz, target {target}{missed}", self.cycles_in_words())
    }

    /// Cycles from start to done: exactly, or between which bounds, and what was measured.
    fn cycles_in_words(&self) -> String {
        let who = if self.streams.is_empty() && self.routes.is_empty() { "data decide" } else { "the bus decides" };
        let measured = match self.cycles_measured.as_slice() {
            [] => String::new(),
            runs => format!("; on the test data {}", listed(runs)),
        };
        match (self.cycles, self.cycles_min, self.cycles_max) {
            (Some(cycles), ..) => {
                let time = time(cycles as f64 / self.reached_mhz());
                format!("{time} from start to done: exactly {cycles} cycles")
            }
            (None, Some(least), Some(most)) => format!("{who}: {least} to {most} cycles from start to done{measured}"),
            (None, Some(least), None) => {
                format!("{who}: {least} cycles or more from start to done, without a useful bound{measured}")
            }
            (None, None, _) => format!("{who} the cycles from start to done{measured}"),
        }
    }

    /// The clock that the design reaches as far as it is estimated, in MHz: that of the target if it is met, or missed by less than
    /// estimates are off.
    pub fn reached_mhz(&self) -> f64 {
        let placed = self.estimate.map(|estimate| estimate.clock_mhz).filter(|mhz| mhz * ACCURACY < self.clock_mhz);
        self.reaches_mhz.into_iter().chain(placed).fold(self.clock_mhz, f64::min)
    }

    /// The loop that takes most cycles, and why; nothing where data decide.
    fn most_in_words(&self) -> String {
        let most = self.loops.iter().filter_map(|item| Some((item, item.cycles?))).max_by_key(|(_, cycles)| *cycles);
        let (Some((item, cycles)), Some(total)) = (most, self.cycles.filter(|&total| total > 0)) else {
            return String::new();
        };
        let at = item.line.map_or(format!("loop {}", item.name), |line| format!("line {line}"));
        let why = match item.ii {
            1 => "an iteration starts each cycle".to_owned(),
            ii => format!("II {ii}: {}", limited(item)),
        };
        format!("; {:.0} % of them in {at}: {why}", cycles as f64 * 100.0 / total as f64)
    }

    /// What other options bring, each built.
    fn tried(&self) -> String {
        let line = |tried: &Tried| format!("  {}\n", tried.words(self));
        let is_slow =
            self.loops.iter().any(|item| item.ii > 1) || self.cycles.is_some_and(|cycles| cycles > MANY_CYCLES);
        if self.tried.is_empty() {
            let hint = "other options: --advise builds the design with each, and says what it brings\n";
            return if is_slow && self.flow == "static" { hint.to_owned() } else { String::new() };
        }
        format!("built with other options:\n{}", self.tried.iter().map(line).collect::<String>())
    }

    fn loops(&self) -> String {
        if self.loops.is_empty() {
            return String::new();
        }
        let name = self.loops.iter().map(|item| item.name.len()).max().unwrap_or(0).max(4);
        let iterations: Vec<String> = self.loops.iter().map(|item| iterations(&item.iterations)).collect();
        let wide = iterations.iter().map(String::len).max().unwrap_or(0).max(10);
        let mut text = format!(
            "{:<name$} {:>5} {:>4} {:>6} {:>wide$} {:>9}  what limits the II\n",
            "loop", "line", "II", "depth", "iterations", "cycles"
        );
        for (item, iterations) in self.loops.iter().zip(iterations) {
            let line = item.line.map_or("-".to_owned(), |l| l.to_string());
            let cycles = item.cycles.map_or("-".to_owned(), |cycles| cycles.to_string());
            let depth = item.depth.map_or("-".to_owned(), |depth| depth.to_string());
            let LoopReport { name: own, ii, .. } = item;
            let _ = writeln!(
                text,
                "{own:<name$} {line:>5} {ii:>4} {depth:>6} {iterations:>wide$} {cycles:>9}  {}",
                limited(item)
            );
        }
        text
    }

    /// What can be done about each loop that does not start an iteration each cycle.
    fn advice(&self) -> String {
        let one = |item: &LoopReport| item.advice.as_ref().map(|advice| format!("{}: {advice}\n", item.name));
        self.loops.iter().filter_map(one).collect()
    }

    /// What runs at the same time, and what it waits for.
    fn tasks(&self) -> String {
        let line = |task: &TaskReport| {
            let TaskReport { name, first, last, awaits, .. } = task;
            let why = awaits.iter().map(|what| format!(", waits for {what}")).collect::<String>();
            format!("  {name}: iterations start in cycles {first} to {last}{why}\n")
        };
        let group =
            |tasks: &Vec<TaskReport>| format!("run at the same time:\n{}", tasks.iter().map(line).collect::<String>());
        self.tasks.iter().map(group).collect()
    }

    fn memories(&self) -> String {
        let line = |memory: &MemoryReport| {
            let MemoryReport { name, place, words, width, used } = memory;
            let used = if used.is_empty() { String::new() } else { format!(", {used}") };
            format!("memory {name}: {place}, {words} x {width} bits{used}\n")
        };
        let local = |array: &LocalArray| {
            let what = if array.is_copy { "a copy inside" } else { "inside" };
            let LocalArray { name, reason, scheme, proofs, bits, .. } = array;
            let proof = match proofs {
                0 => String::new(),
                _ => "; accesses of one cycle never meet in a bank, proven".to_owned(),
            };
            format!("memory {name}: {what}, {scheme}, {bits} bits: {reason}{proof}\n")
        };
        let folded = |folded: &FoldedReport| {
            let FoldedReport { name, words, of } = folded;
            format!("memory {name}: {words} words instead of {of}: others are never live at once\n")
        };
        // Arrays in banks have a line of their own.
        let is_bank = |memory: &&MemoryReport| {
            let of = |array: &LocalArray| memory.name.strip_prefix(array.name.as_str());
            let is_of = |rest: &str| rest.starts_with("_local") || rest.trim_start_matches('_').parse::<u32>().is_ok();
            memory.place == "inside" && self.local.iter().filter_map(of).any(is_of)
        };
        let is_copied = |memory: &&MemoryReport| {
            memory.used == "not used" && self.local.iter().any(|array| array.name == memory.name)
        };
        let shown = self.memories.iter().filter(|memory| !is_bank(memory) && !is_copied(memory)).map(line);
        let no_room = self.no_room.iter().map(no_room);
        shown.chain(self.local.iter().map(local)).chain(self.folded.iter().map(folded)).chain(no_room).collect()
    }

    /// Arrays whose elements are read once, and what keeps those that were read.
    fn windows(&self) -> String {
        let line = |window: &WindowReport| {
            let WindowReport { array, reads_before, reads, width, registers, bits, .. } = window;
            let line = window.line.map_or("-".to_owned(), |l| l.to_string());
            let buffers = window.buffers.iter().map(|buffer| described(buffer, *width));
            let registers = (*registers > 0).then(|| format!("{} of {width} bits", counted(*registers, "register")));
            let kept: Vec<String> = buffers.chain(registers).collect();
            format!(
                "window of {array}, line {line}: {} an iteration instead of {reads_before}: {}; {bits} bits\n",
                counted(*reads, "read"),
                kept.join(", ")
            )
        };
        self.windows.iter().map(line).collect()
    }

    /// What moves over the bus, and when.
    fn bus(&self) -> String {
        let line = |stream: &StreamReport| {
            let StreamReport { name, is_direct, bytes_in, bytes_out, in_turns, out_iterations } = stream;
            let bus = if *is_direct { "AXI4-Stream" } else { "AXI4" };
            let mut parts = Vec::new();
            if *bytes_in > 0 {
                let when =
                    if *in_turns { "each iteration waits for what it needs" } else { "read before the first use" };
                parts.push(format!("{bytes_in} bytes in, {when}"));
            }
            if *bytes_out > 0 {
                let when = if *out_iterations { "written while the loop runs" } else { "written at the end" };
                parts.push(format!("{bytes_out} bytes out, {when}"));
            }
            format!("{bus}: {name}: {}\n", parts.join("; "))
        };
        self.streams.iter().map(line).chain(self.routes.iter().map(route_line)).collect()
    }

    /// What was saved in each expression.
    fn savings(&self) -> String {
        let line = |saving: &datapath_ir::Saving| {
            let line = saving.line.map_or("-".to_owned(), |l| l.to_string());
            let ns = |ps: u64| ps as f64 / 1000.0;
            format!(
                "optimised, line {line}: {} rewritten as cheaper logic, proven equivalent: {} to {} LUT, {:.1} to {:.1} ns\n",
                counted(saving.operations, "operation"),
                saving.lut_before,
                saving.lut_after,
                ns(saving.delay_before_ps),
                ns(saving.delay_after_ps),
            )
        };
        self.datapaths.iter().map(line).collect()
    }

    /// What was permitted of floats, and how sums are kept.
    fn floats(&self) -> String {
        let line = |found: &FloatReport| {
            let FloatReport { what, line, kept, reason } = found;
            let at = line.map_or(String::new(), |line| format!(", line {line}"));
            format!("floats, {what}{at}: {kept}: {reason}\n")
        };
        self.floats.iter().map(line).collect()
    }

    /// Searches that ended before they were done.
    fn work_limits(&self) -> String {
        let line = |found: &WorkLimit| {
            let at = found.line.map_or(String::new(), |line| format!(", line {line}"));
            format!("limit of work reached: {}{at}: {}\n", found.on, found.limit)
        };
        self.work_limits.iter().map(line).collect()
    }

    fn area(&self) -> String {
        let area = &self.area;
        let cells = match &self.estimate {
            Some(of) => {
                let (multipliers, blocks) =
                    (counted(of.multipliers as usize, "multiplier"), counted_blocks(of.block_memories));
                format!("{} LUT4, {} flip-flops, {multipliers}, {blocks}", of.lut, of.ff)
            }
            None => format!("{} LUT4 in operators, {}", area.lut, counted(area.multipliers as usize, "multiplier")),
        };
        let Area { register_bits, memory_bits, .. } = area;
        let mut text =
            format!("area: about {cells}; {register_bits} register bits, {memory_bits} memory bits inside\n");
        let mut kinds: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        for operator in &area.operators {
            let entry = kinds.entry(hardware_name(&operator.operator)).or_default();
            *entry = (entry.0 + operator.count, entry.1.max(operator.width));
        }
        let shown = kinds
            .iter()
            .map(|(name, (count, width))| format!("{} (up to {width} bits)", counted(*count as usize, name)));
        let shown: Vec<String> = shown.collect();
        if !shown.is_empty() {
            let _ = writeln!(text, "operators: {}", shown.join(", "));
        }
        for SharedUnit { unit, width, operations } in &area.shared {
            let _ =
                writeln!(text, "shared: {unit} of {width} bits does {}", counted(*operations as usize, "operation"));
        }
        text
    }
}

/// What an operation of the comb dialect is in hardware.
fn hardware_name(operation: &str) -> &str {
    match operation {
        comb::Add::NAME => "adder",
        comb::Sub::NAME => "subtractor",
        comb::Mul::NAME => "product",
        comb::Mux::NAME => "multiplexer",
        comb::ICmp::NAME => "comparator",
        comb::DivU::NAME | comb::DivS::NAME | comb::ModU::NAME | comb::ModS::NAME => "divider",
        comb::Shl::NAME | comb::ShrU::NAME | comb::ShrS::NAME => "shifter",
        comb::And::NAME => "and gate",
        comb::Or::NAME => "or gate",
        comb::Xor::NAME => "xor gate",
        comb::Parity::NAME => "parity tree",
        other => other,
    }
}

fn iterations(iterations: &Iterations) -> String {
    match *iterations {
        Iterations { total: Some(total), .. } => total.to_string(),
        Iterations { least: Some(least), most: Some(most), .. } if least == most => format!("{least} a run"),
        Iterations { least: Some(least), most: Some(most), .. } => format!("{least} to {most} a run"),
        Iterations { least: Some(least), most: None, .. } => format!("{least} or more a run"),
        Iterations { least: None, .. } => "-".to_owned(),
    }
}

fn limited(item: &LoopReport) -> String {
    let lines = in_lines(&item.bound_lines);
    let proof =
        if item.proven { String::new() } else { format!("; proven is only that {} is needed", item.ii_lower_bound) };
    let bound = item.bound.strip_prefix("resource ").unwrap_or(&item.bound);
    format!("{bound}{lines}{proof}")
}

/// Numbers of lines in brackets; nothing for none.
fn in_lines(lines: &[u32]) -> String {
    match lines {
        [] => String::new(),
        [line] => format!(" (line {line})"),
        lines => format!(" (lines {})", lines.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// What can be done about what limits a loop; nothing where an iteration starts each cycle.
pub(super) fn advice(limit: &Limit, ii: u32) -> Option<String> {
    if ii < 2 {
        return None;
    }
    let text = match limit {
        Limit::Nothing => return None,
        Limit::Recurrence { divides: true, .. } => {
            "an iteration needs a quotient of the one before, of which a divider makes a bit a cycle; narrower operands, \
             or a power of two as divisor, shorten it"
                .to_owned()
        }
        Limit::Recurrence { through: Some(memory), .. } => format!(
            "an iteration reads what an earlier one wrote to {memory}; keep that value in an iter_args of the loop, or \
             work on several rows or accumulators in turn"
        ),
        Limit::Recurrence { through: None, .. } => {
            "an iteration needs a result of the one before; fewer or narrower operations on that path, a lower \
             --clock-mhz, or several accumulators shorten it"
                .to_owned()
        }
        Limit::Port { memory } => format!(
            "the ports of {memory} are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II"
        ),
        Limit::Unit { class } => {
            let without = if class.ends_with(" unit") { "" } else { "; a constant or narrower operand needs none" };
            format!("the {class}s are busy{without}")
        }
    };
    Some(format!("II {ii}: {text}"))
}

fn no_room(without: &NoRoom) -> String {
    let NoRoom { arrays, room, needed } = without;
    let arrays: Vec<String> = arrays.iter().map(|(name, kib)| format!("{name} ({kib} KiB)")).collect();
    format!("no banks for {}: there are {room} KiB inside; --local-kib {needed} makes room\n", arrays.join(", "))
}

fn listed(numbers: &[u64]) -> String {
    let (least, most) = (numbers.iter().min(), numbers.iter().max());
    match (numbers, least, most) {
        ([one], ..) => one.to_string(),
        (_, Some(least), Some(most)) if least == most => format!("{least} in each of {} runs", numbers.len()),
        (_, Some(least), Some(most)) => format!("{least} to {most} in {} runs", numbers.len()),
        _ => String::new(),
    }
}

/// A buffer of words of so many bits, in words.
fn described(buffer: &BufferReport, width: u32) -> String {
    let BufferReport { name, words, dimensions } = buffer;
    let what = match dimensions {
        1 => "line buffer",
        2 => "plane buffer",
        _ => "buffer",
    };
    format!("{what} {name} of {words} x {width} bits")
}

/// What moves between an argument and memories inside along one route, as a line.
fn route_line(route: &RouteReport) -> String {
    let RouteReport { array, inside, is_load, banks, sites } = route;
    let (from, to) = if *is_load { (array, inside) } else { (inside, array) };
    let (banks, sites) = (counted(*banks, "bank"), counted(*sites, "place"));
    format!("AXI4: {from} to {to}, {banks} inside, started at {sites} of the program\n")
}
