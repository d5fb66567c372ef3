//! Settings of `kiln hls`: values of its options, each alone, and rows in which each two values of two options meet.

use std::collections::BTreeSet;

/// An option with its values; the first is the one without a flag.
type Axis = &'static [&'static [&'static str]];

const AXES: &[Axis] = &[
    &[&[], &["--flow", "elastic"], &["--flow", "auto"]],
    &[
        &[],
        &["--memory", "internal"],
        &["--memory", "axi"],
        &["--memory", "axi", "--bus-width", "512"],
        &["--memory", "axi", "--memory-timing", "examples/targets/slow-memory.toml"],
        &["--memory", "stream"],
        // `--memory-timing` excludes `--plan`, whose target file says the same.
        &["--plan", "examples/targets/scratchpad-16k.toml"],
        &["--plan", "examples/targets/scratchpad-16k.toml", "--bus-width", "256"],
        &["--plan", "examples/targets/scratchpad-16k.toml", "--memory", "axi"],
        &["--plan", "examples/targets/scratchpad-16k.toml", "--memory", "internal"],
        &["--plan", "examples/targets/scratchpad-16k.toml", "--memory", "stream"],
    ],
    &[&[], &["--ports", "2rw"], &["--read-latency", "3"]],
    &[
        &[],
        &["--target", "ice40"],
        &["--target", "ecp5"],
        &["--target", "gowin"],
        &["--target", "nexus"],
        &["--target", "gatemate"],
        &["--target", "xilinx"],
    ],
    &[&[], &["--clock-mhz", "20"], &["--clock-mhz", "250"]],
    &[&[], &["--max-mul", "1"], &["--max-mul", "16"]],
    &[&[], &["--max-div", "1"], &["--max", "div=1"], &["--max", "add.f32=1", "--max", "mul.f32=1"]],
    &[&[], &["--unroll", "3"], &["--unroll", "8"]],
    &[&[], &["--float-accumulate", "wide"], &["--float-accumulate", "any"]],
    &[&[], &["--no-overlap"]],
    &[&[], &["--no-reuse"]],
    &[&[], &["--no-optimize-datapath"], &["--optimize-datapath"]],
    &[&[], &["--local-kib", "0"], &["--local-kib", "1024"]],
    &[&[], &["--runs", "5"]],
    &[&[], &["--hierarchy"]],
    &[&[], &["--json"]],
    &[&[], &["--line-delays", "8:200,9:150,10:300,11:150,12:200,14:400"]],
];

/// Why options of programs in C are left out.
const C: &str = "for programs in C: `tests/src/c_programs.rs` runs them";

/// Options that are in no setting, with the reason.
const LEFT_OUT: &[(&str, &str)] = &[
    ("file", "the example"),
    ("more", C),
    ("--output", "a folder of the run"),
    ("--irdl-file", "no example has operations of its own"),
    ("--data", "the data of an example have its shapes alone"),
    ("--tolerance", "with `--data`"),
    ("--strict-clock", "an error in place of a warning, and no other design"),
    ("--advise", "other designs beside the one that is built: `tests/hls/advise.mlir`"),
    ("--func", "examples have one function"),
    ("--max-size", "no example has an open size"),
    ("--explore", "hundreds of designs a run: `cargo xtask bench explore`"),
    ("--explore-limit", "with `--explore`"),
    ("--no-sim", "nothing would be compared"),
    ("--from", "a design of a source of its own; each example's circuit is held against the one from its text"),
    ("--dump-after", "more text beside the design"),
    ("--print-pipeline", "builds nothing"),
    ("--interface", "files beside those of `--memory internal`: `tests/src/buses.rs` runs them"),
    ("--sim", "examples are small: each is simulated whole"),
    ("--clang", C),
    ("include", C),
    ("define", C),
    ("--std", C),
    ("--shape", C),
    ("--color", "of the program, not of the design"),
    ("--message-format", "of the program, not of the design"),
];

/// A value for each option, by its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting(Vec<usize>);

impl Setting {
    /// The command line.
    pub fn flags(&self) -> Vec<&'static str> {
        self.0.iter().zip(AXES).flat_map(|(&value, axis)| axis[value].iter().copied()).collect()
    }

    /// Whether none of the options is one of `flags`.
    pub fn is_beside(&self, flags: &[String]) -> bool {
        let own = self.flags();
        !flags.iter().any(|flag| flag.starts_with("--") && own.contains(&flag.as_str()))
    }

    /// The pairs of values of two options.
    fn pairs(&self) -> impl Iterator<Item = Pair> {
        let places = 0..self.0.len();
        places.flat_map(move |b| (0..b).map(move |a| ((a, self.0[a]), (b, self.0[b]))))
    }
}

/// Two options with a value each.
type Pair = ((usize, usize), (usize, usize));

/// All settings: none, each value alone, and the rows of pairs.
pub fn all() -> Vec<Setting> {
    let plain = Setting(vec![0; AXES.len()]);
    let mut all = vec![plain.clone()];
    for (place, axis) in AXES.iter().enumerate() {
        for value in 1..axis.len() {
            let mut setting = plain.clone();
            setting.0[place] = value;
            all.push(setting);
        }
    }
    for row in rows() {
        if !all.contains(&row) {
            all.push(row);
        }
    }
    all
}

/// Rows in which each pair of values is met; each row takes, option by option, the value that meets most pairs not yet met.
fn rows() -> Vec<Setting> {
    let mut open: BTreeSet<Pair> = BTreeSet::new();
    for b in 0..AXES.len() {
        for a in 0..b {
            open.extend((0..AXES[a].len()).flat_map(|x| (0..AXES[b].len()).map(move |y| ((a, x), (b, y)))));
        }
    }
    let mut rows = Vec::new();
    while let Some(&first) = open.iter().next() {
        let row = row(first, &open);
        for pair in row.pairs() {
            open.remove(&pair);
        }
        rows.push(row);
    }
    rows
}

/// A row that meets `first` and as many others of `open` as choosing one value after the other can.
fn row(first: Pair, open: &BTreeSet<Pair>) -> Setting {
    let mut chosen: Vec<Option<usize>> = vec![None; AXES.len()];
    for (place, value) in [first.0, first.1] {
        chosen[place] = Some(value);
    }
    for place in 0..AXES.len() {
        if chosen[place].is_some() {
            continue;
        }
        let met = |value: usize| {
            let others = chosen.iter().enumerate().filter_map(|(other, &with)| Some((other, with?)));
            others.filter(|&other| open.contains(&ordered((place, value), other))).count()
        };
        // Among equals the one that most open pairs have.
        let left = |value: usize| open.iter().filter(|(a, b)| *a == (place, value) || *b == (place, value)).count();
        chosen[place] = (0..AXES[place].len()).max_by_key(|&value| (met(value), left(value)));
    }
    Setting(chosen.into_iter().map(Option::unwrap_or_default).collect())
}

fn ordered(a: (usize, usize), b: (usize, usize)) -> Pair {
    if a.0 < b.0 { (a, b) } else { (b, a) }
}

/// Those of `options` that no setting has and that are not left out for a reason.
pub fn unswept(options: &[String]) -> Vec<String> {
    let is_known = |option: &String| {
        let swept = AXES.iter().flat_map(|axis| axis.iter()).any(|flags| flags.contains(&option.as_str()));
        swept || LEFT_OUT.iter().any(|(name, _)| name == option)
    };
    options.iter().filter(|option| !is_known(option)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_two_values_meet_in_few_rows() {
        let rows = rows();
        let met: BTreeSet<Pair> = rows.iter().flat_map(Setting::pairs).collect();
        let mut pairs = 0;
        for b in 0..AXES.len() {
            pairs += (0..b).map(|a| AXES[a].len() * AXES[b].len()).sum::<usize>();
        }
        assert_eq!(met.len(), pairs);
        // No fewer rows can hold each pair of values of the two options that have most.
        let mut sizes: Vec<usize> = AXES.iter().map(|axis| axis.len()).collect();
        sizes.sort_unstable();
        let fewest: usize = sizes.iter().rev().take(2).product();
        assert!(rows.len() <= fewest + 4, "{} rows, {fewest} at least", rows.len());
    }
}
