//! Kinds of faults, and the places of a text that can have them.
//!
//! What holds: a fault changes one line of instructions to another one that is read, too.

use std::fmt;

/// A fault at a place.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong.
    pub kind: &'static str,
    line: usize,
    was: String,
    /// What stands there in place of it; nothing where the line is dropped.
    is: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: `{}` -> `{}`", self.kind, self.line + 1, self.was, self.is)
    }
}

impl Fault {
    /// The text with the fault.
    pub fn put_into(&self, text: &str) -> String {
        let change = |(number, line)| if number == self.line { self.is.as_str() } else { line };
        text.lines().enumerate().map(change).collect::<Vec<_>>().join("\n")
    }
}

/// What a kind makes of a line, which may be several things; the lines around are there to be looked at.
type Change = fn(&[&str], usize) -> Vec<String>;

const KINDS: &[(&str, Change)] = &[
    ("a barrier dropped", |lines, at| dropped(lines[at], "bar.sync 0")),
    ("a wait for copies dropped", |lines, at| dropped(lines[at], "cp.async.wait_group")),
    ("a wait for products dropped", |lines, at| dropped(lines[at], "wgmma.wait_group")),
    ("a wait one too late", |lines, at| stepped(lines[at], "wait_group", " ", ";", &[1])),
    ("a wait for a phase dropped", unasked),
    ("a wait for the other phase", other_phase),
    ("a commit dropped", |lines, at| dropped(lines[at], "commit_group")),
    ("a fence of products dropped", |lines, at| dropped(lines[at], "wgmma.fence")),
    ("the fence of new mbarriers dropped", |lines, at| dropped(lines[at], "fence.mbarrier_init")),
    ("a phase not flipped", |lines, at| unflipped(lines, at)),
    ("a stage not wrapped", |lines, at| unwrapped(lines, at)),
    ("stages off by one", |lines, at| wrong_end(lines, at)),
    ("an arrival dropped", |lines, at| dropped(lines[at], "mbarrier.arrive.shared")),
    ("an arrival too many or too few", |lines, at| stepped(lines[at], "mbarrier.init", ", ", ";", &[1, -1])),
    ("bytes expected that don't come, or too few", |lines, at| {
        stepped(lines[at], "expect_tx", "], ", ";", &[-1, 16, -16])
    }),
    ("a copy dropped", |lines, at| [dropped(lines[at], "cp.async.cg"), dropped(lines[at], "cp.async.bulk")].concat()),
    ("a copy from a wrong place", wrong_source),
    ("a copy to a wrong place", |lines, at| stepped(lines[at], "cp.async.cg", "+", "]", &[16, 128])),
    ("a swizzle changed", unswizzled),
    ("a descriptor changed", wrong_descriptor),
    ("a wrong step of the depth", wrong_step),
    ("a matrix turned", turned),
    ("a matrix read from a wrong place", |lines, at| stepped(lines[at], "ldmatrix", "+", "]", &[16, 256])),
    ("fragments exchanged", exchanged),
    ("a step too many or too few", |lines, at| looped(lines[at])),
    ("a condition turned round", negated),
    ("a store dropped", |lines, at| dropped(lines[at], "st.global")),
    ("a store to a wrong place", |lines, at| stepped(lines[at], "st.global", "+", "]", &[8])),
    ("a sum begun with one", |lines, at| replaced(lines[at], "mov.f32", "0f00000000", "0f3F800000")),
];

/// All faults that a text can have.
pub fn all(text: &str) -> Vec<Fault> {
    let lines: Vec<&str> = text.lines().collect();
    let places = |(kind, change): &(&'static str, Change)| {
        let (kind, change) = (*kind, *change);
        let made = |line: usize| change(&lines, line).into_iter().map(move |is| (line, is)).collect::<Vec<_>>();
        let all: Vec<(usize, String)> = (0..lines.len()).flat_map(made).collect();
        let fault = |(line, is): (usize, String)| Fault { kind, line, was: lines[line].trim().to_owned(), is };
        all.into_iter().map(fault).collect::<Vec<_>>()
    };
    KINDS.iter().flat_map(places).collect()
}

/// The line without its instruction.
fn dropped(line: &str, instruction: &str) -> Vec<String> {
    line.contains(instruction).then(String::new).into_iter().collect()
}

fn replaced(line: &str, instruction: &str, from: &str, to: &str) -> Vec<String> {
    let fits = line.contains(instruction) && line.contains(from);
    fits.then(|| line.replacen(from, to, 1)).into_iter().collect()
}

/// The line of an instruction with the number between the last `before` and the next `after` changed by each of some.
fn stepped(line: &str, instruction: &str, before: &str, after: &str, by: &[i64]) -> Vec<String> {
    let Some((head, rest)) = line.rsplit_once(before).filter(|_| line.contains(instruction)) else { return Vec::new() };
    let Some((number, tail)) = rest.split_once(after) else { return Vec::new() };
    let Ok(number) = number.parse::<i64>() else { return Vec::new() };
    by.iter().map(|by| format!("{head}{before}{}{after}{tail}", number + by)).collect()
}

/// The operands of an instruction.
fn operands(line: &str) -> Vec<&str> {
    let list = line.trim().split_once(' ').map_or("", |(_, list)| list);
    list.trim_end_matches(';').split(", ").collect()
}

/// The line before `at` that sets a register to a sum with a number.
fn sum(lines: &[&str], at: usize, register: &str) -> Option<(usize, i64)> {
    let sets = |line: &&str| line.trim().starts_with("add.s32") && operands(line)[0] == register;
    let found = lines[..at].iter().rposition(sets)?;
    Some((found, operands(lines[found]).get(2)?.parse().ok()?))
}

fn unasked(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let is_wait = line.contains("mbarrier.try_wait");
    is_wait.then(|| format!("setp.eq.s32 {}, 0, 0;", operands(line)[0])).into_iter().collect()
}

fn other_phase(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let is_start = line.contains("mov.b32") && lines[at + 1..].iter().take(2).any(|next| next.starts_with('$'));
    let other = match operands(line).get(1) {
        Some(&"0") => "1",
        Some(&"1") => "0",
        _ => return Vec::new(),
    };
    (is_start && is_parity(lines, operands(line)[0]))
        .then(|| format!("mov.b32 {}, {other};", operands(line)[0]))
        .into_iter()
        .collect()
}

/// What chooses between a value that goes on and one of the start, as the loops over steps do.
fn choice(line: &str) -> Option<Vec<&str>> {
    let list = operands(line);
    (line.contains("selp.b32") && list.len() == 4 && list[0] == list[2]).then_some(list)
}

fn is_parity(lines: &[&str], register: &str) -> bool {
    lines.iter().any(|wait| wait.contains("try_wait") && wait.ends_with(&format!(", {register};")))
}

fn unflipped(lines: &[&str], at: usize) -> Vec<String> {
    choice(lines[at]).filter(|list| is_parity(lines, list[0])).map(|_| String::new()).into_iter().collect()
}

fn unwrapped(lines: &[&str], at: usize) -> Vec<String> {
    choice(lines[at]).filter(|list| !is_parity(lines, list[0])).map(|_| String::new()).into_iter().collect()
}

/// A role that goes round one stage more or fewer than there are.
fn wrong_end(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let list = operands(line);
    let chooses = lines[at + 1..].iter().take(3).any(|next| choice(next).is_some_and(|choice| choice[0] == list[1]));
    if !line.contains("setp.eq.s32") || !chooses {
        return Vec::new();
    }
    let Some((_, unit)) = sum(lines, at, list[1]) else { return Vec::new() };
    let wrong = |by: i64| {
        let [is_end, place, end] = [list[0], list[1], list[2]];
        format!("{{ .reg .b32 %other; add.s32 %other, {end}, {by}; setp.eq.s32 {is_end}, {place}, %other; }}")
    };
    [unit, -unit].map(wrong).into()
}

fn wrong_source(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    if let Some((head, tail)) = line.split_once("], [").filter(|_| line.contains("cp.async.cg")) {
        let (from, tail) = tail.split_once(']').expect("an address ends");
        return vec![format!("{head}], [{from}+16]{tail}")];
    }
    let Some((head, tail)) = line.split_once(", {").filter(|_| line.contains("cp.async.bulk.tensor")) else {
        return Vec::new();
    };
    let (coordinates, tail) = tail.split_once('}').expect("coordinates end");
    let mut list: Vec<&str> = coordinates.split(", ").collect();
    list.swap(0, 1);
    vec![format!("{head}, {{{}}}{tail}", list.join(", "))]
}

fn unswizzled(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let list = operands(line);
    let is_swizzle = line.contains("xor.b32") && list[2].starts_with('%');
    is_swizzle.then(|| format!("mov.b32 {}, {};", list[0], list[1])).into_iter().collect()
}

/// The field of a descriptor that says how far apart units of eight rows are, and the one of the swizzle.
fn wrong_descriptor(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let list = operands(line);
    let Some(Ok(bits)) = list.get(2).map(|bits| bits.parse::<u64>()).filter(|_| line.contains("or.b64")) else {
        return Vec::new();
    };
    [bits + (1 << 32), bits - (32 << 32), bits + (1 << 62)]
        .map(|bits| format!("or.b64 {}, {}, {bits};", list[0], list[1]))
        .into()
}

fn wrong_step(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    let list = operands(line);
    let is_used = |next: &&str| next.contains("wgmma.mma_async") && next.contains(&format!(" {},", list[0]));
    if line.contains("add.s64") && lines[at..].iter().take(6).any(is_used) {
        return stepped(line, "add.s64", ", ", ";", &[1, 64]);
    }
    if line.contains("xor.b32") && !list[2].starts_with('%') && list[2] != "1" {
        return stepped(line, "xor.b32", ", ", ";", &[32]);
    }
    Vec::new()
}

fn turned(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    if line.contains("ldmatrix") {
        let other = if line.contains(".trans") { line.replace(".trans", "") } else { line.replace(".x4", ".x4.trans") };
        return vec![other];
    }
    if !line.contains("wgmma.mma_async") {
        return Vec::new();
    }
    let (head, flags) = line.split_once("1, 1, ").expect("a product has flags");
    ["0, 0;", "0, 1;", "1, 0;", "1, 1;"]
        .iter()
        .filter(|other| **other != flags)
        .map(|other| format!("{head}1, 1, {other}"))
        .collect()
}

/// Two registers of a factor of a product exchanged, or the descriptors of both factors.
fn exchanged(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at];
    if line.contains("mma.sync") {
        let parts: Vec<&str> = line.split('{').collect();
        let swap = |part: &str| {
            let (list, tail) = part.split_once('}').expect("a vector ends");
            let mut list: Vec<&str> = list.split(", ").collect();
            list.swap(0, 1);
            format!("{}}}{tail}", list.join(", "))
        };
        let with = |k: usize| {
            let each = parts.iter().enumerate().map(|(n, part)| if n == k { swap(part) } else { (*part).to_owned() });
            each.collect::<Vec<_>>().join("{")
        };
        return vec![with(2), with(3)];
    }
    let Some((head, tail)) = line.split_once("}, ").filter(|_| line.contains("wgmma.mma_async")) else {
        return Vec::new();
    };
    let mut list: Vec<&str> = tail.split(", ").collect();
    list.swap(0, 1);
    vec![format!("{head}}}, {}", list.join(", "))]
}

/// The number of steps of a loop, one more or one fewer.
fn looped(line: &str) -> Vec<String> {
    [stepped(line, "setp.lt.s32", ", ", ";", &[1, -1]), stepped(line, "setp.ge.s32", ", ", ";", &[1, -1])].concat()
}

fn negated(lines: &[&str], at: usize) -> Vec<String> {
    let line = lines[at].trim();
    match (line.strip_prefix("@!"), line.strip_prefix('@')) {
        (Some(rest), _) => vec![format!("@{rest}")],
        (None, Some(rest)) => vec![format!("@!{rest}")],
        (None, None) => Vec::new(),
    }
}
