//! Texts that a circuit prints: words and numbers in some form.
//!
//! What holds: numbers look as SystemVerilog's `$write` writes them.

use ir::Int;

use super::Values;
use super::node::Net;

/// A text of pieces.
#[derive(Clone, Debug, Default)]
pub struct Text(pub Vec<Piece>);

/// A piece of a text.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Characters as they stand.
    Words(String),
    /// A number in digits.
    Number(Net, Digits),
    /// The character of a number's low 8 bits.
    Character(Net),
    /// The number of the cycle.
    Time,
}

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Digits {
    pub radix: Radix,
    pub is_signed: bool,
    pub is_upper: bool,
    pub is_left_aligned: bool,
    pub padding: char,
    /// The fewest characters; none for as many as the longest number of this width has.
    pub width: Option<u32>,
}

/// The base of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Radix {
    Binary,
    Octal,
    Decimal,
    Hexadecimal,
}

impl Radix {
    /// As many characters as the longest number of so many bits has.
    fn longest(self, bits: u32, is_signed: bool) -> usize {
        match self {
            Self::Binary => bits as usize,
            Self::Octal => bits.div_ceil(3) as usize,
            Self::Hexadecimal => bits.div_ceil(4) as usize,
            Self::Decimal if is_signed && bits > 0 => Int::signed_min(bits).to_string_signed().len(),
            Self::Decimal => Int::all_ones(bits).to_string_unsigned().len(),
        }
    }

    fn digits(self, value: &Int, is_signed: bool) -> String {
        let power = |bits: u32| {
            let count = value.unsigned_bits().div_ceil(bits).max(value.width().min(1));
            let digit = |at: u32| (0..bits).fold(0, |sum, bit| sum | u32::from(bit_of(value, at * bits + bit)) << bit);
            (0..count).rev().filter_map(|at| char::from_digit(digit(at), 16)).collect()
        };
        match self {
            Self::Binary => power(1),
            Self::Octal => power(3),
            Self::Hexadecimal => power(4),
            Self::Decimal if is_signed => value.to_string_signed(),
            Self::Decimal => value.to_string_unsigned(),
        }
    }
}

fn bit_of(value: &Int, index: u32) -> bool {
    index < value.width() && value.bit(index)
}

impl Digits {
    /// Decimal digits without padding.
    pub const SHORT: Self = Self {
        radix: Radix::Decimal,
        is_signed: false,
        is_upper: false,
        is_left_aligned: false,
        padding: ' ',
        width: Some(0),
    };

    fn write(self, value: &Int) -> String {
        let digits = self.radix.digits(value, self.is_signed);
        let digits = if self.is_upper { digits.to_uppercase() } else { digits };
        let width =
            self.width.map_or_else(|| self.radix.longest(value.width(), self.is_signed), |width| width as usize);
        let padding = self.padding.to_string().repeat(width.saturating_sub(digits.len()));
        match (self.is_left_aligned, digits.strip_prefix('-')) {
            (true, _) => digits + &padding,
            // Zeros stand behind the sign.
            (false, Some(digits)) if self.padding == '0' => format!("-{padding}{digits}"),
            (false, _) => padding + &digits,
        }
    }
}

impl Text {
    /// The nets of its numbers.
    pub fn nets_mut(&mut self) -> impl Iterator<Item = &mut Net> {
        self.0.iter_mut().filter_map(|piece| match piece {
            Piece::Number(net, _) | Piece::Character(net) => Some(net),
            Piece::Words(_) | Piece::Time => None,
        })
    }

    /// Its characters, with the values of a cycle.
    pub fn characters(&self, values: &mut impl Values, cycle: u64) -> String {
        let mut text = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => text += words,
                Piece::Number(net, digits) => text += &digits.write(&values.value((*net).into())),
                Piece::Character(net) => text.push(char::from(values.value((*net).into()).low_u64() as u8)),
                Piece::Time => text += &cycle.to_string(),
            }
        }
        text
    }
}

/// Numbers in wider fields are taken for a fault.
pub const WIDEST: u32 = 1024;

/// A part of a text in the form of SystemVerilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Characters as they stand.
    Words(String),
    /// The next operand in digits.
    Number(Digits),
    /// The next operand as a character.
    Character,
    /// The path of the instance.
    Path,
}

/// The parts of a text in the form of SystemVerilog. Errors: what of it is not simulated.
pub fn parts(format: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = format;
    while let Some((words, after)) = rest.split_once('%') {
        parts.push(Part::Words(words.to_owned()));
        let end = after.find(|c: char| !c.is_ascii_digit()).ok_or("a '%' without a letter after it")?;
        let (width, letter) = (&after[..end], after[end..].chars().next().unwrap_or_default());
        parts.push(part(width, letter)?);
        rest = &after[end + letter.len_utf8()..];
    }
    parts.push(Part::Words(rest.to_owned()));
    Ok(parts)
}

fn part(width: &str, letter: char) -> Result<Part, String> {
    let number = |radix: Radix, padding: char| {
        let width = match width {
            "" => None,
            digits => match digits.parse() {
                Ok(digits) if digits <= WIDEST => Some(digits),
                Ok(_) | Err(_) => return Err(format!("'%{width}{letter}' is not simulated")),
            },
        };
        Ok(Part::Number(Digits { radix, padding, width, ..Digits::SHORT }))
    };
    match (letter.to_ascii_lowercase(), width) {
        ('d', _) => number(Radix::Decimal, if width.len() > 1 && width.starts_with('0') { '0' } else { ' ' }),
        ('x' | 'h', "" | "0") => number(Radix::Hexadecimal, '0'),
        ('o', "" | "0") => number(Radix::Octal, '0'),
        ('b', "" | "0") => number(Radix::Binary, '0'),
        ('c', "") => Ok(Part::Character),
        ('m', "") => Ok(Part::Path),
        ('%', "") => Ok(Part::Words("%".to_owned())),
        _ => Err(format!("'%{width}{letter}' is not simulated")),
    }
}
