//! What a driver must know of a design, for every language.
//!
//! What holds: arguments are in the order of the function's; banks of an array in the order in which its layout numbers them.

use std::collections::BTreeSet;

use fpga::map::{Field, Map, Place, Window};
use ir::AffineExpr;
use manifest::{Manifest, Memory};

use crate::names::identifier;
use crate::place;

/// A design as a driver sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// Its name.
    pub name: String,
    /// What names it.
    pub hash: u64,
    /// Byte address of the hash.
    pub hash_at: u32,
    /// Byte address of the count of cycles.
    pub cycles_at: u32,
    /// The first of its addresses, where several designs are behind one shell.
    pub base: u32,
    /// Runs that may be started and not waited for at a time.
    pub starts: u32,
    /// Bytes of memory that design and host share for a run.
    pub run_bytes: u64,
    /// Counts of the bus to that memory: name and byte address of 64 bits.
    pub counters: Vec<(String, u32)>,
    /// Bits a second of the serial line, where a board has it behind one.
    pub baud: Option<u32>,
    /// Arguments.
    pub arguments: Vec<Argument>,
    /// Results.
    pub results: Vec<Scalar>,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// In registers.
    Scalar(Scalar),
    /// In windows, or in shared memory.
    Array(Array),
}

/// What a number is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Bits.
    pub width: u32,
    /// Its type where it is a float, such as `f32`.
    pub float: Option<String>,
}

/// A scalar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scalar {
    /// Its name.
    pub name: String,
    /// What it is.
    pub number: Number,
    /// Byte address.
    pub offset: u32,
}

/// An array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// Its name.
    pub name: String,
    /// What its elements are.
    pub number: Number,
    /// Size by dimension.
    pub shape: Vec<usize>,
    /// Its banks.
    pub banks: Vec<Bank>,
    /// Where it is in shared memory: the register that takes the address of each bank; else nothing.
    pub pointers: Vec<u32>,
    /// The bank and the word of an element, of its indices.
    pub place: [AffineExpr; 2],
}

/// A window, or a piece of shared memory, that holds an array, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// Byte address of the first word.
    pub base: u32,
    /// Bytes from word to word.
    pub stride: u32,
    /// Words.
    pub depth: u64,
}

impl Argument {
    /// Its name.
    pub fn name(&self) -> &String {
        match self {
            Argument::Scalar(scalar) => &scalar.name,
            Argument::Array(array) => &array.name,
        }
    }

    fn name_mut(&mut self) -> &mut String {
        match self {
            Argument::Scalar(scalar) => &mut scalar.name,
            Argument::Array(array) => &mut array.name,
        }
    }

    /// The array that it is, if it is one.
    pub fn array(&self) -> Option<&Array> {
        match self {
            Argument::Scalar(_) => None,
            Argument::Array(array) => Some(array),
        }
    }

    /// Name, shape and type for a person, in a language that has some words for itself.
    pub(crate) fn describe(&self, taken: &[&str]) -> String {
        let name = identifier(self.name(), taken);
        match self {
            Argument::Scalar(scalar) => format!("{name}: {}", scalar.number.describe()),
            Argument::Array(array) => {
                let shape: Vec<String> = array.shape.iter().map(usize::to_string).collect();
                let shape = if shape.is_empty() { "a list of one".to_owned() } else { shape.join(" x ") };
                format!("{name}: {shape} of {}", array.number.describe())
            }
        }
    }
}

impl Number {
    /// Its type in MLIR.
    pub(crate) fn describe(&self) -> String {
        self.float.clone().unwrap_or_else(|| format!("i{}", self.width))
    }
}

impl Interface {
    /// The interface of a design with a hash at the address `base`, on a board where `baud` is given. Errors: a layout that is not one of the manifest's
    /// forms.
    pub fn new(manifest: &Manifest, (map, hash, base): (&Map, u64, u32), baud: Option<u32>) -> Result<Self, String> {
        let mut placed: Vec<((usize, usize), Argument)> = Vec::new();
        for (scalar, field) in manifest.scalars.iter().zip(&map.arguments) {
            let at = (scalar.argument, scalar.dimension.map_or(0, |dimension| dimension + 1));
            placed.push((at, Argument::Scalar(self::scalar(field, scalar.float.as_ref()))));
        }
        for (first, memory) in manifest.used_memories().enumerate() {
            if manifest.used_memories().take(first).all(|other| other.argument != memory.argument) {
                placed.push(((memory.argument, 0), Argument::Array(array(memory, (manifest, map))?)));
            }
        }
        placed.sort_by_key(|(at, _)| *at);
        let mut arguments: Vec<Argument> = placed.into_iter().map(|(_, argument)| argument).collect();
        let results = manifest.results.iter().zip(&map.results);
        let mut results: Vec<Scalar> = results.map(|(result, field)| scalar(field, result.float.as_ref())).collect();
        let names =
            arguments.iter_mut().map(Argument::name_mut).chain(results.iter_mut().map(|result| &mut result.name));
        make_unique(names);
        Ok(Self {
            name: manifest.top.clone(),
            hash,
            hash_at: map.hash,
            cycles_at: map.cycles,
            base,
            starts: map.starts,
            run_bytes: map.run_bytes(),
            counters: map.counters.iter().map(|field| (field.name.clone(), field.offset)).collect(),
            baud,
            arguments,
            results,
        })
    }
}

/// Gives each name the letters, digits and `_` that all languages take, and `_` behind those that were there before.
fn make_unique<'n>(names: impl Iterator<Item = &'n mut String>) {
    let mut taken = BTreeSet::new();
    for name in names {
        *name = identifier(name, &[]);
        while !taken.insert(name.clone()) {
            name.push('_');
        }
    }
}

fn scalar(field: &Field, float: Option<&String>) -> Scalar {
    let number = Number { width: field.width, float: float.cloned() };
    Scalar { name: field.name.clone(), number, offset: field.offset }
}

fn array(memory: &Memory, (manifest, map): (&Manifest, &Map)) -> Result<Array, String> {
    let is_own = |other: &Memory| other.argument == memory.argument;
    let mut inside = map.windows.iter();
    let mut outside = map.shared.iter();
    let mut places: Vec<(Option<i64>, Bank, Option<u32>)> = Vec::new();
    for other in manifest.used_memories() {
        let is_outside = other.ports.iter().any(|port| port.as_axi().is_some());
        let place = if is_outside { outside.next().map(shared) } else { inside.next().map(|w| (bank(w), None)) };
        let (bank, pointer) = place.ok_or_else(|| format!("array '{}' has no place", other.name))?;
        places.extend(is_own(other).then_some((other.bank, bank, pointer)));
    }
    places.sort_by_key(|(number, ..)| *number);
    let unknown = || format!("array '{}' has a layout that no driver can follow: {}", memory.name, memory.layout);
    let place = place::parse(&memory.layout, memory.shape.len()).ok_or_else(unknown)?;
    Ok(Array {
        name: memory.name.clone(),
        number: Number { width: memory.width, float: memory.float.clone() },
        shape: memory.shape.clone(),
        pointers: places.iter().filter_map(|(_, _, pointer)| *pointer).collect(),
        banks: places.into_iter().map(|(_, bank, _)| bank).collect(),
        place,
    })
}

fn bank(window: &Window) -> Bank {
    Bank { base: window.base, stride: window.stride, depth: window.depth }
}

fn shared(place: &Place) -> (Bank, Option<u32>) {
    (bank(&place.window), Some(place.pointer))
}
