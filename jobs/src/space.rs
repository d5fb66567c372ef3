//! A space of designs: options of `kiln hls` with the values that each may have.
//!
//! What holds: an axis is in a space once, has at least one value and none twice. Axes are in the order of their names, values in the
//! order in which they were given; the first is where a search begins.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Fault;
use crate::job::{ABSENT, Choices};

/// An option that a space may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name, without dashes.
    pub name: String,
    /// Whether it is there or not, and has no value.
    pub is_flag: bool,
}

/// An option with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The option.
    pub name: String,
    /// What it may be.
    pub values: Vec<String>,
    /// The line of the file on which it stands.
    pub line: Option<u32>,
}

/// Options with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Space {
    /// In the order of their names.
    pub axes: Vec<Axis>,
}

/// A design of a space: for each axis the number of its value.
pub type Point = Vec<usize>;

/// Why a space can't be used, and on which line of its file.
pub type Unfit = (String, Option<u32>);

/// Widths of loops and budgets of multipliers that are tried where nobody says others.
const GOOD: [(&str, &[&str]); 2] =
    [("max-mul", &[ABSENT, "1", "2", "4", "8", "16"]), ("unroll", &["1", "2", "4", "8", "16"])];

impl Space {
    /// The space that is searched where nobody gives one.
    pub fn good() -> Self {
        let values = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let axis = |(name, list): (&str, &[&str])| Axis { name: name.to_owned(), values: values(list), line: None };
        Self { axes: GOOD.map(|(name, list)| axis((name, list))).to_vec() }
    }

    /// Reads a space as TOML: `NAME = VALUE`, or `NAME = [VALUE, ...]`. Errors: it is none, names what is unknown, or leaves no choice.
    pub fn read(text: &str, known: &[Known]) -> Result<Self, Unfit> {
        let line = |at: usize| Some(text[..at.min(text.len())].matches('\n').count() as u32 + 1);
        let table = DeTable::parse(text).map_err(|why| {
            let at = why.span().map_or(0, |span| span.start);
            (why.message().to_owned(), line(at))
        })?;
        let mut space = Self::default();
        for (name, value) in table.get_ref() {
            let line = line(name.span().start);
            let values = values(name.get_ref(), value).map_err(|why| (why, line))?;
            space.add(name.get_ref(), values, line, known)?;
        }
        Ok(space)
    }

    /// Takes an axis in place of what has its name. Errors: its name is unknown, it has no values, or one twice.
    pub fn add(&mut self, name: &str, values: Vec<String>, line: Option<u32>, known: &[Known]) -> Result<(), Unfit> {
        check(name, &values, known).map_err(|why| (why, line))?;
        self.axes.retain(|axis| axis.name != name);
        self.axes.push(Axis { name: name.to_owned(), values, line });
        self.axes.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(())
    }

    /// Takes an axis as `NAME=VALUE,VALUE`. Errors: as of [`Self::add`].
    pub fn set(&mut self, text: &str, known: &[Known]) -> Result<(), Unfit> {
        let (name, values) = text.split_once('=').ok_or((format!("'{text}' is not NAME=VALUE,VALUE"), None))?;
        self.add(name, values.split(',').map(str::to_owned).collect(), None, known)
    }

    /// How many designs it has.
    pub fn size(&self) -> u64 {
        self.axes.iter().map(|axis| axis.values.len() as u64).fold(1, u64::saturating_mul)
    }

    /// The first value of each axis.
    pub fn first(&self) -> Point {
        vec![0; self.axes.len()]
    }

    /// The choices of a point.
    pub fn choices(&self, point: &Point) -> Choices {
        self.axes.iter().zip(point).map(|(axis, &at)| (axis.name.clone(), axis.values[at].clone())).collect()
    }

    /// The designs that differ from one in one axis, by `step` in the list of its values.
    pub fn beside(&self, point: &Point, step: usize) -> Vec<Point> {
        let mut found = Vec::new();
        for (axis, known) in self.axes.iter().enumerate() {
            let (below, above) = (point[axis].checked_sub(step), point[axis] + step);
            for at in below.into_iter().chain((above < known.values.len()).then_some(above)) {
                let mut other = point.clone();
                other[axis] = at;
                found.push(other);
            }
        }
        found
    }

    /// The designs that differ from one in two axes.
    pub fn in_planes(&self, point: &Point) -> impl Iterator<Item = Point> {
        let sizes: Vec<usize> = self.axes.iter().map(|axis| axis.values.len()).collect();
        let pairs: Vec<(usize, usize)> =
            (0..sizes.len()).flat_map(|a| (a + 1..sizes.len()).map(move |b| (a, b))).collect();
        let places = move |(a, b): (usize, usize)| {
            let [of_a, of_b] = [sizes[a], sizes[b]];
            (0..of_a).flat_map(move |x| (0..of_b).map(move |y| [(a, x), (b, y)]))
        };
        let point = point.clone();
        pairs.into_iter().flat_map(places).filter_map(move |changes| {
            let mut other = point.clone();
            changes.into_iter().for_each(|(axis, at)| other[axis] = at);
            changes.into_iter().all(|(axis, at)| point[axis] != at).then_some(other)
        })
    }

    /// The design of a number below [`Self::size`]: each number is another design.
    pub fn point(&self, mut number: u64) -> Point {
        let digit = |axis: &Axis| {
            let base = axis.values.len() as u64;
            let digit = number % base;
            number /= base;
            digit as usize
        };
        self.axes.iter().map(digit).collect()
    }
}

/// The values that stand behind a name.
fn values(name: &str, value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, String> {
    match value.get_ref() {
        DeValue::Array(list) => list.iter().map(|value| one(name, value.get_ref())).collect(),
        value => Ok(vec![one(name, value)?]),
    }
}

/// A value as the command line has it.
fn one(name: &str, value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.to_string()),
        DeValue::Float(number) => Ok(number.to_string()),
        DeValue::Boolean(is_on) => Ok(is_on.to_string()),
        DeValue::Array(list) => {
            let parts: Result<Vec<String>, String> = list.iter().map(|part| one(name, part.get_ref())).collect();
            Ok(parts?.join(","))
        }
        DeValue::Datetime(_) | DeValue::Table(_) => {
            Err(format!("a value of '{name}' is a word, a number or a list of them"))
        }
    }
}

fn check(name: &str, values: &[String], known: &[Known]) -> Result<(), String> {
    let Some(option) = known.iter().find(|option| option.name == name) else {
        return Err(format!("there is no option '{name}' in a space{}", nearest(name, known)));
    };
    if values.is_empty() || values.iter().any(String::is_empty) {
        return Err(format!("'{name}' has no values: leave it out, or give one"));
    }
    if let Some((_, twice)) = values.iter().enumerate().find(|&(at, value)| values[..at].contains(value)) {
        return Err(format!("'{name}' has the value {twice} twice"));
    }
    match values.iter().find(|value| option.is_flag != matches!(value.as_str(), "true" | "false")) {
        Some(value) if option.is_flag => Err(format!("'{name}' is true or false, not {value}")),
        Some(value) => Err(format!("'{name}' is not {value}: it has values of its own, and '{ABSENT}' leaves it out")),
        None => Ok(()),
    }
}

/// The names that are most like a word, as the end of a sentence.
fn nearest(name: &str, known: &[Known]) -> String {
    let mut near: Vec<(usize, &str)> =
        known.iter().map(|option| (strsim::damerau_levenshtein(name, &option.name), option.name.as_str())).collect();
    near.sort_unstable();
    near.retain(|(distance, _)| *distance <= name.len().div_ceil(2).max(2));
    let names: Vec<String> = near.iter().take(3).map(|(_, name)| format!("'{name}'")).collect();
    if names.is_empty() { String::new() } else { format!("; the nearest are {}", names.join(", ")) }
}

/// A space that can't be used as a fault, without its place.
pub fn fault((why, _): Unfit) -> Fault {
    ("E1080", why)
}
