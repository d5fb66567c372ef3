//! The operations as a module: a function each, on one block of words, and `@all`, which calls them.

use std::fmt::Write as _;

use super::ARRAYS;
use super::cases::{Case, Kind, Shape};
use super::operands;

/// Elements of a vector.
const LANES: usize = 4;

/// The module for `size` operands an operation.
pub fn module(cases: &[Case], size: usize) -> String {
    let block = format!("memref<{}xi64>", cases.len() * ARRAYS * size);
    let (mut text, mut calls) = (String::new(), String::new());
    for (at, case) in cases.iter().enumerate() {
        let writer = Writer { case, at, size, block: &block };
        let body = if case.constant { writer.constants() } else { writer.looped() };
        write!(text, "func.func @{}(%m: {block}) {{\n{body}  return\n}}\n", case.name).ok();
        writeln!(calls, "  func.call @{}(%m) : ({block}) -> ()", case.name).ok();
    }
    format!("{text}func.func @all(%m: {block}) {{\n{calls}  return\n}}\n")
}

struct Writer<'c> {
    case: &'c Case,
    at: usize,
    size: usize,
    block: &'c str,
}

impl Writer<'_> {
    fn ty(&self, element: &str) -> String {
        match self.case.shape {
            Shape::Vector => format!("vector<{LANES}x{element}>"),
            Shape::Scalar | Shape::Constant => element.to_string(),
        }
    }

    /// Where array `array` of the operation begins.
    fn start(&self, array: usize) -> usize {
        (self.at * ARRAYS + array) * self.size
    }

    fn looped(&self) -> String {
        let step = if self.case.shape == Shape::Vector { LANES } else { 1 };
        let mut text = format!(
            "  %first = arith.constant 0 : index\n  %size = arith.constant {} : index\n  %step = arith.constant {step} : index\n  \
             scf.for %i = %first to %size step %step {{\n",
            self.size
        );
        let (block, words) = (self.block, self.ty("i64"));
        let (load, store, suffix) = match self.case.shape {
            Shape::Vector => ("vector.load", "vector.store", format!(", {words}")),
            Shape::Scalar | Shape::Constant => ("memref.load", "memref.store", String::new()),
        };
        for (array, name) in ["a", "b", "c", "r"].into_iter().enumerate() {
            let start = self.start(array);
            writeln!(text, "    %start_{name} = arith.constant {start} : index").ok();
            writeln!(text, "    %at_{name} = arith.addi %i, %start_{name} : index").ok();
            if name != "r" {
                writeln!(text, "    %word_{name} = {load} %m[%at_{name}] : {block}{suffix}").ok();
            }
        }
        text += &self.compute();
        writeln!(text, "    {store} %word_r, %m[%at_r] : {block}{suffix}\n  }}").ok();
        text
    }

    fn constants(&self) -> String {
        let values = operands::arrays(self.case, self.at as u64, 0, self.size);
        let mut text = String::new();
        for index in 0..self.size.min(operands::CONSTANTS) {
            let mut one = String::new();
            for (array, name) in ["a", "b", "c"].into_iter().enumerate() {
                let word = values[array * self.size + index] as i64;
                writeln!(one, "    %word_{name} = arith.constant {word} : i64").ok();
            }
            one += &self.compute();
            writeln!(one, "    %at_r = arith.constant {} : index", self.start(3) + index).ok();
            writeln!(one, "    memref.store %word_r, %m[%at_r] : {}", self.block).ok();
            text += &renamed(&one, index);
        }
        text
    }

    /// From the words of operands to the word of the result.
    fn compute(&self) -> String {
        let mut text = String::new();
        for (kind, name) in self.case.operands.iter().zip(["a", "b", "c"]) {
            text += &self.decode(*kind, name);
        }
        let mut line = self.case.text.clone();
        for (kind, name) in self.case.operands.iter().zip(["$a", "$b", "$c"]) {
            line = line.replace(name, &self.ty(&kind.name()));
        }
        line = line.replace("$r", &self.ty(&self.case.result.name()));
        format!("{text}    {line}\n{}", self.encode())
    }

    /// The operand `name` of the low bits of its word; of more than 64 bits: those of the first word before those of the second.
    fn decode(&self, kind: Kind, name: &str) -> String {
        let (to, words) = (self.ty(&kind.name()), self.ty("i64"));
        match kind {
            Kind::Float(format) => {
                let bits = self.ty(&format!("i{}", format.layout().1));
                let narrow = if bits == words {
                    format!("    %bits_{name} = arith.bitcast %word_{name} : {words} to {bits}\n")
                } else {
                    format!("    %bits_{name} = arith.trunci %word_{name} : {words} to {bits}\n")
                };
                format!("{narrow}    %{name} = arith.bitcast %bits_{name} : {bits} to {to}\n")
            }
            Kind::Int(64) => format!("    %{name} = arith.bitcast %word_{name} : {words} to {to}\n"),
            Kind::Int(..64) => format!("    %{name} = arith.trunci %word_{name} : {words} to {to}\n"),
            Kind::Int(width) => format!(
                "    %high = arith.extui %word_a : {words} to {to}\n    %low = arith.extui %word_b : {words} to {to}\n{}    \
                 %moved = arith.shli %high, %distance : {to}\n    %{name} = arith.ori %moved, %low : {to}\n",
                self.distance(width)
            ),
        }
    }

    fn distance(&self, width: u32) -> String {
        let (count, ty) = (width - 64, self.ty(&format!("i{width}")));
        match self.case.shape {
            Shape::Vector => format!("    %distance = arith.constant dense<{count}> : {ty}\n"),
            Shape::Scalar | Shape::Constant => format!("    %distance = arith.constant {count} : {ty}\n"),
        }
    }

    /// The word of `%r`; of more than 64 bits the difference of the lowest and the highest 64.
    fn encode(&self) -> String {
        let (from, words) = (self.ty(&self.case.result.name()), self.ty("i64"));
        match self.case.result {
            Kind::Float(format) => {
                let bits = self.ty(&format!("i{}", format.layout().1));
                let widen = if bits == words { "arith.bitcast" } else { "arith.extui" };
                format!(
                    "    %bits_r = arith.bitcast %r : {from} to {bits}\n    %word_r = {widen} %bits_r : {bits} to {words}\n"
                )
            }
            Kind::Int(64) => format!("    %word_r = arith.bitcast %r : {from} to {words}\n"),
            Kind::Int(..64) => format!("    %word_r = arith.extui %r : {from} to {words}\n"),
            Kind::Int(width) => format!(
                "{}    %top = arith.shrui %r, %distance : {from}\n    %upper = arith.trunci %top : {from} to {words}\n    \
                 %lower = arith.trunci %r : {from} to {words}\n    %word_r = arith.xori %upper, %lower : {words}\n",
                self.distance(width)
            ),
        }
    }
}

/// The text with a number behind each of its names but that of the block.
fn renamed(text: &str, number: usize) -> String {
    let mut pieces = text.split('%');
    let mut all = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let end = piece.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(piece.len());
        let (name, rest) = piece.split_at(end);
        let suffix = if name == "m" { String::new() } else { format!("_{number}") };
        write!(all, "%{name}{suffix}{rest}").ok();
    }
    all
}
