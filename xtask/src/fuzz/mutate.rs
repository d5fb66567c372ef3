//! Random programs in custom form: pieces of the file tests with a few words and lines changed.
//!
//! What holds: the program is a function of its seed and of the pieces.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::Result;

use super::random::Random;

/// Folders of file tests in the language of the reference.
const FOLDERS: [&str; 4] = ["dialects", "affine", "ir", "emit-llvm/dialect"];
/// Files of other languages.
const OTHERS: [&str; 4] = ["std", "irdl", "bytecode", "not_utf8"];
const NUMBERS: [&str; 10] = ["0", "1", "-1", "2", "4", "7", "64", "2147483648", "9223372036854775808", "0x10"];
/// What a run of digits inside a word becomes: widths and sizes at the ends of what numbers hold.
const SIZES: [&str; 9] = [
    "0",
    "1",
    "3",
    "65",
    "4096",
    "16777216",
    "4294967296",
    "9223372036854775807",
    "340282366920938463463374607431768211456",
];
const TYPES: [&str; 14] = [
    "i1",
    "i32",
    "i64",
    "index",
    "f32",
    "f64",
    "vector<4xf32>",
    "tensor<?xf32>",
    "tensor<*xf32>",
    "memref<?xf32>",
    "memref<4x8xf32>",
    "none",
    "!llvm.ptr",
    "complex<f32>",
];

/// What programs are made from.
pub struct Mutations {
    pieces: Vec<String>,
    /// The names of operations in the pieces, sorted.
    operations: Vec<String>,
}

impl Mutations {
    /// The pieces of the file tests under `tests`. Errors: they can't be read.
    pub fn new(tests: &Path) -> Result<Self> {
        let mut all = Self { pieces: Vec::new(), operations: Vec::new() };
        FOLDERS.iter().try_for_each(|folder| all.add(&tests.join(folder)))?;
        Ok(all.with_operations())
    }

    /// The pieces of the files in `folder`. Errors: they can't be read.
    pub fn of_folder(folder: &Path) -> Result<Self> {
        let mut all = Self { pieces: Vec::new(), operations: Vec::new() };
        all.add(folder)?;
        Ok(all.with_operations())
    }

    fn with_operations(mut self) -> Self {
        let all = self.pieces.iter().flat_map(|piece| words(piece)).map(str::trim).filter(|word| is_operation(word));
        self.operations = all.map(str::to_owned).collect::<std::collections::BTreeSet<_>>().into_iter().collect();
        self
    }

    fn add(&mut self, folder: &Path) -> Result<()> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            paths.push(entry?.path());
        }
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.ends_with(".mlir") && !OTHERS.iter().any(|other| name.starts_with(other)) {
                self.pieces.extend(pieces_of(&String::from_utf8_lossy(&fs::read(path)?)));
            }
        }
        Ok(())
    }

    /// The program of `seed`.
    pub fn program(&self, seed: u64) -> String {
        let mut random = Random::new(seed);
        let mut text = random.pick(&self.pieces).unwrap_or_default();
        // Two faults in one piece say little: which one is told first is not asked.
        for _ in 0..1 + random.below(10) / 8 {
            text = match random.below(100) {
                0..30 => change_line(&text, &mut random),
                30..45 => exchange_digits(&text, &mut random),
                45..60 => self.exchange_operation(&text, &mut random),
                _ => change_word(&text, &mut random),
            };
        }
        // A mark between pieces is one only at the start of a line.
        format!("{}\n", text.trim_end())
    }
}

impl Mutations {
    /// `text` with the name of an operation replaced by another.
    fn exchange_operation(&self, text: &str, random: &mut Random) -> String {
        let mut words = words(text);
        let places: Vec<usize> = (0..words.len()).filter(|&at| is_operation(words[at].trim())).collect();
        let (Some(at), Some(new)) = (random.pick(&places), random.pick(&self.operations)) else {
            return text.to_owned();
        };
        let word = words[at].trim_start();
        let new = format!("{}{new}", &words[at][..words[at].len() - word.len()]);
        words[at] = &new;
        words.concat()
    }
}

/// True for a word such as `arith.addi`, with quotes or without.
fn is_operation(word: &str) -> bool {
    let name = word.trim_matches('"');
    let is_plain = |part: &str| {
        part.bytes().next().is_some_and(|b| b.is_ascii_lowercase())
            && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'_' | b'.'))
    };
    name.split_once('.').is_some_and(|(dialect, rest)| is_plain(dialect) && is_plain(rest))
}

/// `text` with a run of digits, alone or in a type, replaced by another number.
fn exchange_digits(text: &str, random: &mut Random) -> String {
    match random.pick(&runs_of_digits(text)) {
        Some(run) => exchange_run(text, run, SIZES[random.below(SIZES.len())]),
        None => text.to_owned(),
    }
}

/// Where runs of digits stand.
pub(super) fn runs_of_digits(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let is_start = |&at: &usize| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit());
    let length = |at: usize| bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
    (0..bytes.len()).filter(is_start).map(|at| at..at + length(at)).collect()
}

/// `text` with something else in place of a run.
pub(super) fn exchange_run(text: &str, run: Range<usize>, new: &str) -> String {
    format!("{}{new}{}", &text[..run.start], &text[run.end..])
}

/// The programs of a file test, without comments on lines of their own. Long ones are left out: they hide what differs.
pub(super) fn pieces_of(text: &str) -> Vec<String> {
    let input = text.split("\n// OUTPUT").next().unwrap_or_default();
    let input = input.split("\n// ERROR").next().unwrap_or_default();
    let mut pieces = vec![String::new()];
    for line in input.lines() {
        if line.starts_with("// -----") {
            pieces.push(String::new());
        } else if !line.trim_start().starts_with("//")
            && let Some(piece) = pieces.last_mut()
        {
            *piece += line;
            piece.push('\n');
        }
    }
    pieces.retain(|piece| !piece.trim().is_empty() && piece.lines().count() <= 60 && !piece.contains("{-#"));
    pieces
}

fn change_line(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let (at, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[other]),
        _ => lines.swap(at, other),
    }
    lines.join("\n") + "\n"
}

/// Ends of the words of `text`: names, numbers, strings and single signs; blanks belong to the word after them.
fn words(text: &str) -> Vec<&str> {
    let (mut words, mut start) = (Vec::new(), 0);
    let bytes = text.as_bytes();
    let is_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$');
    let mut at = 0;
    while at < bytes.len() {
        let first = bytes[at];
        at += 1;
        if is_name(first) || matches!(first, b'%' | b'@' | b'^' | b'#' | b'!') {
            while at < bytes.len() && is_name(bytes[at]) {
                at += 1;
            }
        } else if first == b'"' {
            while at < bytes.len() && bytes[at] != b'"' && bytes[at] != b'\n' {
                at += 1;
            }
            at = (at + 1).min(bytes.len());
        } else if first.is_ascii_whitespace() || !first.is_ascii() {
            continue;
        }
        if let Some(word) = text.get(start..at) {
            words.push(word);
            start = at;
        }
    }
    words.extend(text.get(start..));
    words
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// True if the words are of one kind, so that one may stand for the other.
fn are_alike(a: &str, b: &str) -> bool {
    let kind = |word: &str| match word.bytes().next() {
        Some(b'0'..=b'9') => b'0',
        Some(b'a'..=b'z' | b'A'..=b'Z') => b'a',
        other => other.unwrap_or(0),
    };
    kind(a) == kind(b)
}

fn change_word(text: &str, random: &mut Random) -> String {
    let mut words = words(text);
    if words.is_empty() {
        return text.to_owned();
    }
    let at = random.below(words.len());
    let word = words[at].trim_start();
    let blank = &words[at][..words[at].len() - word.len()];
    let is_type = matches!(word, "i1" | "i8" | "i32" | "i64" | "f32" | "f64" | "index" | "f16");
    let new = match random.below(6) {
        0 => String::new(),
        1 => format!("{word} {word}"),
        _ if is_number(word) && random.chance(50) => NUMBERS[random.below(NUMBERS.len())].to_owned(),
        _ if is_type && random.chance(70) => TYPES[random.below(TYPES.len())].to_owned(),
        _ => {
            let alike: Vec<&str> = words.iter().map(|w| w.trim_start()).filter(|w| are_alike(w, word)).collect();
            random.pick(&alike).unwrap_or_default().to_owned()
        }
    };
    let new = format!("{blank}{new}");
    words[at] = &new;
    words.concat()
}
