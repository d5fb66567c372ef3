//! What is built for boards: functions of 16 numbers in place and a number, with what they must give.

use std::fmt::Display;

/// A function `NAME(memref<WORDSxi16>, i16) -> i16`, of whose array a host sees the first 16 numbers.
pub struct Design {
    /// Its function's, and its file's.
    pub name: &'static str,
    /// Its text.
    pub source: fn() -> String,
    /// Words of the array.
    pub words: u64,
    /// What its variables hold at first.
    pub start: fn() -> Vec<u16>,
    /// What a call makes of variables and numbers, and its result.
    pub call: fn(&mut [u16], &mut [u16], u16) -> u16,
    /// Whether `board_driver.py` calls it.
    pub driven: bool,
}

/// Arguments and results of all kinds.
pub const FLIP: Design =
    Design { name: "flip", source: || FLIP_TEXT.into(), words: 16, start: Vec::new, call: call_flip, driven: true };

/// Contents of all kinds of memories: a table of look-up tables, one of block memories, and a small memory that is written.
pub const TABLES: Design =
    Design { name: "tables", source: tables, words: 16, start: kept, call: call_tables, driven: false };

/// An array that block memories of iCE40 UP5K do not hold, all over which numbers are kept.
pub const LARGE: Design = Design {
    name: "spread",
    source: || LARGE_TEXT.into(),
    words: 16384,
    start: Vec::new,
    call: call_large,
    driven: false,
};

const FLIP_TEXT: &str = "func.func @flip(%a: memref<16xi16>, %x: i16) -> i16 {
  %zero = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i16 {
    %v = affine.load %a[%i] : memref<16xi16>
    %w = arith.xori %v, %x : i16
    affine.store %w, %a[%i] : memref<16xi16>
    %t = arith.addi %s, %w : i16
    affine.yield %t : i16
  }
  return %sum : i16
}
";

fn call_flip(_: &mut [u16], numbers: &mut [u16], x: u16) -> u16 {
    numbers.iter_mut().for_each(|number| *number ^= x);
    numbers.iter().fold(0, |sum, number| sum.wrapping_add(*number))
}

const LARGE_TEXT: &str = "func.func @spread(%a: memref<16384xi16>, %x: i16) -> i16 {
  %zero = arith.constant 0 : i16
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16384xi16>
    %w = arith.xori %v, %x : i16
    affine.store %w, %a[1023 * %i + 39] : memref<16384xi16>
  }
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i16 {
    %v = affine.load %a[1023 * %i + 39] : memref<16384xi16>
    %t = arith.addi %s, %v : i16
    affine.store %t, %a[15 - %i] : memref<16384xi16>
    affine.yield %t : i16
  }
  return %sum : i16
}
";

fn call_large(_: &mut [u16], numbers: &mut [u16], x: u16) -> u16 {
    let far: Vec<u16> = numbers.iter().map(|number| number ^ x).collect();
    far.iter().zip(numbers.iter_mut().rev()).fold(0, |sum, (far, number)| {
        *number = far.wrapping_add(sum);
        *number
    })
}

/// Entries that data choose become the numbers; the result is a checksum of the whole table.
const TABLES_TEXT: &str = "
func.func @tables(%a: memref<16xi16>, %x: i16) -> i16 {
  %large = memref.get_global @large : memref<512xi16>
  %small = memref.get_global @small : memref<16xi16>
  %kept = memref.get_global @kept : memref<16xi16>
  %one = arith.constant 1 : i16
  %few = arith.constant 15 : i16
  %many = arith.constant 511 : i16
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xi16>
    %s_bits = arith.andi %v, %few : i16
    %l_bits = arith.andi %v, %many : i16
    %s_at = arith.index_cast %s_bits : i16 to index
    %l_at = arith.index_cast %l_bits : i16 to index
    %s = memref.load %small[%s_at] : memref<16xi16>
    %l = memref.load %large[%l_at] : memref<512xi16>
    %k = affine.load %kept[%i] : memref<16xi16>
    %sl = arith.addi %s, %l : i16
    %w = arith.xori %sl, %k : i16
    affine.store %w, %kept[%i] : memref<16xi16>
    affine.store %w, %a[%i] : memref<16xi16>
  }
  %check = affine.for %i = 0 to 512 iter_args(%c = %x) -> i16 {
    %l = affine.load %large[%i] : memref<512xi16>
    %up = arith.shli %c, %one : i16
    %down = arith.shrui %c, %few : i16
    %turned = arith.ori %up, %down : i16
    %next = arith.xori %turned, %l : i16
    affine.yield %next : i16
  }
  return %check : i16
}
";

fn call_tables(kept: &mut [u16], numbers: &mut [u16], x: u16) -> u16 {
    let (large, small) = (large(), small());
    for (number, kept) in numbers.iter_mut().zip(kept) {
        let v = usize::from(*number);
        *number = small[v % 16].wrapping_add(large[v % 512]) ^ *kept;
        *kept = *number;
    }
    large.iter().fold(x, |check, entry| check.rotate_left(1) ^ entry)
}

fn tables() -> String {
    let tables = [("constant @large", large()), ("constant @small", small()), ("@kept", kept())];
    let globals = tables.map(|(name, words)| {
        let list = words.iter().map(|word| word.cast_signed()).map(|word| word.to_string()).collect::<Vec<_>>();
        global(name, words.len(), list.join(", "))
    });
    globals.concat() + TABLES_TEXT
}

fn global(name: &str, size: usize, list: impl Display) -> String {
    format!("memref.global \"private\" {name} : memref<{size}xi16> = dense<[{list}]>\n")
}

fn large() -> Vec<u16> {
    (0..512_u16).map(|at| at.wrapping_mul(0x9e37).wrapping_add(at.wrapping_mul(at).wrapping_mul(29)) ^ 0x1234).collect()
}

fn small() -> Vec<u16> {
    (0..16_u16).map(|at| (at * 0x6b5) ^ 0xa5c3).collect()
}

fn kept() -> Vec<u16> {
    (0..16_u16).map(|at| at.wrapping_mul(0x1f3d) ^ 0x5aa5).collect()
}
